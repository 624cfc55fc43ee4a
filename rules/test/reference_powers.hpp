// The slow reference for steps 1 and 2 of the reckoning: whose place is open, and every way to resolve it.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/test/reference_rules.hpp"

namespace notalone::reference {

/// §2.11.2 to §2.11.4, without those tokens that the Hunted ignores.
inline bool is_open(const State& s, const Hunted& h, const Explored& e) {
    if (e.at == Place::none || e.resolved || s.ineffective().contains(e.at)) return false;
    if (!h.detecting && s.tokens.artemia.contains(e.at)) return false;
    if (h.dodging) return true;
    return !s.tokens.creature.contains(e.at) && !(s.has(Effect::clone) && s.tokens.target.contains(e.at));
}

/// Whether `e` is to be resolved now, and not something else of the same Hunted first (§5.3.1, §13.5.2).
inline bool is_next(const State& s, const Hunted& h, const Explored& e) {
    if (!is_open(s, h, e)) return false;
    const Explored& other = &e == h.explored.data() ? h.explored[1] : h.explored[0];
    if (!is_open(s, h, other)) return true;
    const bool later = s.tokens.target.contains(e.at);
    const bool other_later = s.tokens.target.contains(other.at);
    if (later != other_later) return !later;
    return e.at != other.at || e.card < other.card;
}

inline bool nothing_chosen(const Action& detail) { return detail == Action{}; }

inline bool copies_of_reserve_place_left(const State& s, Place place) {
    return number_of(place) >= 6 && s.reserve[static_cast<std::size_t>(number_of(place) - 6)] > 0;
}
inline bool survival_card_obtainable(const State& s) {
    return !s.has(Effect::despair) && s.survival_deck.size() + s.survival_discard.size() > 0;
}

/// §2.2, §2.6 "This card" comes back by itself, unless Persecution allows but one (§2.11.8).
inline bool fits_return(const State& s, const Hunted& h, const Explored& e, const Action& detail, int most) {
    if (detail != Action{.take = detail.take}) return false;
    if (!s.has(Effect::persecution)) return takes_as_many_as_possible(detail.take, h.discard, most);
    return detail.take.size() == 1 && (h.discard | PlaceSet::only(e.card)).contains(detail.take);
}

/// §2.1.1 The first option of the Lair.
inline bool fits_lair(const State& s, const Hunted& h, const Action& detail) {
    if (h.discard.empty()) return false;
    if (!s.has(Effect::persecution)) return detail == Action{.option = PowerOption::take_all};
    return detail == Action{.take = detail.take} && detail.take.size() == 1 &&
           h.discard.contains(detail.take);
}

inline bool fits_source(const State& s, const Action& detail) {
    if (detail.option == PowerOption::draw) {
        return detail == Action{.option = PowerOption::draw} && survival_card_obtainable(s);
    }
    if (detail != Action{.hunted = detail.hunted} || !is_hunted(s, detail.hunted)) return false;
    return s.at(detail.hunted).will == 1 || s.at(detail.hunted).will == 2;
}

/// Whether the power of `place` would change something when used with these choices (chapters 2 and 13.1).
inline bool fits_power(const State& s, const Hunted& h, const Explored& e, Place place,
                       const Action& detail) {
    if (s.ineffective().contains(place)) return false;
    switch (place) {
        case Place::lair: return fits_lair(s, h, detail);
        case Place::jungle: return fits_return(s, h, e, detail, 1);
        case Place::swamp: return fits_return(s, h, e, detail, 2);
        case Place::river:
        case Place::artefact: return nothing_chosen(detail) && h.pending == Pending::none;
        case Place::beach:
            return !s.has(Effect::beach_used) &&
                   detail ==
                       Action{.option = s.marker ? PowerOption::remove_marker : PowerOption::place_marker};
        case Place::rover:
            return detail == Action{.gain = detail.gain} && copies_of_reserve_place_left(s, detail.gain) &&
                   !h.owned.contains(detail.gain);
        case Place::shelter: return nothing_chosen(detail) && survival_card_obtainable(s);
        case Place::wreck: return nothing_chosen(detail) && !s.has(Effect::wreck_used);
        case Place::source: return fits_source(s, detail);
        case Place::none:
        case Place::hidden: break;
    }
    return false;
}

/// §2.1.3 What the Lair may copy.
inline bool lair_may_copy(const State& s, Place place) {
    const bool has_token =
        s.tokens.creature.contains(place) || (s.has(Effect::clone) && s.tokens.target.contains(place));
    return has_token && place != Place::lair && place != Place::artefact && !s.ineffective().contains(place);
}

/// One way to come by a power: the own place, the Lair's copy, Drone, Gate, Gate and the Lair's copy.
struct Route {
    Action base;
    Place power;
};

inline void add_gate_routes(const State& s, const Explored& e, std::vector<Route>& routes) {
    for (const Place behind : every_place()) {
        if (!adjacent(e.at, behind) || behind == Place::artefact || s.ineffective().contains(behind))
            continue;
        const Action gate{
            .kind = ActionKind::survive, .survival = SurvivalCard::gate, .place = e.at, .copy = behind};
        routes.push_back({gate, behind});
        if (behind != Place::lair) continue;
        for (const Place copied : every_place()) {
            if (!lair_may_copy(s, copied)) continue;
            routes.push_back({gate, copied});
            routes.back().base.lair_copy = copied;
        }
    }
}

inline std::vector<Route> routes_from(const State& s, const Hunted& h, const Explored& e) {
    std::vector<Route> routes{{{.kind = ActionKind::power, .place = e.at}, e.at}};
    if (e.at == Place::lair) {
        for (const Place copied : every_place()) {
            if (!lair_may_copy(s, copied)) continue;
            routes.push_back({{.kind = ActionKind::power, .place = e.at, .copy = copied}, copied});
        }
    }
    if (may_play_a_survival_card(s, h, SurvivalCard::drone)) {
        routes.push_back(
            {{.kind = ActionKind::survive, .survival = SurvivalCard::drone, .place = e.at}, Place::rover});
    }
    if (may_play_a_survival_card(s, h, SurvivalCard::gate)) add_gate_routes(s, e, routes);
    return routes;
}

inline Action combined(const Action& route, const Action& detail) {
    Action action = route;
    action.option = detail.option;
    action.hunted = detail.hunted;
    action.gain = detail.gain;
    action.take = detail.take;
    return action;
}

/// Every way to resolve the places that are the seat's to resolve now.
inline Actions resolutions(const State& s, Seat seat) {
    static const Actions details = power_details();
    Actions legal;
    if (s.step != Step::resolve || !is_asked(s, seat)) return legal;
    const Hunted& h = s.at(seat);
    for (const Explored& e : h.explored) {
        if (!is_next(s, h, e)) continue;
        legal.push_back({.kind = ActionKind::skip, .place = e.at});
        for (const Place taken : every_place()) {
            if (!h.discard.contains(taken)) continue;
            legal.push_back({.kind = ActionKind::take_back, .place = e.at, .take = PlaceSet::only(taken)});
        }
        for (const Route& route : routes_from(s, h, e)) {
            for (const Action& detail : details) {
                if (fits_power(s, h, e, route.power, detail)) legal.push_back(combined(route.base, detail));
            }
        }
    }
    return legal;
}

}  // namespace notalone::reference
