// The bare planet for two, where the engine solves the turn exactly.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "bots/value/network.hpp"
#include "rules/game.hpp"

namespace notalone {

namespace {

constexpr Seat hunted = seat_at(1);

State bare_game(Side side = Side::one) {
    return new_game({.players = 2, .side = side, .expert = false, .bare = true}, "bare");
}

/// One turn to go and nothing to spare: who is caught has lost, who is not has won.
State last_turn() {
    State s = bare_game();
    s.rescue = 1;
    s.assimilation = 1;
    return s;
}

BotDecision asked(const State& s, Seat seat, std::uint64_t seed = 1) {
    return make_bot("strong")->decide({view_of(s, seat), seed, std::chrono::milliseconds(20)});
}

double share_of(const BotDecision& decision, ActionKind kind) {
    double sum = 0;
    for (const WeighedAction& weighed : decision.weighed) {
        if (weighed.action.kind == kind) sum += weighed.probability;
    }
    return sum;
}

TEST(LoneBotTest, HidesAndSeeksEvenly) {
    State s = last_turn();
    const BotDecision goes = asked(s, hunted);
    ASSERT_EQ(goes.weighed.size(), 5U);
    for (const WeighedAction& weighed : goes.weighed) EXPECT_NEAR(weighed.probability, 0.2, 1e-9);
    EXPECT_NEAR(goes.win_chance, 0.8, 1e-9);
    play(s, hunted, goes.action);
    const BotDecision hunts = asked(s, Seat::creature);
    ASSERT_EQ(hunts.weighed.size(), 5U);
    for (const WeighedAction& weighed : hunts.weighed) EXPECT_NEAR(weighed.probability, 0.2, 1e-9);
    EXPECT_NEAR(hunts.win_chance, 0.2, 1e-9);
}

TEST(LoneBotTest, TakesCardsBackWhereHidingNeedsThem) {
    State s = last_turn();
    s.at(hunted).discard = basic_places - PlaceSet::only(Place::rover);
    const BotDecision decision = asked(s, hunted);
    EXPECT_EQ(decision.action.kind, ActionKind::resist);
    EXPECT_NEAR(share_of(decision, ActionKind::resist), 1, 1e-9);
    EXPECT_NEAR(decision.win_chance, 0.8, 1e-9);  // four of them for two Will
}

TEST(LoneBotTest, HuntsAnywhereButKnowsWhere) {
    State s = bare_game();
    play(s, hunted, {.kind = ActionKind::explore, .places = {Place::jungle}});
    State other = bare_game();
    play(other, hunted, {.kind = ActionKind::explore, .places = {Place::rover}});
    const BotDecision decision = asked(s, Seat::creature);
    const BotDecision same = asked(other, Seat::creature);
    ASSERT_EQ(decision.weighed.size(), same.weighed.size());
    for (std::size_t i = 0; i < decision.weighed.size(); ++i) {
        EXPECT_EQ(decision.weighed[i].action, same.weighed[i].action);
        EXPECT_EQ(decision.weighed[i].probability, same.weighed[i].probability);
    }
    EXPECT_EQ(decision.weighed.size(), 5U);  // the places of the first hand
}

TEST(LoneBotTest, AnswersWhereverTheCreatureTokenLies) {
    for (const Place place : all_places) {
        State s = bare_game();
        s.rescue = 4;
        play(s, hunted, {.kind = ActionKind::explore, .places = {Place::jungle}});
        play(s, Seat::creature,
             {.kind = ActionKind::token, .token = Token::creature, .places = PlaceSet::only(place)});
        ASSERT_TRUE(must_act(s).contains(Seat::creature));
        const BotDecision decision = asked(s, Seat::creature);
        EXPECT_EQ(decision.action.token, Token::artemia);
        EXPECT_NO_FATAL_FAILURE(play(s, Seat::creature, decision.action));
    }
}

TEST(LoneBotTest, KnowsTheValueOfTheGame) {
    const auto chance = [](Side side) {
        const State s = bare_game(side);
        return hunted_chance(value::network_for(s.options), value::standing_at_start(s));
    };
    EXPECT_NEAR(chance(Side::one), 0.9638, 0.004);
    EXPECT_NEAR(chance(Side::two), 0.9576, 0.004);
}

}  // namespace

}  // namespace notalone
