// The powers of the ten places (§2).
#include "rules/turn.hpp"

namespace notalone {

namespace {

/// The place whose power an action uses in the end, through Gate, Drone and the Lair's copy.
Place power_used(const Explored& explored, const Action& action) {
    if (action.survival == SurvivalCard::drone) return Place::rover;
    if (action.lair_copy != Place::none) return action.lair_copy;
    return action.copy != Place::none ? action.copy : explored.at;
}

// §2.2, §2.6 "This card" is the card that was played, wherever the power comes from.
void take_back_with_this_card(const Turn& turn, Seat seat, Explored& explored, PlaceSet take) {
    const bool this_card_only_if_named = turn.s.has(Effect::persecution);
    if (!this_card_only_if_named || take.contains(explored.card)) {
        take.insert(explored.card);
        explored.card = Place::none;
    }
    take_back(turn, seat, take);
}

// §2.5
void gain_from_reserve(const Turn& turn, Seat seat, Place place) {
    --turn.s.reserve[static_cast<std::size_t>(number_of(place) - 6)];
    turn.s.at(seat).owned.insert(place);
    turn.tell({.kind = EventKind::gained, .seat = seat, .places = PlaceSet::only(place)});
}

void tell_of_draw(const Turn& turn, Seat seat, SurvivalSet drawn) {
    turn.tell({.kind = EventKind::survival_drawn,
               .seat = seat,
               .amount = static_cast<std::uint16_t>(drawn.size()),
               .survival = drawn,
               .known_to = SeatSet::only(seat)});
}

// §2.7 Two cards to choose from; a single one is simply kept.
void search_shelter(const Turn& turn, Seat seat) {
    Hunted& hunted = turn.s.at(seat);
    const SurvivalSet drawn = draw_survival(turn, 2);
    tell_of_draw(turn, seat, drawn);
    if (drawn.size() < 2) {
        hunted.survival.insert(drawn);
        return;
    }
    hunted.offered = drawn;
    owe(turn, seat, Debt::shelter);
}

// §2.9
void drink_from_source(const Turn& turn, Seat seat, const Action& action) {
    if (action.option != PowerOption::draw) {
        gain_will(turn, action.hunted);
        return;
    }
    const SurvivalSet drawn = draw_survival(turn, 1);
    turn.s.at(seat).survival.insert(drawn);
    tell_of_draw(turn, seat, drawn);
}

}  // namespace

void use_power(const Turn& turn, Seat seat, Explored& explored, const Action& action) {
    State& s = turn.s;
    Hunted& hunted = s.at(seat);
    const Place power = power_used(explored, action);
    turn.tell({.kind = EventKind::power_used, .seat = seat, .place = explored.at, .copied_place = power});
    switch (power) {
        case Place::lair:  // §2.1
            take_back(turn, seat, action.option == PowerOption::take_all ? hunted.discard : action.take);
            break;
        case Place::jungle:
        case Place::swamp: take_back_with_this_card(turn, seat, explored, action.take); break;
        case Place::river:  // §2.3
            hunted.pending = Pending::river;
            break;
        case Place::beach:  // §2.4
            s.effects.insert(Effect::beach_used);
            if (action.option == PowerOption::place_marker) {
                place_marker(turn);
            } else {
                remove_marker(turn);
            }
            break;
        case Place::rover: gain_from_reserve(turn, seat, action.gain); break;
        case Place::shelter: search_shelter(turn, seat); break;
        case Place::wreck:  // §2.8
            s.effects.insert(Effect::wreck_used);
            move_rescue(turn);
            break;
        case Place::source: drink_from_source(turn, seat, action); break;
        case Place::artefact:  // §2.10
            hunted.pending = Pending::artefact;
            break;
        case Place::none:
        case Place::hidden: break;
    }
}

}  // namespace notalone
