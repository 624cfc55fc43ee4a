// Seats of people who are away: a bot plays until they return, or a spectator takes the seat. Nobody comes to
// see two hands, and nobody loses a seat for good by an accident.
#include <gtest/gtest.h>

#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;

class Seats : public ::testing::Test {
  protected:
    Client& begin() {
        house.check_replay = true;
        SettingsChange settings;
        settings.creature.emplace(ChairIndex{2});
        house.found({"Ann", "Bob", "Cid"}, 4, settings);
        house.join("Eve", true);
        house.join("Flo", true);
        house.fill_with_bots("easy");
        house.start();
        return house.client(1);
    }
    void go_away(const Client& client) { house.commit(house.table.absent(client.id, house.now)); }
    void come_back(const Client& client) { house.commit(house.table.returned(client.id, house.now)); }
    const Chair& chair(std::size_t index) const { return house.table.room().chairs[index]; }
    json::value view_of_snapshot(const Client& client) {
        return test::parsed(house.table.greet(client.id, std::nullopt, house.now).snapshot).at("view");
    }

    House house;
    Client& ann = begin();
    Client& bob = house.client(2);
    Client& cid = house.client(3);
    Client& eve = house.client(4);
    Client& flo = house.client(5);
};

TEST_F(Seats, OfThoseWhoAreHereAreTheirOwn) {
    house.refused(ann, "not_absent", "stand_in", {{"member", 2}});
    house.refused(ann, "not_absent", "give_seat", {{"chair", 1}, {"member", 4}});
    go_away(bob);
    come_back(bob);
    house.refused(ann, "not_absent", "stand_in", {{"member", 2}});
    house.refused(ann, "not_absent", "give_seat", {{"chair", 1}, {"member", 4}});
}

TEST_F(Seats, GoToABotUntilThePlayerReturns) {
    go_away(bob);
    EXPECT_TRUE(ann.table.at("members").at(1).at("absent").as_bool());
    house.refused(cid, "not_host", "stand_in", {{"member", 2}});
    house.refused(ann, "no_such_level", "stand_in", {{"member", 2}, {"level", "perfect"}});
    house.refused(ann, "no_such_member", "stand_in", {{"member", 4}});
    house.must(ann, "stand_in", {{"member", 2}, {"level", "random"}});
    EXPECT_EQ(chair(1).stand_in, "random");
    EXPECT_TRUE(chair(1).until_return);
    house.refused(ann, "handed_over", "stand_in", {{"member", 2}});
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(house.step());
    come_back(bob);
    EXPECT_EQ(chair(1).stand_in, "");
    EXPECT_FALSE(chair(1).until_return);
    EXPECT_FALSE(ann.table.at("members").at(1).as_object().contains("absent"));
    EXPECT_EQ(bob.seat(), 3);
    house.play_to_the_end();
}

TEST_F(Seats, HandedOverByThePlayerStaySoWhenTheyReturn) {
    house.must(bob, "hand_over");
    go_away(bob);
    come_back(bob);
    EXPECT_EQ(chair(1).stand_in, "easy");
    house.must(bob, "take_back");
}

TEST_F(Seats, CanGoToASpectator) {
    const json::value bobs_view = view_of_snapshot(bob);
    go_away(bob);
    house.refused(cid, "not_host", "give_seat", {{"chair", 1}, {"member", 4}});
    house.must(ann, "give_seat", {{"chair", 1}, {"member", 4}});
    EXPECT_EQ(chair(1).person, eve.id);
    EXPECT_EQ(eve.seat(), 3);
    EXPECT_EQ(eve.view, bobs_view);
    EXPECT_EQ(view_of_snapshot(eve), bobs_view);
    // Bob watches from now on, and is told so.
    EXPECT_EQ(bob.seat(), -1);
    EXPECT_EQ(bob.view.at("viewer"), "spectator");
    EXPECT_EQ(view_of_snapshot(bob), view_of_snapshot(flo));
    EXPECT_FALSE(bob.decision);
    house.refused(bob, "not_seated", "hand_over");
    house.play_to_the_end();
}

TEST_F(Seats, GivenByAccidentCanBeGivenBack) {
    go_away(bob);
    house.must(ann, "give_seat", {{"chair", 1}, {"member", 4}});
    come_back(bob);
    house.must(ann, "give_seat", {{"chair", 1}, {"member", 2}});
    EXPECT_EQ(chair(1).person, bob.id);
    EXPECT_EQ(eve.seat(), -1);
    // Now both know that hand and no other.
    house.must(ann, "give_seat", {{"chair", 1}, {"member", 4}});
    house.play_to_the_end();
}

TEST_F(Seats, AreNotGivenToAnybodyWhoHasSeenAnotherHand) {
    go_away(bob);
    go_away(cid);
    house.must(ann, "give_seat", {{"chair", 1}, {"member", 4}});
    house.refused(ann, "chair_taken", "give_seat", {{"chair", 2}, {"member", 4}});
    house.refused(ann, "seen_hand", "give_seat", {{"chair", 2}, {"member", 2}});
    house.refused(ann, "chair_taken", "give_seat", {{"chair", 2}, {"member", 1}});
    house.commit(house.table.appoint_host(eve.id, house.now).entry);
    go_away(ann);
    house.refused(eve, "seen_hand", "give_seat", {{"chair", 0}, {"member", 2}});
    house.must(eve, "give_seat", {{"chair", 0}, {"member", 5}});
    EXPECT_EQ(flo.seat(), 2);
}

TEST_F(Seats, AreNotGivenAwayByTheOtherSide) {
    go_away(bob);
    go_away(cid);
    // Cid is the Creature, Ann one of the Hunted.
    house.refused(ann, "seen_hand", "give_seat", {{"chair", 2}, {"member", 4}});
    house.must(ann, "stand_in", {{"member", 3}});
    house.must(ann, "host", {{"member", 3}});
    house.refused(cid, "seen_hand", "give_seat", {{"chair", 1}, {"member", 4}});
    // An earlier player of the seat may have it back from anybody.
    house.must(cid, "host", {{"member", 1}});
    house.must(ann, "give_seat", {{"chair", 1}, {"member", 4}});
    house.must(ann, "host", {{"member", 3}});
    house.must(cid, "give_seat", {{"chair", 1}, {"member", 2}});
}

TEST_F(Seats, OfBotsAreNotGiven) {
    house.refused(ann, "chair_taken", "give_seat", {{"chair", 3}, {"member", 4}});
    house.refused(ann, "no_such_chair", "give_seat", {{"chair", 5}, {"member", 4}});
    house.refused(ann, "no_such_member", "give_seat", {{"chair", 1}, {"member", 9}});
}

TEST_F(Seats, OfSomebodyRemovedByMistakeCanBeGivenToThemAgain) {
    house.must(ann, "remove", {{"member", 2}});
    EXPECT_EQ(chair(1).bot, "easy");
    Client& again = house.join("Bob", true);
    house.must(ann, "give_seat", {{"chair", 1}, {"member", 6}});
    EXPECT_EQ(again.seat(), 3);
    EXPECT_EQ(chair(1).bot, "");
    house.play_to_the_end();
}

TEST_F(Seats, KnowWhoComesBackWithTheSameSecret) {
    house.must(ann, "host", {{"member", 3}});
    // The Creature removes one of the Hunted by mistake.
    house.must(cid, "remove", {{"member", 2}});
    const std::uint32_t stranger = number_of(house.join("Robert", true).id);
    const std::uint32_t again = number_of(house.join("Bob", true).id);
    house.refused(cid, "seen_hand", "give_seat", {{"chair", 1}, {"member", stranger}});
    house.must(cid, "remove", {{"member", 1}});
    house.refused(cid, "seen_hand", "give_seat", {{"chair", 0}, {"member", again}});
    house.must(cid, "give_seat", {{"chair", 1}, {"member", again}});
    EXPECT_EQ(chair(1).person, MemberId{again});
}

TEST_F(Seats, ChangeHandsInAGameOnly) {
    go_away(bob);
    house.play_to_the_end();
    house.refused(ann, "no_game", "stand_in", {{"member", 2}});
    house.refused(ann, "no_game", "give_seat", {{"chair", 1}, {"member", 4}});
    house.must(ann, "rematch");
    come_back(bob);
    house.start();
    house.refused(ann, "not_absent", "give_seat", {{"chair", 1}, {"member", 4}});
}

TEST_F(Seats, AreOnlyOfInterestWhileTheyAreSatIn) {
    EXPECT_FALSE(house.table.absent(eve.id, house.now)) << "a spectator";
    EXPECT_FALSE(house.table.returned(bob.id, house.now)) << "has not been away";
    go_away(bob);
    EXPECT_FALSE(house.table.absent(bob.id, house.now)) << "is known to be away";
}

}  // namespace
}  // namespace notalone
