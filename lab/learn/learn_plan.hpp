// What a learner is set to: the bot it plays against, its role, and how much it may train.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bots/value/network.hpp"
#include "notation/problem.hpp"
#include "rules/state.hpp"

namespace notalone::learn {

struct LearnPlan {
    std::string level;               // the fixed bot in all other seats
    Winner role = Winner::creature;  // the side the learner plays, all seats of it
    int players = 4;
    std::vector<Side> sides{Side::one, Side::two};  // in turn
    Options variant;                                // but for the number of players and the side
    std::chrono::milliseconds budget{20};           // for a decision, of the fixed bot and of the learner
    int iterations = 0;  // of the learner's engine whatever the time; 0: it thinks as `strong` does

    std::chrono::duration<double> time{3600};  // to train; 0: no limit but the number of games
    int games = 0;                             // to train; 0: no limit but the time
    int round = 32;                            // games between two refits of the network
    int slips = 40;                            // one decision in so many is a random one while training
    double lambda = 0.7;  // the part of a target that is who won; the rest is what was thought a turn later
    double rate = 0.0003;
    int passes = 4;  // how often a turn is learned from, on average
    value::Network start = value::trained_network();

    int deals = 500;  // to measure what came of it
    std::string seed = "1";
    std::size_t threads = 1;
};

/// A plan against that level (a yardstick will do) with the role `creature` or `hunted`. The learner's engine
/// does as much work as the level where that does a fixed number of iterations.
Outcome<LearnPlan> learn_plan(std::string_view level, std::string_view role);

/// The table of a deal, the sides of the board in turn.
Options table_of(const LearnPlan& plan, std::size_t deal);

}  // namespace notalone::learn
