// How fast the rules and the solve of a turn are, in seconds of one core.
#pragma once

#include <chrono>
#include <cstdint>

#include "rules/ids.hpp"
#include "rules/state.hpp"

namespace notalone {

/// How often something was done in how long.
struct Rate {
    std::uint64_t count = 0;
    double seconds = 0;

    double per_second() const { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }
};

struct GameRates {
    Rate games;
    Rate decisions;
};

/// Whole games in which every decision is a random legal one, on one core, for about that long.
GameRates time_random_games(int players, std::chrono::duration<double> duration);

/// The same work, choosing included, on one game over and over: the processor then foresees every branch, and
/// what is left is the instructions. The difference to random games is what mispredicted branches cost.
Rate time_repeated_game(int players, std::chrono::duration<double> duration);

/// Complete sorted legal lists (`count` is the lists; the actions in them are summed in `actions`).
struct ListRates {
    Rate lists;
    std::uint64_t actions = 0;
};
ListRates time_legal_lists(int players, std::chrono::duration<double> duration);

/// Views of every seat written as JSON.
struct ViewRates {
    Rate views;
    std::uint64_t bytes = 0;
};
ViewRates time_view_json(int players, std::chrono::duration<double> duration);

/// Iterations of the solve of a turn by which `strong` decides where to go, 500 for each turn.
Rate time_turn_solve(int players, std::chrono::duration<double> duration);

}  // namespace notalone
