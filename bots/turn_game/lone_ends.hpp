// How a turn can end for the one Hunted of the bare planet: nothing is hidden once the tokens lie, so every
// way to play the rest of the turn is tried, and the best is what the turn comes to.
#pragma once

#include <array>

#include "bots/value/memo.hpp"
#include "rules/state.hpp"

namespace notalone::turn_game {

/// Where the tokens lie; no Artemia token: Place::none.
struct Snare {
    Place creature = Place::none;
    Place artemia = Place::none;

    bool operator==(const Snare&) const = default;
};

class LoneEnds {
  public:
    /// `known` is a game of two on the bare planet in exploration or hunting. The memo has to outlive the
    /// ends.
    void prepare(value::HuntedMemo& memo, const State& known);

    /// The chance of the Hunted at the start of the next turn who is found at these places (one, or both of
    /// the Artefact).
    float chance(PlaceSet places, const Snare& tokens) const;

  private:
    static constexpr std::size_t most_steps = 3;  // of a counter within a turn, and none

    struct Draft;

    const value::Network* network_ = nullptr;
    value::HuntedMemo* memo_ = nullptr;
    State root_;
    value::HuntedStanding start_;
    PlaceSet reserve_;
    /// What the race adds, by the steps of Rescue and of Assimilation and the Marker.
    std::array<std::array<std::array<value::Hidden, 2>, most_steps>, most_steps> races_;

    void visit(const Draft& draft, const Snare& tokens, float& best) const;
    void resolve(const Draft& draft, Place card, const Snare& tokens, float& best) const;
    void use_power(const Draft& before, Place card, Place power, const Snare& tokens, float& best) const;
    void take(const Draft& before, PlaceSet from, int count, const Snare& tokens, float& best) const;
    void strike(const Draft& draft, const Snare& tokens, float& best) const;
    float ended(Draft draft, const Snare& tokens) const;
};

}  // namespace notalone::turn_game
