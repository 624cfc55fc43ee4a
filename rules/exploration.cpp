// Phase 1, Exploration (§3).
#include "rules/cards.hpp"
#include "rules/turn.hpp"
#include "rules/windows.hpp"

namespace notalone {

// §3.1 The Creature may play before the Hunted do.
void enter_opening(const Turn& turn) {
    State& s = turn.s;
    s.phase = Phase::exploration;
    s.step = Step::opening;
    s.waiting = SeatSet::only(Seat::creature);
    turn.tell({.kind = EventKind::turn_began, .amount = s.turn});
}

// §3.2 All Hunted act at once, in any order.
void enter_explore(const Turn& turn) {
    turn.s.step = Step::explore;
    turn.s.waiting = turn.s.hunted_seats();
}

// §3.3 One place face down, two with River or Artefact pending. Choosing again replaces the choice.
void explore(const Turn& turn, Seat seat, const Action& action) {
    Hunted& hunted = turn.s.at(seat);
    const Place low = action.places.first();
    hunted.explored[0] = {.card = low, .at = low};
    if (action.places.size() == 2) {
        const Place high = action.places.nth(1);
        hunted.explored[1] = {.card = high, .at = high};
    }
    turn.s.waiting.erase(seat);
    turn.tell({.kind = EventKind::explored,
               .seat = seat,
               .places = action.places,
               .known_to = SeatSet::only(seat)});
}

namespace {

// §3.2.5 All Will and all discards back, Assimilation one step on.
void surrender(const Turn& turn, Seat seat) {
    Hunted& hunted = turn.s.at(seat);
    const PlaceSet regained = hunted.discard;
    hunted.discard.clear();
    hunted.will = 3;
    turn.tell({.kind = EventKind::gave_up,
               .seat = seat,
               .places = regained,
               .known_to = discard_watchers(turn.s) | SeatSet::only(seat)});
    move_assimilation(turn);
}

}  // namespace

// §3.2.4 Giving the last Will is giving up.
void resist(const Turn& turn, Seat seat, const Action& action) {
    Hunted& hunted = turn.s.at(seat);
    hunted.resisted = true;
    hunted.will = static_cast<std::uint8_t>(hunted.will - action.will);
    hunted.discard.erase(action.take);
    turn.tell({.kind = EventKind::resisted,
               .seat = seat,
               .amount = action.will,
               .places = action.take,
               .known_to = discard_watchers(turn.s) | SeatSet::only(seat)});
    if (hunted.will == 0) surrender(turn, seat);
}

void give_up(const Turn& turn, Seat seat) { surrender(turn, seat); }

void recall_choices(const Turn& turn) {
    State& s = turn.s;
    if (s.step != Step::explore || s.waiting == s.hunted_seats()) return;
    for (const Seat seat : s.hunted_seats()) s.at(seat).explored = {};
    s.waiting = s.hunted_seats();
    turn.tell({.kind = EventKind::recalled});
}

namespace {

// §8.6 The Creature knows what it lost, the Hunted do not.
void strike_back(const Turn& turn) {
    State& s = turn.s;
    HuntSet lost;
    for (int i = 0; i < 2 && !s.creature.hand.empty(); ++i) {
        const auto rank = s.random.below(static_cast<std::uint32_t>(s.creature.hand.size()));
        const HuntCard card = s.creature.hand.nth(static_cast<int>(rank));
        s.creature.hand.erase(card);
        s.creature.deck.push_bottom(card);
        lost.insert(card);
    }
    turn.tell({.kind = EventKind::hunt_lost,
               .amount = static_cast<std::uint16_t>(lost.size()),
               .hunt = lost,
               .known_to = SeatSet::only(Seat::creature)});
}

}  // namespace

void play_exploration_card(const Turn& turn, Seat seat, const Action& action) {
    State& s = turn.s;
    play_from_hand(turn, seat, action.survival);
    switch (action.survival) {
        case SurvivalCard::adrenaline:  // §8.1
            gain_will(turn, seat);
            break;
        case SurvivalCard::ingenuity:  // §8.2
            place_marker(turn);
            break;
        case SurvivalCard::sacrifice:  // §8.3
            recall_choices(turn);
            discard_places(turn, seat, PlaceSet::only(action.place));
            s.creature.plays_left = 0;
            break;
        case SurvivalCard::sixth_sense:  // §8.4
            take_back(turn, seat, action.take);
            break;
        case SurvivalCard::smokescreen:  // §8.5
            s.effects.insert(Effect::smokescreen);
            break;
        case SurvivalCard::strike_back: strike_back(turn); break;
        default: break;
    }
}

}  // namespace notalone
