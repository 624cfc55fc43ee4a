// What each Hunt card would do now, by what is known of where the Hunted are.
#include <algorithm>

#include "bots/easy/decisions.hpp"
#include "bots/easy/weights.hpp"
#include "rules/cards.hpp"
#include "rules/planet.hpp"
#include "rules/windows.hpp"

namespace notalone::easy {

namespace {

bool artemia_comes_anyway(const State& s) {
    return s.has(Effect::artemia_due) || artemia_symbol(s.options.side, s.rescue);
}

double best_artemia(const Mind& mind) {
    double best = 0;
    for (const Place place : all_places) best = std::max(best, artemia_worth(mind.s, mind.outlook, place));
    return best;
}

/// The Artemia symbol on a card.
double extra_artemia(const Mind& mind) { return artemia_comes_anyway(mind.s) ? 0 : best_artemia(mind); }

/// The sum of `gain(seat, hunted)` over the Hunted, each as far as they are likely to be on one of `places`.
template <typename Gain>
double expected(const Mind& mind, PlaceSet places, Gain gain) {
    double sum = 0;
    for (const Seat seat : mind.s.hunted_seats()) {
        double chance = 0;
        for (const Place place : places) chance += mind.outlook.chance(seat, place);
        if (chance > 0) sum += std::min(1.0, chance) * gain(mind.s.at(seat));
    }
    return sum;
}

double blocking(const Mind& mind, PlaceSet places) {
    double sum = 0;
    for (const Place place : places) sum += block_worth(mind.s, mind.outlook, place);
    return sum;
}

// --- Exploration
// --------------------------------------------------------------------------------------------

double despairing(const Mind& mind) {
    int silenced = 0;
    for (const Seat seat : mind.s.hunted_seats()) silenced += std::min(2, mind.s.at(seat).survival.size());
    return silenced_card_worth * silenced + extra_artemia(mind);
}

double barring(const Mind& mind, PlaceSet places) {
    double sum = blocking(mind, places) / 3;
    for (const Seat seat : mind.s.hunted_seats()) {
        sum += barred_card_worth * (mind.s.at(seat).holds() & places).size();
    }
    return sum;
}

// --- Hunting, before the tokens -------------------------------------------------------------------------

double forbidding(const State& s) {
    double sum = 0;
    for (const Seat seat : s.hunted_seats()) sum += fewer_cards(s.at(seat), 1);
    return sum;
}

double frightening(const Mind& mind, const Hunted& hunted) {
    const int shown = tokens_due(mind.s).creature ? std::max(0, hunted.hand_size() - 2) : 0;
    return extra_artemia(mind) + shown_card_worth * shown;
}

// --- Hunting, with the Creature token lying ---------------------------------------------------------------

double anticipating(const Mind& mind, Seat hunted) {
    double chance = 0;
    for (const Place place : mind.s.catching()) chance += mind.outlook.chance(hunted, place);
    return std::min(1.0, chance) * assimilation_step(mind.s, 1);
}

double persecuting(const Mind& mind) {
    const PlaceSet free = all_places - mind.s.catching() - mind.s.tokens.artemia - mind.s.ineffective();
    double sum = 0;
    for (const Seat seat : mind.s.hunted_seats()) {
        const double one_card = more_cards(next_hand(mind.s.at(seat)), 1);
        for (const Place place : PlaceSet{Place::lair, Place::jungle, Place::swamp} & free) {
            sum +=
                mind.outlook.chance(seat, place) * std::max(0.0, mind.outlook.visit(seat, place) - one_card);
        }
    }
    return sum;
}

double mutating(const Mind& mind) {
    State after = mind.s;
    after.effects.insert(Effect::mutation);
    const Mind changed{after, mind.seat, mind.outlook};
    if (mind.s.tokens.artemia.empty()) {
        return best_artemia(changed) - (artemia_comes_anyway(mind.s) ? best_artemia(mind) : 0);
    }
    return expected(mind, mind.s.tokens.artemia,
                    [&](const Hunted& hunted) { return lost_will(mind.s, hunted, 1); });
}

double infecting(const Mind& mind, PlaceSet places) {
    State bare = mind.s;
    bare.tokens.artemia.clear();
    double gain = 0;
    for (const Place place : places) gain += artemia_worth(bare, mind.outlook, place);
    for (const Place place : mind.s.tokens.artemia) gain -= artemia_worth(bare, mind.outlook, place);
    if (mind.s.tokens.artemia.empty() && artemia_comes_anyway(mind.s)) gain -= best_artemia(mind);
    return gain;
}

double cloning(const Mind& mind, PlaceSet places) {
    double sum = 0;
    for (const Place place : places) sum += hunt_worth(mind.s, mind.outlook, place);
    return sum;
}

double screaming(const Mind& mind, PlaceSet places) {
    return expected(mind, places, [&](const Hunted& hunted) {
        const double will = lost_will(mind.s, hunted, 1);
        return hunted.hand_size() < 2 ? will : std::min(will, fewer_cards(hunted, 2));
    });
}

double poisoning(const Mind& mind, PlaceSet places) {
    return blocking(mind, places) + expected(mind, places, [](const Hunted& hunted) {
               return hunted.survival.empty() ? 0 : lost_survival_worth;
           });
}

double raging(const Mind& mind) {
    return expected(mind, mind.s.catching(), [&](const Hunted& hunted) {
        return std::max(0.0, lost_will(mind.s, hunted, 2) - lost_will(mind.s, hunted, 1));
    });
}

// --- Reckoning and end ------------------------------------------------------------------------------------

double cataclysm(const State& s, Place place) {
    State after = s;
    after.cataclysm = place;
    return reckoning(s) - reckoning(after);
}

double detouring(const State& s, const Action& action) {
    State after = s;
    auto& [first, second] = after.at(action.hunted).explored;
    (first.at == action.from ? first : second).at = action.to;
    return reckoning(s) - reckoning(after);
}

double effect_of_card(const Mind& mind, HuntCard effect, const Action& action) {
    const State& s = mind.s;
    const bool stays = action.places.empty();  // the Target token lies already
    const PlaceSet target = stays ? s.tokens.target : action.places;
    switch (effect) {
        case HuntCard::despair: return despairing(mind);
        case HuntCard::force_field: return barring(mind, action.places);
        case HuntCard::anticipation: return anticipating(mind, action.hunted);
        case HuntCard::ascendancy:
            return fewer_cards(s.at(action.hunted), s.at(action.hunted).hand_size() - 2);
        case HuntCard::fierceness: return raging(mind);
        case HuntCard::forbidden_zone: return forbidding(s);
        case HuntCard::interference: return blocking(mind, {Place::beach, Place::wreck});
        case HuntCard::persecution: return persecuting(mind);
        case HuntCard::mutation: return mutating(mind);
        case HuntCard::phobia: return frightening(mind, s.at(action.hunted));
        case HuntCard::virus: return infecting(mind, action.places);
        case HuntCard::clone: return cloning(mind, target);
        case HuntCard::mirage: return blocking(mind, target);
        case HuntCard::scream: return screaming(mind, target);
        case HuntCard::toxin: return poisoning(mind, target);
        case HuntCard::cataclysm: return cataclysm(s, action.places.first());
        case HuntCard::detour: return detouring(s, action);
        case HuntCard::stasis: return stasis_worth(s);
        case HuntCard::tracking: return entry(hunt_card_worth, static_cast<int>(HuntCard::tracking));
        case HuntCard::flashback:
        case HuntCard::none:
        case HuntCard::hidden: break;
    }
    return 0;
}

}  // namespace

bool waits_for_token(const State& s, HuntCard effect) {
    constexpr HuntSet before_tokens{HuntCard::forbidden_zone, HuntCard::ascendancy, HuntCard::phobia};
    return tokens_due(s).creature && !before_tokens.contains(effect);
}

double stasis_worth(const State& s) {
    if (s.rescue <= 1) return victory;
    return rescue_step(s) - (s.rescue > stasis_spaces ? early_stasis_discount : 0);
}

double hunt_card(const Mind& mind, const Action& action) {
    const HuntCard effect = mind.s.effect_of(action.hunt);
    if (waits_for_token(mind.s, effect)) return -victory;
    const double usual = entry(hunt_card_worth, static_cast<int>(effect));
    return effect_of_card(mind, effect, action) - hunt_patience * usual;
}

}  // namespace notalone::easy
