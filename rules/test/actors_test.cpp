// Whom the game waits for, who may act besides, and what they may do (game.hpp, choices.hpp).
#include <algorithm>

#include "rules/test/outcome.hpp"
#include "rules/view.hpp"

namespace notalone {
namespace {

// --- Whom the game waits for, and who may act besides -----------------------------------------------------

TEST(Actors, are_told_at_every_step_of_a_turn) {
    Scene scene({.players = 4});
    scene.hunted(1).survival({SurvivalCard::wrong_track}).discard({5});
    scene.hunted(2).survival({SurvivalCard::vortex}).discard({5});
    scene.hunted(3).pending(Pending::river).survival({SurvivalCard::amplifier});
    scene.creature({HuntCard::force_field, HuntCard::cataclysm, HuntCard::stasis}).marker();
    const auto expect = [&scene](Step step, SeatSet awaited, SeatSet free, Where where = Where::current()) {
        const testing::ScopedTrace trace(where.file_name(), static_cast<int>(where.line()), "step");
        EXPECT_EQ(scene.awaited(), awaited);
        EXPECT_EQ(scene.free_to_act(), free);
        EXPECT_EQ(scene.step(), step);
        for (int seat = 0; seat < 4; ++seat) {
            EXPECT_EQ(!scene.legal(seat).empty(), (awaited | free).contains(seat_at(seat)))
                << "seat " << seat;
        }
    };
    expect(Step::opening, seats({0}), {});
    scene.passes(0);
    expect(Step::explore, seats({1, 2, 3}), seats({0}));
    scene.explore(2, {4});
    expect(Step::explore, seats({1, 3}), seats({2}));
    scene.explore(3, {1, 2}).explore(1, {2});
    expect(Step::hunt, seats({0}), {});
    scene.hunt_token(10);
    expect(Step::swap, seats({2}), {});
    scene.passes(2);
    expect(Step::keep, seats({3}), {});
    scene.does(3, act::keep(2));
    expect(Step::creature_window, seats({0}), {});
    scene.passes(0);
    expect(Step::hunted_window, seats({1}), {});
    scene.passes(1);
    expect(Step::resolve, seats({1}), {});
    scene.does(1, act::skip(2));
    expect(Step::resolve, seats({2}), seats({1}));
    scene.does(2, act::skip(4));
    expect(Step::resolve, seats({3}), seats({1}));
    scene.does(3, act::skip(2));
    expect(Step::last_window, seats({1}), {});
    scene.passes(1);
    expect(Step::creature_end, seats({0}), {});
    scene.passes(0);
    expect(Step::hunted_end, seats({3}), {});
    scene.passes(3);
    expect(Step::opening, seats({0}), {});
    EXPECT_EQ(scene.turn(), 2);
}

TEST(Actors, are_only_those_who_owe_something_while_anything_is_owed) {
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.creature({HuntCard::scream}).explore(1, {3}).explore(2, {1}).hunt_token(10);
    scene.does(0, act::hunt(HuntCard::scream, {3})).passes(2).does(2, act::skip(1));
    EXPECT_EQ(scene.awaited(), seats({1}));
    EXPECT_EQ(scene.free_to_act(), seats({}));
    scene.refuses(2, act::wrong_track(9));
}

TEST(Actors, are_only_the_creature_while_it_answers) {  // §5.2.2
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.hunted(2).survival({SurvivalCard::dodge});
    scene.creature({HuntCard::cataclysm}).explore(1, {3}).explore(2, {5}).hunt_token(5).passes(0);
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
    scene.does(1, act::wrong_track(4));
    EXPECT_EQ(scene.awaited(), seats({0}));
    EXPECT_EQ(scene.free_to_act(), seats({}));
    scene.refuses(2, act::pass());
}

TEST(Actors, are_only_the_creature_while_it_answers_amid_the_steps) {  // §13.4.3, §13.4.5
    Scene scene({.players = 4});
    scene.hunted(2).survival({SurvivalCard::wrong_track});
    scene.hunted(3).survival({SurvivalCard::hologram});
    scene.creature({HuntCard::cataclysm}).rescue(6).explore(1, {5}).explore(2, {4}).explore(3, {4});
    scene.hunt_token(10).artemia_token(6).passes(0).passes(2).passes(3);
    EXPECT_EQ(scene.free_to_act(), seats({2, 3}));
    scene.does(2, act::wrong_track(9));
    EXPECT_EQ(scene.awaited(), seats({0}));
    EXPECT_EQ(scene.free_to_act(), seats({}));
    scene.refuses(3, act::hologram(7));
    scene.passes(0);
    EXPECT_EQ(scene.awaited(), seats({1}));
    EXPECT_EQ(scene.free_to_act(), seats({3}));
}

// --- Choices ----------------------------------------------------------------------------------------------

TEST(Choices, are_listed_in_ascending_order_and_once) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3}).discard({4, 5, 8}).will(2).survival(
        {SurvivalCard::adrenaline, SurvivalCard::sacrifice, SurvivalCard::sixth_sense});
    scene.creature({HuntCard::clone});
    const std::vector<Action> actions = scene.legal(1);
    EXPECT_TRUE(std::ranges::is_sorted(actions));
    EXPECT_EQ(std::ranges::adjacent_find(actions), actions.end());
    // 3 places; Resist with 1 Will for 2 of 3, with 2 Will for all 3; Give Up; the three cards.
    EXPECT_EQ(actions.size(), 3U + 3U + 1U + 1U + (1U + 3U + 3U));
}

TEST(Choices, are_the_same_from_the_seats_own_view) {  // §12.5.1
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3, 4}).discard({5, 8}).survival({SurvivalCard::smokescreen});
    scene.hunted(2)
        .hand({1, 2, 3, 9})
        .discard({4, 5})
        .survival({SurvivalCard::gate, SurvivalCard::wrong_track});
    scene.creature({HuntCard::ascendancy, HuntCard::detour, HuntCard::flashback})
        .hunt_discard({HuntCard::phobia});
    scene.plays(2).survival_deck({SurvivalCard::dodge, SurvivalCard::drone}).rescue(6);
    const auto expect_same = [&scene](Where where = Where::current()) {
        const testing::ScopedTrace trace(where.file_name(), static_cast<int>(where.line()), "here");
        for (int seat = 0; seat < 3; ++seat) {
            const State known = view_of(scene.state(), seat_at(seat)).known;
            Choices choices;
            choices_of(known, seat_at(seat), choices);
            std::vector<Action> from_view;
            from_view.reserve(static_cast<std::size_t>(choices.count()));
            for (int rank = 0; rank < choices.count(); ++rank) from_view.push_back(choices.action(rank));
            EXPECT_EQ(from_view, scene.legal(seat)) << "seat " << seat;
        }
    };
    scene.begin();
    expect_same();
    scene.does(1, act::survive(SurvivalCard::smokescreen));
    expect_same();
    scene.explore(1, {4});
    expect_same();
    scene.explore(2, {9});
    expect_same();
    scene.does(0, act::hunt_named(HuntCard::flashback, 1));
    expect_same();
    scene.does(1, act::show({2}));
    expect_same();
    scene.hunt_token(10).artemia_token(6);
    expect_same();
    scene.passes(0);
    expect_same();
    scene.does(0, act::detour(1, 4, 3));
    expect_same();
    scene.passes(2);
    expect_same();
    scene.does(1, act::take_back(3, 8));
    expect_same();
    scene.does(2, act::draw(9));
    expect_same();
}

}  // namespace
}  // namespace notalone
