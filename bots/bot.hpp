// What a bot is: something that decides for a seat from that seat's view alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/action.hpp"
#include "rules/view.hpp"

namespace notalone {

/// What a bot may take to decide where nobody says otherwise.
inline constexpr std::chrono::milliseconds usual_bot_time{300};

/// All a bot is told. The same request gives the same decision, whatever the truth behind the view is
/// (a bot that uses up its time may see more with more of it).
struct BotRequest {
    /// `view.viewer` is the seat to decide for. The game waits for it (`must_act`): a seat that only may act
    /// has no way to say that it would rather not, and would have to act.
    const View& view;
    std::uint64_t seed = 0;
    std::chrono::milliseconds budget{0};
    /// A number that all Hunted bots of the game share and the Creature does not know, where there are no
    /// people among the Hunted: by it they can go different ways together without a word.
    std::optional<std::uint64_t> agreed = std::nullopt;
};

/// An option a bot has considered.
struct WeighedAction {
    Action action;
    double probability = 0;            // of being chosen, over all weighed actions 1
    std::optional<double> win_chance;  // for the side of the seat, if this is chosen
};

struct BotDecision {
    Action action;
    std::vector<WeighedAction> weighed;  // most likely first; may be empty where there was nothing to weigh
    double win_chance = 0.5;             // for the side of the seat, before deciding
};

class Bot {
  public:
    virtual ~Bot() = default;

    /// Blocks for at most about the budget. A bot keeps nothing between decisions that is not in the view.
    virtual BotDecision decide(const BotRequest& request) = 0;
};

/// A level people can choose, by name.
struct BotLevel {
    std::string_view name;
    std::unique_ptr<Bot> (*make)();
};

/// All levels, from weak to strong.
std::span<const BotLevel> bot_levels();
/// The bot of that name, or null. Beside the levels there are yardsticks for them: `ismcts`, and
/// `strong:2000`, which does that many iterations whatever the time.
std::unique_ptr<Bot> make_bot(std::string_view name);

}  // namespace notalone
