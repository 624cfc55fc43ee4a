// What each seat has to decide, kept up to date after everything that happens.
#pragma once

#include "rules/choices.hpp"
#include "table/oracle.hpp"
#include "table/room.hpp"

namespace notalone {

/// What has just happened, as far as it matters to those who are deciding.
struct Stir {
    SeatSet acted;
    /// A card or a token has changed the situation for everybody: whoever is asked in a window is asked anew.
    bool for_all = false;
};

struct Renewal {
    SeatSet changed;  // whose decision is not what they were last told
    SeatSet renewed;  // of these, those with another list of actions
};

/// Brings the decisions of all seats up to date with the state of the match.
///
/// A decision gets a new id when its list of actions is another one or it is asked anew, and only then: what
/// one seat does leaves the ids of the others alone unless it changes what they can do.
Renewal renew_decisions(Room& room, const Stir& stir, TimePoint now, const Oracle& oracle);

/// A sorted list of choices contains passing only as the last one.
bool can_pass(const Choices& choices);

}  // namespace notalone
