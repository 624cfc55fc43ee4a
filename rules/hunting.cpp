// Phase 2, Hunting (§4).
#include "rules/turn.hpp"
#include "rules/windows.hpp"

namespace notalone {

// §4.1 The symbol under the Rescue counter is looked at when the phase begins.
void enter_hunt(const Turn& turn) {
    State& s = turn.s;
    s.phase = Phase::hunting;
    s.step = Step::hunt;
    s.waiting = SeatSet::only(Seat::creature);
    if (artemia_symbol(s.options.side, s.rescue)) s.effects.insert(Effect::artemia_due);
}

void place_token(const Turn& turn, const Action& action) {
    (action.token == Token::creature ? turn.s.tokens.creature : turn.s.tokens.artemia) = action.places;
    turn.tell({.kind = EventKind::token_placed, .token = action.token, .places = action.places});
}

// §4.4 When the Creature is done, a Hunted may play Vortex.
void enter_swap(const Turn& turn) {
    turn.s.step = Step::swap;
    turn.s.waiting = hunted_to_ask(turn.s);
}

// §8.7 Both numbers are announced; the Creature may answer.
void play_vortex(const Turn& turn, Seat seat, const Action& action) {
    State& s = turn.s;
    Hunted& hunted = s.at(seat);
    play_from_hand(turn, seat, SurvivalCard::vortex);
    const Place fetched = action.take.first();
    auto& [first, second] = hunted.explored;
    Explored& swapped = first.card == action.place ? first : second;
    swapped = {.card = fetched, .at = fetched, .announced = true};
    hunted.discard.erase(fetched);
    hunted.discard.insert(action.place);
    if (second.card != Place::none && second.card < first.card) std::swap(first, second);
    turn.tell({.kind = EventKind::swapped, .seat = seat, .from = action.place, .to = fetched});
    begin_answer(turn);
}

// §4.5 River: one of the two places is kept, before the reveal.
void enter_keep(const Turn& turn) {
    State& s = turn.s;
    s.step = Step::keep;
    s.waiting.clear();
    for (const Seat seat : s.hunted_seats()) {
        if (s.at(seat).pending == Pending::river) s.waiting.insert(seat);
    }
}

void keep(const Turn& turn, Seat seat, const Action& action) {
    auto& [first, second] = turn.s.at(seat).explored;
    if (second.card == action.place) first = second;
    first.announced = false;  // whether the place Vortex announced is the one kept is a secret (§12.2.3)
    second = {};
    turn.s.waiting.erase(seat);
    turn.tell({.kind = EventKind::kept,
               .seat = seat,
               .places = PlaceSet::only(action.place),
               .known_to = SeatSet::only(seat)});
}

}  // namespace notalone
