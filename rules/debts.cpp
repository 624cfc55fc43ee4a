// What a Hunted owes the game before it goes on: cards to discard or show, a card to choose (§5, §7). A debt
// that can be settled in only one way is settled at once (§13.9).
#include "rules/turn.hpp"

namespace notalone {

namespace {

void clear_debt(const Turn& turn, Seat seat) {
    Hunted& hunted = turn.s.at(seat);
    hunted.owes = Debt::none;
    hunted.owed_cards = 0;
    turn.s.owing.erase(seat);
}

/// §7.6 Nothing is shown before the last Hunted has chosen.
void show_forbidden_zone(const Turn& turn) {
    State& s = turn.s;
    for (const Seat seat : s.hunted_seats()) {
        if (s.at(seat).owes == Debt::forbidden_zone) return;
    }
    for (const Seat seat : s.hunted_seats()) {
        Hunted& hunted = s.at(seat);
        if (hunted.committed.empty()) continue;
        discard_places(turn, seat, hunted.committed);
        hunted.committed.clear();
    }
}

void discard_owed(const Turn& turn, Seat seat, PlaceSet places) {
    Hunted& hunted = turn.s.at(seat);
    const bool in_secret = hunted.owes == Debt::forbidden_zone;
    clear_debt(turn, seat);
    if (!in_secret) {
        discard_places(turn, seat, places);
        return;
    }
    hunted.committed = places;
    if (turn.s.owing.empty()) show_forbidden_zone(turn);
}

void discard_by_toxin(const Turn& turn, Seat seat, SurvivalCard card) {
    clear_debt(turn, seat);
    turn.s.at(seat).survival.erase(card);
    discard_survival(turn, seat, card);
}

}  // namespace

void owe(const Turn& turn, Seat seat, Debt debt, int cards) {
    Hunted& hunted = turn.s.at(seat);
    hunted.owes = debt;
    hunted.owed_cards = static_cast<std::uint8_t>(cards);
    turn.s.owing.insert(seat);
}

void settle_forced_debts(const Turn& turn) {
    State& s = turn.s;
    for (const Seat seat : s.owing) {
        const Hunted& hunted = s.at(seat);
        switch (hunted.owes) {
            case Debt::discard:
            case Debt::forbidden_zone:
                if (hunted.hand_size() == hunted.owed_cards) discard_owed(turn, seat, hunted.hand());
                break;
            case Debt::scream:
                if (hunted.hand_size() < hunted.owed_cards) settle_lost_will(turn, seat);
                break;
            case Debt::toxin:
                if (hunted.survival.size() == 1) discard_by_toxin(turn, seat, hunted.survival.first());
                break;
            default: break;
        }
    }
}

void settle_discard(const Turn& turn, Seat seat, const Action& action) {
    discard_owed(turn, seat, action.places);
}

void settle_lost_will(const Turn& turn, Seat seat) {
    clear_debt(turn, seat);
    lose_will(turn, seat, 1);
}

void settle_show(const Turn& turn, Seat seat, const Action& action) {
    turn.s.at(seat).shown = action.places;
    clear_debt(turn, seat);
    turn.tell({.kind = EventKind::shown,
               .seat = seat,
               .places = action.places,
               .known_to = SeatSet{Seat::creature, seat}});
}

void settle_choice(const Turn& turn, Seat seat, const Action& action) {
    Hunted& hunted = turn.s.at(seat);
    if (hunted.owes == Debt::toxin) {
        discard_by_toxin(turn, seat, action.survival);
        return;
    }
    clear_debt(turn, seat);
    hunted.survival.insert(action.survival);
    hunted.offered.erase(action.survival);
    discard_survival(turn, seat, hunted.offered.first());
    hunted.offered.clear();
}

}  // namespace notalone
