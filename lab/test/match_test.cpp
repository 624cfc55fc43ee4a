#include "lab/match.hpp"

#include <set>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "lab/match_report.hpp"

namespace notalone {
namespace {

MatchPlan plan_of(const char* first, const char* second, MatchForm form) {
    return {.line_ups = {*read_line_up(first), *read_line_up(second)},
            .form = form,
            .players = {2, 4},
            .sides = {Side::one, Side::two},
            .variant = {},
            .deals = 20,
            .seed = "test",
            .budget = {},
            .threads = 1};
}

TEST(Match, DoesNotDependOnTheNumberOfThreads) {
    MatchPlan plan = plan_of("easy", "random", MatchForm::all);
    const MatchResult one = play_match(plan, false);
    plan.threads = 4;
    const MatchResult four = play_match(plan, false);
    EXPECT_TRUE(one.complete);
    EXPECT_EQ(one.deals, four.deals);
    EXPECT_EQ(report_csv(plan, one), report_csv(plan, four));
}

TEST(Match, PlaysOtherDealsWithAnotherSeed) {
    MatchPlan plan = plan_of("easy", "random", MatchForm::swapped);
    const MatchResult one = play_match(plan, false);
    plan.seed = "other";
    EXPECT_NE(one.deals, play_match(plan, false).deals);
}

TEST(Match, LetsOnlyTheHuntedWhoHaveAgreedPlayOtherwise) {
    MatchPlan plan = plan_of("easy/strong:10", "easy/strong:10", MatchForm::alone);
    plan.players = {3};
    plan.deals = 2;
    const MatchResult alone = play_match(plan, false);
    plan.line_ups[0].agreed = true;
    const MatchResult agreed = play_match(plan, false);
    bool other = false;
    for (std::size_t i = 0; i < alone.deals.size(); ++i) {
        other |= agreed.deals[i].results[0] != alone.deals[i].results[0];
        EXPECT_EQ(agreed.deals[i].results[1], alone.deals[i].results[1]);
    }
    EXPECT_TRUE(other);
}

TEST(Match, PlaysEveryDealWithBothRolesOnBothSides) {
    const MatchPlan plan = plan_of("easy", "random", MatchForm::swapped);
    const MatchResult result = play_match(plan, false);
    ASSERT_EQ(result.deals.size(), 40U);
    std::multiset<std::pair<int, Side>> kinds;
    for (const DealResult& deal : result.deals) {
        EXPECT_EQ(deal.results.size(), 2U);
        kinds.insert({deal.players, deal.side});
    }
    for (const int players : {2, 4}) {
        EXPECT_EQ(kinds.count({players, Side::one}), 10U);
        EXPECT_EQ(kinds.count({players, Side::two}), 10U);
    }
    EXPECT_GT(result.times.at("easy").decisions(), 0);
    EXPECT_GT(result.times.at("random").decisions(), 0);
}

TEST(Match, AskedToStopReportsOnlyWholeDeals) {
    const MatchPlan plan = plan_of("easy", "easy", MatchForm::swapped);
    std::atomic<bool> stop = true;
    const MatchResult none = play_match(plan, stop);
    EXPECT_FALSE(none.complete);
    EXPECT_TRUE(none.deals.empty());
    EXPECT_NE(report_text(plan, none).find("stopped after 0 of 40 deals"), std::string::npos);
}

TEST(Match, ALineUpAgainstItselfIsEvenWithRolesSwapped) {
    const MatchPlan plan = plan_of("easy", "easy", MatchForm::swapped);
    for (const ComparisonLine& line : report_of(plan, play_match(plan, false)).comparisons) {
        EXPECT_DOUBLE_EQ(line.difference.value, 0);
    }
}

DealResult deal(Winner first_hunts, Winner second_hunts) {
    return {.players = 2, .side = Side::one, .results = {{first_hunts, 10}, {second_hunts, 12}}};
}

TEST(MatchReport, AddsUp) {
    MatchPlan plan = plan_of("easy", "random", MatchForm::swapped);
    plan.players = {2};
    plan.sides = {Side::one};
    const MatchResult result{.deals = {deal(Winner::creature, Winner::hunted),    // first wins both
                                       deal(Winner::creature, Winner::hunted),    // first wins both
                                       deal(Winner::creature, Winner::creature),  // one each
                                       deal(Winner::hunted, Winner::creature)},   // second wins both
                             .times = {},
                             .complete = true};
    const MatchReport report = report_of(plan, result);
    ASSERT_EQ(report.pairings.size(), 2U);
    EXPECT_EQ(report.pairings[0].games, 4);
    EXPECT_EQ(report.pairings[0].hunted_wins, 1);
    EXPECT_EQ(report.pairings[1].hunted_wins, 2);
    EXPECT_DOUBLE_EQ(report.pairings[1].turns.value, 12);
    ASSERT_EQ(report.comparisons.size(), 1U);
    EXPECT_DOUBLE_EQ(report.comparisons[0].difference.value, 0.25);
}

TEST(MatchReport, IsValidJson) {
    const MatchPlan plan = plan_of("easy", "random/random,easy,random", MatchForm::alone);
    MatchPlan four = plan;
    four.players = {4};
    const auto report = boost::json::parse(report_json(four, play_match(four, false))).as_object();
    EXPECT_EQ(report.at("second").as_string(), "random/random,easy,random");
    EXPECT_EQ(report.at("pairings").as_array().size(), 6U);  // two tables: both sides, side 1, side 2
    EXPECT_EQ(report.at("comparisons").as_array().size(), 3U);
    EXPECT_TRUE(report.at("complete").as_bool());
    EXPECT_EQ(report.at("pairings").as_array()[0].as_object().at("games").as_int64(), 20);
}

}  // namespace
}  // namespace notalone
