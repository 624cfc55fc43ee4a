// What the win chance is trained on: positions between turns, and how their games ended.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/value/standing.hpp"
#include "rules/game.hpp"

namespace notalone::train {

struct Sample {
    value::Standing standing;
    float target = 0;  // for the Hunted: who won, or a mixture of that and what a solve said
};

/// A table as people play it: mostly the full game, all player counts alike.
Options any_table(Random& random);

/// Some cards of a standing become cards of which only the number is known, as they are to this or that seat.
void hide_some(value::Standing& standing, Random& random);

struct SelfPlay {
    std::string level = "easy";
    int budget_ms = 0;
    int iterations =
        0;              // if set, the engine of `normal` and `strong` with this much work, whatever the level
    double lambda = 1;  // the part of the target that is who won; the rest is what the level said next turn
    int slips = 40;     // one decision in so many is a random one, so that odd positions come up too
};

/// The turns of one game.
void play_game(const SelfPlay& play, const Options& options, const std::string& seed,
               std::vector<Sample>& samples);

}  // namespace notalone::train
