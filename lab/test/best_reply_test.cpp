#include "lab/best_reply.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "lab/bare_solver.hpp"
#include "lab/bare_turn.hpp"
#include "lab/full_reply.hpp"

namespace notalone {
namespace {

constexpr BareVariant side_one{};

/// Two places in hand, one Will, one turn to go: being caught loses, and so does giving up.
BarePosition two_places_left() {
    State state = new_bare_game(side_one);
    state.rescue = 1;
    state.assimilation = 1;
    Hunted& hunted = state.at(lone_hunted);
    hunted.will = 1;
    hunted.discard = {Place::lair, Place::jungle, Place::river};
    return position_of(state);
}

std::vector<BodyTurn> turns_of(BodyIndex body) {
    std::vector<BodyTurn> turns(body_count);
    // An open move may lead back to where it began.
    const BodyTurn first = turn_of(false, body);
    turns[body] = first;
    for (const TurnEnd move : first.open_moves) turns[move.body()] = turn_of(false, move.body());
    return turns;
}

BareSolution solved(BodyIndex body) {
    return std::move(solve_bare_planet(side_one, turns_of(body), 1, false, {}, 1)->solution);
}

TEST(BestReply, GainsNothingBelowZeroAndIsExactWhenEverythingWasAsked) {
    const BarePosition position = two_places_left();
    const BareSolution solution = solved(position.body);
    ASSERT_NEAR(solution.value(position), 0.5, 1e-6);
    for (const Winner side : {Winner::creature, Winner::hunted}) {
        const ReplyPlan plan{.level = "easy", .bot_side = side, .from = position};
        const BestReply reply = best_reply(plan, solution, false);
        EXPECT_TRUE(reply.exact);
        EXPECT_EQ(reply.positions, 1U);
        EXPECT_GE(reply.gain, -1e-6);
        EXPECT_DOUBLE_EQ(reply.unasked, 0);
        EXPECT_GT(reply.decisions, 0);
    }
}

/// No card in hand and no Will to spare: to go on is to Give Up, and that loses.
TEST(BestReply, ThereMayBeNothingLeftToReplyWith) {
    State state = new_bare_game(side_one);
    state.rescue = 1;
    state.assimilation = 1;
    state.at(lone_hunted).will = 1;
    state.at(lone_hunted).discard = basic_places;
    const BarePosition position = position_of(state);
    const BareSolution solution = solved(position.body);
    ASSERT_DOUBLE_EQ(solution.value(position), 0);
    for (const Winner side : {Winner::creature, Winner::hunted}) {
        const BestReply reply =
            best_reply({.level = "easy", .bot_side = side, .from = position}, solution, false);
        EXPECT_TRUE(reply.exact);
        EXPECT_DOUBLE_EQ(reply.value, 0);
    }
}

TEST(BestReply, BothWaysToFindItAgree) {
    const BarePosition position = two_places_left();
    const BareSolution solution = solved(position.body);
    for (const std::string level : {"easy", "strong"}) {
        const ReplyPlan plan{.level = level, .bot_side = Winner::creature, .from = position};
        const BestReply reply = best_reply(plan, solution, false);
        const BestReply full = full_reply(plan, solution, turns_of(position.body), false);
        EXPECT_TRUE(full.exact);
        EXPECT_NEAR(full.value, reply.value, 1e-6);
        if (level == "strong") {
            EXPECT_NEAR(full.gain, 0, 1e-6);
        }
    }
}

TEST(BestReply, NeedsABotThatSaysWhatItWeighs) {
    const BarePosition position = two_places_left();
    const BareSolution solution = solved(position.body);
    const ReplyPlan plan{.level = "random", .bot_side = Winner::creature, .from = position};
    EXPECT_THROW(best_reply(plan, solution, false), std::runtime_error);
}

}  // namespace
}  // namespace notalone
