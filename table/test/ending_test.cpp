// The end of a game: everything is opened, and the next one can begin.
#include <gtest/gtest.h>

#include "bots/win_chance.hpp"
#include "notation/record.hpp"
#include "notation/state_json.hpp"
#include "table/test/support.hpp"
#include "table/verify.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;

class Ending : public ::testing::Test {
  protected:
    Client& play() {
        house.check_replay = true;
        house.found({"Ann", "Bob"}, 3);
        house.fill_with_bots("easy");
        house.join("Eve", true);
        house.start();
        house.play_to_the_end();
        return house.client(1);
    }

    House house{VeilTimes::none(), "ending"};
    Client& ann = play();
    Client& bob = house.client(2);
    Client& eve = house.client(3);
};

TEST_F(Ending, ShowsEverythingToEverybody) {
    const Match& match = *house.table.room().match;
    for (const Client* client : {&ann, &bob, &eve}) {
        EXPECT_EQ(json::serialize(client->over.at("state")), state_text(match.state));
        EXPECT_EQ(client->over.at("shuffle").at("server_seed").as_string(), match.server_seed);
        EXPECT_EQ(client->over.at("shuffle").at("seed").as_string(), match.seed);
        EXPECT_FALSE(client->decision);
        const auto snapshot = test::parsed(house.table.greet(client->id, std::nullopt, house.now).snapshot);
        EXPECT_EQ(snapshot.at("over").at("state"), client->over.at("state"));
        EXPECT_EQ(snapshot.at("view"), client->over.at("state"));
        EXPECT_TRUE(snapshot.at("decision").is_null());
    }
    EXPECT_TRUE(house.table.at_rest());
}

TEST_F(Ending, LeavesARecordThatTheNotationReads) {
    const json::object record = test::parsed(house.table.record().text);
    const auto game = read_record(record.at("record"));
    ASSERT_TRUE(game) << game.problem();
    EXPECT_EQ(game->actions.size(), house.table.room().match->moves.size());
    const auto state = replay(*game);
    ASSERT_TRUE(state) << state.problem();
    EXPECT_EQ(*state, house.table.room().match->state);
    EXPECT_EQ(record.at("times").as_array().size(), game->actions.size());
    EXPECT_EQ(record.at("by").as_array().size(), game->actions.size());
    EXPECT_EQ(house.table.record(1).text, house.table.record().text);
    EXPECT_EQ(house.table.record(2).error->code, ErrorCode::not_over);
    EXPECT_EQ(house.table.record(0).error->code, ErrorCode::no_such_game);
}

TEST_F(Ending, IsFollowedByTheChancesOfEveryTurn) {
    const auto task = house.table.chance_task();
    ASSERT_TRUE(task);
    EXPECT_EQ(task->game, 1);
    const std::vector<View>& positions = task->positions;
    EXPECT_EQ(positions.front().known.turn, 1);
    EXPECT_EQ(positions.back().known.turn, house.table.room().match->state.turn);
    std::vector<double> chances;
    for (const View& view : positions) {
        EXPECT_EQ(view.viewer, Seat::spectator);
        chances.push_back(win_chance(view));
    }
    EXPECT_FALSE(house.table.chances_computed(1, std::vector<double>(chances.size() + 1), house.now));
    EXPECT_FALSE(house.table.chances_computed(2, chances, house.now));
    house.commit(house.table.chances_computed(1, chances, house.now));
    const json::object told = test::parsed(eve.inbox.back().text);
    EXPECT_EQ(told.at("type"), "chances");
    ASSERT_EQ(told.at("chances").as_array().size(), chances.size());
    EXPECT_NEAR(static_cast<double>(told.at("chances").at(0).as_int64()), 1000 * chances[0], 1);
    EXPECT_FALSE(house.table.chance_task());
    EXPECT_FALSE(house.table.chances_computed(1, chances, house.now));
    EXPECT_EQ(test::parsed(house.table.record().text).at("chances"), told.at("chances"));
    EXPECT_FALSE(verify(house.table.record().text, {}, house.oracle).wrong);
}

TEST_F(Ending, TakesNoMoreDecisions) {
    house.refused(ann, "stale_decision", "act", {{"decision", 1}, {"action", {{"do", "pass"}}}});
    house.refused(eve, "not_seated", "act", {{"decision", 1}, {"action", {{"do", "pass"}}}});
    house.refused(ann, "no_game", "hand_over");
    house.refused(ann, "no_game", "legal");
    house.refused(ann, "not_in_lobby", "start");
    house.refused(ann, "not_in_lobby", "sit", {{"chair", 1}});
}

TEST_F(Ending, LeadsToAnotherGameWithTheSamePeople) {
    const std::string first_commitment = house.table.room().shuffle.commitment;
    const std::uint32_t first_round = house.table.room().shuffle.round;
    std::uint32_t last_id = 0;
    for (const Decision& decision : house.table.room().match->decisions)
        last_id = std::max(last_id, decision.id);
    house.refused(bob, "not_host", "rematch");
    house.must(ann, "rematch");
    EXPECT_EQ(house.table.room().phase, TablePhase::lobby);
    EXPECT_EQ(eve.table.at("game"), 2);
    EXPECT_EQ(bob.chair(), 1);
    EXPECT_NE(eve.table.at("shuffle").at("commitment").as_string(), first_commitment);
    EXPECT_GT(house.table.room().shuffle.round, first_round);
    EXPECT_TRUE(eve.table.at("shuffle").at("given").as_array().empty());
    house.refused(ann, "nonce_missing", "start");
    // Roles can be changed before the start.
    house.must(ann, "settings", {{"creature", 1}, {"expert", true}});
    house.must(ann, "chair", {{"chair", 2}, {"member", 3}});
    house.start();
    EXPECT_EQ(bob.seat(), 0);
    EXPECT_EQ(eve.seat(), 1);
    for (const auto& decision : house.table.room().match->decisions) {
        EXPECT_TRUE(!decision.open || decision.id > last_id)
            << "a message about the last game fits nothing here";
    }
    EXPECT_EQ(house.table.record(2).error->code, ErrorCode::not_over);
    EXPECT_EQ(test::parsed(house.table.record().text).at("game"), 1);
    house.play_to_the_end();
    EXPECT_EQ(test::parsed(house.table.record().text).at("game"), 2);
    EXPECT_EQ(test::parsed(house.table.record(1).text).at("game"), 1);
    for (int game = 1; game <= 2; ++game) {
        const auto verification = verify(house.table.record(game).text, {}, house.oracle);
        EXPECT_FALSE(verification.wrong) << verification.wrong->sentence;
    }
}

TEST_F(Ending, LeavesTimeForTheChancesUntilAfterTheRematch) {
    house.must(ann, "rematch");
    const auto task = house.table.chance_task();
    ASSERT_TRUE(task);
    EXPECT_EQ(task->game, 1);
    house.commit(
        house.table.chances_computed(1, std::vector<double>(task->positions.size(), 0.25), house.now));
    EXPECT_EQ(test::parsed(house.table.record(1).text).at("chances").at(0), 250);
    EXPECT_FALSE(house.table.chance_task());
}

TEST(Records, AreThereWhenAGameIsOver) {
    House house;
    house.found({"Ann", "Bob"}, 2);
    EXPECT_EQ(house.table.record().error->code, ErrorCode::not_over);
    house.start();
    EXPECT_EQ(house.table.record().error->code, ErrorCode::not_over);
    EXPECT_EQ(house.table.record(1).error->code, ErrorCode::not_over);
}

TEST(Records, OfTheLastGamesAreKept) {
    House house(VeilTimes::none(), "many games");
    SettingsChange settings;
    settings.bare = true;
    house.found({"Ann"}, 2, settings);
    house.fill_with_bots("random");
    for (int game = 1; game <= 19; ++game) {
        house.start();
        house.play_to_the_end();
        if (game < 19) house.must(house.founder(), "rematch");
    }
    EXPECT_EQ(house.table.record(19).error, std::nullopt);
    EXPECT_EQ(house.table.record(3).error, std::nullopt);
    EXPECT_EQ(house.table.record(2).error->code, ErrorCode::no_such_game);
}

}  // namespace
}  // namespace notalone
