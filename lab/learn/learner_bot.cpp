#include "lab/learn/learner_bot.hpp"

#include <algorithm>
#include <string>

#include "bots/win_chance.hpp"
#include "rules/choices.hpp"

namespace notalone::learn {

namespace {

constexpr int iterations_of_strong = 4000;  // where no time is set

double uniform(Random& random) { return static_cast<double>(random.next() >> 11) / 9007199254740992.0; }

}  // namespace

LearnerBot::LearnerBot(const Knowledge& knowledge, const Manner& manner)
    : knowledge_(knowledge),
      manner_(manner),
      engine_(StrongBot::effort_of(manner.iterations == 0 ? iterations_of_strong : manner.iterations),
              manner.iterations == 0 ? OnTime::replaces : OnTime::ignores, knowledge.network(manner.style)) {}

BotDecision LearnerBot::decide(const BotRequest& request) {
    // Not the engine's chance: what is drawn from the mixture must not depend on whether it is drawn at all.
    Random random = Random::from_seed("learner " + std::to_string(request.seed));
    if (manner_.slips > 0 && random.below(static_cast<std::uint32_t>(manner_.slips)) == 0) {
        Choices choices;
        choices_of(request.view.known, request.view.viewer, choices);
        BotDecision slip;
        slip.action =
            choices.action(static_cast<int>(random.below(static_cast<std::uint32_t>(choices.count()))));
        slip.win_chance = win_chance(request.view);
        return slip;
    }
    BotDecision decision = engine_.decide(request);
    if (uniform(random) < manner_.style.sharpness) {
        decision.action = best_reply(request.view.known, decision, random);
    }
    return decision;
}

/// Of what the mixture holds the option that brings most against others who do not answer; the mixture
/// decides among equals, as where all that was said is what the whole mixture brings.
Action LearnerBot::best_reply(const State& known, const BotDecision& decision, Random& random) const {
    constexpr double equal = 1e-9;
    std::vector<double> worth;
    double best = -1;
    for (const WeighedAction& option : decision.weighed) {
        if (!option.win_chance) return decision.action;
        worth.push_back(*option.win_chance + knowledge_.experience.correction(known, option));
        best = std::max(best, worth.back());
    }
    double shares = 0;
    Action reply = decision.action;
    for (std::size_t i = 0; i < worth.size(); ++i) {
        if (worth[i] < best - equal) continue;
        const double share = decision.weighed[i].probability;
        shares += share;
        if (uniform(random) * shares < share) reply = decision.weighed[i].action;
    }
    return reply;
}

}  // namespace notalone::learn
