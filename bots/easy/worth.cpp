#include "bots/easy/worth.hpp"

#include <algorithm>

#include "bots/easy/weights.hpp"
#include "rules/reckoning.hpp"
#include "rules/windows.hpp"

namespace notalone::easy {

double rescue_step(const State& s) { return entry(rescue_steps, s.rescue); }

double assimilation_step(const State& s, int taken) {
    return entry(assimilation_steps, std::max(1, s.assimilation - taken));
}
double assimilation_step(const State& s) { return assimilation_step(s, 0); }

int next_hand(const Hunted& hunted) {
    const int holds = hunted.owned.size() - hunted.discard.size();
    return std::max(0, hunted.has_chosen() ? hunted.hand_size() : holds - hunted.places_owed());
}

double more_cards(int hand, int count) { return entry(hand_worth, hand + count) - entry(hand_worth, hand); }

double fewer_cards(const Hunted& hunted, int count) {
    const int hand = next_hand(hunted);
    return more_cards(std::max(0, hand - count), std::min(hand, count));
}

// A broken will is one more Assimilation step, usually after the one for the catch, but brings everything
// back.
double lost_will(const State& s, const Hunted& hunted, int amount) {
    const double now = entry(will_worth, hunted.will);
    if (hunted.will > amount) return now - entry(will_worth, hunted.will - amount);
    const double refilled = entry(will_worth, s.options.expert ? 2 : 3);
    const int hand = next_hand(hunted);
    const double regained = refilled - now + more_cards(hand, hunted.owned.size() - hand);
    return std::max(0.1, assimilation_step(s, 1) - regained);
}

double gained_will(const Hunted& hunted) {
    return entry(will_worth, hunted.will + 1) - entry(will_worth, hunted.will);
}

double giving_up(const State& s, const Hunted& hunted) {
    const int holds = hunted.owned.size() - hunted.discard.size();
    return entry(will_worth, 3) - entry(will_worth, hunted.will) + more_cards(holds, hunted.discard.size()) -
           assimilation_step(s) - pride;
}

double caught_on(const State& s, const Hunted& hunted, Place place) {
    const int loss = 1 + static_cast<int>(place == Place::lair) + static_cast<int>(s.has(Effect::fierceness));
    return lost_will(s, hunted, loss);
}

double artemia_cost(const State& s, const Hunted& hunted) {
    return fewer_cards(hunted, 1) + (s.has(Effect::mutation) ? lost_will(s, hunted, 1) : 0);
}

double new_place(const State& s, Place place) {
    return entry(new_place_worth, number_of(place) - 6) * std::min(1.0, s.rescue / early_rescue);
}

namespace {

double best_new_place(const State& s, const Hunted& hunted, int hand) {
    double best = 0;
    for (const Place place : s.in_reserve() - hunted.owned) best = std::max(best, new_place(s, place));
    return best > 0 ? best + more_cards(hand, 1) : 0;
}

double best_of_source(const State& s) {
    double best = s.can_draw_survival() ? survival_draw_worth : 0;
    for (const Seat seat : healable(s)) best = std::max(best, gained_will(s.at(seat)));
    return best;
}

double power(const State& s, Seat seat, Place place);

double best_of_lair(const State& s, Seat seat, int cards) {
    double best = cards > 0 ? more_cards(next_hand(s.at(seat)), cards) : 0;
    if (s.phase != Phase::reckoning) return std::max(best, lair_copy_worth);
    for (const Place copied : s.catching() - PlaceSet{Place::lair, Place::artefact}) {
        if (!s.ineffective().contains(copied)) best = std::max(best, power(s, seat, copied));
    }
    return best;
}

double power(const State& s, Seat seat, Place place) {
    const Hunted& hunted = s.at(seat);
    const int hand = next_hand(hunted);
    const int discarded = hunted.discard.size();
    const int most = s.has(Effect::persecution) ? 1 : place_count;
    switch (place) {
        case Place::lair: return best_of_lair(s, seat, std::min(most, discarded));
        case Place::jungle: return more_cards(hand, std::min({most, 1 + discarded, 2}));
        case Place::swamp: return more_cards(hand, std::min({most, 1 + discarded, 3}));
        case Place::river:
            return hunted.pending == Pending::none || s.phase != Phase::reckoning ? river_worth : 0;
        case Place::artefact:
            return hunted.pending == Pending::none || s.phase != Phase::reckoning ? artefact_worth : 0;
        case Place::beach:
            if (s.has(Effect::beach_used)) return 0;
            return s.marker ? rescue_step(s) : marker_worth;
        case Place::wreck: return s.has(Effect::wreck_used) ? 0 : rescue_step(s);
        case Place::rover: return best_new_place(s, hunted, hand);
        case Place::shelter: return s.can_draw_survival() ? shelter_worth : 0;
        case Place::source: return best_of_source(s);
        case Place::none:
        case Place::hidden: break;
    }
    return 0;
}

}  // namespace

double visit(const State& s, Seat seat, Place place) {
    if (s.ineffective().contains(place)) return 0;
    const Hunted& hunted = s.at(seat);
    const double card_back = hunted.discard.empty() ? 0 : more_cards(next_hand(hunted), 1);
    return std::max(card_back, power(s, seat, place));
}

double preference(const State& s, Seat seat, Place place) {
    return card_preference * (visit(s, seat, place) - usual_visit);
}

double preference(const State& s, Seat seat, PlaceSet places) {
    double sum = 0;
    for (const Place place : places) sum += preference(s, seat, place);
    return sum;
}

namespace {

/// The visits of one Hunted that are still to be resolved. Beach and Wreck serve one Hunted a turn.
double open_visits(const State& s, Seat seat, PlaceSet& taken) {
    const Hunted& hunted = s.at(seat);
    const PlaceSet closed = closed_places(s, hunted) | taken;
    double sum = 0;
    for (const Explored& explored : hunted.explored) {
        if (explored.at == Place::none || explored.resolved || closed.contains(explored.at)) continue;
        sum += visit(s, seat, explored.at);
        if (explored.at == Place::beach || explored.at == Place::wreck) taken.insert(explored.at);
    }
    return sum;
}

double harm_by_creature(const State& s, const Hunted& hunted, PlaceSet where) {
    const int loss = where.size() + static_cast<int>(where.contains(Place::lair)) +
                     static_cast<int>(s.has(Effect::fierceness));
    return lost_will(s, hunted, loss);
}

}  // namespace

double reckoning(const State& s) {
    double sum = 0;
    int steps = 0;
    PlaceSet taken;
    for (const Seat seat : s.hunted_seats()) {
        const Hunted& hunted = s.at(seat);
        sum += open_visits(s, seat, taken);
        const PlaceSet struck = hunted.at() & s.tokens.artemia;
        if (!hunted.detecting) sum -= struck.size() * artemia_cost(s, hunted);
        const PlaceSet caught = hunted.at() & s.catching();
        if (caught.empty() || hunted.dodging) continue;
        sum -= harm_by_creature(s, hunted, caught);
        steps = std::max(steps, seat == s.anticipated ? 2 : 1);
    }
    for (int step = 0; step < steps; ++step) sum -= assimilation_step(s, step);
    return sum;
}

}  // namespace notalone::easy
