// A disk that survives crashes, and the way to it, which is slow, full or broken at times.
#pragma once

#include <atomic>
#include <functional>
#include <span>

#include "server/metrics.hpp"
#include "server/store_pile.hpp"
#include "server/test/simulation/world.hpp"
#include "store/memory_store.hpp"

namespace notalone::simulation {

/// Probabilities of faults, for each commit or load.
struct StoreFaults {
    double full = 0;         // refused, nothing is written
    double answer_lost = 0;  // written, but reported as failed
    double load_failed = 0;
    double stalled = 0;  // the next answer takes seconds
    Micro most_latency{500};
};

/// Synced data: all that is left after a crash.
class Disk : public MemoryStore {
  public:
    Disk(World& world, StoreFaults faults) : world_(world), faults_(faults) {}

    std::optional<StoreError> append(std::span<const TableAppend> batch) override;
    Stored<std::vector<StoredEntry>> load(std::string_view table, std::uint64_t after) override;

    /// Is told of every batch when it has become durable.
    std::function<void(std::span<const TableAppend>)> on_commit;
    /// From now on everything works, at once.
    void heal() { faults_ = {}; }
    const StoreFaults& faults() const { return faults_; }

  private:
    World& world_;
    StoreFaults faults_;
    bool full_ = false;
};

class SimulatedStoreQueue : public StoreQueue, public Actor {
  public:
    SimulatedStoreQueue(World& world, Disk& disk, Metrics& metrics)
        : world_(world),
          disk_(disk),
          metrics_(metrics) {}
    /// Finishes what it has been given, unless the process has died.
    ~SimulatedStoreQueue() override;
    SimulatedStoreQueue(const SimulatedStoreQueue&) = delete;
    SimulatedStoreQueue& operator=(const SimulatedStoreQueue&) = delete;
    SimulatedStoreQueue(SimulatedStoreQueue&&) = delete;
    SimulatedStoreQueue& operator=(SimulatedStoreQueue&&) = delete;

    void append(Runner& home, TableAppend append, Appended done) override;
    void load(Runner& home, std::string table, Loaded done) override;
    bool healthy() const override { return healthy_; }
    Store& store() override { return disk_; }

    std::optional<Time> next_time() const override;
    void step() override;
    void die();

  private:
    void begin();

    World& world_;
    Disk& disk_;
    Metrics& metrics_;
    StorePile pile_;
    Time ready_at_{};
    std::atomic<bool> healthy_ = true;
    bool dead_ = false;
};

}  // namespace notalone::simulation
