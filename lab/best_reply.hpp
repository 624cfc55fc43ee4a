// How much is to be gained against a bot by somebody who knows its mixed strategy, on the bare planet for
// two.
//
// The bot is asked what it weighs wherever the game can come to, and the other side's best reply is computed
// backwards. Where the bot has not been asked (yet), the reply goes on as the solution of the game would, so
// what is found is always a gain that a real player could make; asking at more positions can only add to it.
// When the bot has been asked everywhere, it is the exact best reply.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "lab/bare_solution.hpp"
#include "lab/crew.hpp"

namespace notalone {

struct ReplyPlan {
    std::string level;
    Winner bot_side = Winner::creature;   // the side the bot plays
    std::chrono::milliseconds budget{0};  // for a decision of the bot
    /// Where to begin: the start of the game unless told.
    BarePosition from{};
    /// The bot is asked at no more positions than this, the likeliest first.
    std::size_t most_positions = std::numeric_limits<std::size_t>::max();
    std::size_t threads = 1;
};

struct BestReply {
    double value = 0;    // the chance of the Hunted when the bot meets the reply
    double optimal = 0;  // and when both play as well as one can
    double gain = 0;     // of the side that replies
    std::size_t positions = 0;
    long long decisions = 0;
    /// How likely a game of the reply against the bot is to come to where the bot was not asked.
    double unasked = 0;
    bool exact = false;  // the bot was asked everywhere
};

/// Throws if the level does not say what it weighs. `report` is told of the positions asked.
BestReply best_reply(const ReplyPlan& plan, const BareSolution& solution, const std::atomic<bool>& stop,
                     const Report& report = {});

}  // namespace notalone
