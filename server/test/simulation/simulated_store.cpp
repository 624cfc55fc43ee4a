#include "server/test/simulation/simulated_store.hpp"

#include <utility>

namespace notalone::simulation {

namespace {

using namespace std::chrono_literals;

}  // namespace

// --- Disk -------------------------------------------------------------------------------------------------

std::optional<StoreError> Disk::append(std::span<const TableAppend> batch) {
    // A disk that is full stays so for a while.
    if (faults_.full > 0 && world_.dice.chance(full_ ? 0.3 : faults_.full)) full_ = !full_;
    if (faults_.full <= 0) full_ = false;
    if (full_) {
        world_.note("disk: full, {} appends refused", batch.size());
        return StoreError{StoreTrouble::full, "no space left", {}};
    }
    if (auto error = MemoryStore::append(batch)) {
        world_.note("disk: {}", error->sentence);
        if (error->trouble == StoreTrouble::conflict) {
            world_.fail("two copies of a table write its entries: " + error->sentence);
        }
        return error;
    }
    for (const TableAppend& append : batch) {
        for (const StoredEntry& entry : append.entries) {
            world_.note("disk: {} {} {}", append.table, entry.number, entry.kind);
        }
    }
    if (on_commit) on_commit(batch);
    if (world_.dice.chance(faults_.answer_lost)) {
        world_.note("disk: written, but reported as failed");
        return StoreError{StoreTrouble::failed, "an answer is lost", {}};
    }
    return std::nullopt;
}

Stored<std::vector<StoredEntry>> Disk::load(std::string_view table, std::uint64_t after) {
    world_.note("disk: load {}", table);
    if (world_.dice.chance(faults_.load_failed)) return StoreError{StoreTrouble::failed, "cannot read", {}};
    return MemoryStore::load(table, after);
}

// --- SimulatedStoreQueue ----------------------------------------------------------------------------------

SimulatedStoreQueue::~SimulatedStoreQueue() {
    if (!dead_ && !pile_.empty()) std::exchange(pile_, {}).work_off(disk_, metrics_, healthy_);
}

void SimulatedStoreQueue::begin() {
    ready_at_ = world_.now() + world_.dice.time(0us, disk_.faults().most_latency);
    if (world_.dice.chance(disk_.faults().stalled)) ready_at_ += world_.dice.time(100ms, 20s);
}

void SimulatedStoreQueue::append(Runner& home, TableAppend append, Appended done) {
    if (dead_) return;
    if (pile_.empty()) begin();
    pile_.append(home, std::move(append), std::move(done));
}

void SimulatedStoreQueue::load(Runner& home, std::string table, Loaded done) {
    if (dead_) return;
    if (pile_.empty()) begin();
    pile_.load(home, std::move(table), std::move(done));
}

std::optional<Time> SimulatedStoreQueue::next_time() const {
    if (dead_ || pile_.empty()) return std::nullopt;
    return ready_at_;
}

void SimulatedStoreQueue::step() {
    world_.note("store: works");
    pile_.take_step(disk_, metrics_, healthy_);
    if (!pile_.empty()) begin();
}

void SimulatedStoreQueue::die() {
    dead_ = true;
    const StorePile dropped = std::exchange(pile_, {});
}

}  // namespace notalone::simulation
