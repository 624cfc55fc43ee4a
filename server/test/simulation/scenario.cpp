#include "server/test/simulation/scenario.hpp"

namespace notalone::simulation {

namespace {

using namespace std::chrono_literals;

double sometimes(Dice& dice, double how_often, double most) {
    return dice.chance(how_often) ? most * (0.1 + 0.9 * static_cast<double>(dice.below(1000)) / 1000) : 0;
}

}  // namespace

Scenario random_scenario(Dice& dice) {
    Scenario scenario;
    ServerConfig& config = scenario.config;
    config.threads = dice.between(1, 3);
    // One account would be shared by everybody; the limits of addresses have tests of their own.
    config.limits.requests_of_address = {};
    config.limits.tables_of_address = {};
    config.limits.messages_of_address = {};
    config.limits.bytes_of_address = {};
    if (dice.chance(0.2)) config.limits.unsent_bytes = 64UL * 1024;
    if (dice.chance(0.3)) config.limits.connections_of_member = 2;
    static constexpr std::chrono::milliseconds idle_times[]{1ms, 500ms, 5s, 600s};
    config.idle_table = dice.pick(idle_times);
    static constexpr std::chrono::milliseconds host_times[]{1s, 20s, 120s};
    config.absent_host = dice.pick(host_times);
    if (dice.chance(0.5)) config.veil = VeilTimes::none();

    scenario.store = {.full = sometimes(dice, 0.2, 0.02),
                      .answer_lost = sometimes(dice, 0.2, 0.05),
                      .load_failed = sometimes(dice, 0.2, 0.2),
                      .stalled = sometimes(dice, 0.2, 0.02),
                      .most_latency = dice.chance(0.5) ? Micro{500} : Micro{50'000}};
    scenario.bots = {.most_latency = dice.chance(0.5) ? Micro{1000} : Micro{500'000},
                     .late = sometimes(dice, 0.2, 0.05),
                     .never = sometimes(dice, 0.1, 0.02),
                     .illegal = sometimes(dice, 0.2, 0.05)};
    scenario.habits = {.most_thinking = dice.chance(0.7) ? Micro{500'000} : Micro{10'000'000},
                       .drop = sometimes(dice, 0.6, 0.05),
                       .silent = dice.chance(0.3) ? 0.3 : 0,
                       .stall = sometimes(dice, 0.3, 0.02),
                       .any_last = sometimes(dice, 0.5, 0.6),
                       .resend = sometimes(dice, 0.5, 0.1),
                       .flood = sometimes(dice, 0.2, 0.02),
                       .junk = sometimes(dice, 0.2, 0.02)};
    scenario.kill = sometimes(dice, 0.4, 0.004);
    scenario.stop = sometimes(dice, 0.2, 0.001);
    scenario.pause = sometimes(dice, 0.3, 0.002);
    scenario.clock_jump = sometimes(dice, 0.3, 0.002);
    scenario.tables = dice.chance(0.6) ? 1 : dice.between(2, 3);
    scenario.visitors = dice.between(1, 5);
    return scenario;
}

}  // namespace notalone::simulation
