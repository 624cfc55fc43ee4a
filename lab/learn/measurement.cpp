#include "lab/learn/measurement.hpp"

#include <memory>
#include <optional>
#include <vector>

#include <fmt/core.h>

#include "lab/learn/lesson.hpp"

namespace notalone::learn {

Measurement measure(const LearnPlan& plan, const Knowledge& knowledge, const Style& style,
                    const std::atomic<bool>& stop, const Report& report) {
    struct Deal {
        bool learner = false;
        bool fixed = false;
    };
    std::vector<std::optional<Deal>> deals(static_cast<std::size_t>(plan.deals));
    std::vector<BotCrew> bots(plan.threads);
    for (BotCrew& crew : bots) {
        const LearnerBot::Manner manner{.style = style, .iterations = plan.iterations, .slips = 0};
        crew.enlist(learner_name, std::make_unique<LearnerBot>(knowledge, manner));
    }
    share_out(
        deals.size(), plan.threads, stop,
        [&](std::size_t worker, std::size_t deal) {
            const std::string seed = fmt::format("{}/measure/{}", plan.seed, deal);
            const auto learner = play_against(plan, deal, seed, bots[worker], true, stop);
            const auto fixed = play_against(plan, deal, seed, bots[worker], false, stop);
            if (!learner || !fixed) return;
            deals[deal] = {.learner = learner->winner == plan.role, .fixed = fixed->winner == plan.role};
        },
        report);
    Measurement result;
    for (const auto& deal : deals) {
        if (!deal) continue;
        ++result.deals;
        result.learner_wins += static_cast<int>(deal->learner);
        result.fixed_wins += static_cast<int>(deal->fixed);
        result.only_learner += static_cast<int>(deal->learner && !deal->fixed);
        result.only_fixed += static_cast<int>(deal->fixed && !deal->learner);
    }
    result.complete = result.deals == plan.deals;
    for (const BotCrew& crew : bots) {
        for (const auto& [name, times] : crew.times()) result.times[name].add(times);
    }
    return result;
}

}  // namespace notalone::learn
