// Two line-ups measured on the same deals.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lab/bot_game.hpp"
#include "lab/crew.hpp"
#include "lab/line_up.hpp"
#include "rules/state.hpp"

namespace notalone {

enum class Team : std::uint8_t { first, second };

/// Whose Creature meets whose Hunted.
struct Pairing {
    Team creature = Team::first;
    Team hunted = Team::first;

    bool operator==(const Pairing&) const = default;
};

/// Which pairings play every deal.
enum class MatchForm : std::uint8_t {
    swapped,  // each line-up's Creature against the other's Hunted: the two play each other
    alone,    // each line-up's Creature against its own Hunted: two tables side by side
    all       // all four
};

std::vector<Pairing> pairings_of(MatchForm form);

/// Two pairings whose results tell something when one is subtracted from the other, because they are played
/// on the same deals.
struct Comparison {
    std::string_view what;
    Pairing minuend;
    Pairing subtrahend;
    Winner counted = Winner::hunted;  // whose wins are compared
};

std::vector<Comparison> comparisons_of(MatchForm form);

struct MatchPlan {
    std::array<LineUp, 2> line_ups;
    MatchForm form = MatchForm::swapped;
    std::vector<int> players{4};
    std::vector<Side> sides{Side::one, Side::two};
    Options variant;  // but for the number of players and the side
    int deals = 100;  // for every number of players; the sides take turns
    std::string seed = "1";
    std::chrono::milliseconds budget{20};
    std::size_t threads = 1;

    const LineUp& line_up(Team team) const { return line_ups[static_cast<std::size_t>(team)]; }
};

struct PairingResult {
    Winner winner = Winner::none;
    int turns = 0;

    bool operator==(const PairingResult&) const = default;
};

/// One deal and how it ended for every pairing of the match, in the order of `pairings_of`.
struct DealResult {
    int players = 0;
    Side side = Side::one;
    std::vector<PairingResult> results;

    bool operator==(const DealResult&) const = default;
};

struct MatchResult {
    std::vector<DealResult> deals;  // those which all pairings have played to the end
    std::map<std::string, DecisionTimes> times;
    bool complete = false;
};

/// Plays the match, or as much of it as is done when `stop` becomes true. Apart from `times` the result does
/// not depend on the number of threads, provided that no bot depends on the clock.
MatchResult play_match(const MatchPlan& plan, const std::atomic<bool>& stop, const Report& report = {});

/// How many pieces of work `report` counts up to.
std::size_t deals_in(const MatchPlan& plan);

}  // namespace notalone
