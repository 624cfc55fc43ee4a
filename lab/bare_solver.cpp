#include "lab/bare_solver.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "bots/turn_game/matrix_game.hpp"

namespace notalone {

namespace {

// The chances of a body at one Rescue value for Assimilation 0 (lost) to 7.
using Chances = std::array<double, bare_assimilation + 1>;

constexpr double cannot_choose = -1;  // too few cards in hand to choose a place

/// Everything one thread needs to solve one position after the other.
class PositionSolver {
  public:
    /// `layers[r]` are the chances of all bodies at Rescue r, done for all r below `rescue`.
    PositionSolver(const std::vector<std::vector<Chances>>& layers, int rescue, bool with_symbol)
        : layers_(layers),
          rescue_(rescue),
          with_symbol_(with_symbol) {}

    /// What choosing a place now is worth.
    Chances solve(const BodyTurn& turn);
    const SolverTally& tally() const { return tally_; }

  private:
    Chances chances_of(TurnEnd end) const;
    void weigh_cases(const BodyTurn& turn);
    void find_columns(const BodyTurn& turn);

    const std::vector<std::vector<Chances>>& layers_;
    int rescue_;
    bool with_symbol_;
    std::vector<Chances> cases_;  // the best the Hunted can make of each
    std::vector<std::pair<Place, Place>> columns_;
    std::vector<std::uint32_t> case_at_;  // of every row and column
    PayOffs pay_offs_;
    MatrixSolver solver_;
    SolverTally tally_;
};

Chances PositionSolver::chances_of(TurnEnd end) const {
    const int rescue = rescue_ - end.rescue_steps();
    Chances chances;
    chances.fill(1);
    if (rescue <= 0) return chances;  // saved before the Creature strikes
    const auto steps = static_cast<std::size_t>(end.assimilation_steps());
    const Chances* next = rescue == 1 ? nullptr : &layers_[static_cast<std::size_t>(rescue - 1)][end.body()];
    for (std::size_t assimilation = 0; assimilation < chances.size(); ++assimilation) {
        if (assimilation <= steps) {
            chances[assimilation] = 0;
        } else if (next != nullptr) {
            chances[assimilation] = (*next)[assimilation - steps];
        }
    }
    return chances;
}

void PositionSolver::weigh_cases(const BodyTurn& turn) {
    cases_.resize(turn.cases());
    for (std::size_t number = 0; number < turn.cases(); ++number) {
        Chances& best = cases_[number];
        best.fill(0);
        for (const TurnEnd end : turn.ends_of(number)) {
            const Chances chances = chances_of(end);
            for (std::size_t i = 0; i < best.size(); ++i) best[i] = std::max(best[i], chances[i]);
        }
    }
}

/// Where the tokens can be, as far as it makes a difference: all places that are not in hand are alike, but
/// for what the Lair may copy.
void PositionSolver::find_columns(const BodyTurn& turn) {
    const PlaceSet others = all_places - turn.hand;
    const PlaceSet one_other = others.empty() ? others : PlaceSet::only(others.first());
    const PlaceSet creature = turn.hand.contains(Place::lair) ? all_places : turn.hand | one_other;
    columns_.clear();
    for (const Place place : creature) {
        if (!with_symbol_) {
            columns_.emplace_back(place, Place::none);
            continue;
        }
        for (const Place artemia : turn.hand | one_other) columns_.emplace_back(place, artemia);
    }
    case_at_.clear();
    for (const PlaceRow& row : turn.rows) {
        for (const auto& [place, artemia] : columns_) {
            case_at_.push_back(row.first_case + static_cast<std::uint32_t>(row.case_of(place, artemia)));
        }
    }
}

Chances PositionSolver::solve(const BodyTurn& turn) {
    Chances values;
    values.fill(cannot_choose);
    if (turn.rows.empty()) return values;
    weigh_cases(turn);
    find_columns(turn);
    values[0] = 0;
    for (std::size_t assimilation = 1; assimilation < values.size(); ++assimilation) {
        pay_offs_.reshape(turn.rows.size(), columns_.size());
        for (std::size_t i = 0; i < case_at_.size(); ++i) {
            pay_offs_.row(i / columns_.size())[i % columns_.size()] = cases_[case_at_[i]][assimilation];
        }
        const MixedSolution& solution = solver_.solve(pay_offs_);
        values[assimilation] = solution.value();
        tally_.largest_gap = std::max(tally_.largest_gap, solution.gap());
        ++tally_.games;
    }
    tally_.most_rows = std::max(tally_.most_rows, turn.rows.size());
    tally_.most_columns = std::max(tally_.most_columns, columns_.size());
    return values;
}

/// The best open move: what a position is worth before anything is done in it.
Chances best_open_move(const BodyTurn& turn, const std::vector<Chances>& chosen_now) {
    Chances best;
    best.fill(0);
    for (const TurnEnd move : turn.open_moves) {
        const Chances& chances = chosen_now[move.body()];
        const auto steps = static_cast<std::size_t>(move.assimilation_steps());
        for (std::size_t i = steps + 1; i < best.size(); ++i) best[i] = std::max(best[i], chances[i - steps]);
    }
    return best;
}

void add(SolverTally& sum, const SolverTally& other) {
    sum.games += other.games;
    sum.largest_gap = std::max(sum.largest_gap, other.largest_gap);
    sum.most_rows = std::max(sum.most_rows, other.most_rows);
    sum.most_columns = std::max(sum.most_columns, other.most_columns);
}

std::vector<float> rounded(const std::vector<std::vector<Chances>>& layers) {
    std::vector<float> values;
    values.reserve(bare_position_count);
    for (std::size_t rescue = 1; rescue < layers.size(); ++rescue) {
        for (const Chances& chances : layers[rescue]) {
            for (std::size_t i = 1; i < chances.size(); ++i) values.push_back(static_cast<float>(chances[i]));
        }
    }
    values.resize(bare_position_count);
    return values;
}

}  // namespace

std::optional<SolvedPlanet> solve_bare_planet(const BareVariant& variant, const std::vector<BodyTurn>& turns,
                                              std::size_t threads, const std::atomic<bool>& stop,
                                              const Report& report, int up_to) {
    std::vector<std::vector<Chances>> layers(static_cast<std::size_t>(up_to) + 1);
    std::vector<Chances> chosen_now(body_count);
    SolverTally tally;
    double error = 0;
    for (int rescue = 1; rescue <= up_to; ++rescue) {
        const bool with_symbol = artemia_symbol(variant.side, rescue);
        std::vector<PositionSolver> solvers(threads, PositionSolver(layers, rescue, with_symbol));
        const std::size_t pieces_before = static_cast<std::size_t>(rescue - 1) * body_pieces;
        share_out(
            body_pieces, threads, stop,
            [&](std::size_t worker, std::size_t piece) {
                const std::size_t first = piece * bodies_a_piece;
                for (std::size_t body = first; body < first + bodies_a_piece; ++body) {
                    chosen_now[body] = solvers[worker].solve(turns[body]);
                }
            },
            [&](std::size_t done) {
                if (report) report(pieces_before + done);
            });
        if (stop) return std::nullopt;
        // A value is off by at most what the values it is made of are off by, and the gap of its own game.
        double gap = 0;
        for (const PositionSolver& solver : solvers) {
            gap = std::max(gap, solver.tally().largest_gap);
            add(tally, solver.tally());
        }
        error += gap;
        auto& layer = layers[static_cast<std::size_t>(rescue)];
        layer.reserve(body_count);
        for (const BodyTurn& turn : turns) layer.push_back(best_open_move(turn, chosen_now));
    }
    const double value = layers.back()[body_of(new_bare_game(variant))][bare_assimilation];
    // Half a unit in the last place of a float below 1.
    constexpr double rounding = static_cast<double>(std::numeric_limits<float>::epsilon()) / 4;
    return SolvedPlanet{
        .solution = BareSolution(variant, error + rounding, rounded(layers)), .tally = tally, .value = value};
}

}  // namespace notalone
