// One training game of the learner against the fixed bot, and what there is to learn from it.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "lab/bot_game.hpp"
#include "lab/learn/learn_plan.hpp"
#include "lab/learn/learner_bot.hpp"
#include "lab/train/sample.hpp"

namespace notalone::learn {

struct Surprise {
    std::size_t cell = 0;
    double gain = 0;  // for the learner's side, over what was said
};

struct Lesson {
    std::size_t style = 0;
    Winner winner = Winner::none;
    std::vector<train::Sample> turns;
    std::vector<Surprise> surprises;
};

/// The name the learner goes by among bots.
inline const std::string learner_name = "learner";

/// One game: the learner in the seats of its role, the fixed bot in the others. The same seed deals the same
/// cards whoever plays.
std::optional<State> play_against(const LearnPlan& plan, std::size_t deal, const std::string& seed,
                                  BotCrew& bots, bool learner_plays, const std::atomic<bool>& stop,
                                  const WatchMove& watch = {});

/// Plays the training game of this number in that style. Nothing if `stop` became true before the end.
std::optional<Lesson> play_lesson(const LearnPlan& plan, const Knowledge& knowledge, std::size_t game,
                                  std::size_t style, BotCrew& bots, const std::atomic<bool>& stop);

}  // namespace notalone::learn
