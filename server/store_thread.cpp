#include "server/store_thread.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <utility>

#include <spdlog/spdlog.h>

namespace notalone {

StoreThread::StoreThread(std::unique_ptr<Store> store, Metrics& metrics)
    : store_(std::move(store)),
      metrics_(metrics),
      thread_([this] { run(); }) {}

StoreThread::~StoreThread() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    something_to_do_.notify_one();
    thread_.join();
}

void StoreThread::append(Runner& home, TableAppend append, Appended done) {
    bool first = false;
    {
        const std::lock_guard lock(mutex_);
        first = pile_.empty();
        pile_.batch.push_back(std::move(append));
        pile_.appends.push_back({&home, std::move(done)});
    }
    if (first) something_to_do_.notify_one();
}

void StoreThread::load(Runner& home, std::string table, Loaded done) {
    {
        const std::lock_guard lock(mutex_);
        pile_.loads.push_back({&home, std::move(table), std::move(done)});
    }
    something_to_do_.notify_one();
}

void StoreThread::run() {
    for (;;) {
        Pile pile;
        {
            std::unique_lock lock(mutex_);
            something_to_do_.wait(lock, [this] { return stopping_ || !pile_.empty(); });
            if (pile_.empty()) return;
            pile = std::exchange(pile_, {});
        }
        if (!pile.appends.empty()) commit(pile);
        answer_loads(std::move(pile.loads));
    }
}

std::optional<StoreError> StoreThread::append_all(const std::vector<TableAppend>& batch) {
    const auto begin = std::chrono::steady_clock::now();
    auto error = store_->append(batch);
    metrics_.commit_time.add(std::chrono::steady_clock::now() - begin);
    (error ? metrics_.commits_failed : metrics_.commits).add();
    return error;
}

void StoreThread::commit(Pile& pile) {
    while (!pile.appends.empty()) {
        const auto error = append_all(pile.batch);
        healthy_ = !error || !error->table.empty();
        if (!error) {
            for (const TableAppend& append : pile.batch) metrics_.entries_stored.add(append.entries.size());
            return answer(std::exchange(pile.appends, {}), std::nullopt);
        }
        spdlog::error("store: {}",
                      error->table.empty() ? error->sentence : "a table was refused: it has another owner");
        if (error->table.empty()) return answer(std::exchange(pile.appends, {}), error);
        // One table is at fault. The others must not suffer from it: again without that one.
        std::vector<Append> refused;
        Pile rest;
        for (std::size_t i = 0; i < pile.batch.size(); ++i) {
            if (pile.batch[i].table == error->table) {
                refused.push_back(std::move(pile.appends[i]));
            } else {
                rest.batch.push_back(std::move(pile.batch[i]));
                rest.appends.push_back(std::move(pile.appends[i]));
            }
        }
        answer(std::move(refused), error);
        pile.batch = std::move(rest.batch);
        pile.appends = std::move(rest.appends);
    }
}

void StoreThread::answer(std::vector<Append> appends, const std::optional<StoreError>& error) {
    // One message to each thread, whatever the number of tables: waking a thread costs more than all of this.
    std::map<Runner*, std::vector<Appended>> calls;
    for (Append& append : appends) calls[append.home].push_back(std::move(append.done));
    for (auto& [home, done] : calls) {
        home->post([done = std::move(done), error] {
            for (const Appended& each : done) each(error ? &*error : nullptr);
        });
    }
}

void StoreThread::answer_loads(std::vector<Load> loads) {
    for (Load& load : loads) {
        auto entries = store_->load(load.table, 0);
        if (!entries) spdlog::error("store: {}", entries.error().sentence);
        load.home->post([done = std::move(load.done), entries = std::move(entries)]() mutable {
            done(std::move(entries));
        });
    }
}

}  // namespace notalone
