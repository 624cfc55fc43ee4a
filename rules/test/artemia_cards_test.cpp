// The Hunt cards of phase 2 with the Artemia symbol: Mutation, Phobia and Virus (§7.9 to §7.11).
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

using enum HuntCard;

// --- §7.9 Mutation ----------------------------------------------------------------------------------------

TEST(Mutation, costs_a_will_ahead_of_the_discard) {  // §5.6.1
    Scene scene({.players = 3});
    scene.creature({mutation}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(mutation)).artemia_token(3);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.refuses(1, act::lose_will());
    scene.does(1, act::discard({2}));
    EXPECT_EQ(scene.discard(1), places({2, 3}));
    EXPECT_EQ(scene.will(2), 3);
    EXPECT_EQ(scene.assimilation(), 8);
}

TEST(Mutation, costs_the_will_also_with_an_empty_hand) {  // §5.6.2
    Scene scene({.players = 3});
    scene.hunted(1).hand({3}).discard({1, 2});
    scene.creature({mutation}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(mutation)).artemia_token(3);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.discard(1), places({1, 2, 3}));
}

TEST(Mutation, can_break_a_will) {  // §5.8.1
    Scene scene({.players = 3});
    scene.hunted(1).will(1).discard({5});
    scene.creature({mutation}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(mutation)).artemia_token(3);
    EXPECT_EQ(scene.will(1), 0) << "the refill comes in step 5";
    scene.does(1, act::discard({2}));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
    EXPECT_EQ(scene.assimilation(), 8 - 1);
}

TEST(Mutation, adds_up_with_the_creature_token_on_the_same_place) {  // §4.1.4
    Scene scene({.players = 3});
    scene.creature({mutation}).explore(1, {3}).explore(2, {5});
    scene.hunt_token(3).does(0, act::hunt(mutation)).artemia_token(3);
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 1);
}

TEST(Mutation, does_nothing_to_whoever_ignores_artemia) {  // §8.8
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::detector});
    scene.creature({mutation}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(mutation)).artemia_token(3);
    scene.does(1, act::survive(SurvivalCard::detector));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.discard(1), places({3}));
}

// --- §7.10 Phobia -----------------------------------------------------------------------------------------

TEST(Phobia, makes_the_hunted_show_all_but_two) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3, 4, 5, 8});
    scene.creature({phobia}).explore(1, {3}).explore(2, {1});
    scene.does(0, act::hunt_named(phobia, 1));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.refuses(1, act::show({1, 2}));
    scene.refuses(1, act::show({1, 2, 4, 5}));
    scene.refuses(1, act::show({1, 2, 3}));
    scene.refuses(1, act::discard({1, 2, 4}));
    scene.does(1, act::show({1, 4, 8}));
    EXPECT_EQ(scene.at(1).shown, places({1, 4, 8}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 4, 5, 8})) << "showing costs no card";
    EXPECT_EQ(scene.awaited(), seats({0}));
}

TEST(Phobia, may_be_played_for_its_symbol_alone) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3});
    scene.hunted(2).hand({1, 2, 3});
    scene.creature({phobia}).explore(1, {3}).explore(2, {1});
    scene.does(0, act::hunt_named(phobia, 1));
    EXPECT_EQ(scene.awaited(), seats({0})) << "two cards in hand: nothing to show";
    scene.hunt_token(10).artemia_token(3);
    EXPECT_EQ(scene.count(EventKind::artemia_struck), 1);
}

TEST(Phobia, names_a_hunted_of_this_game) {
    Scene scene({.players = 3});
    scene.creature({phobia}).explore(1, {3}).explore(2, {1});
    scene.refuses(0, act::hunt(phobia));
    scene.refuses(0, act::hunt_named(phobia, 3));
}

// --- §7.11 Virus ------------------------------------------------------------------------------------------

TEST(Virus, covers_two_adjacent_places) {
    Scene scene({.players = 4});
    scene.creature({virus}).explore(1, {3}).explore(2, {4}).explore(3, {1});
    scene.refuses(0, act::hunt(virus, {3, 5}));
    scene.refuses(0, act::hunt(virus, {3}));
    scene.does(0, act::hunt(virus, {3, 4})).hunt_token(10);
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
    scene.does(2, act::discard({1})).does(1, act::discard({2}));
    EXPECT_EQ(scene.discard(1), places({2, 3}));
    EXPECT_EQ(scene.discard(2), places({1, 4}));
    EXPECT_EQ(scene.discard(3), places({1}));
}

TEST(Virus, strikes_twice_whoever_is_on_both_places) {  // §5.6.3
    Scene scene({.players = 3});
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({virus}).explore(1, {3, 4}).explore(2, {1});
    scene.does(0, act::hunt(virus, {3, 4})).hunt_token(10);
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::discard({1, 5}));
    EXPECT_EQ(scene.discard(1), places({1, 3, 4, 5}));
}

TEST(Virus, strikes_once_whoever_has_one_place_under_it) {  // §5.6.1
    Scene scene({.players = 3});
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({virus}).explore(1, {2, 3}).explore(2, {1});
    scene.does(0, act::hunt(virus, {3, 4})).hunt_token(10);
    scene.does(1, act::power(2, {}));
    scene.refuses(1, act::discard({1, 2}));
    scene.does(1, act::discard({1}));
    EXPECT_EQ(scene.hand(1), places({2, 4, 5}));
}

TEST(Virus, twice_under_it_with_one_card_in_hand_costs_that_card) {  // §5.6.2
    Scene scene({.players = 3});
    scene.hunted(1).hand({3, 4, 5}).pending(Pending::artefact);
    scene.creature({virus}).explore(1, {3, 4}).explore(2, {1});
    scene.does(0, act::hunt(virus, {3, 4})).hunt_token(10);
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.discard(1), places({3, 4, 5}));
}

TEST(Virus, with_mutation_strikes_in_full_twice) {  // §13.5.3
    Scene scene({.players = 3});
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({virus, mutation}).plays(2).explore(1, {3, 4}).explore(2, {1});
    scene.does(0, act::hunt(virus, {3, 4})).does(0, act::hunt(mutation)).hunt_token(10);
    scene.does(1, act::discard({1, 2}));
    EXPECT_EQ(scene.will(1), 1);
    EXPECT_EQ(scene.discard(1), places({1, 2, 3, 4}));
}

}  // namespace
}  // namespace notalone
