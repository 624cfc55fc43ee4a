// Smokescreen (§8.5, §12.3): discard piles and hands of place cards are hidden from the Creature, and from
// nobody else, until the turn ends.
#include "rules/test/outcome.hpp"
#include "rules/test/sight.hpp"

namespace notalone {
namespace {

/// Seat 2 has thrown Smokescreen, and nobody has chosen yet.
Scene in_smoke(std::initializer_list<HuntCard> hunt_hand = {}) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3, 7}).discard({4, 5});
    scene.hunted(2).survival({SurvivalCard::smokescreen});
    scene.creature(hunt_hand).does(2, act::survive(SurvivalCard::smokescreen));
    return scene;
}

/// The last event of that kind, as the viewer hears of it.
Event heard(const Scene& scene, EventKind kind, Seat viewer) {
    for (auto event = scene.events().rbegin(); event != scene.events().rend(); ++event) {
        if (event->kind == kind) return redacted(*event, viewer);
    }
    ADD_FAILURE() << "no such event";
    return {};
}

/// Expects that of this event the Creature learns the number of cards, and everybody else which they are.
void expect_hidden(const Scene& scene, EventKind kind, PlaceSet cards) {
    EXPECT_EQ(heard(scene, kind, Seat::creature).places, PlaceSet::anonymous(cards.size()));
    EXPECT_EQ(heard(scene, kind, first).places, cards);
    EXPECT_EQ(heard(scene, kind, second).places, cards);
    EXPECT_EQ(heard(scene, kind, Seat::spectator).places, cards);
}

TEST(InSmoke, the_creature_sees_how_many_cards_lie_discarded) {  // §12.3.1
    const Scene scene = in_smoke();
    EXPECT_EQ(seen_by(scene, Seat::creature).at(first).discard, PlaceSet::anonymous(2));
    EXPECT_EQ(seen_by(scene, Seat::creature).at(second).discard, PlaceSet::anonymous(0));
    for (const Seat viewer : {first, second, Seat::spectator}) {
        EXPECT_EQ(seen_by(scene, viewer).at(first).discard, places({4, 5}));
    }
}

TEST(InSmoke, the_creature_does_not_see_hands_but_what_is_owned) {  // §12.3.3, §13.7.1
    Scene scene = in_smoke();
    EXPECT_FALSE(sees_hand(scene.state(), Seat::creature, first));
    EXPECT_TRUE(sees_hand(scene.state(), second, first));
    EXPECT_EQ(seen_by(scene, Seat::creature).at(first).hand_size(), 4);
    EXPECT_EQ(seen_by(scene, Seat::creature).at(first).owned, places({1, 2, 3, 4, 5, 7}));
    scene.explore(1, {3}).explore(2, {1}).hunt_token(10);
    EXPECT_FALSE(sees_hand(scene.state(), Seat::creature, first)) << "nor after the reveal";
    EXPECT_TRUE(sees_hand(scene.state(), Seat::spectator, first));
}

TEST(InSmoke, other_discards_look_the_same_to_the_creature) {  // §12.3.1
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3}).discard({4, 5});
    Scene other({.players = 3});
    other.hunted(1).hand({3, 4, 5}).discard({1, 2});
    for (Scene* game : {&scene, &other}) {
        game->hunted(2).survival({SurvivalCard::smokescreen});
        game->does(2, act::survive(SurvivalCard::smokescreen)).explore(1, {3}).explore(2, {1}).hunt_token(10);
    }
    EXPECT_EQ(scene.step(), Step::resolve);
    EXPECT_EQ(seen_by(scene, Seat::creature), seen_by(other, Seat::creature));
}

TEST(InSmoke, revealed_places_and_tokens_are_in_plain_sight) {  // §12.3.3
    Scene scene = in_smoke();
    scene.explore(1, {3}).explore(2, {1}).hunt_token(10);
    EXPECT_EQ(seen_by(scene, Seat::creature).at(first).played(), places({3}));
    EXPECT_EQ(seen_by(scene, Seat::creature).tokens.creature, places({10}));
}

TEST(InSmoke, piles_are_open_again_when_the_turn_ends) {  // §12.3.4
    Scene scene = in_smoke();
    finish_first_turn(scene.explore(1, {3}).explore(2, {1}).hunt_token(10));
    EXPECT_EQ(seen_by(scene, Seat::creature).at(first).discard, places({3, 4, 5}));
    EXPECT_TRUE(sees_hand(scene.state(), Seat::creature, first));
}

// --- §12.3.2 What happens meanwhile -----------------------------------------------------------------------

TEST(InSmoke, resisting_tells_the_creature_only_how_many_cards) {
    Scene scene = in_smoke();
    scene.does(1, act::resist(1, {4, 5}));
    expect_hidden(scene, EventKind::resisted, places({4, 5}));
}

TEST(InSmoke, giving_up_tells_the_creature_only_how_many_cards) {
    Scene scene = in_smoke();
    scene.does(1, act::give_up());
    expect_hidden(scene, EventKind::gave_up, places({4, 5}));
}

TEST(InSmoke, taking_back_tells_the_creature_only_how_many_cards) {
    Scene scene = in_smoke();
    scene.explore(1, {3}).explore(2, {1}).hunt_token(10);
    scene.does(1, act::take_back(3, 4));
    expect_hidden(scene, EventKind::took_back, places({4}));
}

TEST(InSmoke, recovering_tells_the_creature_only_how_many_cards) {
    Scene scene({.players = 3});
    scene.hunted(1).will(1).hand({2, 3}).discard({4, 5});
    scene.hunted(2).survival({SurvivalCard::smokescreen});
    scene.does(2, act::survive(SurvivalCard::smokescreen)).explore(1, {3}).explore(2, {5}).hunt_token(3);
    finish_first_turn(scene);
    expect_hidden(scene, EventKind::recovered, places({3, 4, 5}));
}

TEST(InSmoke, discards_for_hunt_cards_are_hidden) {
    Scene ascendancy = in_smoke({HuntCard::ascendancy});
    ascendancy.explore(1, {7}).explore(2, {1}).does(0, act::hunt_named(HuntCard::ascendancy, 1));
    ascendancy.does(1, act::discard({2}));
    expect_hidden(ascendancy, EventKind::discarded, places({2}));
    EXPECT_EQ(seen_by(ascendancy, Seat::creature).at(first).discard, PlaceSet::anonymous(3));

    Scene forbidden_zone = in_smoke({HuntCard::forbidden_zone});
    forbidden_zone.explore(1, {7}).explore(2, {1}).does(0, act::hunt(HuntCard::forbidden_zone));
    forbidden_zone.does(1, act::discard({2})).does(2, act::discard({3}));
    expect_hidden(forbidden_zone, EventKind::discarded, places({3}));

    Scene scream = in_smoke({HuntCard::scream});
    scream.explore(1, {7}).explore(2, {1}).hunt_token(10).does(0, act::hunt(HuntCard::scream, {7}));
    scream.does(1, act::discard({2, 3}));
    expect_hidden(scream, EventKind::discarded, places({2, 3}));
}

TEST(InSmoke, sacrifice_hides_the_place_it_costs) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::sacrifice});
    scene.hunted(2).survival({SurvivalCard::smokescreen});
    scene.creature({HuntCard::clone}).does(2, act::survive(SurvivalCard::smokescreen));
    scene.does(1, act::sacrifice(4));
    expect_hidden(scene, EventKind::discarded, places({4}));
}

TEST(InSmoke, vortex_is_announced_as_ever) {  // §13.7.1
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3}).discard({4, 5}).survival({SurvivalCard::vortex});
    scene.hunted(2).survival({SurvivalCard::smokescreen});
    scene.creature({HuntCard::clone}).does(2, act::survive(SurvivalCard::smokescreen));
    scene.explore(1, {3}).explore(2, {1}).hunt_token(10).passes(0).does(1, act::vortex(3, 5));
    EXPECT_EQ(heard(scene, EventKind::swapped, Seat::creature).from, place(3));
    EXPECT_EQ(heard(scene, EventKind::swapped, Seat::creature).to, place(5));
    EXPECT_EQ(seen_by(scene, Seat::creature).at(first).discard, PlaceSet::anonymous(2));
}

TEST(InSmoke, a_card_shown_for_phobia_is_not_seen_to_be_discarded) {  // §12.3.2, §12.4.1
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::smokescreen});
    scene.creature({HuntCard::phobia, HuntCard::forbidden_zone}).plays(2);
    scene.does(2, act::survive(SurvivalCard::smokescreen)).explore(1, {3}).explore(2, {1});
    scene.does(0, act::hunt_named(HuntCard::phobia, 1)).does(1, act::show({4, 5}));
    scene.does(0, act::hunt(HuntCard::forbidden_zone)).does(2, act::discard({2}));
    Scene other = scene;
    scene.does(1, act::discard({4}));
    other.does(1, act::discard({1}));
    ASSERT_EQ(scene.step(), Step::hunt);
    EXPECT_EQ(seen_by(scene, Seat::creature), seen_by(other, Seat::creature));
}

TEST(InSmoke, the_creature_knows_whom_ascendancy_can_strike) {  // §12.3.1
    Scene scene = in_smoke({HuntCard::ascendancy});
    scene.explore(1, {7}).explore(2, {1});
    Choices from_state;
    Choices from_view;
    choices_of(scene.state(), Seat::creature, from_state);
    choices_of(seen_by(scene, Seat::creature), Seat::creature, from_view);
    ASSERT_EQ(from_view.count(), from_state.count());
    for (int rank = 0; rank < from_state.count(); ++rank) {
        EXPECT_EQ(from_view.action(rank), from_state.action(rank));
    }
}

}  // namespace
}  // namespace notalone
