// One decision of one seat. The fields are those of the engine interface; what an action does not use stays
// at its default, so that equal decisions are equal values and the order of fields is the order of lists.
#pragma once

#include <compare>
#include <cstdint>

#include "rules/id_set.hpp"
#include "rules/ids.hpp"

namespace notalone {

enum class ActionKind : std::uint8_t {
    hunt,
    token,
    explore,
    resist,
    give_up,
    survive,
    keep,
    power,
    take_back,
    skip,
    choose,
    discard,
    lose_will,
    show,
    pass
};

/// The choices of a power that are neither a place nor a card.
enum class PowerOption : std::uint8_t { none, take_all, place_marker, remove_marker, draw };

struct Action {
    ActionKind kind = ActionKind::pass;
    HuntCard hunt = HuntCard::none;              // hunt
    SurvivalCard survival = SurvivalCard::none;  // survive, choose
    Token token = Token::none;                   // token, Wrong Track
    std::uint8_t will = 0;                       // resist
    Place place =
        Place::none;           // the place being resolved, kept, discarded (Sacrifice) or taken (Double Back)
    Place copy = Place::none;  // Lair, Gate
    Place lair_copy = Place::none;  // what the Lair copies when the Gate leads to it
    PowerOption option = PowerOption::none;
    Seat hunted =
        Seat::creature;  // whom a Hunt card names, whom the Source heals; the Creature stands for nobody
    Place from = Place::none;  // Detour
    Place to = Place::none;    // Detour, Hologram, Wrong Track
    Place gain = Place::none;  // Rover
    PlaceSet places{};         // where tokens go; what is explored, discarded, shown
    PlaceSet take{};           // what is taken back

    friend constexpr auto operator<=>(const Action&, const Action&) = default;
};

}  // namespace notalone
