// Small two-player zero-sum games, solved by the simplex method.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace notalone {

/// What the row player wins for each pair of choices; they want much of it, the column player little.
/// Pay-offs lie between 0 and 1.
class PayOffs {
  public:
    PayOffs() = default;
    PayOffs(std::size_t rows, std::size_t columns) { reshape(rows, columns); }

    /// Makes room for other numbers of choices; what was there is lost.
    void reshape(std::size_t rows, std::size_t columns) {
        rows_ = rows;
        columns_ = columns;
        values_.assign(rows * columns, 0);
    }
    std::size_t rows() const { return rows_; }
    std::size_t columns() const { return columns_; }
    double& at(std::size_t row, std::size_t column) { return values_[row * columns_ + column]; }
    double at(std::size_t row, std::size_t column) const { return values_[row * columns_ + column]; }
    std::span<double> row(std::size_t row) { return {&values_[row * columns_], columns_}; }
    std::span<const double> row(std::size_t row) const { return {&values_[row * columns_], columns_}; }

  private:
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::vector<double> values_;
};

/// Both mixed strategies and what they guarantee: whatever the column player does, the row player gets at
/// least `low`; whatever the row player does, the column player gives at most `high`. The value of the game
/// lies between the two. The bounds are computed from pay-offs and strategies alone, not taken from the
/// method that found the strategies, so they hold (to rounding) even if that should err.
struct MixedSolution {
    std::vector<double> row_strategy;
    std::vector<double> column_strategy;
    double low = 0;
    double high = 1;

    double value() const { return (low + high) / 2; }
    double gap() const { return high - low; }
};

/// The simplex method in a kind of number.
template <typename Real>
class Simplex {
  public:
    /// Leaves both strategies in `solution`.
    void solve(const PayOffs& game, MixedSolution& solution);

  private:
    void set_up(const PayOffs& game);
    bool step(bool by_first_index);
    std::size_t entering(bool by_first_index) const;
    std::size_t leaving(std::size_t column) const;
    void exchange(std::size_t row, std::size_t column);
    void read_strategies(MixedSolution& solution) const;

    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t width_ = 0;
    std::vector<Real> tableau_;
    std::vector<std::size_t> basic_;     // which variable a row of the tableau stands for
    std::vector<std::size_t> nonbasic_;  // and which a column
};

/// Solves games one after the other without asking for memory each time.
class MatrixSolver {
  public:
    /// The game has at least one row and one column. The answer is valid until the next call.
    const MixedSolution& solve(const PayOffs& game);

  private:
    void measure(const PayOffs& game, MixedSolution& solution);

    Simplex<double> quick_;
    Simplex<long double> careful_;
    std::vector<double> column_sums_;
    MixedSolution solution_;
    MixedSolution second_;
};

}  // namespace notalone
