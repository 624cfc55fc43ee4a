// The time of a simulation, its chance, the trace of all that happens, and the first thing that went wrong.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "server/test/simulation/dice.hpp"

namespace notalone::simulation {

using Time = std::chrono::steady_clock::time_point;
using Micro = std::chrono::microseconds;

/// Something that takes its steps when the scheduler says so.
class Actor {
  public:
    Actor() = default;
    virtual ~Actor() = default;
    Actor(const Actor&) = delete;
    Actor& operator=(const Actor&) = delete;
    Actor(Actor&&) = delete;
    Actor& operator=(Actor&&) = delete;

    /// The earliest moment at which it can take a step; none if that depends on others alone.
    virtual std::optional<Time> next_time() const = 0;
    virtual void step() = 0;
};

class World {
  public:
    World(std::uint64_t seed, bool verbose) : dice(std::to_string(seed)), verbose_(verbose) {}

    Time now() const { return now_; }
    void pass(Micro time) { now_ += time; }
    void pass_until(Time time) {
        if (time > now_) now_ = time;
    }

    /// Adds an event to the trace.
    template <typename... Parts>
    void note(fmt::format_string<Parts...> format, Parts&&... parts) {
        line_.clear();
        fmt::format_to(std::back_inserter(line_), format, std::forward<Parts>(parts)...);
        take_note();
    }
    std::uint64_t hash() const { return hash_; }

    /// Remembers the first violation; the run ends after the step that led to it.
    void fail(std::string violation);
    bool failed() const { return violation_.has_value(); }
    const std::string& violation() const { return *violation_; }

    Dice dice;

  private:
    void take_note();

    // Some time after the beginning of the clock, so that there is a past.
    Time now_{std::chrono::hours{1000}};
    bool verbose_;
    std::string line_;
    std::uint64_t hash_ = 0xcbf29ce484222325;
    std::optional<std::string> violation_;
};

}  // namespace notalone::simulation
