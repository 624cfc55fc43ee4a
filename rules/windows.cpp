#include "rules/windows.hpp"

#include <array>

#include "rules/cards.hpp"

namespace notalone {

namespace {

constexpr std::array<HuntSet, 5> hunt_cards_by_phase{
    HuntSet{}, hunt_cards_of(Phase::exploration), hunt_cards_of(Phase::hunting),
    hunt_cards_of(Phase::reckoning), hunt_cards_of(Phase::end_of_turn)};

bool someone_has_chosen(const State& s) { return s.waiting != s.hunted_seats(); }

/// The conditions beyond the phase that some cards have.
HuntSet impossible_now(const State& s, HuntSet cards) {
    HuntSet impossible;
    if (cards.contains(HuntCard::force_field) && s.step == Step::explore && someone_has_chosen(s)) {
        impossible.insert(HuntCard::force_field);
    }
    if (cards.contains(HuntCard::ascendancy) && ascendancy_targets(s).empty()) {
        impossible.insert(HuntCard::ascendancy);
    }
    if (cards.contains(HuntCard::detour) && s.has(Effect::places_resolving))
        impossible.insert(HuntCard::detour);
    return impossible;
}

}  // namespace

HuntSet playable_hunt_cards(const State& s) {
    if (s.creature.plays_left == 0) return {};
    const HuntSet of_phase = hunt_cards_by_phase[static_cast<std::size_t>(s.phase)];
    HuntSet playable = s.creature.hand & of_phase;
    if (s.creature.hand.contains(HuntCard::flashback)) {
        const HuntCard copied = s.effect_of(HuntCard::flashback);
        if (copied != HuntCard::none) {
            const HuntSet copy = HuntSet::only(copied) & of_phase;
            if (!copy.empty() && impossible_now(s, copy).empty()) playable.insert(HuntCard::flashback);
        }
    }
    return playable - impossible_now(s, playable);
}

bool creature_is_asked(const State& s) {
    return s.options.veiled ? s.might_hunt() : !playable_hunt_cards(s).empty();
}

namespace {

bool can_play_in_window(const State& s, const Hunted& hunted) {
    switch (s.step) {
        case Step::swap: return can_play_vortex(s, hunted);
        case Step::hunted_end: return !playable_end_cards(s, hunted).empty();
        default: return !playable_window_cards(s, hunted).empty();
    }
}

}  // namespace

SeatSet hunted_to_ask(const State& s) {
    SeatSet seats;
    for (const Seat seat : s.hunted_seats()) {
        if (s.options.veiled ? s.might_survive(seat) : can_play_in_window(s, s.at(seat))) seats.insert(seat);
    }
    return seats;
}

SeatSet ascendancy_targets(const State& s) {
    SeatSet seats;
    for (const Seat seat : s.hunted_seats()) {
        if (s.at(seat).hand_size() >= 3) seats.insert(seat);
    }
    return seats;
}

TokensDue tokens_due(const State& s) {
    if (s.phase != Phase::hunting) return {};
    return {.creature = s.tokens.creature.empty(),
            .artemia = s.has(Effect::artemia_due) && s.tokens.artemia.empty()};
}

SeatSet healable(const State& s) {
    SeatSet seats;
    for (const Seat seat : s.hunted_seats()) {
        if (const int will = s.at(seat).will; will == 1 || will == 2) seats.insert(seat);
    }
    return seats;
}

SurvivalSet playable_exploration_cards(const State& s, const Hunted& hunted) {
    SurvivalSet cards = hunted.survival & exploration_survival_cards;
    if (cards.empty() || !may_play_survival(s, hunted)) return {};
    if (hunted.will >= 3) cards.erase(SurvivalCard::adrenaline);
    if (s.marker) cards.erase(SurvivalCard::ingenuity);
    if (s.creature.plays_left == 0 || hunted.holds().empty()) cards.erase(SurvivalCard::sacrifice);
    if (hunted.discard.empty()) cards.erase(SurvivalCard::sixth_sense);
    if (s.creature.hand.empty()) cards.erase(SurvivalCard::strike_back);
    return cards;
}

bool can_play_vortex(const State& s, const Hunted& hunted) {
    return hunted.survival.contains(SurvivalCard::vortex) && may_play_survival(s, hunted) &&
           !(hunted.discard - s.forbidden).empty();
}

SurvivalSet playable_window_cards(const State& s, const Hunted& hunted) {
    SurvivalSet cards = hunted.survival & reckoning_window_cards;
    if (cards.empty() || !may_play_survival(s, hunted)) return {};
    const PlaceSet at = hunted.at();
    if (!at.meets(s.tokens.artemia)) cards.erase(SurvivalCard::detector);
    if (!at.meets(s.catching())) cards.erase(SurvivalCard::dodge);
    if (s.tokens.artemia.empty()) cards.erase(SurvivalCard::hologram);
    return cards;
}

SurvivalSet playable_end_cards(const State& s, const Hunted& hunted) {
    SurvivalSet cards = hunted.survival & end_survival_cards;
    if (cards.empty() || !may_play_survival(s, hunted)) return {};
    if (!s.marker) cards.erase(SurvivalCard::amplifier);
    if (hunted.played().empty()) cards.erase(SurvivalCard::double_back);
    return cards;
}

}  // namespace notalone
