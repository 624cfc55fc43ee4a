// What the Creature and the Hunted do to each other while exploration goes on: Force Field's moment (§7.2),
// and Despair and Sacrifice, which take every choice back (§3.3.4).
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

// --- §7.2 Force Field -------------------------------------------------------------------------------------

TEST(ForceFieldInExploration, bars_both_places_to_everybody) {  // §7.2
    Scene scene({.players = 3});
    scene.hunted(2).hand({3, 4, 8});
    scene.creature({HuntCard::force_field}).does(0, act::hunt(HuntCard::force_field, {3, 8}));
    scene.refuses(1, act::explore({3}));
    scene.refuses(2, act::explore({3}));
    scene.refuses(2, act::explore({8}));
    scene.explore(1, {4}).explore(2, {4});
    EXPECT_EQ(scene.state().tokens.target, places({3, 8}));
}

TEST(ForceFieldInExploration, takes_any_two_adjacent_places) {  // §1.3.2, §7.2
    Scene scene({.players = 3});
    scene.creature({HuntCard::force_field}).begin();
    EXPECT_EQ(scene.legal(0).size(), 13U + 1U) << "thirteen pairs, and to pass";
    scene.refuses(0, act::hunt(HuntCard::force_field, {1, 7}));
    scene.refuses(0, act::hunt(HuntCard::force_field, {5, 6}));
    scene.refuses(0, act::hunt(HuntCard::force_field, {1, 3}));
    scene.refuses(0, act::hunt(HuntCard::force_field, {3}));
    scene.refuses(0, act::hunt(HuntCard::force_field, {3, 4, 5}));
    scene.refuses(0, act::hunt(HuntCard::force_field));
}

TEST(ForceFieldInExploration, may_be_played_while_the_hunted_explore) {  // §3.1.2
    Scene scene({.players = 3});
    scene.hunted(1).discard({5});
    scene.creature({HuntCard::force_field}).passes(0);
    scene.does(1, act::resist(1, {5}));
    scene.does(0, act::hunt(HuntCard::force_field, {4, 5}));
    scene.refuses(1, act::explore({5}));
}

TEST(ForceFieldInExploration, comes_too_late_once_a_place_is_chosen) {  // §3.1.2
    Scene scene({.players = 3});
    scene.creature({HuntCard::force_field}).passes(0);
    scene.explore(2, {1});
    scene.refuses(0, act::hunt(HuntCard::force_field, {4, 5}));
    EXPECT_EQ(scene.free_to_act(), seats({2})) << "the Creature has nothing to play any more";
}

TEST(ForceFieldInExploration, copied_by_flashback_comes_too_late_as_well) {  // §7.20
    Scene scene({.players = 3});
    scene.creature({HuntCard::flashback}).hunt_discard({HuntCard::force_field}).passes(0);
    EXPECT_TRUE(scene.can_play(HuntCard::flashback));
    scene.explore(2, {1});
    EXPECT_FALSE(scene.can_play(HuntCard::flashback));
}

TEST(ForceFieldInExploration, is_possible_again_when_no_choice_is_left_on_the_table) {  // §7.2, §3.3.4
    Scene scene({.players = 3});
    scene.creature({HuntCard::force_field, HuntCard::despair}).plays(2).passes(0);
    scene.explore(2, {1});
    scene.does(0, act::hunt(HuntCard::despair));
    scene.does(0, act::hunt(HuntCard::force_field, {1, 2}));
    scene.refuses(2, act::explore({1}));
}

TEST(ForceFieldInExploration, ends_with_the_turn) {  // §9.1.4
    Scene scene({.players = 3});
    scene.creature({HuntCard::force_field}).hunt_deck({HuntCard::clone, HuntCard::stasis, HuntCard::detour});
    scene.does(0, act::hunt(HuntCard::force_field, {2, 3}));
    finish_first_turn(scene.explore(1, {1}).explore(2, {1}).hunt_token(10));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_TRUE(scene.offers(1, act::explore({2})));
    EXPECT_EQ(scene.state().tokens.target, places({}));
}

// --- §3.3.4 Despair and Sacrifice -------------------------------------------------------------------------

TEST(DespairInExploration, takes_every_chosen_place_back_to_hand) {  // §3.3.4
    Scene scene({.players = 4});
    scene.hunted(1).pending(Pending::river);
    scene.creature({HuntCard::despair}).passes(0);
    scene.explore(1, {3, 4}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::despair));
    EXPECT_EQ(scene.awaited(), seats({1, 2, 3}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
    EXPECT_EQ(scene.hand(2), places({1, 2, 3, 4, 5}));
    EXPECT_FALSE(scene.at(2).has_chosen());
    EXPECT_EQ(scene.count(EventKind::recalled), 1);
    scene.refuses(1, act::explore({3}));
    scene.explore(1, {1, 2}).explore(2, {5}).explore(3, {4});
    EXPECT_EQ(scene.step(), Step::hunt);
}

TEST(DespairInExploration, lets_stand_what_else_was_done) {  // §3.3.4, §9.2.1
    Scene scene({.players = 3});
    scene.hunted(1).discard({4, 5});
    scene.hunted(2).survival({SurvivalCard::ingenuity});
    scene.creature({HuntCard::despair}).passes(0);
    scene.does(1, act::resist(1, {4, 5})).explore(1, {4});
    scene.does(2, act::survive(SurvivalCard::ingenuity));
    scene.does(0, act::hunt(HuntCard::despair));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.discard(1), places({}));
    EXPECT_TRUE(scene.marker_lies());
}

TEST(DespairInExploration, recalls_nothing_if_nobody_has_chosen) {  // §3.3.4
    Scene scene({.players = 3});
    scene.creature({HuntCard::despair}).passes(0);
    scene.does(0, act::hunt(HuntCard::despair));
    EXPECT_EQ(scene.count(EventKind::recalled), 0);
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
}

TEST(DespairInExploration, copied_by_flashback_recalls_too) {  // §7.20
    Scene scene({.players = 3});
    scene.creature({HuntCard::flashback}).hunt_discard({HuntCard::despair}).passes(0);
    scene.explore(2, {1});
    scene.does(0, act::hunt(HuntCard::flashback));
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
}

TEST(SacrificeInExploration, takes_every_chosen_place_back_to_hand) {  // §3.3.4, §8.3.2
    Scene scene({.players = 4});
    scene.hunted(2).survival({SurvivalCard::sacrifice});
    scene.creature({HuntCard::clone});
    scene.explore(1, {3}).explore(3, {5});
    scene.does(2, act::sacrifice(4));
    EXPECT_EQ(scene.awaited(), seats({1, 2, 3}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
    EXPECT_EQ(scene.hand(2), places({1, 2, 3, 5}));
    EXPECT_EQ(scene.discard(2), places({4}));
    EXPECT_EQ(scene.count(EventKind::recalled), 1);
}

TEST(SacrificeInExploration, may_take_the_place_one_has_chosen) {  // §13.2.3
    Scene scene({.players = 3});
    scene.hunted(1).hand({4}).survival({SurvivalCard::sacrifice});
    scene.creature({HuntCard::clone});
    scene.explore(1, {4});
    scene.does(1, act::sacrifice(4));
    EXPECT_EQ(scene.discard(1), places({4}));
    EXPECT_EQ(scene.at(1).played(), places({}));
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
}

TEST(SacrificeInExploration, stops_the_creature_for_the_rest_of_the_turn) {  // §8.3
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::sacrifice});
    scene.creature({HuntCard::despair, HuntCard::mutation, HuntCard::stasis}).plays(2).passes(0);
    scene.does(1, act::sacrifice(5));
    EXPECT_FALSE(scene.can_play(HuntCard::despair));
    scene.explore(1, {1}).explore(2, {1});
    EXPECT_FALSE(scene.can_play(HuntCard::mutation));
    scene.hunt_token(10);
    EXPECT_EQ(scene.step(), Step::resolve) << "no window of the Creature is left in phase 2 and 3";
    scene.does(1, act::skip(1));
    EXPECT_EQ(scene.turn(), 2) << "nor in phase 4; the other Hunted had nothing to do";
    scene.passes(0).explore(1, {2}).explore(2, {2});
    EXPECT_TRUE(scene.can_play(HuntCard::mutation)) << "the next turn is untouched";
}

TEST(SacrificeInExploration, leaves_earlier_hunt_cards_in_force) {  // §8.3.2
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::sacrifice});
    scene.creature({HuntCard::force_field, HuntCard::clone}).plays(2);
    scene.does(0, act::hunt(HuntCard::force_field, {2, 3}));
    scene.does(1, act::sacrifice(2));
    scene.refuses(1, act::explore({3}));
    scene.explore(1, {1}).explore(2, {1});
    EXPECT_FALSE(scene.can_play(HuntCard::clone));
    EXPECT_EQ(scene.state().tokens.target, places({2, 3}));
}

}  // namespace
}  // namespace notalone
