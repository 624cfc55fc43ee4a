// From the tokens to the end of the turn for a Hunted: Vortex, River's choice, the cards of the reckoning,
// what to do on a place, and the cards of the end.
#include <algorithm>

#include "bots/easy/decisions.hpp"
#include "bots/easy/weights.hpp"
#include "rules/cards.hpp"

namespace notalone::easy {

namespace {

/// A visit to `place` now that the tokens lie.
double visit_under_tokens(const Mind& mind, Place place) {
    const State& s = mind.s;
    double sum = 0;
    if (s.catching().contains(place))
        sum -= caught_on(s, mind.me(), place) + own_blame * assimilation_step(s);
    if (s.tokens.artemia.contains(place)) sum -= artemia_cost(s, mind.me());
    const bool free = !(s.catching() | s.tokens.artemia).contains(place);
    return free ? visit(s, mind.seat, place) : sum;
}

double rescue_now(const State& s) { return s.rescue == 1 ? victory : rescue_step(s); }

/// The place whose power the action uses in the end.
Place power_of(const Action& action) {
    if (action.survival == SurvivalCard::drone) return Place::rover;
    if (action.lair_copy != Place::none) return action.lair_copy;
    return action.copy != Place::none ? action.copy : action.place;
}

double cards_back(const Mind& mind, PlaceSet take, int this_card) {
    const int hand = next_hand(mind.me());
    return more_cards(hand, take.size() + this_card) + preference(mind.s, mind.seat, take);
}

double using_power(const Mind& mind, const Action& action) {
    const State& s = mind.s;
    const int hand = next_hand(mind.me());
    switch (power_of(action)) {
        case Place::lair:
            return cards_back(mind, action.option == PowerOption::take_all ? mind.me().discard : action.take,
                              0);
        case Place::jungle:
        case Place::swamp: return cards_back(mind, action.take, s.has(Effect::persecution) ? 0 : 1);
        case Place::river: return river_worth;
        case Place::artefact: return artefact_worth;
        case Place::beach: return action.option == PowerOption::remove_marker ? rescue_now(s) : marker_worth;
        case Place::wreck: return rescue_now(s);
        case Place::rover: return new_place(s, action.gain) + more_cards(hand, 1);
        case Place::shelter: return shelter_worth;
        case Place::source:
            return action.option == PowerOption::draw ? survival_draw_worth
                                                      : gained_will(s.at(action.hunted));
        case Place::none:
        case Place::hidden: break;
    }
    return 0;
}

}  // namespace

double keeping(const Mind& mind, const Action& action) { return visit_under_tokens(mind, action.place); }

double resolving(const Mind& mind, const Action& action) {
    switch (action.kind) {
        case ActionKind::power: return using_power(mind, action);
        case ActionKind::take_back: return cards_back(mind, action.take, 0);
        default: return -victory;  // nothing is never better than a little
    }
}

namespace {

/// What the reckoning gains by a card that moves a token or ignores one.
double window_card(const Mind& mind, const Action& action) {
    State after = mind.s;
    Hunted& me = after.at(mind.seat);
    switch (action.survival) {
        case SurvivalCard::dodge: me.dodging = true; break;
        case SurvivalCard::detector: me.detecting = true; break;
        case SurvivalCard::hologram: after.tokens.artemia = PlaceSet::only(action.to); break;
        default:  // Wrong Track
            (action.token == Token::creature ? after.tokens.creature : after.tokens.target) =
                PlaceSet::only(action.to);
            break;
    }
    return reckoning(after) - reckoning(mind.s);
}

/// With the step that ends the turn anyway, two spaces are as good as one.
double amplifying(const State& s) {
    if (s.has(Effect::stasis)) return -marker_worth;
    return s.rescue <= 2 ? victory : rescue_step(s) - marker_worth;
}

double effect_of_card(const Mind& mind, const Action& action) {
    switch (action.survival) {
        case SurvivalCard::vortex:
            return visit_under_tokens(mind, action.take.first()) - visit_under_tokens(mind, action.place);
        case SurvivalCard::drone:
        case SurvivalCard::gate: return using_power(mind, action);
        case SurvivalCard::amplifier: return amplifying(mind.s);
        case SurvivalCard::double_back: return cards_back(mind, PlaceSet::only(action.place), 0);
        default:
            return reckoning_window_cards.contains(action.survival) ? window_card(mind, action)
                                                                    : exploration_card(mind, action);
    }
}

}  // namespace

double survival_card(const Mind& mind, const Action& action) {
    const double time_left = std::min(1.0, mind.s.rescue / early_rescue);
    const double kept = entry(survival_worth, static_cast<int>(action.survival));
    return effect_of_card(mind, action) - survival_patience * time_left * kept;
}

}  // namespace notalone::easy
