// Who knows what (§12): what is open, what is secret and to whom. Places face down and Smokescreen have files
// of their own.
#include "rules/view.hpp"

#include "rules/test/outcome.hpp"
#include "rules/test/sight.hpp"

namespace notalone {
namespace {

// --- §12.1 Open to everyone -------------------------------------------------------------------------------

TEST(OpenToEveryone, the_board_and_what_is_countable) {  // §12.1.1, §12.1.2, §12.1.4
    Scene scene({.players = 3, .side = Side::two});
    scene.hunted(1).will(2).discard({5}).survival({SurvivalCard::ingenuity, SurvivalCard::gate});
    scene.hunted(2).pending(Pending::river);
    scene.survival_deck({SurvivalCard::dodge, SurvivalCard::drone})
        .survival_discard({SurvivalCard::detector});
    scene.creature({HuntCard::mirage, HuntCard::clone}).plays(2);
    scene.hunt_deck({HuntCard::virus}).hunt_discard({HuntCard::toxin, HuntCard::scream});
    scene.does(1, act::survive(SurvivalCard::ingenuity)).explore(1, {1}).explore(2, {2, 3}).hunt_token(8);
    scene.does(0, act::hunt(HuntCard::mirage, {3, 4}));
    const State& s = scene.state();
    for (const Seat viewer : {Seat::creature, first, second, Seat::spectator}) {
        const State known = seen_by(scene, viewer);
        EXPECT_EQ(known.rescue, s.rescue);
        EXPECT_EQ(known.assimilation, s.assimilation);
        EXPECT_EQ(known.options, s.options);
        EXPECT_TRUE(known.marker);
        EXPECT_EQ(known.reserve, s.reserve);
        EXPECT_EQ(known.tokens, s.tokens);
        EXPECT_EQ(known.ineffective(), places({3, 4}));
        EXPECT_EQ(known.at(first).will, 2);
        EXPECT_EQ(known.at(first).survival.size(), 1);
        EXPECT_TRUE(known.at(first).survival_played);
        EXPECT_EQ(known.at(second).pending, Pending::river);
        EXPECT_TRUE(known.at(second).has_chosen());
        EXPECT_EQ(known.survival_discard, s.survival_discard);
        EXPECT_EQ(known.survival_deck.size(), 2);
        EXPECT_EQ(known.creature.discard, s.creature.discard);
        EXPECT_EQ(known.creature.played, s.creature.played);
        EXPECT_EQ(known.creature.plays_left, 1);
        EXPECT_EQ(known.creature.hand.size(), 1);
        EXPECT_EQ(known.creature.deck.size(), 1);
    }
}

TEST(OpenToEveryone, discards_and_what_the_hunted_own) {  // §12.1.3
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 8}).discard({4, 5});
    scene.begin();
    for (const Seat viewer : {Seat::creature, second, Seat::spectator}) {
        EXPECT_EQ(seen_by(scene, viewer).at(first).discard, places({4, 5}));
        EXPECT_EQ(seen_by(scene, viewer).at(first).owned, places({1, 2, 4, 5, 8}));
        EXPECT_TRUE(sees_hand(scene.state(), viewer, first)) << "it follows from the two";
    }
    scene.explore(1, {8});
    for (const Seat viewer : {Seat::creature, second, Seat::spectator}) {
        EXPECT_EQ(seen_by(scene, viewer).at(first).holds(), places({1, 2, 8})) << "in hand or face down";
        EXPECT_EQ(seen_by(scene, viewer).at(first).hand_size(), 2);
    }
}

// --- §12.2.1 Decks, the Creature's hand, chance -----------------------------------------------------------

TEST(Secret, decks_are_secret_to_all) {  // §12.2.1
    Scene scene({.players = 3});
    scene.hunt_deck({HuntCard::virus, HuntCard::clone})
        .survival_deck({SurvivalCard::dodge, SurvivalCard::gate});
    Scene other({.players = 3});
    other.hunt_deck({HuntCard::clone, HuntCard::toxin})
        .survival_deck({SurvivalCard::vortex, SurvivalCard::drone});
    scene.begin();
    other.begin();
    expect_same_to(scene, other, {Seat::creature, first, second, Seat::spectator});
    EXPECT_EQ(seen_by(scene, Seat::creature).creature.deck.from_top(0), HuntCard::hidden);
    EXPECT_EQ(seen_by(scene, first).survival_deck.from_top(1), SurvivalCard::hidden);
}

TEST(Secret, chance_to_come_is_secret_to_all) {  // §12.2.1
    Scene scene({.players = 3}, "one seed");
    Scene other({.players = 3}, "another seed");
    scene.begin();
    other.begin();
    ASSERT_NE(scene.state(), other.state());
    expect_same_to(scene, other, {Seat::creature, first, second, Seat::spectator});
}

TEST(Secret, the_hunt_hand_is_the_creatures_alone) {  // §12.2.1
    Scene scene({.players = 3});
    scene.creature({HuntCard::virus, HuntCard::clone}).begin();
    Scene other({.players = 3});
    other.creature({HuntCard::toxin, HuntCard::detour}).begin();
    expect_same_to(scene, other, {first, second, Seat::spectator});
    EXPECT_EQ(seen_by(scene, Seat::creature).creature.hand, (HuntSet{HuntCard::virus, HuntCard::clone}));
}

// --- §12.2.2 Survival cards -------------------------------------------------------------------------------

TEST(Secret, a_survival_card_is_its_holders_alone) {  // §12.2.2
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge, SurvivalCard::gate});
    Scene other({.players = 3});
    other.hunted(1).survival({SurvivalCard::amplifier, SurvivalCard::drone});
    scene.begin();
    other.begin();
    expect_same_to(scene, other, {Seat::creature, second, Seat::spectator});
    EXPECT_EQ(seen_by(scene, first).at(first).survival,
              (SurvivalSet{SurvivalCard::dodge, SurvivalCard::gate}));
}

TEST(Secret, of_the_shelters_cards_only_the_discarded_becomes_known) {  // §12.2.2
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 7});
    scene.survival_deck({SurvivalCard::dodge, SurvivalCard::gate, SurvivalCard::drone});
    Scene other({.players = 3});
    other.hunted(1).hand({1, 7});
    other.survival_deck({SurvivalCard::vortex, SurvivalCard::gate, SurvivalCard::drone});
    for (Scene* game : {&scene, &other}) game->explore(1, {7}).explore(2, {5}).hunt_token(10);
    for (Scene* game : {&scene, &other}) game->does(1, act::power(7));
    EXPECT_EQ(seen_by(scene, first).at(first).offered,
              (SurvivalSet{SurvivalCard::dodge, SurvivalCard::gate}));
    expect_same_to(scene, other, {Seat::creature, second, Seat::spectator});
    const Event& drawn = scene.last_events().at(1);
    EXPECT_EQ(drawn.kind, EventKind::survival_drawn);
    EXPECT_EQ(redacted(drawn, first).survival, (SurvivalSet{SurvivalCard::dodge, SurvivalCard::gate}));
    EXPECT_EQ(redacted(drawn, second).survival, SurvivalSet::anonymous(2));
    scene.does(1, act::choose(SurvivalCard::dodge));
    other.does(1, act::choose(SurvivalCard::vortex));
    expect_same_to(scene, other, {Seat::creature, second, Seat::spectator});
    EXPECT_EQ(redacted(scene.last_events().front(), Seat::creature).survival,
              SurvivalSet{SurvivalCard::gate});
}

TEST(Secret, a_card_drawn_at_the_source_is_the_drawers_alone) {  // §12.2.2
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 9});
    scene.survival_deck({SurvivalCard::dodge}).explore(1, {9}).explore(2, {5}).hunt_token(10);
    scene.does(1, act::draw(9));
    const Event& drawn = scene.last_events().at(1);
    EXPECT_EQ(redacted(drawn, first).survival, SurvivalSet{SurvivalCard::dodge});
    for (const Seat other : {Seat::creature, second, Seat::spectator}) {
        EXPECT_EQ(redacted(drawn, other).survival, SurvivalSet::anonymous(1));
        EXPECT_EQ(seen_by(scene, other).at(first).survival, SurvivalSet::anonymous(1));
    }
}

// --- §12.2.4 Strike Back, §7.6 Forbidden Zone, §12.4 Phobia -----------------------------------------------

TEST(Secret, the_hunted_learn_only_how_many_cards_strike_back_took) {  // §12.2.4
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::strike_back});
    scene.creature({HuntCard::virus, HuntCard::clone, HuntCard::detour});
    scene.does(1, act::survive(SurvivalCard::strike_back));
    for (const Seat viewer : {first, second, Seat::spectator}) {
        EXPECT_EQ(seen_by(scene, viewer).creature.hand, HuntSet::anonymous(1));
        EXPECT_EQ(seen_by(scene, viewer).creature.deck.from_bottom(0), HuntCard::hidden);
        EXPECT_EQ(redacted(scene.last_events().back(), viewer).hunt, HuntSet::anonymous(2));
    }
    EXPECT_EQ(redacted(scene.last_events().back(), Seat::creature).hunt.size(), 2);
}

TEST(Secret, a_choice_for_forbidden_zone_is_the_choosers_alone_until_all_have_chosen) {  // §7.6
    Scene scene({.players = 3});
    Scene other({.players = 3});
    for (Scene* game : {&scene, &other}) {
        game->creature({HuntCard::forbidden_zone}).explore(1, {3}).explore(2, {1});
        game->does(0, act::hunt(HuntCard::forbidden_zone));
    }
    scene.does(1, act::discard({4}));
    other.does(1, act::discard({5}));
    EXPECT_EQ(seen_by(scene, first).at(first).committed, places({4}));
    expect_same_to(scene, other, {Seat::creature, second, Seat::spectator});
    scene.does(2, act::discard({2}));
    EXPECT_EQ(seen_by(scene, Seat::creature).at(first).discard, places({4}));
}

TEST(Secret, what_phobia_shows_is_seen_by_the_creature_alone) {  // §12.4.1
    Scene scene({.players = 3});
    Scene other({.players = 3});
    for (Scene* game : {&scene, &other}) {
        game->creature({HuntCard::phobia}).explore(1, {3}).explore(2, {1});
        game->does(0, act::hunt_named(HuntCard::phobia, 1));
    }
    scene.does(1, act::show({4, 5}));
    other.does(1, act::show({1, 2}));
    EXPECT_EQ(seen_by(scene, Seat::creature).at(first).shown, places({4, 5}));
    EXPECT_EQ(redacted(scene.last_events().front(), Seat::creature).places, places({4, 5}));
    expect_same_to(scene, other, {second, Seat::spectator});
    for (const Seat viewer : {second, Seat::spectator}) {
        EXPECT_EQ(redacted(scene.last_events().front(), viewer).places, PlaceSet::anonymous(2));
    }
}

TEST(Secret, cards_the_creature_draws_are_its_own) {  // §12.2.1
    Scene scene({.players = 3});
    scene.hunt_deck({HuntCard::virus, HuntCard::clone, HuntCard::detour, HuntCard::toxin});
    scene.explore(1, {1}).explore(2, {1}).hunt_token(10);
    ASSERT_EQ(scene.count(EventKind::hunt_drawn), 1);
    for (const Event& event : scene.events()) {
        if (event.kind != EventKind::hunt_drawn) continue;
        EXPECT_EQ(redacted(event, Seat::creature).hunt.size(), 3);
        EXPECT_EQ(redacted(event, first).hunt, HuntSet::anonymous(3));
        EXPECT_EQ(redacted(event, Seat::spectator).hunt, HuntSet::anonymous(3));
    }
}

}  // namespace
}  // namespace notalone
