#include "rules/choices.hpp"

#include <algorithm>

#include "rules/cards.hpp"
#include "rules/reckoning.hpp"
#include "rules/windows.hpp"

namespace notalone {

namespace {

bool is_adjacent_pair(PlaceSet places) {
    return places.size() == 2 && adjacent_to(places.first()).contains(places.nth(1));
}

}  // namespace

bool Choice::contains(const Action& action) const {
    Action rest = action;
    const auto one_of = [this](auto id) { return ((options >> static_cast<unsigned>(id)) & 1U) != 0; };
    const auto some_of = [this](PlaceSet set) {
        return set.size() == pick && PlaceSet::from_bits(options).contains(set);
    };
    bool fits = true;
    switch (part) {
        case OpenPart::nothing: break;
        case OpenPart::places:
            fits = some_of(action.places);
            rest.places = {};
            break;
        case OpenPart::take:
            fits = some_of(action.take);
            rest.take = {};
            break;
        case OpenPart::adjacent_places:
            fits = is_adjacent_pair(action.places);
            rest.places = {};
            break;
        case OpenPart::place:
            fits = one_of(action.place);
            rest.place = base.place;
            break;
        case OpenPart::to:
            fits = one_of(action.to);
            rest.to = base.to;
            break;
        case OpenPart::gain:
            fits = one_of(action.gain);
            rest.gain = base.gain;
            break;
        case OpenPart::hunted:
            fits = one_of(action.hunted);
            rest.hunted = base.hunted;
            break;
        case OpenPart::survival:
            fits = one_of(action.survival);
            rest.survival = base.survival;
            break;
    }
    return fits && rest == base;
}

bool Choices::contains(const Action& action) const {
    for (const Choice& choice : all()) {
        if (choice.contains(action)) return true;
    }
    return false;
}

namespace {

void add_places(Choices& choices, const Action& base, PlaceSet options, int pick) {
    choices.add(base, OpenPart::places, options.bits(), pick);
}

void add_take(Choices& choices, const Action& base, PlaceSet options, int pick) {
    choices.add(base, OpenPart::take, options.bits(), pick);
}

// --- The Creature -----------------------------------------------------------------------------------------

void add_hunt_card(const State& s, HuntCard card, Choices& choices) {
    const HuntCard effect = s.effect_of(card);
    const HuntCardData& data = data_of(effect);
    Action action{.kind = ActionKind::hunt, .hunt = card};
    switch (data.choice) {
        case HuntChoice::nothing: choices.add(action); break;
        case HuntChoice::one_place:
            // §4.3: a Target token that lies already is not moved by a one-place card.
            if (data.symbol == Token::target && !s.tokens.target.empty()) {
                choices.add(action);
            } else {
                add_places(choices, action, all_places, 1);
            }
            break;
        case HuntChoice::adjacent_places:
            choices.add(action, OpenPart::adjacent_places, (1U << adjacent_pair_count) - 1);
            break;
        case HuntChoice::one_hunted: {
            const SeatSet seats = effect == HuntCard::ascendancy ? ascendancy_targets(s) : s.hunted_seats();
            choices.add(action, OpenPart::hunted, seats.bits());
            break;
        }
        case HuntChoice::one_step:
            for (const Seat seat : s.hunted_seats()) {
                for (const Place from : s.at(seat).at()) {
                    action.hunted = seat;
                    action.from = from;
                    choices.add(action, OpenPart::to, adjacent_to(from).bits());
                }
            }
            break;
    }
}

void add_creature_choices(const State& s, Choices& choices) {
    for (const HuntCard card : playable_hunt_cards(s)) add_hunt_card(s, card, choices);
    if (!s.waiting.contains(Seat::creature)) return;
    const TokensDue due = tokens_due(s);
    if (due.creature) {
        add_places(choices, {.kind = ActionKind::token, .token = Token::creature}, all_places, 1);
    }
    if (due.artemia) {
        add_places(choices, {.kind = ActionKind::token, .token = Token::artemia}, all_places, 1);
    }
    if (!due.creature && !due.artemia) choices.add({.kind = ActionKind::pass});
}

// --- The Hunted: exploration ------------------------------------------------------------------------------

void add_exploration_card(const Hunted& hunted, SurvivalCard card, Choices& choices) {
    const Action action{.kind = ActionKind::survive, .survival = card};
    switch (card) {
        case SurvivalCard::sacrifice: choices.add(action, OpenPart::place, hunted.holds().bits()); break;
        case SurvivalCard::sixth_sense:
            add_take(choices, action, hunted.discard, std::min(2, hunted.discard.size()));
            break;
        default: choices.add(action); break;
    }
}

void add_exploration_choices(const State& s, const Hunted& hunted, Choices& choices) {
    add_places(choices, {.kind = ActionKind::explore}, hunted.holds() - s.forbidden, hunted.places_owed());
    if (!hunted.resisted && !hunted.discard.empty()) {
        const int discarded = hunted.discard.size();
        add_take(choices, {.kind = ActionKind::resist, .will = 1}, hunted.discard, std::min(2, discarded));
        if (hunted.will >= 2) {
            add_take(choices, {.kind = ActionKind::resist, .will = 2}, hunted.discard,
                     std::min(4, discarded));
        }
    }
    if (hunted.will < 3 || !hunted.discard.empty()) choices.add({.kind = ActionKind::give_up});
    for (const SurvivalCard card : playable_exploration_cards(s, hunted)) {
        add_exploration_card(hunted, card, choices);
    }
}

void add_vortex_choices(const State& s, const Hunted& hunted, Choices& choices) {
    for (const Place place : hunted.played()) {
        add_take(choices, {.kind = ActionKind::survive, .survival = SurvivalCard::vortex, .place = place},
                 hunted.discard - s.forbidden, 1);
    }
}

// --- The Hunted: reckoning --------------------------------------------------------------------------------

void add_window_card(const State& s, SurvivalCard card, Choices& choices) {
    Action action{.kind = ActionKind::survive, .survival = card};
    switch (card) {
        case SurvivalCard::hologram:
            choices.add(action, OpenPart::to, adjacent_to_any(s.tokens.artemia).bits());
            break;
        case SurvivalCard::wrong_track:
            action.token = Token::creature;
            choices.add(action, OpenPart::to, adjacent_to_any(s.tokens.creature).bits());
            if (s.has(Effect::clone)) {
                action.token = Token::target;
                choices.add(action, OpenPart::to, adjacent_to_any(s.tokens.target).bits());
            }
            break;
        default:  // Detector, Dodge
            choices.add(action);
            break;
    }
}

/// The power of `power` used by a Hunted whose card `card` is being resolved (§2). `base` says how it came to
/// that: from the place itself, by the Lair's copy, or through Gate.
void add_power(const State& s, const Hunted& hunted, Place card, Place power, const Action& base,
               Choices& choices) {
    if (s.ineffective().contains(power)) return;
    const bool persecuted = s.has(Effect::persecution);
    Action action = base;
    switch (power) {
        case Place::lair:
            if (persecuted) {
                add_take(choices, action, hunted.discard, 1);
            } else if (!hunted.discard.empty()) {
                action.option = PowerOption::take_all;
                choices.add(action);
            }
            for (const Place copied : s.catching() - PlaceSet{Place::lair, Place::artefact}) {
                action = base;
                (base.kind == ActionKind::survive ? action.lair_copy : action.copy) = copied;
                add_power(s, hunted, card, copied, action, choices);
            }
            break;
        case Place::jungle:
        case Place::swamp:
            if (persecuted) {
                add_take(choices, action, hunted.discard | PlaceSet::only(card), 1);
            } else {
                const int most = power == Place::jungle ? 1 : 2;
                add_take(choices, action, hunted.discard, std::min(most, hunted.discard.size()));
            }
            break;
        case Place::beach:
            if (s.has(Effect::beach_used)) break;
            action.option = s.marker ? PowerOption::remove_marker : PowerOption::place_marker;
            choices.add(action);
            break;
        case Place::rover: choices.add(action, OpenPart::gain, (s.in_reserve() - hunted.owned).bits()); break;
        case Place::shelter:
            if (s.can_draw_survival()) choices.add(action);
            break;
        case Place::wreck:
            if (!s.has(Effect::wreck_used)) choices.add(action);
            break;
        case Place::source:
            choices.add(action, OpenPart::hunted, healable(s).bits());
            if (s.can_draw_survival()) {
                action.option = PowerOption::draw;
                choices.add(action);
            }
            break;
        case Place::river:
        case Place::artefact:
            if (hunted.pending == Pending::none) choices.add(action);
            break;
        case Place::none:
        case Place::hidden: break;
    }
}

void add_drone(const State& s, const Hunted& hunted, const OpenPlaces& open, Choices& choices) {
    open.for_each([&](const Explored& explored) {
        add_power(s, hunted, explored.card, Place::rover,
                  {.kind = ActionKind::survive, .survival = SurvivalCard::drone, .place = explored.at},
                  choices);
    });
}

void add_gate(const State& s, const Hunted& hunted, const OpenPlaces& open, Choices& choices) {
    open.for_each([&](const Explored& explored) {
        for (const Place copied : adjacent_to(explored.at) - PlaceSet::only(Place::artefact)) {
            add_power(s, hunted, explored.card, copied,
                      {.kind = ActionKind::survive,
                       .survival = SurvivalCard::gate,
                       .place = explored.at,
                       .copy = copied},
                      choices);
        }
    });
}

void add_resolution_choices(const State& s, Seat seat, Choices& choices) {
    const Hunted& hunted = s.at(seat);
    const OpenPlaces open = open_places(s, hunted);
    if (hunted.survival.meets(reckoning_cards) && may_play_survival(s, hunted)) {
        const SurvivalSet window_cards = playable_window_cards(s, hunted);
        for (const SurvivalCard card : hunted.survival) {
            if (card == SurvivalCard::drone) {
                add_drone(s, hunted, open, choices);
            } else if (card == SurvivalCard::gate) {
                add_gate(s, hunted, open, choices);
            } else if (window_cards.contains(card)) {
                add_window_card(s, card, choices);
            }
        }
    }
    open.for_each([&](const Explored& explored) {
        add_power(s, hunted, explored.card, explored.at, {.kind = ActionKind::power, .place = explored.at},
                  choices);
    });
    open.for_each([&](const Explored& explored) {
        add_take(choices, {.kind = ActionKind::take_back, .place = explored.at}, hunted.discard, 1);
    });
    open.for_each(
        [&](const Explored& explored) { choices.add({.kind = ActionKind::skip, .place = explored.at}); });
}

// --- The Hunted: debts and the end of the turn ------------------------------------------------------------

void add_debt_choices(const Hunted& hunted, Choices& choices) {
    switch (hunted.owes) {
        case Debt::none: break;
        case Debt::discard:
        case Debt::forbidden_zone:
            add_places(choices, {.kind = ActionKind::discard}, hunted.hand(), hunted.owed_cards);
            break;
        case Debt::scream:
            add_places(choices, {.kind = ActionKind::discard}, hunted.hand(), hunted.owed_cards);
            choices.add({.kind = ActionKind::lose_will});
            break;
        case Debt::show:
            add_places(choices, {.kind = ActionKind::show}, hunted.hand(), hunted.owed_cards);
            break;
        case Debt::toxin:
            choices.add({.kind = ActionKind::choose}, OpenPart::survival, hunted.survival.bits());
            break;
        case Debt::shelter:
            choices.add({.kind = ActionKind::choose}, OpenPart::survival, hunted.offered.bits());
            break;
    }
}

void add_end_choices(const State& s, const Hunted& hunted, Choices& choices) {
    for (const SurvivalCard card : playable_end_cards(s, hunted)) {
        const Action action{.kind = ActionKind::survive, .survival = card};
        if (card == SurvivalCard::double_back) {
            choices.add(action, OpenPart::place, hunted.played().bits());
        } else {
            choices.add(action);
        }
    }
}

void add_hunted_choices(const State& s, Seat seat, Choices& choices) {
    const Hunted& hunted = s.at(seat);
    const bool awaited = s.waiting.contains(seat);
    switch (s.step) {
        case Step::explore: add_exploration_choices(s, hunted, choices); return;
        case Step::keep:
            if (awaited) choices.add({.kind = ActionKind::keep}, OpenPart::place, hunted.played().bits());
            return;
        case Step::resolve:
            if (awaited) {
                add_resolution_choices(s, seat, choices);
            } else {
                for (const SurvivalCard card : playable_window_cards(s, hunted))
                    add_window_card(s, card, choices);
            }
            return;
        case Step::swap:
            if (awaited && can_play_vortex(s, hunted)) add_vortex_choices(s, hunted, choices);
            break;
        case Step::hunted_window:
        case Step::last_window:
            if (!awaited) return;
            for (const SurvivalCard card : playable_window_cards(s, hunted))
                add_window_card(s, card, choices);
            break;
        case Step::hunted_end:
            if (awaited) add_end_choices(s, hunted, choices);
            break;
        default: return;
    }
    if (awaited) choices.add({.kind = ActionKind::pass});
}

}  // namespace

void choices_of(const State& state, Seat seat, Choices& choices) {
    if (state.over()) return;
    if (!state.owing.empty()) {
        if (seat != Seat::creature && state.owing.contains(seat)) add_debt_choices(state.at(seat), choices);
        return;
    }
    if (seat == Seat::creature) {
        if (state.waiting.contains(seat) || state.step == Step::explore) add_creature_choices(state, choices);
        return;
    }
    if (state.hunted_seats().contains(seat) && !state.answering) add_hunted_choices(state, seat, choices);
}

}  // namespace notalone
