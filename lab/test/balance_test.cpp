#include "lab/balance.hpp"

#include <numeric>

#include <gtest/gtest.h>

#include "lab/balance_page.hpp"

namespace notalone {
namespace {

BalancePlan small_plan() {
    return {.line_up = *read_line_up("easy"),
            .players = {2, 4},
            .sides = {Side::one, Side::two},
            .variant = {},
            .games = 8,
            .seed = "test",
            .budget = {},
            .threads = 2};
}

TEST(Balance, CountsEveryGameOnce) {
    const BalanceResult result = play_balance(small_plan(), false);
    EXPECT_TRUE(result.complete);
    ASSERT_EQ(result.cells.size(), 4U);
    for (const auto& [cell, tally] : result.cells) {
        EXPECT_EQ(tally.games, 8);
        EXPECT_EQ(std::accumulate(tally.lengths.begin(), tally.lengths.end(), 0), 8);
        EXPECT_EQ(std::accumulate(tally.last_steps.begin(), tally.last_steps.end(), 0), 8);
    }
}

// Each counter went exactly as far as it had to.
TEST(Balance, StepsAddUpToTheTracks) {
    const BalanceResult result = play_balance(small_plan(), false);
    for (const auto& [cell, tally] : result.cells) {
        const auto steps = [&](StepCause cause) { return tally.steps[static_cast<std::size_t>(cause)]; };
        const auto last = [&](StepCause cause) { return tally.last_steps[static_cast<std::size_t>(cause)]; };
        const auto assimilation = steps(StepCause::caught) + steps(StepCause::anticipation) +
                                  steps(StepCause::broken_will) + steps(StepCause::gave_up);
        const auto rescue = steps(StepCause::end_of_turn) + steps(StepCause::wreck) +
                            steps(StepCause::beach) + steps(StepCause::amplifier);
        const auto lost = tally.games - tally.hunted_wins;
        EXPECT_GE(assimilation, lost * assimilation_at_start(cell.players));
        EXPECT_LT(assimilation, tally.games * assimilation_at_start(cell.players) + 1);
        EXPECT_GE(rescue, tally.hunted_wins * rescue_at_start(cell.players));
        EXPECT_EQ(last(StepCause::caught) + last(StepCause::anticipation) + last(StepCause::broken_will) +
                      last(StepCause::gave_up),
                  lost);
    }
}

TEST(Balance, DoesNotDependOnTheNumberOfThreads) {
    BalancePlan plan = small_plan();
    const std::string two = balance_csv(play_balance(plan, false));
    plan.threads = 1;
    EXPECT_EQ(two, balance_csv(play_balance(plan, false)));
}

TEST(Balance, TheBarePlanetHasNoCards) {
    BalancePlan plan = small_plan();
    plan.variant.bare = true;
    const BalanceTally total = play_balance(plan, false).total();
    for (const UseTally& card : total.hunt_cards) EXPECT_EQ(card.uses, 0);
    for (const UseTally& card : total.survival_cards) EXPECT_EQ(card.uses, 0);
    EXPECT_GT(total.places[static_cast<std::size_t>(Place::rover)].uses, 0);
}

TEST(Balance, GainOfAUseIsItsMeanOverAllUses) {
    UseTally tally;
    tally.add_game(1, 5000, true);    // a half
    tally.add_game(3, -6000, false);  // three times minus a fifth
    tally.add_game(0, 0, true);       // not used: not a game of it
    EXPECT_EQ(tally.games, 2);
    EXPECT_EQ(tally.uses, 4);
    EXPECT_DOUBLE_EQ(tally.gain().value, (0.5 - 0.6) / 4);
    EXPECT_LT(tally.gain().low, tally.gain().value);
    EXPECT_GT(tally.gain().high, tally.gain().value);
}

TEST(BalancePage, StandsAlone) {
    const BalancePlan plan = small_plan();
    const std::string page = balance_page(plan, play_balance(plan, false));
    for (const char* foreign : {"http:", "https:", "<script", "<link", "<img", "url(", "nan", "inf\""}) {
        EXPECT_EQ(page.find(foreign), std::string::npos) << foreign;
    }
    for (const char* expected : {"<!doctype html>", "Force Field", "Wrong Track", "Artefact", "4 players",
                                 "@media print", "name=\"viewport\""}) {
        EXPECT_NE(page.find(expected), std::string::npos) << expected;
    }
}

TEST(BalancePage, SaysWhenItWasStopped) {
    const BalancePlan plan = small_plan();
    const std::string page = balance_page(plan, play_balance(plan, true));
    EXPECT_NE(page.find("stopped before it was complete"), std::string::npos);
}

}  // namespace
}  // namespace notalone
