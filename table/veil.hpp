// The veil: nothing about a hand can be told from how long an answer takes (§12.2.5).
//
// Whoever is asked in a window and could only pass is passed by the table, after a time drawn by lot. A
// person who passes sooner passes at that moment; a bot answers at that moment whether it passes or plays.
// The draw and the moment it counts from depend on nothing but what everybody at the table has seen.
#pragma once

#include <optional>

#include "table/oracle.hpp"
#include "table/room.hpp"

namespace notalone {

/// Begins the waiting for these seats: `since` and `due` of their decisions.
void begin_waiting(Room& room, SeatSet seats, TimePoint now, const Oracle& oracle);

/// Moves the end of everything that is being waited for; the seats it concerns.
SeatSet postpone_waiting(Room& room, Milliseconds by);

/// Whether the table itself passes for this seat when its time has come: nothing else is possible and nobody
/// wants to be asked, or a pass has been given early.
bool passes_by_itself(const Room& room, Seat seat);

/// The same for the choice of the side by a bot.
bool chooses_side_by_itself(const Room& room, TimePoint now);

/// The next thing to happen by itself: what `Table::tick` and `Table::next_due` are made of.
std::optional<EntryData> due_entry(const Room& room, TimePoint now, const Oracle& oracle);
std::optional<TimePoint> next_moment(const Room& room, TimePoint now);

}  // namespace notalone
