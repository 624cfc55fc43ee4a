// Hunt cards that need no token of their own, part two: Forbidden Zone, Interference and Persecution (§7.6 to
// §7.8).
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

using enum HuntCard;

// --- §7.6 Forbidden Zone ----------------------------------------------------------------------------------

TEST(ForbiddenZone, costs_every_hunted_one_place) {
    Scene scene({.players = 3});
    scene.creature({forbidden_zone}).explore(1, {3}).explore(2, {1});
    scene.does(0, act::hunt(forbidden_zone));
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
    scene.refuses(1, act::discard({3}));
    scene.refuses(1, act::discard({1, 2}));
    scene.does(2, act::discard({5})).does(1, act::discard({2}));
    EXPECT_EQ(scene.hand(1), places({1, 4, 5}));
    EXPECT_EQ(scene.hand(2), places({2, 3, 4}));
    EXPECT_EQ(scene.awaited(), seats({0}));
}

TEST(ForbiddenZone, shows_nothing_before_the_last_has_chosen) {
    Scene scene({.players = 3});
    scene.creature({forbidden_zone}).explore(1, {3}).explore(2, {1});
    scene.does(0, act::hunt(forbidden_zone)).does(2, act::discard({5}));
    EXPECT_EQ(scene.discard(2), places({}));
    EXPECT_EQ(scene.count(EventKind::discarded), 0);
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::discard({2}));
    EXPECT_EQ(kinds(scene.last_events()), (std::vector{EventKind::discarded, EventKind::discarded}));
}

TEST(ForbiddenZone, passes_over_hunted_with_an_empty_hand) {
    Scene scene({.players = 4});
    scene.hunted(1).hand({3});
    scene.hunted(2).hand({1, 4});
    scene.creature({forbidden_zone}).explore(1, {3}).explore(2, {1}).explore(3, {1});
    scene.does(0, act::hunt(forbidden_zone));
    EXPECT_EQ(scene.awaited(), seats({3})) << "seat 2 has no choice but the Beach (§13.9.1)";
    EXPECT_EQ(scene.discard(2), places({})) << "still, it is not shown before the others have chosen";
    scene.does(3, act::discard({2}));
    EXPECT_EQ(scene.discard(1), places({}));
    EXPECT_EQ(scene.discard(2), places({4}));
    EXPECT_EQ(scene.discard(3), places({2}));
}

TEST(ForbiddenZone, with_all_hands_empty_does_nothing) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({3});
    scene.hunted(2).hand({1});
    scene.creature({forbidden_zone}).explore(1, {3}).explore(2, {1});
    scene.does(0, act::hunt(forbidden_zone));
    EXPECT_EQ(scene.awaited(), seats({0}));
    EXPECT_EQ(scene.discard(1), places({}));
}

// --- §7.7 Interference ------------------------------------------------------------------------------------

TEST(Interference, makes_beach_and_wreck_ineffective) {
    Scene scene({.players = 4});
    scene.hunted(1).hand({4, 5}).discard({1});
    scene.hunted(2).hand({8, 5}).discard({1});
    scene.hunted(3).discard({1});
    scene.creature({interference}).explore(1, {4}).explore(2, {8}).explore(3, {5});
    scene.hunt_token(10).does(0, act::hunt(interference));
    EXPECT_EQ(scene.awaited(), seats({3})) << "not even a card can be taken back on Beach and Wreck";
    scene.does(3, act::rover(8));
    EXPECT_EQ(scene.rescue(), 15 - 1) << "only the end of the turn moved it";
    EXPECT_FALSE(scene.marker_lies());
    EXPECT_EQ(scene.discard(1), places({1, 4}));
}

TEST(Interference, keeps_the_lair_from_copying_the_wreck) {  // §2.11.2
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2}).discard({5});
    scene.creature({interference}).explore(1, {1}).explore(2, {1});
    scene.hunt_token(8).does(0, act::hunt(interference));
    scene.refuses(1, act::copied(8, act::power(1)));
    EXPECT_EQ(scene.legal(1), (std::vector{act::lair_takes_all(), act::take_back(1, 5), act::skip(1)}));
}

TEST(Interference, keeps_the_gate_from_leading_there) {  // §8.11.1
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::gate});
    scene.creature({interference}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(interference));
    scene.refuses(1, act::gate(4, act::marker_on(3)));
    scene.refuses(1, act::gate(8, act::power(3)));
    EXPECT_TRUE(scene.offers(1, act::gate(2, act::power(3))));
}

// --- §7.8 Persecution -------------------------------------------------------------------------------------

/// Seat 1 on the given place with Beach and Rover discarded, under Persecution, about to resolve it.
Scene persecuted_on(int number, int creature_token = 10) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 6}).discard({4, 5});
    scene.creature({persecution}).explore(1, {number}).explore(2, {1});
    scene.hunt_token(creature_token).does(0, act::hunt(persecution));
    return scene;
}

TEST(Persecution, lair_gives_one_card) {  // §2.11.8
    Scene scene = persecuted_on(1);
    scene.refuses(1, act::lair_takes_all());
    scene.refuses(1, act::power(1, {4, 5}));
    scene.refuses(1, act::power(1, {1}));
    scene.does(1, act::power(1, {5}));
    EXPECT_EQ(scene.hand(1), places({2, 5, 6}));
}

TEST(Persecution, jungle_and_swamp_give_this_card_or_a_discarded_one) {  // §2.11.8
    for (const int number : {2, 6}) {
        Scene scene = persecuted_on(number);
        scene.refuses(1, act::power(number, {}));
        scene.refuses(1, act::power(number, {4, 5}));
        scene.refuses(1, act::power(number, {number, 4}));
        Scene other = scene;
        scene.does(1, act::power(number, {number}));
        EXPECT_EQ(scene.hand(1), places({1, 2, 6}));
        EXPECT_EQ(scene.discard(1), places({4, 5}));
        other.does(1, act::power(number, {4}));
        EXPECT_EQ(other.hand(1), places({1, 2, 4, 6}) - places({number}));
        EXPECT_EQ(other.discard(1), places({5, number})) << "this card was discarded at the end of the turn";
    }
}

TEST(Persecution, holds_for_a_copy_through_the_lair) {  // §2.11.6, §2.11.8
    Scene scene = persecuted_on(1, 2);
    scene.refuses(1, act::copied(2, act::power(1, {1, 4})));
    scene.refuses(1, act::copied(2, act::power(1, {2})));
    EXPECT_TRUE(scene.offers(1, act::copied(2, act::power(1, {4}))));
    scene.does(1, act::copied(2, act::power(1, {1})));
    EXPECT_EQ(scene.hand(1), places({1, 2, 6})) << "this card is the Lair";
}

TEST(Persecution, counts_each_use_of_a_power) {  // §7.8
    Scene scene({.players = 3});
    scene.hunted(1).hand({2, 6}).discard({4, 5}).pending(Pending::artefact);
    scene.creature({persecution}).explore(1, {2, 6}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(persecution));
    scene.does(1, act::power(2, {4})).does(1, act::power(6, {6}));
    EXPECT_EQ(scene.hand(1), places({4, 6}));
}

TEST(Persecution, does_not_touch_what_comes_back_otherwise) {  // §5.8.2
    Scene scene({.players = 3});
    scene.hunted(1).will(1).hand({3}).discard({1, 2, 4, 5});
    scene.creature({persecution}).explore(1, {3}).explore(2, {5});
    scene.hunt_token(3).does(0, act::hunt(persecution));
    finish_first_turn(scene);
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
}

}  // namespace
}  // namespace notalone
