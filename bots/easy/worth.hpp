// What things are worth to the Hunted in a position, by the table in weights.hpp. Needs only what is open to
// everyone, so both sides judge by it.
#pragma once

#include <array>
#include <cstddef>

#include "rules/planet.hpp"
#include "rules/state.hpp"

namespace notalone::easy {

/// A number for every place, found by its id.
class PlaceValues {
  public:
    double& operator[](Place place) { return values_[static_cast<std::size_t>(place)]; }
    double operator[](Place place) const { return values_[static_cast<std::size_t>(place)]; }

  private:
    std::array<double, place_count + 1> values_{};
};

/// The next step of a counter.
double rescue_step(const State& s);
double assimilation_step(const State& s);
/// The step after `taken` others of the same turn.
double assimilation_step(const State& s, int taken);

/// Places in hand at the next exploration, as far as is known now: what is put down this turn is not in it.
int next_hand(const Hunted& hunted);
/// `count` more places in a hand of `hand`.
double more_cards(int hand, int count);
/// `count` places fewer in the next hand of a Hunted; there may be none to lose.
double fewer_cards(const Hunted& hunted, int count);

/// What `amount` lost Will costs, a broken will included.
double lost_will(const State& s, const Hunted& hunted, int amount);
double gained_will(const Hunted& hunted);
/// All Will and places back for an Assimilation step (§3.2.5).
double giving_up(const State& s, const Hunted& hunted);

/// What the Creature token costs one Hunted caught on `place`, the Assimilation step aside.
double caught_on(const State& s, const Hunted& hunted, Place place);
/// What the Artemia token costs one Hunted beyond the visit.
double artemia_cost(const State& s, const Hunted& hunted);

/// A place of the reserve, beyond being one more card in hand.
double new_place(const State& s, Place place);
/// The best use of a visit to `place` that no token spoils: its power or a card back.
double visit(const State& s, Seat seat, Place place);
/// How good it is to have this place in hand rather than another.
double preference(const State& s, Seat seat, Place place);
double preference(const State& s, Seat seat, PlaceSet places);

/// What the reckoning brings the Hunted when all places lie open, for what is not resolved yet.
double reckoning(const State& s);

}  // namespace notalone::easy
