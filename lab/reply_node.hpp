// What follows from one position when a bot plays one side as it says and the other side is free.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "lab/bare_position.hpp"
#include "lab/bot_game.hpp"

namespace notalone {

/// Where a turn has led: a position, or the end of the game.
using TurnResult = std::uint32_t;
inline constexpr TurnResult hunted_won = 0xffffffff;
inline constexpr TurnResult hunted_lost = 0xfffffffe;
inline constexpr bool is_position(TurnResult result) { return result < hunted_lost; }

TurnResult result_of(const State& state);
TurnResult result_of(const BarePosition& position);
BarePosition position_of(TurnResult result);

/// A turn as it branches: by the free side's choice, by the bot's chance, down to the results.
struct ReplyNode {
    enum class Kind : std::uint8_t { result, choice, chance };

    Kind kind = Kind::result;
    TurnResult result = hunted_lost;
    std::vector<ReplyNode> branches;
    std::vector<double> chances;  // of the branches, if it is chance that decides

    static ReplyNode of(TurnResult result) {
        return {.kind = Kind::result, .result = result, .branches = {}, .chances = {}};
    }
    static ReplyNode of(Kind kind) {
        return {.kind = kind, .result = hunted_lost, .branches = {}, .chances = {}};
    }
    void add(ReplyNode branch, double chance = 1);
    bool operator==(const ReplyNode&) const = default;
};

/// A bot asked for its mixed strategy.
struct AskedBot {
    BotCrew& bots;
    std::string level;
    std::chrono::milliseconds budget;
};

/// The traps the bot sets as the Creature, each as the actions that set it.
struct WeighedTraps {
    std::vector<Action> actions;
    double chance = 1;

    /// Where a token is put; Place::none if it is not there to be put.
    Place place_of(Token token) const;
};
/// `chosen` waits for the Creature to hunt.
std::vector<WeighedTraps> traps_of(AskedBot& bot, const State& chosen);

/// The turn that begins at a position, with the bot as the Creature or as the Hunted. The bot sees a game
/// that was set up there: turn 1.
ReplyNode turn_against_creature(AskedBot& bot, const BareVariant& variant, const BarePosition& position);
ReplyNode turn_against_hunted(AskedBot& bot, const BareVariant& variant, const BarePosition& position);

}  // namespace notalone
