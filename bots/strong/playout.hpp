// The rest of a turn played quickly: everybody takes what looks best for their side at the moment, by the win
// chance at the start of the next turn, and keeps cards that need a window.
#pragma once

#include "bots/value/memo.hpp"
#include "rules/choices.hpp"
#include "rules/state.hpp"

namespace notalone {

class Playout {
  public:
    /// The memo has to outlive the playout.
    explicit Playout(value::HuntedMemo& memo) : network_(memo.network()), memo_(memo) {}

    /// Plays on until `turn` is over, which it may be already; the chance of the Hunted then. `state` is a
    /// whole game.
    float finish(State state, std::uint16_t turn) const;
    /// The chance of the Hunted at the start of the turn after `turn`, as far as the state has come.
    float chance(const State& state, std::uint16_t turn) const;

    /// The same where a single Hunted decides all that is left of the turn: the best of all ways to go on.
    float best_end(const State& state, std::uint16_t turn) const;

  private:
    const value::Network& network_;
    value::HuntedMemo& memo_;

    Action quick_action(const State& state, Seat seat) const;
    Action best_action(const State& state, Seat seat, const Choices& choices) const;
};

}  // namespace notalone
