// The decisions of `easy`, one function each. A score says what an action does for the side of the seat, in
// the units of weights.hpp; not to act scores 0, or what the seat would rather wait for.
#pragma once

#include "bots/easy/outlook.hpp"
#include "bots/menu.hpp"
#include "rules/choices.hpp"

namespace notalone::easy {

/// A seat with something to decide, and what it makes of the position.
struct Mind {
    const State& s;  // as the seat knows it
    Seat seat{};
    Outlook outlook;

    const Hunted& me() const { return s.at(seat); }
};

Menu menu_of_hunted(const Mind& mind, const Choices& choices);
Menu menu_of_creature(const Mind& mind, const Choices& choices);

// hunted_explore.cpp
void add_places_to_go(const Mind& mind, const Choice& choice, Menu& menu);
double resisting(const Mind& mind, const Action& action);
double exploration_card(const Mind& mind, const Action& action);

// hunted_reckon.cpp
double keeping(const Mind& mind, const Action& action);
double resolving(const Mind& mind, const Action& action);
double survival_card(const Mind& mind, const Action& action);

// hunted_debts.cpp
double discarding(const Mind& mind, const Action& action);
double showing(const Mind& mind, const Action& action);
double choosing_card(const Mind& mind, const Action& action);

// creature_tokens.cpp
void add_places_to_hunt(const Mind& mind, const Choice& choice, Menu& menu);
void add_places_for_artemia(const Mind& mind, const Choice& choice, Menu& menu);
/// What the Creature still has up its sleeve this turn: the worth of not playing a card now.
double waiting(const Mind& mind);

// creature_cards.cpp
double hunt_card(const Mind& mind, const Action& action);
/// Not a card of this moment: it is better, or of any use, when the Creature token lies.
bool waits_for_token(const State& s, HuntCard effect);
double stasis_worth(const State& s);

}  // namespace notalone::easy
