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

BotDecision decided(std::vector<WeighedAction> weighed, Random& random) {
    std::erase_if(weighed, [](const WeighedAction& option) { return option.probability <= 0; });
    double sum = 0;
    for (const WeighedAction& option : weighed) sum += option.probability;
    for (WeighedAction& option : weighed) option.probability /= sum;
    double rest = static_cast<double>(random.next() >> 11) / 9007199254740992.0;
    std::size_t chosen = weighed.size() - 1;
    for (std::size_t i = 0; i < weighed.size(); ++i) {
        rest -= weighed[i].probability;
        if (rest < 0) {
            chosen = i;
            break;
        }
    }
    BotDecision decision;
    decision.action = weighed[chosen].action;
    std::ranges::stable_sort(weighed, std::ranges::greater{}, &WeighedAction::probability);
    decision.weighed = std::move(weighed);
    return decision;
}

}  // namespace notalone
