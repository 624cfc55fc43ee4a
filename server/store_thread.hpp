// The one thread that touches the store. Everything that is to be written while a commit is under way goes
// into the next one together: the busier the server, the more entries share a commit.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/metrics.hpp"
#include "server/runner.hpp"
#include "store/store.hpp"

namespace notalone {

class StoreThread {
  public:
    StoreThread(std::unique_ptr<Store> store, Metrics& metrics);
    /// Finishes what it has been given.
    ~StoreThread();
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;
    StoreThread(StoreThread&&) = delete;
    StoreThread& operator=(StoreThread&&) = delete;

    /// `done` is called on `home`: with null when it is on disk.
    using Appended = std::function<void(const StoreError*)>;
    void append(Runner& home, TableAppend append, Appended done);

    using Loaded = std::function<void(Stored<std::vector<StoredEntry>>)>;
    void load(Runner& home, std::string table, Loaded done);

    /// Whether the last commit went well.
    bool healthy() const { return healthy_; }

  private:
    struct Append {
        Runner* home;
        Appended done;
    };
    struct Load {
        Runner* home;
        std::string table;
        Loaded done;
    };
    /// What has come in since the last commit. `appends` and `batch` go together.
    struct Pile {
        std::vector<TableAppend> batch;
        std::vector<Append> appends;
        std::vector<Load> loads;

        bool empty() const { return appends.empty() && loads.empty(); }
    };

    void run();
    void commit(Pile& pile);
    /// Commits all it can; what is left of the pile was refused with the error returned.
    std::optional<StoreError> append_all(const std::vector<TableAppend>& batch);
    static void answer(std::vector<Append> appends, const std::optional<StoreError>& error);
    void answer_loads(std::vector<Load> loads);

    std::unique_ptr<Store> store_;
    Metrics& metrics_;
    std::mutex mutex_;
    std::condition_variable something_to_do_;
    Pile pile_;
    bool stopping_ = false;
    std::atomic<bool> healthy_ = true;
    std::thread thread_;
};

}  // namespace notalone
