// The Hunt cards of phase 4, Stasis and Tracking (§7.18, §7.19), and how many cards a turn allows (§9.1.1).
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

using enum HuntCard;

// --- §7.18 Stasis -----------------------------------------------------------------------------------------

TEST(Stasis, keeps_rescue_from_moving_at_the_end_of_the_turn) {  // §6.2.5
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 8});
    scene.creature({stasis}).hunt_deck({clone, scream, toxin}).explore(1, {8}).explore(2, {1}).hunt_token(10);
    scene.does(1, act::power(8));
    EXPECT_EQ(scene.rescue(), 13) << "phase 3 is not touched";
    EXPECT_EQ(scene.awaited(), seats({0}));
    scene.does(0, act::hunt(stasis));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.rescue(), 13);
    scene.explore(1, {1}).explore(2, {2}).hunt_token(10).finish_turn();
    EXPECT_EQ(scene.rescue(), 12) << "the next turn is as usual";
}

TEST(Stasis, stops_an_amplifier_played_later) {  // §6.1.2, §13.8.2
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::amplifier});
    scene.creature({stasis}).marker().explore(1, {1}).explore(2, {1}).hunt_token(10);
    scene.does(0, act::hunt(stasis)).does(1, act::survive(SurvivalCard::amplifier));
    EXPECT_EQ(scene.rescue(), 14);
    EXPECT_FALSE(scene.marker_lies());
}

TEST(Stasis, can_keep_the_hunted_from_winning) {  // §10.1
    Scene scene({.players = 3});
    scene.creature({stasis}).rescue(1).explore(1, {1}).explore(2, {1}).hunt_token(10).artemia_token(10);
    scene.does(0, act::hunt(stasis));
    EXPECT_EQ(scene.winner(), Winner::none);
    EXPECT_EQ(scene.turn(), 2);
}

// --- §7.19 Tracking, §9.1.1 How many cards a turn allows --------------------------------------------------

TEST(HuntPlays, one_card_a_turn) {  // §9.1.1
    Scene scene({.players = 3});
    scene.creature({despair, mutation, stasis}).does(0, act::hunt(despair));
    scene.explore(1, {1}).explore(2, {1});
    EXPECT_FALSE(scene.can_play(mutation));
    scene.hunt_token(10).artemia_token(10);
    EXPECT_EQ(scene.turn(), 2) << "Stasis was not on offer either";
}

/// Tracking has just been played; the Creature's next hand is Fierceness, Cataclysm and Stasis.
Scene after_tracking() {
    Scene scene({.players = 3});
    scene.creature({tracking}).hunt_deck({fierceness, cataclysm, stasis, clone, scream, toxin, mirage});
    scene.explore(1, {1}).explore(2, {1}).hunt_token(10).does(0, act::hunt(tracking));
    return scene;
}

TEST(Tracking, allows_two_cards_in_the_next_turn) {
    Scene scene = after_tracking();
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.state().creature.plays_left, 2);
    scene.explore(1, {2}).explore(2, {2}).hunt_token(2);
    scene.does(0, act::hunt(fierceness)).does(0, act::hunt(cataclysm, {4}));
    EXPECT_EQ(scene.turn(), 3) << "a third card, Stasis, is not on offer";
}

TEST(Tracking, allows_one_card_again_after_that) {
    Scene scene = after_tracking();
    scene.explore(1, {2}).explore(2, {2}).hunt_token(2).passes(0).passes(0).passes(0);
    EXPECT_EQ(scene.turn(), 3);
    EXPECT_EQ(scene.state().creature.plays_left, 1) << "plays that were not used lapse";
}

TEST(Tracking, takes_the_play_of_its_own_turn) {
    Scene scene({.players = 3});
    scene.creature({tracking, fierceness}).explore(1, {1}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(fierceness));
    EXPECT_EQ(scene.turn(), 2) << "no window for Tracking";
    EXPECT_EQ(scene.state().creature.plays_left, 1);
}

}  // namespace
}  // namespace notalone
