// The nouns of the game as distinct types: seats, places, cards, tokens, phases. Data about them is in
// cards.hpp and planet.hpp; sets of them are in id_set.hpp.
#pragma once

#include <cstdint>

namespace notalone {

inline constexpr int max_players = 7;
inline constexpr int max_hunted = max_players - 1;
inline constexpr int place_count = 10;
inline constexpr int hunt_card_count = 20;
inline constexpr int survival_card_count = 15;

/// Seat 0 is the Creature, 1..n-1 are the Hunted clockwise from its left (§1.1). `spectator` stands for
/// everybody who only looks on; it never acts.
enum class Seat : std::uint8_t { creature = 0, spectator = 7 };

constexpr Seat seat_at(int number) { return static_cast<Seat>(number); }
constexpr int number_of(Seat seat) { return static_cast<int>(seat); }

/// The ten places (§2). `hidden` is a face-down card in a view; it never occurs in a game's own state.
enum class Place : std::uint8_t {
    none = 0,
    lair = 1,
    jungle,
    river,
    beach,
    rover,
    swamp,
    shelter,
    wreck,
    source,
    artefact,
    hidden = 15
};

constexpr int number_of(Place place) { return static_cast<int>(place); }

/// The Hunt cards in the order of §7.
enum class HuntCard : std::uint8_t {
    despair,
    force_field,
    anticipation,
    ascendancy,
    fierceness,
    forbidden_zone,
    interference,
    persecution,
    mutation,
    phobia,
    virus,
    clone,
    mirage,
    scream,
    toxin,
    cataclysm,
    detour,
    stasis,
    tracking,
    flashback,
    none,
    hidden
};

/// The Survival cards in the order of §8.
enum class SurvivalCard : std::uint8_t {
    adrenaline,
    ingenuity,
    sacrifice,
    sixth_sense,
    smokescreen,
    strike_back,
    vortex,
    detector,
    dodge,
    drone,
    gate,
    hologram,
    wrong_track,
    amplifier,
    double_back,
    none,
    hidden
};

enum class Token : std::uint8_t { none, creature, artemia, target };

enum class Side : std::uint8_t { one = 1, two = 2 };

enum class Phase : std::uint8_t { exploration = 1, hunting = 2, reckoning = 3, end_of_turn = 4 };

/// What River or Artefact, used last turn, ask of this turn's exploration (§2.3, §2.10).
enum class Pending : std::uint8_t { none, river, artefact };

enum class Winner : std::uint8_t { none, creature, hunted };

/// Where in the turn the game stands. The order is the order of play.
enum class Step : std::uint8_t {
    opening,          // §3.1 the Creature may play before the Hunted do
    explore,          // §3.2 all Hunted act at once
    hunt,             // §4.1 the Creature places tokens and plays cards
    swap,             // §4.4 Vortex
    keep,             // §4.5 River: one of two places is kept
    creature_window,  // §5.2 the Creature's phase-3 cards, after the reveal
    hunted_window,    // §5.2 the Hunted's phase-3 cards
    resolve,          // §5.4, §5.5 steps 1 and 2: places without token, then with the Target token
    last_window,      // §5.2 the last moment before step 3
    artemia,          // §5.6 step 3
    creature_end,     // §6.1 phase-4 cards, the Creature first
    hunted_end,       // §6.1 phase-4 cards of the Hunted
    over
};

/// What a Hunted owes before the game goes on (§12 tells who sees the answer).
enum class Debt : std::uint8_t {
    none,
    discard,         // Ascendancy, Artemia: place cards from hand, shown as they are chosen
    forbidden_zone,  // one place card, chosen before any is shown
    show,            // Phobia
    scream,          // two place cards or one Will
    toxin,           // one Survival card to discard
    shelter          // which of two Survival cards to keep
};

/// Effects in force; all but `tracked` end with the turn.
enum class Effect : std::uint8_t {
    despair,
    smokescreen,
    fierceness,
    interference,
    persecution,
    mutation,
    clone,
    mirage,
    scream,
    toxin,
    stasis,
    tracking,     // the Creature may play two Hunt cards next turn
    artemia_due,  // the Artemia token has to be placed
    beach_used,
    wreck_used,
    places_resolving  // reckoning has passed the point where Detour may be played
};

}  // namespace notalone
