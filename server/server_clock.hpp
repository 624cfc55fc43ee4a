// The time of all tables. It begins with what the wall clock says when the server starts and runs with the
// monotonic clock from then on: a wall clock that is set, in whichever direction, changes nothing.
#pragma once

#include <chrono>

#include "table/moment.hpp"

namespace notalone {

/// The wall clock of this machine: for labels. Nothing is measured with it.
inline TimePoint wall_time() { return std::chrono::floor<Milliseconds>(std::chrono::system_clock::now()); }

class ServerClock {
  public:
    using Monotonic = std::chrono::steady_clock;

    ServerClock(TimePoint wall, Monotonic::time_point start) : wall_(wall), start_(start) {}

    /// Of this machine, from now on, with that wall clock.
    static ServerClock starting_at(TimePoint wall) { return {wall, Monotonic::now()}; }

    /// Never less than for an earlier moment.
    TimePoint at(Monotonic::time_point moment) const {
        return wall_ + std::chrono::floor<Milliseconds>(moment - start_);
    }

  private:
    TimePoint wall_;
    Monotonic::time_point start_;
};

}  // namespace notalone
