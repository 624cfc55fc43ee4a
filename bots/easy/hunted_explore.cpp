// Phase 1 for a Hunted: what to do before going, and where to go.
#include <algorithm>
#include <vector>

#include "bots/easy/decisions.hpp"
#include "bots/easy/weights.hpp"

namespace notalone::easy {

namespace {

int places_held(const Hunted& hunted) { return hunted.holds().size(); }

/// One place, or two that are drawn together.
double share_of(const Mind& mind, PlaceSet places) {
    const PlaceValues& choice = mind.outlook.choice[Outlook::index(mind.seat)];
    double share = 1;
    for (const Place place : places) share *= choice[place];
    return share;
}

}  // namespace

// Whoever has chosen stays with the choice: others would only learn from a change.
void add_places_to_go(const Mind& mind, const Choice& choice, Menu& menu) {
    const PlaceSet chosen = mind.me().played();
    std::vector<Action> actions;
    std::vector<double> shares;
    for (int rank = 0; rank < choice.count; ++rank) {
        actions.push_back(choice.action(rank));
        const PlaceSet places = actions.back().places;
        shares.push_back(chosen.empty() ? share_of(mind, places) : places == chosen ? 1 : 0);
    }
    menu.add_group(actions, shares, 0);
}

double resisting(const Mind& mind, const Action& action) {
    const Hunted& me = mind.me();
    if (me.will <= action.will) return giving_up(mind.s, me);
    return more_cards(places_held(me), action.take.size()) + preference(mind.s, mind.seat, action.take) -
           lost_will(mind.s, me, action.will);
}

namespace {

double sacrificing(const Mind& mind, Place place) {
    const Hunted& me = mind.me();
    const int playable = (me.holds() - mind.s.forbidden - PlaceSet::only(place)).size();
    if (playable < me.places_owed()) return -victory;
    return hunt_play_worth * mind.s.creature.plays_left - more_cards(places_held(me) - 1, 1) -
           preference(mind.s, mind.seat, place);
}

double raising_smoke(const State& s) {
    double sum = 0;
    for (const Seat seat : s.hunted_seats()) {
        if (places_held(s.at(seat)) <= few_cards) sum += smoke_worth;
    }
    return sum;
}

}  // namespace

double exploration_card(const Mind& mind, const Action& action) {
    const Hunted& me = mind.me();
    switch (action.survival) {
        case SurvivalCard::adrenaline: return gained_will(me);
        case SurvivalCard::ingenuity: return marker_worth;
        case SurvivalCard::sacrifice: return sacrificing(mind, action.place);
        case SurvivalCard::sixth_sense:
            return more_cards(places_held(me), action.take.size()) +
                   preference(mind.s, mind.seat, action.take);
        case SurvivalCard::smokescreen: return raising_smoke(mind.s);
        case SurvivalCard::strike_back:
            return lost_hunt_cards_worth * std::min(2, mind.s.creature.hand.size()) / 2;
        default: return 0;
    }
}

}  // namespace notalone::easy
