// `easy` against `random` on the same seeds: on either side, at every size of table, it wins, and it wins
// where `random` in its place would not.
#include <cstdint>
#include <cstdio>

#include <gtest/gtest.h>

#include "bots/test/bot_games.hpp"

namespace notalone {

namespace {

constexpr int games_of_each_side = 60;

struct Rates {
    double creature = 0;  // games won by the Creature, of all
    double hunted = 0;
};

/// Both board sides, the same seeds for every line-up.
Rates rates_of(int players, std::string_view creature, std::string_view hunted) {
    int wins = 0;
    for (const Side side : {Side::one, Side::two}) {
        const Options options{.players = static_cast<std::uint8_t>(players), .side = side};
        wins += bot_games::hunted_wins(options, creature, hunted, games_of_each_side);
    }
    const double rate = static_cast<double>(wins) / (2 * games_of_each_side);
    return {1 - rate, rate};
}

class EasyAgainstRandom : public testing::TestWithParam<int> {};

TEST_P(EasyAgainstRandom, WinsOnEitherSide) {
    const int players = GetParam();
    const Rates as_creature = rates_of(players, "easy", "random");
    const Rates as_hunted = rates_of(players, "random", "easy");
    const Rates without = rates_of(players, "random", "random");
    std::printf(
        "%d players: easy wins %.0f %% as the Creature (random there: %.0f %%), %.0f %% as the Hunted "
        "(random there: %.0f %%)\n",
        players, 100 * as_creature.creature, 100 * without.creature, 100 * as_hunted.hunted,
        100 * without.hunted);
    EXPECT_GT(as_hunted.hunted, 0.9);
    EXPECT_GT(as_hunted.hunted, without.hunted + 0.05);
    EXPECT_GT(as_creature.creature, players == 2 ? 0.6 : 0.93);
    // Many random Hunted give up so often that they lose to anybody: only one alone shows what `easy` adds.
    if (players == 2) {
        EXPECT_GT(as_creature.creature, without.creature + 0.4);
    }
}

INSTANTIATE_TEST_SUITE_P(Players, EasyAgainstRandom, testing::Values(2, 4, 7));

// A table of `easy` alone is a game: neither side wins it by being there.
TEST(EasyAgainstItself, IsAnOpenGame) {
    for (const int players : {2, 4, 7}) {
        const double hunted = rates_of(players, "easy", "easy").hunted;
        std::printf("%d players: the Hunted win %.0f %%\n", players, 100 * hunted);
        EXPECT_GT(hunted, 0.25);
        EXPECT_LT(hunted, 0.85);
    }
}

}  // namespace

}  // namespace notalone
