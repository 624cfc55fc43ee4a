// Places for invited people and for strangers from the list of public tables.
#include "table/invitation.hpp"

#include <gtest/gtest.h>

#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;

SettingsChange listed() {
    SettingsChange settings;
    settings.listed = true;
    return settings;
}

/// The invitation a client sees when it comes; empty: none.
std::string invitation_of(const House& house, const Client& client) {
    const json::object snapshot =
        test::parsed(house.table.greet(client.id, std::nullopt, house.now).snapshot);
    const auto* key = snapshot.at("you").as_object().if_contains("invitation");
    return key == nullptr ? std::string{} : std::string(key->as_string());
}

class Invitations : public ::testing::Test {
  protected:
    void found(std::size_t chairs, SettingsChange settings = {}) {
        house.check_replay = true;
        house.found({"Ann"}, chairs, settings);
    }
    std::string key() const { return house.table.room().invitation; }
    JoinRequest request(std::string name, std::string invitation, std::string tag, bool watch = false) const {
        return {std::move(name), "hash", watch, std::move(invitation), std::move(tag)};
    }
    Client& invited(const std::string& name, const std::string& tag = {}, bool watch = false) {
        return house.join(request(name, key(), tag, watch));
    }
    Client& stranger(const std::string& name, const std::string& tag = {}, bool watch = false) {
        return house.join(request(name, {}, tag, watch));
    }
    /// Joins again and again, from an address for each `per_address`. The number of those who got in.
    int crowd(int most, int per_address, const std::string& invitation) {
        house.check_replay = false;
        for (int i = 0; i < most; ++i) {
            const std::string tag = "address " + std::to_string(i / per_address);
            const std::string name = "Crowd " + std::to_string(house.table.room().members.size());
            const Answer answer = house.table.join(request(name, invitation, tag), house.now);
            if (answer.error) {
                last_error = std::string(id_of(answer.error->code));
                return i;
            }
            house.join(request(name, invitation, tag));
        }
        return most;
    }
    std::string code_for(const JoinRequest& join) const {
        const Answer answer = house.table.join(join, house.now);
        return answer.error ? std::string(id_of(answer.error->code)) : "welcome";
    }

    House house;
    std::string last_error;
};

TEST_F(Invitations, AreNotNeededWhereOnlyInvitedPeopleKnowTheTable) {
    found(4);
    EXPECT_EQ(code_for(request("Bob", {}, "a")), "welcome");
    EXPECT_FALSE(house.table.room().find(stranger("Bob").id)->stranger);
    EXPECT_EQ(invitation_of(house, house.client(2)), key());
    EXPECT_EQ(key().size(), 24U);
}

TEST_F(Invitations, AreNeededOnceTheTableHasBeenListed) {
    found(4);
    house.must(house.founder(), "settings", {{"public", true}});
    house.must(house.founder(), "settings", {{"public", false}});
    EXPECT_EQ(code_for(request("Bob", {}, "a")), "invited_only");
    EXPECT_EQ(code_for(request("Bob", std::string(24, '0'), "a")), "invited_only");
    EXPECT_EQ(code_for(request("Bob", key(), "a")), "welcome");
}

TEST_F(Invitations, AreNotToldToStrangers) {
    found(4, listed());
    Client& eve = stranger("Eve");
    Client& bob = invited("Bob");
    EXPECT_EQ(invitation_of(house, house.founder()), key());
    EXPECT_EQ(invitation_of(house, bob), key());
    EXPECT_EQ(invitation_of(house, eve), "");
    const std::string before = key();
    house.must(house.founder(), "renew_invitation");
    EXPECT_NE(key(), before);
    EXPECT_EQ(test::parsed(bob.inbox.back().text).at("key").as_string(), key());
    for (const auto& received : eve.inbox) {
        EXPECT_EQ(received.text.find(key()), std::string::npos);
        EXPECT_EQ(received.text.find(before), std::string::npos);
    }
    EXPECT_EQ(house.table.outside_look().find(key()), std::string::npos);
    EXPECT_EQ(house.table.listing().find(key()), std::string::npos);
    house.commit(house.table.appoint_host(eve.id, house.now).entry);
    EXPECT_EQ(invitation_of(house, eve), "") << "a stranger who stands in for the host";
    house.commit(house.table.appoint_host(house.founder().id, house.now).entry);
    house.must(house.founder(), "host", {{"member", number_of(eve.id)}});
    EXPECT_EQ(invitation_of(house, eve), key()) << "an owner invites people";
}

TEST_F(Invitations, AreVoidOnceRenewed) {
    found(4);
    const std::string before = key();
    Client& bob = invited("Bob");
    house.refused(bob, "not_host", "renew_invitation");
    house.must(house.founder(), "renew_invitation");
    EXPECT_EQ(code_for(request("Cid", before, "a")), "invited_only");
    EXPECT_EQ(code_for(request("Cid", {}, "a")), "invited_only");
    EXPECT_EQ(code_for(request("Cid", key(), "a")), "welcome");
}

TEST_F(Invitations, ExistAtTablesFromBeforeThereWereAny) {
    found(4);
    // The first entry has no field for it.
    EXPECT_EQ(entry_body(house.entries[0]).find(key()), std::string::npos);
    EXPECT_EQ(Table::replay(house.entries, house.oracle)->room().invitation, key());
    House other(VeilTimes::none(), "another");
    other.found({"Ann"}, 4);
    EXPECT_NE(other.table.room().invitation, key());
}

TEST_F(Invitations, LeaveRoomWhenOneAddressTakesAllItGets) {
    found(4, listed());
    EXPECT_EQ(crowd(70, 1000, {}), 3);
    EXPECT_EQ(last_error, "too_many_here");
    const Client& bob = invited("Bob", "b");
    EXPECT_GE(bob.chair(), 0);
}

TEST_F(Invitations, LeaveRoomWhenManyAddressesTakeAllTheyGet) {
    found(4, listed());
    house.must(house.founder(), "reserve", {{"chair", 2}, {"reserved", true}});
    EXPECT_EQ(crowd(70, 1, {}), 32);
    EXPECT_EQ(last_error, "table_full");
    EXPECT_EQ(house.client(2).chair(), 1);
    EXPECT_EQ(house.client(3).chair(), 3);
    EXPECT_EQ(invited("Bob", "b").chair(), 2);
}

TEST_F(Invitations, LeaveRoomWhenStrangersJoinAndLeaveForever) {
    found(4, listed());
    house.check_replay = false;
    const auto come_and_go = [&](const std::string& tag) {
        const JoinRequest join = request("Eve", {}, tag);
        const std::string code = code_for(join);
        if (code == "welcome") house.must(house.join(join), "leave");
        return code;
    };
    int times = 0;
    while (come_and_go("a") == "welcome") ++times;
    EXPECT_EQ(times, 30);
    EXPECT_EQ(come_and_go("a"), "too_many_here");
    for (int i = 0; come_and_go("b" + std::to_string(i)) == "welcome"; ++i) ++times;
    EXPECT_EQ(times, 500);
    EXPECT_EQ(code_for(request("Eve", {}, "new")), "table_full");
    EXPECT_EQ(code_for(request("Bob", key(), "new")), "welcome");
}

TEST_F(Invitations, LetAFamilyOfSevenPlayFromOneAddress) {
    found(7, listed());
    for (int i = 2; i <= 7; ++i) EXPECT_EQ(invited("Child " + std::to_string(i), "home").chair(), i - 1);
    house.start();
    EXPECT_EQ(house.table.room().phase, TablePhase::play);
    EXPECT_EQ(crowd(70, 1000, key()), 24) << "another address gets a bounded share too, also when invited";
    EXPECT_EQ(last_error, "too_many_here");
}

TEST_F(Invitations, AreAskedForWhereAChairIsReserved) {
    found(3, listed());
    house.must(house.founder(), "reserve", {{"chair", 1}, {"reserved", true}});
    Client& eve = stranger("Eve", "e");
    EXPECT_EQ(eve.chair(), 2);
    house.refused(eve, "chair_reserved", "sit", {{"chair", 1}});
    house.refused(eve, "not_host", "reserve", {{"chair", 1}, {"reserved", false}});
    EXPECT_EQ(stranger("Eva", "f").chair(), -1);
    const Client& bob = invited("Bob");
    EXPECT_EQ(bob.chair(), 1);
    EXPECT_EQ(bob.table.at("chairs").at(1).at("reserved"), true);
    EXPECT_FALSE(bob.table.at("chairs").at(2).as_object().contains("reserved"));
    house.must(house.founder(), "remove", {{"member", number_of(bob.id)}});
    EXPECT_TRUE(house.table.room().chairs[1].reserved) << "it is the chair that is reserved";
    house.must(house.founder(), "order", {{"order", {1, 0, 2}}});
    EXPECT_TRUE(house.table.room().chairs[0].reserved);
    house.must(house.founder(), "chair", {{"chair", 0}, {"member", number_of(eve.id)}});
    EXPECT_EQ(eve.chair(), 0) << "the host seats anybody anywhere";
    EXPECT_TRUE(house.table.room().chairs[0].reserved);
}

TEST_F(Invitations, ReservingAChairKeepsTheNonces) {
    found(3, listed());
    house.give_nonces();
    const auto round = house.table.room().shuffle.round;
    house.must(house.founder(), "reserve", {{"chair", 1}, {"reserved", true}});
    EXPECT_EQ(house.table.room().shuffle.round, round);
}

TEST_F(Invitations, BoundTheChairsOfStrangersWithOneAddress) {
    found(6, listed());
    Client& eve = stranger("Eve", "e");
    Client& eva = stranger("Eva", "e");
    Client& ada = stranger("Ada", "e");
    EXPECT_EQ(eve.chair(), 1);
    EXPECT_EQ(eva.chair(), 2);
    EXPECT_EQ(ada.chair(), -1) << "two of six chairs";
    house.refused(ada, "too_many_here", "sit", {{"chair", 3}});
    house.must(eva, "sit", {{"chair", 4}});
    house.must(eve, "stand");
    house.must(ada, "sit", {{"chair", 3}});
    EXPECT_EQ(stranger("Flo", "f").chair(), 1);
}

TEST_F(Invitations, AreToldApartInTheListOfMembers) {
    found(4, listed());
    stranger("Eve");
    invited("Bob");
    const json::array& members = house.founder().table.at("members").as_array();
    EXPECT_EQ(members.at(1).at("stranger"), true);
    EXPECT_FALSE(members.at(2).as_object().contains("stranger"));
    EXPECT_EQ(test::parsed(house.table.listing()).at("open"), 1);
    house.must(house.founder(), "reserve", {{"chair", 3}, {"reserved", true}});
    EXPECT_EQ(test::parsed(house.table.listing()).at("open"), 0);
}

TEST_F(Invitations, AbsentPeopleLoseTheirChairBeforeAGameOnly) {
    found(2);
    Client& bob = invited("Bob");
    house.give_nonces();
    house.commit(house.table.vacate(bob.id, house.now));
    EXPECT_EQ(bob.chair(), -1);
    EXPECT_FALSE(bob.gone);
    EXPECT_TRUE(house.table.room().shuffle.nonces.empty());
    EXPECT_FALSE(house.table.vacate(bob.id, house.now)) << "there is nothing more to take";
    house.must(bob, "sit", {{"chair", 1}});
    house.start();
    EXPECT_FALSE(house.table.vacate(bob.id, house.now));
}

TEST_F(Invitations, AbsentStrangersWithoutAChairAreForgotten) {
    found(3, listed());
    Client& bob = invited("Bob", {}, true);
    Client& eve = stranger("Eve", {}, true);
    Client& eva = stranger("Eva");
    EXPECT_FALSE(house.table.dismiss(bob.id, house.now));
    EXPECT_FALSE(house.table.dismiss(eva.id, house.now));
    house.commit(house.table.dismiss(eve.id, house.now));
    EXPECT_TRUE(eve.gone);
    EXPECT_FALSE(house.table.dismiss(eve.id, house.now));
    house.commit(house.table.vacate(eva.id, house.now));
    EXPECT_TRUE(house.table.dismiss(eva.id, house.now));
}

}  // namespace
}  // namespace notalone
