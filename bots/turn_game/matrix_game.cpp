// With pay-offs a + 1 > 0, let the column player's strategy be y = v · u, where u >= 0 maximises the sum of u
// under (a + 1) u <= 1, and v = 1 / sum(u) is the value plus 1. The dual of that is the row player's side.
// The tableau is the condensed one: a row for every basic variable, a column for every other, the right side
// in the last column and the objective in the last row.
#include "bots/turn_game/matrix_game.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace notalone {

namespace {

constexpr double shift = 1;
/// A gap that is due to rounding alone; where it is larger the game is solved once more with longer numbers.
constexpr double fair_gap = 1e-11;

/// What counts as nothing.
template <typename Real>
struct Tolerance;
template <>
struct Tolerance<double> {
    static constexpr double gain = 1e-11;
    static constexpr double pivot = 1e-9;
    static constexpr double slack = 1e-11;
};
template <>
struct Tolerance<long double> {
    static constexpr long double gain = 1e-15L;
    static constexpr long double pivot = 1e-12L;
    static constexpr long double slack = 1e-15L;
};

void normalise(std::vector<double>& strategy) {
    double sum = 0;
    for (double& share : strategy) sum += share = std::max(share, 0.0);
    for (double& share : strategy) share /= sum;
}

}  // namespace

template <typename Real>
void Simplex<Real>::set_up(const PayOffs& game) {
    rows_ = game.rows();
    columns_ = game.columns();
    width_ = columns_ + 1;
    tableau_.resize((rows_ + 1) * width_);
    for (std::size_t row = 0; row < rows_; ++row) {
        Real* entries = &tableau_[row * width_];
        const auto pay_offs = game.row(row);
        for (std::size_t column = 0; column < columns_; ++column) {
            entries[column] = static_cast<Real>(pay_offs[column]) + static_cast<Real>(shift);
        }
        entries[columns_] = 1;
    }
    Real* objective = &tableau_[rows_ * width_];
    std::fill_n(objective, columns_, Real{-1});
    objective[columns_] = 0;
    nonbasic_.resize(columns_);
    std::iota(nonbasic_.begin(), nonbasic_.end(), std::size_t{0});
    basic_.resize(rows_);
    std::iota(basic_.begin(), basic_.end(), columns_);
}

/// The column that gains most; or the first that gains (Bland's rule), which is slower but does not run in
/// circles. None: columns_.
template <typename Real>
std::size_t Simplex<Real>::entering(bool by_first_index) const {
    const Real* objective = &tableau_[rows_ * width_];
    std::size_t best = columns_;
    for (std::size_t j = 0; j < columns_; ++j) {
        if (objective[j] >= -Tolerance<Real>::gain) continue;
        const bool better = best == columns_ || (by_first_index ? nonbasic_[j] < nonbasic_[best]
                                                                : objective[j] < objective[best]);
        if (better) best = j;
    }
    return best;
}

/// The row that limits how far the column can rise. Pay-offs that are equal but for rounding are common here,
/// and dividing by their differences would ruin the tableau. So right sides may fall below 0 by a little, and
/// of the rows within that reach the one with the largest entry is taken (Harris). None: rows_.
template <typename Real>
std::size_t Simplex<Real>::leaving(std::size_t column) const {
    Real reach = std::numeric_limits<Real>::infinity();
    for (std::size_t i = 0; i < rows_; ++i) {
        const Real* row = &tableau_[i * width_];
        if (row[column] <= Tolerance<Real>::pivot) continue;
        reach = std::min(reach, (std::max(row[columns_], Real{0}) + Tolerance<Real>::slack) / row[column]);
    }
    std::size_t best = rows_;
    Real largest = Tolerance<Real>::pivot;
    for (std::size_t i = 0; i < rows_; ++i) {
        const Real* row = &tableau_[i * width_];
        if (row[column] <= largest || row[columns_] > reach * row[column]) continue;
        largest = row[column];
        best = i;
    }
    return best;
}

template <typename Real>
void Simplex<Real>::exchange(std::size_t row, std::size_t column) {
    Real* pivot_row = &tableau_[row * width_];
    const Real inverse = 1 / pivot_row[column];
    for (std::size_t j = 0; j < width_; ++j) pivot_row[j] *= inverse;
    pivot_row[column] = inverse;
    for (std::size_t i = 0; i <= rows_; ++i) {
        if (i == row) continue;
        Real* other = &tableau_[i * width_];
        const Real factor = other[column];
        if (factor == 0) continue;
        other[column] = 0;
        for (std::size_t j = 0; j < width_; ++j) other[j] -= factor * pivot_row[j];
    }
    std::swap(basic_[row], nonbasic_[column]);
}

/// False when nothing can be gained any more.
template <typename Real>
bool Simplex<Real>::step(bool by_first_index) {
    const std::size_t column = entering(by_first_index);
    if (column == columns_) return false;
    const std::size_t row = leaving(column);
    if (row == rows_) return false;  // the sum of u is bounded: what seemed to gain was rounding
    exchange(row, column);
    return true;
}

template <typename Real>
void Simplex<Real>::read_strategies(MixedSolution& solution) const {
    solution.column_strategy.assign(columns_, 0);
    solution.row_strategy.assign(rows_, 0);
    for (std::size_t i = 0; i < rows_; ++i) {
        if (basic_[i] >= columns_) continue;
        solution.column_strategy[basic_[i]] = static_cast<double>(tableau_[i * width_ + columns_]);
    }
    for (std::size_t j = 0; j < columns_; ++j) {
        if (nonbasic_[j] < columns_) continue;
        solution.row_strategy[nonbasic_[j] - columns_] = static_cast<double>(tableau_[rows_ * width_ + j]);
    }
    normalise(solution.column_strategy);
    normalise(solution.row_strategy);
}

template <typename Real>
void Simplex<Real>::solve(const PayOffs& game, MixedSolution& solution) {
    set_up(game);
    const std::size_t usual = 2 * (rows_ + columns_) + 20;
    const std::size_t most = 10 * usual;
    for (std::size_t count = 0; count < most && step(count >= usual); ++count) {
    }
    read_strategies(solution);
}

template class Simplex<double>;
template class Simplex<long double>;

void MatrixSolver::measure(const PayOffs& game, MixedSolution& solution) {
    column_sums_.assign(game.columns(), 0);
    solution.high = 0;
    for (std::size_t i = 0; i < game.rows(); ++i) {
        const auto pay_offs = game.row(i);
        const double share = solution.row_strategy[i];
        double given = 0;
        for (std::size_t j = 0; j < game.columns(); ++j) {
            given += pay_offs[j] * solution.column_strategy[j];
            column_sums_[j] += share * pay_offs[j];
        }
        solution.high = std::max(solution.high, given);
    }
    solution.low = *std::ranges::min_element(column_sums_);
}

const MixedSolution& MatrixSolver::solve(const PayOffs& game) {
    quick_.solve(game, solution_);
    measure(game, solution_);
    if (solution_.gap() <= fair_gap) return solution_;
    careful_.solve(game, second_);
    measure(game, second_);
    if (second_.gap() < solution_.gap()) std::swap(solution_, second_);
    return solution_;
}

}  // namespace notalone
