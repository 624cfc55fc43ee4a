// Other worlds: games that differ from a given one only in what a seat may not know.
#pragma once

#include "rules/random.hpp"
#include "rules/state.hpp"

namespace notalone::test {

/// The same game to the eyes of `viewer`, with other cards in the hands of the others and in the lower parts
/// of the decks. What the next few draws give stays the same, so that the viewer does not learn of another
/// world by drawing from it.
State other_cards(const State& state, Seat viewer, Random& random);

/// The same game to the eyes of `viewer`, with other places chosen by those whose choice lies face down.
State other_places(const State& state, Seat viewer, Random& random);

}  // namespace notalone::test
