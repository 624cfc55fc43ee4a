// What may happen to a Hunted in a turn: where they are found and all that bears on what comes of it. The
// others matter only through a few of these bits.
#pragma once

#include <array>
#include <cstdint>

#include "rules/id_set.hpp"

namespace notalone::turn_game {

/// Where a Hunted is found, for each card put down: the place of the card, unless Detour has moved it.
struct Visit {
    std::array<Place, 2> card{Place::none, Place::none};
    std::array<Place, 2> at{Place::none, Place::none};

    static Visit to(PlaceSet places) {
        Visit visit;
        visit.card[0] = visit.at[0] = places.first();
        if (places.size() > 1) visit.card[1] = visit.at[1] = places.nth(1);
        return visit;
    }
    bool operator==(const Visit&) const = default;
};

/// One place of a visit.
struct Spot {
    Place card = Place::none;
    Place at = Place::none;
    bool caught = false;
    bool struck = false;  // by Artemia
    bool dead = false;
    bool screamed = false;
    bool poisoned = false;
    bool used = false;  // Beach or Wreck, by somebody before
    bool persecuted = false;
    Place copied = Place::none;  // what the Lair could copy

    bool free() const { return !caught && !struck && !dead; }

    /// 19 bits.
    constexpr std::uint64_t key() const {
        return number(card) | number(at) << 4 | number(copied) << 8 | std::uint64_t{caught} << 12 |
               std::uint64_t{struck} << 13 | std::uint64_t{dead} << 14 | std::uint64_t{screamed} << 15 |
               std::uint64_t{poisoned} << 16 | std::uint64_t{used} << 17 | std::uint64_t{persecuted} << 18;
    }

  private:
    static constexpr std::uint64_t number(Place place) { return static_cast<std::uint64_t>(place); }
};

struct Case {
    std::array<Spot, 2> spots;
    bool fierce = false;
    bool mutated = false;
    std::uint8_t lost_cards = 0;  // to a Hunt card, before the reckoning
    SurvivalSet held;             // cards known to be there; they are used where they help

    std::uint64_t key() const {
        return spots[0].key() | spots[1].key() << 19 | std::uint64_t{fierce} << 38 |
               std::uint64_t{mutated} << 39 | std::uint64_t{lost_cards} << 40 |
               std::uint64_t{held.bits()} << 43;
    }
};

}  // namespace notalone::turn_game
