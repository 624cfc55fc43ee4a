// The server below its sockets, as one process: it can be started, stopped, and killed between any two steps.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/hall.hpp"
#include "server/site.hpp"
#include "server/test/simulation/link.hpp"
#include "server/test/simulation/simulated_bots.hpp"
#include "server/test/simulation/simulated_loop.hpp"
#include "server/test/simulation/simulated_store.hpp"

namespace notalone::simulation {

class Process {
  public:
    Process(World& world, Disk& disk, const ServerConfig& config, const BotFaults& bots, TimePoint wall,
            const SimulatedLoop::RunUntil& run_until);
    /// Stops in order, unless it has been killed.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    Process(Process&&) = delete;
    Process& operator=(Process&&) = delete;

    void start() { hall_->start(); }
    void stop() { hall_->stop(); }
    void kill();

    Hall& hall() { return *hall_; }
    Site& site() { return site_; }
    SimulatedBots& bots() { return *bots_; }
    const std::vector<SimulatedLoop*>& loops() const { return loops_; }
    const std::vector<Shard*>& shards() const { return shards_; }
    std::vector<Actor*> actors() const;

    /// Asks to be let in; the link is told.
    void connect(const std::shared_ptr<Link>& link, const std::string& table, const std::string& address);

  private:
    // All of these belong to the hall.
    std::vector<SimulatedLoop*> loops_;
    SimulatedBots* bots_ = nullptr;
    SimulatedStoreQueue* store_ = nullptr;
    SimulatedLoop* loader_ = nullptr;
    std::vector<Shard*> shards_;

    std::unique_ptr<Hall> hall_;
    Site site_;
    bool stopped_ = false;
};

}  // namespace notalone::simulation
