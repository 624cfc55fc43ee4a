// The mixed choice: what counts, how much, and that the draw keeps to it.
#include "bots/menu.hpp"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/test/act.hpp"

namespace notalone {

namespace {

std::map<Action, double> probabilities(const Menu& menu, double margin) {
    std::map<Action, double> result;
    for (const WeighedAction& weighed : menu.decide(margin, Random::from_seed("any")).weighed) {
        result[weighed.action] = weighed.probability;
    }
    return result;
}

TEST(MenuTest, WhatIsAMarginBehindDoesNotCount) {
    Menu menu;
    menu.add(act::explore({1}), 1.0);
    menu.add(act::explore({2}), 0.75);
    menu.add(act::explore({3}), 0.5);
    const auto chances = probabilities(menu, 0.5);
    EXPECT_EQ(chances.size(), 2U);
    EXPECT_DOUBLE_EQ(chances.at(act::explore({1})), 0.8);  // weights 1 and 0.25
    EXPECT_DOUBLE_EQ(chances.at(act::explore({2})), 0.2);
}

TEST(MenuTest, AGroupCountsAsItsBestMember) {
    Menu ways;
    ways.add(act::resist(1, {1, 2}), 0.3);
    ways.add(act::resist(1, {1, 3}), 0.3);
    ways.add(act::resist(1, {2, 3}), 0.0);
    Menu menu;
    menu.add_group(ways, 0.1);
    menu.add(act::give_up(), 0.3);
    const auto chances = probabilities(menu, 0.1);
    EXPECT_EQ(chances.size(), 3U);
    EXPECT_DOUBLE_EQ(chances.at(act::resist(1, {1, 2})), 0.25);
    EXPECT_DOUBLE_EQ(chances.at(act::resist(1, {1, 3})), 0.25);
    EXPECT_DOUBLE_EQ(chances.at(act::give_up()), 0.5);
}

TEST(MenuTest, AGivenMixtureIsKept) {
    Menu menu;
    const std::vector<Action> places{act::explore({1}), act::explore({2}), act::explore({3})};
    menu.add_group(places, std::vector<double>{3, 0, 1}, 0);
    const auto chances = probabilities(menu, 0.1);
    EXPECT_EQ(chances.size(), 2U);
    EXPECT_DOUBLE_EQ(chances.at(act::explore({1})), 0.75);
    EXPECT_DOUBLE_EQ(chances.at(act::explore({3})), 0.25);
}

TEST(MenuTest, DrawsAsOftenAsItSays) {
    Menu menu;
    menu.add(act::explore({1}), 1.0);
    menu.add(act::explore({2}), 0.8);
    menu.add(act::explore({3}), 0.6);
    const auto chances = probabilities(menu, 1.0);
    constexpr int draws = 20000;
    std::map<Action, int> drawn;
    for (int i = 0; i < draws; ++i) ++drawn[menu.decide(1.0, Random::from_seed(std::to_string(i))).action];
    for (const auto& [action, chance] : chances) {
        EXPECT_NEAR(static_cast<double>(drawn[action]) / draws, chance, 0.015);
    }
}

TEST(MenuTest, TellsTheMostLikelyFirst) {
    Menu menu;
    menu.add(act::explore({1}), 0.5);
    menu.add(act::explore({2}), 1.0);
    menu.add(act::explore({3}), 0.8);
    const auto weighed = menu.decide(1.0, Random::from_seed("order")).weighed;
    ASSERT_EQ(weighed.size(), 3U);
    EXPECT_EQ(weighed[0].action, act::explore({2}));
    EXPECT_EQ(weighed[1].action, act::explore({3}));
    EXPECT_EQ(weighed[2].action, act::explore({1}));
}

}  // namespace

}  // namespace notalone
