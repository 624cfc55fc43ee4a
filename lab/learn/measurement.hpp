// What training has brought: the learner against the fixed bot, and the fixed bot against itself, on the same
// deals.
#pragma once

#include <atomic>
#include <map>
#include <string>

#include "lab/bot_game.hpp"
#include "lab/crew.hpp"
#include "lab/learn/learn_plan.hpp"
#include "lab/learn/learner_bot.hpp"
#include "lab/statistics.hpp"

namespace notalone::learn {

/// Wins of the learner's side.
struct Measurement {
    int deals = 0;  // those played to the end by both
    int learner_wins = 0;
    int fixed_wins = 0;
    int only_learner = 0;
    int only_fixed = 0;
    bool complete = false;
    std::map<std::string, DecisionTimes> times{};

    Estimate learner_share() const { return share_of(learner_wins, deals); }
    Estimate fixed_share() const { return share_of(fixed_wins, deals); }
    Estimate gain() const { return paired_difference(only_learner, only_fixed, deals); }
};

/// Plays the deals of the plan, none of which the learner has trained on, or as many of them as are done when
/// `stop` becomes true. The learner plays in this style, without slips, and learns nothing any more.
Measurement measure(const LearnPlan& plan, const Knowledge& knowledge, const Style& style,
                    const std::atomic<bool>& stop, const Report& report = {});

}  // namespace notalone::learn
