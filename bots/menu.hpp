// Options with scores, and the mixed choice among them.
//
// An option counts if it is less than a margin worse than the best, the more the better it is. Options come
// in groups (the ways to play one card): a group is chosen by its best member first, so that a hundred ways
// to take cards back do not outweigh the one place to go to.
#pragma once

#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "rules/random.hpp"

namespace notalone {

/// The weight of an option that is `behind` the best one (0 or more): 1 for the best, 0 from `margin` on.
/// Nothing but arithmetic that is the same on every machine.
constexpr double mixed_weight(double behind, double margin) {
    if (behind <= 0) return 1;
    if (behind >= margin) return 0;
    const double closeness = 1 - behind / margin;
    return closeness * closeness;
}

class Menu {
  public:
    void add(const Action& action, double score) { options_.push_back({action, score, 1}); }
    /// One group: chosen as its best option would be, then mixed by `margin`.
    void add_group(const Menu& group, double margin);
    /// One group whose mixture is given: `shares` are the weights of its options, which all count as `score`.
    void add_group(std::span<const Action> actions, std::span<const double> shares, double score);

    bool empty() const { return options_.empty(); }
    double best() const;
    /// Draws one option. The menu must not be empty.
    BotDecision decide(double margin, Random random) const;

  private:
    struct Option {
        Action action;
        double score = 0;
        double share = 1;  // of its group
    };

    std::vector<Option> options_;
};

}  // namespace notalone
