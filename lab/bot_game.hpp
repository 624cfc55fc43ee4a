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
#include <utility>

#include "bots/bot.hpp"
#include "lab/decision_times.hpp"
#include "rules/event.hpp"
#include "rules/state.hpp"

namespace notalone {

/// The bots one thread uses, made when they are first asked for, and how long they took.
class BotCrew {
  public:
    /// By a bot of a level that exists, or one that was enlisted.
    BotDecision decide(const std::string& level, const BotRequest& request);
    /// From now on this bot, which is of no level, answers to that name.
    void enlist(const std::string& name, std::unique_ptr<Bot> bot) { bots_[name] = std::move(bot); }
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
    bool agreed = false;  // the Hunted share a number that nobody else knows
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
