// A position between two turns as the win chance sees it: the race, and one entry for each Hunted. Cards that
// are not known to be there count as a part of each card that could be.
#pragma once

#include <array>
#include <cstdint>

#include "rules/state.hpp"

namespace notalone::value {

/// One Hunted at the start of a turn.
struct HuntedStanding {
    PlaceSet hand;
    PlaceSet discard;
    SurvivalSet survival;              // those that are known
    std::uint8_t hidden_survival = 0;  // how many more there are
    std::uint8_t will = 3;
    Pending pending = Pending::none;
};

struct RaceStanding {
    std::uint8_t players = 2;
    Side side = Side::one;
    bool expert = false;
    bool bare = false;
    bool marker = false;
    std::uint8_t rescue = 0;
    std::uint8_t assimilation = 0;
    std::uint8_t plays = 1;
    std::array<std::uint8_t, 5> reserve{};
    HuntSet hunt;                  // cards of the Creature that are known
    std::uint8_t hidden_hunt = 0;  // how many more it has
    HuntSet hunt_pool;             // what these can be
    SurvivalSet survival_pool;     // what the hidden cards of the Hunted can be
};

struct Standing {
    RaceStanding race;
    std::array<HuntedStanding, max_hunted> hunted;

    int hunted_count() const { return race.players - 1; }
};

/// The position as it is, at the start of a turn. Works on a state and on any view of it.
Standing standing_at_start(const State& s);

/// The position as it will be at the start of the next turn if nothing more is done in this one but what
/// happens by itself: the tokens strike (§5.6 to §5.8) and the turn ends (§6.2).
Standing standing_after_turn(const State& s);

HuntedStanding hunted_at_start(const State& s, Seat seat);

}  // namespace notalone::value
