// The solver against slower ways to the same values.
#include "lab/bare_solver.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "lab/bare_analysis.hpp"
#include "lab/bare_turn.hpp"
#include "lab/test/game_tree.hpp"

namespace notalone {
namespace {

struct Body {
    int will = 3;
    bool marker = false;
    Pending pending = Pending::none;
    PlaceSet owned = basic_places;
    PlaceSet discard{};
};

BodyIndex index_of(const Body& body) {
    State state = new_bare_game({});
    state.marker = body.marker;
    Hunted& hunted = state.at(lone_hunted);
    hunted.will = static_cast<std::uint8_t>(body.will);
    hunted.pending = body.pending;
    hunted.owned = body.owned;
    hunted.discard = body.discard;
    return body_of(state);
}

/// The turns of all bodies that a game can come to from here in so many turns; the others stay empty.
std::vector<BodyTurn> turns_from(BodyIndex body, bool expert, int depth) {
    std::vector<BodyTurn> turns(body_count);
    std::set<BodyIndex> front{body};
    const auto play_turn = [&](BodyIndex one) {
        if (turns[one].open_moves.empty()) turns[one] = turn_of(expert, one);
    };
    for (; depth > 0; --depth) {
        std::set<BodyIndex> next;
        for (const BodyIndex from : front) {
            play_turn(from);
            for (const TurnEnd move : turns[from].open_moves) {
                play_turn(move.body());
                for (const TurnEnd end : turns[move.body()].ends) next.insert(end.body());
            }
        }
        front = next;
    }
    return turns;
}

BareSolution solved_from(BodyIndex body, const BareVariant& variant, int depth) {
    return std::move(solve_bare_planet(variant, turns_from(body, variant.expert, depth), 2, false)->solution);
}

/// The same values by plain recursion over whole games, every order of everything, nothing left out.
class BruteForce {
  public:
    double value(const State& state) {
        if (state.over()) return state.winner == Winner::hunted ? 1 : 0;
        const BarePosition position = position_of(state);
        const std::tuple key(position.rescue, position.assimilation, position.body);
        if (const auto known = values_.find(key); known != values_.end()) return known->second;
        double best = 0;
        for (const OpenMoves& moves : open_moves(state)) {
            const auto rows = place_choices(moves.state);
            if (!rows.empty()) best = std::max(best, choice_value(moves.state, rows));
        }
        return values_[key] = best;
    }

  private:
    double choice_value(const State& state, const std::vector<Action>& rows) {
        PayOffs game;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            State chosen = state;
            play(chosen, lone_hunted, rows[row]);
            const auto all = hunts(chosen);
            if (row == 0) game.reshape(rows.size(), all.size());
            for (std::size_t column = 0; column < all.size(); ++column) {
                double best = 0;
                for_each_end_of_turn(all[column].state, state.turn,
                                     [&](const State& end) { best = std::max(best, value(end)); });
                game.at(row, column) = best;
            }
        }
        return MatrixSolver().solve(game).value();
    }

    std::map<std::tuple<int, int, BodyIndex>, double> values_;
};

using enum Place;

TEST(BarePosition, IsReadBackAsItWasWritten) {
    for (BodyIndex body = 0; body < body_count; body += 97) {
        const BarePosition position{.rescue = 7, .assimilation = 3, .body = body};
        const State state = state_at({.side = Side::two, .expert = true}, position);
        EXPECT_EQ(position_of(state), position);
        EXPECT_EQ(must_act(state), SeatSet::only(lone_hunted));
    }
    EXPECT_EQ(state_at({}, position_of(new_bare_game({}))).hunted, new_bare_game({}).hunted);
}

TEST(BareSolver, LastTurnIsAGameOfHideAndSeek) {
    // One more turn and the Hunted are saved; being caught once loses. With k places to hide in, the Creature
    // finds the Hunted one time in k.
    const BodyIndex all_in_hand = index_of({});
    const BareSolution five = solved_from(all_in_hand, {}, 1);
    EXPECT_NEAR(five.value({.rescue = 1, .assimilation = 1, .body = all_in_hand}), 0.8, 1e-6);
    // With 2 Assimilation left being caught is no harm, but with the last Will it is: 2 steps.
    EXPECT_NEAR(five.value({.rescue = 1, .assimilation = 2, .body = all_in_hand}), 1, 1e-6);
    const BodyIndex last_will = index_of({.will = 1});
    EXPECT_NEAR(solved_from(last_will, {}, 1).value({.rescue = 1, .assimilation = 2, .body = last_will}), 0.8,
                1e-6);
    // Two cards in hand and three discarded: Resisting for 2 Will brings all of them back.
    const BodyIndex two_in_hand = index_of({.discard = {lair, jungle, river}});
    EXPECT_NEAR(solved_from(two_in_hand, {}, 1).value({.rescue = 1, .assimilation = 1, .body = two_in_hand}),
                0.8, 1e-6);
    // River: wherever the token lies, the Hunted keeps the other place.
    const BodyIndex river_ahead = index_of({.pending = Pending::river});
    EXPECT_NEAR(solved_from(river_ahead, {}, 1).value({.rescue = 1, .assimilation = 1, .body = river_ahead}),
                1, 1e-6);
}

TEST(BareSolver, AgreesWithTheTreeOfTheWholeGame) {
    const std::vector<Body> bodies{
        {.will = 1, .discard = {jungle, river, beach, rover}},
        {.will = 1, .pending = Pending::artefact, .discard = {river, beach, rover}},
        {.will = 2, .marker = true, .discard = {jungle}},
    };
    for (const Body& shape : bodies) {
        const BodyIndex body = index_of(shape);
        const BareSolution solution = solved_from(body, {}, 1);
        for (const int assimilation : {1, 2}) {
            const BarePosition position{.rescue = 1, .assimilation = assimilation, .body = body};
            game_tree::GameTree tree(state_at({}, position));
            EXPECT_NEAR(tree.solve(100), solution.value(position), 0.01)
                << "body " << body << ", assimilation " << assimilation << ", nodes " << tree.size();
        }
    }
}

TEST(BareSolver, AgreesWithBruteForceNearTheEnd) {
    struct Case {
        Body body;
        BareVariant variant;
    };
    const std::vector<Case> cases{
        {{.will = 1, .marker = true, .discard = {jungle, river, rover}}, {.side = Side::two}},
        {{.will = 1, .discard = {lair, jungle, rover}}, {.side = Side::two, .expert = true}},
        {{.will = 1, .pending = Pending::river, .discard = {jungle, beach, rover}}, {.side = Side::two}},
        {{.will = 1,
          .marker = true,
          .pending = Pending::artefact,
          .owned = basic_places | PlaceSet{wreck},
          .discard = {lair, jungle, river, rover}},
         {.side = Side::one, .expert = true}},
    };
    for (const Case& one : cases) {
        const BodyIndex body = index_of(one.body);
        const BareSolution solution = solved_from(body, one.variant, 2);
        BruteForce brute_force;
        for (int rescue = 1; rescue <= 2; ++rescue) {
            // With 1 Assimilation left the game ends as soon as anything happens; 2 is the shortest that goes
            // on after Giving Up.
            for (int assimilation = 1; assimilation <= 2; ++assimilation) {
                const BarePosition position{rescue, assimilation, body};
                EXPECT_NEAR(solution.value(position), brute_force.value(state_at(one.variant, position)),
                            1e-6)
                    << "body " << body << ", rescue " << rescue << ", assimilation " << assimilation;
            }
        }
    }
}

TEST(BareAnalysis, SaysWhatTheSolverFound) {
    const BodyIndex body = index_of({.will = 2, .discard = {lair, jungle, rover}});
    const BareVariant variant{.side = Side::two};
    const BareSolution solution = solved_from(body, variant, 2);
    const BarePosition position{.rescue = 2, .assimilation = 2, .body = body};
    const Analysis analysis = analyse(solution, state_at(variant, position));
    EXPECT_NEAR(analysis.value(), solution.value(position), 1e-6);
    for (const OpenLine& line : analysis.lines) EXPECT_LE(line.value, analysis.value());
}

TEST(BareAnalysis, OptimalPlayWinsAsOftenAsTheValueSays) {
    const BodyIndex body = index_of({.will = 1, .discard = {jungle, river}});
    const BareSolution solution = solved_from(body, {}, 2);
    const BarePosition position{.rescue = 2, .assimilation = 2, .body = body};
    const double value = solution.value(position);
    ASSERT_GT(value, 0.1);
    ASSERT_LT(value, 0.9);
    constexpr int games = 300;
    Random random = Random::from_seed("optimal play");
    int wins = 0;
    for (int game = 0; game < games; ++game) {
        const Winner winner = play_optimally(solution, state_at({}, position), random);
        wins += static_cast<int>(winner == Winner::hunted);
    }
    EXPECT_NEAR(static_cast<double>(wins) / games, value, 0.09);  // three standard deviations
}

TEST(BareSolution, IsTheSameFromItsFile) {
    const BodyIndex body = index_of({});
    const BareSolution solution = solved_from(body, {.side = Side::two, .expert = true}, 1);
    const std::string folder = testing::TempDir();
    ASSERT_TRUE(solution.save(folder));
    const auto read = BareSolution::open(folder, {.side = Side::two, .expert = true});
    ASSERT_TRUE(read) << read.problem();
    EXPECT_EQ(read->error(), solution.error());
    for (int assimilation = 1; assimilation <= bare_assimilation; ++assimilation) {
        const BarePosition position{.rescue = 1, .assimilation = assimilation, .body = body};
        EXPECT_EQ(read->value(position), solution.value(position));
    }
    EXPECT_FALSE(BareSolution::open(folder, {.side = Side::one, .expert = true}));
    EXPECT_FALSE(BareSolution::open(folder + "/nowhere", {.side = Side::two, .expert = true}));
}

}  // namespace
}  // namespace notalone
