// Two cards with one symbol in a turn, as Tracking allows: where the one token lies, and that both effects
// hold there (§4.3, §13.3).
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

using enum HuntCard;

/// The Creature with two plays against two Hunted. Seat 2 has a card to take back, which keeps the reckoning
/// from running through at once.
Scene with_two_plays(std::initializer_list<HuntCard> hand) {
    Scene scene({.players = 3});
    scene.hunted(2).discard({5});
    scene.creature(hand).plays(2);
    return scene;
}

const PlaceSet& target_of(const Scene& scene) { return scene.state().tokens.target; }
const PlaceSet& artemia_of(const Scene& scene) { return scene.state().tokens.artemia; }

// --- §4.3.2 The Target token ------------------------------------------------------------------------------

TEST(TwoTargetCards, one_place_then_one_place_leaves_the_token) {
    Scene scene = with_two_plays({clone, scream});
    scene.explore(1, {4}).explore(2, {1}).hunt_token(10);
    scene.does(0, act::hunt(clone, {4}));
    scene.refuses(0, act::hunt(scream, {4}));
    scene.refuses(0, act::hunt(scream, {3}));
    scene.does(0, act::hunt(scream));
    EXPECT_EQ(target_of(scene), places({4}));
    scene.does(2, act::skip(1)).does(1, act::discard({1, 2}));
    EXPECT_EQ(scene.will(1), 2) << "screamed at and caught";
    EXPECT_EQ(scene.discard(1), places({1, 2, 4}));
}

TEST(TwoTargetCards, one_place_then_two_places_lays_the_token_anew) {
    Scene scene = with_two_plays({clone, mirage});
    scene.explore(1, {4}).explore(2, {1}).hunt_token(10);
    scene.does(0, act::hunt(clone, {8}));
    scene.refuses(0, act::hunt(mirage));
    scene.refuses(0, act::hunt(mirage, {4}));
    scene.does(0, act::hunt(mirage, {4, 5}));
    EXPECT_EQ(target_of(scene), places({4, 5}));
    EXPECT_EQ(scene.state().ineffective(), places({4, 5}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2) << "the Clone goes where the token goes";
}

TEST(TwoTargetCards, two_places_then_one_place_holds_on_both) {
    Scene scene = with_two_plays({mirage, clone});
    scene.explore(1, {4}).explore(2, {3}).hunt_token(10);
    scene.does(0, act::hunt(mirage, {3, 4}));
    scene.refuses(0, act::hunt(clone, {4}));
    scene.does(0, act::hunt(clone));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.will(2), 2);
    EXPECT_EQ(scene.assimilation(), 7) << "one step, however many were caught";
}

TEST(TwoTargetCards, two_places_then_toxin_makes_both_ineffective) {
    Scene scene = with_two_plays({force_field, toxin});
    scene.hunted(1).survival({SurvivalCard::dodge, SurvivalCard::gate});
    scene.does(0, act::hunt(force_field, {4, 5}));
    scene.explore(1, {3}).explore(2, {1}).hunt_token(10);
    scene.does(0, act::hunt(toxin));
    EXPECT_EQ(target_of(scene), places({4, 5}));
    EXPECT_EQ(scene.state().ineffective(), places({4, 5}));
}

TEST(TwoTargetCards, two_places_then_two_places_lays_the_token_anew) {
    Scene scene = with_two_plays({force_field, mirage});
    scene.does(0, act::hunt(force_field, {4, 5}));
    scene.explore(1, {1}).explore(2, {3}).hunt_token(10);
    scene.does(0, act::hunt(mirage, {1, 2}));
    EXPECT_EQ(target_of(scene), places({1, 2}));
    EXPECT_EQ(scene.state().ineffective(), places({1, 2}));
}

TEST(TwoTargetCards, force_field_bars_its_places_wherever_the_token_goes) {  // §4.3.4, §13.3.1
    Scene scene = with_two_plays({force_field, mirage});
    scene.hunted(1).hand({1, 2}).discard({4, 8}).survival({SurvivalCard::vortex});
    scene.does(0, act::hunt(force_field, {4, 5}));
    scene.explore(1, {1}).explore(2, {2}).hunt_token(10);
    scene.does(0, act::hunt(mirage, {1, 2}));
    scene.refuses(1, act::vortex(1, 4));
    EXPECT_TRUE(scene.offers(1, act::vortex(1, 8)));
}

TEST(TwoTargetCards, scream_then_toxin_ask_in_that_order) {  // §9.2.1
    Scene scene = with_two_plays({scream, toxin});
    scene.hunted(1).survival({SurvivalCard::adrenaline, SurvivalCard::vortex});
    scene.explore(1, {4}).explore(2, {1}).hunt_token(10);
    scene.does(0, act::hunt(scream, {4})).does(0, act::hunt(toxin));
    scene.does(2, act::skip(1)).does(1, act::lose_will());
    scene.does(1, act::choose(SurvivalCard::vortex));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::adrenaline});
}

TEST(TwoTargetCards, toxin_then_scream_ask_in_that_order) {  // §9.2.1
    Scene scene = with_two_plays({scream, toxin});
    scene.hunted(1).survival({SurvivalCard::adrenaline, SurvivalCard::ingenuity});
    scene.explore(1, {4}).explore(2, {1}).hunt_token(10);
    scene.does(0, act::hunt(toxin, {4})).does(0, act::hunt(scream));
    scene.does(2, act::skip(1)).does(1, act::choose(SurvivalCard::ingenuity));
    scene.does(1, act::discard({2, 3}));
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::adrenaline});
    EXPECT_EQ(scene.discard(1), places({2, 3, 4}));
}

TEST(TwoTargetCards, are_both_in_force_when_one_is_a_copy) {  // §7.20
    Scene scene = with_two_plays({flashback, toxin});
    scene.hunt_discard({clone});
    scene.explore(1, {4}).explore(2, {1}).hunt_token(10);
    scene.does(0, act::hunt(toxin, {4}));
    scene.refuses(0, act::hunt(flashback, {4}));
    scene.does(0, act::hunt(flashback));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.count(EventKind::target_struck), 1);
}

// --- §4.3.3 The Artemia token -----------------------------------------------------------------------------

TEST(TwoArtemiaCards, virus_lays_a_token_that_lies_anew) {
    Scene scene = with_two_plays({mutation, virus});
    scene.explore(1, {4}).explore(2, {1});
    scene.does(0, act::hunt(mutation)).artemia_token(4);
    scene.refuses(0, act::hunt(virus));
    scene.does(0, act::hunt(virus, {1, 2}));
    EXPECT_EQ(artemia_of(scene), places({1, 2}));
    scene.refuses(0, act::token(Token::artemia, 4));
    finish_first_turn(scene.hunt_token(10));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.will(2), 2) << "Mutation holds where Virus laid the token";
}

TEST(TwoArtemiaCards, virus_places_a_token_that_is_still_due) {
    Scene scene = with_two_plays({mutation, virus});
    scene.explore(1, {4}).explore(2, {1});
    scene.does(0, act::hunt(mutation)).does(0, act::hunt(virus, {1, 2})).hunt_token(10);
    EXPECT_NE(scene.step(), Step::hunt) << "no further token is due";
    EXPECT_EQ(artemia_of(scene), places({1, 2}));
}

TEST(TwoArtemiaCards, others_leave_the_token_of_virus_where_it_lies) {
    Scene scene = with_two_plays({mutation, virus});
    scene.explore(1, {4}).explore(2, {1});
    scene.does(0, act::hunt(virus, {3, 4})).does(0, act::hunt(mutation)).hunt_token(10);
    EXPECT_EQ(artemia_of(scene), places({3, 4}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2);
}

TEST(TwoArtemiaCards, others_leave_a_single_token_where_it_lies) {
    Scene scene = with_two_plays({mutation, phobia});
    scene.explore(1, {4}).explore(2, {1});
    scene.does(0, act::hunt(mutation)).artemia_token(4).hunt_token(10);
    scene.does(0, act::hunt_named(phobia, 2)).does(2, act::show({4}));
    EXPECT_EQ(artemia_of(scene), places({4}));
    EXPECT_EQ(scene.state().phase, Phase::reckoning);
}

TEST(TwoArtemiaCards, virus_moves_the_token_of_the_symbol) {  // §4.1.3, §4.3.3
    Scene scene({.players = 3});
    scene.creature({virus}).rescue(6);
    scene.explore(1, {4}).explore(2, {1});
    scene.artemia_token(4).does(0, act::hunt(virus, {6, 7}));
    EXPECT_EQ(artemia_of(scene), places({6, 7}));
}

TEST(TwoArtemiaCards, virus_satisfies_despair_and_the_symbol_at_once) {  // §4.1.3
    Scene scene = with_two_plays({despair, virus});
    scene.rescue(6).does(0, act::hunt(despair));
    scene.explore(1, {4}).explore(2, {1});
    scene.does(0, act::hunt(virus, {6, 7})).hunt_token(10);
    EXPECT_EQ(artemia_of(scene), places({6, 7}));
    EXPECT_NE(scene.step(), Step::hunt);
}

}  // namespace
}  // namespace notalone
