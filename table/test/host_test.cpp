// Hosts: the owner, who stands in, and what neither an accident nor a stranger may do to a table.
#include <array>

#include <gtest/gtest.h>

#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;

class Hosts : public ::testing::Test {
  protected:
    Client& begin() {
        house.check_replay = true;
        house.found({"Ann", "Bob", "Cid"}, 3);
        house.join("Eve", true);
        return house.client(1);
    }
    std::optional<ErrorCode> appoint(MemberId member) {
        const Answer answer = house.table.appoint_host(member, house.now);
        house.commit(answer.entry);
        return answer.error ? std::optional(answer.error->code) : std::nullopt;
    }
    const Room& room() const { return house.table.room(); }

    House house;
    Client& ann = begin();
    Client& bob = house.client(2);
    Client& cid = house.client(3);
    Client& eve = house.client(4);
};

TEST_F(Hosts, TheFounderIsOwnerAndHost) {
    EXPECT_EQ(room().owner, ann.id);
    EXPECT_EQ(room().host, ann.id);
    EXPECT_EQ(bob.table.at("owner"), 1);
}

TEST_F(Hosts, ASpectatorIsNeverAppointedWhileAnyoneHoldsAChair) {
    for (const bool in_game : {false, true}) {
        if (in_game) house.start();
        EXPECT_EQ(appoint(eve.id), ErrorCode::not_seated);
        EXPECT_EQ(house.table.next_host(std::array{eve.id}), std::nullopt);
        EXPECT_EQ(house.table.next_host(std::array{bob.id, eve.id}), bob.id);
        house.refused(ann, "not_seated", "host", {{"member", 4}});
    }
    EXPECT_EQ(room().host, ann.id);
}

TEST_F(Hosts, ASpectatorCanHostATableWithoutAnybodyInAChair) {
    for (Client* client : {&ann, &bob, &cid}) house.must(*client, "stand");
    EXPECT_EQ(house.table.next_host(std::array{eve.id}), eve.id);
    EXPECT_EQ(appoint(eve.id), std::nullopt);
    EXPECT_EQ(room().host, eve.id);
    EXPECT_EQ(room().owner, ann.id);
}

TEST_F(Hosts, NobodyWhoIsNotThereIsAppointed) {
    EXPECT_EQ(appoint(MemberId{9}), ErrorCode::no_such_member);
    house.must(bob, "leave");
    EXPECT_EQ(appoint(bob.id), ErrorCode::no_such_member);
}

TEST_F(Hosts, TheOwnerComesBeforeAllOthers) {
    EXPECT_EQ(appoint(bob.id), std::nullopt);
    EXPECT_EQ(room().host, bob.id);
    EXPECT_EQ(room().owner, ann.id);
    house.must(ann, "stand");
    EXPECT_EQ(house.table.next_host(std::array{ann.id, bob.id, cid.id}), ann.id);
    EXPECT_EQ(appoint(ann.id), std::nullopt);
    EXPECT_EQ(room().host, ann.id);
}

TEST_F(Hosts, AStandInCannotRemoveThoseWhoPlay) {
    house.start();
    EXPECT_EQ(appoint(bob.id), std::nullopt);
    house.refused(bob, "not_owner", "remove", {{"member", 1}});
    house.refused(bob, "not_owner", "remove", {{"member", 3}});
    house.must(bob, "remove", {{"member", 4}});
    EXPECT_TRUE(eve.gone);
    for (const Chair& chair : room().chairs) EXPECT_TRUE(chair.person);
    // The owner can: they are there, and answer for their table.
    EXPECT_EQ(appoint(ann.id), std::nullopt);
    house.must(ann, "remove", {{"member", 3}});
    EXPECT_TRUE(cid.gone);
}

TEST_F(Hosts, AStandInCannotRemoveTheOwnerBeforeAGameEither) {
    EXPECT_EQ(appoint(bob.id), std::nullopt);
    house.refused(bob, "not_owner", "remove", {{"member", 1}});
    house.must(bob, "remove", {{"member", 3}});
    EXPECT_TRUE(cid.gone);
}

TEST_F(Hosts, AStandInHandsOnTheRoleButNotTheTable) {
    EXPECT_EQ(appoint(bob.id), std::nullopt);
    house.must(bob, "host", {{"member", 3}});
    EXPECT_EQ(room().host, cid.id);
    EXPECT_EQ(room().owner, ann.id);
    house.must(cid, "leave");
    EXPECT_EQ(room().host, ann.id);
}

TEST_F(Hosts, TheOwnerHandsOnTheTable) {
    house.must(ann, "host", {{"member", 2}});
    EXPECT_EQ(room().host, bob.id);
    EXPECT_EQ(room().owner, bob.id);
    EXPECT_EQ(house.table.next_host(std::array{ann.id, bob.id}), bob.id);
}

TEST_F(Hosts, TheStandInInheritsFromAnOwnerWhoLeaves) {
    EXPECT_EQ(appoint(cid.id), std::nullopt);
    house.must(ann, "leave");
    EXPECT_EQ(room().host, cid.id);
    EXPECT_EQ(room().owner, cid.id);
}

TEST_F(Hosts, AnEntryOfAnOlderVersionMakesAHostWhoStandsIn) {
    const auto entry = read_entry(1, house.now, R"({"v":1,"kind":"hosted","member":2})");
    ASSERT_TRUE(entry);
    EXPECT_FALSE(std::get<entry::Hosted>(entry->data).owner);
}

}  // namespace
}  // namespace notalone
