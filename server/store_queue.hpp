// The store as the shards see it: they hand over what is to be written and go on.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/runner.hpp"
#include "store/store.hpp"

namespace notalone {

class StoreQueue {
  public:
    StoreQueue() = default;
    virtual ~StoreQueue() = default;
    StoreQueue(const StoreQueue&) = delete;
    StoreQueue& operator=(const StoreQueue&) = delete;
    StoreQueue(StoreQueue&&) = delete;
    StoreQueue& operator=(StoreQueue&&) = delete;

    /// `done` is called on `home`: with null when it is on disk.
    using Appended = std::function<void(const StoreError*)>;
    virtual void append(Runner& home, TableAppend append, Appended done) = 0;

    /// Comes after everything that has been appended before.
    using Loaded = std::function<void(Stored<std::vector<StoredEntry>>)>;
    virtual void load(Runner& home, std::string table, Loaded done) = 0;

    /// Whether the last commit went well.
    virtual bool healthy() const = 0;
    /// The store itself: only before anything has been handed over.
    virtual Store& store() = 0;
};

}  // namespace notalone
