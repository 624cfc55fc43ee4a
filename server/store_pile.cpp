#include "server/store_pile.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include <spdlog/spdlog.h>

namespace notalone {

void StorePile::append(Runner& home, TableAppend append, StoreQueue::Appended done) {
    batch_.push_back(std::move(append));
    appends_.push_back({&home, std::move(done)});
}

void StorePile::load(Runner& home, std::string table, StoreQueue::Loaded done) {
    loads_.push_back({&home, std::move(table), std::move(done)});
}

void StorePile::work_off(Store& store, Metrics& metrics, std::atomic<bool>& healthy) {
    while (!empty()) take_step(store, metrics, healthy);
}

void StorePile::take_step(Store& store, Metrics& metrics, std::atomic<bool>& healthy) {
    if (!appends_.empty()) commit(store, metrics, healthy);
    if (loads_.empty()) return;
    Load load = std::move(loads_.front());
    loads_.pop_front();
    answer(store, std::move(load));
}

void StorePile::add(StorePile later) {
    std::ranges::move(later.batch_, std::back_inserter(batch_));
    std::ranges::move(later.appends_, std::back_inserter(appends_));
    std::ranges::move(later.loads_, std::back_inserter(loads_));
}

void StorePile::commit(Store& store, Metrics& metrics, std::atomic<bool>& healthy) {
    while (!appends_.empty()) {
        const auto begin = std::chrono::steady_clock::now();
        const auto error = store.append(batch_);
        metrics.commit_time.add(std::chrono::steady_clock::now() - begin);
        (error ? metrics.commits_failed : metrics.commits).add();
        healthy = !error || !error->table.empty();
        if (!error) {
            for (const TableAppend& append : std::exchange(batch_, {}))
                metrics.entries_stored.add(append.entries.size());
            return answer(std::exchange(appends_, {}), std::nullopt);
        }
        spdlog::error("store: {}",
                      error->table.empty() ? error->sentence : "a table was refused: it has another owner");
        if (error->table.empty()) {
            batch_.clear();
            return answer(std::exchange(appends_, {}), error);
        }
        // One table is at fault. The others must not suffer from it: again without that one.
        refuse(*error);
    }
}

void StorePile::refuse(const StoreError& error) {
    std::vector<Append> refused;
    StorePile rest;
    for (std::size_t i = 0; i < batch_.size(); ++i) {
        if (batch_[i].table == error.table) {
            refused.push_back(std::move(appends_[i]));
        } else {
            rest.batch_.push_back(std::move(batch_[i]));
            rest.appends_.push_back(std::move(appends_[i]));
        }
    }
    answer(std::move(refused), error);
    batch_ = std::move(rest.batch_);
    appends_ = std::move(rest.appends_);
}

void StorePile::answer(std::vector<Append> appends, const std::optional<StoreError>& error) {
    // One message to each thread, whatever the number of tables: waking a thread costs more than all of this.
    while (!appends.empty()) {
        Runner* home = appends.front().home;
        const auto others = std::stable_partition(appends.begin(), appends.end(),
                                                  [home](const Append& each) { return each.home == home; });
        std::vector<StoreQueue::Appended> done;
        for (auto each = appends.begin(); each != others; ++each) done.push_back(std::move(each->done));
        appends.erase(appends.begin(), others);
        home->post([done = std::move(done), error] {
            for (const StoreQueue::Appended& each : done) each(error ? &*error : nullptr);
        });
    }
}

void StorePile::answer(Store& store, Load load) {
    auto entries = store.load(load.table, 0);
    if (!entries) spdlog::error("store: {}", entries.error().sentence);
    load.home->post(
        [done = std::move(load.done), entries = std::move(entries)]() mutable { done(std::move(entries)); });
}

}  // namespace notalone
