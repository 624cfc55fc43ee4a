// How the engine plays the bare planet for two: nothing is hidden there but the two choices made at the same
// time, so the turn is solved exactly and what comes after the reveal is searched to the end of the turn.
#pragma once

#include <vector>

#include "bots/bot.hpp"
#include "bots/strong/effort.hpp"
#include "bots/strong/playout.hpp"
#include "bots/turn_game/lone_turn.hpp"
#include "rules/choices.hpp"

namespace notalone {

class LoneBot {
  public:
    /// The network has to outlive the bot.
    explicit LoneBot(const value::Network& network);

    BotDecision decide(const BotRequest& request);

  private:
    value::HuntedMemo memo_;
    Playout playout_;
    // Scratch memory: nothing of it outlives a decision.
    turn_game::LoneTurn turn_;
    turn_game::LoneTurn best_turn_;

    BotDecision explore(const BotRequest& request, const Choices& choices);
    BotDecision hunt(const BotRequest& request);
    BotDecision finish_turn(const BotRequest& request, const Choices& choices);

    /// What the Hunted may do before going, by the win chance at a glance.
    struct OpenMove {
        Action action;
        State after;
        float glance = 0;
    };
    std::vector<OpenMove> open_moves(const State& known, Seat seat, const Choices& choices) const;
};

}  // namespace notalone
