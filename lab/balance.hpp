// Many games of one line-up, and what they tell about the game itself.
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

#include "lab/crew.hpp"
#include "lab/line_up.hpp"
#include "lab/statistics.hpp"
#include "rules/state.hpp"

namespace notalone {

struct BalancePlan {
    LineUp line_up;
    std::vector<int> players{2, 3, 4, 5, 6, 7};
    std::vector<Side> sides{Side::one, Side::two};
    Options variant;   // but for the number of players and the side
    int games = 1000;  // for every number of players on every side
    std::string seed = "1";
    std::chrono::milliseconds budget{20};
    std::size_t threads = 1;
};

/// What moved a counter a step on.
enum class StepCause : std::uint8_t {
    caught,
    anticipation,
    broken_will,
    gave_up,
    end_of_turn,
    wreck,
    beach,
    amplifier
};
inline constexpr std::size_t step_cause_count = 8;
std::string_view name_of(StepCause cause);

/// How often something was used, and how the games went on from there.
///
/// What a use is worth: the result of the game for the user's side (1 or 0) less the chance that side had at
/// the beginning of the turn. Sums are of whole numbers, in ten-thousandths, so that they do not depend on
/// the order in which games are added; squares are taken game by game, because the uses in one game share
/// its result.
struct UseTally {
    std::int64_t games = 0;  // in which it was used
    std::int64_t wins = 0;   // of these, by the side that used it
    std::int64_t uses = 0;
    std::int64_t gains = 0;
    std::int64_t gains_squared = 0;
    std::int64_t gains_times_uses = 0;
    std::int64_t uses_squared = 0;

    void add(const UseTally& other);
    /// Adds one game with these uses.
    void add_game(std::int64_t uses_in_game, std::int64_t gains_in_game, bool won);
    /// The mean gain of a use.
    Estimate gain() const;
};

/// The turns that began with a chance of the Hunted in the same tenth: what was said, and what came.
struct ChanceTally {
    std::int64_t said = 0;  // the sum of the chances, in ten-thousandths
    UseTally turns;

    void add(const ChanceTally& other);
    /// The mean of the chances said.
    double mean_said() const;
    /// The share of these turns whose games the Hunted won.
    Estimate came() const;
};
inline constexpr std::size_t chance_steps = 10;

inline constexpr std::size_t longest_counted = 40;

/// Everything counted in some games.
struct BalanceTally {
    std::int64_t games = 0;
    std::int64_t hunted_wins = 0;
    std::array<std::int64_t, longest_counted + 1> lengths{};  // by turns; the last counts all longer ones
    std::array<UseTally, place_count + 1> places;             // by visit of a Hunted
    std::array<std::int64_t, place_count + 1> caught{};       // of these visits
    std::array<std::int64_t, place_count + 1> powers{};       // the power used on the spot or by copy
    std::array<UseTally, hunt_card_count> hunt_cards;
    std::array<UseTally, survival_card_count> survival_cards;
    UseTally turns;  // every turn as a use by the Hunted: what the others are compared with
    std::array<ChanceTally, chance_steps> chances;  // the same turns by the chance at their beginning
    std::array<std::int64_t, step_cause_count> steps{};
    std::array<std::int64_t, step_cause_count> last_steps{};
    std::int64_t resisted = 0;

    void add(const BalanceTally& other);
    double mean_length() const;
};

struct BalanceCell {
    int players = 0;
    Side side = Side::one;

    auto operator<=>(const BalanceCell&) const = default;
};

struct BalanceResult {
    std::map<BalanceCell, BalanceTally> cells;
    bool complete = false;

    BalanceTally total() const;
};

/// Plays the games, or as many as are done when `stop` becomes true. The result does not depend on the number
/// of threads, provided that no bot depends on the clock.
BalanceResult play_balance(const BalancePlan& plan, const std::atomic<bool>& stop, const Report& report = {});

std::size_t games_in(const BalancePlan& plan);

}  // namespace notalone
