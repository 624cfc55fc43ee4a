// Whole games: people and bots on any seats, from the lobby to the record.
#include <gtest/gtest.h>

#include "table/test/support.hpp"
#include "table/verify.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;

struct Party {
    int people;
    std::size_t chairs;
};

class WholeGame : public ::testing::TestWithParam<Party> {};

TEST_P(WholeGame, IsPlayedToTheEndAndTheSameAfterARestartAtEveryMoment) {
    const auto [people, chairs] = GetParam();
    House house(VeilTimes{}, "whole game " + std::to_string(people) + " of " + std::to_string(chairs));
    house.check_replay = true;
    std::vector<std::string> names;
    for (int i = 0; i < people; ++i) names.push_back("Player " + std::to_string(i));
    house.found(names, chairs);
    house.fill_with_bots("easy");
    const Client& spectator = house.join("Looker-on", true);
    house.start();
    house.play_to_the_end();
    ASSERT_EQ(house.table.room().phase, TablePhase::over);
    for (const auto& client : house.clients) {
        EXPECT_EQ(client->over.at("type"), "over") << client->name;
        EXPECT_EQ(client->over.at("winner"), spectator.over.at("winner"));
    }
    const auto verification = verify(house.table.record().text, {}, house.oracle);
    EXPECT_FALSE(verification.wrong) << verification.wrong->sentence;
}

INSTANTIATE_TEST_SUITE_P(Parties, WholeGame,
                         ::testing::Values(Party{2, 2}, Party{1, 2}, Party{1, 7}, Party{3, 3}, Party{2, 4},
                                           Party{5, 5}, Party{4, 6}, Party{7, 7}),
                         [](const auto& party) {
                             return std::to_string(party.param.people) + "PeopleInChairs" +
                                    std::to_string(party.param.chairs);
                         });

}  // namespace
}  // namespace notalone
