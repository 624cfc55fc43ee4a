// A connection as its thread sees it.
#pragma once

#include <chrono>
#include <cstdint>

namespace notalone {

class Session {
  public:
    Session() = default;
    virtual ~Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    Session(Session&&) = delete;
    Session& operator=(Session&&) = delete;

    /// For its thread: those that began earlier have lower numbers.
    std::uint64_t number = 0;

    /// Writes what has been sent.
    virtual void flush() = 0;
    /// Called every second or so: the place for everything that has a deadline.
    virtual void check(std::chrono::steady_clock::time_point now) = 0;
    /// Says goodbye: the server stops.
    virtual void go_away() = 0;
    /// Ends at once.
    virtual void abort() = 0;
};

}  // namespace notalone
