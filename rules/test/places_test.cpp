// The places one by one (§2.2 to §2.10). The Lair is in lair_test.cpp, what holds for all in powers_test.cpp.
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

/// Seat 1 goes to a place and is the first to resolve; seat 2 waits on the Rover until seat 1 is done.
Scene& visit(Scene& scene, int place, int creature_token, Where where = Where::current()) {
    return scene.explore(1, {place}, where).explore(2, {5}, where).hunt_token(creature_token, where);
}

// --- §2.2 Jungle, §2.6 Swamp ------------------------------------------------------------------------------

TEST(Jungle, GivesBackItselfAndOneDiscardedPlace) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({2}).discard({3, 4});
    visit(scene, 2, 9);
    scene.refuses(1, act::power(2)).refuses(1, act::power(2, {3, 4})).refuses(1, act::power(2, {5}));
    scene.does(1, act::power(2, {3}));
    EXPECT_EQ(scene.hand(1), places({2, 3}));
    scene.finish_turn();
    EXPECT_EQ(scene.discard(1), places({4}));
}

TEST(Jungle, GivesBackItselfWhenNothingIsDiscarded) {  // §13.1.7
    Scene scene({.players = 3});
    visit(scene, 2, 9).does(1, act::power(2)).finish_turn();
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
}

TEST(Swamp, GivesBackItselfAndTwoDiscardedPlaces) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({6}).discard({2, 3, 4});
    visit(scene, 6, 9).refuses(1, act::power(6, {2})).refuses(1, act::power(6, {2, 3, 4}));
    scene.does(1, act::power(6, {2, 4}));
    EXPECT_EQ(scene.hand(1), places({2, 4, 6}));
    EXPECT_EQ(scene.discard(1), places({3}));
}

TEST(Swamp, GivesBackWhatThereIs) {  // §2.11.7
    Scene scene({.players = 3});
    scene.hunted(1).hand({6}).discard({3});
    visit(scene, 6, 9).refuses(1, act::power(6)).does(1, act::power(6, {3}));
    EXPECT_EQ(scene.hand(1), places({3, 6}));
}

// --- §2.3 River, §2.10 Artefact ---------------------------------------------------------------------------

TEST(River, LetsOnePutDownTwoPlacesNextTurnAndKeepOne) {
    Scene scene;
    scene.explore(1, {3}).hunt_token(9).does(1, act::power(3));
    EXPECT_EQ(scene.turn(), 2);
    scene.refuses(1, act::explore({1})).refuses(1, act::explore({1, 2, 4})).explore(1, {2, 4});
    scene.hunt_token(2);
    EXPECT_EQ(scene.step(), Step::keep);
    EXPECT_EQ(scene.state().phase, Phase::hunting);  // §4.5.1 before the reveal
    scene.refuses(1, act::keep(1)).does(1, act::keep(4));
    EXPECT_EQ(scene.hand(1), places({1, 2, 5}));
    EXPECT_EQ(scene.at(1).played(), places({4}));
    scene.does(1, act::marker_on()).explore(1, {1});  // §9.1.4 for one turn only
}

TEST(Artefact, LetsOnePlayAndResolveTwoPlacesNextTurn) {
    Scene scene;
    scene.hunted(1).hand({1, 3, 4, 8, 10});
    scene.explore(1, {10}).hunt_token(9).does(1, act::power(10));
    const int rescue = scene.rescue();
    scene.refuses(1, act::explore({4})).explore(1, {4, 8}).hunt_token(9);
    scene.does(1, act::power(8));
    EXPECT_EQ(scene.rescue(), rescue - 1);
    scene.does(1, act::marker_on());
    EXPECT_EQ(scene.turn(), 3);
    EXPECT_EQ(scene.discard(1), places({4, 8, 10}));
    scene.refuses(1, act::explore({1, 3})).explore(1, {1});
}

TEST(Artefact, IsNotCopiedThroughGate) {  // §2.10.2; for the Lair see lair_test.cpp
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::gate});
    scene.explore(1, {5}).explore(2, {4}).hunt_token(9);
    scene.refuses(1, act::gate(10, act::power(5)));
    EXPECT_TRUE(scene.offers(1, act::gate(4, act::marker_on(5))));
}

// --- §2.4 Beach, §2.8 Wreck -------------------------------------------------------------------------------

TEST(Beach, SetsTheMarker) {
    Scene scene({.players = 3});
    visit(scene, 4, 9).refuses(1, act::marker_off()).does(1, act::marker_on());
    EXPECT_TRUE(scene.marker_lies());
    EXPECT_EQ(scene.rescue(), 14);
}

TEST(Beach, RemovesTheMarkerForAStepOfRescue) {
    Scene scene({.players = 3});
    scene.marker();
    visit(scene, 4, 9).refuses(1, act::marker_on()).does(1, act::marker_off());
    EXPECT_FALSE(scene.marker_lies());
    EXPECT_EQ(scene.rescue(), 13);
}

TEST(Beach, ServesOneHuntedATurn) {  // §2.4.2, §2.11.9
    Scene scene({.players = 3});
    scene.hunted(2).discard({2});
    scene.explore(1, {4}).explore(2, {4}).hunt_token(9).does(1, act::marker_on());
    scene.refuses(2, act::marker_off()).refuses(2, act::marker_on()).does(2, act::take_back(4, 2));
    EXPECT_TRUE(scene.marker_lies());
    scene.explore(1, {1}).explore(2, {2}).hunt_token(4);
    EXPECT_TRUE(scene.offers(1, act::copied(4, act::marker_off(1)))) << "open again the next turn";
}

TEST(Beach, IsUsedUpByACopyAndForACopy) {
    Scene scene({.players = 4});
    scene.hunted(2).survival({SurvivalCard::gate});
    scene.hunted(3).survival({SurvivalCard::dodge}).discard({2});
    scene.explore(1, {1}).explore(2, {3}).explore(3, {4}).hunt_token(4);
    scene.does(3, act::survive(SurvivalCard::dodge)).does(1, act::copied(4, act::marker_on(1)));
    scene.refuses(2, act::gate(4, act::marker_off(3))).does(2, act::skip(3));
    scene.refuses(3, act::marker_off()).does(3, act::take_back(4, 2));
}

TEST(Beach, MayBeUsedInTheSameTurnAsTheWreck) {  // §2.4.2
    Scene scene({.players = 3});
    scene.hunted(2).hand({8});
    scene.marker().explore(1, {4}).explore(2, {8}).hunt_token(9);
    scene.does(1, act::marker_off()).does(2, act::power(8));
    EXPECT_EQ(scene.rescue(), 14 - 3);  // with the step at the end of the turn
}

TEST(Beach, StaysOpenAfterIngenuity) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::ingenuity});
    scene.does(1, act::survive(SurvivalCard::ingenuity));
    visit(scene, 4, 9).does(1, act::marker_off());
    EXPECT_EQ(scene.rescue(), 13);
}

TEST(Wreck, MovesRescue) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({8});
    visit(scene, 8, 9).does(1, act::power(8));
    EXPECT_EQ(scene.rescue(), 13);
}

TEST(Wreck, ServesOneHuntedATurnCopiesIncluded) {  // §2.8.2
    Scene scene({.players = 4});
    scene.hunted(1).hand({8});
    scene.hunted(2).hand({8}).discard({1});
    scene.hunted(3).survival({SurvivalCard::gate});
    scene.explore(1, {8}).explore(2, {8}).explore(3, {3}).hunt_token(10).does(1, act::power(8));
    scene.refuses(2, act::power(8)).does(2, act::take_back(8, 1));
    scene.refuses(3, act::gate(8, act::power(3)));
    EXPECT_EQ(scene.rescue(), 14);
}

// --- §2.5 Rover -------------------------------------------------------------------------------------------

TEST(Rover, BringsAPlaceOfTheReserve) {
    Scene scene({.players = 3});
    scene.explore(1, {5}).explore(2, {5}).hunt_token(9);
    EXPECT_EQ(scene.copies(8), 2);
    scene.does(1, act::rover(8));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 8}));
    EXPECT_EQ(scene.copies(8), 1);
}

TEST(Rover, BringsNothingThatOneOwns) {  // §2.5.2: in hand, on the table, in the discard
    Scene scene({.players = 3});
    scene.hunted(1).hand({5, 6, 7}).discard({8}).pending(Pending::artefact);
    scene.explore(1, {5, 7}).explore(2, {2}).hunt_token(3);
    scene.refuses(1, act::rover(6)).refuses(1, act::rover(7)).refuses(1, act::rover(8));
    scene.refuses(1, act::rover(1)).does(1, act::rover(9));
}

TEST(Rover, BringsNothingOfWhichNoCopyIsLeft) {
    Scene scene({.players = 3});
    scene.reserve({6}).explore(1, {5}).explore(2, {5}).hunt_token(9);
    scene.refuses(1, act::rover(7)).does(1, act::rover(6));
    EXPECT_EQ(scene.copies(6), 0);
    EXPECT_EQ(scene.turn(), 2) << "the second visitor has nothing left to choose and is passed over";
    EXPECT_EQ(scene.hand(2), places({1, 2, 3, 4}));
}

// --- §2.7 Shelter -----------------------------------------------------------------------------------------

TEST(Shelter, DrawsTwoCardsKeepsOneAndDiscardsTheOther) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({7}).survival({SurvivalCard::gate});
    scene.survival_deck({SurvivalCard::dodge, SurvivalCard::drone, SurvivalCard::vortex});
    visit(scene, 7, 9).does(1, act::power(7));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.refuses(1, act::choose(SurvivalCard::vortex)).refuses(1, act::choose(SurvivalCard::gate));
    scene.does(1, act::choose(SurvivalCard::drone));
    EXPECT_EQ(scene.survival(1), (SurvivalSet{SurvivalCard::gate, SurvivalCard::drone}));
    EXPECT_EQ(scene.state().survival_discard.as_set(), SurvivalSet{SurvivalCard::dodge});
    EXPECT_EQ(scene.state().survival_deck.size(), 1);
}

TEST(Shelter, GivesTheLastCardOfAllWithoutAChoice) {  // §2.7.2
    Scene scene({.players = 3});
    scene.hunted(1).hand({7});
    scene.survival_deck({SurvivalCard::dodge});
    visit(scene, 7, 9).does(1, act::power(7));
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::dodge});
    EXPECT_EQ(scene.awaited(), seats({2}));
    EXPECT_TRUE(scene.state().survival_discard.empty());
}

TEST(Shelter, DrawsOnFromTheShuffledDiscard) {  // §9.3.1
    Scene scene({.players = 3});
    scene.hunted(1).hand({7});
    scene.survival_deck({SurvivalCard::dodge}).survival_discard({SurvivalCard::gate});
    visit(scene, 7, 9).does(1, act::power(7)).does(1, act::choose(SurvivalCard::gate));
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::gate});
    EXPECT_EQ(scene.state().survival_discard.as_set(), SurvivalSet{SurvivalCard::dodge});
}

TEST(Shelter, IsClosedWhenThereIsNoCardToDraw) {  // §13.1.3
    Scene scene({.players = 3});
    scene.hunted(1).hand({7}).discard({1});
    visit(scene, 7, 9).refuses(1, act::power(7)).does(1, act::take_back(7, 1));
}

// --- §2.9 Source ------------------------------------------------------------------------------------------

TEST(Source, HealsAnyHuntedBelowThreeWill) {  // §2.9.2
    Scene scene({.players = 5});
    scene.hunted(1).hand({9}).will(2);
    scene.hunted(2).will(1);
    scene.explore(1, {9}).explore(2, {5}).explore(3, {5}).explore(4, {5}).hunt_token(1);
    EXPECT_TRUE(scene.offers(1, act::heal(1)));
    scene.refuses(1, act::heal(3)).refuses(1, act::heal(0)).does(1, act::heal(2));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.will(2), 2);
}

TEST(Source, HealsNobodyAtZeroWill) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({9}).will(1).discard({1});
    scene.hunted(2).hand({9}).discard({1});
    scene.creature({HuntCard::scream}).explore(1, {9}).explore(2, {9});
    scene.does(0, act::hunt(HuntCard::scream, {9}))
        .hunt_token(3);  // with no card in hand Scream costs a Will
    EXPECT_EQ(scene.will(1), 0);
    scene.refuses(1, act::heal(1)).does(1, act::skip(9));
    EXPECT_EQ(scene.will(2), 2);
    scene.refuses(2, act::heal(1)).does(2, act::heal(2));
}

TEST(Source, DrawsASurvivalCardInstead) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({9});
    scene.survival_deck({SurvivalCard::dodge, SurvivalCard::gate});
    visit(scene, 9, 3).does(1, act::draw());
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::dodge});
    EXPECT_EQ(scene.state().survival_deck.size(), 1);
}

}  // namespace
}  // namespace notalone
