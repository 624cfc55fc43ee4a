// Ways to use what was learned, and which of them wins: a bandit problem over the training games.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "rules/random.hpp"

namespace notalone::learn {

struct Style {
    bool own_network = true;  // judge positions by the network that learns, or by the one it began with
    double sharpness = 0;     // how often to take what is best against a fixed mixture, and not to mix
};

/// Each network with each sharpness. The one with the first network and no sharpness is the learner as it
/// was before training: it need not end up worse than it began.
inline constexpr std::array styles{
    Style{.own_network = true, .sharpness = 0},    Style{.own_network = true, .sharpness = 0.5},
    Style{.own_network = true, .sharpness = 1},    Style{.own_network = false, .sharpness = 0},
    Style{.own_network = false, .sharpness = 0.5}, Style{.own_network = false, .sharpness = 1},
};

std::string text_of(const Style& style);

/// How the styles have done.
class StyleTally {
  public:
    struct Line {
        double games = 0;
        double wins = 0;
    };

    void note(std::size_t style, bool won);
    /// What was won long ago, when less was learned, counts less and less.
    void fade();

    /// The style to play next: each as often as it may be the best for all that is known (Thompson).
    std::size_t draw(Random& random) const;
    /// The one to stay with.
    std::size_t best() const;

    const Line& line(std::size_t style) const { return lines_.at(style); }

  private:
    std::array<Line, styles.size()> lines_{};

    /// The win rate of a style, starting from that of all styles as if it had been seen in so many games.
    double rate(std::size_t style, double prior) const;
};

}  // namespace notalone::learn
