// A walk through a game that checks at every state what is true of all of them: the list OpenSpiel's random
// simulation checks, and what this game adds to it.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/game.hpp"
#include "rules/test/arbitrary_action.hpp"
#include "rules/test/invariants.hpp"
#include "rules/test/random_play.hpp"
#include "rules/view.hpp"

namespace notalone::random_play {

inline constexpr int most_decisions_of_a_game = 4000;
inline constexpr std::size_t applied_at_each_decision = 3;
inline constexpr int refused_at_each_decision = 3;

/// What the walks have come across: how much of the game, and the largest of everything.
struct Sights {
    std::bitset<64> steps;
    std::bitset<64> debts;
    std::bitset<64> events;
    std::bitset<64> winners;
    std::size_t most_events = 0;
    std::size_t most_choices = 0;
    std::size_t most_actions = 0;
    int most_decisions = 0;
};

class CheckedWalk {
  public:
    CheckedWalk(const State& start, const std::string& seed, Sights& sights)
        : state_(start),
          random_(Random::from_seed("walk " + seed)),
          sights_(sights) {}

    /// Plays until the game is over, which has to come.
    void to_the_end() {
        int decisions = 0;
        for (; !state_.over() && decisions < most_decisions_of_a_game; ++decisions) {
            check_state();
            if (::testing::Test::HasFailure()) {
                ADD_FAILURE() << "at decision " << decisions << ", turn " << state_.turn << ", step "
                              << static_cast<int>(state_.step);
                return;
            }
            step();
        }
        ASSERT_TRUE(state_.over()) << "no end after " << decisions << " decisions";
        check_state();
        sights_.winners.set(static_cast<std::size_t>(state_.winner));
        sights_.most_decisions = std::max(sights_.most_decisions, decisions);
    }

  private:
    void check_state() {
        EXPECT_EQ(invariants::broken(state_), "");
        const SeatSet acting = must_act(state_) | may_act(state_);
        for (int number = 0; number <= max_players; ++number) check_seat(seat_at(number), acting);
        check_views();
        sights_.steps.set(static_cast<std::size_t>(state_.step));
        for (const Seat seat : state_.hunted_seats()) {
            sights_.debts.set(static_cast<std::size_t>(state_.at(seat).owes));
        }
    }

    void check_seat(Seat seat, SeatSet acting) {
        if (number_of(seat) >= state_.options.players) {
            State copy = state_;
            EXPECT_TRUE(apply(copy, seat, Action{}).has_value());
            return;
        }
        Choices choices;
        choices_of(state_, seat, choices);
        EXPECT_EQ(!choices.empty(), acting.contains(seat)) << "seat " << number_of(seat);
        const std::vector<Action> actions = list_of(choices);
        check_list(choices, actions);
        EXPECT_EQ(actions, legal_actions(view_of(state_, seat).known, seat));
        if (actions.size() <= applied_at_each_decision) {
            for (const Action& action : actions) check_apply(seat, action);
        } else {
            for (std::size_t i = 0; i < applied_at_each_decision; ++i) {
                check_apply(seat, any_member(random_, actions));
            }
        }
        const int refused = actions.empty() ? 1 : refused_at_each_decision;
        for (int i = 0; i < refused; ++i) check_refusal(seat, actions);
        sights_.most_choices = std::max(sights_.most_choices, choices.all().size());
        sights_.most_actions = std::max(sights_.most_actions, actions.size());
    }

    /// The list is strictly ascending, and rank, groups and membership tell of the same list.
    static void check_list(const Choices& choices, const std::vector<Action>& actions) {
        EXPECT_EQ(std::ranges::adjacent_find(actions, std::greater_equal{}), actions.end());
        std::size_t rank = 0;
        std::size_t in_place = 0;
        for (const Choice& choice : choices.all()) {
            for (int i = 0; i < choice.count; ++i, ++rank) {
                in_place +=
                    static_cast<std::size_t>(rank < actions.size() && choice.action(i) == actions[rank]);
            }
        }
        EXPECT_EQ(rank, actions.size());
        EXPECT_EQ(in_place, actions.size());
        EXPECT_TRUE(std::ranges::all_of(actions, [&](const Action& a) { return choices.contains(a); }));
    }

    /// Every action of the list is accepted, and a copy goes the way of the original.
    void check_apply(Seat seat, const Action& action) const {
        State checked = state_;
        State unchecked = state_;
        EventLog checked_events;
        EventLog unchecked_events;
        const auto refusal = apply(checked, seat, action, &checked_events);
        ASSERT_FALSE(refusal.has_value()) << random_play::describe(action) << ": " << refusal->sentence;
        play(unchecked, seat, action, &unchecked_events);
        EXPECT_EQ(checked == unchecked, true) << random_play::describe(action);
        EXPECT_TRUE(std::ranges::equal(checked_events.events(), unchecked_events.events()));
        EXPECT_EQ(checked == state_, is_the_choice_already(seat, action)) << random_play::describe(action);
        EXPECT_EQ(invariants::broken(checked), "") << random_play::describe(action);
    }

    /// The one thing that may be done without changing anything: to choose the same places once more.
    bool is_the_choice_already(Seat seat, const Action& action) const {
        return action.kind == ActionKind::explore && state_.at(seat).played() == action.places;
    }

    /// What is not in the list is refused and leaves the game as it was.
    void check_refusal(Seat seat, const std::vector<Action>& actions) {
        const Action action = questionable_action(random_, actions, earlier_);
        const bool legal = std::ranges::binary_search(actions, action);
        State copy = state_;
        EventLog events;
        const bool refused = apply(copy, seat, action, &events).has_value();
        EXPECT_EQ(refused, !legal) << "seat " << number_of(seat) << ", " << random_play::describe(action);
        if (refused) {
            EXPECT_EQ(copy == state_, true) << random_play::describe(action);
            EXPECT_TRUE(events.events().empty());
        }
    }

    /// A view is a function of the state; looking twice tells no more, and what a spectator sees can be told
    /// by any Hunted, and by the Creature unless Smokescreen blinds it.
    void check_views() const {
        const State copy = state_;
        const View open = view_of(state_, Seat::spectator);
        for (int number = 0; number <= max_players; ++number) {
            if (number >= state_.options.players && seat_at(number) != Seat::spectator) continue;
            const Seat viewer = seat_at(number);
            const View view = view_of(state_, viewer);
            EXPECT_EQ(view.viewer, viewer);
            EXPECT_EQ(view == view_of(copy, viewer), true);
            EXPECT_EQ(view_of(view.known, viewer) == view, true) << "viewer " << number;
            if (viewer == Seat::creature && state_.has(Effect::smokescreen)) continue;
            EXPECT_EQ(view_of(view.known, Seat::spectator) == open, true) << "viewer " << number;
        }
        EXPECT_EQ(copy == state_, true);
    }

    void step() {
        const auto [seat, action] = pick_decision(state_, random_);
        EventLog log;
        play(state_, seat, action, &log);
        const auto events = log.events();
        sights_.most_events = std::max(sights_.most_events, events.size());
        for (const Event& event : events) sights_.events.set(static_cast<std::size_t>(event.kind));
        const auto won = std::ranges::find(events, EventKind::game_won, &Event::kind);
        EXPECT_EQ(won != events.end(), state_.over());
        EXPECT_TRUE(won == events.end() || won + 1 == events.end()) << "something happened after the end";
        if (earlier_.size() == 64) earlier_.erase(earlier_.begin());
        earlier_.push_back(action);
    }

    State state_;
    Random random_;
    Sights& sights_;
    std::vector<Action> earlier_;
};

}  // namespace notalone::random_play
