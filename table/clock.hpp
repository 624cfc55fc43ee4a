// How long people may think, and who decides when they have thought for too long.
#pragma once

#include <optional>
#include <string_view>

#include "table/room.hpp"

namespace notalone {

inline constexpr Milliseconds relaxed_time{90'000};
inline constexpr Milliseconds fast_time{25'000};

/// The bot that decides for people who are out of time, have left, or hand their seat over without saying to
/// whom.
inline constexpr std::string_view stand_in_level = "easy";

/// The time for a decision; none without a clock.
std::optional<Milliseconds> time_of(ClockKind clock);

/// When the person in this seat is out of time; never without a clock, for a bot, in a window that closes
/// for all at one moment (window.hpp), or if nothing waits for the seat. Everybody may know it.
std::optional<TimePoint> deadline_of(const Room& room, Seat seat);

/// The level of the bot that has to decide for this seat: that of a bot's chair, of the one standing in, or
/// of the one that helps out when the time is over. Empty if a person has to, or passes when it is.
std::string_view bot_for(const Room& room, Seat seat, TimePoint now);

}  // namespace notalone
