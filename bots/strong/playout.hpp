// The rest of a turn played quickly: everybody takes what looks best for their side at the moment, by the win
// chance at the start of the next turn, and keeps cards that need a window.
#pragma once

#include "bots/value/network.hpp"
#include "rules/choices.hpp"
#include "rules/state.hpp"

namespace notalone {

class Playout {
  public:
    explicit Playout(const value::Network& network) : network_(network) {}

    /// Plays on until the turn is over; the chance of the Hunted then. `state` is a whole game.
    float finish(State state) const;

    /// The chance of the Hunted in the middle of a turn, if nothing more were done in it.
    float glance(const State& state) const;

  private:
    const value::Network& network_;

    Action quick_action(const State& state, Seat seat) const;
    Action best_action(const State& state, Seat seat, const Choices& choices) const;
};

}  // namespace notalone
