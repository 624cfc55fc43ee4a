// Tables that are read from the store while others go on.
#include <deque>
#include <functional>
#include <future>
#include <mutex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/asio_loop.hpp"
#include "server/bot_pool.hpp"
#include "server/hall.hpp"
#include "server/store_thread.hpp"
#include "store/memory_store.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;

/// Keeps what it is handed until it is told to do it.
class HeldRunner : public Runner {
  public:
    void post(std::function<void()> work) override {
        {
            const std::lock_guard lock(mutex_);
            work_.push_back(std::move(work));
        }
        arrived_.notify_all();
    }
    void wait_for_work() {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return !work_.empty(); });
    }
    void work_off() {
        std::deque<std::function<void()>> work;
        {
            const std::lock_guard lock(mutex_);
            work.swap(work_);
        }
        for (const auto& each : work) each();
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> work_;
};

class Loading : public testing::Test {
  protected:
    Loading() {
        start_secrets();
        auto metrics = std::make_unique<Metrics>();
        auto store = std::make_unique<MemoryStore>();
        store_a_table(*store, "stored");
        auto loader = std::make_unique<HeldRunner>();
        loader_ = loader.get();
        HallParts parts{.metrics = nullptr,
                        .loops = {},
                        .bots = std::make_unique<BotPool>(1, 10ms, *metrics),
                        .store = std::make_unique<StoreThread>(std::move(store), *metrics),
                        .loader = std::move(loader),
                        .clock = ServerClock::starting_at(time_from(1'700'000'000'000))};
        parts.metrics = std::move(metrics);
        // A single thread, so that all tables share it.
        parts.loops.push_back(std::make_unique<AsioLoop>());
        hall_ = std::make_unique<Hall>(ServerConfig{}, std::move(parts));
        hall_->start();
    }

    /// Finished, so that it is not restored at the start.
    static void store_a_table(Store& store, const std::string& id) {
        SodiumOracle oracle;
        FoundRequest request;
        request.table = id;
        request.name = "Ann";
        request.secret_hash = "hash";
        const Entry entry = *Table::found(request, oracle, time_from(1'700'000'000'000)).entry;
        TableAppend append{.table = id,
                           .entries = {{.number = entry.number,
                                        .time = count_of(entry.time),
                                        .kind = std::string(kind_of(entry)),
                                        .body = entry_body(entry)}},
                           .status = TableStatus{.finished = true, .listing = {}}};
        ASSERT_FALSE(store.append({&append, 1}));
    }

    /// The table's name of its founder once it can be used; empty if there is none.
    std::future<std::string> use(const std::string& id) {
        auto promise = std::make_shared<std::promise<std::string>>();
        hall_->with_table(id, [promise](LiveTable* table, const StoreError*) {
            promise->set_value(table == nullptr ? "" : table->table().room().members[0].name);
        });
        return promise->get_future();
    }

    std::string make_table() {
        std::promise<std::string> made;
        FoundRequest request;
        request.name = "Bob";
        request.secret_hash = "hash";
        hall_->make_table(request, [&made](const std::string& id, const Answer&, const StoreError*) {
            made.set_value(id);
        });
        return made.get_future().get();
    }

    HeldRunner* loader_ = nullptr;
    std::unique_ptr<Hall> hall_;
};

TEST_F(Loading, OfOneTableDoesNotHoldUpTheOthers) {
    const std::string other = make_table();
    auto stored = use("stored");
    loader_->wait_for_work();
    // The thread of both tables is free all the time the stored one is being read.
    EXPECT_EQ(use(other).get(), "Bob");
    EXPECT_EQ(use(make_table()).get(), "Bob");
    EXPECT_EQ(stored.wait_for(0s), std::future_status::timeout);
    loader_->work_off();
    EXPECT_EQ(stored.get(), "Ann");
}

TEST_F(Loading, HappensOnceHoweverManyAsk) {
    std::vector<std::future<std::string>> asked;
    for (int i = 0; i < 20; ++i) asked.push_back(use("stored"));
    loader_->wait_for_work();
    loader_->work_off();
    for (auto& each : asked) EXPECT_EQ(each.get(), "Ann");
    EXPECT_EQ(hall_->metrics().tables_opened.value(), 1U);
}

TEST_F(Loading, MayBeUnderWayWhenTheServerStops) {
    auto stored = use("stored");
    loader_->wait_for_work();
    hall_->stop();
    EXPECT_EQ(hall_->metrics().tables_opened.value(), 0U);
}

}  // namespace
}  // namespace notalone
