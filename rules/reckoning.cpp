// Phase 3, Reckoning (§5), from the reveal to the broken wills, in the order it happens.
#include "rules/reckoning.hpp"

#include <algorithm>

#include "rules/choices.hpp"
#include "rules/turn.hpp"
#include "rules/windows.hpp"

namespace notalone {

// --- §5.1 The reveal, §5.2 cards after the reveal ---------------------------------------------------------

void enter_reckoning(const Turn& turn) {
    State& s = turn.s;
    s.phase = Phase::reckoning;
    s.step = Step::creature_window;
    s.waiting = SeatSet::only(Seat::creature);
    for (const Seat seat : s.hunted_seats()) {
        Hunted& hunted = s.at(seat);
        hunted.pending = Pending::none;
        turn.tell({.kind = EventKind::revealed, .seat = seat, .places = hunted.played()});
    }
}

void enter_hunted_window(const Turn& turn) {
    turn.s.step = Step::hunted_window;
    turn.s.waiting = hunted_to_ask(turn.s);
}

void enter_last_window(const Turn& turn) {
    turn.s.step = Step::last_window;
    turn.s.waiting = hunted_to_ask(turn.s);
}

namespace {

void move_token(const Turn& turn, Token token, Place to) {
    Tokens& tokens = turn.s.tokens;
    PlaceSet& places = token == Token::creature  ? tokens.creature
                       : token == Token::artemia ? tokens.artemia
                                                 : tokens.target;
    places = PlaceSet::only(to);
    turn.tell({.kind = EventKind::token_moved, .token = token, .places = places});
}

}  // namespace

// §8.8, §8.9, §8.12, §8.13. A moved token opens the window anew and lets the Creature answer (§13.4).
void play_window_card(const Turn& turn, Seat seat, const Action& action) {
    State& s = turn.s;
    Hunted& hunted = s.at(seat);
    play_from_hand(turn, seat, action.survival);
    s.waiting.erase(seat);
    if (s.step != Step::hunted_window) enter_resolve(turn);
    switch (action.survival) {
        case SurvivalCard::detector: hunted.detecting = true; break;
        case SurvivalCard::dodge: hunted.dodging = true; break;
        case SurvivalCard::hologram:
            move_token(turn, Token::artemia, action.to);
            begin_answer(turn);
            break;
        case SurvivalCard::wrong_track:
            move_token(turn, action.token, action.to);
            begin_answer(turn);
            break;
        default: break;
    }
}

// --- §5.4 Step 1: places without token, §5.5 step 2: the Target token -------------------------------------

void enter_resolve(const Turn& turn) {
    State& s = turn.s;
    if (!s.has(Effect::places_resolving)) s.unresolved = s.hunted_seats();
    s.effects.insert(Effect::places_resolving);
    s.step = Step::resolve;
    s.waiting.clear();
}

namespace {

/// §7.14, §7.15 The effects of the Target token on one Hunted, each once a turn, in the order played (§9.2).
void strike_by_target(const Turn& turn, Seat seat) {
    State& s = turn.s;
    Hunted& hunted = s.at(seat);
    for (int i = 0; i < s.creature.played.size(); ++i) {
        const HuntCard card = s.effect_of(s.creature.played.from_bottom(i));
        if (card != HuntCard::scream && card != HuntCard::toxin) continue;
        const Effect effect = card == HuntCard::scream ? Effect::scream : Effect::toxin;
        if (hunted.struck_by.contains(effect)) continue;
        hunted.struck_by.insert(effect);
        turn.tell({.kind = EventKind::target_struck, .seat = seat, .card = card});
        if (effect == Effect::scream) {
            owe(turn, seat, Debt::scream, 2);
            return;
        }
        if (!hunted.survival.empty()) {
            owe(turn, seat, Debt::toxin);
            return;
        }
    }
}

void mark_resolved(State& s, Seat seat, Explored& explored) {
    explored.resolved = true;
    const auto& [first, second] = s.at(seat).explored;
    if (first.resolved && (second.resolved || second.at == Place::none)) s.unresolved.erase(seat);
}

/// The card being resolved at `place`; of two on the same place the first one that is not resolved yet.
Explored& open_place(State& s, Seat seat, Place place) {
    auto& [first, second] = s.at(seat).explored;
    return first.at == place && !first.resolved ? first : second;
}

void skip_place(const Turn& turn, Seat seat, Place place) {
    mark_resolved(turn.s, seat, open_place(turn.s, seat, place));
    turn.tell({.kind = EventKind::skipped, .seat = seat, .place = place});
}

/// Whether anything but skipping is possible on the open places of a Hunted.
bool has_something_to_do(const State& s, Seat seat) {
    if (!s.at(seat).discard.empty()) return true;
    if (s.options.veiled && s.might_survive(seat)) return true;
    Choices choices;
    choices_of(s, seat, choices);
    return choices.all().front().base.kind != ActionKind::skip;  // sorted: skipping comes last
}

/// Waits for the Hunted if one of their places of this step (with or without Target token) is open and leaves
/// them a choice. Where nothing is possible it is passed over (§13.9).
bool wait_for_resolution(const Turn& turn, Seat seat, bool with_target) {
    State& s = turn.s;
    for (;;) {
        const OpenPlaces open = open_places(s, s.at(seat));
        if (open.empty() || s.tokens.target.contains(open.first->at) != with_target) return false;
        s.waiting = SeatSet::only(seat);
        if (has_something_to_do(s, seat)) return true;
        s.waiting.clear();
        skip_place(turn, seat, open.first->at);
    }
}

}  // namespace

bool next_resolution(const Turn& turn) {
    State& s = turn.s;
    for (const Seat seat : s.unresolved) {
        if (wait_for_resolution(turn, seat, false)) return true;
    }
    if (s.tokens.target.empty()) return false;
    for (const Seat seat : s.hunted_seats()) {
        if (s.at(seat).at().meets(s.tokens.target)) {
            strike_by_target(turn, seat);
            if (!s.owing.empty()) return true;
        }
        if (s.unresolved.contains(seat) && wait_for_resolution(turn, seat, true)) return true;
    }
    return false;
}

void resolve_place(const Turn& turn, Seat seat, const Action& action) {
    State& s = turn.s;
    Explored& explored = open_place(s, seat, action.place);
    mark_resolved(s, seat, explored);
    s.waiting.clear();
    switch (action.kind) {
        case ActionKind::survive:
            announce_survival_card(turn, seat, action.survival);
            use_power(turn, seat, explored, action);
            s.survival_discard.push(action.survival);  // §9.2.3: only when it has been used
            break;
        case ActionKind::power: use_power(turn, seat, explored, action); break;
        case ActionKind::take_back: take_back(turn, seat, action.take); break;
        default: turn.tell({.kind = EventKind::skipped, .seat = seat, .place = action.place}); break;
    }
}

// --- §5.6 Step 3: the Artemia token -----------------------------------------------------------------------

namespace {

/// Whoever stands on an ineffective place is told so when it can no longer change.
void tell_of_nothing(const Turn& turn) {
    const State& s = turn.s;
    if (turn.log == nullptr || s.ineffective().empty()) return;
    for (const Seat seat : s.unresolved) {
        for (const Place place : s.at(seat).at() & s.ineffective()) {
            turn.tell({.kind = EventKind::nothing_here, .seat = seat, .place = place});
        }
    }
}

}  // namespace

void enter_artemia(const Turn& turn) {
    State& s = turn.s;
    tell_of_nothing(turn);
    s.step = Step::artemia;
    s.waiting.clear();
    if (s.tokens.artemia.empty()) return;
    for (const Seat seat : s.hunted_seats()) {
        const Hunted& hunted = s.at(seat);
        const PlaceSet covered = hunted.at() & s.tokens.artemia;
        if (covered.empty() || hunted.detecting) continue;
        turn.tell({.kind = EventKind::artemia_struck, .seat = seat, .places = covered});
        if (s.has(Effect::mutation)) lose_will(turn, seat, covered.size());
        const int discards = std::min(covered.size(), hunted.hand_size());
        if (discards > 0) owe(turn, seat, Debt::discard, discards);
    }
}

// --- §5.7 Step 4: the Creature token ----------------------------------------------------------------------

void creature_strikes(const Turn& turn) {
    State& s = turn.s;
    const PlaceSet catching = s.catching();
    SeatSet caught;
    for (const Seat seat : s.hunted_seats()) {
        const Hunted& hunted = s.at(seat);
        const PlaceSet where = hunted.at() & catching;
        if (where.empty() || hunted.dodging) continue;
        caught.insert(seat);
        turn.tell({.kind = EventKind::caught, .seat = seat, .places = where});
        const int loss = where.size() + static_cast<int>(where.contains(Place::lair)) +
                         static_cast<int>(s.has(Effect::fierceness));
        lose_will(turn, seat, loss);
    }
    if (caught.empty()) return;
    move_assimilation(turn);
    if (!s.over() && caught.contains(s.anticipated)) move_assimilation(turn);
}

// --- §5.8 Step 5: broken wills ----------------------------------------------------------------------------

void recover_broken_wills(const Turn& turn) {
    State& s = turn.s;
    SeatSet broken;
    for (const Seat seat : s.hunted_seats()) {
        if (s.at(seat).will == 0) broken.insert(seat);
    }
    if (broken.empty()) return;
    move_assimilation(turn);
    if (s.over()) return;
    for (const Seat seat : broken) {
        Hunted& hunted = s.at(seat);
        const PlaceSet regained = hunted.discard | hunted.played();
        hunted.discard.clear();
        for (Explored& explored : hunted.explored) explored.card = Place::none;
        hunted.will = s.options.expert ? 2 : 3;
        turn.tell({.kind = EventKind::recovered,
                   .seat = seat,
                   .amount = hunted.will,
                   .places = regained,
                   .known_to = discard_watchers(s) | SeatSet::only(seat)});
    }
}

}  // namespace notalone
