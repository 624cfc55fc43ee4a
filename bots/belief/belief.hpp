// A whole game that fits a view: every card a seat cannot see is dealt anew from those it has not seen, all
// deals alike, and what lies face down is drawn from what its owner may be expected to play.
#pragma once

#include <array>
#include <span>

#include "rules/view.hpp"

namespace notalone::belief {

/// Draws the face-down places of a Hunted; called only for those whose places the viewer cannot see.
class PlaceGuess {
  public:
    virtual ~PlaceGuess() = default;
    virtual PlaceSet guess(Seat seat, Random& random) const = 0;
};

/// A state that `view` could be the view of.
State imagined(const View& view, const PlaceGuess& guess, Random& random);

/// Any place the Hunted could have put down, all alike.
class AnyPlace final : public PlaceGuess {
  public:
    explicit AnyPlace(const State& known) : known_(known) {}
    PlaceSet guess(Seat seat, Random& random) const override;

  private:
    const State& known_;
};

}  // namespace notalone::belief
