// The answer of the Hunted in phase 2: Vortex, and the Creature's answer to it (§4.4, §8.7).
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

/// Seat 1 has played the River, has Beach, Rover and Wreck discarded, and holds Vortex; seat 2 is on the
/// Lair.
Scene with_vortex() {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3}).discard({4, 5, 8}).survival({SurvivalCard::vortex});
    return scene;
}

TEST(Vortex, comes_when_the_tokens_lie) {  // §4.4.1
    Scene scene = with_vortex();
    scene.creature({HuntCard::clone});
    scene.refuses(1, act::vortex(3, 8));
    scene.explore(1, {3}).explore(2, {1});
    scene.refuses(1, act::vortex(3, 8));
    scene.hunt_token(3);
    scene.refuses(1, act::vortex(3, 8));
    scene.passes(0);
    EXPECT_EQ(scene.awaited(), seats({1}));
    EXPECT_EQ(scene.count(EventKind::revealed), 0);
}

TEST(Vortex, swaps_the_played_place_for_a_discarded_one) {  // §8.7
    Scene scene = with_vortex();
    scene.explore(1, {3}).explore(2, {1}).hunt_token(3);
    scene.refuses(1, act::vortex(1, 8));
    scene.refuses(1, act::vortex(3, 2));
    scene.does(1, act::vortex(3, 8));
    EXPECT_EQ(scene.at(1).played(), places({8}));
    EXPECT_EQ(scene.discard(1), places({3, 4, 5}));
    EXPECT_EQ(scene.hand(1), places({1, 2}));
    scene.does(1, act::power(8));
    EXPECT_EQ(scene.rescue(), 13);
    EXPECT_EQ(scene.will(1), 3);
}

TEST(Vortex, announces_both_numbers) {  // §8.7.1
    Scene scene = with_vortex();
    scene.explore(1, {3}).explore(2, {1}).hunt_token(3).does(1, act::vortex(3, 8));
    const Event& swap = scene.last_events().at(1);
    EXPECT_EQ(swap.kind, EventKind::swapped);
    EXPECT_EQ(swap.seat, seat_at(1));
    EXPECT_EQ(swap.from, place(3));
    EXPECT_EQ(swap.to, place(8));
    EXPECT_EQ(redacted(swap, Seat::creature), swap);
}

TEST(Vortex, may_be_left_unplayed) {  // §4.4.1
    Scene scene = with_vortex();
    scene.explore(1, {3}).explore(2, {1}).hunt_token(10).passes(1);
    EXPECT_EQ(scene.at(1).played(), places({3}));
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::vortex});
    EXPECT_EQ(scene.state().phase, Phase::reckoning);
}

TEST(Vortex, cannot_fetch_a_place_under_force_field) {  // §8.7.2
    Scene scene = with_vortex();
    scene.creature({HuntCard::force_field}).does(0, act::hunt(HuntCard::force_field, {4, 5}));
    scene.explore(1, {3}).explore(2, {1}).hunt_token(3);
    scene.refuses(1, act::vortex(3, 4));
    scene.refuses(1, act::vortex(3, 5));
    scene.does(1, act::vortex(3, 8));
}

TEST(Vortex, has_no_moment_when_nothing_can_be_fetched) {  // §8.7.2
    Scene barred({.players = 3});
    barred.hunted(1).hand({1, 2, 3}).discard({4, 5}).survival({SurvivalCard::vortex});
    barred.creature({HuntCard::force_field}).does(0, act::hunt(HuntCard::force_field, {4, 5}));
    barred.explore(1, {3}).explore(2, {1}).hunt_token(3);
    EXPECT_NE(barred.step(), Step::swap);

    Scene nothing_discarded({.players = 3});
    nothing_discarded.hunted(1).survival({SurvivalCard::vortex});
    nothing_discarded.explore(1, {3}).explore(2, {1}).hunt_token(3);
    EXPECT_NE(nothing_discarded.step(), Step::swap);
}

TEST(Vortex, swaps_one_of_two_places) {  // §8.7.2
    Scene scene = with_vortex();
    scene.hunted(1).pending(Pending::artefact);
    scene.explore(1, {2, 3}).explore(2, {1}).hunt_token(3);
    EXPECT_TRUE(scene.offers(1, act::vortex(2, 8)));
    scene.does(1, act::vortex(3, 8));
    EXPECT_EQ(scene.at(1).played(), places({2, 8}));
    EXPECT_EQ(scene.discard(1), places({3, 4, 5}));
    scene.does(1, act::power(8)).does(1, act::power(2, {3}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3}));
}

TEST(Vortex, comes_before_rivers_choice) {  // §8.7.1
    Scene scene = with_vortex();
    scene.hunted(1).pending(Pending::river);
    scene.explore(1, {2, 3}).explore(2, {1}).hunt_token(3);
    scene.refuses(1, act::keep(2));
    scene.does(1, act::vortex(3, 8));
    scene.refuses(1, act::keep(3));
    scene.does(1, act::keep(8));
    EXPECT_EQ(scene.at(1).played(), places({8}));
    EXPECT_EQ(scene.hand(1), places({1, 2}));
    EXPECT_EQ(scene.discard(1), places({3, 4, 5}));
}

TEST(Vortex, is_the_one_survival_card_of_the_turn) {  // §9.1.2
    Scene scene = with_vortex();
    scene.hunted(1).survival({SurvivalCard::vortex, SurvivalCard::ingenuity, SurvivalCard::wrong_track});
    scene.does(1, act::survive(SurvivalCard::ingenuity));
    scene.explore(1, {3}).explore(2, {1}).hunt_token(3);
    EXPECT_FALSE(scene.can_play(1, SurvivalCard::vortex));
    EXPECT_FALSE(scene.can_play(1, SurvivalCard::wrong_track));
}

// --- §4.4.2 The Creature's answer -------------------------------------------------------------------------

TEST(AnswerToVortex, is_a_phase_two_card_if_a_play_is_left) {
    Scene scene = with_vortex();
    scene.creature({HuntCard::clone, HuntCard::detour});
    scene.explore(1, {3}).explore(2, {1}).hunt_token(3).passes(0);
    scene.does(1, act::vortex(3, 8));
    EXPECT_EQ(scene.awaited(), seats({0}));
    EXPECT_FALSE(scene.can_play(HuntCard::detour));
    scene.refuses(0, act::token(Token::creature, 8));
    scene.refuses(1, act::pass());
    scene.does(0, act::hunt(HuntCard::clone, {8}));
    EXPECT_EQ(scene.state().phase, Phase::reckoning);
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2);
}

TEST(AnswerToVortex, may_be_waived) {
    Scene scene = with_vortex();
    scene.creature({HuntCard::clone});
    scene.explore(1, {3}).explore(2, {1}).hunt_token(3).passes(0);
    scene.does(1, act::vortex(3, 8)).passes(0);
    EXPECT_EQ(scene.state().phase, Phase::reckoning);
    EXPECT_EQ(scene.state().creature.hand, HuntSet{HuntCard::clone});
}

TEST(AnswerToVortex, is_not_there_without_a_play_left) {
    Scene scene = with_vortex();
    scene.creature({HuntCard::clone, HuntCard::mutation});
    scene.explore(1, {3}).explore(2, {1}).hunt_token(3).does(0, act::hunt(HuntCard::clone, {5}));
    scene.does(1, act::vortex(3, 8));
    EXPECT_EQ(scene.state().phase, Phase::reckoning);
}

TEST(AnswerToVortex, with_an_artemia_card_brings_its_token) {  // §4.1.3
    Scene scene = with_vortex();
    scene.creature({HuntCard::mutation});
    scene.explore(1, {3}).explore(2, {1}).hunt_token(3).passes(0);
    scene.does(1, act::vortex(3, 8)).does(0, act::hunt(HuntCard::mutation));
    scene.refuses(0, act::pass());
    scene.artemia_token(8);
    EXPECT_EQ(scene.state().tokens.artemia, places({8}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2);
}

TEST(AnswerToVortex, may_ask_the_hunted_for_cards) {  // §7.6
    Scene scene = with_vortex();
    scene.creature({HuntCard::forbidden_zone});
    scene.explore(1, {3}).explore(2, {1}).hunt_token(3).passes(0);
    scene.does(1, act::vortex(3, 8)).does(0, act::hunt(HuntCard::forbidden_zone));
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
    scene.does(2, act::discard({5})).does(1, act::discard({1}));
    EXPECT_EQ(scene.discard(1), places({1, 3, 4, 5}));
    EXPECT_EQ(scene.state().phase, Phase::reckoning);
}

TEST(AnswerToVortex, takes_both_plays_if_both_are_left) {  // §9.1.1
    Scene scene = with_vortex();
    scene.creature({HuntCard::clone, HuntCard::fierceness}).plays(2);
    scene.explore(1, {3}).explore(2, {1}).hunt_token(3).passes(0);
    scene.does(1, act::vortex(3, 8));
    scene.does(0, act::hunt(HuntCard::clone, {8})).does(0, act::hunt(HuntCard::fierceness));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 1);
}

TEST(AnswerToVortex, comes_before_rivers_choice) {  // §4.5.1
    Scene scene = with_vortex();
    scene.hunted(1).pending(Pending::river);
    scene.creature({HuntCard::clone});
    scene.explore(1, {2, 3}).explore(2, {1}).hunt_token(3).passes(0);
    scene.does(1, act::vortex(3, 8));
    EXPECT_EQ(scene.awaited(), seats({0}));
    scene.does(0, act::hunt(HuntCard::clone, {8}));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::keep(2));
}

}  // namespace
}  // namespace notalone
