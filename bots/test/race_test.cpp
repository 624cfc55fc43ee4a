// The rough win chance: that it is right where it is certain, sensible where it is not, and as often right as
// it says.
#include "bots/race.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/test/bot_games.hpp"

namespace notalone {

namespace {

/// The start of a turn, and who won in the end.
struct Sample {
    RaceFeatures features{};
    double chance = 0;
    bool hunted_won = false;
};

std::vector<Sample> turns_of(const State& start, const std::string& seed) {
    std::vector<Sample> samples;
    bot_games::LineUp easy("easy", "easy");
    int turn = 0;
    const auto note_turns = [&](const State& s, const View&, const BotDecision&) {
        if (s.turn == turn) return;
        turn = s.turn;
        samples.push_back({race_features(s), hunted_race_chance(s), false});
    };
    const State end = bot_games::play_out(start, easy, seed, note_turns);
    for (Sample& sample : samples) sample.hunted_won = end.winner == Winner::hunted;
    return samples;
}

std::vector<Sample> samples_of(const std::string& name, int games_of_each_table) {
    std::vector<Sample> samples;
    for (int players = 2; players <= max_players; ++players) {
        for (const Options& options : random_play::every_table(players)) {
            for (int game = 0; game < games_of_each_table; ++game) {
                const std::string seed = name + std::to_string(game);
                const auto turns = turns_of(new_game(options, seed), seed);
                samples.insert(samples.end(), turns.begin(), turns.end());
            }
        }
    }
    return samples;
}

TEST(RaceTest, IsCertainWhenTheGameIsOver) {
    State s = new_game({.players = 4}, "over");
    s.winner = Winner::hunted;
    EXPECT_EQ(race_win_chance({Seat::spectator, s}), 1);
    EXPECT_EQ(race_win_chance({Seat::creature, s}), 0);
    s.winner = Winner::creature;
    EXPECT_EQ(race_win_chance({seat_at(2), s}), 0);
    EXPECT_EQ(race_win_chance({Seat::creature, s}), 1);
}

TEST(RaceTest, FollowsTheRace) {
    State s = new_game({.players = 4}, "race");
    s.rescue = 6;
    s.assimilation = 5;
    const double even = hunted_race_chance(s);
    State nearer_rescue = s;
    nearer_rescue.rescue = 3;
    EXPECT_GT(hunted_race_chance(nearer_rescue), even + 0.05);
    State nearer_assimilation = s;
    nearer_assimilation.assimilation = 2;
    EXPECT_LT(hunted_race_chance(nearer_assimilation), even - 0.1);
    State weary = s;
    for (const Seat seat : s.hunted_seats()) weary.at(seat).will = 1;
    EXPECT_LT(hunted_race_chance(weary), even - 0.05);
    State empty_handed = s;
    for (const Seat seat : s.hunted_seats())
        empty_handed.at(seat).discard = {Place::jungle, Place::beach, Place::rover};
    EXPECT_LT(hunted_race_chance(empty_handed), even - 0.03);
}

// Of the turns with about the same chance, about that part is won.
TEST(RaceTest, IsCalibratedOnGamesOfEasy) {
    constexpr std::size_t buckets = 5;
    std::array<double, buckets> said{};
    std::array<double, buckets> came{};
    std::array<int, buckets> count{};
    for (const Sample& sample : samples_of("check", 8)) {
        const auto bucket = std::min(buckets - 1, static_cast<std::size_t>(sample.chance * buckets));
        said[bucket] += sample.chance;
        came[bucket] += sample.hunted_won ? 1 : 0;
        ++count[bucket];
    }
    for (std::size_t i = 0; i < buckets; ++i) {
        ASSERT_GT(count[i], 50);
        std::printf("said %.2f, came %.2f (%d turns)\n", said[i] / count[i], came[i] / count[i], count[i]);
        // Turns of one game are won together, so this is the luck of some hundred games.
        EXPECT_NEAR(said[i] / count[i], came[i] / count[i], 0.12);
    }
}

// --- Where the numbers in race.cpp come from
// ----------------------------------------------------------------

using Row = std::array<double, race_feature_count + 1>;
using Equations = std::array<Row, race_feature_count>;

double logistic(const RaceFeatures& weights, const RaceFeatures& features) {
    double sum = 0;
    for (std::size_t i = 0; i < features.size(); ++i) sum += weights[i] * features[i];
    return 1 / (1 + std::exp(-sum));
}

/// One step of Newton's method for the likelihood of the samples.
Equations newton_equations(const std::vector<Sample>& samples, const RaceFeatures& weights) {
    Equations equations{};
    for (const Sample& sample : samples) {
        const RaceFeatures& x = sample.features;
        const double chance = logistic(weights, x);
        const double error = (sample.hunted_won ? 1 : 0) - chance;
        for (std::size_t i = 0; i < x.size(); ++i) {
            for (std::size_t j = 0; j < x.size(); ++j) equations[i][j] += chance * (1 - chance) * x[i] * x[j];
            equations[i].back() += error * x[i];
        }
    }
    return equations;
}

/// Gauss and Jordan; the equations of a likelihood have a positive diagonal.
RaceFeatures solved(Equations equations) {
    RaceFeatures solution{};
    for (std::size_t i = 0; i < equations.size(); ++i) {
        for (std::size_t j = 0; j < equations.size(); ++j) {
            if (i == j) continue;
            const double factor = equations[j][i] / equations[i][i];
            for (std::size_t k = i; k < equations[j].size(); ++k) equations[j][k] -= factor * equations[i][k];
        }
    }
    for (std::size_t i = 0; i < solution.size(); ++i) solution[i] = equations[i].back() / equations[i][i];
    return solution;
}

// notalone_bots_test --gtest_also_run_disabled_tests --gtest_filter='RaceFit.*'
TEST(RaceFit, DISABLED_PrintsTheWeights) {
    const auto samples = samples_of("fit", 200);
    RaceFeatures weights{};
    for (int round = 0; round < 10; ++round) {
        const RaceFeatures step = solved(newton_equations(samples, weights));
        for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += step[i];
    }
    std::printf("%zu turns:", samples.size());
    for (const double weight : weights) std::printf(" %.2f,", weight);
    std::printf("\n");
}

}  // namespace

}  // namespace notalone
