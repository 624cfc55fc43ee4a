// Phase 1, Exploration: who acts when, and choosing a place (§3.1, §3.3, §13.2). Resist and Give Up have a
// file of their own.
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

// --- §3.1 The Creature's opening --------------------------------------------------------------------------

TEST(Opening, the_creature_is_asked_before_the_hunted) {  // §3.1.1, §9.2.2
    Scene scene({.players = 3});
    scene.creature({HuntCard::despair});
    EXPECT_EQ(scene.awaited(), seats({0}));
    EXPECT_EQ(scene.free_to_act(), seats({}));
    scene.refuses(1, act::explore({3}));
    scene.passes(0);
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
}

TEST(Opening, is_passed_over_when_the_creature_holds_no_card_for_it) {  // §3.1.1
    Scene scene({.players = 3});
    scene.creature({HuntCard::clone, HuntCard::detour, HuntCard::stasis});
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
    EXPECT_EQ(scene.step(), Step::explore);
}

TEST(Opening, offers_only_cards_of_phase_one) {  // §9.1.3
    Scene scene({.players = 3});
    scene.creature({HuntCard::despair, HuntCard::mutation, HuntCard::cataclysm}).begin();
    EXPECT_TRUE(scene.can_play(HuntCard::despair));
    EXPECT_FALSE(scene.can_play(HuntCard::mutation));
    EXPECT_FALSE(scene.can_play(HuntCard::cataclysm));
    scene.refuses(0, act::token(Token::creature, 3));
}

TEST(Opening, goes_on_for_a_second_card_after_tracking) {  // §9.1.1
    Scene scene({.players = 3});
    scene.creature({HuntCard::despair, HuntCard::force_field}).plays(2);
    scene.does(0, act::hunt(HuntCard::force_field, {1, 2}));
    EXPECT_EQ(scene.awaited(), seats({0}));
    scene.does(0, act::hunt(HuntCard::despair));
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
}

TEST(Opening, passing_is_not_final) {  // §3.1.2
    Scene scene({.players = 3});
    scene.creature({HuntCard::despair}).passes(0);
    EXPECT_EQ(scene.free_to_act(), seats({0}));
    scene.explore(1, {3});
    EXPECT_EQ(scene.awaited(), seats({2})) << "the game does not wait for the Creature";
    scene.refuses(0, act::pass());
    scene.does(0, act::hunt(HuntCard::despair));
    EXPECT_EQ(scene.free_to_act(), seats({})) << "its play is spent";
}

// --- §3.3 Choosing a place --------------------------------------------------------------------------------

TEST(Exploration, the_hunted_choose_in_any_order) {  // §3.2.1
    Scene scene({.players = 4});
    scene.explore(3, {5}).explore(1, {1});
    EXPECT_EQ(scene.awaited(), seats({2}));
    EXPECT_EQ(scene.free_to_act(), seats({1, 3}));
    scene.explore(2, {5});
    EXPECT_EQ(scene.step(), Step::hunt);
    EXPECT_EQ(scene.at(1).played(), places({1}));
    EXPECT_EQ(scene.at(2).played(), places({5}));
    EXPECT_EQ(scene.at(3).played(), places({5}));
}

TEST(Exploration, one_place_from_the_hand) {  // §3.3.1
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 8}).discard({3, 4, 5});
    scene.refuses(1, act::explore({}));
    scene.refuses(1, act::explore({1, 2}));
    scene.refuses(1, act::explore({3}));
    scene.refuses(1, act::explore({7}));
    scene.explore(1, {8});
    EXPECT_EQ(scene.at(1).played(), places({8}));
    EXPECT_EQ(scene.hand(1), places({1, 2}));
    EXPECT_EQ(scene.discard(1), places({3, 4, 5}));
}

TEST(Exploration, a_choice_may_be_changed_until_everybody_has_chosen) {  // §3.3.3
    Scene scene({.players = 3});
    scene.explore(1, {3}).explore(1, {4}).explore(1, {2});
    EXPECT_EQ(scene.hand(1), places({1, 3, 4, 5}));
    scene.explore(2, {1});
    EXPECT_EQ(scene.at(1).played(), places({2}));
    scene.refuses(1, act::explore({5}));
}

TEST(Exploration, the_last_choice_ends_it_at_once) {  // §13.2.2
    Scene scene({.players = 3});
    scene.hunted(1).discard({5}).survival({SurvivalCard::ingenuity});
    scene.creature({HuntCard::despair}).passes(0);
    scene.explore(1, {3}).explore(2, {4});
    EXPECT_EQ(scene.step(), Step::hunt);
    EXPECT_EQ(scene.awaited(), seats({0}));
    EXPECT_FALSE(scene.can_play(HuntCard::despair));
    scene.refuses(1, act::survive(SurvivalCard::ingenuity));
    scene.refuses(1, act::give_up());
    scene.refuses(2, act::explore({1}));
}

TEST(Exploration, a_sole_hunted_has_chosen_for_good) {  // §13.2.2
    Scene scene({.players = 2});
    scene.explore(1, {3});
    EXPECT_EQ(scene.step(), Step::hunt);
    scene.refuses(1, act::explore({4}));
}

TEST(Exploration, who_has_chosen_keeps_all_options) {  // §13.2.1
    Scene scene({.players = 3});
    scene.hunted(1).will(2).discard({4, 5}).survival({SurvivalCard::adrenaline});
    scene.explore(1, {3});
    scene.does(1, act::survive(SurvivalCard::adrenaline));
    scene.does(1, act::resist(1, {4, 5}));
    EXPECT_EQ(scene.at(1).played(), places({3})) << "the place stays on the table";
    EXPECT_EQ(scene.hand(1), places({1, 2, 4, 5}));
    scene.does(1, act::give_up());
    EXPECT_EQ(scene.at(1).played(), places({3}));
    EXPECT_EQ(scene.awaited(), seats({2}));
}

// --- §3.3.1 Two places ------------------------------------------------------------------------------------

class TwoPlacesOwed : public testing::TestWithParam<Pending> {};
INSTANTIATE_TEST_SUITE_P(Pending, TwoPlacesOwed, testing::Values(Pending::river, Pending::artefact));

TEST_P(TwoPlacesOwed, are_owed_exactly) {  // §2.3.1, §2.10.1, §3.3.1
    Scene scene({.players = 3});
    scene.hunted(1).pending(GetParam());
    scene.refuses(1, act::explore({3}));
    scene.refuses(1, act::explore({3, 4, 5}));
    scene.refuses(2, act::explore({3, 4}));
    scene.explore(1, {3, 5});
    EXPECT_EQ(scene.at(1).played(), places({3, 5}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 4}));
}

TEST_P(TwoPlacesOwed, may_both_be_changed) {  // §3.3.3
    Scene scene({.players = 3});
    scene.hunted(1).pending(GetParam());
    scene.explore(1, {3, 5}).explore(1, {1, 2});
    EXPECT_EQ(scene.at(1).played(), places({1, 2}));
    EXPECT_EQ(scene.hand(1), places({3, 4, 5}));
}

TEST_P(TwoPlacesOwed, with_one_card_in_hand_more_must_be_fetched_first) {  // §3.3.2
    Scene scene({.players = 3});
    scene.hunted(1).hand({1}).discard({2, 3, 4, 5}).pending(GetParam()).survival({SurvivalCard::sixth_sense});
    scene.refuses(1, act::explore({1}));
    for (const Action& action : scene.legal(1)) EXPECT_NE(action.kind, ActionKind::explore);
    scene.does(1, act::sixth_sense({3, 4}));
    scene.explore(1, {1, 4});
    EXPECT_EQ(scene.awaited(), seats({2}));
}

TEST_P(TwoPlacesOwed, with_force_field_on_them_more_must_be_fetched_first) {  // §3.3.2
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3}).discard({4, 5}).pending(GetParam());
    scene.creature({HuntCard::force_field}).does(0, act::hunt(HuntCard::force_field, {2, 3}));
    scene.refuses(1, act::explore({1, 2}));
    scene.refuses(1, act::explore({1}));
    scene.does(1, act::resist(1, {4, 5}));
    scene.explore(1, {1, 5});
}

// --- §3.3.2 Nobody may stay away --------------------------------------------------------------------------

bool offers_a_place(Scene& scene, int seat) {
    for (const Action& action : scene.legal(seat)) {
        if (action.kind == ActionKind::explore) return true;
    }
    return false;
}

TEST(Compulsion, nobody_passes_exploration) {
    Scene scene({.players = 3});
    scene.refuses(1, act::pass());
    scene.refuses(1, act::skip(3));
}

TEST(Compulsion, an_empty_hand_is_filled_by_resisting) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({}).discard({1, 2, 3, 4, 5});
    EXPECT_FALSE(offers_a_place(scene, 1));
    scene.explore(2, {1});
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::resist(1, {2, 3}));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.explore(1, {2});
    EXPECT_EQ(scene.step(), Step::hunt);
}

TEST(Compulsion, an_empty_hand_is_filled_by_giving_up) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({}).discard({1, 2, 3, 4, 5});
    scene.does(1, act::give_up()).explore(1, {5});
    EXPECT_EQ(scene.awaited(), seats({2}));
}

TEST(Compulsion, an_empty_hand_is_filled_by_sixth_sense) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({}).discard({1, 2, 3, 4, 5}).survival({SurvivalCard::sixth_sense});
    scene.does(1, act::sixth_sense({4, 5})).explore(1, {5});
    EXPECT_EQ(scene.awaited(), seats({2}));
}

TEST(Compulsion, a_hand_under_force_field_counts_as_none) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({2, 3}).discard({1, 4, 5});
    scene.creature({HuntCard::force_field}).does(0, act::hunt(HuntCard::force_field, {2, 3}));
    EXPECT_FALSE(offers_a_place(scene, 1));
    scene.does(1, act::resist(1, {4, 5})).explore(1, {4});
}

TEST(Compulsion, giving_up_is_left_when_resisting_fetched_only_barred_places) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({}).discard({1, 2, 3, 4, 5});
    scene.creature({HuntCard::force_field}).does(0, act::hunt(HuntCard::force_field, {2, 3}));
    scene.does(1, act::resist(1, {2, 3}));
    EXPECT_FALSE(offers_a_place(scene, 1));
    EXPECT_EQ(scene.legal(1), std::vector<Action>{act::give_up()});
    scene.does(1, act::give_up()).explore(1, {1});
}

}  // namespace
}  // namespace notalone
