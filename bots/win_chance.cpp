#include "bots/win_chance.hpp"

#include "bots/value/network.hpp"

namespace notalone {

namespace {

value::Standing open_standing(const State& known) {
    value::Standing standing =
        known.phase >= Phase::reckoning ? value::standing_after_turn(known) : value::standing_at_start(known);
    value::RaceStanding& race = standing.race;
    race.hunt_pool.insert(race.hunt);
    race.hidden_hunt = static_cast<std::uint8_t>(race.hidden_hunt + race.hunt.size());
    race.hunt.clear();
    for (value::HuntedStanding& hunted : standing.hunted) {
        race.survival_pool.insert(hunted.survival);
        hunted.hidden_survival = static_cast<std::uint8_t>(hunted.hidden_survival + hunted.survival.size());
        hunted.survival.clear();
    }
    return standing;
}

}  // namespace

double win_chance(const View& view) {
    const State& known = view.known;
    double chance = 0;
    if (known.over()) {
        chance = known.winner == Winner::hunted ? 1 : 0;
    } else {
        chance = static_cast<double>(hunted_chance(value::network_for(known.options), open_standing(known)));
    }
    return view.viewer == Seat::creature ? 1 - chance : chance;
}

}  // namespace notalone
