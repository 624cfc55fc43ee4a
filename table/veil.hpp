// The veil: nothing about a hand can be told from how long an answer takes (§12.2.5).
//
// A bot answers after a time drawn by lot, whatever it answers and however long it thinks. The draw and the
// moment it counts from depend on nothing but what everybody at the table has seen. Windows close for all at
// one moment (window.hpp); in games from before there were such windows, each seat passes at its own draw.
#pragma once

#include <optional>

#include "table/oracle.hpp"
#include "table/room.hpp"

namespace notalone {

struct WaitingBounds {
    Milliseconds least;
    Milliseconds most;
};
/// Of the draws of this game.
WaitingBounds bounds_of(const Room& room);

/// One person among bots, as everybody can see.
bool is_alone(const Room& room);

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
