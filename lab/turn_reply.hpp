// How much is to be gained inside a turn of the full game by somebody who knows the mixed strategies of all
// the others.
//
// Positions come from games of `strong` in haste. At each the bots of a level are asked what they weigh:
// every Hunted where to go, the Creature its tokens and card, with the hand it has and with hands it could
// have. The best reply to that is found by trying everything; what it brings is judged by the learned win
// chance at the start of the next turn.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "lab/crew.hpp"
#include "rules/state.hpp"

namespace notalone {

struct TurnReplyPlan {
    std::string level;
    int players = 4;
    bool bare = false;
    std::size_t positions = 50;
    int hands = 16;  // of the Creature, for what a Hunted can expect
    std::chrono::milliseconds budget{20};
    std::string seed = "1";
    std::size_t threads = 1;
};

/// What a best reply gains at one position, in win chance of the side that replies.
struct TurnReply {
    double creature = 0;
    std::vector<double> hunted;  // one Hunted alone, the others going as they would
};

/// One entry for each position where everybody could be asked. Throws if the level does not say what it
/// weighs.
std::vector<TurnReply> turn_replies(const TurnReplyPlan& plan, const std::atomic<bool>& stop,
                                    const Report& report = {});

}  // namespace notalone
