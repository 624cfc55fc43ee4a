// Secrets stay secret: change only what a seat may not know, and what it sees, may do and hears stays the
// same. Then the other way round: whatever is forgotten to be hidden is found out.
#include <array>
#include <functional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/test/leak_check.hpp"

namespace notalone {

namespace {

using leak::Secret;
using leak::Senses;
using leak::Tally;
using random_play::below;

// Positions are played for two turns, games to the end.
constexpr int leak_positions = 150;
constexpr int leak_games = 6;
constexpr int worlds_at_each_decision = 2;
constexpr int most_turns = 100;

/// Any seat or a spectator; under Smokescreen the Creature more often, whom it blinds.
Seat any_viewer(const State& s, Random& random) {
    if (s.has(Effect::smokescreen) && random_play::one_in(random, 2)) return Seat::creature;
    const int number = below(random, s.options.players + 1);
    return number == s.options.players ? Seat::spectator : seat_at(number);
}

/// One secret alone tells most exactly what may differ; all together come closest to a game.
leak::Secrets any_secrets(Random& random) {
    const int number = below(random, 5);
    return number == 4 ? leak::all_secrets : leak::Secrets::only(static_cast<Secret>(number));
}

void compare_along(State s, int turns, const std::string& seed, const Senses& senses, Tally& tally) {
    Random random = Random::from_seed("leak " + seed);
    leak::Comparison comparison(senses, tally);
    const int last_turn = s.turn + turns - 1;
    while (!s.over() && s.turn <= last_turn) {
        const random_play::Decision decision = random_play::pick_decision(s, random);
        for (int i = 0; i < worlds_at_each_decision; ++i) {
            comparison.run(s, any_viewer(s, random), any_secrets(random), decision, random);
        }
        play(s, decision.seat, decision.action);
    }
}

/// In every other position a Hunted has begun the turn with Smokescreen, which chance would make rare.
State position(const Options& options, int number, const std::string& seed) {
    State s = random_play::random_position(options, seed);
    if (number % 2 == 0) s.effects.insert(Effect::smokescreen);
    return s;
}

/// Compares along random positions and games at every table until `enough` says so.
void compare_everywhere(const Senses& senses, Tally& tally, const std::function<bool()>& enough) {
    for (int number = 0; number < leak_positions + leak_games; ++number) {
        for (int players = 2; players <= max_players; ++players) {
            int table = 0;
            for (const Options& options : random_play::every_table(players)) {
                const std::string seed = std::to_string(++table) + "/" + std::to_string(number);
                if (number >= leak_positions) {
                    compare_along(new_game(options, seed), most_turns, seed, senses, tally);
                } else if (!options.bare) {
                    compare_along(position(options, number, seed), 2, seed, senses, tally);
                }
                if (enough()) return;
            }
        }
    }
}

TEST(Leaks, WhatASeatMayNotKnowChangesNothingForIt) {
    Tally tally;
    compare_everywhere({}, tally, [&tally] { return tally.differences.size() > 10; });
    EXPECT_EQ(tally.differences, std::vector<std::string>{});
    // Most worlds are other worlds, most actions are followed, and most of those to the end.
    EXPECT_GT(tally.other_worlds * 3, tally.worlds * 2);
    EXPECT_GT(tally.actions * 2, tally.worlds);
    EXPECT_GT(tally.same_outcome * 3, tally.actions * 2);
    RecordProperty("worlds", tally.worlds);
    RecordProperty("other_worlds", tally.other_worlds);
    RecordProperty("actions", tally.actions);
    RecordProperty("no_counterpart", tally.no_counterpart);
    RecordProperty("revealed", tally.revealed);
    RecordProperty("window_apart", tally.window_apart);
    RecordProperty("same_outcome", tally.same_outcome);
}

bool is_found_out(const Senses& senses) {
    Tally tally;
    const auto found = [&tally] { return !tally.differences.empty(); };
    compare_everywhere(senses, tally, found);
    return found();
}

/// A view that forgets to hide one thing.
struct LeakyView {
    const char* name;
    void (*forget)(const State& state, State& known);

    friend std::ostream& operator<<(std::ostream& out, const LeakyView& leaky) { return out << leaky.name; }
};

template <auto Member>
void forget_of_hunted(const State& state, State& known) {
    for (const Seat seat : state.hunted_seats()) known.at(seat).*Member = state.at(seat).*Member;
}

/// Places lie in ascending order: beside an announced one that tells something of the other.
void forget_to_reorder(const State& state, State& known) {
    for (const Seat seat : state.hunted_seats()) {
        const bool announced_is_higher = state.at(seat).explored[1].announced;
        auto& [first, second] = known.at(seat).explored;
        if (announced_is_higher && first.announced) std::swap(first, second);
    }
}

constexpr std::array<LeakyView, 11> leaky_views{{
    {"SurvivalHands", forget_of_hunted<&Hunted::survival>},
    {"CardsAtTheShelter", forget_of_hunted<&Hunted::offered>},
    {"FaceDownPlaces", forget_of_hunted<&Hunted::explored>},
    {"OrderBesideAnAnnouncedPlace", forget_to_reorder},
    {"DiscardsUnderSmokescreen", forget_of_hunted<&Hunted::discard>},
    {"ChoicesForForbiddenZone", forget_of_hunted<&Hunted::committed>},
    {"CardsShownForPhobia", forget_of_hunted<&Hunted::shown>},
    {"SurvivalDeck", [](const State& state, State& known) { known.survival_deck = state.survival_deck; }},
    {"HuntHand", [](const State& state, State& known) { known.creature.hand = state.creature.hand; }},
    {"HuntDeck", [](const State& state, State& known) { known.creature.deck = state.creature.deck; }},
    {"Generator", [](const State& state, State& known) { known.random = state.random; }},
}};

class LeakyViews : public ::testing::TestWithParam<LeakyView> {};

TEST_P(LeakyViews, AreFoundOut) {
    Senses senses;
    senses.see = [](const State& state, Seat viewer) {
        View view = view_of(state, viewer);
        GetParam().forget(state, view.known);
        return view;
    };
    EXPECT_TRUE(is_found_out(senses));
}

constexpr auto name_of_leak = [](const auto& info) { return std::string(info.param.name); };
INSTANTIATE_TEST_SUITE_P(Forgetting, LeakyViews, ::testing::ValuesIn(leaky_views), name_of_leak);

/// Events of one kind told to everyone in full, though they speak of secret cards.
struct LeakyEvent {
    const char* name;
    EventKind kind;

    friend std::ostream& operator<<(std::ostream& out, const LeakyEvent& leaky) { return out << leaky.name; }
};

constexpr std::array<LeakyEvent, 11> leaky_events{{
    {"PlacesChosen", EventKind::explored},
    {"PlaceKept", EventKind::kept},
    {"CardsShown", EventKind::shown},
    {"SurvivalCardsDrawn", EventKind::survival_drawn},
    {"HuntCardsDrawn", EventKind::hunt_drawn},
    {"HuntCardsLost", EventKind::hunt_lost},
    {"HiddenResist", EventKind::resisted},
    {"HiddenGiveUp", EventKind::gave_up},
    {"HiddenTakeBack", EventKind::took_back},
    {"HiddenDiscard", EventKind::discarded},
    {"HiddenRecovery", EventKind::recovered},
}};

class LeakyEvents : public ::testing::TestWithParam<LeakyEvent> {};

TEST_P(LeakyEvents, AreFoundOut) {
    Senses senses;
    senses.hear = [](const Event& event, Seat viewer) {
        return event.kind == GetParam().kind ? event : redacted(event, viewer);
    };
    EXPECT_TRUE(is_found_out(senses));
}

INSTANTIATE_TEST_SUITE_P(Telling, LeakyEvents, ::testing::ValuesIn(leaky_events), name_of_leak);

TEST(LeakyMoves, AreFoundOut) {
    Senses senses;
    senses.moves = [](const State& state, Seat seat) {
        std::vector<Action> actions = random_play::legal_actions(state, seat);
        std::erase_if(actions, [&state](const Action& action) {
            return action.kind == ActionKind::token && !action.places.meets(state.hunted[0].at());
        });
        return actions;
    };
    EXPECT_TRUE(is_found_out(senses));
}

}  // namespace

}  // namespace notalone
