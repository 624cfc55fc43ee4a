// `easy` is hard to read: no place it goes to or hunts is near certain, and what it says it might do it does.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <string>

#include <gtest/gtest.h>

#include "bots/test/bot_games.hpp"
#include "rules/test/scene.hpp"

namespace notalone {

namespace {

using Counts = std::array<int, place_count + 1>;
constexpr int seeds = 2000;

/// Where the seat goes, or puts the Creature token, over many seeds.
Counts places_over_seeds(const State& state, Seat seat) {
    Counts counts{};
    const auto bot = make_bot("easy");
    const View view = view_of(state, seat);
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const Action action = bot->decide({view, seed, {}}).action;
        if (action.kind != ActionKind::explore && action.kind != ActionKind::token) continue;
        ++counts[static_cast<std::size_t>(action.places.first())];
    }
    return counts;
}

int used(const Counts& counts) {
    return static_cast<int>(std::ranges::count_if(counts, [](int count) { return count >= seeds / 100; }));
}
double largest_share(const Counts& counts) { return static_cast<double>(std::ranges::max(counts)) / seeds; }

class EasySpread : public testing::TestWithParam<int> {
  protected:
    static Options bare_table() { return {.players = static_cast<std::uint8_t>(GetParam()), .bare = true}; }
};

TEST_P(EasySpread, TheHuntedUseEveryPlaceAtTheStart) {
    const State start = new_game(bare_table(), "spread");
    for (const Seat seat : start.hunted_seats()) {
        const Counts counts = places_over_seeds(start, seat);
        EXPECT_EQ(used(counts), 5) << "seat " << number_of(seat);
        EXPECT_LT(largest_share(counts), 0.4) << "seat " << number_of(seat);
    }
}

TEST_P(EasySpread, TheCreatureHuntsAllOverThePlanet) {
    Scene scene(bare_table());
    for (int seat = 1; seat < GetParam(); ++seat) scene.explore(seat, {1 + seat % 5});
    const Counts counts = places_over_seeds(scene.state(), Seat::creature);
    EXPECT_GE(used(counts), 4);
    EXPECT_LT(largest_share(counts), 0.45);
    for (std::size_t place = 6; place <= 10; ++place) EXPECT_EQ(counts[place], 0) << "nobody can be there";
}

INSTANTIATE_TEST_SUITE_P(Players, EasySpread, testing::Range(2, max_players + 1));

/// The probability of the most likely place, of all places weighed.
double most_likely_place(const BotDecision& decision) {
    double sum = 0;
    double most = 0;
    for (const WeighedAction& weighed : decision.weighed) {
        if (weighed.action.kind != ActionKind::explore) continue;
        sum += weighed.probability;
        most = std::max(most, weighed.probability);
    }
    return sum > 0 ? most / sum : 0;
}

// With three places or more to choose from, over whole games.
TEST(EasySpread, StaysHardToReadAllGameLong) {
    bot_games::LineUp easy("easy", "easy");
    double sum = 0;
    double most = 0;
    int count = 0;
    const auto note = [&](const State& s, const View& view, const BotDecision& decision) {
        if (s.step != Step::explore || (s.at(view.viewer).holds() - s.forbidden).size() < 3) return;
        const double likely = most_likely_place(decision);
        if (likely == 0) return;
        sum += likely;
        most = std::max(most, likely);
        ++count;
    };
    for (int players = 2; players <= max_players; ++players) {
        for (int game = 0; game < 10; ++game) {
            const std::string seed = std::to_string(game);
            const Options options{.players = static_cast<std::uint8_t>(players)};
            bot_games::play_out(new_game(options, seed), easy, seed, note);
        }
    }
    ASSERT_GT(count, 1000);
    std::printf("the most likely place: %.2f on average, %.2f at most\n", sum / count, most);
    EXPECT_LT(sum / count, 0.4);
    EXPECT_LT(most, 0.9);
}

}  // namespace

}  // namespace notalone
