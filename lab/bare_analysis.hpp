// A position of the bare planet for two looked at closely: the rules play every line of the turn from the
// position as it is, and the solution says what the positions after the turn are worth. Shares nothing with
// the tables the solver works from, so it is also the check on them.
#pragma once

#include <cstddef>
#include <vector>

#include "bots/turn_game/matrix_game.hpp"
#include "lab/bare_solution.hpp"
#include "rules/action.hpp"
#include "rules/random.hpp"
#include "rules/state.hpp"

namespace notalone {

/// Where the Creature token and, if it is due, the Artemia token go.
struct Traps {
    PlaceSet creature;
    PlaceSet artemia;
};

/// The choice both make at once: rows are the places of the Hunted, columns the traps of the Creature.
struct TurnGame {
    std::vector<Action> rows;
    std::vector<Traps> columns;
    PayOffs pay_offs;
    MixedSolution solution;
};

/// What the Hunted may do in the open, and what it is worth.
struct OpenLine {
    std::vector<Action> actions;
    double value = 0;
    bool leaves_a_choice = false;  // there is a place to choose afterwards: `game` is not empty
    TurnGame game;
};

struct Analysis {
    std::vector<OpenLine> lines;  // the best first; of equals the shortest
    double value() const { return lines.front().value; }
};

/// The game is at the start of a turn, before anything has been done in it.
Analysis analyse(const BareSolution& solution, const State& state);

/// The best the Hunted can still make of this turn, in which the tokens are down; it may have ended by
/// itself.
double best_end(const BareSolution& solution, const State& state, int turn);
/// The action that makes it, where there is something to decide.
Action best_action(const BareSolution& solution, const State& state);

/// Plays from the start of a turn to the end of the game, both sides as well as one can.
Winner play_optimally(const BareSolution& solution, State state, Random& random);

}  // namespace notalone
