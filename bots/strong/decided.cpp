#include "bots/strong/decided.hpp"

#include <algorithm>

namespace notalone {

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
