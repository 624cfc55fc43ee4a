// Which of a Hunted's places can be resolved now (§5.3).
#pragma once

#include "rules/state.hpp"

namespace notalone {

/// The places a Hunted may resolve in the current step, in ascending order: none, one or two.
struct OpenPlaces {
    const Explored* first = nullptr;
    const Explored* second = nullptr;

    bool empty() const { return first == nullptr; }
    template <typename Function>
    void for_each(Function function) const {
        if (first != nullptr) function(*first);
        if (second != nullptr) function(*second);
    }
};

/// Where this Hunted resolves nothing: ineffective places, and Creature and Artemia tokens not ignored.
inline PlaceSet closed_places(const State& state, const Hunted& hunted) {
    PlaceSet closed = state.ineffective();
    if (!hunted.dodging) closed.insert(state.catching());
    if (!hunted.detecting) closed.insert(state.tokens.artemia);
    return closed;
}

/// Places without Target token come first (step 1), those with it after them (step 2). Of two cards on the
/// same place the lower one is resolved first (§13.5).
inline OpenPlaces open_places(const State& state, const Hunted& hunted) {
    const auto& [first, second] = hunted.explored;
    const PlaceSet closed = closed_places(state, hunted);
    const bool first_open = !first.resolved && !closed.contains(first.at);
    if (second.at == Place::none) return {first_open ? &first : nullptr};
    const bool second_open = !second.resolved && !closed.contains(second.at);
    if (!first_open || !second_open) return {first_open ? &first : second_open ? &second : nullptr};
    const bool first_later = state.tokens.target.contains(first.at);
    const bool second_later = state.tokens.target.contains(second.at);
    if (first_later != second_later) return {first_later ? &second : &first};
    if (first.at == second.at) return {&first};
    return first.at < second.at ? OpenPlaces{&first, &second} : OpenPlaces{&second, &first};
}

}  // namespace notalone
