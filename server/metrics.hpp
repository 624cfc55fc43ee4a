// What the server counts, for Prometheus. Any thread may count; nobody waits.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace notalone {

class Count {
  public:
    void add(std::uint64_t amount = 1) { value_.fetch_add(amount, std::memory_order_relaxed); }
    std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::uint64_t> value_ = 0;
};

/// How often something took how long.
class Durations {
  public:
    /// Upper ends in seconds; what takes longer is in the last one, which has no end.
    static constexpr std::array<double, 12> ends{0.0001, 0.0005, 0.001, 0.002, 0.005, 0.01,
                                                 0.02,   0.05,   0.1,   0.5,   1.0,   5.0};

    void add(std::chrono::nanoseconds duration);
    void write(std::string& out, const char* name, const char* help) const;

  private:
    std::array<Count, ends.size() + 1> buckets_;
    Count nanoseconds_;
};

struct Metrics {
    Count http_requests;
    Count http_refused;         // answered with a status of 400 and more
    Count connections_refused;  // at once, over the limit of an address or of the server
    Count websockets_opened;
    Count websockets_closed;
    Count messages_received;
    Count messages_sent;
    Count bytes_sent;
    Count commands_refused;
    Count rate_limited;  // requests and messages
    Count slow_readers;
    Count tables_made;
    Count tables_opened;  // came into memory
    Count tables_closed;  // left it
    Count members_joined;
    Count entries_stored;
    Count commits;
    Count commits_failed;
    Count bot_decisions;
    Durations commit_time;
    Durations bot_time;

    /// In the text format of Prometheus.
    std::string text() const;
};

}  // namespace notalone
