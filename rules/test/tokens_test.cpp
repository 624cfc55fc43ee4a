// Steps 3 and 4 of the reckoning: the Artemia token, the Creature token and its Clone (§5.6, §5.7, §13.5).
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

// --- §5.6 Step 3: the Artemia token -----------------------------------------------------------------------

TEST(Artemia, CostsOnePlaceCardFromHand) {
    Scene scene;
    scene.rescue(6).explore(1, {3}).artemia_token(3).hunt_token(9);
    scene.refuses(1, act::discard({3})).refuses(1, act::discard({1, 2})).refuses(1, act::lose_will());
    scene.does(1, act::discard({4}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 5}));
    EXPECT_EQ(scene.discard(1), places({3, 4}));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.assimilation(), 7);
}

TEST(Artemia, CostsNothingWithAnEmptyHand) {  // §5.6.2
    Scene scene;
    scene.hunted(1).hand({3}).discard({1});
    scene.rescue(6).explore(1, {3}).artemia_token(3).hunt_token(9);
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.discard(1), places({1, 3}));
    EXPECT_EQ(scene.will(1), 3);
}

TEST(Artemia, TakesTheOnlyCardWithoutAsking) {  // §13.9.1
    Scene scene;
    scene.hunted(1).hand({3, 5});
    scene.rescue(6).explore(1, {3}).artemia_token(3).hunt_token(9);
    EXPECT_EQ(scene.discard(1), places({3, 5}));
}

TEST(Artemia, IsPaidByAllAtTheSameTime) {  // §13.7.2
    Scene scene({.players = 4});
    scene.rescue(6).explore(1, {3}).explore(2, {3}).explore(3, {5}).artemia_token(3).hunt_token(9);
    scene.does(3, act::skip(5));
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
    scene.does(2, act::discard({1})).does(1, act::discard({2}));
    EXPECT_EQ(scene.discard(1), places({2, 3}));
    EXPECT_EQ(scene.discard(2), places({1, 3}));
}

TEST(Mutation, CostsAWillBeforeTheCard) {  // §7.9
    Scene scene;
    scene.creature({HuntCard::mutation}).explore(1, {3}).does(0, act::hunt(HuntCard::mutation));
    scene.artemia_token(3).hunt_token(9);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.hand(1), places({1, 2, 4, 5})) << "the card is still to be chosen";
    scene.does(1, act::discard({1}));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.assimilation(), 7) << "Artemia catches nobody";
}

TEST(Mutation, CostsTheWillWhereThereIsNoCard) {
    Scene scene;
    scene.hunted(1).hand({3});
    scene.creature({HuntCard::mutation}).explore(1, {3}).does(0, act::hunt(HuntCard::mutation));
    scene.artemia_token(3).hunt_token(9);
    EXPECT_EQ(scene.will(1), 2);
}

TEST(Virus, CoversBothPlaces) {  // §7.11
    Scene scene({.players = 4});
    scene.creature({HuntCard::virus}).explore(1, {3}).explore(2, {4}).explore(3, {5});
    scene.does(0, act::hunt(HuntCard::virus, {3, 4})).hunt_token(9).does(3, act::skip(5));
    scene.does(1, act::discard({1})).does(2, act::discard({1}));
    EXPECT_EQ(scene.hand(1), places({2, 4, 5}));
    EXPECT_EQ(scene.hand(2), places({2, 3, 5}));
    EXPECT_EQ(scene.hand(3), places({1, 2, 3, 4}));
}

TEST(Virus, OnBothPlacesOfAHuntedCostsTwoCards) {  // §5.6.3
    Scene scene;
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({HuntCard::virus}).explore(1, {3, 4});
    scene.does(0, act::hunt(HuntCard::virus, {3, 4})).hunt_token(9);
    scene.refuses(1, act::discard({1})).does(1, act::discard({1, 5}));
    EXPECT_EQ(scene.hand(1), places({2}));
}

TEST(Virus, OnBothPlacesTakesNoMoreThanTheHandHas) {
    Scene scene;
    scene.hunted(1).hand({3, 4, 5}).pending(Pending::artefact);
    scene.creature({HuntCard::virus}).explore(1, {3, 4});
    scene.does(0, act::hunt(HuntCard::virus, {3, 4})).hunt_token(9);
    EXPECT_EQ(scene.discard(1), places({3, 4, 5}));
}

TEST(Virus, WithMutationOnBothPlacesComesTwice) {  // §13.5.3
    Scene scene;
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({HuntCard::virus, HuntCard::mutation}).plays(2).explore(1, {3, 4});
    scene.does(0, act::hunt(HuntCard::mutation)).does(0, act::hunt(HuntCard::virus, {3, 4})).hunt_token(9);
    scene.does(1, act::discard({1, 5}));
    EXPECT_EQ(scene.will(1), 1);
    EXPECT_EQ(scene.hand(1), places({2}));
}

// --- §5.7 Step 4: the Creature token ----------------------------------------------------------------------

TEST(CreatureToken, CostsAWillAndMovesAssimilation) {
    Scene scene;
    scene.explore(1, {3}).hunt_token(3);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.assimilation(), 6);
    EXPECT_EQ(scene.discard(1), places({3}));
}

TEST(CreatureToken, ThatCatchesNobodyMovesNothing) {
    Scene scene;
    scene.explore(1, {3}).hunt_token(4).does(1, act::skip(3));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.assimilation(), 7);
}

TEST(CreatureToken, MovesAssimilationOnceHoweverManyItCatches) {  // §5.7.3
    Scene scene({.players = 4});
    scene.explore(1, {3}).explore(2, {3}).explore(3, {3}).hunt_token(3);
    EXPECT_EQ(scene.assimilation(), 8);
    for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(scene.will(seat), 2);
}

TEST(CreatureToken, OnTheLairCostsOneWillMore) {  // §2.1.4
    Scene scene({.players = 3});
    scene.explore(1, {1}).explore(2, {1}).hunt_token(1);
    EXPECT_EQ(scene.will(1), 1);
    EXPECT_EQ(scene.will(2), 1);
    EXPECT_EQ(scene.assimilation(), 7);
}

TEST(Fierceness, CostsEveryoneCaughtOneWillMore) {  // §7.5
    Scene scene({.players = 4});
    scene.creature({HuntCard::fierceness}).explore(1, {3}).explore(2, {3}).explore(3, {5});
    scene.does(0, act::hunt(HuntCard::fierceness)).hunt_token(3).does(3, act::skip(5));
    EXPECT_EQ(scene.will(1), 1);
    EXPECT_EQ(scene.will(2), 1);
    EXPECT_EQ(scene.will(3), 3);
    EXPECT_EQ(scene.assimilation(), 8);
}

TEST(Fierceness, OnTheLairCostsThreeWill) {  // §5.7.2; the Will is restored in step 5
    Scene scene;
    scene.creature({HuntCard::fierceness}).explore(1, {1}).does(0, act::hunt(HuntCard::fierceness));
    scene.hunt_token(1);
    EXPECT_EQ(scene.assimilation(), 5) << "caught, and broken by the third Will";
}

TEST(Anticipation, MovesAssimilationAgainWhenTheNamedHuntedIsCaught) {  // §7.3
    Scene scene({.players = 3});
    scene.creature({HuntCard::anticipation}).explore(1, {3}).explore(2, {3});
    scene.does(0, act::hunt_named(HuntCard::anticipation, 2)).hunt_token(3);
    EXPECT_EQ(scene.assimilation(), 6);
}

TEST(Anticipation, OfSomebodyWhoIsNotCaughtDoesNothing) {
    Scene scene({.players = 3});
    scene.creature({HuntCard::anticipation}).explore(1, {3}).explore(2, {5});
    scene.does(0, act::hunt_named(HuntCard::anticipation, 2)).hunt_token(3).does(2, act::skip(5));
    EXPECT_EQ(scene.assimilation(), 7);
}

TEST(Anticipation, HoldsForOneTurn) {
    Scene scene;
    scene.creature({HuntCard::anticipation}).explore(1, {4});
    scene.does(0, act::hunt_named(HuntCard::anticipation, 1)).hunt_token(5).does(1, act::skip(4));
    scene.explore(1, {3}).hunt_token(3).passes(0);  // it has drawn the card again
    EXPECT_EQ(scene.assimilation(), 6);
}

TEST(Anticipation, IsMetByTheClone) {  // §13.5.5
    Scene scene;
    scene.creature({HuntCard::anticipation, HuntCard::clone}).plays(2).explore(1, {3});
    scene.does(0, act::hunt_named(HuntCard::anticipation, 1)).does(0, act::hunt(HuntCard::clone, {3}));
    scene.hunt_token(9);
    EXPECT_EQ(scene.assimilation(), 5);
}

// --- §7.12 Clone ------------------------------------------------------------------------------------------

TEST(Clone, LeavesNeitherPowerNorCardAndCostsAWill) {
    Scene scene({.players = 3});
    scene.hunted(1).discard({1});
    scene.creature({HuntCard::clone}).explore(1, {3}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::clone, {3})).hunt_token(9);
    EXPECT_EQ(scene.legal(1), std::vector<Action>{}) << "neither power nor card";
    scene.does(2, act::skip(5));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.assimilation(), 7);
}

TEST(Clone, MovesAssimilationOnceTogetherWithTheCreatureToken) {  // §5.7.4
    Scene scene({.players = 3});
    scene.creature({HuntCard::clone}).explore(1, {3}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::clone, {3})).hunt_token(5);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.will(2), 2);
    EXPECT_EQ(scene.assimilation(), 7);
}

TEST(Clone, AndCreatureOnOnePlaceCountOnce) {  // §5.7.5
    Scene scene;
    scene.creature({HuntCard::clone}).explore(1, {3});
    scene.does(0, act::hunt(HuntCard::clone, {3})).hunt_token(3);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.assimilation(), 6);
}

TEST(Clone, AndCreatureOnBothPlacesOfAHuntedCostAWillEach) {
    Scene scene;
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({HuntCard::clone}).explore(1, {3, 5});
    scene.does(0, act::hunt(HuntCard::clone, {3})).hunt_token(5);
    EXPECT_EQ(scene.will(1), 1);
    EXPECT_EQ(scene.assimilation(), 6);
}

TEST(Clone, OnBothPlacesAddsFiercenessOnce) {
    Scene scene;
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({HuntCard::clone, HuntCard::fierceness}).plays(2).explore(1, {3, 5});
    scene.does(0, act::hunt(HuntCard::fierceness)).does(0, act::hunt(HuntCard::clone, {3})).hunt_token(5);
    const Event* lost = nullptr;
    for (const Event& event : scene.last_events()) {
        if (event.kind == EventKind::will_lost) lost = &event;
    }
    ASSERT_NE(lost, nullptr);
    EXPECT_EQ(lost->amount, 3);
    EXPECT_EQ(scene.assimilation(), 5) << "caught and broken";
}

TEST(Clone, OnTheLairCostsTheExtraWill) {  // §13.5.4
    Scene scene;
    scene.creature({HuntCard::clone}).explore(1, {1});
    scene.does(0, act::hunt(HuntCard::clone, {1})).hunt_token(9);
    EXPECT_EQ(scene.will(1), 1);
}

TEST(TargetToken, ThatIsNoCloneCatchesNobody) {
    Scene scene;
    scene.creature({HuntCard::mirage}).explore(1, {3});
    scene.does(0, act::hunt(HuntCard::mirage, {3, 4})).hunt_token(9);
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.assimilation(), 7);
}

}  // namespace
}  // namespace notalone
