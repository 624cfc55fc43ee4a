// The three measurements, and what they found.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/load/process.hpp"

namespace notalone::load {

struct Plan {
    std::uint16_t port = 0;
    int rooms = 100;
    int seats = 7;
    int bot_rooms = 0;  // tables beside these with one person and bots of that level
    std::string bot_level;
    std::chrono::seconds warm_up{2};
    std::chrono::seconds time{10};
    unsigned addresses = 0;                 // people come from so many; 0: all from one
    int hostile = 0;                        // connections beside those of the people that mean no good
    std::chrono::milliseconds thinking{0};  // on average, half to one and a half of it; 0: as fast as it goes
};

struct Finding {
    std::string name;
    double value = 0;
    std::string unit;
};
using Findings = std::vector<Finding>;

/// Rooms that play for a while. Empty if they could not be set up.
Findings measure_play(const Plan& plan, const ServerProcess& server);
/// Connections that are there and say nothing.
Findings measure_idle(const Plan& plan, const ServerProcess& server);

}  // namespace notalone::load
