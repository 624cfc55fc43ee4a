// The legal actions once more, slowly: write every action down and ask of each whether the rules allow it.
// Phrased after the rules and not after choices.cpp, so that the two can be held against each other. The
// tables are repeated here on purpose.
//
// Where in the turn the game stands (step, who is waited for, who owes what) is taken from the state.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "rules/state.hpp"
#include "rules/test/reference_candidates.hpp"

namespace notalone::reference {

// --- The planet and the cards, as chapters 1 and 7 of the rules print them
// -----------------------------------

inline bool adjacent(Place a, Place b) {
    static constexpr std::array<std::pair<int, int>, 13> edges{{{1, 2},
                                                                {2, 3},
                                                                {3, 4},
                                                                {4, 5},
                                                                {6, 7},
                                                                {7, 8},
                                                                {8, 9},
                                                                {9, 10},
                                                                {1, 6},
                                                                {2, 7},
                                                                {3, 8},
                                                                {4, 9},
                                                                {5, 10}}};
    const std::pair<int, int> edge = std::minmax({number_of(a), number_of(b)});
    return std::ranges::find(edges, edge) != edges.end();
}
inline bool adjacent_to_one_of(PlaceSet places, Place place) {
    return std::ranges::any_of(every_place(),
                               [&](Place p) { return places.contains(p) && adjacent(p, place); });
}
inline bool is_adjacent_pair(PlaceSet places) {
    return places.size() == 2 && adjacent(places.nth(0), places.nth(1));
}

inline int phase_of(HuntCard card) {
    if (card <= HuntCard::force_field) return 1;
    if (card <= HuntCard::toxin) return 2;
    return card <= HuntCard::detour ? 3 : 4;
}
inline bool bears_artemia(HuntCard card) {
    return card == HuntCard::despair || card == HuntCard::mutation || card == HuntCard::phobia ||
           card == HuntCard::virus;
}

/// §7.20 Flashback is the last discarded card; it copies no other Flashback and nothing from an empty pile.
inline HuntCard meaning_of(const State& s, HuntCard card) {
    if (card != HuntCard::flashback) return card;
    const int size = s.creature.discard.size();
    const HuntCard top = size == 0 ? HuntCard::none : s.creature.discard.from_bottom(size - 1);
    return top == HuntCard::flashback ? HuntCard::none : top;
}

inline bool is_asked(const State& s, Seat seat) { return s.waiting.contains(seat); }
inline bool is_hunted(const State& s, Seat seat) {
    return number_of(seat) >= 1 && number_of(seat) < s.options.players;
}

// --- The Creature
// ----------------------------------------------------------------------------------------------

inline bool somebody_has_chosen(const State& s) {
    return std::ranges::any_of(every_hunted(), [&](Seat seat) {
        return is_hunted(s, seat) && s.at(seat).explored[0].card != Place::none;
    });
}

/// §7 What each card wants to be told, and its conditions.
inline bool fits_card(const State& s, HuntCard card, const Action& a) {
    const bool no_places = a.places.empty();
    const bool no_hunted = a.hunted == Seat::creature;
    const bool no_step = a.from == Place::none && a.to == Place::none;
    switch (card) {
        case HuntCard::force_field:
            return is_adjacent_pair(a.places) && no_hunted && no_step && !somebody_has_chosen(s);
        case HuntCard::virus:
        case HuntCard::mirage: return is_adjacent_pair(a.places) && no_hunted && no_step;
        case HuntCard::clone:
        case HuntCard::scream:
        case HuntCard::toxin:  // §4.3.2: a token that lies already stays
            return a.places.size() == (s.tokens.target.empty() ? 1 : 0) && no_hunted && no_step;
        case HuntCard::cataclysm: return a.places.size() == 1 && no_hunted && no_step;
        case HuntCard::anticipation:
        case HuntCard::phobia: return is_hunted(s, a.hunted) && no_places && no_step;
        case HuntCard::ascendancy:
            return is_hunted(s, a.hunted) && s.at(a.hunted).hand_size() >= 3 && no_places && no_step;
        case HuntCard::detour:
            return is_hunted(s, a.hunted) && no_places && s.at(a.hunted).at().contains(a.from) &&
                   adjacent(a.from, a.to) && !s.has(Effect::places_resolving);
        default: return no_places && no_hunted && no_step;
    }
}

inline bool may_hunt(const State& s, const Action& a) {
    const bool has_a_moment = is_asked(s, Seat::creature) || s.step == Step::explore;
    if (!has_a_moment || s.creature.plays_left == 0 || !s.creature.hand.contains(a.hunt)) return false;
    const HuntCard card = meaning_of(s, a.hunt);
    return card != HuntCard::none && phase_of(card) == static_cast<int>(s.phase) && fits_card(s, card, a);
}

/// §4.1.3 A card with the symbol was played this turn, or the symbol is under the counter.
inline bool artemia_is_available(const State& s) {
    for (int i = 0; i < s.creature.played.size(); ++i) {
        if (bears_artemia(meaning_of(s, s.creature.played.from_bottom(i)))) return true;
    }
    static constexpr std::array<int, 6> side_one{1, 2, 3, 4, 5, 6};
    static constexpr std::array<int, 6> side_two{1, 3, 5, 7, 9, 11};
    const auto& symbols = s.options.side == Side::one ? side_one : side_two;
    return std::ranges::find(symbols, s.rescue) != symbols.end();
}

inline bool must_place(const State& s, Token token) {
    if (s.phase != Phase::hunting) return false;
    if (token == Token::creature) return s.tokens.creature.empty();
    return token == Token::artemia && s.tokens.artemia.empty() && artemia_is_available(s);
}

inline bool may_place(const State& s, const Action& a) {
    return is_asked(s, Seat::creature) && must_place(s, a.token) && a.places.size() == 1;
}

inline bool creature_may_pass(const State& s) {
    return is_asked(s, Seat::creature) && !must_place(s, Token::creature) && !must_place(s, Token::artemia);
}

// --- A Hunted who owes something
// -------------------------------------------------------------------------------

inline bool settles_debt(const Hunted& h, const Action& a) {
    const bool owed_of_hand = h.hand().contains(a.places) && a.places.size() == h.owed_cards;
    switch (h.owes) {
        case Debt::discard:
        case Debt::forbidden_zone: return a.kind == ActionKind::discard && owed_of_hand;
        case Debt::scream:
            return a.kind == ActionKind::lose_will ||
                   (a.kind == ActionKind::discard && h.hand().contains(a.places) && a.places.size() == 2);
        case Debt::show:  // §7.10: all but two
            return a.kind == ActionKind::show && h.hand().contains(a.places) &&
                   a.places.size() == h.hand().size() - 2;
        case Debt::toxin: return a.kind == ActionKind::choose && h.survival.contains(a.survival);
        case Debt::shelter: return a.kind == ActionKind::choose && h.offered.contains(a.survival);
        case Debt::none: break;
    }
    return false;
}

// --- Exploration
// -------------------------------------------------------------------------------------------------

/// §3.3.1 What has been chosen may be chosen again: it counts as in hand until everybody has chosen.
inline PlaceSet hand_or_chosen(const Hunted& h) { return h.owned - h.discard; }

inline bool may_explore(const Hunted& h, PlaceSet barred, const Action& a) {
    const int owed = h.pending == Pending::none ? 1 : 2;
    return a.places.size() == owed && hand_or_chosen(h).contains(a.places) && !a.places.meets(barred);
}

/// §3.2.3 As many as one may: all, if the pile is smaller.
inline bool takes_as_many_as_possible(PlaceSet take, PlaceSet from, int most) {
    return from.contains(take) && take.size() == std::min(most, from.size());
}

inline bool may_resist(const Hunted& h, const Action& a) {
    return !h.resisted && (a.will == 1 || a.will == 2) && a.will <= h.will && !h.discard.empty() &&
           takes_as_many_as_possible(a.take, h.discard, 2 * a.will);
}

inline bool may_give_up(const Hunted& h) { return h.will < 3 || !h.discard.empty(); }

// --- Survival cards but for Gate and Drone
// -------------------------------------------------------------------------

inline bool may_play_a_survival_card(const State& s, const Hunted& h, SurvivalCard card) {
    return h.survival.contains(card) && !h.survival_played && !s.has(Effect::despair);
}

/// §5.2.4 Asked in a window, or at any time during steps 1 and 2.
inline bool is_a_moment_of_the_reckoning(const State& s, Seat seat) {
    if (s.step == Step::hunted_window || s.step == Step::last_window) return is_asked(s, seat);
    return s.step == Step::resolve;
}

inline bool may_move_token(const State& s, const Action& a) {
    if (a.survival == SurvivalCard::hologram) {
        return a.token == Token::none && adjacent_to_one_of(s.tokens.artemia, a.to);
    }
    if (a.token == Token::creature) return adjacent_to_one_of(s.tokens.creature, a.to);
    return a.token == Token::target && s.has(Effect::clone) && adjacent_to_one_of(s.tokens.target, a.to);
}

inline bool has_no_fields(const Action& a) { return a == Action{.kind = a.kind, .survival = a.survival}; }
inline bool has_only_take(const Action& a) {
    return a == Action{.kind = a.kind, .survival = a.survival, .take = a.take};
}
inline bool has_only_place(const Action& a) {
    return a == Action{.kind = a.kind, .survival = a.survival, .place = a.place};
}

inline bool fits_exploration_card(const State& s, const Hunted& h, const Action& a) {
    switch (a.survival) {
        case SurvivalCard::adrenaline: return h.will < 3 && has_no_fields(a);
        case SurvivalCard::ingenuity: return !s.marker && has_no_fields(a);
        case SurvivalCard::sacrifice:  // §13.2.3
            return s.creature.plays_left > 0 && hand_or_chosen(h).contains(a.place) && has_only_place(a);
        case SurvivalCard::sixth_sense:
            return !h.discard.empty() && takes_as_many_as_possible(a.take, h.discard, 2) && has_only_take(a);
        case SurvivalCard::smokescreen: return has_no_fields(a);
        case SurvivalCard::strike_back: return !s.creature.hand.empty() && has_no_fields(a);
        default: return false;
    }
}

inline bool fits_reckoning_card(const State& s, const Hunted& h, const Action& a) {
    const PlaceSet catching = s.has(Effect::clone) ? s.tokens.creature | s.tokens.target : s.tokens.creature;
    switch (a.survival) {
        case SurvivalCard::detector: return h.at().meets(s.tokens.artemia) && has_no_fields(a);
        case SurvivalCard::dodge: return h.at().meets(catching) && has_no_fields(a);
        case SurvivalCard::hologram:
        case SurvivalCard::wrong_track:
            return may_move_token(s, a) && a.place == Place::none && a.take.empty();
        default: return false;
    }
}

inline bool fits_late_card(const State& s, const Hunted& h, const Action& a) {
    if (s.step == Step::swap && a.survival == SurvivalCard::vortex) {
        return h.played().contains(a.place) && a.take.size() == 1 &&
               (h.discard - s.forbidden).contains(a.take);
    }
    if (s.step != Step::hunted_end) return false;
    if (a.survival == SurvivalCard::amplifier) return s.marker && has_no_fields(a);
    return a.survival == SurvivalCard::double_back && h.played().contains(a.place) && has_only_place(a);
}

inline bool may_survive(const State& s, Seat seat, const Action& a) {
    const Hunted& h = s.at(seat);
    if (!may_play_a_survival_card(s, h, a.survival)) return false;
    if (s.step == Step::explore) return fits_exploration_card(s, h, a);
    if (is_a_moment_of_the_reckoning(s, seat)) return fits_reckoning_card(s, h, a);
    return is_asked(s, seat) && fits_late_card(s, h, a);
}

inline bool may_keep(const State& s, Seat seat, const Action& a) {
    return s.step == Step::keep && is_asked(s, seat) && s.at(seat).played().contains(a.place);
}

inline bool hunted_may_pass(const State& s, Seat seat) {
    const bool in_window = s.step == Step::swap || s.step == Step::hunted_window ||
                           s.step == Step::last_window || s.step == Step::hunted_end;
    return in_window && is_asked(s, seat);
}

}  // namespace notalone::reference
