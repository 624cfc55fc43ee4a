#include "lab/bare_analysis.hpp"

#include <algorithm>

#include "lab/bare_turn.hpp"

namespace notalone {

namespace {

TurnGame game_of_turn(const BareSolution& solution, const State& state) {
    TurnGame game{.rows = place_choices(state), .columns = {}, .pay_offs = {}, .solution = {}};
    for (std::size_t row = 0; row < game.rows.size(); ++row) {
        State chosen = state;
        play(chosen, lone_hunted, game.rows[row]);
        const std::vector<Hunt> all = hunts(chosen);
        if (row == 0) {
            game.pay_offs.reshape(game.rows.size(), all.size());
            for (const Hunt& hunt : all) game.columns.push_back({hunt.creature, hunt.artemia});
        }
        for (std::size_t column = 0; column < all.size(); ++column) {
            game.pay_offs.at(row, column) = best_end(solution, all[column].state, state.turn);
        }
    }
    if (!game.rows.empty()) game.solution = MatrixSolver().solve(game.pay_offs);
    return game;
}

std::size_t drawn(const std::vector<double>& strategy, Random& random) {
    double rest = static_cast<double>(random.next() >> 11U) * 0x1p-53;
    for (std::size_t i = 0; i < strategy.size(); ++i) {
        rest -= strategy[i];
        if (rest < 0) return i;
    }
    return static_cast<std::size_t>(std::ranges::max_element(strategy) - strategy.begin());
}

void place_traps(State& state, const Traps& traps) {
    play(state, Seat::creature,
         {.kind = ActionKind::token, .token = Token::creature, .places = traps.creature});
    if (traps.artemia.empty()) return;
    play(state, Seat::creature,
         {.kind = ActionKind::token, .token = Token::artemia, .places = traps.artemia});
}

}  // namespace

double best_end(const BareSolution& solution, const State& state, int turn) {
    double best = 0;
    for_each_end_of_turn(state, turn, [&](const State& end) { best = std::max(best, solution.value(end)); });
    return best;
}

Action best_action(const BareSolution& solution, const State& state) {
    Choices choices;
    choices_of(state, lone_hunted, choices);
    Action best_action = choices.action(0);
    double best = -1;
    for (int rank = 0; rank < choices.count(); ++rank) {
        State next = state;
        play(next, lone_hunted, choices.action(rank));
        const double value = best_end(solution, next, state.turn);
        if (value <= best) continue;
        best = value;
        best_action = choices.action(rank);
    }
    return best_action;
}

Analysis analyse(const BareSolution& solution, const State& state) {
    Analysis analysis;
    for (OpenMoves& moves : open_moves(state)) {
        OpenLine line{.actions = std::move(moves.actions), .value = 0, .leaves_a_choice = false, .game = {}};
        line.game = game_of_turn(solution, moves.state);
        line.leaves_a_choice = !line.game.rows.empty();
        if (line.leaves_a_choice) line.value = line.game.solution.value();
        // Without a place to choose one has to go on; lost games are lines of their own.
        if (line.leaves_a_choice || moves.state.over()) analysis.lines.push_back(std::move(line));
    }
    std::ranges::stable_sort(analysis.lines, [](const OpenLine& a, const OpenLine& b) {
        return a.value != b.value ? a.value > b.value : a.actions.size() < b.actions.size();
    });
    return analysis;
}

Winner play_optimally(const BareSolution& solution, State state, Random& random) {
    while (!state.over()) {
        const Analysis analysis = analyse(solution, state);
        const OpenLine& line = analysis.lines.front();
        for (const Action& action : line.actions) play(state, lone_hunted, action);
        if (state.over()) break;
        const int turn = state.turn;
        play(state, lone_hunted, line.game.rows[drawn(line.game.solution.row_strategy, random)]);
        place_traps(state, line.game.columns[drawn(line.game.solution.column_strategy, random)]);
        while (!state.over() && state.turn == turn) play(state, lone_hunted, best_action(solution, state));
    }
    return state.winner;
}

}  // namespace notalone
