// The parameters of a run, drawn from its seed: sizes, speeds, and the probabilities of all faults.
#pragma once

#include "server/config.hpp"
#include "server/test/simulation/simulated_bots.hpp"
#include "server/test/simulation/simulated_store.hpp"
#include "server/test/simulation/tab.hpp"

namespace notalone::simulation {

struct Scenario {
    ServerConfig config;
    StoreFaults store;
    BotFaults bots;
    Habits habits;
    // For each step.
    double kill = 0;
    double stop = 0;
    double pause = 0;       // the whole process stands still for a while
    double clock_jump = 0;  // of the wall clock
    int tables = 1;
    int visitors = 3;
    int steps = 6000;
};

/// Each fault is absent in many runs, so that what it hides can be seen too.
Scenario random_scenario(Dice& dice);

}  // namespace notalone::simulation
