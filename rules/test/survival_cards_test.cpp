// The Survival cards of phase 1 and what holds for all of them (§8.1 to §8.6, §9.1). Smokescreen and Vortex
// have files of their own; so have the cards of the reckoning (reckoning_cards_test.cpp,
// gate_and_drone_test.cpp) and of phase 4 (end_of_turn_test.cpp).
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

// --- §9.1 Limits ------------------------------------------------------------------------------------------

TEST(SurvivalCards, EachHuntedPlaysOneATurn) {  // §9.1.2
    Scene scene({.players = 3});
    scene.hunted(1).will(2).survival(
        {SurvivalCard::adrenaline, SurvivalCard::ingenuity, SurvivalCard::dodge});
    scene.hunted(2).survival({SurvivalCard::ingenuity});
    scene.does(1, act::survive(SurvivalCard::adrenaline)).refuses(1, act::survive(SurvivalCard::ingenuity));
    scene.does(2, act::survive(SurvivalCard::ingenuity)).explore(1, {3}).explore(2, {5}).hunt_token(3);
    EXPECT_FALSE(scene.can_play(1, SurvivalCard::dodge));
    scene.does(2, act::skip(5));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.will(1), 2);
    scene.explore(1, {2}).explore(2, {4}).hunt_token(2).does(1, act::survive(SurvivalCard::dodge));
}

TEST(SurvivalCards, ArePlayableInTheirOwnPhaseOnly) {  // §9.1.3
    Scene scene;
    scene.hunted(1).will(2).discard({5}).survival(
        {SurvivalCard::adrenaline, SurvivalCard::vortex, SurvivalCard::dodge, SurvivalCard::amplifier});
    scene.marker();
    scene.refuses(1, act::vortex(3, 5)).refuses(1, act::survive(SurvivalCard::dodge));
    scene.refuses(1, act::survive(SurvivalCard::amplifier)).explore(1, {3}).hunt_token(3);
    EXPECT_EQ(scene.step(), Step::swap);
    scene.refuses(1, act::survive(SurvivalCard::adrenaline)).refuses(1, act::survive(SurvivalCard::dodge));
    scene.passes(1);
    scene.refuses(1, act::vortex(3, 5)).refuses(1, act::survive(SurvivalCard::amplifier)).passes(1).passes(1);
    EXPECT_EQ(scene.step(), Step::hunted_end);
    scene.refuses(1, act::survive(SurvivalCard::dodge)).does(1, act::survive(SurvivalCard::amplifier));
}

TEST(SurvivalCards, GoToTheDiscardWhenPlayed) {  // §9.2.3
    Scene scene;
    scene.hunted(1).will(2).survival({SurvivalCard::adrenaline});
    scene.survival_discard({SurvivalCard::gate}).does(1, act::survive(SurvivalCard::adrenaline));
    EXPECT_EQ(scene.state().survival_discard.size(), 2);
    EXPECT_EQ(scene.state().survival_discard.from_top(0), SurvivalCard::adrenaline);
    EXPECT_EQ(scene.survival(1), SurvivalSet{});
}

TEST(SurvivalCards, AreNotPlayableUnderDespair) {  // §7.1
    Scene scene({.players = 3});
    scene.hunted(1).will(2).survival({SurvivalCard::adrenaline, SurvivalCard::dodge});
    scene.hunted(2).survival({SurvivalCard::gate, SurvivalCard::amplifier});
    scene.creature({HuntCard::despair}).marker().does(0, act::hunt(HuntCard::despair));
    scene.refuses(1, act::survive(SurvivalCard::adrenaline)).explore(1, {3}).explore(2, {5});
    scene.artemia_token(2).hunt_token(3);
    EXPECT_EQ(scene.awaited(), seats({2})) << "no window for Dodge";
    scene.refuses(2, act::gate(4, act::marker_off(5))).does(2, act::skip(5));
    EXPECT_EQ(scene.turn(), 2) << "nor for Amplifier";
    EXPECT_EQ(scene.will(1), 1);
}

// --- §8.1 Adrenaline, §8.2 Ingenuity, §8.4 Sixth Sense ----------------------------------------------------

TEST(Adrenaline, RegainsAWillBelowThree) {
    Scene scene({.players = 3});
    scene.hunted(1).will(1).survival({SurvivalCard::adrenaline});
    scene.does(1, act::survive(SurvivalCard::adrenaline));
    EXPECT_EQ(scene.will(1), 2);

    Scene full({.players = 3});
    full.hunted(1).survival({SurvivalCard::adrenaline});
    full.refuses(1, act::survive(SurvivalCard::adrenaline));
}

TEST(Ingenuity, SetsTheMarkerWhereItIsNotYet) {
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::ingenuity});
    scene.does(1, act::survive(SurvivalCard::ingenuity));
    EXPECT_TRUE(scene.marker_lies());
    EXPECT_EQ(scene.rescue(), 13);

    Scene there;
    there.hunted(1).survival({SurvivalCard::ingenuity});
    there.marker().refuses(1, act::survive(SurvivalCard::ingenuity));
}

TEST(SixthSense, TakesTwoDiscardedPlacesBack) {
    Scene scene;
    scene.hunted(1).hand({1}).discard({2, 3, 4}).survival({SurvivalCard::sixth_sense});
    scene.refuses(1, act::sixth_sense({2})).refuses(1, act::sixth_sense({2, 3, 4}));
    scene.refuses(1, act::sixth_sense({1, 2})).does(1, act::sixth_sense({2, 4}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 4}));
    EXPECT_EQ(scene.will(1), 3);
}

TEST(SixthSense, TakesTheOneThatIsThereAndNeedsOne) {
    Scene one;
    one.hunted(1).hand({1}).discard({2}).survival({SurvivalCard::sixth_sense});
    one.does(1, act::sixth_sense({2}));
    EXPECT_EQ(one.hand(1), places({1, 2}));

    Scene none;
    none.hunted(1).survival({SurvivalCard::sixth_sense});
    none.refuses(1, act::sixth_sense({}));
}

// --- §8.3 Sacrifice ---------------------------------------------------------------------------------------

TEST(Sacrifice, DiscardsAPlaceAndBarsAllHuntCardsThisTurn) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::sacrifice});
    scene.creature({HuntCard::fierceness, HuntCard::cataclysm, HuntCard::stasis});
    scene.does(1, act::sacrifice(5)).explore(1, {4}).explore(2, {4}).hunt_token(9);
    EXPECT_EQ(scene.discard(1), places({5}));
    EXPECT_EQ(scene.awaited(), seats({1})) << "no window for the Creature in phases 2 and 3";
    scene.does(1, act::marker_on());
    EXPECT_EQ(scene.turn(), 2) << "nor in phase 4";
    EXPECT_EQ(scene.state().creature.plays_left, 1);
}

TEST(Sacrifice, BarsTheCardsOfPhaseOneToo) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::sacrifice});
    scene.creature({HuntCard::despair, HuntCard::force_field}).passes(0).does(1, act::sacrifice(5));
    scene.refuses(0, act::hunt(HuntCard::despair)).refuses(0, act::hunt(HuntCard::force_field, {3, 4}));
}

TEST(Sacrifice, NeedsAPlayThatTheCreatureHasLeft) {  // §8.3.1
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::sacrifice});
    scene.creature({HuntCard::force_field}).does(0, act::hunt(HuntCard::force_field, {3, 4}));
    scene.refuses(1, act::sacrifice(5));

    Scene second_play({.players = 3});
    second_play.hunted(1).survival({SurvivalCard::sacrifice});
    second_play.creature({HuntCard::force_field, HuntCard::fierceness}).plays(2);
    second_play.does(0, act::hunt(HuntCard::force_field, {3, 4})).does(1, act::sacrifice(5));
    EXPECT_EQ(second_play.state().creature.plays_left, 0);
    second_play.refuses(1, act::explore({3})).explore(1, {1});  // §8.3.2 what was played keeps working
}

TEST(Sacrifice, NeedsAPlaceInHandOrChosen) {  // §8.3.1, §13.2.3
    Scene none;
    none.hunted(1).hand({}).discard({1, 2, 3}).survival({SurvivalCard::sacrifice});
    none.creature({HuntCard::stasis}).refuses(1, act::sacrifice(1));

    Scene chosen({.players = 3});
    chosen.hunted(1).hand({1, 2}).survival({SurvivalCard::sacrifice});
    chosen.creature({HuntCard::stasis}).explore(1, {2}).does(1, act::sacrifice(2));
    EXPECT_EQ(chosen.discard(1), places({2}));
    EXPECT_EQ(chosen.hand(1), places({1}));
}

TEST(Sacrifice, LetsEverybodyChooseAfresh) {  // §3.3.4
    Scene scene({.players = 4});
    scene.hunted(3).survival({SurvivalCard::sacrifice});
    scene.creature({HuntCard::stasis}).explore(1, {3}).explore(2, {4}).does(3, act::sacrifice(1));
    EXPECT_EQ(scene.awaited(), seats({1, 2, 3}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
    EXPECT_FALSE(scene.at(2).has_chosen());
}

// --- §8.6 Strike Back -------------------------------------------------------------------------------------

TEST(StrikeBack, PutsTwoCardsOfTheCreaturesHandUnderTheDeck) {
    const HuntSet hand{HuntCard::fierceness, HuntCard::virus, HuntCard::stasis};
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::strike_back});
    scene.creature({HuntCard::fierceness, HuntCard::virus, HuntCard::stasis});
    scene.hunt_deck({HuntCard::clone, HuntCard::scream, HuntCard::toxin});
    scene.does(1, act::survive(SurvivalCard::strike_back));
    const auto& creature = scene.state().creature;
    EXPECT_EQ(creature.hand.size(), 1);
    EXPECT_EQ(creature.deck.size(), 5);
    const HuntSet lost{creature.deck.from_bottom(0), creature.deck.from_bottom(1)};
    EXPECT_EQ(creature.hand | lost, hand);
    EXPECT_EQ(creature.deck.from_top(0), HuntCard::clone);
    scene.explore(1, {3}).explore(2, {4});
    EXPECT_EQ(creature.hand.size(), 1) << "it refills only at the end of the turn (§8.6.2)";
    scene.finish_turn();
    EXPECT_TRUE(creature.hand.contains({HuntCard::clone, HuntCard::scream}));
}

TEST(StrikeBack, TakesTheCardsAtRandom) {
    HuntSet ever_kept;
    for (const std::string_view seed : {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"}) {
        Scene scene({.players = 3}, seed);
        scene.hunted(1).survival({SurvivalCard::strike_back});
        scene.creature({HuntCard::fierceness, HuntCard::virus, HuntCard::stasis});
        scene.does(1, act::survive(SurvivalCard::strike_back));
        ever_kept.insert(scene.state().creature.hand);
    }
    EXPECT_EQ(ever_kept, (HuntSet{HuntCard::fierceness, HuntCard::virus, HuntCard::stasis}));
}

TEST(StrikeBack, TakesTheLastCardAndNeedsOne) {  // §8.6.1
    Scene last({.players = 3});
    last.hunted(1).survival({SurvivalCard::strike_back});
    last.creature({HuntCard::virus}).does(1, act::survive(SurvivalCard::strike_back));
    EXPECT_TRUE(last.state().creature.hand.empty());
    EXPECT_EQ(last.state().creature.deck.size(), 1);

    Scene none({.players = 3});
    none.hunted(1).survival({SurvivalCard::strike_back});
    none.refuses(1, act::survive(SurvivalCard::strike_back));
}

TEST(StrikeBack, ShowsTheLostCardsToTheCreatureOnly) {  // §8.6.2
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::strike_back});
    scene.creature({HuntCard::virus, HuntCard::stasis}).does(1, act::survive(SurvivalCard::strike_back));
    const Event& lost = scene.last_events().back();
    ASSERT_EQ(lost.kind, EventKind::hunt_lost);
    EXPECT_EQ(redacted(lost, Seat::creature).hunt, (HuntSet{HuntCard::virus, HuntCard::stasis}));
    EXPECT_EQ(redacted(lost, seat_at(1)).hunt, HuntSet::anonymous(2));
    EXPECT_EQ(redacted(lost, Seat::spectator).hunt, HuntSet::anonymous(2));
}

}  // namespace
}  // namespace notalone
