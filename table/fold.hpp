// Folding: what an entry does to a room.
#pragma once

#include <optional>
#include <vector>

#include "notation/problem.hpp"
#include "rules/event.hpp"
#include "table/decisions.hpp"
#include "table/entry.hpp"
#include "table/oracle.hpp"
#include "table/room.hpp"

namespace notalone {

/// What came of an entry, for those who are told about it.
struct Happening {
    EventLog events;
    SeatSet moved;      // who acted
    Renewal decisions;  // of whom
    bool out_of_time = false;
    bool window_changed = false;  // by a hold alone: nobody has acted
    bool ended = false;
    std::optional<MemberId> unseated;  // whose seat somebody else has been given
    std::vector<Notice> notices;
};

/// The notice an entry makes, with the names before it. (A new host is announced for any entry.)
std::optional<Notice> notice_of(const Room& before, const Entry& entry);

/// Why the entry cannot be the next one of this room. Entries a table has just made always fit; what comes
/// from a store may not.
std::optional<Problem> misfit(const Room& room, const Entry& entry);

/// Changes the room. The entry must fit.
void fold(Room& room, const Entry& entry, const Oracle& oracle, Happening& happening);

// match.cpp: the entries of a game
void fold_data(Room& room, const entry::Started& started, TimePoint now, const Oracle& oracle,
               Happening& happening);
void fold_data(Room& room, const entry::SideChosen& chosen, TimePoint now, const Oracle& oracle,
               Happening& happening);
void fold_data(Room& room, const entry::Acted& acted, TimePoint now, const Oracle& oracle,
               Happening& happening);
void fold_data(Room& room, const entry::PassedEarly& passed, TimePoint now, const Oracle& oracle,
               Happening& happening);
void fold_data(Room& room, const entry::Passed& passed, TimePoint now, const Oracle& oracle,
               Happening& happening);
void fold_data(Room& room, const entry::WindowHeld& held, TimePoint now, const Oracle& oracle,
               Happening& happening);

}  // namespace notalone
