// Games played at random from a seed: material for tests, golden playthroughs and fuzzing.
#pragma once

#include <string_view>

#include "notation/record.hpp"
#include "rules/choices.hpp"
#include "rules/random.hpp"
#include "rules/state.hpp"

namespace notalone {

/// Some seat that may act, mostly one the game waits for. The game is not over.
Seat random_actor(const State& state, Random& random);

/// Some action of these, with every kind of action about as likely as the others, except that Will is not
/// thrown away as soon as there is something to get for it. There is at least one.
Action random_action(const Choices& choices, Random& random);

/// A whole game, from the deal to the end.
Record random_game(const Options& options, std::string_view seed);

}  // namespace notalone
