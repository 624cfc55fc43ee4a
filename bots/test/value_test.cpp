// The learned win chance: certain where the game is over, sensible in between, and as often right as it says.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/test/bot_games.hpp"
#include "bots/value/network.hpp"
#include "bots/win_chance.hpp"

namespace notalone {

namespace {

float chance(const State& s) { return hunted_chance(value::trained_network(), value::standing_at_start(s)); }

TEST(ValueTest, FollowsTheRace) {
    State s = new_game({.players = 4}, "race");
    s.rescue = 6;
    s.assimilation = 5;
    const float even = chance(s);
    State nearer_rescue = s;
    nearer_rescue.rescue = 3;
    EXPECT_GT(chance(nearer_rescue), even + 0.1F);
    State nearer_assimilation = s;
    nearer_assimilation.assimilation = 2;
    EXPECT_LT(chance(nearer_assimilation), even - 0.1F);
    State weary = s;
    for (const Seat seat : s.hunted_seats()) weary.at(seat).will = 1;
    EXPECT_LT(chance(weary), even - 0.05F);
    State empty_handed = s;
    for (const Seat seat : s.hunted_seats())
        empty_handed.at(seat).discard = {Place::jungle, Place::beach, Place::rover};
    EXPECT_LT(chance(empty_handed), even - 0.03F);
}

TEST(ValueTest, TellsBothSidesOneChance) {
    const State s = random_play::random_position({.players = 5}, "chance");
    const double spectator = win_chance(view_of(s, Seat::spectator));
    EXPECT_DOUBLE_EQ(win_chance(view_of(s, seat_at(1))), spectator);
    EXPECT_DOUBLE_EQ(win_chance(view_of(s, Seat::creature)), 1 - spectator);
}

TEST(ValueTest, IsCertainWhenTheGameIsOver) {
    State s = new_game({.players = 3}, "over");
    s.winner = Winner::hunted;
    EXPECT_EQ(win_chance({Seat::spectator, s}), 1);
    EXPECT_EQ(win_chance({Seat::creature, s}), 0);
    s.winner = Winner::creature;
    EXPECT_EQ(win_chance({seat_at(2), s}), 0);
    EXPECT_EQ(win_chance({Seat::creature, s}), 1);
}

TEST(ValueTest, SeesTheStrikeThatIsComing) {
    State s = new_game({.players = 2}, "strike");
    s.phase = Phase::reckoning;
    s.step = Step::last_window;
    s.assimilation = 1;
    Hunted& hunted = s.at(seat_at(1));
    hunted.explored[0] = {.card = Place::beach, .at = Place::beach};
    s.tokens.creature = {Place::beach};
    EXPECT_EQ(win_chance({Seat::spectator, s}), 0);
    hunted.dodging = true;
    EXPECT_GT(win_chance({Seat::spectator, s}), 0);
}

TEST(ValueTest, CountsABrokenWill) {
    State s = new_game({.players = 3}, "broken");
    s.phase = Phase::reckoning;
    s.step = Step::last_window;
    Hunted& hunted = s.at(seat_at(1));
    hunted.will = 1;
    hunted.discard = {Place::river, Place::rover};
    hunted.explored[0] = {.card = Place::beach, .at = Place::beach};
    s.tokens.creature = {Place::beach};
    const value::Standing after = value::standing_after_turn(s);
    EXPECT_EQ(after.race.assimilation, s.assimilation - 2);
    EXPECT_EQ(after.hunted[0].will, 3);
    EXPECT_EQ(after.hunted[0].hand, basic_places);
    EXPECT_TRUE(after.hunted[0].discard.empty());
}

// It is learned from games of `strong`, and `easy` hunts on a whim: how often the Hunted win is another
// matter, but where they stand better they win more.
TEST(ValueTest, TellsBetterFromWorseInGamesOfEasy) {
    constexpr std::size_t buckets = 5;
    std::array<double, buckets> said{};
    std::array<double, buckets> came{};
    std::array<int, buckets> count{};
    bot_games::LineUp easy("easy", "easy");
    for (int players = 2; players <= max_players; ++players) {
        for (const Options& options : random_play::every_table(players)) {
            for (int game = 0; game < 8; ++game) {
                const std::string seed = "calibrated" + std::to_string(game);
                std::vector<double> chances;
                int turn = 0;
                const auto note = [&](const State& s, const View& view, const BotDecision&) {
                    if (s.turn == turn) return;
                    turn = s.turn;
                    chances.push_back(win_chance({Seat::spectator, view.known}));
                };
                const State end = bot_games::play_out(new_game(options, seed), easy, seed, note);
                for (const double each : chances) {
                    const auto bucket = std::min(buckets - 1, static_cast<std::size_t>(each * buckets));
                    said[bucket] += each;
                    came[bucket] += end.winner == Winner::hunted ? 1 : 0;
                    ++count[bucket];
                }
            }
        }
    }
    for (std::size_t i = 0; i < buckets; ++i) {
        ASSERT_GT(count[i], 50);
        EXPECT_NEAR(said[i] / count[i], came[i] / count[i], 0.25);
        if (i > 0) {
            EXPECT_GT(came[i] / count[i], came[i - 1] / count[i - 1] + 0.05);
        }
    }
}

}  // namespace

}  // namespace notalone
