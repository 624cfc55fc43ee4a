// What a shard runs on: one piece of work after the other, timers, and a clock that nobody sets. The server
// has threads for that (asio_loop.hpp); a simulation has time of its own.
#pragma once

#include <chrono>
#include <functional>

#include "server/runner.hpp"

namespace notalone {

/// Calls once, on the loop it belongs to.
class Timer {
  public:
    using Clock = std::chrono::steady_clock;

    Timer() = default;
    virtual ~Timer() = default;
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
    Timer(Timer&&) = delete;
    Timer& operator=(Timer&&) = delete;

    /// Calls `work` at that time, or as soon as possible after it. What it was set to before is void.
    virtual void set(Clock::time_point time, std::function<void()> work) = 0;
    virtual void cancel() = 0;
};

class EventLoop : public Runner {
  public:
    using Clock = Timer::Clock;

    /// Any thread. Never goes back.
    virtual Clock::time_point now() const = 0;
    /// A timer that lives as long as the loop. Before the loop starts, or on it.
    virtual Timer& add_timer() = 0;

    /// Begins to work, on a thread of its own if it needs one.
    virtual void start() = 0;
    /// On the loop: nothing more is begun.
    virtual void stop() = 0;
    /// Waits until it has stopped; at once if it was never started.
    virtual void join() = 0;
    /// After that: does what is left without waiting for anything. False if there was nothing.
    virtual bool drain() = 0;
};

}  // namespace notalone
