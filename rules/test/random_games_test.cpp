// Properties of every state of every game, walked through at random.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <rapidcheck.h>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/test/checked_walk.hpp"
#include "rules/test/rapidcheck_seed.hpp"

namespace notalone {

namespace {

using random_play::Sights;

// For each of the eight tables (side, expert, cards) of a number of players.
constexpr int games_of_each_table = 30;
constexpr int positions_of_each_table = 30;

/// Both are an array of entries and a count.
constexpr std::size_t entries(std::size_t size, std::size_t size_of_one) { return size / size_of_one; }
constexpr std::size_t event_capacity = entries(sizeof(EventLog), sizeof(Event));
constexpr std::size_t choice_capacity = entries(sizeof(Choices), sizeof(Choice));

/// The walks have been everywhere. Of the events one cannot happen to a single Hunted (nobody is left to
/// choose again), and a rare one may be missed.
void expect_the_whole_game(const Sights& sights) {
    EXPECT_EQ(sights.steps.count(), static_cast<std::size_t>(Step::over) + 1);
    EXPECT_EQ(sights.debts.count(), static_cast<std::size_t>(Debt::shelter) + 1);
    EXPECT_GE(sights.events.count(), static_cast<std::size_t>(EventKind::game_won) + 1 - 2);
    EXPECT_EQ(sights.winners, 0b110);
}

class RandomGames : public ::testing::TestWithParam<int> {};

TEST_P(RandomGames, KeepEveryPromiseAtEveryState) {
    Sights sights;
    int table = 0;
    for (const Options& options : random_play::every_table(GetParam())) {
        ++table;
        for (int game = 0; game < games_of_each_table + positions_of_each_table; ++game) {
            const std::string seed = std::to_string(table) + "/" + std::to_string(game);
            SCOPED_TRACE("seed " + seed);
            const State start = game < games_of_each_table ? new_game(options, seed)
                                                           : random_play::random_position(options, seed);
            random_play::CheckedWalk(start, seed, sights).to_the_end();
            if (HasFailure()) return;
        }
    }
    // A full log would have lost events in silence.
    EXPECT_LT(sights.most_events, event_capacity / 2);
    EXPECT_LT(sights.most_choices, choice_capacity / 2);
    RecordProperty("most_events", static_cast<int>(sights.most_events));
    RecordProperty("most_choices", static_cast<int>(sights.most_choices));
    RecordProperty("most_actions", static_cast<int>(sights.most_actions));
    RecordProperty("most_decisions", sights.most_decisions);
    expect_the_whole_game(sights);
}

INSTANTIATE_TEST_SUITE_P(Players, RandomGames, ::testing::Range(2, max_players + 1));

TEST(Games, AreTheSameFromTheSameSeed) {
    for (const Options& options : random_play::every_table(5)) {
        State first = new_game(options, "twice");
        State second = new_game(options, "twice");
        Random random = Random::from_seed("decisions");
        while (!first.over()) {
            const auto [seat, action] = random_play::pick_decision(first, random);
            play(first, seat, action);
            play(second, seat, action);
        }
        EXPECT_EQ(first == second, true);
        EXPECT_EQ(new_game(options, "once") == new_game(options, "twice"), false);
    }
}

// --- Properties of arbitrary values
// -------------------------------------------------------------------------

/// A state somewhere in a game; RapidCheck shrinks towards few players and few decisions.
State state_after(int players, int decisions, std::uint32_t seed) {
    const std::string text = std::to_string(seed);
    const auto tables = random_play::every_table(players);
    State s = random_play::random_position(tables[seed % tables.size()], text);
    Random random = Random::from_seed(text);
    for (; decisions > 0 && !s.over(); --decisions) {
        const auto [seat, action] = random_play::pick_decision(s, random);
        play(s, seat, action);
    }
    return s;
}

TEST(ArbitraryActions, AreAcceptedIfAndOnlyIfTheyAreInTheList) {
    EXPECT_TRUE(rc::check([] {
        const int players = *rc::gen::inRange(2, max_players + 1);
        const int decisions = *rc::gen::inRange(0, 60);
        const State s = state_after(players, decisions, *rc::gen::arbitrary<std::uint32_t>());
        const Seat seat = seat_at(*rc::gen::inRange(0, max_players + 1));
        std::vector<Action> legal;
        if (number_of(seat) < players) legal = random_play::legal_actions(s, seat);
        const Action action = *random_play::arbitrary_action(legal);
        State after = s;
        const bool refused = apply(after, seat, action).has_value();
        RC_ASSERT(refused != std::ranges::binary_search(legal, action));
        RC_ASSERT(!refused || after == s);
        RC_CLASSIFY(!refused, "accepted");
    }));
}

TEST(ArbitraryChoices, AreEnumeratedInAscendingOrderWithoutGapsAndRepetition) {
    EXPECT_TRUE(rc::check([](std::uint16_t bits) {
        const std::uint32_t options = bits & 0b111'1111'1110U;
        const int pick = *rc::gen::inRange(0, 5);
        const bool of_take = *rc::gen::arbitrary<bool>();
        Choices choices;
        choices.add({.kind = ActionKind::resist}, of_take ? OpenPart::take : OpenPart::places, options, pick);
        const auto part = of_take ? &Action::take : &Action::places;
        int rank = 0;
        for (std::uint32_t set = 0; set <= options; set += 2) {
            Action action{.kind = ActionKind::resist};
            action.*part = PlaceSet::from_bits(set);
            const bool wanted = (set & ~options) == 0 && std::popcount(set) == pick;
            RC_ASSERT(choices.contains(action) == wanted);
            if (!wanted) continue;
            RC_ASSERT(rank < choices.count());
            RC_ASSERT(choices.action(rank++) == action);
        }
        RC_ASSERT(rank == choices.count());
    }));
}

}  // namespace

}  // namespace notalone
