// How the reckoning runs: the reveal, the order of its steps, two places, the Target token and those whom
// Detour moves (§5.1, §5.3 to §5.5, §13.3, §13.5). Artemia and Creature are in tokens_test.cpp, the cards
// that come in between in windows_test.cpp.
#include <algorithm>

#include "rules/test/scene.hpp"

namespace notalone {
namespace {

/// The kinds of all events since the turn began, without those not asked for.
std::vector<EventKind> order_of(const Scene& scene, std::initializer_list<EventKind> asked) {
    std::vector<EventKind> kinds;
    for (const Event& event : scene.events()) {
        if (std::ranges::find(asked, event.kind) != asked.end()) kinds.push_back(event.kind);
    }
    return kinds;
}

TEST(Reveal, TurnsAllPlacesUpAfterTheHunt) {  // §5.1.1
    Scene scene({.players = 4});
    scene.explore(1, {3}).explore(2, {4}).explore(3, {5});
    EXPECT_EQ(scene.count(EventKind::revealed), 0);
    scene.hunt_token(9);
    EXPECT_EQ(scene.count(EventKind::revealed), 3);
    EXPECT_EQ(scene.state().phase, Phase::reckoning);
}

// --- §5.3 The five steps ----------------------------------------------------------------------------------

TEST(Steps, RunFromFreePlacesOverTargetAndArtemiaToCreatureAndBrokenWills) {
    Scene scene({.players = 5});
    scene.hunted(1).will(1);
    scene.creature({HuntCard::scream}).rescue(6);
    scene.explore(1, {1}).explore(2, {2}).explore(3, {3}).explore(4, {4});
    scene.does(0, act::hunt(HuntCard::scream, {3})).artemia_token(2).hunt_token(1);
    EXPECT_EQ(scene.awaited(), seats({4}));
    scene.does(4, act::marker_on());
    EXPECT_EQ(scene.awaited(), seats({3}));
    scene.does(3, act::lose_will()).does(3, act::power(3));
    EXPECT_EQ(scene.awaited(), seats({2}));
    EXPECT_EQ(scene.will(1), 1) << "not caught yet";
    scene.does(2, act::discard({5}));
    EXPECT_EQ(scene.turn(), 2);
    using enum EventKind;
    EXPECT_EQ(order_of(scene, {marker_placed, target_struck, artemia_struck, caught, recovered, turn_ended}),
              (std::vector{marker_placed, target_struck, artemia_struck, caught, recovered, turn_ended}));
}

TEST(Steps, OneAndTwoGoInSeatOrder) {  // §5.3.5
    Scene scene({.players = 5});
    scene.creature({HuntCard::scream});
    scene.explore(1, {4}).explore(2, {5}).explore(3, {4}).explore(4, {5});
    scene.does(0, act::hunt(HuntCard::scream, {4})).hunt_token(9);
    scene.does(2, act::skip(5)).does(4, act::skip(5));
    scene.does(1, act::lose_will())
        .refuses(3, act::lose_will());  // §13.3.3 seat 1 resolves before seat 3 is struck
    scene.does(1, act::marker_on()).does(3, act::lose_will());
    EXPECT_EQ(scene.will(3), 2);
}

TEST(Steps, TokensOnOnePlaceAddUp) {  // §5.3.1, §4.1.4
    Scene scene;
    scene.creature({HuntCard::scream}).rescue(6);
    scene.explore(1, {4}).does(0, act::hunt(HuntCard::scream, {4})).artemia_token(4).hunt_token(4);
    scene.does(1, act::discard({1, 2})).refuses(1, act::discard({3, 5})).does(1, act::discard({3}));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.hand(1), places({5}));
    EXPECT_EQ(scene.assimilation(), 6);
}

TEST(Steps, AHuntedAtZeroWillPlaysThePhaseOut) {  // §5.3.7
    Scene scene({.players = 3});
    scene.hunted(1).hand({8}).will(1).discard({1});
    scene.creature({HuntCard::scream}).explore(1, {8}).explore(2, {3});
    scene.does(0, act::hunt(HuntCard::scream, {8})).hunt_token(9).does(2, act::skip(3));
    EXPECT_EQ(scene.will(1), 0);
    scene.does(1, act::power(8));
    EXPECT_EQ(scene.rescue(), 12) << "the Wreck and the end of the turn";
    EXPECT_EQ(scene.will(1), 3);
}

// --- §5.3.6 Two places ------------------------------------------------------------------------------------

TEST(TwoPlaces, OfOneStepAreResolvedInTheOrderThePlayerChooses) {
    for (const bool wreck_first : {true, false}) {
        Scene scene;
        scene.hunted(1).hand({4, 8}).pending(Pending::artefact);
        scene.explore(1, {4, 8}).hunt_token(1);
        EXPECT_TRUE(scene.offers(1, act::marker_on()));
        EXPECT_TRUE(scene.offers(1, act::power(8)));
        scene.does(1, wreck_first ? act::power(8) : act::marker_on());
        scene.refuses(1, wreck_first ? act::power(8) : act::skip(4));
        scene.does(1, wreck_first ? act::marker_on() : act::power(8));
        EXPECT_EQ(scene.rescue(), 11);
        EXPECT_TRUE(scene.marker_lies());
    }
}

TEST(TwoPlaces, OfTwoStepsAreResolvedEachInItsOwn) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 4, 8}).pending(Pending::artefact);
    scene.creature({HuntCard::scream}).explore(1, {4, 8}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::scream, {4})).hunt_token(9);
    scene.refuses(1, act::marker_on()).does(1, act::power(8));
    scene.does(2, act::skip(5)).does(1, act::lose_will()).does(1, act::marker_on());
}

TEST(TwoPlaces, OneCaughtLeavesTheOtherOpen) {
    Scene scene;
    scene.hunted(1).hand({4, 8}).discard({1}).pending(Pending::artefact);
    scene.explore(1, {4, 8}).hunt_token(4).refuses(1, act::take_back(4, 1)).does(1, act::power(8));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.rescue(), 11);
    EXPECT_EQ(scene.discard(1), places({1, 4, 8}));
}

TEST(TwoPlaces, KeptByTheRiverAreOne) {  // §4.5.1
    Scene scene;
    scene.hunted(1).hand({4, 8}).pending(Pending::river);
    scene.explore(1, {4, 8}).hunt_token(4).does(1, act::keep(8)).does(1, act::power(8));
    EXPECT_EQ(scene.will(1), 3) << "no longer on the Beach";
    EXPECT_EQ(scene.hand(1), places({4}));
}

// --- §5.5 Step 2: the Target token ------------------------------------------------------------------------

TEST(Scream, CostsTwoCardsOrAWillAsTheHuntedPrefers) {  // §7.14
    Scene scene({.players = 4});
    scene.creature({HuntCard::scream}).explore(1, {4}).explore(2, {4}).explore(3, {5});
    scene.does(0, act::hunt(HuntCard::scream, {4})).hunt_token(9).does(3, act::skip(5));
    scene.refuses(1, act::discard({1})).refuses(1, act::discard({1, 2, 3})).refuses(1, act::discard({1, 4}));
    scene.does(1, act::discard({1, 5})).does(1, act::skip(4)).does(2, act::lose_will());
    EXPECT_EQ(scene.hand(1), places({2, 3}));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.hand(2), places({1, 2, 3, 5}));
    EXPECT_EQ(scene.will(2), 2);
    EXPECT_EQ(scene.will(3), 3);
}

TEST(Scream, CostsAWillWithFewerThanTwoCards) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 4});
    scene.creature({HuntCard::scream}).explore(1, {4}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::scream, {4})).hunt_token(9).does(2, act::skip(5));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.hand(1), places({1}));
    scene.does(1, act::marker_on());
}

TEST(Toxin, TakesASurvivalCardAndMakesThePlaceIneffective) {  // §7.15
    Scene scene({.players = 4});
    scene.hunted(1).survival({SurvivalCard::amplifier, SurvivalCard::double_back}).discard({1});
    scene.hunted(2).survival({SurvivalCard::adrenaline});
    scene.hunted(3).discard({1});
    scene.creature({HuntCard::toxin}).explore(1, {4}).explore(2, {4}).explore(3, {4});
    scene.does(0, act::hunt(HuntCard::toxin, {4})).hunt_token(9);
    scene.refuses(1, act::choose(SurvivalCard::adrenaline)).does(1, act::choose(SurvivalCard::double_back));
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::amplifier});
    EXPECT_EQ(scene.survival(2), SurvivalSet{}) << "the only card goes by itself (§13.9.1)";
    EXPECT_EQ(scene.turn(), 2) << "nobody resolves an ineffective place, card or no card";
    EXPECT_FALSE(scene.marker_lies());
    EXPECT_EQ(scene.discard(3), places({1, 4}));
}

TEST(TargetToken, CarriesTheEffectsOfBothCards) {  // §4.3.1
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::adrenaline});
    scene.creature({HuntCard::scream, HuntCard::toxin}).plays(2).explore(1, {4});
    scene.does(0, act::hunt(HuntCard::scream, {4})).does(0, act::hunt(HuntCard::toxin)).hunt_token(9);
    scene.does(1, act::lose_will());
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.survival(1), SurvivalSet{});
    EXPECT_FALSE(scene.marker_lies());
}

TEST(TargetToken, StrikesAHuntedOnceOnTwoPlaces) {  // §13.3.3
    Scene scene;
    scene.hunted(1).hand({1, 2, 3, 4, 5}).pending(Pending::artefact);
    scene.creature({HuntCard::scream, HuntCard::mirage}).plays(2).explore(1, {3, 4});
    scene.does(0, act::hunt(HuntCard::mirage, {3, 4})).does(0, act::hunt(HuntCard::scream)).hunt_token(9);
    scene.does(1, act::lose_will());
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.turn(), 2);
}

TEST(TargetToken, StrikesAlsoThoseWhomTheCreatureCatches) {
    Scene scene;
    scene.creature({HuntCard::scream}).explore(1, {4});
    scene.does(0, act::hunt(HuntCard::scream, {4})).hunt_token(4).does(1, act::lose_will());
    EXPECT_EQ(scene.will(1), 1);
}

// --- §7.17 Detour -----------------------------------------------------------------------------------------

TEST(Detour, MovesOneHuntedAlongAnEdgeToUseThePlaceThere) {
    Scene scene({.players = 3});
    scene.creature({HuntCard::detour}).explore(1, {3}).explore(2, {5}).hunt_token(9);
    scene.refuses(0, act::detour(1, 3, 9)).refuses(0, act::detour(1, 3, 3)).refuses(0, act::detour(1, 5, 4));
    scene.does(0, act::detour(1, 3, 8)).refuses(1, act::power(3)).does(1, act::power(8));
    EXPECT_EQ(scene.rescue(), 13);
    scene.finish_turn();
    EXPECT_EQ(scene.discard(1), places({3})) << "the card stays the one that was played";
}

TEST(Detour, LeadsOntoTokensAndOffThem) {  // §7.17.3
    Scene onto;
    onto.creature({HuntCard::detour}).explore(1, {3}).hunt_token(8).does(0, act::detour(1, 3, 8));
    EXPECT_EQ(onto.will(1), 2);
    EXPECT_EQ(onto.assimilation(), 6);

    Scene off;
    off.creature({HuntCard::detour}).explore(1, {3}).hunt_token(3).does(0, act::detour(1, 3, 4));
    off.does(1, act::marker_on());
    EXPECT_EQ(off.will(1), 3);
    EXPECT_EQ(off.assimilation(), 7);
}

TEST(Detour, LeadsOntoTheTargetToken) {  // §7.17.2
    Scene scene;
    scene.creature({HuntCard::detour, HuntCard::scream}).plays(2).explore(1, {3});
    scene.does(0, act::hunt(HuntCard::scream, {4})).hunt_token(9).does(0, act::detour(1, 3, 4));
    scene.refuses(1, act::marker_on()).does(1, act::lose_will()).does(1, act::marker_on());
    EXPECT_EQ(scene.will(1), 2);
}

TEST(Detour, ToJungleOrSwampGivesBackTheCardThatWasPlayed) {  // §2.11.6
    Scene scene({.players = 3});
    scene.hunted(1).hand({3}).discard({1, 4});
    scene.creature({HuntCard::detour}).explore(1, {3}).explore(2, {5}).hunt_token(9);
    scene.does(0, act::detour(1, 3, 2)).does(1, act::power(2, {4}));
    EXPECT_EQ(scene.hand(1), places({3, 4}));
    EXPECT_EQ(scene.discard(1), places({1}));
    EXPECT_EQ(scene.last_events().back().places, places({3, 4})) << "and so it is told";
}

TEST(Detour, MovesOneOfTwoPlaces) {  // §7.17.1
    Scene scene;
    scene.hunted(1).hand({3, 5}).pending(Pending::artefact);
    scene.creature({HuntCard::detour}).explore(1, {3, 5}).hunt_token(9).does(0, act::detour(1, 3, 8));
    EXPECT_EQ(scene.at(1).at(), places({5, 8}));
    scene.does(1, act::power(8)).does(1, act::rover(6));
    EXPECT_EQ(scene.rescue(), 11);
    EXPECT_EQ(scene.discard(1), places({3, 5}));
}

TEST(Detour, ThatJoinsBothCardsLetsEachBeResolvedTheLowerFirst) {  // §13.5.2
    Scene scene;
    scene.hunted(1).hand({2, 3}).discard({1, 4, 5}).pending(Pending::artefact);
    scene.creature({HuntCard::detour}).explore(1, {2, 3}).hunt_token(9).does(0, act::detour(1, 3, 2));
    scene.does(1, act::power(2, {1}));
    EXPECT_EQ(scene.hand(1), places({1, 2})) << "2 is resolved first, so it is this card";
    scene.does(1, act::power(2, {4}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4}));
}

TEST(Detour, ThatJoinsBothCardsDoesTheHarmOfThePlaceOnce) {  // §13.5.1
    Scene scene;
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({HuntCard::detour}).rescue(6).explore(1, {2, 3}).artemia_token(2).hunt_token(2);
    scene.does(0, act::detour(1, 3, 2)).does(1, act::discard({1}));
    EXPECT_EQ(scene.hand(1), places({4, 5}));
    EXPECT_EQ(scene.will(1), 2);
}

TEST(Detour, ToTheLairOfTheCreatureCostsTheExtraWill) {  // §13.5.4
    Scene scene;
    scene.creature({HuntCard::detour}).explore(1, {2}).hunt_token(1).does(0, act::detour(1, 2, 1));
    EXPECT_EQ(scene.will(1), 1);
}

// --- §7.13, §7.16 Places made ineffective -----------------------------------------------------------------

TEST(Mirage, MakesBothPlacesIneffective) {
    Scene scene({.players = 4});
    scene.hunted(1).discard({1});
    scene.hunted(2).discard({1});
    scene.creature({HuntCard::mirage}).explore(1, {3}).explore(2, {4}).explore(3, {5});
    scene.does(0, act::hunt(HuntCard::mirage, {3, 4})).hunt_token(9);
    EXPECT_EQ(scene.awaited(), seats({3}));
    EXPECT_EQ(scene.state().ineffective(), places({3, 4}));
    scene.does(3, act::skip(5));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.state().ineffective(), places({})) << "for one turn";
}

TEST(Cataclysm, MakesAPlaceIneffectiveBeforeItIsResolved) {
    Scene scene({.players = 3});
    scene.hunted(1).discard({1});
    scene.creature({HuntCard::cataclysm}).explore(1, {4}).explore(2, {5}).hunt_token(9);
    scene.refuses(1, act::marker_on()).does(0, act::hunt(HuntCard::cataclysm, {4}));
    EXPECT_EQ(scene.awaited(), seats({2}));
    EXPECT_TRUE(scene.state().tokens.target.empty()) << "it has no symbol";
}

}  // namespace
}  // namespace notalone
