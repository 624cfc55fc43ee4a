// Windows: moments at which seats may play a card and otherwise pass (§12.2.5).
//
// A window asks every seat that might hold a playable card for all the others know, and it closes for all of
// them at one moment. That moment depends on public information alone: how many seats are asked, and holds,
// by which somebody asks aloud for more time. No pass shows before it. A seat that has not answered by then
// passes; a card that is played takes effect at once and is public anyway.
//
// In a game of one person among bots there is nobody the person could betray anything to: the window closes
// for the bots, and the person may take as long as they like.
#pragma once

#include <optional>
#include <span>

#include "table/room.hpp"

namespace notalone {

/// The most a hold moves the end of a window. It may be given again.
inline constexpr Milliseconds hold_time{60'000};

/// The games of these rules have windows as above. The others are those that were begun before there were
/// any, and those at tables without waiting times.
bool has_public_windows(const Room& room);

/// The length of a window that nobody holds, by the number of seats asked.
Milliseconds window_length(const Room& room, int seats);

/// Opens, continues or ends the window, once decisions are up to date. `asked`: seats that are asked anew.
/// The seats whose waiting begins with a new window.
SeatSet update_window(Room& room, SeatSet asked, TimePoint now);

/// The moment the window that is open closes; none if there is none.
std::optional<TimePoint> closing_time(const Room& room);

/// A window that everybody is told about: not the one of a person among bots.
bool shows_window(const Room& room);

/// True if this seat may hold the window: a person is asked in it and has not answered.
bool may_hold(const Room& room, Seat seat);
void hold_window(Room& room, Seat seat, TimePoint now);
/// Ends a hold, if there is one: those who relied on it have a whole window again.
void release_window(Room& room, Seat seat, TimePoint now);

/// The moment this seat passes without an answer: the end of a window, or of a person's time. None if that
/// never happens by itself.
std::optional<TimePoint> passes_at(const Room& room, Seat seat);

/// True if a pass of this seat given now stays hidden: until the window closes.
bool pass_waits(const Room& room, Seat seat, TimePoint now);

/// The action that is taken for a seat which has not answered in a window: it passes, or skips a place at
/// which everybody can see that nothing but a card is possible.
std::optional<Action> default_action(const Room& room, std::span<const Choice> choices);

}  // namespace notalone
