// Whole games over real sockets.
#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/crowd.hpp"
#include "server/test/running_server.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

using testing::HasSubstr;
using testing::Not;
namespace json = boost::json;

TEST(Game, SevenPeopleAndSpectatorsPlayToTheEnd) {
    const RunningServer server;
    Crowd crowd(server.port(), 7, 3);
    crowd.start();
    EXPECT_GT(crowd.play(), 30);
    for (auto& each : crowd.all) {
        while (!each->over()) ASSERT_NE(each->hear(), nullptr);
        EXPECT_EQ(each->view(), crowd.host().view()) << "in the end everybody may know everything";
    }
    const HttpAnswer record = http(server.port(), "GET", "/api/tables/" + crowd.id() + "/record");
    ASSERT_EQ(record.status, 200U);
    EXPECT_EQ(record.json().at("format").as_string(), "notalone-table-record");
    EXPECT_EQ(record.json().at("players").as_array().size(), 7U);
}

TEST(Game, EveryNumberOfPeopleCanPlay) {
    const RunningServer server;
    for (int players = 2; players <= 6; ++players) {
        Crowd crowd(server.port(), players, 1, R"("side":2,"expert":true)");
        crowd.start();
        crowd.play();
        EXPECT_TRUE(crowd.host().over()) << players;
    }
}

TEST(Game, IsTheSameWithAStore) {
    const TemporaryFolder folder;
    ServerConfig config = test_config();
    config.data_file = folder.file("store.sqlite");
    const RunningServer server(config);
    Crowd crowd(server.port(), 4, 1);
    crowd.start();
    crowd.play();
    EXPECT_TRUE(crowd.host().over());
    // The chances of each turn are computed in the background and told to everyone. The host may have heard
    // them already: with an answer to a decision that the end of the game had made stale.
    const auto told = [&] {
        return std::ranges::any_of(crowd.host().numbered(), [](const std::string& message) {
            return json::parse(message).at("type") == "chances";
        });
    };
    while (!told()) ASSERT_NE(crowd.host().hear(), nullptr);
}

TEST(Game, NobodyIsSentWhatTheyMayNotKnow) {
    const RunningServer server;
    Crowd crowd(server.port(), 4, 1);
    crowd.start();
    crowd.play(12);  // far too few to end the game, after which everybody may know everything
    for (auto& each : crowd.all) {
        ASSERT_EQ(each->ask(R"("cmd":"look")"), "snapshot");
        ASSERT_FALSE(each->over());
        const auto& view = each->view().as_object();
        EXPECT_TRUE(view.at("survival").at("deck").is_number()) << "decks are only counted";
        EXPECT_TRUE(view.at("creature").at("deck").is_number());
        const std::string all = json::serialize(each->table()) + json::serialize(each->view());
        EXPECT_THAT(all, Not(HasSubstr("server_seed")));
        for (auto& other : crowd.all) EXPECT_THAT(all, Not(HasSubstr(other->ticket().secret)));
    }
}

TEST(Game, BotsFillTheChairs) {
    const RunningServer server;
    const Ticket ticket = make_table(server.port(), "Ann", R"("chairs":5)");
    Person ann(server.port(), ticket);
    ASSERT_TRUE(ann.connect());
    for (int chair = 1; chair < 5; ++chair) {
        ASSERT_EQ(ann.ask(R"("cmd":"chair","bot":"easy","chair":)" + std::to_string(chair)), "done");
    }
    ASSERT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    ASSERT_EQ(ann.give_nonce(), "done");
    ASSERT_EQ(ann.ask(R"("cmd":"start")"), "done");
    ann.hear_start();
    while (!ann.over()) {
        if (ann.must_act()) {
            ann.act();
        } else {
            ASSERT_NE(ann.hear(), nullptr) << "the bots do not play";
        }
    }
}

TEST(Game, AHostWhoStaysAwayIsReplaced) {
    ServerConfig config = test_config();
    config.absent_host = std::chrono::milliseconds{200};
    const RunningServer server(config);
    Crowd crowd(server.port(), 3, 0);
    crowd.host().drop();
    Person& next = *crowd.all[1];
    while (next.table().at("host").as_int64() == 1) ASSERT_NE(next.hear(), nullptr);
    EXPECT_EQ(next.table().at("host").as_int64(), 2);
}

TEST(Game, TheOwnerIsHostAgainWhenTheyComeBack) {
    ServerConfig config = test_config();
    config.absent_host = std::chrono::milliseconds{50};
    const RunningServer server(config);
    Crowd crowd(server.port(), 3, 0);
    crowd.host().drop();
    Person& next = *crowd.all[1];
    while (next.table().at("host").as_int64() == 1) ASSERT_NE(next.hear(), nullptr);
    ASSERT_TRUE(crowd.host().connect());
    while (next.table().at("host").as_int64() != 1) ASSERT_NE(next.hear(), nullptr);
}

TEST(Game, RematchWithTheSamePeople) {
    const RunningServer server;
    Crowd crowd(server.port(), 3, 0);
    crowd.start();
    crowd.play();
    ASSERT_TRUE(crowd.host().over());
    for (auto& each : crowd.all) {
        while (!each->over()) ASSERT_NE(each->hear(), nullptr);
    }
    ASSERT_EQ(crowd.host().ask(R"("cmd":"rematch")"), "done");
    for (auto& each : crowd.all) {
        while (each->table().at("phase").as_string() != "lobby") ASSERT_NE(each->hear(), nullptr);
    }
    crowd.start();
    crowd.play();
    EXPECT_TRUE(crowd.host().over());
    EXPECT_EQ(http(server.port(), "GET", "/api/tables/" + crowd.id() + "/record?game=2")
                  .json()
                  .at("game")
                  .as_int64(),
              2);
    EXPECT_EQ(http(server.port(), "GET", "/api/tables/" + crowd.id() + "/record?game=1")
                  .json()
                  .at("game")
                  .as_int64(),
              1);
}

TEST(Game, SomebodyWhoIsRemovedIsToldAndSentAway) {
    const RunningServer server;
    Crowd crowd(server.port(), 3, 1);
    ASSERT_EQ(crowd.host().ask(R"("cmd":"remove","member":3)"), "done");
    Person& removed = *crowd.all[2];
    const json::object* gone = removed.hear_until("gone");
    ASSERT_NE(gone, nullptr);
    EXPECT_TRUE(gone->at("removed").as_bool());
    EXPECT_TRUE(removed.socket().wait_for_end());
    EXPECT_EQ(removed.socket().close_code(), 4003U);
    EXPECT_FALSE(removed.connect()) << "the secret opens nothing any more";
    EXPECT_EQ(crowd.all[1]->ask(R"("cmd":"remove","member":1)"), "not_host");
}

TEST(Game, EverybodySeesWhoIsThere) {
    const RunningServer server;
    Crowd crowd(server.port(), 3, 0);
    crowd.all[1]->drop();
    for (;;) {
        const json::object* presence = crowd.host().hear_until("presence");
        ASSERT_NE(presence, nullptr);
        if (json::serialize(presence->at("here")) == "[1,3]") break;
    }
}

}  // namespace
}  // namespace notalone
