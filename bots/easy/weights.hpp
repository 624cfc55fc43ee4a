// The table of `easy`: what things are worth, and how widely it mixes. One unit is about one step of a
// counter in the middle of the game; every score in this folder is in these units, seen from the side that
// decides.
#pragma once

#include <array>
#include <cstddef>

#include "rules/ids.hpp"

namespace notalone::easy {

// --- The race ---------------------------------------------------------------------------------------------

/// A step of a counter, by the spaces it has left; the last entry holds for all above.
inline constexpr std::array rescue_steps{0.0, 1.2, 1.8, 1.3, 1.0, 0.9, 0.8};
inline constexpr std::array assimilation_steps{0.0, 8.0, 2.6, 1.8, 1.5, 1.3, 1.2};
/// What ends the game well outweighs everything else.
inline constexpr double victory = 20;

// --- What a Hunted has ------------------------------------------------------------------------------------

/// A hand of that many places to choose from. One card is a certainty for the Creature, three already a
/// riddle.
inline constexpr std::array hand_worth{-0.6, 0.0, 0.5, 0.75, 0.9, 1.0, 1.07, 1.12, 1.15, 1.17, 1.18};
/// 0 to 3 Will. What it costs to reach 0 is told in worth.cpp.
inline constexpr std::array will_worth{0.0, 0.0, 0.4, 0.7};
/// Giving Up has to be better than going on by this much.
inline constexpr double pride = 0.2;
inline constexpr double marker_worth = 0.45;
inline constexpr double river_worth = 0.4;
inline constexpr double artefact_worth = 0.55;
/// The Lair copies what the Creature hunts, which is not known beforehand.
inline constexpr double lair_copy_worth = 0.25;
inline constexpr double survival_draw_worth = 0.35;
/// Two cards to choose from.
inline constexpr double shelter_worth = 0.42;

/// A new place, beyond being one more card: how good it is to own (places 6..10), early in the game.
inline constexpr std::array new_place_worth{0.4, 0.34, 0.45, 0.34, 0.32};
inline constexpr double early_rescue = 8;  // spaces left from which on all of it counts

/// Of two cards otherwise alike, the one with the better power: the part of its power beyond the usual that
/// counts.
inline constexpr double card_preference = 0.15;
inline constexpr double usual_visit = 0.4;

// --- Survival cards (the order of §8): what holding one is worth ------------------------------------------

inline constexpr std::array<double, survival_card_count> survival_worth{
    0.30,  // adrenaline
    0.45,  // ingenuity
    0.25,  // sacrifice
    0.40,  // sixth_sense
    0.20,  // smokescreen
    0.25,  // strike_back
    0.60,  // vortex
    0.40,  // detector
    1.10,  // dodge
    0.30,  // drone
    0.45,  // gate
    0.35,  // hologram
    1.00,  // wrong_track
    0.40,  // amplifier
    0.25,  // double_back
};
/// A card is played where it does more than this part of what it is worth, less when there is little time
/// left.
inline constexpr double survival_patience = 0.6;
/// One Hunt card that is not played, and a hand the Creature cannot read off the discards.
inline constexpr double hunt_play_worth = 0.45;
inline constexpr double lost_hunt_cards_worth = 0.3;
inline constexpr double smoke_worth = 0.12;  // for each Hunted with few cards
inline constexpr int few_cards = 3;

// --- Hunt cards (the order of §7): what one does in a usual turn -----------------------------------------

inline constexpr std::array<double, hunt_card_count> hunt_card_worth{
    0.35,  // despair
    0.25,  // force_field
    0.40,  // anticipation
    0.35,  // ascendancy
    0.25,  // fierceness
    0.35,  // forbidden_zone
    0.30,  // interference
    0.20,  // persecution
    0.45,  // mutation
    0.35,  // phobia
    0.55,  // virus
    0.80,  // clone
    0.45,  // mirage
    0.30,  // scream
    0.35,  // toxin
    0.40,  // cataclysm
    0.55,  // detour
    0.90,  // stasis
    0.45,  // tracking
    0.30,  // flashback
};
/// The part of that worth below which a card waits for a better turn. There is a new card every turn.
inline constexpr double hunt_patience = 0.3;
/// Stasis is kept for the last spaces, where the Hunted can least afford to lose a turn.
inline constexpr int stasis_spaces = 5;
inline constexpr double early_stasis_discount = 0.4;
/// Survival cards that Despair shuts out, each; what Force Field takes from the Hunted for each card barred;
/// what each card shown to it tells the Creature.
inline constexpr double silenced_card_worth = 0.12;
inline constexpr double barred_card_worth = 0.07;
inline constexpr double shown_card_worth = 0.12;
inline constexpr double lost_survival_worth = 0.3;

// --- How widely it mixes ----------------------------------------------------------------------------------

/// Places a Hunted goes to, in parts of an Assimilation step; places the Creature hunts, in parts of the
/// best.
inline constexpr double place_margin = 1.0;
inline constexpr double token_margin = 1.0;
/// How often the Creature hunts on a whim.
inline constexpr double hunting_whim = 0.45;
/// How often each side answers the other in thought before it draws.
inline constexpr int rounds_of_thought = 2;
/// Between different things to do, and between the ways to do one.
inline constexpr double option_margin = 0.25;
inline constexpr double detail_margin = 0.2;
/// No place in hand is ever out of the question: its weight, where that of the best is 1.
inline constexpr double least_weight = 0.3;

/// The part of an Assimilation step a Hunted counts as the price of being caught: somebody else may be.
inline constexpr double own_blame = 0.7;
/// River: the place is kept when the tokens lie, so only this part of the visits is really there to be
/// hunted.
inline constexpr double river_presence = 0.4;

// --- Reading the tables -----------------------------------------------------------------------------------

template <std::size_t Size>
constexpr double entry(const std::array<double, Size>& table, int index) {
    if (index < 0) return table.front();
    return static_cast<std::size_t>(index) < Size ? table[static_cast<std::size_t>(index)] : table.back();
}

}  // namespace notalone::easy
