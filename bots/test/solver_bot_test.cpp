// The levels that solve the turn: sense, time, and what they say about their decisions.
#include "bots/strong/solver_bot.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "bots/test/bot_games.hpp"

namespace notalone {

namespace {

using std::chrono::milliseconds;

SolverBot quick() { return {Effort{.iterations = 150, .rounds = 4}, OnTime::replaces}; }

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

// What a team has agreed on chooses among what each would do anyway, and says the same of it.
TEST(SolverBotTest, GoesByWhatTheTeamHasAgreedOn) {
    SolverBot bot = quick();
    const State s = at_explore(4);
    const View view = view_of(s, seat_at(2));
    const auto decide = [&](std::optional<std::uint64_t> agreed) {
        return bot.decide({.view = view, .seed = 1, .budget = {}, .agreed = agreed});
    };
    const BotDecision alone = decide(std::nullopt);
    PlaceSet seen;
    for (std::uint64_t number = 0; number < 20; ++number) {
        const BotDecision agreed = decide(number);
        seen.insert(agreed.action.places);
        ASSERT_EQ(agreed.weighed.size(), alone.weighed.size());
        bool weighed = false;
        for (std::size_t i = 0; i < alone.weighed.size(); ++i) {
            EXPECT_EQ(agreed.weighed[i].action, alone.weighed[i].action);
            EXPECT_EQ(agreed.weighed[i].probability, alone.weighed[i].probability);
            weighed |= agreed.weighed[i].action == agreed.action;
        }
        EXPECT_TRUE(weighed);
    }
    EXPECT_GT(seen.size(), 1) << "another number, another way";
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

// However many options there are, some of them are tried: a time that is over before it has begun still
// brings a decision. How well times are kept to is measured by `notalone match`.
TEST(SolverBotTest, DecidesEvenWithoutTime) {
    StrongBot bot;
    int asked = 0;
    const auto ask = [&](const State&, const View& view, const BotDecision&) {
        Choices choices;
        choices_of(view.known, view.viewer, choices);
        const BotDecision decision = bot.decide({view, 3, milliseconds(1)});
        EXPECT_TRUE(choices.contains(decision.action));
        ++asked;
    };
    bot_games::LineUp easy("easy", "easy");
    bot_games::play_out(new_game({.players = 5}, "time"), easy, "time", ask);
    EXPECT_GT(asked, 50);
}

// A yardstick is the same on every machine: the time that a match sets for the others is not its own.
TEST(SolverBotTest, DoesTheWorkItIsNamedForWhateverTheTime) {
    const std::unique_ptr<Bot> bot = make_bot("strong:500");
    const State s = new_game({.players = 5}, "fixed work");
    const View view = view_of(s, seat_at(1));
    const BotDecision at_leisure = bot->decide({view, 1, {}});
    const BotDecision in_haste = bot->decide({view, 1, milliseconds(1)});
    EXPECT_EQ(in_haste.win_chance, at_leisure.win_chance);
    ASSERT_EQ(in_haste.weighed.size(), at_leisure.weighed.size());
    for (std::size_t i = 0; i < at_leisure.weighed.size(); ++i) {
        EXPECT_EQ(in_haste.weighed[i].action, at_leisure.weighed[i].action);
        EXPECT_EQ(in_haste.weighed[i].probability, at_leisure.weighed[i].probability);
    }
}

}  // namespace

}  // namespace notalone
