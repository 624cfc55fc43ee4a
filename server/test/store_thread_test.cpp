#include "server/store_thread.hpp"

#include <algorithm>
#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/memory_store.hpp"
#include "store/test/samples.hpp"

namespace notalone {
namespace {

using testing::ElementsAre;

/// Does what it is handed at once, on the thread that hands it over.
class Direct : public Runner {
  public:
    void post(std::function<void()> work) override { work(); }
};

/// A store that can be held up in the middle of a commit and made to fail.
class SlowStore : public MemoryStore {
  public:
    struct Control {
        std::mutex mutex;
        std::condition_variable changed;
        bool held = false;
        bool broken = false;
        std::vector<std::size_t> batches;  // their sizes, in tables
    };
    explicit SlowStore(Control& control) : control_(control) {}

    std::optional<StoreError> append(std::span<const TableAppend> batch) override {
        std::unique_lock lock(control_.mutex);
        control_.batches.push_back(batch.size());
        control_.changed.notify_all();
        control_.changed.wait(lock, [&] { return !control_.held; });
        if (control_.broken) return StoreError{StoreTrouble::full, "no space", {}};
        return MemoryStore::append(batch);
    }

  private:
    Control& control_;
};

class Storing : public testing::Test {
  protected:
    /// The outcome of an append: "" or the sentence of the error.
    std::future<std::string> append(TableAppend entries) {
        auto promise = std::make_shared<std::promise<std::string>>();
        thread_->append(home_, std::move(entries), [promise](const StoreError* error) {
            promise->set_value(error == nullptr ? "" : error->sentence);
        });
        return promise->get_future();
    }
    void hold(bool held) {
        const std::lock_guard lock(control_.mutex);
        control_.held = held;
        control_.changed.notify_all();
    }
    void wait_for_batches(std::size_t count) {
        std::unique_lock lock(control_.mutex);
        control_.changed.wait(lock, [&] { return control_.batches.size() >= count; });
    }

    Direct home_;
    Metrics metrics_;
    SlowStore::Control control_;
    std::unique_ptr<StoreThread> thread_ =
        std::make_unique<StoreThread>(std::make_unique<SlowStore>(control_), metrics_);
};

TEST_F(Storing, WhatComesDuringACommitSharesTheNext) {
    hold(true);
    auto first = append(entries("a", 1, 2));
    wait_for_batches(1);
    std::vector<std::future<std::string>> others;
    for (const char* table : {"b", "c", "d"}) others.push_back(append(entries(table, 1, 1)));
    others.push_back(append(entries("a", 3, 3)));
    EXPECT_EQ(others[0].wait_for(std::chrono::milliseconds{20}), std::future_status::timeout)
        << "told before it is on disk";
    hold(false);
    EXPECT_EQ(first.get(), "");
    for (auto& other : others) EXPECT_EQ(other.get(), "");
    EXPECT_THAT(control_.batches, ElementsAre(1, 4));
    EXPECT_EQ(metrics_.commits.value(), 2U);
    EXPECT_EQ(metrics_.entries_stored.value(), 6U);
}

TEST_F(Storing, ATableThatIsRefusedDoesNotHarmTheOthers) {
    hold(true);
    auto first = append(entries("a", 1, 1));
    wait_for_batches(1);
    auto good = append(entries("b", 1, 1));
    auto twice = append(entries("a", 1, 1));
    auto after = append(entries("a", 2, 2));
    auto also_good = append(entries("c", 1, 1));
    hold(false);
    EXPECT_EQ(first.get(), "");
    EXPECT_EQ(good.get(), "");
    EXPECT_EQ(also_good.get(), "");
    EXPECT_THAT(twice.get(), testing::HasSubstr("entry 1 of table a"));
    EXPECT_THAT(after.get(), testing::Not("")) << "what follows the refused entry is refused too";
    EXPECT_TRUE(thread_->healthy());
}

TEST_F(Storing, AFullDiskIsToldToAllAndSeenFromOutside) {
    control_.broken = true;
    EXPECT_EQ(append(entries("a", 1, 1)).get(), "no space");
    EXPECT_FALSE(thread_->healthy());
    control_.broken = false;
    EXPECT_EQ(append(entries("a", 1, 1)).get(), "");
    EXPECT_TRUE(thread_->healthy());
}

TEST_F(Storing, LoadsWhatWasAppendedBefore) {
    append(entries("a", 1, 3));
    std::promise<std::size_t> count;
    thread_->load(home_, "a", [&](const auto& loaded) { count.set_value(loaded->size()); });
    EXPECT_EQ(count.get_future().get(), 3U);
}

TEST_F(Storing, FinishesBeforeItGoes) {
    hold(true);
    auto first = append(entries("a", 1, 1));
    wait_for_batches(1);
    auto second = append(entries("a", 2, 2));
    auto gone = std::async(std::launch::async, [&] { thread_.reset(); });
    hold(false);
    gone.get();
    EXPECT_EQ(first.get(), "");
    EXPECT_EQ(second.get(), "");
}

}  // namespace
}  // namespace notalone
