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
    int hands = 16;  // deals of the hidden cards; an even number
    std::chrono::milliseconds budget{20};
    std::string seed = "1";
    std::size_t threads = 1;
};

/// What a best reply gains, in win chance of the side that replies. What depends on cards the replying side
/// cannot see is an average over few deals, and what looks best on few deals looks better than it is. So the
/// truth lies between two figures, as far as the deals tell it.
struct ReplyGain {
    double most = 0;   // of the reply that is best on all deals, on the same deals
    double least = 0;  // of the reply that is best on one half of the deals, on the other half

    bool operator==(const ReplyGain&) const = default;
};

/// What a best reply gains at one position.
struct TurnReply {
    ReplyGain creature;
    std::vector<ReplyGain> hunted;  // one Hunted alone, the others going as they would
};

/// One entry for each position where everybody could be asked. Throws if the level does not say what it
/// weighs.
std::vector<TurnReply> turn_replies(const TurnReplyPlan& plan, const std::atomic<bool>& stop,
                                    const Report& report = {});

}  // namespace notalone
