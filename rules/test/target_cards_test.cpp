// The Hunt cards of phase 2 with the Target symbol: Clone, Mirage, Scream and Toxin (§7.12 to §7.15).
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

using enum HuntCard;

// --- §7.12 Clone ------------------------------------------------------------------------------------------

TEST(Clone, catches_like_the_creature_token) {
    Scene scene({.players = 4});
    scene.hunted(2).discard({1});
    scene.creature({clone}).explore(1, {3}).explore(2, {5}).explore(3, {4});
    scene.hunt_token(3).does(0, act::hunt(clone, {5}));
    scene.refuses(2, act::rover(6));
    scene.refuses(2, act::take_back(5, 1));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.will(2), 2);
    EXPECT_EQ(scene.will(3), 3);
    EXPECT_EQ(scene.assimilation(), 9 - 1) << "one step, though both tokens caught";
}

TEST(Clone, moves_assimilation_by_itself) {  // §5.7.4
    Scene scene({.players = 3});
    scene.creature({clone}).explore(1, {3}).explore(2, {5});
    scene.hunt_token(10).does(0, act::hunt(clone, {5}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(2), 2);
    EXPECT_EQ(scene.assimilation(), 8 - 1);
}

TEST(Clone, on_the_place_of_the_creature_token_counts_once) {  // §5.7.5
    Scene scene({.players = 3});
    scene.creature({clone}).explore(1, {3}).explore(2, {5});
    scene.hunt_token(3).does(0, act::hunt(clone, {3}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.assimilation(), 8 - 1);
}

TEST(Clone, and_the_creature_take_a_will_for_each_of_two_places) {  // §5.7.4
    Scene scene({.players = 3});
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({clone}).explore(1, {3, 5}).explore(2, {4});
    scene.hunt_token(3).does(0, act::hunt(clone, {5}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 1);
    EXPECT_EQ(scene.assimilation(), 8 - 1);
}

TEST(Clone, with_fierceness_takes_that_one_more_will_once) {  // §5.7.4
    Scene scene({.players = 3, .expert = true});
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({clone, fierceness}).plays(2).explore(1, {3, 5}).explore(2, {4});
    scene.hunt_token(3).does(0, act::hunt(clone, {5})).does(0, act::hunt(fierceness));
    finish_first_turn(scene);
    int lost = 0;
    for (const Event& event : scene.events()) {
        if (event.kind == EventKind::will_lost) lost += event.amount;
    }
    EXPECT_EQ(lost, 3);
}

TEST(Clone, on_the_lair_takes_the_more_of_the_lair) {  // §13.5.4
    Scene scene({.players = 3});
    scene.creature({clone}).explore(1, {1}).explore(2, {4});
    scene.hunt_token(10).does(0, act::hunt(clone, {1}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 1);
}

TEST(Clone, offers_its_place_to_the_lairs_copy) {  // §2.1.3
    Scene scene({.players = 3});
    scene.creature({clone}).explore(1, {1}).explore(2, {4});
    scene.hunt_token(8).does(0, act::hunt(clone, {3}));
    EXPECT_TRUE(scene.offers(1, act::copied(8, act::power(1))));
    EXPECT_TRUE(scene.offers(1, act::copied(3, act::power(1))));
}

// --- §7.13 Mirage -----------------------------------------------------------------------------------------

TEST(Mirage, makes_two_adjacent_places_ineffective) {
    Scene scene({.players = 4});
    scene.hunted(1).hand({4, 5}).discard({1});
    scene.hunted(2).hand({3, 5}).discard({1});
    scene.creature({mirage}).explore(1, {4}).explore(2, {3}).explore(3, {1});
    scene.refuses(0, act::hunt(mirage, {4, 8}));
    scene.refuses(0, act::hunt(mirage, {4}));
    scene.hunt_token(10).does(0, act::hunt(mirage, {3, 4}));
    EXPECT_EQ(scene.turn(), 2) << "neither power nor a card back";
    EXPECT_EQ(scene.discard(1), places({1, 4}));
    EXPECT_EQ(scene.discard(2), places({1, 3}));
    EXPECT_EQ(scene.count(EventKind::power_used), 0);
    EXPECT_EQ(scene.will(1), 3);
}

TEST(Mirage, keeps_the_lair_from_copying_there) {  // §2.11.2
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2}).discard({5});
    scene.creature({mirage}).explore(1, {1}).explore(2, {4});
    scene.hunt_token(3).does(0, act::hunt(mirage, {3, 4}));
    scene.refuses(1, act::copied(3, act::power(1)));
    EXPECT_TRUE(scene.offers(1, act::lair_takes_all()));
}

// --- §7.14 Scream -----------------------------------------------------------------------------------------

TEST(Scream, leaves_the_choice_between_two_places_and_a_will) {
    Scene scene({.players = 3});
    scene.creature({scream}).explore(1, {3}).explore(2, {3});
    scene.hunt_token(10).does(0, act::hunt(scream, {3}));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.refuses(1, act::discard({1}));
    scene.refuses(1, act::discard({1, 3}));
    scene.refuses(1, act::discard({1, 2, 4}));
    scene.refuses(1, act::power(3));
    scene.does(1, act::discard({1, 2}));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.discard(1), places({1, 2}));
    EXPECT_EQ(scene.awaited(), seats({1})) << "the place is resolved after the effect";
    scene.does(1, act::power(3));
    EXPECT_EQ(scene.awaited(), seats({2})) << "in seat order";
    scene.does(2, act::lose_will());
    EXPECT_EQ(scene.will(2), 2);
    EXPECT_EQ(scene.discard(2), places({}));
    EXPECT_TRUE(scene.offers(2, act::power(3)));
}

TEST(Scream, comes_after_step_one) {  // §5.3.1
    Scene scene({.players = 3});
    scene.creature({scream}).explore(1, {3}).explore(2, {5});
    scene.hunt_token(10).does(0, act::hunt(scream, {3}));
    EXPECT_EQ(scene.awaited(), seats({2}));
    scene.does(2, act::rover(8));
    EXPECT_EQ(scene.awaited(), seats({1}));
}

TEST(Scream, with_fewer_than_two_cards_in_hand_costs_the_will) {
    for (const PlaceSet hand : {places({}), places({5})}) {
        Scene scene({.players = 3});
        scene.hunted(1).hand({3});
        if (!hand.empty()) scene.hunted(1).hand({3, 5});
        scene.creature({scream}).explore(1, {3}).explore(2, {1});
        scene.hunt_token(10).does(0, act::hunt(scream, {3}));
        EXPECT_EQ(scene.will(1), 2);
        EXPECT_EQ(scene.hand(1), hand);
        EXPECT_TRUE(scene.offers(1, act::power(3)));
    }
}

TEST(Scream, can_break_a_will) {  // §5.8.1, §5.3.7
    Scene scene({.players = 3});
    scene.hunted(1).will(1);
    scene.creature({scream}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(scream, {3}));
    scene.does(1, act::lose_will());
    EXPECT_EQ(scene.will(1), 0);
    EXPECT_TRUE(scene.offers(1, act::power(3))) << "at 0 Will the phase is played out";
    scene.does(1, act::power(3));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.assimilation(), 8 - 1);
}

TEST(Scream, is_heard_also_under_the_creature_token) {  // §4.1.4, §2.11.4
    Scene scene({.players = 3});
    scene.hunted(1).discard({5});
    scene.creature({scream}).explore(1, {3}).explore(2, {4});
    scene.hunt_token(3).does(0, act::hunt(scream, {3}));
    scene.does(2, act::skip(4)).does(1, act::lose_will());
    EXPECT_EQ(scene.will(1), 1) << "once for the Scream, once caught; no resolution between";
}

TEST(Scream, strikes_a_hunted_with_two_places_once) {  // §13.3.3
    Scene scene({.players = 3});
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({scream, mirage}).plays(2).explore(1, {3, 4}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(mirage, {3, 4})).does(0, act::hunt(scream));
    scene.does(1, act::lose_will());
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.count(EventKind::target_struck), 1);
    EXPECT_EQ(scene.turn(), 2);
}

// --- §7.15 Toxin ------------------------------------------------------------------------------------------

TEST(Toxin, costs_a_survival_card_of_the_hunteds_choice) {
    Scene scene({.players = 3});
    scene.hunted(1).discard({5}).survival({SurvivalCard::gate, SurvivalCard::sacrifice});
    scene.creature({toxin}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(toxin, {3}));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.refuses(1, act::choose(SurvivalCard::dodge));
    scene.refuses(1, act::skip(3));
    scene.does(1, act::choose(SurvivalCard::gate));
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::sacrifice});
    EXPECT_EQ(scene.state().survival_discard.from_top(0), SurvivalCard::gate);
    EXPECT_EQ(scene.turn(), 2) << "the place is ineffective";
    EXPECT_EQ(scene.discard(1), places({3, 5}));
}

TEST(Toxin, takes_the_only_card_without_asking) {  // §13.9.1
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::gate});
    scene.creature({toxin}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(toxin, {3}));
    EXPECT_EQ(scene.survival(1), SurvivalSet{});
    EXPECT_EQ(scene.count(EventKind::survival_discarded), 1);
}

TEST(Toxin, without_a_survival_card_leaves_the_place_ineffective) {
    Scene scene({.players = 3});
    scene.hunted(1).discard({5});
    scene.creature({toxin}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(toxin, {3}));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.discard(1), places({3, 5}));
    EXPECT_EQ(scene.count(EventKind::survival_discarded), 0);
}

TEST(Toxin, strikes_every_hunted_there_and_nobody_else) {
    Scene scene({.players = 4});
    scene.hunted(1).survival({SurvivalCard::gate});
    scene.hunted(2).survival({SurvivalCard::sacrifice});
    scene.hunted(3).survival({SurvivalCard::ingenuity});
    scene.creature({toxin}).explore(1, {3}).explore(2, {1}).explore(3, {3});
    scene.hunt_token(10).does(0, act::hunt(toxin, {3}));
    EXPECT_EQ(scene.survival(1), SurvivalSet{});
    EXPECT_EQ(scene.survival(2), SurvivalSet{SurvivalCard::sacrifice});
    EXPECT_EQ(scene.survival(3), SurvivalSet{});
}

}  // namespace
}  // namespace notalone
