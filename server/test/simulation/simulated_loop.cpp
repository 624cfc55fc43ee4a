#include "server/test/simulation/simulated_loop.hpp"

#include <algorithm>
#include <utility>

namespace notalone::simulation {

class SimulatedLoop::SimulatedTimer : public Timer {
  public:
    void set(Clock::time_point time, std::function<void()> work) override {
        time_ = time;
        work_ = std::move(work);
    }
    void cancel() override {
        time_.reset();
        work_ = {};
    }
    const std::optional<Time>& time() const { return time_; }
    void ring() {
        time_.reset();
        std::exchange(work_, {})();
    }

  private:
    std::optional<Time> time_;
    std::function<void()> work_;
};

SimulatedLoop::SimulatedLoop(World& world, int number, RunUntil run_until)
    : world_(world),
      number_(number),
      run_until_(std::move(run_until)) {}

SimulatedLoop::~SimulatedLoop() {
    while (!work_.empty()) do_first();
}

void SimulatedLoop::post(std::function<void()> work) {
    if (!dead_) work_.push_back(std::move(work));
}

Timer& SimulatedLoop::add_timer() {
    timers_.push_back(std::make_unique<SimulatedTimer>());
    return *timers_.back();
}

void SimulatedLoop::join() {
    if (running_ && !dead_) run_until_([this] { return stopped_; });
}

bool SimulatedLoop::drain() {
    for (const auto& timer : timers_) timer->cancel();
    const bool busy = !work_.empty();
    while (!work_.empty()) do_first();
    return busy;
}

std::optional<Time> SimulatedLoop::next_time() const {
    if (!running_ || stopped_ || dead_) return std::nullopt;
    if (!work_.empty()) return world_.now();
    std::optional<Time> next;
    for (const auto& timer : timers_) {
        if (timer->time()) next = next ? std::min(*next, *timer->time()) : *timer->time();
    }
    return next;
}

void SimulatedLoop::step() {
    std::vector<SimulatedTimer*> due;
    for (const auto& timer : timers_) {
        if (timer->time() && *timer->time() <= world_.now()) due.push_back(timer.get());
    }
    if (!due.empty() && (work_.empty() || world_.dice.chance(0.5))) {
        SimulatedTimer& timer = *world_.dice.pick(due);
        world_.note("loop {}: timer", number_);
        return timer.ring();
    }
    if (work_.empty()) return;
    world_.note("loop {}: work, {} more", number_, work_.size() - 1);
    do_first();
}

void SimulatedLoop::do_first() {
    const auto work = std::move(work_.front());
    work_.pop_front();
    work();
}

void SimulatedLoop::die() {
    dead_ = true;
    for (const auto& timer : timers_) timer->cancel();
    // Destructors may post.
    const auto dropped = std::exchange(work_, {});
}

}  // namespace notalone::simulation
