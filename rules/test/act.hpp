// Actions as the scenario tests write them: act::power(8), act::hunt(HuntCard::virus, {3, 8}).
#pragma once

#include <cstdint>
#include <initializer_list>

#include "rules/action.hpp"

namespace notalone {

/// Places are written as their numbers.
using Numbers = std::initializer_list<int>;

constexpr Place place(int number) { return static_cast<Place>(number); }
constexpr PlaceSet places(Numbers numbers) {
    PlaceSet set;
    for (const int number : numbers) set.insert(place(number));
    return set;
}
constexpr SeatSet seats(Numbers numbers) {
    SeatSet set;
    for (const int number : numbers) set.insert(seat_at(number));
    return set;
}

/// Every action by its name. `place` is the number of the place being resolved.
namespace act {

// --- The Creature ---

constexpr Action hunt(HuntCard card, Numbers places = {}) {
    return {.kind = ActionKind::hunt, .hunt = card, .places = notalone::places(places)};
}
constexpr Action hunt_named(HuntCard card, int hunted) {
    return {.kind = ActionKind::hunt, .hunt = card, .hunted = seat_at(hunted)};
}
constexpr Action detour(int hunted, int from, int to, HuntCard card = HuntCard::detour) {
    return {.kind = ActionKind::hunt,
            .hunt = card,
            .hunted = seat_at(hunted),
            .from = place(from),
            .to = place(to)};
}
constexpr Action token(Token token, int place) {
    return {.kind = ActionKind::token, .token = token, .places = places({place})};
}
constexpr Action pass() { return {.kind = ActionKind::pass}; }

// --- Exploration and Hunting ---

constexpr Action explore(Numbers places) {
    return {.kind = ActionKind::explore, .places = notalone::places(places)};
}
constexpr Action resist(int will, Numbers take) {
    return {.kind = ActionKind::resist, .will = static_cast<std::uint8_t>(will), .take = places(take)};
}
constexpr Action give_up() { return {.kind = ActionKind::give_up}; }
constexpr Action keep(int place) { return {.kind = ActionKind::keep, .place = notalone::place(place)}; }

// --- Survival cards other than Gate and Drone ---

constexpr Action survive(SurvivalCard card) { return {.kind = ActionKind::survive, .survival = card}; }
constexpr Action sixth_sense(Numbers take) {
    Action action = survive(SurvivalCard::sixth_sense);
    action.take = places(take);
    return action;
}
constexpr Action sacrifice(int place) {
    Action action = survive(SurvivalCard::sacrifice);
    action.place = notalone::place(place);
    return action;
}
constexpr Action vortex(int place, int take) {
    Action action = survive(SurvivalCard::vortex);
    action.place = notalone::place(place);
    action.take = places({take});
    return action;
}
constexpr Action hologram(int to) {
    Action action = survive(SurvivalCard::hologram);
    action.to = place(to);
    return action;
}
constexpr Action wrong_track(int to, Token token = Token::creature) {
    Action action = survive(SurvivalCard::wrong_track);
    action.token = token;
    action.to = place(to);
    return action;
}
constexpr Action double_back(int place) {
    Action action = survive(SurvivalCard::double_back);
    action.place = notalone::place(place);
    return action;
}

// --- Powers: that of the place being resolved; `copied` makes it one that the Lair copies ---

constexpr Action power(int place, Numbers take = {}) {
    return {.kind = ActionKind::power, .place = notalone::place(place), .take = places(take)};
}
constexpr Action power_with(PowerOption option, int place) {
    Action action = power(place);
    action.option = option;
    return action;
}
constexpr Action lair_takes_all(int place = 1) { return power_with(PowerOption::take_all, place); }
constexpr Action marker_on(int place = 4) { return power_with(PowerOption::place_marker, place); }
constexpr Action marker_off(int place = 4) { return power_with(PowerOption::remove_marker, place); }
constexpr Action rover(int gain, int place = 5) {
    Action action = power(place);
    action.gain = notalone::place(gain);
    return action;
}
constexpr Action heal(int hunted, int place = 9) {
    Action action = power(place);
    action.hunted = seat_at(hunted);
    return action;
}
constexpr Action draw(int place = 9) { return power_with(PowerOption::draw, place); }
constexpr Action copied(int copy, Action power) {
    power.copy = place(copy);
    return power;
}

/// Made of the power it uses: gate(2, power(1, {3})) stands on 1 and uses the power of 2; with
/// gate(1, copied(8, power(2))) the Lair, reached from 2, copies 8.
constexpr Action gate(int copy, Action power) {
    power.kind = ActionKind::survive;
    power.survival = SurvivalCard::gate;
    power.lair_copy = power.copy;
    power.copy = place(copy);
    return power;
}
constexpr Action drone(int gain, int place) {
    Action action = rover(gain, place);
    action.kind = ActionKind::survive;
    action.survival = SurvivalCard::drone;
    return action;
}

constexpr Action take_back(int place, int taken) {
    return {.kind = ActionKind::take_back, .place = notalone::place(place), .take = places({taken})};
}
constexpr Action skip(int place) { return {.kind = ActionKind::skip, .place = notalone::place(place)}; }

// --- Answers to what is asked of a Hunted ---

constexpr Action choose(SurvivalCard card) { return {.kind = ActionKind::choose, .survival = card}; }
constexpr Action discard(Numbers places) {
    return {.kind = ActionKind::discard, .places = notalone::places(places)};
}
constexpr Action lose_will() { return {.kind = ActionKind::lose_will}; }
constexpr Action show(Numbers places) {
    return {.kind = ActionKind::show, .places = notalone::places(places)};
}

}  // namespace act

}  // namespace notalone
