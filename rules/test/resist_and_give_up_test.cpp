// Resist and Give Up (§3.2).
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

// --- §3.2.2 Resist ----------------------------------------------------------------------------------------

TEST(Resist, one_will_brings_back_two_places_of_ones_choice) {  // §3.2.2
    Scene scene({.players = 3});
    scene.hunted(1).discard({1, 2, 4});
    scene.does(1, act::resist(1, {1, 4}));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.hand(1), places({1, 3, 4, 5}));
    EXPECT_EQ(scene.discard(1), places({2}));
    EXPECT_EQ(scene.assimilation(), 8) << "Resisting does not move Assimilation";
}

TEST(Resist, two_will_bring_back_four_places_of_ones_choice) {  // §3.2.2
    Scene scene({.players = 3});
    scene.hunted(1).hand({8}).discard({1, 2, 3, 4, 5});
    scene.does(1, act::resist(2, {1, 2, 4, 5}));
    EXPECT_EQ(scene.will(1), 1);
    EXPECT_EQ(scene.hand(1), places({1, 2, 4, 5, 8}));
    EXPECT_EQ(scene.discard(1), places({3}));
}

TEST(Resist, takes_as_many_as_it_may) {  // §3.2.3
    Scene scene({.players = 3});
    scene.hunted(1).hand({8}).discard({1, 2, 3, 4, 5});
    scene.refuses(1, act::resist(1, {}));
    scene.refuses(1, act::resist(1, {4}));
    scene.refuses(1, act::resist(1, {1, 4, 5}));
    scene.refuses(1, act::resist(2, {1, 4, 5}));
    scene.refuses(1, act::resist(2, {1, 2, 3, 4, 5}));
    scene.refuses(1, act::resist(1, {1, 8}));
}

TEST(Resist, takes_the_whole_pile_if_it_is_small) {  // §3.2.3
    Scene one_card({.players = 3});
    one_card.hunted(1).discard({4});
    one_card.does(1, act::resist(1, {4}));
    EXPECT_EQ(one_card.will(1), 2);
    EXPECT_EQ(one_card.discard(1), places({}));

    Scene three_cards({.players = 3});
    three_cards.hunted(1).discard({3, 4, 5});
    three_cards.does(1, act::resist(2, {3, 4, 5}));
    EXPECT_EQ(three_cards.will(1), 1);
    EXPECT_EQ(three_cards.hand(1), places({1, 2, 3, 4, 5}));
}

TEST(Resist, needs_a_discarded_place) {  // §3.2.3
    Scene scene({.players = 3});
    scene.hunted(1).will(2);
    scene.refuses(1, act::resist(1, {}));
    scene.refuses(1, act::resist(2, {}));
}

TEST(Resist, cannot_give_more_will_than_there_is) {  // §3.2.2
    Scene scene({.players = 3});
    scene.hunted(1).will(1).discard({1, 2, 3, 4});
    scene.refuses(1, act::resist(2, {1, 2, 3, 4}));
    scene.refuses(1, act::resist(3, {1, 2, 3, 4}));
    scene.refuses(1, act::resist(0, {1, 2}));
}

TEST(Resist, is_possible_once_a_turn_for_each_hunted) {  // §3.2.2
    Scene scene({.players = 3});
    scene.hunted(1).discard({1, 2, 3, 4});
    scene.hunted(2).discard({1, 2, 3});
    scene.does(1, act::resist(1, {1, 2}));
    scene.refuses(1, act::resist(1, {3, 4}));
    scene.does(2, act::resist(1, {1, 2}));
    finish_first_turn(scene.explore(1, {1}).explore(2, {1}).hunt_token(10));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_TRUE(scene.offers(1, act::resist(1, {3, 4}))) << "again in the next turn";
}

TEST(Resist, the_last_will_means_giving_up_on_the_spot) {  // §3.2.4
    Scene scene({.players = 3});
    scene.hunted(1).will(1).discard({1, 2, 3, 4});
    scene.does(1, act::resist(1, {1, 2}));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
    EXPECT_EQ(scene.assimilation(), 7);
    EXPECT_EQ(kinds(scene.last_events()),
              (std::vector{EventKind::resisted, EventKind::gave_up, EventKind::assimilation_moved}));
    EXPECT_EQ(scene.awaited(), seats({1, 2})) << "a place has yet to be chosen";
}

TEST(Resist, both_last_wills_mean_giving_up_on_the_spot) {  // §3.2.4
    Scene scene({.players = 3});
    scene.hunted(1).will(2).hand({8}).discard({1, 2, 3, 4, 5});
    scene.does(1, act::resist(2, {1, 2, 3, 4}));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.discard(1), places({}));
    EXPECT_EQ(scene.assimilation(), 7);
}

TEST(Resist, with_the_last_will_still_names_the_cards) {  // §13.2.4
    Scene scene({.players = 3});
    scene.hunted(1).will(1).discard({1, 2, 3, 4});
    scene.refuses(1, act::resist(1, {1, 2, 3, 4}));
    scene.refuses(1, act::resist(1, {}));
    EXPECT_TRUE(scene.offers(1, act::resist(1, {3, 4})));
}

TEST(Resist, with_the_last_will_can_lose_the_game) {  // §10.2
    Scene scene({.players = 3});
    scene.hunted(1).will(1).discard({1, 2});
    scene.assimilation(1).does(1, act::resist(1, {1, 2}));
    EXPECT_EQ(scene.winner(), Winner::creature);
}

// --- §3.2.5 Give Up ---------------------------------------------------------------------------------------

TEST(GiveUp, restores_will_and_places_and_moves_assimilation) {  // §3.2.5
    Scene scene({.players = 3});
    scene.hunted(1).will(1).hand({5}).discard({1, 2, 3, 4});
    scene.does(1, act::give_up());
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
    EXPECT_EQ(scene.discard(1), places({}));
    EXPECT_EQ(scene.assimilation(), 7);
}

TEST(GiveUp, needs_something_to_regain) {  // §3.2.6
    Scene scene({.players = 5});
    scene.hunted(2).will(2);
    scene.hunted(3).discard({4});
    scene.hunted(4).will(1).discard({4});
    scene.refuses(1, act::give_up());
    EXPECT_TRUE(scene.offers(2, act::give_up())) << "for the Will";
    EXPECT_TRUE(scene.offers(3, act::give_up())) << "for the card";
    EXPECT_TRUE(scene.offers(4, act::give_up()));
}

TEST(GiveUp, moves_assimilation_for_every_hunted_who_does) {  // §3.2.5
    Scene scene({.players = 4});
    scene.hunted(1).discard({1});
    scene.hunted(2).will(2);
    scene.hunted(3).discard({1, 2});
    scene.does(1, act::give_up());
    EXPECT_EQ(scene.assimilation(), 8);
    scene.does(2, act::give_up());
    EXPECT_EQ(scene.assimilation(), 7);
    scene.does(3, act::give_up());
    EXPECT_EQ(scene.assimilation(), 6);
}

TEST(GiveUp, moves_assimilation_also_the_second_time_in_a_turn) {  // §3.2.5
    Scene scene({.players = 3});
    scene.hunted(1).will(2).survival({SurvivalCard::sacrifice});
    scene.creature({HuntCard::clone});
    scene.does(1, act::give_up());
    scene.refuses(1, act::give_up());
    scene.does(1, act::sacrifice(4));
    scene.does(1, act::give_up());
    EXPECT_EQ(scene.assimilation(), 6);
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
}

TEST(GiveUp, may_follow_resisting) {  // §3.2.6
    Scene scene({.players = 3});
    scene.hunted(1).hand({8}).discard({1, 2, 3, 4, 5});
    scene.does(1, act::resist(1, {1, 2}));
    scene.does(1, act::give_up());
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.discard(1), places({}));
    EXPECT_EQ(scene.assimilation(), 7);
    scene.refuses(1, act::resist(1, {}));
}

TEST(GiveUp, after_giving_the_last_will_has_nothing_more_to_regain) {  // §3.2.6
    Scene scene({.players = 3});
    scene.hunted(1).will(1).discard({1, 2, 3});
    scene.does(1, act::resist(1, {1, 2}));
    scene.refuses(1, act::give_up());
}

TEST(GiveUp, restores_three_will_in_the_expert_variant_too) {  // §11.1.2
    Scene scene({.players = 3, .expert = true});
    scene.hunted(1).will(2);
    scene.hunted(2).will(1).discard({1});
    scene.does(1, act::give_up());
    scene.does(2, act::resist(1, {1}));
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.will(2), 3);
}

TEST(GiveUp, can_lose_the_game_at_once) {  // §10.2, §10.3
    Scene scene({.players = 3});
    scene.hunted(1).will(2);
    scene.assimilation(1).does(1, act::give_up());
    EXPECT_EQ(scene.winner(), Winner::creature);
    EXPECT_EQ(scene.awaited(), seats({}));
    EXPECT_EQ(scene.free_to_act(), seats({}));
    scene.refuses(2, act::explore({1}));
}

}  // namespace
}  // namespace notalone
