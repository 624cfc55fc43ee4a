#include "bots/turn_game/matrix_game.hpp"

#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "rules/random.hpp"

namespace notalone {
namespace {

PayOffs game_of(std::initializer_list<std::initializer_list<double>> rows) {
    PayOffs game(rows.size(), rows.begin()->size());
    std::size_t i = 0;
    for (const auto& row : rows) {
        std::size_t j = 0;
        for (const double value : row) game.at(i, j++) = value;
        ++i;
    }
    return game;
}

TEST(MatrixSolver, MatchingPenniesIsEven) {
    MatrixSolver solver;
    const MixedSolution& solution = solver.solve(game_of({{1, 0}, {0, 1}}));
    EXPECT_NEAR(solution.value(), 0.5, 1e-12);
    EXPECT_NEAR(solution.row_strategy[0], 0.5, 1e-12);
    EXPECT_NEAR(solution.column_strategy[0], 0.5, 1e-12);
}

TEST(MatrixSolver, UnevenGamesAreMixedUnevenly) {
    // The row player is caught in the first place for sure and in the second half the time.
    MatrixSolver solver;
    const MixedSolution& solution = solver.solve(game_of({{0, 1}, {1, 0.5}}));
    EXPECT_NEAR(solution.value(), 2.0 / 3, 1e-12);
    EXPECT_NEAR(solution.row_strategy[0], 1.0 / 3, 1e-12);
    EXPECT_NEAR(solution.column_strategy[0], 1.0 / 3, 1e-12);
}

TEST(MatrixSolver, FindsSaddlePoints) {
    MatrixSolver solver;
    const MixedSolution& solution = solver.solve(game_of({{0.2, 0.9, 0.3}, {0.4, 0.5, 0.6}}));
    EXPECT_NEAR(solution.value(), 0.4, 1e-12);
    EXPECT_NEAR(solution.row_strategy[1], 1, 1e-12);
    EXPECT_NEAR(solution.column_strategy[0], 1, 1e-12);
}

TEST(MatrixSolver, SolvesGamesWhereEverythingIsTheSame) {
    MatrixSolver solver;
    for (const double value : {0.0, 0.25, 1.0}) {
        EXPECT_NEAR(solver.solve(game_of({{value, value}, {value, value}})).value(), value, 1e-12);
    }
    EXPECT_NEAR(solver.solve(game_of({{0.3}})).value(), 0.3, 1e-12);
}

// A gap of nothing is a proof: both strategies guarantee the same value. Few distinct pay-offs make ties, on
// which the simplex method could run in circles.
TEST(MatrixSolver, LeavesNoGapInRandomGames) {
    Random random = Random::from_seed("matrix games");
    MatrixSolver solver;
    for (int trial = 0; trial < 600; ++trial) {
        const std::size_t rows = 1 + random.below(45);
        const std::size_t columns = 1 + random.below(100);
        const std::uint32_t steps = 1 + random.below(trial % 2 == 0 ? 3 : 1'000'000);
        PayOffs game(rows, columns);
        for (std::size_t i = 0; i < rows; ++i) {
            for (double& value : game.row(i)) value = static_cast<double>(random.below(steps + 1)) / steps;
            // And pay-offs that are almost the same: what divides by their difference goes astray.
            for (double& value : game.row(i)) {
                if (trial % 4 == 0) value = std::abs(value - 1e-14 * random.below(1000));
            }
        }
        const MixedSolution& solution = solver.solve(game);
        const auto sum = [](const std::vector<double>& strategy) {
            return std::accumulate(strategy.begin(), strategy.end(), 0.0);
        };
        ASSERT_NEAR(sum(solution.row_strategy), 1, 1e-12);
        ASSERT_NEAR(sum(solution.column_strategy), 1, 1e-12);
        ASSERT_GT(solution.gap(), -1e-12);
        ASSERT_LT(solution.gap(), 1e-10) << rows << " by " << columns << ", " << steps << " steps";
    }
}

}  // namespace
}  // namespace notalone
