// One game between bots, from the deal to the end.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "rules/event.hpp"
#include "rules/state.hpp"

namespace notalone {

/// How long decisions took.
struct DecisionTimes {
    long long decisions = 0;
    std::chrono::nanoseconds total{0};
    std::chrono::nanoseconds longest{0};

    void add(const DecisionTimes& other);
    double mean_ms() const;
    double longest_ms() const;
};

/// The bots one thread uses, made when they are first asked for, and how long they took.
class BotCrew {
  public:
    /// By a bot of a level that exists.
    BotDecision decide(const std::string& level, const BotRequest& request);
    const std::map<std::string, DecisionTimes>& times() const { return times_; }

  private:
    std::map<std::string, std::unique_ptr<Bot>> bots_;
    std::map<std::string, DecisionTimes> times_;

    Bot& at_level(const std::string& level);
};

struct BotGame {
    Options options;
    std::string seed;
    std::chrono::milliseconds budget{0};  // for a decision
    /// The level that plays a seat.
    std::function<const std::string&(Seat)> level_at;
};

/// What a decision looked like to somebody who sees everything. Valid during the call it is handed to.
struct BotMove {
    const State& before;
    const State& after;
    Seat seat;
    const BotDecision& decision;
    std::span<const Event> events;
};
using WatchMove = std::function<void(const BotMove&)>;

/// Plays the game; seats that owe a decision at the same time are asked in an order drawn from the seed.
/// Nothing if `stop` became true before the end. Throws if a bot does what it may not.
std::optional<State> play_bot_game(const BotGame& game, BotCrew& bots, const std::atomic<bool>& stop,
                                   const WatchMove& watch = {});

}  // namespace notalone
