// The Hunt cards of phase 3: Cataclysm and Detour (§7.16, §7.17).
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

using enum HuntCard;

// --- §7.16 Cataclysm --------------------------------------------------------------------------------------

TEST(Cataclysm, makes_one_place_ineffective_after_the_reveal) {
    Scene scene({.players = 3});
    scene.hunted(1).discard({5});
    scene.creature({cataclysm}).explore(1, {4}).explore(2, {1});
    EXPECT_FALSE(scene.can_play(cataclysm));
    scene.hunt_token(10);
    EXPECT_EQ(scene.awaited(), seats({0}));
    EXPECT_EQ(scene.count(EventKind::revealed), 2);
    scene.refuses(0, act::hunt(cataclysm));
    scene.refuses(0, act::hunt(cataclysm, {3, 4}));
    scene.does(0, act::hunt(cataclysm, {4}));
    EXPECT_EQ(scene.turn(), 2) << "neither power nor a card back";
    EXPECT_EQ(scene.discard(1), places({4, 5}));
    EXPECT_FALSE(scene.marker_lies());
}

TEST(Cataclysm, keeps_the_lair_from_copying_there) {  // §2.11.2
    Scene scene({.players = 3});
    scene.hunted(1).discard({5});
    scene.creature({cataclysm}).explore(1, {1}).explore(2, {4});
    scene.hunt_token(8).does(0, act::hunt(cataclysm, {8}));
    scene.refuses(1, act::copied(8, act::power(1)));
    EXPECT_TRUE(scene.offers(1, act::lair_takes_all()));
}

TEST(Cataclysm, does_not_keep_the_creature_from_catching) {
    Scene scene({.players = 3});
    scene.creature({cataclysm}).explore(1, {4}).explore(2, {1});
    scene.hunt_token(4).does(0, act::hunt(cataclysm, {4}));
    EXPECT_EQ(scene.will(1), 2);
}

TEST(Cataclysm, may_answer_while_places_are_resolved) {  // §13.4.5
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.creature({cataclysm}).explore(1, {5}).explore(2, {4}).hunt_token(10);
    scene.passes(0).passes(2);
    scene.does(1, act::rover(8));
    scene.does(2, act::wrong_track(9));
    EXPECT_EQ(scene.awaited(), seats({0}));
    scene.does(0, act::hunt(cataclysm, {4}));
    EXPECT_EQ(scene.turn(), 2) << "the Beach was all that was left to resolve";
    EXPECT_FALSE(scene.marker_lies());
}

// --- §7.17 Detour -----------------------------------------------------------------------------------------

/// Seat 1 has gone to `number`, the Creature token lies, and the Creature has its window after the reveal.
Scene before_detour(int number, int creature_token = 10) {
    Scene scene({.players = 3});
    scene.hunted(1).discard({5});
    scene.creature({detour}).explore(1, {number}).explore(2, {1}).hunt_token(creature_token);
    return scene;
}

TEST(Detour, moves_a_hunted_along_one_edge) {
    Scene scene = before_detour(3);
    scene.refuses(0, act::detour(1, 3, 3));
    scene.refuses(0, act::detour(1, 3, 9));
    scene.refuses(0, act::detour(1, 4, 5));
    scene.refuses(0, act::detour(2, 3, 4));
    EXPECT_TRUE(scene.offers(0, act::detour(1, 3, 2)));
    EXPECT_TRUE(scene.offers(0, act::detour(1, 3, 4)));
    EXPECT_TRUE(scene.offers(0, act::detour(1, 3, 8)));
    EXPECT_TRUE(scene.offers(0, act::detour(2, 1, 6)));
    EXPECT_EQ(scene.legal(0).size(), 3U + 2U + 1U) << "two from the Lair, and to pass";
}

TEST(Detour, lets_the_hunted_use_the_place_moved_to) {  // §7.17.2
    Scene scene = before_detour(3);
    scene.does(0, act::detour(1, 3, 8));
    scene.refuses(1, act::power(3));
    scene.does(1, act::power(8));
    EXPECT_EQ(scene.rescue(), 14 - 2) << "the Wreck, which seat 1 does not even own, and the end of the turn";
    EXPECT_EQ(scene.discard(1), places({3, 5})) << "the card played is the River";
    EXPECT_EQ(scene.at(1).pending, Pending::none);
}

TEST(Detour, leaves_this_card_the_one_that_was_played) {  // §2.11.6
    Scene scene = before_detour(3);
    scene.does(0, act::detour(1, 3, 2)).does(1, act::power(2, {5}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
    EXPECT_EQ(scene.discard(1), places({}));
}

TEST(Detour, may_lead_off_the_creature_token) {  // §7.17.3
    Scene scene = before_detour(3, 3);
    scene.does(0, act::detour(1, 3, 4));
    EXPECT_TRUE(scene.offers(1, act::marker_on()));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 3);
}

TEST(Detour, may_lead_onto_the_creature_token) {  // §7.17.3, §13.5.4
    Scene scene = before_detour(2, 1);
    scene.does(0, act::detour(1, 2, 1));
    EXPECT_EQ(scene.will(1), 1) << "caught on the Lair";
    EXPECT_EQ(scene.discard(1), places({2, 5}));
}

TEST(Detour, may_lead_onto_artemia_and_the_target) {  // §7.17.3
    Scene artemia({.players = 3});
    artemia.creature({detour}).rescue(6).explore(1, {3}).explore(2, {1}).hunt_token(10).artemia_token(4);
    artemia.does(0, act::detour(1, 3, 4));
    artemia.does(1, act::discard({5}));
    EXPECT_EQ(artemia.discard(1), places({3, 5}));

    Scene target({.players = 3});
    target.creature({detour, toxin}).plays(2).explore(1, {3}).explore(2, {1});
    target.hunt_token(10).does(0, act::hunt(toxin, {4})).does(0, act::detour(1, 3, 4));
    EXPECT_EQ(target.count(EventKind::target_struck), 1);
}

TEST(Detour, moves_one_of_two_visits) {  // §7.17.1
    Scene scene({.players = 3});
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({detour}).explore(1, {3, 5}).explore(2, {1}).hunt_token(10);
    EXPECT_TRUE(scene.offers(0, act::detour(1, 3, 8)));
    scene.does(0, act::detour(1, 5, 4));
    EXPECT_TRUE(scene.offers(1, act::power(3)));
    EXPECT_TRUE(scene.offers(1, act::marker_on()));
    scene.refuses(1, act::rover(8));
}

TEST(Detour, two_visits_on_one_place_suffer_once) {  // §13.5.1
    Scene scene({.players = 3});
    scene.hunted(1).pending(Pending::artefact);
    scene.creature({detour}).explore(1, {3, 4}).explore(2, {5}).hunt_token(3);
    scene.does(0, act::detour(1, 4, 3));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2);
}

TEST(Detour, two_visits_on_one_place_are_resolved_for_each_card) {  // §13.5.2
    Scene scene({.players = 3});
    scene.hunted(1).discard({5}).pending(Pending::artefact);
    scene.creature({detour}).explore(1, {3, 2}).explore(2, {1}).hunt_token(10);
    scene.does(0, act::detour(1, 3, 2));
    scene.does(1, act::power(2, {5}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 4, 5})) << "the lower card comes first";
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::power(2));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
}

TEST(Detour, may_be_answered_by_the_hunted) {  // §5.2.2
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge});
    scene.creature({detour}).explore(1, {3}).explore(2, {1}).hunt_token(4);
    EXPECT_FALSE(scene.can_play(1, SurvivalCard::dodge));
    scene.does(0, act::detour(1, 3, 4));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::survive(SurvivalCard::dodge));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 3);
}

TEST(Detour, may_answer_wrong_track_and_asks_who_has_passed_again) {  // §5.2.2, §13.4.2
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.hunted(2).survival({SurvivalCard::dodge});
    scene.creature({detour}).explore(1, {3}).explore(2, {5}).hunt_token(5).passes(0);
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
    scene.passes(2).does(1, act::wrong_track(4));
    EXPECT_EQ(scene.awaited(), seats({0}));
    scene.does(0, act::detour(2, 5, 4));
    EXPECT_EQ(scene.awaited(), seats({2}));
    EXPECT_TRUE(scene.can_play(2, SurvivalCard::dodge));
}

TEST(Detour, comes_too_late_once_places_are_resolved) {  // §5.2.3, §13.4.5
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.creature({detour}).explore(1, {5}).explore(2, {4}).hunt_token(10);
    scene.passes(0).passes(2);
    scene.does(1, act::rover(8)).does(2, act::wrong_track(9));
    EXPECT_FALSE(scene.can_play(detour));
    EXPECT_EQ(scene.awaited(), seats({2})) << "the Creature has nothing to answer with";
}

}  // namespace
}  // namespace notalone
