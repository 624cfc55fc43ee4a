// Solves the bare planet for two, backwards from the end: Rescue goes down by at least one every turn, so the
// positions of one Rescue value need only those of lower ones.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "lab/bare_solution.hpp"
#include "lab/turn_table.hpp"

namespace notalone {

struct SolverTally {
    long long games = 0;  // matrix games solved
    double largest_gap = 0;
    std::size_t most_rows = 0;
    std::size_t most_columns = 0;
};

struct SolvedPlanet {
    BareSolution solution;
    SolverTally tally;
    double value = 0;  // of the start of the game (at Rescue `up_to`), before it is rounded for the file
};

/// Nothing if `stop` became true before it was done. `turns` are those of the variant; what has none there
/// counts as lost, and so does Rescue above `up_to`.
std::optional<SolvedPlanet> solve_bare_planet(const BareVariant& variant, const std::vector<BodyTurn>& turns,
                                              std::size_t threads, const std::atomic<bool>& stop,
                                              const Report& report = {}, int up_to = bare_rescue);

/// How many pieces of work the solver counts up to.
inline constexpr std::size_t solver_pieces = static_cast<std::size_t>(bare_rescue) * body_pieces;

}  // namespace notalone
