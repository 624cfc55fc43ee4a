// Which cards could be played right now. A window in which a seat holds none is passed over (§9.4.2), and the
// choices of a seat are made of these.
#pragma once

#include "rules/state.hpp"

namespace notalone {

/// The Hunt cards the Creature may play at this moment.
HuntSet playable_hunt_cards(const State& state);

/// Whether the Creature is to be asked in a window: it has a card to play, or might have one in a veiled
/// game.
bool creature_is_asked(const State& state);

/// The Hunted to be asked in the window of the current step, by the same measure.
SeatSet hunted_to_ask(const State& state);

/// Hunted with three or more place cards in hand (§7.4).
SeatSet ascendancy_targets(const State& state);

struct TokensDue {
    bool creature = false;
    bool artemia = false;
};
/// The tokens that still have to be placed (§4.1.4). Target tokens are placed with their card.
TokensDue tokens_due(const State& state);

/// Hunted whom the Source could heal (§2.9).
SeatSet healable(const State& state);

/// One Survival card a turn, none under Despair (§9.1.2, §7.1).
inline bool may_play_survival(const State& state, const Hunted& hunted) {
    return !hunted.survival_played && !state.has(Effect::despair);
}
SurvivalSet playable_exploration_cards(const State& state, const Hunted& hunted);
bool can_play_vortex(const State& state, const Hunted& hunted);
/// Detector, Dodge, Hologram and Wrong Track, where they would do something.
SurvivalSet playable_window_cards(const State& state, const Hunted& hunted);
SurvivalSet playable_end_cards(const State& state, const Hunted& hunted);

}  // namespace notalone
