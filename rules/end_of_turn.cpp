// Phase 4, End of turn (§6).
#include "rules/turn.hpp"
#include "rules/windows.hpp"

namespace notalone {

// §6.1 Phase-4 cards, the Creature first.
void enter_creature_end(const Turn& turn) {
    turn.s.phase = Phase::end_of_turn;
    turn.s.step = Step::creature_end;
    turn.s.waiting = SeatSet::only(Seat::creature);
}

void enter_hunted_end(const Turn& turn) {
    turn.s.step = Step::hunted_end;
    turn.s.waiting = hunted_to_ask(turn.s);
}

void play_end_card(const Turn& turn, Seat seat, const Action& action) {
    play_from_hand(turn, seat, action.survival);
    turn.s.waiting.erase(seat);
    if (action.survival == SurvivalCard::amplifier) {  // §8.14
        remove_marker(turn);
        return;
    }
    for (Explored& explored : turn.s.at(seat).explored) {  // §8.15
        if (explored.card == action.place) explored.card = Place::none;
    }
    turn.tell({.kind = EventKind::took_back, .seat = seat, .places = PlaceSet::only(action.place)});
}

namespace {

void clear_up_hunted(Hunted& hunted) {
    hunted.discard.insert(hunted.played());
    hunted.explored = {};
    hunted.shown.clear();
    hunted.struck_by.clear();
    hunted.survival_played = false;
    hunted.resisted = false;
    hunted.dodging = false;
    hunted.detecting = false;
}

}  // namespace

// §6.2 In this order.
void finish_turn(const Turn& turn) {
    State& s = turn.s;
    turn.tell({.kind = EventKind::turn_ended});
    for (const Seat seat : s.hunted_seats()) clear_up_hunted(s.at(seat));
    for (int i = 0; i < s.creature.played.size(); ++i) {
        s.creature.discard.push(s.creature.played.from_bottom(i));
    }
    s.creature.played.clear();
    s.tokens = {};
    draw_hunt(turn);
    move_rescue(turn);
    if (s.over()) return;  // §10.3
    s.creature.plays_left = s.has(Effect::tracking) ? 2 : 1;
    s.effects.clear();
    s.forbidden.clear();
    s.cataclysm = Place::none;
    s.anticipated = Seat::spectator;
    ++s.turn;
}

}  // namespace notalone
