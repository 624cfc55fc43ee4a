// What is told of an action, and in which order (event.hpp).
#include <gmock/gmock.h>

#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

using enum EventKind;
using testing::ElementsAre;

TEST(Events, of_a_card_come_before_its_effect) {
    Scene scene({.players = 3});
    scene.creature({HuntCard::despair, HuntCard::scream}).plays(2).passes(0).explore(1, {3});
    scene.does(0, act::hunt(HuntCard::despair));
    EXPECT_THAT(kinds(scene.last_events()), ElementsAre(hunt_played, recalled));
    scene.explore(1, {3}).explore(2, {1});
    scene.does(0, act::hunt(HuntCard::scream, {3}));
    EXPECT_THAT(kinds(scene.last_events()), ElementsAre(hunt_played, token_placed));
    EXPECT_EQ(scene.last_events().at(1).token, Token::target);
    EXPECT_EQ(scene.last_events().at(1).places, places({3}));
}

TEST(Events, of_sacrifice_tell_the_recall_and_the_discard) {
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::sacrifice});
    scene.creature({HuntCard::clone}).explore(1, {3}).does(2, act::sacrifice(5));
    EXPECT_THAT(kinds(scene.last_events()), ElementsAre(survival_played, recalled, discarded));
    EXPECT_EQ(scene.last_events().front().survival_card, SurvivalCard::sacrifice);
    EXPECT_EQ(scene.last_events().front().seat, seat_at(2));
}

TEST(Events, of_the_reveal_come_in_seat_order) {  // §5.1.1
    Scene scene({.players = 4});
    scene.explore(3, {5}).explore(1, {4}).explore(2, {3}).hunt_token(10);
    ASSERT_THAT(kinds(scene.last_events()), ElementsAre(token_placed, revealed, revealed, revealed));
    const auto revealed_by = [](int seat, int number) {
        return Event{.kind = revealed, .seat = seat_at(seat), .places = places({number})};
    };
    EXPECT_EQ(scene.last_events().at(1), revealed_by(1, 4));
    EXPECT_EQ(scene.last_events().at(2), revealed_by(2, 3));
    EXPECT_EQ(scene.last_events().at(3), revealed_by(3, 5));
}

TEST(Events, of_the_reckoning_come_step_by_step) {  // §5.6 to §5.8
    Scene scene({.players = 4});
    scene.hunted(1).hand({1, 3});
    scene.hunted(2).will(1);
    scene.creature({HuntCard::mutation, HuntCard::anticipation}).plays(2);
    scene.hunt_deck({HuntCard::clone, HuntCard::toxin, HuntCard::virus});
    scene.explore(1, {3}).explore(2, {4}).explore(3, {1});
    scene.does(0, act::hunt(HuntCard::mutation)).does(0, act::hunt_named(HuntCard::anticipation, 2));
    scene.artemia_token(3).hunt_token(4).does(3, act::skip(1));
    EXPECT_THAT(kinds(scene.last_events()),
                ElementsAre(skipped,                                // step 1
                            artemia_struck, will_lost, discarded,   // step 3
                            caught, will_lost, assimilation_moved,  // step 4
                            assimilation_moved,                     // Anticipation
                            assimilation_moved, recovered,          // step 5
                            turn_ended, hunt_drawn, rescue_moved, turn_began));
}

TEST(Events, of_a_turns_end_lead_to_the_next) {  // §6.2
    Scene scene({.players = 3});
    scene.hunt_deck({HuntCard::clone, HuntCard::scream, HuntCard::toxin});
    scene.explore(1, {1}).explore(2, {1}).hunt_token(10);
    EXPECT_THAT(kinds(scene.last_events()), ElementsAre(token_placed, revealed, revealed, skipped, skipped,
                                                        turn_ended, hunt_drawn, rescue_moved, turn_began));
    EXPECT_EQ(scene.last_events().back().amount, 2);
    EXPECT_EQ(scene.last_events().at(7).amount, 13);
}

TEST(Events, of_a_power_tell_what_it_does) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2}).discard({5});
    scene.explore(1, {1}).explore(2, {5}).hunt_token(2);
    scene.does(1, act::copied(2, act::power(1, {5})));
    ASSERT_THAT(kinds(scene.last_events()), ElementsAre(power_used, took_back));
    EXPECT_EQ(scene.last_events().front().place, place(1));
    EXPECT_EQ(scene.last_events().front().copied_place, place(2));
    EXPECT_EQ(scene.last_events().back().places, places({1, 5}));
}

TEST(Events, tell_of_nothing_after_the_rescue_has_come) {  // §10.3
    Scene scene({.players = 3});
    scene.rescue(1).explore(1, {1}).explore(2, {1}).hunt_token(10).artemia_token(10);
    EXPECT_EQ(scene.winner(), Winner::hunted);
    EXPECT_EQ(scene.events().back().kind, game_won);
    EXPECT_EQ(scene.events().back().winner, Winner::hunted);
    EXPECT_EQ(scene.turn(), 1) << "no turn begins after it";
}

TEST(Events, tell_of_nothing_after_the_assimilation) {  // §10.3
    Scene scene({.players = 3});
    scene.hunted(1).will(1);
    scene.assimilation(1).explore(1, {3}).explore(2, {3}).hunt_token(3);
    EXPECT_EQ(scene.winner(), Winner::creature);
    EXPECT_THAT(kinds(scene.last_events()), ElementsAre(token_placed, revealed, revealed, caught, will_lost,
                                                        caught, will_lost, assimilation_moved, game_won));
}

TEST(Events, of_an_amplifier_that_wins_are_the_last) {  // §10.3
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::amplifier});
    scene.marker().rescue(1).explore(1, {1}).explore(2, {1}).hunt_token(10).artemia_token(10);
    scene.does(1, act::survive(SurvivalCard::amplifier));
    EXPECT_THAT(kinds(scene.last_events()),
                ElementsAre(survival_played, marker_removed, rescue_moved, game_won));
}

}  // namespace
}  // namespace notalone
