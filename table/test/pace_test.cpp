// Pace: how long games last, in the time of the table. People who answer at once hardly wait longer for
// windows that close for all at one moment than they did where each seat passed on its own.
#include <gtest/gtest.h>

#include "rules/game.hpp"
#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;

constexpr double most_slower = 1.25;

/// Passes where that is possible; otherwise what a number drawn from the position says, no cards.
json::value answer_of(const Client& client, std::uint32_t draw) {
    std::vector<std::string> actions;
    for (const std::string& action : test::expanded(client.decision->at("legal").as_array())) {
        const std::string kind(test::parsed(action).at("do").as_string());
        if (kind == "pass") return json::parse(action);
        if (kind != "survive" && kind != "hunt") actions.push_back(action);
    }
    return json::parse(actions[draw % actions.size()]);
}

/// Seconds a whole game takes in which everybody answers at once.
double seconds_of_game(int people, std::size_t chairs, int window_rules, const std::string& seed) {
    House house{VeilTimes{}, seed};
    house.window_rules = window_rules;
    std::vector<std::string> names;
    for (int i = 1; i <= people; ++i) names.push_back("P" + std::to_string(i));
    house.found(names, chairs);
    house.fill_with_bots("easy");
    house.start();
    const TimePoint began = house.now;
    for (int i = 0; house.table.room().in_game() && i < 20'000; ++i) {
        bool acted = false;
        for (const auto& each : house.clients) {
            if (!each->must() || !each->has_choice()) continue;
            const auto draw = static_cast<std::uint32_t>(house.table.room().match->moves.size() * 7919);
            house.must(*each, "act", {{"decision", each->decision_id()}, {"action", answer_of(*each, draw)}});
            acted = true;
        }
        if (!acted && !house.wait()) break;
    }
    EXPECT_FALSE(house.table.room().in_game());
    return std::chrono::duration<double>(house.now - began).count();
}

class Pace : public ::testing::TestWithParam<std::pair<int, std::size_t>> {};

TEST_P(Pace, IsHardlySlowerWhereWindowsCloseForAll) {
    const auto [people, chairs] = GetParam();
    double before = 0;
    double now = 0;
    for (int game = 0; game < 8; ++game) {
        const std::string seed = "pace " + std::to_string(game);
        before += seconds_of_game(people, chairs, 1, seed);
        now += seconds_of_game(people, chairs, 2, seed);
    }
    RecordProperty("seconds_before", std::to_string(before / 8));
    RecordProperty("seconds_now", std::to_string(now / 8));
    EXPECT_LE(now, most_slower * before);
}

INSTANTIATE_TEST_SUITE_P(Tables, Pace,
                         ::testing::Values(std::pair{2, 2}, std::pair{3, 3}, std::pair{4, 4}, std::pair{5, 5},
                                           std::pair{7, 7}, std::pair{1, 4}, std::pair{2, 4},
                                           std::pair{3, 7}),
                         [](const auto& each) {
                             return std::to_string(each.param.first) + "of" +
                                    std::to_string(each.param.second);
                         });

}  // namespace
}  // namespace notalone
