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

// Every turn is in the tenth of the chance it began with, and says how its game ended.
TEST(Balance, SetsWhatCameBesideWhatWasSaid) {
    const BalanceTally total = play_balance(small_plan(), false).total();
    std::int64_t turns = 0;
    double said = 0;
    double came = 0;
    for (std::size_t step = 0; step < chance_steps; ++step) {
        const ChanceTally& chance = total.chances[step];
        if (chance.turns.uses == 0) continue;
        EXPECT_GE(chance.mean_said(), static_cast<double>(step) / chance_steps);
        EXPECT_LE(chance.mean_said(), static_cast<double>(step + 1) / chance_steps);
        EXPECT_LE(chance.came().low, chance.came().value);
        EXPECT_GE(chance.came().high, chance.came().value);
        turns += chance.turns.uses;
        said += chance.mean_said() * static_cast<double>(chance.turns.uses);
        came += chance.came().value * static_cast<double>(chance.turns.uses);
    }
    EXPECT_EQ(turns, total.turns.uses);
    EXPECT_NEAR((came - said) / static_cast<double>(turns), total.turns.gain().value, 1e-9);
}

TEST(Balance, ChancesThatComeTrueAreThoseSaid) {
    ChanceTally chance;
    // Three turns of a game that was won, five of one that was lost; 60 % was said of each.
    chance.said = 8 * 6000;
    chance.turns.add_game(3, 3 * 10'000 - 3 * 6000, true);
    chance.turns.add_game(5, -5 * 6000, false);
    EXPECT_NEAR(chance.mean_said(), 0.6, 1e-12);
    EXPECT_NEAR(chance.came().value, 3.0 / 8, 1e-12);
    EXPECT_LT(chance.came().low, 3.0 / 8);
    EXPECT_GT(chance.came().high, 3.0 / 8);
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
                                 "How true the win chance is", "@media print", "name=\"viewport\""}) {
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
