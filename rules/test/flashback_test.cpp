// Flashback (§7.20): a copy of the last Hunt card discarded, with its phase, symbol, choices and conditions.
#include <gmock/gmock.h>

#include "rules/cards.hpp"
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

using enum HuntCard;

/// The phases in which the Creature is offered Flashback in a turn that it lets pass.
std::vector<Phase> phases_offering_flashback(HuntCard top) {
    Scene scene({.players = 3});
    scene.creature({flashback}).hunt_discard({despair, top});
    std::vector<Phase> offered;
    for (scene.begin(); scene.turn() == 1;) {
        if (scene.can_play(flashback) && (offered.empty() || offered.back() != scene.state().phase)) {
            offered.push_back(scene.state().phase);
        }
        const int seat = number_of(scene.awaited().first());
        if (scene.step() == Step::explore) {
            scene.explore(seat, {1});
        } else {
            scene.does(seat, seat == 0 && !scene.offers(0, act::pass()) ? act::token(Token::creature, 10)
                                                                        : act::pass());
        }
    }
    return offered;
}

class EveryHuntCard : public testing::TestWithParam<HuntCard> {};
INSTANTIATE_TEST_SUITE_P(Flashback, EveryHuntCard, testing::ValuesIn([] {
                             std::vector<HuntCard> cards;
                             for (const HuntCard card : all_hunt_cards) cards.push_back(card);
                             return cards;
                         }()),
                         [](const auto& test) { return std::string(id_of(test.param)); });

TEST_P(EveryHuntCard, is_copied_in_its_own_phase) {  // §7.20, §7.20.2
    const std::vector<Phase> offered = phases_offering_flashback(GetParam());
    if (GetParam() == flashback) {
        EXPECT_THAT(offered, testing::IsEmpty());
    } else {
        EXPECT_THAT(offered, testing::ElementsAre(data_of(GetParam()).phase));
    }
}

/// The first moment for `card`, which is or copies a card of `phase`.
Scene moment_for(HuntCard card, Phase phase, std::initializer_list<HuntCard> discard) {
    Scene scene({.players = 4});
    const HuntSet others = all_hunt_cards - HuntSet(discard) - HuntSet{card, flashback};
    scene.hunt_deck({others.nth(0), others.nth(1), others.nth(2)});
    scene.creature({card}).hunt_discard(discard).begin();
    if (phase != Phase::exploration) scene.explore(1, {1}).explore(2, {1}).explore(3, {1});
    if (phase > Phase::hunting) scene.hunt_token(10);
    return scene;
}

State without_hunt_cards(State state) {
    state.creature.hand.clear();
    state.creature.played.clear();
    state.creature.discard.clear();
    return state;
}

TEST_P(EveryHuntCard, is_copied_with_its_choices_and_its_effect) {  // §7.20
    const HuntCard copied = GetParam();
    if (copied == flashback) return;
    const Phase phase = data_of(copied).phase;
    Scene original = moment_for(copied, phase, {});
    Scene copy = moment_for(flashback, phase, {copied});
    ASSERT_TRUE(original.can_play(copied));
    std::vector<Action> expected;
    for (Action action : original.legal(0)) {
        Scene played = original;
        Scene played_as_copy = copy;
        played.does(0, action);
        if (action.kind == ActionKind::hunt) action.hunt = flashback;
        played_as_copy.does(0, action);
        EXPECT_EQ(without_hunt_cards(played.state()), without_hunt_cards(played_as_copy.state()));
        expected.push_back(action);
    }
    EXPECT_EQ(copy.legal(0), expected);
}

TEST(Flashback, is_not_playable_on_an_empty_discard) {  // §7.20.2
    Scene scene({.players = 3});
    scene.creature({flashback}).explore(1, {1}).explore(2, {1}).hunt_token(10);
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.state().creature.hand, HuntSet{flashback});
}

TEST(Flashback, copies_the_top_of_the_discard_only) {  // §7.20
    Scene scene({.players = 3});
    scene.creature({flashback}).hunt_discard({fierceness, stasis}).explore(1, {1}).explore(2, {1});
    EXPECT_FALSE(scene.can_play(flashback)) << "Fierceness lies below";
}

TEST(Flashback, does_not_copy_a_card_of_this_turn) {  // §7.20.1
    Scene scene({.players = 3});
    scene.creature({flashback, fierceness}).plays(2).hunt_discard({clone}).explore(1, {1}).explore(2, {1});
    scene.does(0, act::hunt(fierceness));
    scene.refuses(0, act::hunt(flashback));
    EXPECT_TRUE(scene.offers(0, act::hunt(flashback, {3}))) << "still a Clone";
}

TEST(Flashback, is_discarded_under_its_own_name) {  // §7.20.3, §6.2.2
    Scene scene({.players = 3});
    scene.creature({flashback, fierceness})
        .plays(2)
        .hunt_discard({interference})
        .hunt_deck({clone, scream, toxin});
    scene.explore(1, {1}).explore(2, {1}).hunt_token(10);
    scene.does(0, act::hunt(flashback)).does(0, act::hunt(fierceness));
    EXPECT_EQ(scene.turn(), 2);
    const auto& discard = scene.state().creature.discard;
    ASSERT_EQ(discard.size(), 3);
    EXPECT_EQ(discard.from_bottom(0), interference);
    EXPECT_EQ(discard.from_bottom(1), flashback);
    EXPECT_EQ(discard.from_bottom(2), fierceness) << "in the sequence in which they were played";
}

TEST(Flashback, tells_what_it_copies) {
    Scene scene({.players = 3});
    scene.creature({flashback}).hunt_discard({clone}).explore(1, {1}).explore(2, {1});
    scene.does(0, act::hunt(flashback, {3}));
    const Event& played = scene.last_events().front();
    EXPECT_EQ(played.kind, EventKind::hunt_played);
    EXPECT_EQ(played.card, flashback);
    EXPECT_EQ(played.copied, clone);
}

// --- The effect of the copied card, one for each kind of choice -------------------------------------------

TEST(Flashback, of_force_field_bars_two_places) {  // §7.2
    Scene scene({.players = 3});
    scene.creature({flashback}).hunt_discard({force_field}).does(0, act::hunt(flashback, {3, 8}));
    scene.refuses(1, act::explore({3}));
    EXPECT_EQ(scene.state().tokens.target, places({3, 8}));
}

TEST(Flashback, of_mutation_brings_the_artemia_token) {  // §7.9
    Scene scene({.players = 3});
    scene.creature({flashback}).hunt_discard({mutation}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(flashback));
    scene.refuses(0, act::pass());
    scene.artemia_token(3);
    EXPECT_EQ(scene.will(1), 2);
}

TEST(Flashback, of_virus_covers_two_places) {  // §7.11
    Scene scene({.players = 3});
    scene.creature({flashback}).hunt_discard({virus}).explore(1, {3}).explore(2, {1});
    scene.does(0, act::hunt(flashback, {3, 4}));
    EXPECT_EQ(scene.state().tokens.artemia, places({3, 4}));
}

TEST(Flashback, of_clone_catches) {  // §7.12
    Scene scene({.players = 3});
    scene.creature({flashback}).hunt_discard({clone}).explore(1, {3}).explore(2, {5});
    scene.hunt_token(10).does(0, act::hunt(flashback, {3}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2);
}

TEST(Flashback, of_scream_strikes) {  // §7.14
    Scene scene({.players = 3});
    scene.creature({flashback}).hunt_discard({scream}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(flashback, {3}));
    scene.does(1, act::lose_will());
    EXPECT_EQ(scene.will(1), 2);
}

TEST(Flashback, of_ascendancy_needs_three_places_in_hand_too) {  // §7.4
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3});
    scene.creature({flashback}).hunt_discard({ascendancy}).explore(1, {3}).explore(2, {1});
    scene.refuses(0, act::hunt_named(flashback, 1));
    scene.does(0, act::hunt_named(flashback, 2)).does(2, act::discard({4, 5}));
    EXPECT_EQ(scene.hand(2), places({2, 3}));

    Scene nobody({.players = 3});
    for (const int seat : {1, 2}) nobody.hunted(seat).hand({1, 2, 3});
    nobody.creature({flashback}).hunt_discard({ascendancy}).explore(1, {3}).explore(2, {1});
    EXPECT_FALSE(nobody.can_play(flashback));
}

TEST(Flashback, of_anticipation_adds_its_step) {  // §7.3
    Scene scene({.players = 3});
    scene.creature({flashback}).hunt_discard({anticipation}).explore(1, {3}).explore(2, {5});
    scene.hunt_token(3).does(0, act::hunt_named(flashback, 1));
    finish_first_turn(scene);
    EXPECT_EQ(scene.assimilation(), 8 - 2);
}

TEST(Flashback, of_cataclysm_makes_a_place_ineffective) {  // §7.16
    Scene scene({.players = 3});
    scene.hunted(1).discard({5});
    scene.creature({flashback}).hunt_discard({cataclysm}).explore(1, {3}).explore(2, {1});
    scene.hunt_token(10).does(0, act::hunt(flashback, {3}));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.discard(1), places({3, 5}));
}

TEST(Flashback, of_detour_comes_too_late_once_places_are_resolved) {  // §13.4.5
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.creature({flashback}).hunt_discard({detour}).explore(1, {5}).explore(2, {4}).hunt_token(10);
    EXPECT_TRUE(scene.offers(0, act::detour(1, 5, 4, flashback)));
    scene.passes(0).passes(2).does(1, act::rover(8)).does(2, act::wrong_track(9));
    EXPECT_FALSE(scene.can_play(flashback));
}

TEST(Flashback, of_stasis_holds_rescue) {  // §7.18
    Scene scene({.players = 3});
    scene.creature({flashback}).hunt_discard({stasis}).explore(1, {1}).explore(2, {1}).hunt_token(10);
    scene.does(0, act::hunt(flashback));
    EXPECT_EQ(scene.rescue(), 14);
}

TEST(Flashback, of_tracking_does_not_add_up) {  // §7.20.4
    Scene scene({.players = 3});
    scene.creature({flashback}).plays(2).hunt_discard({tracking}).hunt_deck({clone, scream, toxin});
    scene.explore(1, {1}).explore(2, {1}).hunt_token(10).does(0, act::hunt(flashback));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.state().creature.plays_left, 2) << "one play of this turn is unused and lapses";
}

}  // namespace
}  // namespace notalone
