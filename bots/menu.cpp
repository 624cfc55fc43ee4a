#include "bots/menu.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace notalone {

namespace {

double sum_of(std::span<const double> shares) {
    double sum = 0;
    for (const double share : shares) sum += share;
    return sum;
}

/// The index of one of the weights, each as likely as its size. Whole numbers make the draw exact.
std::size_t draw(std::span<const double> weights, Random& random) {
    constexpr double grains = 1 << 24;
    const double sum = sum_of(weights);
    std::vector<std::uint32_t> parts;
    parts.reserve(weights.size());
    std::uint32_t total = 0;
    for (const double weight : weights) {
        parts.push_back(static_cast<std::uint32_t>(grains * weight / sum));
        total += parts.back();
    }
    std::uint32_t rest = random.below(total);
    std::size_t index = 0;
    for (; rest >= parts[index]; ++index) rest -= parts[index];
    return index;
}

}  // namespace

double Menu::best() const { return std::ranges::max_element(options_, {}, &Option::score)->score; }

void Menu::add_group(const Menu& group, double margin) {
    const double best = group.best();
    std::vector<Action> actions;
    std::vector<double> shares;
    for (const Option& option : group.options_) {
        actions.push_back(option.action);
        shares.push_back(option.share * mixed_weight(best - option.score, margin));
    }
    add_group(actions, shares, best);
}

void Menu::add_group(std::span<const Action> actions, std::span<const double> shares, double score) {
    const double sum = sum_of(shares);
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (shares[i] > 0) options_.push_back({actions[i], score, shares[i] / sum});
    }
}

BotDecision Menu::decide(double margin, Random random) const {
    const double top = best();
    std::vector<double> weights;
    weights.reserve(options_.size());
    for (const Option& option : options_) {
        weights.push_back(option.share * mixed_weight(top - option.score, margin));
    }
    const double sum = sum_of(weights);
    BotDecision decision;
    decision.action = options_[draw(weights, random)].action;
    for (std::size_t i = 0; i < options_.size(); ++i) {
        if (weights[i] > 0) decision.weighed.push_back({options_[i].action, weights[i] / sum, {}});
    }
    std::ranges::stable_sort(decision.weighed, std::ranges::greater{}, &WeighedAction::probability);
    return decision;
}

}  // namespace notalone
