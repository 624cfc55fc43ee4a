#include "lab/learn/styles.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

namespace notalone::learn {

namespace {

constexpr double fading = 0.99;
constexpr double first_guess = 10;  // games
constexpr double last_guess = 40;

/// Normal for all practical purposes: the sum of twelve uniform numbers.
double normal(Random& random) {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<double>(random.next() >> 11) / 9007199254740992.0;
    return sum;
}

}  // namespace

std::string text_of(const Style& style) {
    return fmt::format("{} network, sharpness {}", style.own_network ? "own" : "first", style.sharpness);
}

void StyleTally::note(std::size_t style, bool won) {
    Line& line = lines_.at(style);
    line.games += 1;
    line.wins += won ? 1 : 0;
}

void StyleTally::fade() {
    for (Line& line : lines_) {
        line.games *= fading;
        line.wins *= fading;
    }
}

double StyleTally::rate(std::size_t style, double prior) const {
    Line all{.games = 2, .wins = 1};
    for (const Line& line : lines_) {
        all.games += line.games;
        all.wins += line.wins;
    }
    const Line& line = lines_[style];
    return (line.wins + prior * all.wins / all.games) / (line.games + prior);
}

std::size_t StyleTally::draw(Random& random) const {
    std::array<double, styles.size()> guesses{};
    for (std::size_t i = 0; i < styles.size(); ++i) {
        const double mean = rate(i, first_guess);
        guesses[i] = mean + normal(random) * std::sqrt(mean * (1 - mean) / (lines_[i].games + first_guess));
    }
    return static_cast<std::size_t>(std::ranges::max_element(guesses) - guesses.begin());
}

std::size_t StyleTally::best() const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < styles.size(); ++i) {
        if (rate(i, last_guess) > rate(best, last_guess)) best = i;
    }
    return best;
}

}  // namespace notalone::learn
