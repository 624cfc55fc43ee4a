// Before a game: people come and go, chairs are filled, emptied and ordered, settings change.
#include <gtest/gtest.h>

#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;

/// Who sits where: "1 - easy 2".
std::string seating(const House& house) {
    std::string text;
    for (const Chair& chair : house.table.room().chairs) {
        if (!text.empty()) text += " ";
        if (chair.person) {
            text += std::to_string(number_of(*chair.person));
        } else {
            text += chair.is_bot() ? chair.bot : "-";
        }
    }
    return text;
}

class Lobby : public ::testing::Test {
  protected:
    Client& found() {
        house.check_replay = true;
        house.found({"Ann", "Bob"}, 4);
        return house.client(1);
    }

    House house;
    Client& ann = found();
    Client& bob = house.client(2);
};

TEST_F(Lobby, SeatsThoseWhoComeInTheFirstFreeChair) {
    EXPECT_EQ(seating(house), "1 2 - -");
    house.must(ann, "chair", {{"chair", 2}, {"bot", "easy"}});
    house.join("Cid");
    EXPECT_EQ(seating(house), "1 2 easy 3");
    house.join("Dan");
    EXPECT_EQ(seating(house), "1 2 easy 3");
    EXPECT_EQ(house.client(4).chair(), -1);
}

TEST_F(Lobby, LetsThoseWatchWhoWantTo) {
    house.join("Cid", true);
    EXPECT_EQ(seating(house), "1 2 - -");
    house.must(house.client(3), "sit", {{"chair", 3}});
    EXPECT_EQ(seating(house), "1 2 - 3");
    house.must(bob, "stand");
    EXPECT_EQ(seating(house), "1 - - 3");
    house.refused(bob, "not_seated", "stand");
}

TEST_F(Lobby, LetsPeopleChangeChairs) {
    house.must(bob, "sit", {{"chair", 3}});
    EXPECT_EQ(seating(house), "1 - - 2");
    house.must(bob, "sit", {{"chair", 3}});
    house.refused(bob, "chair_taken", "sit", {{"chair", 0}});
    house.refused(bob, "no_such_chair", "sit", {{"chair", 4}});
    EXPECT_EQ(seating(house), "1 - - 2");
}

TEST_F(Lobby, IsArrangedByTheHost) {
    house.join("Cid");
    house.must(ann, "chair", {{"chair", 3}, {"member", 2}});
    EXPECT_EQ(seating(house), "1 - 3 2");
    house.must(ann, "chair", {{"chair", 2}, {"bot", "random"}});
    EXPECT_EQ(seating(house), "1 - random 2");
    house.must(ann, "chair", {{"chair", 3}});
    EXPECT_EQ(seating(house), "1 - random -");
    house.must(ann, "order", {{"order", {2, 0, 3, 1}}});
    EXPECT_EQ(seating(house), "random 1 - -");
    house.must(ann, "chairs", {{"count", 7}});
    EXPECT_EQ(seating(house), "random 1 - - - - -");
    house.must(ann, "chairs", {{"count", 2}});
    EXPECT_EQ(seating(house), "random 1");
    house.must(ann, "chairs", {{"count", 3}});
    house.must(ann, "chair", {{"chair", 1}, {"member", 3}});
    EXPECT_EQ(seating(house), "random 3 -");
}

TEST_F(Lobby, RefusesWhatTheHostGetsWrong) {
    house.refused(ann, "no_such_chair", "chair", {{"chair", 6}, {"bot", "easy"}});
    house.refused(ann, "no_such_level", "chair", {{"chair", 2}, {"bot", "perfect"}});
    house.refused(ann, "no_such_member", "chair", {{"chair", 2}, {"member", 9}});
    house.refused(ann, "bad_command", "chair", {{"chair", 2}, {"member", 2}, {"bot", "easy"}});
    for (const json::array& order : {json::array{0, 1, 2}, json::array{0, 1, 2, 2}, json::array{0, 1, 2, 4},
                                     json::array{0, 1, 2, -1}, json::array{"0", 1, 2, 3}}) {
        house.refused(ann, "no_such_chair", "order", {{"order", order}});
    }
    house.refused(ann, "bad_command", "order", {{"order", 1}});
    house.refused(ann, "bad_command", "chairs", {{"count", 8}});
    house.refused(ann, "bad_command", "chairs", {{"count", 1}});
    house.refused(ann, "no_such_chair", "settings", {{"creature", 5}});
    house.refused(ann, "bad_command", "settings", {{"creature", "me"}});
    house.refused(ann, "bad_command", "settings", {{"side", 3}});
    house.refused(ann, "bad_command", "settings", {{"clock", "slow"}});
    house.refused(ann, "bad_command", "settings", {{"cards", "some"}});
    house.refused(ann, "bad_command", "settings", {{"expert", 1}});
    house.refused(ann, "no_such_member", "remove", {{"member", 7}});
    house.refused(ann, "no_such_member", "host", {{"member", 7}});
}

TEST_F(Lobby, ListensToTheHostAlone) {
    house.refused(bob, "not_host", "chair", {{"chair", 2}, {"bot", "easy"}});
    house.refused(bob, "not_host", "order", {{"order", {1, 0, 2, 3}}});
    house.refused(bob, "not_host", "chairs", {{"count", 5}});
    house.refused(bob, "not_host", "settings", {{"expert", true}});
    house.refused(bob, "not_host", "remove", {{"member", 1}});
    house.refused(bob, "not_host", "host", {{"member", 2}});
    house.refused(bob, "not_host", "start");
    house.refused(bob, "not_host", "rematch");
}

TEST_F(Lobby, ChangesTheSettingsThatAreNamed) {
    house.must(ann, "settings", {{"creature", 1}, {"side", "creature"}, {"clock", "fast"}});
    house.must(ann, "settings", {{"expert", true}, {"cards", "none"}, {"public", true}, {"locked", true}});
    EXPECT_EQ(
        json::serialize(bob.table.at("settings")),
        R"({"creature":1,"side":"creature","expert":true,"cards":"none","clock":"fast","public":true,"locked":true})");
    house.must(ann, "settings", {{"creature", "lot"}, {"side", 2}, {"clock", "none"}});
    EXPECT_EQ(house.table.room().settings.creature, std::nullopt);
    EXPECT_EQ(house.table.room().settings.side, Side::two);
    EXPECT_TRUE(house.table.room().settings.expert);
}

TEST_F(Lobby, KeepsTheCreatureWhoeverItIsWhereverTheySit) {
    house.must(ann, "settings", {{"creature", 1}});
    house.must(ann, "order", {{"order", {3, 2, 1, 0}}});
    EXPECT_EQ(seating(house), "- - 2 1");
    EXPECT_EQ(house.table.room().settings.creature, ChairIndex{2});
    house.must(ann, "chairs", {{"count", 2}});
    EXPECT_EQ(house.table.room().settings.creature, std::nullopt);
}

TEST_F(Lobby, HandsTheTableOnWhenTheHostLeaves) {
    house.join("Cid");
    house.must(bob, "stand");
    house.must(ann, "leave");
    EXPECT_TRUE(ann.gone);
    EXPECT_EQ(seating(house), "- - 3 -");
    // Cid has a chair; Bob came earlier but only watches.
    EXPECT_EQ(house.table.room().host, MemberId{3});
    EXPECT_EQ(bob.table.at("host"), 3);
    house.refused(ann, "not_a_member", "sit", {{"chair", 0}});
    house.refused(house.client(3), "not_seated", "host", {{"member", 2}});
    house.must(bob, "sit", {{"chair", 0}});
    house.must(house.client(3), "host", {{"member", 2}});
    EXPECT_EQ(house.table.room().host, MemberId{2});
    house.must(bob, "settings", {{"expert", true}});
}

TEST_F(Lobby, IsClosedWhenEverybodyHasLeft) {
    house.must(bob, "leave");
    house.must(ann, "leave");
    EXPECT_EQ(house.table.room().phase, TablePhase::closed);
    EXPECT_TRUE(house.table.at_rest());
    const Answer answer = house.table.join({"Cid", "hash", false, {}, {}}, house.now);
    ASSERT_TRUE(answer.error);
    EXPECT_EQ(answer.error->code, ErrorCode::table_closed);
}

TEST_F(Lobby, RemovesSomeoneForTheHost) {
    house.must(ann, "remove", {{"member", 2}});
    EXPECT_TRUE(bob.gone);
    EXPECT_EQ(test::parsed(bob.inbox.back().text).at("removed"), true);
    EXPECT_EQ(seating(house), "1 - - -");
    EXPECT_EQ(house.table.find_member("hash of Bob"), std::nullopt);
    house.refused(bob, "not_a_member", "say", {{"text", "let me in"}});
    house.refused(ann, "no_such_member", "chair", {{"chair", 2}, {"member", 2}});
    // The number is not given again.
    EXPECT_EQ(house.join("Bob").id, MemberId{3});
}

TEST_F(Lobby, KnowsItsMembersByTheHashOfTheirSecrets) {
    EXPECT_EQ(house.table.find_member("hash of Ann"), MemberId{1});
    EXPECT_EQ(house.table.find_member("hash of Bob"), MemberId{2});
    EXPECT_EQ(house.table.find_member("hash of Cid"), std::nullopt);
    EXPECT_EQ(house.table.find_member(""), std::nullopt);
}

TEST_F(Lobby, ChecksNames) {
    const auto code_for = [&](std::string name) {
        const Answer answer = house.table.join({std::move(name), "hash", false, {}, {}}, house.now);
        return answer.error ? id_of(answer.error->code) : "welcome";
    };
    EXPECT_EQ(code_for("  Zoë "), "welcome");
    EXPECT_EQ(code_for(" "), "bad_name");
    EXPECT_EQ(code_for("more than twenty-four characters"), "bad_name");
    EXPECT_EQ(code_for("a\nb"), "bad_name");
    EXPECT_EQ(code_for(" Bob "), "name_taken");
    house.refused(ann, "name_taken", "rename", {{"name", "Bob"}});
    house.refused(ann, "bad_name", "rename", {{"name", ""}});
    house.must(ann, "rename", {{"name", " Anna "}});
    house.must(ann, "rename", {{"name", "Anna"}});
    EXPECT_EQ(bob.table.at("members").at(0).at("name"), "Anna");
}

TEST_F(Lobby, CanBeLocked) {
    house.must(ann, "settings", {{"locked", true}});
    const Answer answer = house.table.join({"Cid", "hash", false, {}, {}}, house.now);
    ASSERT_TRUE(answer.error);
    EXPECT_EQ(answer.error->code, ErrorCode::table_locked);
}

TEST_F(Lobby, HasRoomForSixtyFour) {
    house.check_replay = false;
    for (int i = 3; i <= 64; ++i) house.join("Guest " + std::to_string(i));
    const Answer answer = house.table.join({"One more", "hash", false, {}, {}}, house.now);
    ASSERT_TRUE(answer.error);
    EXPECT_EQ(answer.error->code, ErrorCode::table_full);
    house.must(bob, "leave");
    EXPECT_FALSE(house.table.join({"One more", "hash", false, {}, {}}, house.now).error);
}

TEST_F(Lobby, IsListedWhenItIsPublic) {
    EXPECT_EQ(house.table.listing(), "");
    house.must(ann, "settings", {{"public", true}});
    house.must(ann, "chair", {{"chair", 2}, {"bot", "easy"}});
    house.join("Cid", true);
    const json::object listing = test::parsed(house.table.listing());
    EXPECT_EQ(listing.at("id"), "t4ble");
    EXPECT_EQ(listing.at("phase"), "lobby");
    EXPECT_EQ(listing.at("host"), "Ann");
    EXPECT_EQ(listing.at("chairs"), 4);
    EXPECT_EQ(listing.at("people"), 2);
    EXPECT_EQ(listing.at("bots"), 1);
    EXPECT_EQ(listing.at("watching"), 1);
}

TEST(Founding, ChecksWhatItIsGiven) {
    test::FakeOracle oracle;
    const auto code_for = [&](const FoundRequest& request) {
        const Answer answer = Table::found(request, oracle, time_from(0));
        return answer.error ? id_of(answer.error->code) : "founded";
    };
    EXPECT_EQ(code_for({"id", "Ann", "hash", 4, {}, {}}), "founded");
    EXPECT_EQ(code_for({"id", "", "hash", 4, {}, {}}), "bad_name");
    EXPECT_EQ(code_for({"", "Ann", "hash", 4, {}, {}}), "bad_command");
    EXPECT_EQ(code_for({"i d", "Ann", "hash", 4, {}, {}}), "bad_command");
    EXPECT_EQ(code_for({"id", "Ann", "", 4, {}, {}}), "bad_command");
    EXPECT_EQ(code_for({"id", "Ann", "hash", 1, {}, {}}), "no_such_chair");
    EXPECT_EQ(code_for({"id", "Ann", "hash", 8, {}, {}}), "no_such_chair");
    SettingsChange settings;
    settings.creature.emplace(ChairIndex{4});
    EXPECT_EQ(code_for({"id", "Ann", "hash", 4, settings, {}}), "no_such_chair");
}

}  // namespace
}  // namespace notalone
