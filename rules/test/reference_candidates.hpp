// Every action one could write down, kind by kind, whether it makes sense or not. The reference rules say
// which of them are legal. Built once.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/action.hpp"

namespace notalone::reference {

using Actions = std::vector<Action>;

inline constexpr int all_place_subsets = 1 << place_count;

/// The subset of the ten places with the given number, 0 to 1023.
inline PlaceSet subset(int number) { return PlaceSet::from_bits(static_cast<std::uint32_t>(number) << 1); }

/// The subsets of the ten places with at most `size` members, the empty one included.
inline std::vector<PlaceSet> small_subsets(int size) {
    std::vector<PlaceSet> subsets;
    for (int number = 0; number < all_place_subsets; ++number) {
        if (subset(number).size() <= size) subsets.push_back(subset(number));
    }
    return subsets;
}

inline std::vector<Place> every_place() {
    std::vector<Place> places;
    for (int number = 1; number <= place_count; ++number) places.push_back(static_cast<Place>(number));
    return places;
}

inline std::vector<Seat> every_hunted() {
    std::vector<Seat> seats;
    for (int number = 1; number <= max_hunted; ++number) seats.push_back(seat_at(number));
    return seats;
}

inline Actions hunt_candidates() {
    Actions actions;
    for (int card = 0; card < hunt_card_count; ++card) {
        const Action base{.kind = ActionKind::hunt, .hunt = static_cast<HuntCard>(card)};
        for (const PlaceSet places : small_subsets(3)) {
            actions.push_back(base);
            actions.back().places = places;
        }
        for (const Seat hunted : every_hunted()) {
            actions.push_back(base);
            actions.back().hunted = hunted;
            for (const Place from : every_place()) {
                for (const Place to : every_place()) {
                    actions.push_back(base);
                    actions.back().hunted = hunted;
                    actions.back().from = from;
                    actions.back().to = to;
                }
            }
        }
    }
    return actions;
}

inline Actions token_candidates() {
    Actions actions;
    for (const Token token : {Token::creature, Token::artemia, Token::target}) {
        for (const PlaceSet places : small_subsets(2)) {
            actions.push_back({.kind = ActionKind::token, .token = token, .places = places});
        }
    }
    return actions;
}

inline Actions resist_candidates() {
    Actions actions;
    for (std::uint8_t will = 0; will <= 4; ++will) {
        for (int number = 0; number < all_place_subsets; ++number) {
            actions.push_back({.kind = ActionKind::resist, .will = will, .take = subset(number)});
        }
    }
    return actions;
}

/// Explore, discard, show: any set of places.
inline Actions places_candidates(ActionKind kind) {
    Actions actions;
    for (int number = 0; number < all_place_subsets; ++number) {
        actions.push_back({.kind = kind, .places = subset(number)});
    }
    return actions;
}

/// Survival cards that are not played while resolving a place.
inline Actions survive_candidates() {
    Actions actions;
    for (int card = 0; card < survival_card_count; ++card) {
        const Action base{.kind = ActionKind::survive, .survival = static_cast<SurvivalCard>(card)};
        for (const PlaceSet take : small_subsets(3)) {
            actions.push_back(base);
            actions.back().take = take;
        }
        for (const Place place : every_place()) {
            for (const PlaceSet take : small_subsets(1)) {
                actions.push_back(base);
                actions.back().place = place;
                actions.back().take = take;
            }
            for (const Token token : {Token::none, Token::creature, Token::artemia, Token::target}) {
                actions.push_back(base);
                actions.back().token = token;
                actions.back().to = place;
            }
        }
    }
    return actions;
}

inline Actions choose_candidates() {
    Actions actions;
    for (int card = 0; card < survival_card_count; ++card) {
        actions.push_back({.kind = ActionKind::choose, .survival = static_cast<SurvivalCard>(card)});
    }
    return actions;
}

inline Actions keep_candidates() {
    Actions actions;
    for (const Place place : every_place()) actions.push_back({.kind = ActionKind::keep, .place = place});
    return actions;
}

/// What a power may leave to choose: nothing, one option, a Hunted, a place to gain, places to take.
inline Actions power_details() {
    Actions details;
    for (int option = 0; option <= 4; ++option)
        details.push_back({.option = static_cast<PowerOption>(option)});
    for (const Seat hunted : every_hunted()) details.push_back({.hunted = hunted});
    for (const Place gain : every_place()) details.push_back({.gain = gain});
    for (const PlaceSet take : small_subsets(3)) {
        if (!take.empty()) details.push_back({.take = take});
    }
    return details;
}

}  // namespace notalone::reference
