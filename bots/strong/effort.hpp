// How much a decision may cost: a time, or a fixed amount of work where the same request has to give the same
// decision.
#pragma once

#include <chrono>
#include <cstdint>

namespace notalone {

struct Effort {
    int iterations = 0;  // of the solve of a turn, all candidates together
    int rounds = 0;      // of playing every option out
};

/// What a time that is set does to the effort.
enum class OnTime : std::uint8_t {
    ignores,     // the work is fixed
    cuts_short,  // the effort ends with the time
    replaces,    // all of the time is used, and no more
};

class Stopwatch {
  public:
    using Clock = std::chrono::steady_clock;

    /// No time: work alone counts.
    explicit Stopwatch(std::chrono::milliseconds budget)
        : timed_(budget.count() > 0),
          begin_(Clock::now()),
          length_(budget) {}

    bool timed() const { return timed_; }
    /// Whether less than this part of the time has gone.
    bool within(double part) const {
        return !timed_ || std::chrono::duration<double>(Clock::now() - begin_) < length_ * part;
    }

  private:
    bool timed_;
    Clock::time_point begin_;
    std::chrono::duration<double> length_;
};

}  // namespace notalone
