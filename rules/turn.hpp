// Inside of the rules: the way a turn runs. Each phase has a file of its own; game.cpp calls them in order.
//
// A step is entered by its `enter_…` function, which says whom it waits for. When nobody is left to wait for,
// `advance` in game.cpp enters the next one.
#pragma once

#include "rules/action.hpp"
#include "rules/event.hpp"
#include "rules/state.hpp"

namespace notalone {

/// A game being changed, and where what happens is told (nowhere, if `log` is null).
struct Turn {
    State& s;
    EventLog* log;

    void tell(const Event& event) const {
        if (log != nullptr) log->add(event);
    }
};

// exploration.cpp
void enter_opening(const Turn& turn);
void enter_explore(const Turn& turn);
void explore(const Turn& turn, Seat seat, const Action& action);
void resist(const Turn& turn, Seat seat, const Action& action);
void give_up(const Turn& turn, Seat seat);
void play_exploration_card(const Turn& turn, Seat seat, const Action& action);
/// Despair and Sacrifice: every place chosen so far goes back to hand.
void recall_choices(const Turn& turn);

// hunting.cpp
void enter_hunt(const Turn& turn);
void place_token(const Turn& turn, const Action& action);
void enter_swap(const Turn& turn);
void play_vortex(const Turn& turn, Seat seat, const Action& action);
void enter_keep(const Turn& turn);
void keep(const Turn& turn, Seat seat, const Action& action);

// hunt_cards.cpp
void play_hunt_card(const Turn& turn, const Action& action);
/// The Creature may answer what has just been played before the step goes on (§9.4.3).
void begin_answer(const Turn& turn);
/// Whether the Creature still has something to do or to play in the step that waits for it.
bool creature_is_busy(const State& state);

// debts.cpp
void owe(const Turn& turn, Seat seat, Debt debt, int cards = 0);
/// Settles what can be settled in only one way.
void settle_forced_debts(const Turn& turn);
void settle_discard(const Turn& turn, Seat seat, const Action& action);
void settle_show(const Turn& turn, Seat seat, const Action& action);
void settle_choice(const Turn& turn, Seat seat, const Action& action);
void settle_lost_will(const Turn& turn, Seat seat);

// reckoning.cpp
void enter_reckoning(const Turn& turn);
void enter_hunted_window(const Turn& turn);
void enter_last_window(const Turn& turn);
void play_window_card(const Turn& turn, Seat seat, const Action& action);
void enter_resolve(const Turn& turn);
/// Finds the next Hunted who has to decide about a place, or returns false when steps 1 and 2 are done.
bool next_resolution(const Turn& turn);
void resolve_place(const Turn& turn, Seat seat, const Action& action);
void enter_artemia(const Turn& turn);
void creature_strikes(const Turn& turn);
void recover_broken_wills(const Turn& turn);

// powers.cpp
void use_power(const Turn& turn, Seat seat, Explored& explored, const Action& action);

// end_of_turn.cpp
void enter_creature_end(const Turn& turn);
void enter_hunted_end(const Turn& turn);
void play_end_card(const Turn& turn, Seat seat, const Action& action);
void finish_turn(const Turn& turn);

// changes.cpp: the small changes everything is made of
void move_rescue(const Turn& turn);
void move_assimilation(const Turn& turn);
void lose_will(const Turn& turn, Seat seat, int amount);
void gain_will(const Turn& turn, Seat seat);
void take_back(const Turn& turn, Seat seat, PlaceSet places);
void discard_places(const Turn& turn, Seat seat, PlaceSet places);
SurvivalSet draw_survival(const Turn& turn, int count);
void draw_hunt(const Turn& turn);
void discard_survival(const Turn& turn, Seat seat, SurvivalCard card);
void place_marker(const Turn& turn);
void remove_marker(const Turn& turn);
/// Takes a Survival card from hand and announces it; it is not in the discard yet.
void announce_survival_card(const Turn& turn, Seat seat, SurvivalCard card);
/// The same, and straight into the discard.
void play_from_hand(const Turn& turn, Seat seat, SurvivalCard card);
/// Who may know which cards lie in the discard piles of the Hunted.
SeatSet discard_watchers(const State& state);

}  // namespace notalone
