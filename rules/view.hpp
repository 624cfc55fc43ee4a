// What a seat may know (§12), as one pure function. Everything that leaves the process towards a player, and
// everything a bot decides from, goes through here.
#pragma once

#include "rules/state.hpp"

namespace notalone {

/// The game as `viewer` may know it: in `known`, hidden cards are anonymous members of sets, `hidden` cards
/// of piles and `hidden` places; the generator is blank. `choices_of(known, viewer)` is that seat's own legal
/// list.
struct View {
    Seat viewer = Seat::spectator;
    State known;

    bool operator==(const View&) const = default;
};

View view_of(const State& state, Seat viewer);

// The questions the view is made of; `whose` is a Hunted.

/// Places lie face down: chosen in exploration, not yet revealed.
bool lies_face_down(const State& state, Seat whose);
bool sees_discard(const State& state, Seat viewer);
/// Whether the hand of place cards is open to the viewer, not only counted.
bool sees_hand(const State& state, Seat viewer, Seat whose);
bool sees_played(const State& state, Seat viewer, Seat whose);

}  // namespace notalone
