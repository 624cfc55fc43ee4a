// The legal list of the engine against the slow reference, at every decision of many random games.
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "rules/game.hpp"
#include "rules/test/random_play.hpp"
#include "rules/test/reference_powers.hpp"

namespace notalone {

namespace {

using reference::Actions;

// Positions are played for two turns, games to the end.
constexpr int reference_games = 2;
constexpr int reference_positions = 30;
constexpr int most_turns = 100;

void keep_legal(const Actions& candidates, Actions& legal, auto&& allowed) {
    std::ranges::copy_if(candidates, std::back_inserter(legal), allowed);
}

Actions creature_list(const State& s) {
    using namespace reference;
    static const Actions hunts = hunt_candidates();
    static const Actions tokens = token_candidates();
    Actions legal;
    if (!is_asked(s, Seat::creature) && s.step != Step::explore) return legal;
    keep_legal(hunts, legal, [&](const Action& a) { return may_hunt(s, a); });
    keep_legal(tokens, legal, [&](const Action& a) { return may_place(s, a); });
    if (creature_may_pass(s)) legal.push_back({.kind = ActionKind::pass});
    return legal;
}

Actions debtor_list(const Hunted& h) {
    using namespace reference;
    static const Actions discards = places_candidates(ActionKind::discard);
    static const Actions shows = places_candidates(ActionKind::show);
    static const Actions cards = choose_candidates();
    Actions legal;
    for (const Actions* candidates : {&discards, &shows, &cards}) {
        keep_legal(*candidates, legal, [&](const Action& a) { return settles_debt(h, a); });
    }
    const Action lose_will{.kind = ActionKind::lose_will};
    if (settles_debt(h, lose_will)) legal.push_back(lose_will);
    return legal;
}

Actions hunted_list(const State& s, Seat seat) {
    using namespace reference;
    static const Actions explores = places_candidates(ActionKind::explore);
    static const Actions resists = resist_candidates();
    static const Actions survives = survive_candidates();
    static const Actions keeps = keep_candidates();
    const Hunted& h = s.at(seat);
    Actions legal = resolutions(s, seat);
    if (s.step == Step::explore) {
        keep_legal(explores, legal, [&](const Action& a) { return may_explore(h, s.forbidden, a); });
        keep_legal(resists, legal, [&](const Action& a) { return may_resist(h, a); });
        if (may_give_up(h)) legal.push_back({.kind = ActionKind::give_up});
    }
    keep_legal(survives, legal, [&](const Action& a) { return may_survive(s, seat, a); });
    keep_legal(keeps, legal, [&](const Action& a) { return may_keep(s, seat, a); });
    if (hunted_may_pass(s, seat)) legal.push_back({.kind = ActionKind::pass});
    return legal;
}

/// Debts come before everything else, then the Creature's answer; otherwise everybody is free to ask.
Actions reference_list(const State& s, Seat seat) {
    Actions legal;
    if (s.over()) return legal;
    if (!s.owing.empty()) {
        if (s.owing.contains(seat)) legal = debtor_list(s.at(seat));
    } else if (seat == Seat::creature) {
        legal = creature_list(s);
    } else if (!s.answering) {
        legal = hunted_list(s, seat);
    }
    std::ranges::sort(legal);
    const auto repeated = std::ranges::unique(legal);
    legal.erase(repeated.begin(), repeated.end());
    return legal;
}

/// How often each kind of action and each card was among the legal ones: what has been compared at all.
class Coverage {
  public:
    void count(const Actions& actions) {
        for (const Action& a : actions) {
            ++kinds_[static_cast<std::size_t>(a.kind)];
            if (a.hunt != HuntCard::none) ++hunts_[static_cast<std::size_t>(a.hunt)];
            if (a.survival != SurvivalCard::none) ++survivals_[static_cast<std::size_t>(a.survival)];
            gates_to_lair_copies_ += static_cast<int>(a.lair_copy != Place::none);
        }
    }
    void expect_everything() const {
        for (std::size_t i = 0; i < kinds_.size(); ++i) EXPECT_GT(kinds_[i], 0) << "action kind " << i;
        for (std::size_t i = 0; i < hunts_.size(); ++i) EXPECT_GT(hunts_[i], 0) << hunt_cards[i].id;
        for (std::size_t i = 0; i < survivals_.size(); ++i)
            EXPECT_GT(survivals_[i], 0) << survival_cards[i].id;
        EXPECT_GT(gates_to_lair_copies_, 0);
    }

  private:
    std::array<int, 15> kinds_{};
    std::array<int, hunt_card_count> hunts_{};
    std::array<int, survival_card_count> survivals_{};
    int gates_to_lair_copies_ = 0;
};

void expect_same(const State& s, Seat seat, Coverage& coverage) {
    const Actions engine = random_play::legal_actions(s, seat);
    const Actions expected = reference_list(s, seat);
    coverage.count(engine);
    if (engine == expected) return;
    Actions surplus;
    Actions missing;
    std::ranges::set_difference(engine, expected, std::back_inserter(surplus));
    std::ranges::set_difference(expected, engine, std::back_inserter(missing));
    std::string message = "seat " + std::to_string(number_of(seat)) + " in step " +
                          std::to_string(static_cast<int>(s.step)) + " of turn " + std::to_string(s.turn);
    for (const Action& a : surplus) message += "\n  engine only: " + random_play::describe(a);
    for (const Action& a : missing) message += "\n  reference only: " + random_play::describe(a);
    ADD_FAILURE() << message;
}

void compare_along(State s, int turns, const std::string& seed, Coverage& coverage) {
    SCOPED_TRACE("seed " + seed);
    Random random = Random::from_seed("play " + seed);
    const int last_turn = s.turn + turns - 1;
    while (!s.over() && s.turn <= last_turn && !::testing::Test::HasFailure()) {
        for (int seat = 0; seat < s.options.players; ++seat) expect_same(s, seat_at(seat), coverage);
        const auto [seat, action] = random_play::pick_decision(s, random);
        play(s, seat, action);
    }
}

TEST(Reference, LegalListsAgreeInRandomGames) {
    Coverage coverage;
    for (int players = 2; players <= max_players; ++players) {
        int table = 0;
        for (const Options& options : random_play::every_table(players)) {
            ++table;
            for (int game = 0; game < reference_games + reference_positions; ++game) {
                const std::string seed =
                    std::to_string(players) + "/" + std::to_string(table) + "/" + std::to_string(game);
                if (game < reference_games) {
                    compare_along(new_game(options, seed), most_turns, seed, coverage);
                } else if (!options.bare) {
                    compare_along(random_play::random_position(options, seed), 2, seed, coverage);
                }
                if (HasFailure()) return;
            }
        }
    }
    coverage.expect_everything();
}

}  // namespace

}  // namespace notalone
