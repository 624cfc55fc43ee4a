// Detector, Dodge, Hologram and Wrong Track (§8.8, §8.9, §8.12, §8.13). When they may be played is in
// windows_test.cpp.
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

// --- §8.8 Detector ----------------------------------------------------------------------------------------

TEST(Detector, FreesThePlaceOfArtemia) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::detector});
    scene.rescue(6).explore(1, {4}).explore(2, {4}).artemia_token(4).hunt_token(9);
    scene.does(1, act::survive(SurvivalCard::detector)).does(1, act::marker_on());
    scene.does(2, act::discard({1}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 5}));
    EXPECT_EQ(scene.hand(2), places({2, 3, 5})) << "for whoever plays it, not for others";
}

TEST(Detector, NeedsOneToBeOnTheToken) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::detector});
    scene.rescue(6).explore(1, {4}).explore(2, {5}).artemia_token(3).hunt_token(4);
    scene.refuses(1, act::survive(SurvivalCard::detector));
}

TEST(Detector, LeavesWhatElseForbidsThePlace) {  // §8.8.1
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::detector}).discard({1});
    scene.rescue(6).explore(1, {4}).artemia_token(4).hunt_token(4);
    scene.does(1, act::survive(SurvivalCard::detector));
    EXPECT_EQ(scene.turn(), 2) << "no power and no card on the place of the Creature token";
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.hand(1), places({2, 3, 5}));
}

TEST(Detector, SavesFromMutationAndOnBothPlacesOfAVirus) {
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::detector}).pending(Pending::artefact);
    scene.creature({HuntCard::mutation, HuntCard::virus}).plays(2).explore(1, {3, 4});
    scene.does(0, act::hunt(HuntCard::mutation)).does(0, act::hunt(HuntCard::virus, {3, 4})).hunt_token(9);
    scene.does(1, act::survive(SurvivalCard::detector)).does(1, act::power(3)).does(1, act::marker_on());
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.hand(1), places({1, 2, 5}));
}

// --- §8.9 Dodge -------------------------------------------------------------------------------------------

TEST(Dodge, FreesThePlaceOfTheCreatureToken) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge}).discard({1});
    scene.explore(1, {4}).explore(2, {5}).hunt_token(4).does(1, act::survive(SurvivalCard::dodge));
    EXPECT_TRUE(scene.offers(1, act::take_back(4, 1)));
    scene.does(1, act::marker_on()).does(2, act::skip(5));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.assimilation(), 8);
}

TEST(Dodge, DoesNotSaveTheOthers) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge});
    scene.explore(1, {4}).explore(2, {4}).hunt_token(4).does(1, act::survive(SurvivalCard::dodge));
    scene.does(1, act::marker_on());
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.will(2), 2);
    EXPECT_EQ(scene.assimilation(), 7);
}

TEST(Dodge, NeedsOneToBeOnTheToken) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge});
    scene.rescue(6).explore(1, {4}).explore(2, {5}).artemia_token(4).hunt_token(3);
    scene.refuses(1, act::survive(SurvivalCard::dodge));
}

TEST(Dodge, DoesNotHelpAgainstArtemiaOnTheSamePlace) {
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::dodge}).discard({1});
    scene.rescue(6).explore(1, {4}).artemia_token(4).hunt_token(4).does(1, act::survive(SurvivalCard::dodge));
    scene.refuses(1, act::marker_on()).refuses(1, act::take_back(4, 1)).does(1, act::discard({2}));
    EXPECT_EQ(scene.will(1), 3);
}

TEST(Dodge, CoversTheCloneAndBothPlaces) {  // §8.9.1
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::dodge}).pending(Pending::artefact);
    scene.creature({HuntCard::clone}).explore(1, {3, 4});
    scene.does(0, act::hunt(HuntCard::clone, {3})).hunt_token(4).does(1, act::survive(SurvivalCard::dodge));
    scene.does(1, act::marker_on()).does(1, act::power(3));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.assimilation(), 7);
}

TEST(Dodge, OnTheCloneLeavesThePlaceToStepTwo) {  // §13.3.2
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge});
    scene.creature({HuntCard::clone}).explore(1, {4}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::clone, {4})).hunt_token(9).does(1, act::survive(SurvivalCard::dodge));
    EXPECT_EQ(scene.awaited(), seats({2}));
    scene.does(2, act::skip(5)).does(1, act::marker_on());
    EXPECT_EQ(scene.will(1), 3);
}

TEST(Dodge, DisappointsAnticipationAndTheLair) {
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::dodge}).discard({2});
    scene.creature({HuntCard::anticipation}).explore(1, {1});
    scene.does(0, act::hunt_named(HuntCard::anticipation, 1)).hunt_token(1);
    scene.does(1, act::survive(SurvivalCard::dodge)).does(1, act::lair_takes_all());
    EXPECT_EQ(scene.assimilation(), 7);
    EXPECT_EQ(scene.will(1), 3);
}

// --- §8.12 Hologram ---------------------------------------------------------------------------------------

TEST(Hologram, MovesArtemiaAlongAnEdge) {
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::hologram});
    scene.rescue(6).explore(1, {4}).explore(2, {5}).artemia_token(4).hunt_token(1);
    scene.refuses(2, act::hologram(8)).refuses(2, act::hologram(4)).does(2, act::hologram(9));
    EXPECT_EQ(scene.state().tokens.artemia, places({9}));
    scene.does(1, act::marker_on()).does(2, act::skip(5));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 5}));
}

TEST(Hologram, NeedsTheArtemiaTokenOnThePlanet) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::hologram});
    scene.explore(1, {4}).explore(2, {5}).hunt_token(4);
    EXPECT_FALSE(scene.can_play(1, SurvivalCard::hologram));
}

TEST(Hologram, BringsAVirusToOnePlaceAdjacentToEither) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::hologram});
    scene.creature({HuntCard::virus}).explore(1, {3}).explore(2, {4});
    scene.does(0, act::hunt(HuntCard::virus, {3, 4})).hunt_token(1);
    PlaceSet destinations;
    for (const Action& action : scene.legal(1)) {
        if (action.survival == SurvivalCard::hologram) destinations.insert(action.to);
    }
    EXPECT_EQ(destinations, places({2, 4, 8, 3, 5, 9}));
    scene.does(1, act::hologram(9)).does(1, act::power(3)).does(2, act::marker_on());
    EXPECT_EQ(scene.turn(), 2) << "neither of the two places is covered any more";
}

// --- §8.13 Wrong Track ------------------------------------------------------------------------------------

TEST(WrongTrack, MovesTheCreatureTokenAlongAnEdge) {
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.explore(1, {4}).explore(2, {5}).hunt_token(4);
    scene.refuses(2, act::wrong_track(8)).refuses(2, act::wrong_track(4)).does(2, act::wrong_track(5));
    scene.does(1, act::marker_on());
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.will(2), 2);
}

TEST(WrongTrack, ChangesWhatTheLairCopies) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.explore(1, {1}).explore(2, {5}).hunt_token(3).does(1, act::wrong_track(8));
    scene.refuses(1, act::copied(3, act::power(1))).does(1, act::copied(8, act::power(1)));
    EXPECT_EQ(scene.rescue(), 13);
}

TEST(WrongTrack, MovesCreatureOrCloneAsItsPlayerChooses) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.creature({HuntCard::clone}).explore(1, {4}).explore(2, {3});
    scene.does(0, act::hunt(HuntCard::clone, {4})).hunt_token(3);
    EXPECT_TRUE(scene.offers(1, act::wrong_track(2)));
    scene.refuses(1, act::wrong_track(2, Token::target)).does(1, act::wrong_track(9, Token::target));
    EXPECT_EQ(scene.state().tokens.creature, places({3}));
    EXPECT_EQ(scene.state().tokens.target, places({9}));
    scene.does(1, act::marker_on());
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.will(2), 2);
}

TEST(WrongTrack, DoesNotMoveATargetTokenThatIsNoClone) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.creature({HuntCard::scream}).explore(1, {4}).explore(2, {3});
    scene.does(0, act::hunt(HuntCard::scream, {4})).hunt_token(9);
    scene.refuses(1, act::wrong_track(3, Token::target));
    EXPECT_TRUE(scene.offers(1, act::wrong_track(8)));
}

TEST(WrongTrack, BringsACloneOnTwoPlacesToOneAdjacentToEither) {  // §13.3.4
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.creature({HuntCard::clone, HuntCard::force_field}).plays(2);
    scene.does(0, act::hunt(HuntCard::force_field, {3, 4})).explore(1, {5}).explore(2, {2});
    scene.does(0, act::hunt(HuntCard::clone)).hunt_token(10);
    scene.refuses(1, act::wrong_track(7, Token::target)).does(1, act::wrong_track(2, Token::target));
    EXPECT_EQ(scene.state().tokens.target, places({2}));
    scene.does(1, act::skip(5));
    EXPECT_EQ(scene.will(2), 2);
}

}  // namespace
}  // namespace notalone
