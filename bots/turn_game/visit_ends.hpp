// How a turn ends for one Hunted: the reckoning of a case with the best choice at every step, by the win
// chance at the start of the next turn.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/turn_game/visit_case.hpp"
#include "bots/value/memo.hpp"
#include "rules/state.hpp"

namespace notalone::turn_game {

/// How a turn ends for one Hunted.
struct Outcome {
    value::Hidden hidden;  // the Hunted afterwards
    std::uint8_t rescue_steps = 0;
    int marker = 0;  // +1 placed, -1 taken off
    bool caught = false;
    bool broken = false;
    bool uses_beach = false;
    bool uses_wreck = false;
};

class VisitEnds {
  public:
    /// `root` and `standing` are the same position. The memo has to outlive the ends.
    void prepare(value::HuntedMemo& memo, const State& root, const value::Standing& standing);

    Outcome work_out(std::size_t index, const Case& what) const;

  private:
    struct Draft;

    const value::Network* network_ = nullptr;
    value::HuntedMemo* memo_ = nullptr;
    State root_;
    value::Standing standing_;
    std::array<value::Hidden, max_hunted> hidden_;  // each as it stands now
    std::array<value::Hidden, max_hunted> healed_;  // what one more Will would add
    value::Hidden all_;                             // the race and all Hunted

    /// Whether a Survival card may be played in this turn.
    bool may_spend(std::size_t index) const;

    // The reckoning, in its order.
    Draft begin(std::size_t index, const Case& what, const value::HuntedStanding& standing) const;
    Draft live_through(std::size_t index, const Case& what, const value::HuntedStanding& standing) const;
    void suffer_target(std::size_t index, const Spot& spot, Draft& draft) const;
    void resolve(std::size_t index, const Spot& spot, Draft& draft) const;
    void suffer_artemia(std::size_t index, const Case& what, Draft& draft) const;
    static void suffer_creature(const Case& what, Draft& draft);
    void refill(Draft& draft) const;
    void end_turn(std::size_t index, Draft& draft) const;
    // With a Survival card spent first, or one place of two kept.
    void live_with_cards(std::size_t index, const Case& what, Draft& best) const;

    // The powers.
    void try_power(std::size_t index, const Spot& spot, Place power, const Draft& before, Draft& best) const;
    void try_lair(std::size_t index, const Spot& spot, const Draft& before, Draft& best) const;
    void try_way_back(std::size_t index, const Spot& spot, int most, const Draft& before, Draft& best) const;
    void try_beach(std::size_t index, const Spot& spot, const Draft& before, Draft& best) const;
    void try_rover(std::size_t index, const Draft& before, Draft& best) const;
    void try_draw(std::size_t index, const Draft& before, Draft& best) const;
    void try_healing(std::size_t index, const Draft& before, Draft& best) const;
    void try_takes(std::size_t index, PlaceSet from, int count, const Draft& before, Draft& best) const;

    void consider(std::size_t index, Draft draft, Draft& best) const;
    void lose_cards(std::size_t index, int count, Draft& draft) const;
    void take_from_reserve(Place place, value::Hidden& sum) const;
    float score(std::size_t index, const Draft& draft) const;
};

}  // namespace notalone::turn_game
