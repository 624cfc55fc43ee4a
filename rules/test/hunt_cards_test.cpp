// Hunt cards that need no token of their own, part one: Despair (whose token is tested with the hunt),
// Anticipation, Ascendancy and Fierceness (§7.1, §7.3 to §7.5).
//
// Where seat 2 has nothing to do with the rule it waits on the Lair while the Creature sits on the Artefact,
// which cannot be copied: so it has nothing to decide.
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

using enum HuntCard;

// --- §7.1 Despair -----------------------------------------------------------------------------------------

TEST(Despair, stops_survival_cards_in_every_phase) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({2, 3}).discard({4, 5}).survival({SurvivalCard::ingenuity, SurvivalCard::vortex,
                                                           SurvivalCard::wrong_track, SurvivalCard::drone,
                                                           SurvivalCard::gate, SurvivalCard::double_back});
    scene.creature({despair}).does(0, act::hunt(despair));
    EXPECT_FALSE(scene.can_play(1, SurvivalCard::ingenuity));
    scene.explore(1, {2}).explore(2, {1}).hunt_token(10).artemia_token(10);
    EXPECT_EQ(scene.step(), Step::resolve) << "neither Vortex nor a card after the reveal";
    EXPECT_FALSE(scene.can_play(1, SurvivalCard::wrong_track));
    EXPECT_FALSE(scene.can_play(1, SurvivalCard::drone));
    EXPECT_FALSE(scene.can_play(1, SurvivalCard::gate));
    scene.does(1, act::skip(2));
    EXPECT_EQ(scene.turn(), 2) << "no window for Double Back";
    EXPECT_EQ(scene.survival(1).size(), 6);
}

TEST(Despair, closes_the_shelter_but_not_the_card_taken_back) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({2, 7}).discard({4});
    scene.survival_deck({SurvivalCard::dodge, SurvivalCard::gate});
    scene.creature({despair}).does(0, act::hunt(despair));
    scene.explore(1, {7}).explore(2, {1}).hunt_token(10).artemia_token(10);
    EXPECT_EQ(scene.legal(1), (std::vector{act::take_back(7, 4), act::skip(7)}));
}

TEST(Despair, leaves_the_source_its_healing) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({2, 9}).discard({4});
    scene.hunted(2).will(2);
    scene.survival_deck({SurvivalCard::dodge, SurvivalCard::gate});
    scene.creature({despair}).does(0, act::hunt(despair));
    scene.explore(1, {9}).explore(2, {1}).hunt_token(10).artemia_token(10);
    scene.refuses(1, act::draw(9));
    EXPECT_TRUE(scene.offers(1, act::take_back(9, 4)));
    scene.does(1, act::heal(2));
    EXPECT_EQ(scene.will(2), 3);
}

TEST(Despair, ends_with_the_turn) {  // §9.1.4
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::ingenuity});
    scene.creature({despair}).hunt_deck({clone, scream, stasis}).does(0, act::hunt(despair));
    finish_first_turn(scene.explore(1, {2}).explore(2, {1}).hunt_token(10).artemia_token(10));
    EXPECT_TRUE(scene.can_play(1, SurvivalCard::ingenuity));
}

// --- §7.3 Anticipation ------------------------------------------------------------------------------------

/// Assimilation at the end of a turn in which `named` was anticipated and the Creature token lay on the
/// River, where seat 1 is.
Scene anticipate(int named) {
    Scene scene({.players = 3});
    scene.creature({anticipation}).explore(1, {3}).explore(2, {5});
    scene.hunt_token(3).does(0, act::hunt_named(anticipation, named));
    finish_first_turn(scene);
    return scene;
}

TEST(Anticipation, adds_a_step_if_the_named_hunted_is_caught) {
    EXPECT_EQ(anticipate(1).assimilation(), 8 - 2);
}

TEST(Anticipation, adds_nothing_if_only_another_is_caught) { EXPECT_EQ(anticipate(2).assimilation(), 8 - 1); }

TEST(Anticipation, names_a_hunted_of_this_game) {
    Scene scene({.players = 3});
    scene.creature({anticipation}).explore(1, {3}).explore(2, {5});
    scene.refuses(0, act::hunt(anticipation));
    scene.refuses(0, act::hunt_named(anticipation, 0));
    scene.refuses(0, act::hunt_named(anticipation, 3));
    EXPECT_TRUE(scene.offers(0, act::hunt_named(anticipation, 2)));
}

TEST(Anticipation, adds_nothing_if_the_named_hunted_dodges) {  // §8.9
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge});
    scene.creature({anticipation}).explore(1, {3}).explore(2, {3});
    scene.hunt_token(3).does(0, act::hunt_named(anticipation, 1));
    scene.does(1, act::survive(SurvivalCard::dodge));
    finish_first_turn(scene);
    EXPECT_EQ(scene.assimilation(), 8 - 1) << "for seat 2";
}

TEST(Anticipation, is_good_for_the_clones_catch_too) {  // §13.5.5
    Scene scene({.players = 3});
    scene.creature({anticipation, clone}).plays(2).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt_named(anticipation, 1)).does(0, act::hunt(clone, {3}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.assimilation(), 8 - 2);
}

TEST(Anticipation, comes_on_top_of_a_broken_will) {  // §5.7.3, §5.8.1
    Scene scene({.players = 3});
    scene.hunted(1).will(1);
    scene.creature({anticipation}).explore(1, {3}).explore(2, {3});
    scene.hunt_token(3).does(0, act::hunt_named(anticipation, 1));
    EXPECT_EQ(scene.assimilation(), 8 - 3);
}

TEST(Anticipation, can_win_the_game) {  // §10.3
    Scene scene({.players = 3});
    scene.hunted(1).will(1).discard({5});
    scene.creature({anticipation}).assimilation(2).explore(1, {3}).explore(2, {3});
    scene.hunt_token(3).does(0, act::hunt_named(anticipation, 1));
    EXPECT_EQ(scene.winner(), Winner::creature);
    EXPECT_EQ(scene.assimilation(), 0);
    EXPECT_EQ(scene.will(1), 0) << "nothing happens after the last step";
}

// --- §7.4 Ascendancy --------------------------------------------------------------------------------------

TEST(Ascendancy, leaves_two_places_of_the_hunteds_choice) {
    Scene scene({.players = 3});
    scene.creature({ascendancy}).explore(1, {3}).explore(2, {1});
    scene.does(0, act::hunt_named(ascendancy, 1));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.refuses(1, act::discard({4}));
    scene.refuses(1, act::discard({1, 2, 4}));
    scene.refuses(1, act::discard({3, 4}));
    scene.refuses(1, act::lose_will());
    scene.does(1, act::discard({2, 5}));
    EXPECT_EQ(scene.hand(1), places({1, 4}));
    EXPECT_EQ(scene.discard(1), places({2, 5}));
    EXPECT_EQ(scene.awaited(), seats({0})) << "the hunt goes on";
}

TEST(Ascendancy, needs_a_hunted_with_three_places_in_hand) {
    Scene scene({.players = 4});
    scene.hunted(2).hand({1, 2, 3});
    scene.hunted(3).hand({1, 2, 3, 4});
    scene.creature({ascendancy}).explore(1, {3}).explore(2, {1}).explore(3, {1});
    scene.refuses(0, act::hunt_named(ascendancy, 2));
    EXPECT_TRUE(scene.offers(0, act::hunt_named(ascendancy, 1)));
    scene.does(0, act::hunt_named(ascendancy, 3)).does(3, act::discard({2}));
    EXPECT_EQ(scene.hand(3), places({3, 4}));
}

TEST(Ascendancy, is_not_playable_without_such_a_hunted) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3});
    scene.hunted(2).hand({1, 2, 3, 4}).pending(Pending::river);
    scene.creature({ascendancy}).explore(1, {3}).explore(2, {1, 2});
    EXPECT_FALSE(scene.can_play(ascendancy));
}

// --- §7.5 Fierceness --------------------------------------------------------------------------------------

TEST(Fierceness, costs_every_caught_hunted_one_more_will) {
    Scene scene({.players = 4});
    scene.creature({fierceness}).explore(1, {3}).explore(2, {3}).explore(3, {1});
    scene.hunt_token(3).does(0, act::hunt(fierceness));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 1);
    EXPECT_EQ(scene.will(2), 1);
    EXPECT_EQ(scene.will(3), 3);
    EXPECT_EQ(scene.assimilation(), 9 - 1);
}

TEST(Fierceness, adds_up_with_the_lair) {  // §5.7.2
    Scene scene({.players = 3});
    scene.creature({fierceness}).explore(1, {1}).explore(2, {5});
    scene.hunt_token(1).does(0, act::hunt(fierceness));
    finish_first_turn(scene);
    EXPECT_EQ(scene.assimilation(), 8 - 2) << "three Will lost: caught and broken";
    EXPECT_EQ(scene.count(EventKind::recovered), 1);
}

TEST(Fierceness, does_not_sharpen_artemia) {
    Scene scene({.players = 3});
    scene.creature({fierceness}).rescue(6).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).artemia_token(3).does(0, act::hunt(fierceness));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 3);
}

TEST(Fierceness, takes_no_more_will_than_there_is) {  // §5.3.7
    Scene scene({.players = 3, .expert = true});
    scene.hunted(1).will(1);
    scene.creature({fierceness}).explore(1, {3}).explore(2, {5});
    scene.hunt_token(3).does(0, act::hunt(fierceness));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.assimilation(), 8 - 2);
}

}  // namespace
}  // namespace notalone
