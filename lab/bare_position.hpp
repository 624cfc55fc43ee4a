// Positions of the bare planet for two at the start of a turn (§11.2), counted through: one Hunted, no cards,
// so a handful of numbers tells everything, and all of it is open to both.
#pragma once

#include <cstdint>

#include "rules/state.hpp"

namespace notalone {

inline constexpr int bare_rescue = rescue_at_start(2);
inline constexpr int bare_assimilation = assimilation_at_start(2);

/// A position without its counters: Will, Marker, what is pending and where the ten places are, as a number
/// below `body_count`.
using BodyIndex = std::uint32_t;
inline constexpr BodyIndex body_count = 3 * 2 * 3 * 32 * 243;

struct BarePosition {
    int rescue = bare_rescue;              // 1..13
    int assimilation = bare_assimilation;  // 1..7
    BodyIndex body = 0;

    bool operator==(const BarePosition&) const = default;
};

/// Which sides of the rules are solved: the players and the cards are given.
struct BareVariant {
    Side side = Side::one;
    bool expert = false;

    bool operator==(const BareVariant&) const = default;
};

BareVariant variant_of(const Options& options);

/// The body of a game of two on the bare planet that is at the start of a turn, in exploration with no place
/// chosen yet.
BodyIndex body_of(const State& state);
BarePosition position_of(const State& state);

/// A whole game of the variant at its beginning.
State new_bare_game(const BareVariant& variant);

/// The game at its first decision of the turn.
State state_at(const BareVariant& variant, const BarePosition& position);

}  // namespace notalone
