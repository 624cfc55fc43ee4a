// Phase 4: its cards, clearing up, and what reaches into the next turn (§6, §7.18, §7.19, §8.14, §8.15,
// §13.8). Drawing is in decks_test.cpp.
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

/// The cards of a discard, oldest first.
template <typename Pile>
auto oldest_first(const Pile& pile) {
    std::vector<decltype(pile.from_bottom(0))> cards;
    for (int i = 0; i < pile.size(); ++i) cards.push_back(pile.from_bottom(i));
    return cards;
}

// --- §6.1 Cards -------------------------------------------------------------------------------------------

TEST(PhaseFour, AsksTheCreatureAndThenAllHuntedTogether) {  // §13.8.1
    Scene scene({.players = 4});
    scene.hunted(1).survival({SurvivalCard::double_back});
    scene.hunted(3).survival({SurvivalCard::amplifier});
    scene.creature({HuntCard::stasis}).marker();
    scene.explore(1, {3}).explore(2, {3}).explore(3, {3}).hunt_token(3);
    EXPECT_EQ(scene.awaited(), seats({0}));
    EXPECT_EQ(scene.state().phase, Phase::end_of_turn);
    scene.refuses(3, act::survive(SurvivalCard::amplifier)).passes(0);
    EXPECT_EQ(scene.awaited(), seats({1, 3}));
    scene.does(3, act::survive(SurvivalCard::amplifier));
    EXPECT_EQ(scene.awaited(), seats({1})) << "the Creature does not answer";
    scene.does(1, act::double_back(3));
    EXPECT_EQ(scene.turn(), 2);
}

TEST(Stasis, HoldsRescueAtTheEndOfTheTurn) {  // §7.18
    Scene scene;
    scene.creature({HuntCard::stasis}).explore(1, {3}).hunt_token(3).does(0, act::hunt(HuntCard::stasis));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.rescue(), 13);
    scene.explore(1, {4}).hunt_token(4).passes(0);
    EXPECT_EQ(scene.rescue(), 12) << "for one turn";
}

TEST(Stasis, ComesAfterTheStepsOfTheReckoning) {
    Scene scene;
    scene.hunted(1).hand({8});
    scene.creature({HuntCard::stasis}).explore(1, {8}).hunt_token(3).does(1, act::power(8));
    scene.does(0, act::hunt(HuntCard::stasis));
    EXPECT_EQ(scene.rescue(), 12);
}

TEST(Stasis, StopsAnAmplifierTooAndTheMarkerIsSpent) {  // §6.1.2, §13.8.2
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::amplifier});
    scene.creature({HuntCard::stasis}).marker().explore(1, {3}).hunt_token(3);
    scene.does(0, act::hunt(HuntCard::stasis)).does(1, act::survive(SurvivalCard::amplifier));
    EXPECT_FALSE(scene.marker_lies());
    EXPECT_EQ(scene.rescue(), 13);
}

TEST(Amplifier, RemovesTheMarkerForAStepOfRescue) {  // §8.14
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::amplifier});
    scene.hunted(2).survival({SurvivalCard::double_back});
    scene.marker().explore(1, {3}).explore(2, {3}).hunt_token(3);
    scene.does(1, act::survive(SurvivalCard::amplifier));
    EXPECT_FALSE(scene.marker_lies());
    EXPECT_EQ(scene.rescue(), 13) << "at once";
    scene.passes(2);
    EXPECT_EQ(scene.rescue(), 12) << "and another step at the end of the turn";
}

TEST(Amplifier, NeedsTheMarkerOnTheBeach) {
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::amplifier});
    scene.explore(1, {3}).hunt_token(3);
    EXPECT_EQ(scene.turn(), 2) << "there was no window for it";
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::amplifier});
}

TEST(Amplifier, UsesAMarkerSetInTheSameTurn) {
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::amplifier});
    scene.explore(1, {4})
        .hunt_token(3)
        .does(1, act::marker_on())
        .does(1, act::survive(SurvivalCard::amplifier));
    EXPECT_EQ(scene.rescue(), 11);
}

TEST(Amplifier, DoesNotCareAboutInterference) {  // §7.7 concerns the powers of the places
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::amplifier});
    scene.creature({HuntCard::interference})
        .marker()
        .explore(1, {3})
        .does(0, act::hunt(HuntCard::interference));
    scene.hunt_token(3).does(1, act::survive(SurvivalCard::amplifier));
    EXPECT_EQ(scene.rescue(), 11);
}

TEST(DoubleBack, TakesBackAPlaceJustPlayed) {  // §8.15
    Scene scene;
    scene.hunted(1).hand({1, 3}).discard({2}).survival({SurvivalCard::double_back});
    scene.explore(1, {3}).hunt_token(3);
    scene.refuses(1, act::double_back(2)).refuses(1, act::double_back(1)).does(1, act::double_back(3));
    EXPECT_EQ(scene.hand(1), places({1, 3}));
    EXPECT_EQ(scene.discard(1), places({2}));
}

TEST(DoubleBack, TakesOneOfTwo) {
    Scene scene;
    scene.hunted(1).hand({1, 3}).survival({SurvivalCard::double_back}).pending(Pending::artefact);
    scene.explore(1, {1, 3}).hunt_token(3).does(1, act::skip(1)).does(1, act::double_back(1));
    EXPECT_EQ(scene.hand(1), places({1}));
    EXPECT_EQ(scene.discard(1), places({3}));
}

TEST(DoubleBack, NeedsAPlaceThatStillLiesThere) {
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::double_back});
    scene.explore(1, {2}).hunt_token(3).does(1, act::power(2));
    EXPECT_EQ(scene.turn(), 2) << "the Jungle is back in hand already";
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::double_back});
}

TEST(DoubleBack, TakesTheCardThatWasPlayedWhereverDetourLed) {
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::double_back});
    scene.creature({HuntCard::detour}).explore(1, {2}).hunt_token(3).does(0, act::detour(1, 2, 3));
    scene.refuses(1, act::double_back(3)).does(1, act::double_back(2));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
}

TEST(DoubleBack, HasNothingToDoAfterABrokenWill) {  // §5.8.2 the place is back already
    Scene scene;
    scene.hunted(1).will(1).survival({SurvivalCard::double_back});
    scene.explore(1, {3}).hunt_token(3);
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::double_back});
}

// --- §6.2 Clearing up -------------------------------------------------------------------------------------

TEST(ClearingUp, DiscardsPlacesTakesTokensDrawsAndMovesRescue) {
    Scene scene({.players = 3});
    scene.creature({HuntCard::virus, HuntCard::detour});
    scene.hunt_deck({HuntCard::fierceness, HuntCard::mirage, HuntCard::scream});
    scene.explore(1, {3}).explore(2, {5}).does(0, act::hunt(HuntCard::virus, {8, 9})).hunt_token(3);
    scene.does(2, act::rover(6));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.discard(1), places({3}));
    EXPECT_EQ(scene.discard(2), places({5}));
    EXPECT_EQ(scene.state().tokens, Tokens{});
    EXPECT_EQ(scene.state().creature.hand,
              (HuntSet{HuntCard::detour, HuntCard::fierceness, HuntCard::mirage}));
    EXPECT_EQ(oldest_first(scene.state().creature.discard), std::vector{HuntCard::virus});
    EXPECT_EQ(scene.rescue(), 13);
    EXPECT_EQ(scene.state().phase, Phase::exploration);
}

TEST(ClearingUp, DiscardsTheHuntCardsInTheOrderTheyWerePlayed) {  // §6.2.2
    Scene scene;
    scene.creature({HuntCard::fierceness, HuntCard::interference, HuntCard::detour}).plays(2);
    scene.hunt_deck({HuntCard::clone, HuntCard::mirage}).hunt_discard({HuntCard::toxin}).explore(1, {3});
    scene.does(0, act::hunt(HuntCard::interference)).does(0, act::hunt(HuntCard::fierceness)).hunt_token(3);
    EXPECT_EQ(oldest_first(scene.state().creature.discard),
              (std::vector{HuntCard::toxin, HuntCard::interference, HuntCard::fierceness}));
    EXPECT_TRUE(scene.state().creature.played.empty());
}

TEST(ClearingUp, DiscardsAFlashbackAsItself) {  // §7.20.3
    Scene scene;
    scene.creature({HuntCard::flashback}).hunt_discard({HuntCard::fierceness});
    scene.hunt_deck({HuntCard::clone, HuntCard::mirage, HuntCard::scream}).explore(1, {3});
    scene.does(0, act::hunt(HuntCard::flashback)).hunt_token(3);
    EXPECT_EQ(scene.will(1), 1) << "a Fierceness";
    EXPECT_EQ(oldest_first(scene.state().creature.discard),
              (std::vector{HuntCard::fierceness, HuntCard::flashback}));
}

TEST(ClearingUp, EndsTheEffectsOfTheTurn) {  // §9.1.4
    Scene scene({.players = 3});
    scene.hunted(1).will(2).survival({SurvivalCard::dodge, SurvivalCard::adrenaline});
    scene.creature({HuntCard::mutation, HuntCard::interference, HuntCard::toxin}).plays(2);
    scene.hunt_deck({HuntCard::clone, HuntCard::virus}).explore(1, {3}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::mutation)).does(0, act::hunt(HuntCard::interference));
    scene.artemia_token(8).hunt_token(3).does(1, act::survive(SurvivalCard::dodge)).does(1, act::power(3));
    scene.does(2, act::skip(5));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.state().effects, EffectSet{});
    EXPECT_EQ(scene.state().creature.plays_left, 1);
    scene.does(1, act::survive(SurvivalCard::adrenaline)).explore(1, {2, 4}).explore(2, {4});
    scene.refuses(0, act::token(Token::artemia, 2)).hunt_token(2).passes(0).does(1, act::keep(2));
    EXPECT_EQ(scene.awaited(), seats({2}));
    scene.does(2, act::marker_on());
    EXPECT_EQ(scene.will(1), 2) << "the Dodge of the last turn does not help any more";
}

TEST(ClearingUp, OpensBarredAndIneffectivePlacesAgain) {
    Scene scene;
    scene.creature({HuntCard::force_field, HuntCard::cataclysm}).plays(2);
    scene.hunt_deck({HuntCard::virus, HuntCard::clone, HuntCard::scream});
    scene.does(0, act::hunt(HuntCard::force_field, {3, 8})).explore(1, {5}).hunt_token(9);
    scene.does(0, act::hunt(HuntCard::cataclysm, {4}));
    scene.does(1, act::skip(5)).explore(1, {3}).hunt_token(9).passes(0).does(1, act::power(3));
    scene.explore(1, {2, 4}).hunt_token(9).passes(0).does(1, act::keep(4)).does(1, act::marker_on());
}

TEST(ClearingUp, EndsWhatAHuntedHasDoneAndSuffered) {
    Scene scene;
    scene.hunted(1).hand({3, 4, 5}).discard({1, 2}).survival({SurvivalCard::detector});
    scene.creature({HuntCard::scream}).rescue(6);  // drawn again for the second turn
    scene.does(1, act::resist(1, {1, 2})).refuses(1, act::resist(1, {1})).explore(1, {3});
    scene.does(0, act::hunt(HuntCard::scream, {3})).artemia_token(3).hunt_token(9);
    scene.does(1, act::survive(SurvivalCard::detector)).does(1, act::discard({1, 2})).does(1, act::skip(3));
    EXPECT_EQ(scene.turn(), 2);
    scene.does(1, act::resist(1, {1, 2})).explore(1, {4});
    scene.does(0, act::hunt(HuntCard::scream, {4})).artemia_token(4).hunt_token(9);
    scene.does(1, act::discard({1, 2}));  // Scream strikes anew
    EXPECT_EQ(scene.turn(), 3);
    EXPECT_EQ(scene.discard(1), places({1, 2, 3, 4, 5})) << "and Artemia takes the last card";
}

// --- §7.19 Tracking ---------------------------------------------------------------------------------------

TEST(Tracking, AllowsTwoHuntCardsInTheNextTurnOnly) {
    Scene scene;
    scene.creature({HuntCard::tracking, HuntCard::fierceness, HuntCard::interference});
    scene.hunt_deck({HuntCard::clone, HuntCard::mirage, HuntCard::scream, HuntCard::toxin});
    scene.explore(1, {3}).hunt_token(3).passes(0).does(0, act::hunt(HuntCard::tracking));
    EXPECT_EQ(scene.state().creature.plays_left, 2);
    scene.explore(1, {4}).does(0, act::hunt(HuntCard::interference)).does(0, act::hunt(HuntCard::clone, {9}));
    scene.refuses(0, act::hunt(HuntCard::fierceness)).hunt_token(4);
    EXPECT_EQ(scene.turn(), 3);
    EXPECT_EQ(scene.state().creature.plays_left, 1);
}

TEST(Tracking, DoesNotAddUpWithItsFlashback) {  // §7.20.4
    Scene scene;
    scene.creature({HuntCard::flashback}).plays(2).hunt_discard({HuntCard::tracking});
    scene.hunt_deck({HuntCard::detour, HuntCard::cataclysm, HuntCard::clone});
    scene.explore(1, {3}).hunt_token(3).does(0, act::hunt(HuntCard::flashback));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.state().creature.plays_left, 2) << "though one play of this turn was not used";
}

TEST(Tracking, PreparedAndNotUsedLapses) {  // §9.1.4
    Scene scene;
    scene.creature({HuntCard::tracking}).hunt_deck({HuntCard::clone, HuntCard::mirage, HuntCard::scream});
    scene.explore(1, {3}).hunt_token(3).does(0, act::hunt(HuntCard::tracking));
    scene.explore(1, {4}).hunt_token(4).passes(0);
    EXPECT_EQ(scene.turn(), 3);
    EXPECT_EQ(scene.state().creature.plays_left, 1);
}

}  // namespace
}  // namespace notalone
