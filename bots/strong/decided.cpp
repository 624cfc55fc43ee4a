#include "bots/strong/decided.hpp"

#include <algorithm>
#include <cmath>

namespace notalone {

namespace {

/// Options that are this much worse than the best are played e times less often.
constexpr double indifference = 0.002;

}  // namespace

std::vector<WeighedAction> nearly_best(const std::vector<Action>& actions, const std::vector<double>& worth) {
    const double best = *std::ranges::max_element(worth);
    std::vector<WeighedAction> weighed;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const double share = std::exp((worth[i] - best) / indifference);
        if (share > 0.05) weighed.push_back({actions[i], share, std::clamp(worth[i], 0.0, 1.0)});
    }
    return weighed;
}

namespace {

/// The index of one of them, each as likely as its part of the sum.
std::size_t drawn(std::span<const double> parts, Random& random) {
    double sum = 0;
    for (const double part : parts) sum += part;
    double rest = sum * static_cast<double>(random.next() >> 11) / 9007199254740992.0;
    std::size_t last = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i] <= 0) continue;
        last = i;
        rest -= parts[i];
        if (rest < 0) break;
    }
    return last;
}

BotDecision decided_on(std::size_t chosen, std::vector<WeighedAction> weighed) {
    BotDecision decision;
    decision.action = weighed[chosen].action;
    std::erase_if(weighed, [](const WeighedAction& option) { return option.probability <= 0; });
    double sum = 0;
    for (const WeighedAction& option : weighed) sum += option.probability;
    for (WeighedAction& option : weighed) option.probability /= sum;
    std::ranges::stable_sort(weighed, std::ranges::greater{}, &WeighedAction::probability);
    decision.weighed = std::move(weighed);
    return decision;
}

std::vector<double> probabilities(const std::vector<WeighedAction>& weighed) {
    std::vector<double> parts;
    parts.reserve(weighed.size());
    for (const WeighedAction& option : weighed) parts.push_back(option.probability);
    return parts;
}

}  // namespace

BotDecision decided(std::vector<WeighedAction> weighed, Random& random) {
    const std::size_t chosen = drawn(probabilities(weighed), random);
    return decided_on(chosen, std::move(weighed));
}

BotDecision decided(std::vector<WeighedAction> weighed, std::span<const float> shares, Random& random) {
    std::vector<double> parts = probabilities(weighed);
    for (std::size_t i = 0; i < parts.size(); ++i)
        parts[i] = parts[i] > 0 ? static_cast<double>(shares[i]) : 0;
    if (std::ranges::none_of(parts, [](double part) { return part > 0; }))
        return decided(std::move(weighed), random);
    const std::size_t chosen = drawn(parts, random);
    return decided_on(chosen, std::move(weighed));
}

}  // namespace notalone
