// How long decisions took.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>

namespace notalone {

/// What this thread has had of the processor so far. A thread that waits for others gets nothing.
std::chrono::nanoseconds processor_time();

class DecisionTimes {
  public:
    /// How long it took, and how much of that the processor worked on it.
    void add(std::chrono::nanoseconds time, std::chrono::nanoseconds processor);
    void add(const DecisionTimes& other);

    long long decisions() const { return decisions_; }
    double mean_ms() const;
    double longest_ms() const;
    /// The most processor time one of them has had: what does not depend on who else uses the machine.
    double longest_processor_ms() const;
    /// The time that this part of all decisions kept to, 3 % too long at most. Times below a microsecond
    /// count as one.
    double quantile_ms(double part) const;

  private:
    static constexpr std::size_t steps_a_doubling = 24;
    static constexpr std::size_t doublings = 30;  // from a microsecond to a quarter of an hour

    long long decisions_ = 0;
    std::chrono::nanoseconds total_{0};
    std::chrono::nanoseconds longest_{0};
    std::chrono::nanoseconds longest_processor_{0};
    std::array<long long, steps_a_doubling * doublings> counts_{};
};

}  // namespace notalone
