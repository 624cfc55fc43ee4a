// The Hunt cards (§7), whatever the phase they are played in.
#include "rules/cards.hpp"
#include "rules/turn.hpp"
#include "rules/windows.hpp"

namespace notalone {

namespace {

void place_with_card(const Turn& turn, Token token, PlaceSet places) {
    (token == Token::target ? turn.s.tokens.target : turn.s.tokens.artemia) = places;
    turn.tell({.kind = EventKind::token_placed, .token = token, .places = places});
}

// §7.17 One Hunted moves along one edge; the Hunted may answer.
void detour(const Turn& turn, const Action& action) {
    auto& [first, second] = turn.s.at(action.hunted).explored;
    Explored& moved = first.at == action.from ? first : second;
    moved.at = action.to;
    turn.tell({.kind = EventKind::moved, .seat = action.hunted, .from = action.from, .to = action.to});
}

void take_effect(const Turn& turn, HuntCard effect, const Action& action) {
    State& s = turn.s;
    switch (effect) {
        case HuntCard::despair:
            s.effects.insert(Effect::despair);
            recall_choices(turn);
            break;
        case HuntCard::force_field: s.forbidden = action.places; break;
        case HuntCard::anticipation: s.anticipated = action.hunted; break;
        case HuntCard::ascendancy:
            owe(turn, action.hunted, Debt::discard, s.at(action.hunted).hand_size() - 2);
            break;
        case HuntCard::fierceness: s.effects.insert(Effect::fierceness); break;
        case HuntCard::forbidden_zone:
            for (const Seat seat : s.hunted_seats()) {
                if (s.at(seat).hand_size() > 0) owe(turn, seat, Debt::forbidden_zone, 1);
            }
            break;
        case HuntCard::interference: s.effects.insert(Effect::interference); break;
        case HuntCard::persecution: s.effects.insert(Effect::persecution); break;
        case HuntCard::mutation: s.effects.insert(Effect::mutation); break;
        case HuntCard::phobia:
            if (const int hand = s.at(action.hunted).hand_size(); hand > 2) {
                owe(turn, action.hunted, Debt::show, hand - 2);
            }
            break;
        case HuntCard::clone: s.effects.insert(Effect::clone); break;
        case HuntCard::mirage: s.effects.insert(Effect::mirage); break;
        case HuntCard::scream: s.effects.insert(Effect::scream); break;
        case HuntCard::toxin: s.effects.insert(Effect::toxin); break;
        case HuntCard::cataclysm: s.cataclysm = action.places.first(); break;
        case HuntCard::detour: detour(turn, action); break;
        case HuntCard::stasis: s.effects.insert(Effect::stasis); break;
        case HuntCard::tracking: s.effects.insert(Effect::tracking); break;
        case HuntCard::virus:
        case HuntCard::flashback:
        case HuntCard::none:
        case HuntCard::hidden: break;
    }
}

}  // namespace

void play_hunt_card(const Turn& turn, const Action& action) {
    State& s = turn.s;
    const HuntCard effect = s.effect_of(action.hunt);
    s.creature.hand.erase(action.hunt);
    s.creature.played.push(action.hunt);
    --s.creature.plays_left;
    turn.tell({.kind = EventKind::hunt_played,
               .hunted = action.hunted,
               .card = action.hunt,
               .copied = effect == action.hunt ? HuntCard::none : effect,
               .from = action.from,
               .to = action.to,
               .places = action.places});
    const Token symbol = data_of(effect).symbol;
    if (symbol == Token::artemia) s.effects.insert(Effect::artemia_due);
    if (symbol != Token::none && !action.places.empty()) place_with_card(turn, symbol, action.places);
    take_effect(turn, effect, action);
}

void begin_answer(const Turn& turn) {
    turn.s.answering = true;
    turn.s.waiting = SeatSet::only(Seat::creature);
}

bool creature_is_busy(const State& s) {
    if (!s.waiting.contains(Seat::creature)) return false;
    const TokensDue due = tokens_due(s);
    return due.creature || due.artemia || creature_is_asked(s);
}

}  // namespace notalone
