// The training of a learner: rounds of games against the fixed bot, and after each what they taught.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "lab/learn/learn_plan.hpp"
#include "lab/learn/learner_bot.hpp"
#include "lab/learn/styles.hpp"

namespace notalone::learn {

/// A training game in short. The losses are the mean cross entropies of what the networks said of its turns
/// before anything was learned from them, against who won.
struct LessonLine {
    bool won = false;
    double first_loss = 0;
    double own_loss = 0;
};

struct Learned {
    Knowledge knowledge;
    StyleTally tally{};
    std::vector<LessonLine> lessons{};

    /// The learner as it was before any game.
    static Learned nothing(const LearnPlan& plan) {
        return {.knowledge = {.first = plan.start, .own = plan.start}};
    }
};

/// How far a training is.
struct Progress {
    std::size_t games = 0;
    std::chrono::duration<double> time{0};
};

/// Trains until the time is up, the games are played or `stop` becomes true. `report` hears a few times a
/// second how far it is, `checkpoint` after every round what there is. What is learned does not depend on the
/// number of threads, and is the same for the same seed, if the number of games ends the training and no bot
/// depends on the clock.
Learned train_learner(const LearnPlan& plan, const std::atomic<bool>& stop,
                      const std::function<void(const Progress&)>& report = {},
                      const std::function<void(const Learned&)>& checkpoint = {});

}  // namespace notalone::learn
