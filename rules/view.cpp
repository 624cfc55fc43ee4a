#include "rules/view.hpp"

#include <utility>

namespace notalone {

bool lies_face_down(const State& s, Seat whose) {
    return s.phase <= Phase::hunting && !s.over() && s.at(whose).has_chosen();
}

bool sees_discard(const State& s, Seat viewer) {
    return viewer != Seat::creature || !s.has(Effect::smokescreen);
}

bool sees_hand(const State& s, Seat viewer, Seat whose) {
    return viewer == whose || (sees_discard(s, viewer) && !lies_face_down(s, whose));
}

bool sees_played(const State& s, Seat viewer, Seat whose) {
    return viewer == whose || !lies_face_down(s, whose);
}

namespace {

void hide_played(Hunted& hunted) {
    for (Explored& explored : hunted.explored) {
        if (explored.at == Place::none || explored.announced) continue;
        explored.card = Place::hidden;
        explored.at = Place::hidden;
    }
    // Places lie in ascending order, which beside an announced one would tell of the hidden one.
    auto& [first, second] = hunted.explored;
    if (second.announced) std::swap(first, second);
}

void hide_hunted(const State& s, Hunted& hunted, Seat viewer, Seat whose) {
    if (!sees_discard(s, viewer)) hunted.discard = PlaceSet::anonymous(hunted.discard.size());
    if (viewer == whose) return;
    if (!sees_played(s, viewer, whose)) hide_played(hunted);
    if (viewer != Seat::creature) hunted.shown.clear();
    hunted.committed.clear();
    hunted.survival = SurvivalSet::anonymous(hunted.survival.size());
    hunted.offered = SurvivalSet::anonymous(hunted.offered.size());
}

/// A window of an unveiled game: who else is waited for would tell who holds a card.
bool waits_for_holders_only(const State& s) {
    return !s.options.veiled && (s.step == Step::swap || s.step == Step::hunted_window ||
                                 s.step == Step::last_window || s.step == Step::hunted_end);
}

}  // namespace

View view_of(const State& state, Seat viewer) {
    View view{viewer, state};
    State& known = view.known;
    known.random = {};
    known.creature.deck.hide();
    known.survival_deck.hide();
    if (waits_for_holders_only(state)) known.waiting = known.waiting & SeatSet::only(viewer);
    if (viewer != Seat::creature) known.creature.hand = HuntSet::anonymous(known.creature.hand.size());
    for (const Seat seat : state.hunted_seats()) hide_hunted(state, known.at(seat), viewer, seat);
    return view;
}

}  // namespace notalone
