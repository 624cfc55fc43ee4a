// An event loop whose work waits for the scheduler: what has been posted is done in order, timers that are
// due come at any moment between.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "server/event_loop.hpp"
#include "server/test/simulation/world.hpp"

namespace notalone::simulation {

class SimulatedLoop : public EventLoop, public Actor {
  public:
    /// `run_until` goes on with the simulation until the condition holds: what joining a thread is here.
    using RunUntil = std::function<void(const std::function<bool()>&)>;
    SimulatedLoop(World& world, int number, RunUntil run_until);
    ~SimulatedLoop() override;
    SimulatedLoop(const SimulatedLoop&) = delete;
    SimulatedLoop& operator=(const SimulatedLoop&) = delete;
    SimulatedLoop(SimulatedLoop&&) = delete;
    SimulatedLoop& operator=(SimulatedLoop&&) = delete;

    // --- EventLoop -------------------------------------------------------------------------------------

    void post(std::function<void()> work) override;
    Clock::time_point now() const override { return world_.now(); }
    Timer& add_timer() override;
    void start() override { running_ = true; }
    void stop() override { stopped_ = true; }
    void join() override;
    bool drain() override;

    // --- Actor -----------------------------------------------------------------------------------------

    std::optional<Time> next_time() const override;
    void step() override;

    /// The process has been killed: nothing of it is ever done.
    void die();
    std::size_t waiting() const { return work_.size(); }

  private:
    class SimulatedTimer;

    void do_first();

    World& world_;
    int number_;
    RunUntil run_until_;
    std::deque<std::function<void()>> work_;
    std::vector<std::unique_ptr<SimulatedTimer>> timers_;
    bool running_ = false;
    bool stopped_ = false;
    bool dead_ = false;
};

}  // namespace notalone::simulation
