// Who reads what is written: a seat with what it may know, or somebody who may know everything.
#pragma once

#include "rules/state.hpp"
#include "rules/view.hpp"

namespace notalone {

/// Whose eyes the game is written for: those of one seat, or eyes that see everything.
class Eyes {
  public:
    Eyes() = default;
    explicit Eyes(Seat viewer) : all_(false), viewer_(viewer) {}

    bool see_all() const { return all_; }
    bool are(Seat seat) const { return all_ || viewer_ == seat; }
    bool see_discards(const State& s) const { return all_ || sees_discard(s, viewer_); }
    bool see_hand(const State& s, Seat whose) const { return all_ || sees_hand(s, viewer_, whose); }
    bool see_played(const State& s, Seat whose) const { return all_ || sees_played(s, viewer_, whose); }

  private:
    bool all_ = true;
    Seat viewer_ = Seat::spectator;
};

}  // namespace notalone
