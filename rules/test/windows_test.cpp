// The cards between the reveal and step 3: who is asked when, who may answer, and what becomes of those from
// whom or to whom a token moves (§5.2, §13.4).
#include "rules/cards.hpp"
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

// --- §13.4.1 The two windows after the reveal -------------------------------------------------------------

TEST(Windows, TheCreatureIsAskedBeforeTheHunted) {
    Scene scene({.players = 4});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.hunted(3).survival({SurvivalCard::dodge});
    scene.creature({HuntCard::cataclysm}).explore(1, {4}).explore(2, {5}).explore(3, {3}).hunt_token(3);
    EXPECT_EQ(scene.awaited(), seats({0}));
    EXPECT_FALSE(scene.can_play(1, SurvivalCard::wrong_track));
    scene.passes(0);
    EXPECT_EQ(scene.awaited(), seats({1, 3})) << "all Hunted with a card at the same time, seat 2 has none";
    scene.passes(3).passes(1);
    EXPECT_EQ(scene.step(), Step::resolve);
}

TEST(Windows, NobodyWithoutAPlayableCardIsAsked) {  // §9.1.3
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge, SurvivalCard::detector, SurvivalCard::hologram});
    scene.creature({HuntCard::stasis}).explore(1, {4}).explore(2, {5}).hunt_token(9);
    EXPECT_EQ(scene.step(), Step::resolve) << "seat 1 is on no token, and Artemia does not lie";
    EXPECT_EQ(scene.awaited(), seats({1}));
}

TEST(Windows, TheCreatureNeedsAPlayLeft) {
    Scene scene({.players = 3});
    scene.creature({HuntCard::cataclysm, HuntCard::fierceness}).explore(1, {4}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::fierceness)).hunt_token(9);
    EXPECT_EQ(scene.awaited(), seats({1}));
}

TEST(Windows, TheCreatureMayPlayTwiceAfterTracking) {
    Scene scene({.players = 3});
    scene.creature({HuntCard::cataclysm, HuntCard::detour}).plays(2);
    scene.explore(1, {3}).explore(2, {5}).hunt_token(9).does(0, act::detour(1, 3, 8));
    scene.does(0, act::hunt(HuntCard::cataclysm, {8}));
    EXPECT_EQ(scene.awaited(), seats({2}));
}

// --- §5.2.2 Answers ---------------------------------------------------------------------------------------

TEST(Answer, ToWrongTrackMayBeDetourOrCataclysm) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.creature({HuntCard::cataclysm, HuntCard::detour}).explore(1, {3}).explore(2, {5}).hunt_token(3);
    scene.passes(0).does(1, act::wrong_track(8));
    EXPECT_EQ(scene.awaited(), seats({0}));
    EXPECT_TRUE(scene.can_play(HuntCard::cataclysm));
    scene.does(0, act::detour(1, 3, 8)).does(2, act::skip(5));
    EXPECT_EQ(scene.will(1), 2) << "led back onto the token";
}

TEST(Answer, ToHologramIsOpenAsWell) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::hologram});
    scene.creature({HuntCard::cataclysm}).rescue(6).explore(1, {4}).explore(2, {5});
    scene.artemia_token(4).hunt_token(9).passes(0).does(1, act::hologram(3));
    EXPECT_EQ(scene.awaited(), seats({0}));
    scene.does(0, act::hunt(HuntCard::cataclysm, {4}));
    EXPECT_EQ(scene.awaited(), seats({2})) << "freed of Artemia, but ineffective";
}

TEST(Answer, IsNotOpenToDodgeAndDetector) {
    Scene scene({.players = 4});
    scene.hunted(1).survival({SurvivalCard::dodge});
    scene.hunted(2).survival({SurvivalCard::detector});
    scene.creature({HuntCard::cataclysm}).rescue(6).explore(1, {4}).explore(2, {3}).explore(3, {5});
    scene.artemia_token(3).hunt_token(4).passes(0).does(1, act::survive(SurvivalCard::dodge));
    scene.does(2, act::survive(SurvivalCard::detector));
    EXPECT_EQ(scene.step(), Step::resolve);
    EXPECT_EQ(scene.awaited(), seats({1}));
}

TEST(Answer, ToDetourMayBeASurvivalCard) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge});
    scene.creature({HuntCard::detour}).explore(1, {3}).explore(2, {5}).hunt_token(4);
    scene.does(0, act::detour(1, 3, 4));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::survive(SurvivalCard::dodge)).does(1, act::marker_on());
    EXPECT_TRUE(scene.marker_lies());
}

TEST(Answer, ByDetourToWrongTrackIsAnsweredInTurn) {  // §13.4.2
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.hunted(2).survival({SurvivalCard::dodge});
    scene.creature({HuntCard::detour}).explore(1, {2}).explore(2, {4}).hunt_token(2);
    scene.passes(0).does(1, act::wrong_track(3)).does(0, act::detour(2, 4, 3));
    EXPECT_EQ(scene.awaited(), seats({2}));
    scene.does(2, act::survive(SurvivalCard::dodge)).does(1, act::power(2)).does(2, act::power(3));
    EXPECT_EQ(scene.will(2), 3);
}

TEST(Windows, AMovedTokenAsksThoseAgainWhoHadPassed) {  // §13.4.2
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.explore(1, {3}).explore(2, {4}).hunt_token(3).passes(2);
    scene.does(1, act::wrong_track(4));
    EXPECT_EQ(scene.awaited(), seats({2}));
    scene.does(2, act::wrong_track(9));
    EXPECT_EQ(scene.state().tokens.creature, places({9}));
}

// --- §13.4.3 During steps 1 and 2 -------------------------------------------------------------------------

TEST(DuringTheSteps, AHuntedMayActWhileAnotherDecides) {
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.explore(1, {4}).explore(2, {3}).hunt_token(3).passes(2);
    EXPECT_EQ(scene.awaited(), seats({1}));
    EXPECT_EQ(scene.free_to_act(), seats({2}));
    scene.does(2, act::wrong_track(4));
    scene.refuses(1, act::marker_on());
    EXPECT_EQ(scene.awaited(), seats({2})) << "seat 1 is blocked now, seat 2 is free";
    scene.does(2, act::power(3));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.will(2), 3);
}

TEST(DuringTheSteps, TheCreatureAnswersWithCataclysmButNotWithDetour) {  // §13.4.5
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.creature({HuntCard::cataclysm, HuntCard::detour}).explore(1, {4}).explore(2, {3}).hunt_token(3);
    scene.passes(0).passes(2).does(2, act::wrong_track(8));
    EXPECT_EQ(scene.awaited(), seats({0}));
    EXPECT_FALSE(scene.can_play(HuntCard::detour));
    scene.does(0, act::hunt(HuntCard::cataclysm, {3}));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::marker_on());
    EXPECT_EQ(scene.turn(), 2) << "seat 2 is off the token, on a place that gives nothing";
    EXPECT_EQ(scene.will(2), 3);
}

TEST(DuringTheSteps, AFlashbackOfDetourComesTooLateAndOneOfCataclysmDoesNot) {
    for (const HuntCard copied : {HuntCard::detour, HuntCard::cataclysm}) {
        Scene scene({.players = 3});
        scene.hunted(2).survival({SurvivalCard::wrong_track});
        scene.creature({HuntCard::flashback}).hunt_discard({copied});
        scene.explore(1, {4}).explore(2, {3}).hunt_token(3).passes(0).passes(2).does(2, act::wrong_track(8));
        EXPECT_EQ(scene.can_play(HuntCard::flashback), copied == HuntCard::cataclysm);
    }
}

TEST(DuringTheSteps, ACardThatWasDrawnMayBePlayed) {  // §5.2.5
    Scene scene({.players = 3});
    scene.hunted(1).hand({7});
    scene.survival_deck({SurvivalCard::wrong_track, SurvivalCard::gate});
    scene.explore(1, {7}).explore(2, {3}).hunt_token(3).does(1, act::power(7));
    scene.does(1, act::choose(SurvivalCard::wrong_track)).does(1, act::wrong_track(2));
    scene.does(2, act::power(3));
    EXPECT_EQ(scene.will(2), 3);
}

TEST(DuringTheSteps, GateDrawnOnTheFirstPlaceServesTheSecond) {
    Scene scene;
    scene.hunted(1).hand({3, 7}).pending(Pending::artefact);
    scene.survival_deck({SurvivalCard::gate, SurvivalCard::vortex}).explore(1, {3, 7}).hunt_token(9);
    scene.does(1, act::power(7))
        .does(1, act::choose(SurvivalCard::gate))
        .does(1, act::gate(8, act::power(3)));
    EXPECT_EQ(scene.rescue(), 11);
}

// --- §13.4.6 A token that leaves --------------------------------------------------------------------------

TEST(TokenLeaves, AndTheHuntedThereResolveInSeatOrderAheadOfStepThree) {
    Scene scene({.players = 4});
    scene.hunted(3).survival({SurvivalCard::wrong_track});
    scene.rescue(6).explore(1, {3}).explore(2, {3}).explore(3, {4}).artemia_token(5).hunt_token(3);
    scene.passes(3).does(3, act::marker_on());
    EXPECT_EQ(scene.awaited(), seats({3})) << "the last window";
    scene.does(3, act::wrong_track(8));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::power(3));
    EXPECT_EQ(scene.awaited(), seats({2}));
    scene.does(2, act::power(3));
    EXPECT_EQ(scene.assimilation(), 9);
}

TEST(TokenLeaves, InStepTwoAndAnEarlierPlaceIsResolvedFirst) {
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.creature({HuntCard::scream}).explore(1, {3}).explore(2, {4});
    scene.does(0, act::hunt(HuntCard::scream, {4})).hunt_token(3).passes(2).does(2, act::lose_will());
    scene.does(2, act::wrong_track(8));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::power(3)).does(2, act::marker_on());
    EXPECT_EQ(scene.will(2), 2) << "Scream does not strike twice";
}

TEST(TokenLeaves, AndAResolvedPlaceIsNotResolvedAgain) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({8});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.hunted(1).discard({1, 2});
    scene.explore(1, {8}).explore(2, {4}).hunt_token(3).passes(2).does(1, act::power(8));
    scene.does(2, act::wrong_track(8));
    EXPECT_EQ(scene.awaited(), seats({2}));
    scene.does(2, act::skip(4));
    EXPECT_EQ(scene.will(1), 2);
}

TEST(LastWindow, LetsDodgeOpenThePlace) {  // §13.4.4, §13.4.6
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge}).discard({2});
    scene.explore(1, {3}).explore(2, {5}).hunt_token(3).passes(1).does(2, act::skip(5));
    EXPECT_EQ(scene.step(), Step::last_window);
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::survive(SurvivalCard::dodge)).does(1, act::take_back(3, 2));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.assimilation(), 8);
}

TEST(LastWindow, LetsDetectorOpenThePlace) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::detector});
    scene.rescue(6).explore(1, {3}).explore(2, {5}).artemia_token(3).hunt_token(9);
    scene.passes(1).does(2, act::skip(5)).does(1, act::survive(SurvivalCard::detector));
    scene.does(1, act::power(3));
    EXPECT_EQ(scene.hand(1), places({1, 2, 4, 5}));
}

TEST(LastWindow, IsTheEndOfTokensThatMove) {  // §5.2.4 not once step 3 has begun
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.hunted(2).survival({SurvivalCard::hologram});
    scene.rescue(6).explore(1, {3}).explore(2, {4}).artemia_token(3).hunt_token(4);
    scene.passes(1).passes(2).passes(1).passes(2);
    EXPECT_EQ(scene.step(), Step::artemia);
    scene.refuses(2, act::hologram(2)).refuses(1, act::wrong_track(5)).refuses(1, act::pass());
    scene.does(1, act::discard({1}));
    EXPECT_EQ(scene.will(2), 2);
}

// --- §13.4.7 A token that arrives -------------------------------------------------------------------------

TEST(TokenArrives, AndAffectsWhoeverHasResolvedEvenWithTheCardBackInHand) {
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.explore(1, {2}).explore(2, {3}).hunt_token(3).passes(2).does(1, act::power(2));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
    scene.does(2, act::wrong_track(2)).does(2, act::power(3));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.assimilation(), 7);
}

TEST(TokenArrives, ArtemiaAsWell) {
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::hologram});
    scene.rescue(6).explore(1, {2}).explore(2, {3}).artemia_token(3).hunt_token(9);
    scene.passes(2).does(1, act::power(2)).does(2, act::hologram(2)).does(2, act::skip(3));
    scene.does(1, act::discard({2}));
    EXPECT_EQ(scene.discard(1), places({2})) << "the card that had come back";
}

// --- §12.2.5 Veiled windows -------------------------------------------------------------------------------

/// Whom the game waits for, decision by decision, in a turn in which everybody passes and skips where
/// possible.
std::vector<SeatSet> asked_when_all_pass(Scene& scene) {
    std::vector<SeatSet> asked;
    while (scene.turn() == 1 && asked.size() < 50) {
        asked.push_back(scene.awaited());
        const int seat = number_of(scene.awaited().first());
        for (const Action& action :
             {act::pass(), act::skip(5), act::explore({seat + 3}), act::token(Token::creature, 4)}) {
            if (!scene.offers(seat, action)) continue;
            scene.does(seat, action);
            break;
        }
    }
    return asked;
}

std::vector<SeatSet> asked_with(bool veiled, SurvivalCard held_by_one, HuntCard held_by_creature) {
    Scene scene({.players = 3, .veiled = veiled});
    scene.hunted(1).discard({1}).survival({held_by_one});
    scene.creature({held_by_creature});
    return asked_when_all_pass(scene);
}

TEST(VeiledWindows, DoNotTellWhichCardIsHeld) {
    const auto asked = asked_with(true, SurvivalCard::dodge, HuntCard::stasis);
    for (const SurvivalCard card : all_survival_cards) {
        EXPECT_EQ(asked_with(true, card, HuntCard::stasis), asked) << card;
    }
    for (const HuntCard card : hunt_cards_of(Phase::hunting) | hunt_cards_of(Phase::end_of_turn)) {
        EXPECT_EQ(asked_with(true, SurvivalCard::dodge, card), asked) << card;
    }
    EXPECT_NE(asked_with(false, SurvivalCard::gate, HuntCard::stasis),
              asked_with(false, SurvivalCard::dodge, HuntCard::stasis))
        << "in an open game the windows do depend on it";
}

}  // namespace
}  // namespace notalone
