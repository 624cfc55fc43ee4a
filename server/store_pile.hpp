// What is to be written and read, until the next time somebody goes to the store. Everything that comes in
// between goes into one commit.
#pragma once

#include <atomic>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "server/metrics.hpp"
#include "server/store_queue.hpp"

namespace notalone {

class StorePile {
  public:
    void append(Runner& home, TableAppend append, StoreQueue::Appended done);
    void load(Runner& home, std::string table, StoreQueue::Loaded done);
    bool empty() const { return appends_.empty() && loads_.empty(); }

    /// Commits, then reads, and answers everything. Whether the store works is in `healthy`.
    void work_off(Store& store, Metrics& metrics, std::atomic<bool>& healthy);
    /// The same, but reads one table at most: what is to be committed meanwhile need not wait for the others.
    void take_step(Store& store, Metrics& metrics, std::atomic<bool>& healthy);
    /// Takes over what came later.
    void add(StorePile later);

  private:
    struct Append {
        Runner* home;
        StoreQueue::Appended done;
    };
    struct Load {
        Runner* home;
        std::string table;
        StoreQueue::Loaded done;
    };

    void commit(Store& store, Metrics& metrics, std::atomic<bool>& healthy);
    /// Answers those whose table is at fault and leaves the others.
    void refuse(const StoreError& error);
    static void answer(std::vector<Append> appends, const std::optional<StoreError>& error);
    static void answer(Store& store, Load load);

    // `appends_` and `batch_` go together.
    std::vector<TableAppend> batch_;
    std::vector<Append> appends_;
    std::deque<Load> loads_;
};

}  // namespace notalone
