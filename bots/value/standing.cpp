#include "bots/value/standing.hpp"

#include <algorithm>

#include "rules/cards.hpp"

namespace notalone::value {

namespace {

/// Under Smokescreen the Creature knows how many cards lie in a discard, but not which: any will do.
PlaceSet discard_of(const Hunted& hunted) {
    if (all_places.contains(hunted.discard)) return hunted.discard;
    PlaceSet some;
    for (const Place place : hunted.owned) {
        if (some.size() < hunted.discard.size()) some.insert(place);
    }
    return some;
}

SurvivalSet known_survival(const State& s, Seat seat) {
    return (s.at(seat).survival | s.at(seat).offered) & all_survival_cards;
}

SurvivalSet survival_pool(const State& s) {
    SurvivalSet pool = all_survival_cards - s.survival_discard.as_set();
    for (const Seat seat : s.hunted_seats()) pool.erase(known_survival(s, seat));
    return pool.empty() ? all_survival_cards : pool;
}

RaceStanding race_of(const State& s) {
    RaceStanding race;
    race.players = s.options.players;
    race.side = s.options.side;
    race.expert = s.options.expert;
    race.bare = s.options.bare;
    race.marker = s.marker;
    race.rescue = s.rescue;
    race.assimilation = s.assimilation;
    race.plays = s.creature.plays_left;
    race.reserve = s.reserve;
    if (s.options.bare) return race;
    race.hunt = s.creature.hand & all_hunt_cards;
    race.hidden_hunt = static_cast<std::uint8_t>(s.creature.hand.size() - race.hunt.size());
    race.hunt_pool = all_hunt_cards - s.creature.discard.as_set() - s.creature.played.as_set() - race.hunt;
    if (race.hunt_pool.empty()) race.hunt_pool = all_hunt_cards - race.hunt;
    race.survival_pool = survival_pool(s);
    return race;
}

}  // namespace

HuntedStanding hunted_at_start(const State& s, Seat seat) {
    const Hunted& hunted = s.at(seat);
    HuntedStanding standing;
    standing.discard = discard_of(hunted);
    standing.hand = hunted.owned - standing.discard;
    standing.survival = hunted.survival & all_survival_cards;
    standing.hidden_survival = static_cast<std::uint8_t>(hunted.survival.size() - standing.survival.size());
    standing.will = hunted.will;
    standing.pending = hunted.pending;
    return standing;
}

Standing standing_at_start(const State& s) {
    Standing standing;
    standing.race = race_of(s);
    for (const Seat seat : s.hunted_seats()) {
        standing.hunted[static_cast<std::size_t>(number_of(seat) - 1)] = hunted_at_start(s, seat);
    }
    return standing;
}

namespace {

/// Steps 3 to 5 of the reckoning for one Hunted (§5.6 to §5.8), as far as they are still to come. Says
/// whether they are caught.
bool strike(const State& s, const Hunted& hunted, HuntedStanding& standing) {
    if (s.phase != Phase::reckoning) return false;
    const auto lose_will = [&](int amount) {
        standing.will = static_cast<std::uint8_t>(std::max(0, standing.will - amount));
    };
    const PlaceSet struck = hunted.at() & s.tokens.artemia;
    if (s.step < Step::artemia && !struck.empty() && !hunted.detecting) {
        if (s.has(Effect::mutation)) lose_will(struck.size());
        for (int i = 0; i < struck.size() && !standing.hand.empty(); ++i) {
            const Place lost = standing.hand.first();
            standing.hand.erase(lost);
            standing.discard.insert(lost);
        }
    }
    const PlaceSet where = hunted.at() & s.catching();
    if (where.empty() || hunted.dodging) return false;
    lose_will(where.size() + static_cast<int>(where.contains(Place::lair)) +
              static_cast<int>(s.has(Effect::fierceness)));
    return true;
}

}  // namespace

Standing standing_after_turn(const State& s) {
    Standing standing = standing_at_start(s);
    RaceStanding& race = standing.race;
    if (!s.has(Effect::stasis)) race.rescue = static_cast<std::uint8_t>(std::max(0, race.rescue - 1));
    race.plays = s.has(Effect::tracking) ? 2 : 1;
    if (!race.bare) {
        race.hidden_hunt = static_cast<std::uint8_t>(std::max(0, 3 - race.hunt.size()));
    }
    int steps = 0;
    bool broken = false;
    for (const Seat seat : s.hunted_seats()) {
        HuntedStanding& who = standing.hunted[static_cast<std::size_t>(number_of(seat) - 1)];
        const PlaceSet played = s.at(seat).played() & all_places;
        who.hand.erase(played);
        who.discard.insert(played);
        if (strike(s, s.at(seat), who)) steps = std::max(steps, seat == s.anticipated ? 2 : 1);
        if (who.will > 0) continue;
        broken = true;
        who.will = s.options.expert ? 2 : 3;
        who.hand.insert(who.discard);
        who.discard.clear();
    }
    race.assimilation =
        static_cast<std::uint8_t>(std::max(0, race.assimilation - steps - static_cast<int>(broken)));
    // The Creature gets there first (§5.7 comes before §6.2).
    if (race.assimilation == 0 && s.rescue > 0) race.rescue = s.rescue;
    return standing;
}

}  // namespace notalone::value
