// One turn of the bare planet for two, played by the rules themselves.
//
// A turn is: the Hunted Resists or Gives Up, or not, in the open; then both choose at once, the Hunted where
// to go and the Creature where its tokens lie; then the Hunted decides the rest with everything revealed. So
// a position is worth the most that any open move leads to, where each leads to a matrix game.
#pragma once

#include <cassert>
#include <vector>

#include "rules/game.hpp"
#include "rules/state.hpp"

namespace notalone {

inline constexpr Seat lone_hunted = seat_at(1);

/// Calls `visit(state)` for every way the Hunted can play from here to the start of the next turn or the end
/// of the game. The Creature has placed its tokens.
template <typename Visit>
void for_each_end_of_turn(const State& state, int turn, const Visit& visit) {
    if (state.over() || state.turn != turn) {
        visit(state);
        return;
    }
    assert(must_act(state) == SeatSet::only(lone_hunted));
    Choices choices;
    choices_of(state, lone_hunted, choices);
    for (int rank = 0; rank < choices.count(); ++rank) {
        State next = state;
        play(next, lone_hunted, choices.action(rank));
        for_each_end_of_turn(next, turn, visit);
    }
}

/// What the Hunted did in the open before choosing a place, and the game after it.
struct OpenMoves {
    std::vector<Action> actions;
    State state;
};

/// Every way to Resist and Give Up, beginning with doing neither. Where it ends the game, it is over.
std::vector<OpenMoves> open_moves(const State& state);

/// The places the Hunted may choose now: one, or two at once. Empty if there are too few in hand.
std::vector<Action> place_choices(const State& state);

/// Where the Creature may put its tokens, and the game after that.
struct Hunt {
    PlaceSet creature;
    PlaceSet artemia;
    State state;
};

/// Every way to hunt, once the Hunted has chosen.
std::vector<Hunt> hunts(const State& state);

}  // namespace notalone
