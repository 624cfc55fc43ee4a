// The one thread that touches the store. Everything that is to be written while a commit is under way goes
// into the next one together: the busier the server, the more entries share a commit.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/metrics.hpp"
#include "server/store_pile.hpp"

namespace notalone {

class StoreThread : public StoreQueue {
  public:
    StoreThread(std::unique_ptr<Store> store, Metrics& metrics);
    /// Finishes what it has been given.
    ~StoreThread() override;
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;
    StoreThread(StoreThread&&) = delete;
    StoreThread& operator=(StoreThread&&) = delete;

    void append(Runner& home, TableAppend append, Appended done) override;
    void load(Runner& home, std::string table, Loaded done) override;
    bool healthy() const override { return healthy_; }
    Store& store() override { return *store_; }

  private:
    void run();

    std::unique_ptr<Store> store_;
    Metrics& metrics_;
    std::mutex mutex_;
    std::condition_variable something_to_do_;
    StorePile pile_;
    bool stopping_ = false;
    std::atomic<bool> healthy_ = true;
    std::thread thread_;
};

}  // namespace notalone
