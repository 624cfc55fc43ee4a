#include <algorithm>

#include "rules/turn.hpp"

namespace notalone {

namespace {

void win(const Turn& turn, Winner winner) {
    turn.s.winner = winner;
    turn.tell({.kind = EventKind::game_won, .winner = winner});
}

}  // namespace

void move_rescue(const Turn& turn) {
    State& s = turn.s;
    if (s.has(Effect::stasis)) return;  // §7.18: played in phase 4, so it can only be in force there
    --s.rescue;
    turn.tell({.kind = EventKind::rescue_moved, .amount = s.rescue});
    if (s.rescue == 0) win(turn, Winner::hunted);
}

void move_assimilation(const Turn& turn) {
    State& s = turn.s;
    --s.assimilation;
    turn.tell({.kind = EventKind::assimilation_moved, .amount = s.assimilation});
    if (s.assimilation == 0) win(turn, Winner::creature);
}

void lose_will(const Turn& turn, Seat seat, int amount) {
    Hunted& hunted = turn.s.at(seat);
    const auto lost = static_cast<std::uint8_t>(std::min<int>(amount, hunted.will));
    if (lost == 0) return;
    hunted.will = static_cast<std::uint8_t>(hunted.will - lost);
    turn.tell({.kind = EventKind::will_lost, .seat = seat, .amount = lost});
}

void gain_will(const Turn& turn, Seat seat) {
    ++turn.s.at(seat).will;
    turn.tell({.kind = EventKind::will_gained, .seat = seat, .amount = 1});
}

SeatSet discard_watchers(const State& s) {
    return s.has(Effect::smokescreen) ? everyone - SeatSet::only(Seat::creature) : everyone;
}

void take_back(const Turn& turn, Seat seat, PlaceSet places) {
    turn.s.at(seat).discard.erase(places);
    if (places.empty()) return;
    turn.tell({.kind = EventKind::took_back,
               .seat = seat,
               .places = places,
               .known_to = discard_watchers(turn.s) | SeatSet::only(seat)});
}

void discard_places(const Turn& turn, Seat seat, PlaceSet places) {
    turn.s.at(seat).discard.insert(places);
    // Under Smokescreen the Creature must not see in what it knows of a hand which card has left it.
    if (!turn.s.has(Effect::smokescreen)) turn.s.at(seat).shown.erase(places);
    turn.tell({.kind = EventKind::discarded,
               .seat = seat,
               .places = places,
               .known_to = discard_watchers(turn.s) | SeatSet::only(seat)});
}

SurvivalSet draw_survival(const Turn& turn, int count) {
    State& s = turn.s;
    SurvivalSet drawn;
    for (; count > 0; --count) {
        if (s.survival_deck.empty()) {
            if (s.survival_discard.empty()) break;
            std::swap(s.survival_deck, s.survival_discard);
            s.survival_deck.shuffle(s.random);
            turn.tell({.kind = EventKind::survival_shuffled});
        }
        drawn.insert(s.survival_deck.pop());
    }
    return drawn;
}

void draw_hunt(const Turn& turn) {
    State& s = turn.s;
    HuntSet drawn;
    for (int missing = 3 - s.creature.hand.size(); missing > 0; --missing) {
        if (s.creature.deck.empty()) {
            if (s.creature.discard.empty()) break;
            std::swap(s.creature.deck, s.creature.discard);
            s.creature.deck.shuffle(s.random);
            turn.tell({.kind = EventKind::hunt_shuffled});
        }
        drawn.insert(s.creature.deck.pop());
    }
    if (drawn.empty()) return;
    s.creature.hand.insert(drawn);
    turn.tell({.kind = EventKind::hunt_drawn,
               .amount = static_cast<std::uint16_t>(drawn.size()),
               .hunt = drawn,
               .known_to = SeatSet::only(Seat::creature)});
}

void discard_survival(const Turn& turn, Seat seat, SurvivalCard card) {
    turn.s.survival_discard.push(card);
    turn.tell({.kind = EventKind::survival_discarded, .seat = seat, .survival = SurvivalSet::only(card)});
}

void place_marker(const Turn& turn) {
    turn.s.marker = true;
    turn.tell({.kind = EventKind::marker_placed});
}

void remove_marker(const Turn& turn) {
    turn.s.marker = false;
    turn.tell({.kind = EventKind::marker_removed});
    move_rescue(turn);
}

void announce_survival_card(const Turn& turn, Seat seat, SurvivalCard card) {
    Hunted& hunted = turn.s.at(seat);
    hunted.survival.erase(card);
    hunted.survival_played = true;
    turn.tell({.kind = EventKind::survival_played, .seat = seat, .survival_card = card});
}

void play_from_hand(const Turn& turn, Seat seat, SurvivalCard card) {
    announce_survival_card(turn, seat, card);
    turn.s.survival_discard.push(card);
}

}  // namespace notalone
