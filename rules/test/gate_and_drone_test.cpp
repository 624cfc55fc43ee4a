// Gate and Drone: the power of another place instead of that of the place being resolved (§8.10, §8.11,
// §13.6).
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

// --- §8.10 Drone ------------------------------------------------------------------------------------------

TEST(Drone, UsesTheRoverInsteadOfTheOwnPlace) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::drone});
    scene.explore(1, {4}).explore(2, {5}).hunt_token(9);
    scene.refuses(1, act::drone(8, 5)).refuses(1, act::drone(5, 4)).does(1, act::drone(8, 4));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 5, 8}));
    EXPECT_EQ(scene.copies(8), 1);
    EXPECT_FALSE(scene.marker_lies());
    EXPECT_EQ(scene.awaited(), seats({2})) << "it was the whole resolution";
}

TEST(Drone, NeedsAPlaceThatCanBeResolved) {  // §13.6.1
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::drone});
    scene.explore(1, {4}).explore(2, {5}).hunt_token(4);
    scene.refuses(1, act::drone(8, 4));
    EXPECT_EQ(scene.awaited(), seats({2}));
}

TEST(Drone, WorksWhereThePowerIsUsedUp) {  // §13.6.1
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::drone});
    scene.explore(1, {4}).explore(2, {4}).hunt_token(9).does(1, act::marker_on()).does(2, act::drone(6, 4));
    EXPECT_EQ(scene.hand(2), places({1, 2, 3, 5, 6}));
}

TEST(Drone, ReplacesOneOfTwoPlaces) {  // §8.11.2
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::drone}).pending(Pending::artefact);
    scene.explore(1, {3, 4}).hunt_token(9).does(1, act::drone(6, 3));
    scene.refuses(1, act::power(3)).does(1, act::marker_on());
    EXPECT_EQ(scene.at(1).pending, Pending::none);
    EXPECT_TRUE(scene.at(1).owned.contains(place(6)));
}

// --- §8.11 Gate -------------------------------------------------------------------------------------------

TEST(Gate, UsesThePowerOfAnAdjacentPlace) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::gate});
    scene.explore(1, {3}).explore(2, {5}).hunt_token(10);
    scene.refuses(1, act::gate(5, act::rover(6, 3))).refuses(1, act::gate(3, act::power(3)));
    scene.does(1, act::gate(8, act::power(3)));
    EXPECT_EQ(scene.rescue(), 13);
    EXPECT_EQ(scene.at(1).pending, Pending::none) << "instead of the River";
    EXPECT_EQ(scene.awaited(), seats({2}));
}

TEST(Gate, ToJungleGivesBackTheCardThatWasPlayed) {  // §2.11.6
    Scene scene({.players = 3});
    scene.hunted(1).hand({3}).discard({1, 4}).survival({SurvivalCard::gate});
    scene.explore(1, {3}).explore(2, {5}).hunt_token(10).does(1, act::gate(2, act::power(3, {4})));
    EXPECT_EQ(scene.hand(1), places({3, 4}));
}

TEST(Gate, ToTheLairOpensBothOfItsOptions) {  // §13.6.2
    Scene all({.players = 3});
    all.hunted(1).hand({2}).discard({1, 4}).survival({SurvivalCard::gate});
    all.explore(1, {2}).explore(2, {5}).hunt_token(8).does(1, act::gate(1, act::lair_takes_all(2)));
    EXPECT_EQ(all.hand(1), places({1, 4}));

    Scene copy({.players = 3});
    copy.hunted(1).survival({SurvivalCard::gate});
    copy.explore(1, {2}).explore(2, {5}).hunt_token(8).does(1, act::gate(1, act::copied(8, act::power(2))));
    EXPECT_EQ(copy.rescue(), 13);
}

TEST(Gate, ToTheLairDoesNotReachTheArtefact) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::gate});
    scene.explore(1, {2}).explore(2, {5}).hunt_token(10);
    scene.refuses(1, act::gate(1, act::copied(10, act::power(2))));
}

TEST(Gate, LeadsOnFromWhereDetourHasMovedOne) {  // adjacent to the place being resolved
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::gate});
    scene.creature({HuntCard::detour}).explore(1, {2}).explore(2, {5}).hunt_token(10);
    scene.does(0, act::detour(1, 2, 3)).refuses(1, act::gate(7, act::power(2)));
    scene.refuses(1, act::gate(1, act::copied(8, act::power(3)))).does(1, act::gate(8, act::power(3)));
    EXPECT_EQ(scene.rescue(), 13);
}

TEST(Gate, WorksWhereThePowerIsUsedUp) {  // §13.6.1
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::gate});
    scene.explore(1, {4}).explore(2, {4}).hunt_token(1).does(1, act::marker_on());
    scene.does(2, act::gate(3, act::power(4)));
    EXPECT_EQ(scene.at(2).pending, Pending::river);
}

TEST(Gate, NeedsAPlaceThatCanBeResolved) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::gate});
    scene.rescue(6).explore(1, {3}).explore(2, {5}).artemia_token(3).hunt_token(9);
    scene.refuses(1, act::gate(8, act::power(3)));
    EXPECT_EQ(scene.awaited(), seats({2}));
}

TEST(Gate, ReplacesOneOfTwoPlaces) {  // §8.11.2
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::gate}).pending(Pending::artefact);
    scene.explore(1, {3, 4}).hunt_token(1).does(1, act::gate(5, act::rover(6, 4))).does(1, act::power(3));
    EXPECT_FALSE(scene.marker_lies());
    EXPECT_EQ(scene.at(1).pending, Pending::river);
}

TEST(Gate, ToTheLairObeysPersecution) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({2}).discard({3, 4}).survival({SurvivalCard::gate});
    scene.creature({HuntCard::persecution}).explore(1, {2}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::persecution)).hunt_token(10);
    scene.refuses(1, act::gate(1, act::lair_takes_all(2))).does(1, act::gate(1, act::power(2, {3})));
    EXPECT_EQ(scene.hand(1), places({3}));
}

TEST(Gate, IsNotAmongTheCardsItDraws) {  // §9.2.3: a card is discarded once used
    Scene scene;
    scene.hunted(1).hand({2}).discard({1, 3, 4, 5}).survival({SurvivalCard::gate});
    scene.survival_discard({SurvivalCard::dodge});
    scene.explore(1, {2}).hunt_token(10).does(1, act::gate(7, act::power(2)));
    EXPECT_EQ(scene.at(1).survival, SurvivalSet{SurvivalCard::dodge}) << "the only card there was to draw";
    EXPECT_TRUE(scene.state().survival_discard.as_set().contains(SurvivalCard::gate));
}

}  // namespace
}  // namespace notalone
