// The levels that solve the turn: sense, time, and what they say about their decisions.
#include "bots/strong/solver_bot.hpp"

#include <algorithm>
#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "bots/test/bot_games.hpp"

namespace notalone {

namespace {

using std::chrono::milliseconds;

SolverBot quick() { return {Effort{.iterations = 150, .rounds = 4}, true}; }

State at_explore(int players) {
    State s = new_game(
        {.players = static_cast<std::uint8_t>(players), .side = Side::one, .expert = false, .bare = true},
        "explore");
    return s;
}

TEST(SolverBotTest, SaysWhyItGoesThere) {
    SolverBot bot = quick();
    const State s = at_explore(3);
    const View view = view_of(s, seat_at(1));
    const BotDecision decision = bot.decide({view, 1, {}});
    EXPECT_EQ(decision.action.kind, ActionKind::explore);
    EXPECT_GT(decision.weighed.size(), 2U);
    for (const WeighedAction& option : decision.weighed) {
        ASSERT_TRUE(option.win_chance.has_value());
        EXPECT_NEAR(*option.win_chance, decision.win_chance, 0.1);
    }
}

TEST(SolverBotTest, GoesToDifferentPlaces) {
    SolverBot bot = quick();
    const State s = at_explore(2);
    const View view = view_of(s, seat_at(1));
    PlaceSet seen;
    for (std::uint64_t seed = 0; seed < 40; ++seed) seen.insert(bot.decide({view, seed, {}}).action.places);
    EXPECT_GE(seen.size(), 4);
}

TEST(SolverBotTest, GivesUpNothingWithFullHands) {
    SolverBot bot = quick();
    const State s = at_explore(4);
    for (const Seat seat : s.hunted_seats()) {
        const View view = view_of(s, seat);
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            EXPECT_EQ(bot.decide({view, seed, {}}).action.kind, ActionKind::explore);
        }
    }
}

TEST(SolverBotTest, HuntsTheOnlyPlaceLeft) {
    SolverBot bot = quick();
    State s = at_explore(2);
    s.at(seat_at(1)).discard = basic_places - PlaceSet::only(Place::rover);
    play(s, seat_at(1), {.kind = ActionKind::explore, .places = {Place::rover}});
    const View view = view_of(s, Seat::creature);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        EXPECT_EQ(bot.decide({view, seed, {}}).action.places, PlaceSet::only(Place::rover));
    }
}

TEST(SolverBotTest, TakesTheRescueThatWins) {
    SolverBot bot = quick();
    State s = at_explore(2);
    s.rescue = 1;
    s.marker = true;
    play(s, seat_at(1), {.kind = ActionKind::explore, .places = {Place::beach}});
    play(s, Seat::creature, {.kind = ActionKind::token, .token = Token::creature, .places = {Place::lair}});
    if (!must_act(s).contains(seat_at(1))) {
        play(s, Seat::creature,
             {.kind = ActionKind::token, .token = Token::artemia, .places = {Place::lair}});
    }
    ASSERT_TRUE(s.over() || must_act(s).contains(seat_at(1)));
    if (s.over()) return;
    const View view = view_of(s, seat_at(1));
    EXPECT_EQ(bot.decide({view, 1, {}}).action.option, PowerOption::remove_marker);
}

// The shortest of a few tries: other programs may hold any of them up. What a debug build needs for a single
// iteration is not what is meant.
#ifdef NDEBUG
constexpr bool optimized = true;
#else
constexpr bool optimized = false;
#endif

TEST(SolverBotTest, KeepsToItsTime) {
    StrongBot bot;
    const State s = new_game({.players = 5}, "time");
    const View view = view_of(s, must_act(s).first());
    for (const milliseconds budget : {milliseconds(optimized ? 20 : 300), milliseconds(600)}) {
        auto shortest = std::chrono::steady_clock::duration::max();
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const auto begin = std::chrono::steady_clock::now();
            bot.decide({view, seed, budget});
            shortest = std::min(shortest, std::chrono::steady_clock::now() - begin);
        }
        EXPECT_LE(shortest, budget * 11 / 10);
    }
}

}  // namespace

}  // namespace notalone
