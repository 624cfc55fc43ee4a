// What holds for the powers of all places (§2.11, §13.1, §13.9).
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

// --- §2.11.1 Or take one back -----------------------------------------------------------------------------

TEST(TakeBack, IsOpenWhereverAPowerIs) {
    for (int number = 1; number <= place_count; ++number) {
        if (number == 3) continue;  // the Creature is there
        Scene scene({.players = 3});
        scene.hunted(1).hand({number}).discard({3});
        scene.explore(1, {number}).explore(2, {5}).hunt_token(3).does(1, act::take_back(number, 3));
        EXPECT_EQ(scene.hand(1), places({3})) << "from " << number;
        EXPECT_EQ(scene.at(1).played(), places({number}));
        EXPECT_EQ(scene.awaited(), seats({2})) << "it is the whole resolution of " << number;
    }
}

TEST(TakeBack, TakesOneDiscardedPlaceOfOnesOwn) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({4}).discard({1, 2});
    scene.hunted(2).discard({3});
    scene.explore(1, {4}).explore(2, {5}).hunt_token(9);
    Action two = act::take_back(4, 1);
    two.take = places({1, 2});
    scene.refuses(1, two).refuses(1, act::take_back(4, 3)).refuses(1, act::take_back(4, 4));
    scene.refuses(1, act::take_back(5, 1)).does(1, act::take_back(4, 2));
    EXPECT_EQ(scene.hand(1), places({2}));
    EXPECT_EQ(scene.discard(1), places({1}));
}

TEST(Skip, DoesNothing) {
    Scene scene({.players = 3});
    scene.hunted(1).discard({1});
    scene.marker().explore(1, {4}).explore(2, {5}).hunt_token(9).does(1, act::skip(4));
    EXPECT_EQ(scene.hand(1), places({2, 3, 5}));
    EXPECT_TRUE(scene.marker_lies());
    EXPECT_EQ(scene.awaited(), seats({2}));
}

TEST(Skip, IsDoneForOneWhoCanDoNothingElse) {  // §13.9.1
    Scene scene({.players = 3});
    scene.hunted(1).hand({7});
    scene.explore(1, {7}).explore(2, {4}).hunt_token(9);
    EXPECT_EQ(scene.awaited(), seats({2}));
}

// --- §2.11.2, §2.11.3 Ineffective places ------------------------------------------------------------------

TEST(Ineffective, GivesNeitherPowerNorCard) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({8}).discard({1, 2});
    scene.creature({HuntCard::interference}).explore(1, {8}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::interference)).hunt_token(9);
    EXPECT_EQ(scene.awaited(), seats({2})) << "seat 1 is not asked at all";
    EXPECT_EQ(scene.legal(1), std::vector<Action>{});
    scene.does(2, act::skip(5));
    EXPECT_EQ(scene.hand(1), places({}));
    EXPECT_EQ(scene.discard(1), places({1, 2, 8}));
    EXPECT_EQ(scene.rescue(), 13) << "only the step at the end of the turn";
}

TEST(Ineffective, KeepsGateAndDroneInHand) {  // §13.6.1 only on a place that is effective
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::gate, SurvivalCard::drone});
    scene.creature({HuntCard::cataclysm}).explore(1, {4}).explore(2, {5}).hunt_token(9);
    scene.does(0, act::hunt(HuntCard::cataclysm, {4}));
    EXPECT_EQ(scene.awaited(), seats({2}));
}

TEST(Ineffective, CannotBeCopiedThroughGateLairOrDrone) {
    Scene gate({.players = 3});
    gate.hunted(1).survival({SurvivalCard::gate});
    gate.creature({HuntCard::cataclysm}).explore(1, {3}).explore(2, {5}).hunt_token(9);
    gate.does(0, act::hunt(HuntCard::cataclysm, {4})).refuses(1, act::gate(4, act::marker_on(3)));
    EXPECT_TRUE(gate.offers(1, act::gate(8, act::power(3))));

    Scene lair({.players = 3});
    lair.hunted(1).discard({2});
    lair.creature({HuntCard::cataclysm}).explore(1, {1}).explore(2, {5}).hunt_token(8);
    lair.does(0, act::hunt(HuntCard::cataclysm, {8})).refuses(1, act::copied(8, act::power(1)));

    Scene drone({.players = 3});
    drone.hunted(1).survival({SurvivalCard::drone});
    drone.creature({HuntCard::cataclysm}).explore(1, {3}).explore(2, {4}).hunt_token(9);
    drone.does(0, act::hunt(HuntCard::cataclysm, {5})).refuses(1, act::drone(6, 3));
}

TEST(Ineffective, DoesNotStopTheCopyOfAnEffectivePlaceFromElsewhere) {
    Scene scene({.players = 3});
    scene.creature({HuntCard::mirage}).explore(1, {1}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::mirage, {4, 9})).hunt_token(8);
    scene.does(1, act::copied(8, act::power(1)));
    EXPECT_EQ(scene.rescue(), 13);
}

// --- §2.11.4 Blocked places -------------------------------------------------------------------------------

TEST(Blocked, CreatureTokenLeavesNeitherPowerNorCard) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({8}).discard({1});
    scene.explore(1, {8}).explore(2, {5}).hunt_token(8);
    EXPECT_EQ(scene.awaited(), seats({2}));
    EXPECT_EQ(scene.legal(1), std::vector<Action>{});
    scene.does(2, act::skip(5));
    EXPECT_EQ(scene.discard(1), places({1, 8}));
    EXPECT_EQ(scene.rescue(), 13);
}

TEST(Blocked, ArtemiaTokenLeavesNeitherPowerNorCard) {  // §5.6.4
    Scene scene({.players = 3});
    scene.hunted(1).hand({8}).discard({1});
    scene.rescue(6).explore(1, {8}).explore(2, {5}).hunt_token(3).artemia_token(8);
    EXPECT_EQ(scene.awaited(), seats({2}));
    EXPECT_EQ(scene.legal(1), std::vector<Action>{});
    scene.does(2, act::skip(5));
    EXPECT_EQ(scene.discard(1), places({1, 8}));
    EXPECT_EQ(scene.rescue(), 5);
}

TEST(Blocked, TokensOnAPlaceOneCopiesDoNotMatter) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::gate});
    scene.rescue(6).explore(1, {3}).explore(2, {5}).hunt_token(8).artemia_token(8);
    scene.does(1, act::gate(8, act::power(3)));
    EXPECT_EQ(scene.rescue(), 5);
}

TEST(Blocked, ATargetTokenAloneLeavesThePowerOpen) {  // §5.5.1
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 8});
    scene.creature({HuntCard::scream}).explore(1, {8}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::scream, {8})).hunt_token(9).does(2, act::skip(5));
    scene.does(1, act::lose_will()).does(1, act::power(8));
    EXPECT_EQ(scene.rescue(), 12);
}

// --- §2.11.8 Persecution ----------------------------------------------------------------------------------

/// Seat 1 has the place and discarded 2, 3 and 4; the Creature has played Persecution.
void persecute(Scene& scene, int place, int creature_token, Where where = Where::current()) {
    scene.hunted(1).hand({place}).discard({2, 3, 4});
    scene.creature({HuntCard::persecution}).explore(1, {place}, where).explore(2, {5}, where);
    scene.does(0, act::hunt(HuntCard::persecution), where).hunt_token(creature_token, where);
}

TEST(Persecution, LairGivesBackOneCard) {
    Scene scene({.players = 3});
    persecute(scene, 1, 9);
    scene.refuses(1, act::lair_takes_all()).refuses(1, act::power(1, {2, 3})).does(1, act::power(1, {3}));
    EXPECT_EQ(scene.hand(1), places({3}));
}

TEST(Persecution, JungleGivesThisCardOrADiscardedOne) {
    Scene this_card({.players = 3});
    this_card.hunted(1).hand({2}).discard({3, 4});
    this_card.creature({HuntCard::persecution}).explore(1, {2}).explore(2, {5});
    this_card.does(0, act::hunt(HuntCard::persecution)).hunt_token(9);
    this_card.refuses(1, act::power(2)).refuses(1, act::power(2, {2, 3})).does(1, act::power(2, {2}));
    EXPECT_EQ(this_card.hand(1), places({2}));
    EXPECT_EQ(this_card.discard(1), places({3, 4}));

    Scene other({.players = 3});
    other.hunted(1).hand({2}).discard({3, 4});
    other.creature({HuntCard::persecution}).explore(1, {2}).explore(2, {5});
    other.does(0, act::hunt(HuntCard::persecution)).hunt_token(9).does(1, act::power(2, {3}));
    EXPECT_EQ(other.hand(1), places({3}));
    EXPECT_EQ(other.at(1).played(), places({2}));
}

TEST(Persecution, SwampGivesThisCardOrADiscardedOne) {
    Scene scene({.players = 3});
    persecute(scene, 6, 9);
    EXPECT_TRUE(scene.offers(1, act::power(6, {2})));
    scene.refuses(1, act::power(6, {2, 3})).refuses(1, act::power(6)).does(1, act::power(6, {6}));
    EXPECT_EQ(scene.hand(1), places({6}));
}

TEST(Persecution, HoldsForCopies) {
    Scene scene({.players = 3});
    persecute(scene, 1, 6);
    scene.refuses(1, act::copied(6, act::power(1, {2, 3})));
    EXPECT_TRUE(scene.offers(1, act::copied(6, act::power(1, {2}))));
    scene.does(1, act::copied(6, act::power(1, {1})));
    EXPECT_EQ(scene.hand(1), places({1}));
    EXPECT_EQ(scene.discard(1), places({2, 3, 4}));
}

TEST(Persecution, LeavesTakingOneBackAsItIs) {
    Scene scene({.players = 3});
    persecute(scene, 7, 9);
    scene.does(1, act::take_back(7, 2));
    EXPECT_EQ(scene.hand(1), places({2}));
}

// --- §2.11.10 One preparation -----------------------------------------------------------------------------

TEST(OnePreparation, RiverThenACardForTheArtefact) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({3, 10}).discard({1, 2}).pending(Pending::artefact);
    scene.explore(1, {3, 10}).explore(2, {5}).hunt_token(9).does(1, act::power(3));
    scene.refuses(1, act::power(10)).does(1, act::take_back(10, 1));
    EXPECT_EQ(scene.at(1).pending, Pending::river);
}

TEST(OnePreparation, ArtefactThenACardForTheRiver) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({3, 10}).discard({1, 2}).pending(Pending::artefact);
    scene.explore(1, {3, 10}).explore(2, {5}).hunt_token(9).does(1, act::power(10));
    scene.refuses(1, act::power(3)).does(1, act::take_back(3, 1));
    EXPECT_EQ(scene.at(1).pending, Pending::artefact);
}

// --- §7.1 Despair, §11.2 the bare planet ------------------------------------------------------------------

TEST(Despair, ClosesShelterAndTheDrawOfTheSource) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({7}).discard({1});
    scene.hunted(2).hand({9}).will(2).discard({1});
    scene.creature({HuntCard::despair}).survival_deck({SurvivalCard::dodge, SurvivalCard::gate});
    scene.does(0, act::hunt(HuntCard::despair)).explore(1, {7}).explore(2, {9});
    scene.artemia_token(3).hunt_token(3);
    scene.refuses(1, act::power(7)).does(1, act::take_back(7, 1));
    scene.refuses(2, act::draw());
    EXPECT_TRUE(scene.offers(2, act::take_back(9, 1)));
    scene.does(2, act::heal(2));
    EXPECT_EQ(scene.will(2), 3);
}

TEST(BarePlanet, ShelterAndSourceDrawNothing) {
    Scene scene({.players = 3, .bare = true});
    scene.hunted(1).hand({7}).discard({1});
    scene.hunted(2).hand({9}).will(2).discard({1});
    scene.explore(1, {7}).explore(2, {9}).hunt_token(3);
    scene.refuses(1, act::power(7)).does(1, act::take_back(7, 1));
    scene.refuses(2, act::draw()).does(2, act::heal(2));
}

}  // namespace
}  // namespace notalone
