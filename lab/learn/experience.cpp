#include "lab/learn/experience.hpp"

namespace notalone::learn {

namespace {

/// A cell seen this often counts half. The win chance moves by about 0.1 in a turn by luck alone, and what
/// there is to find is of the size of 0.01: so many are needed to tell the one from the other.
constexpr double doubt = 100;

constexpr int late_rescue = 6;

bool chosen_in_secret(const Action& action) {
    if (action.places.size() != 1) return false;
    return action.kind == ActionKind::explore ||
           (action.kind == ActionKind::token && action.token == Token::creature);
}

}  // namespace

std::optional<std::size_t> Experience::cell_of(const State& known, const WeighedAction& option) {
    if (!chosen_in_secret(option.action)) return std::nullopt;
    const auto place = static_cast<std::size_t>(number_of(option.action.places.first()) - 1);
    const std::size_t stage = known.rescue <= late_rescue ? 1 : 0;
    const std::size_t liking = option.probability < 0.15 ? 0 : option.probability < 0.4 ? 1 : 2;
    return (place * stages + stage) * likings + liking;
}

void Experience::note(std::size_t cell, double surprise) {
    for (Sum* sum : {&cells_.at(cell), &all_}) {
        sum->surprise += surprise;
        sum->count += 1;
    }
}

double Experience::correction(const State& known, const WeighedAction& option) const {
    const auto cell = cell_of(known, option);
    if (!cell) return 0;
    const Sum& sum = cells_[*cell];
    // What all options are off by does not tell one from another.
    return sum.count / (sum.count + doubt) * (sum.mean() - all_.mean());
}

}  // namespace notalone::learn
