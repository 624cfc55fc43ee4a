// Time as a table knows it. A table has no clock: every call that may depend on the time is told it.
#pragma once

#include <chrono>
#include <cstdint>

namespace notalone {

using Milliseconds = std::chrono::milliseconds;
using TimePoint = std::chrono::sys_time<Milliseconds>;

/// Milliseconds since 1970, as in entries and messages.
constexpr std::int64_t count_of(TimePoint time) { return time.time_since_epoch().count(); }
constexpr TimePoint time_from(std::int64_t count) { return TimePoint{Milliseconds{count}}; }

}  // namespace notalone
