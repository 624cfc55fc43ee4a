// One random decision after the other, the way all measurements play.
#pragma once

#include <cstdint>

#include "rules/game.hpp"
#include "rules/random.hpp"

namespace notalone {

inline Seat pick_seat(SeatSet seats, Random& random) {
    const int count = seats.size();
    return count == 1 ? seats.first()
                      : seats.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(count))));
}

/// Plays a random legal action of a random seat the game waits for, and tells `watch` of it first. False, and
/// nothing played, when the game is over.
template <typename Watch>
bool play_random_decision(State& state, Random& random, Watch watch) {
    if (state.over()) return false;
    const Seat seat = pick_seat(must_act(state), random);
    Choices choices;
    choices_of(state, seat, choices);
    const Action action =
        choices.action(static_cast<int>(random.below(static_cast<std::uint32_t>(choices.count()))));
    watch(seat, action);
    play(state, seat, action);
    return true;
}

}  // namespace notalone
