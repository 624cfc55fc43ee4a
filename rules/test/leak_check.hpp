// Holds two games against each other that a viewer must not be able to tell apart: what the viewer sees, may
// do and hears has to be the same in both, until the rules themselves tell the difference.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/test/reshuffle_hidden.hpp"
#include "rules/view.hpp"

namespace notalone::leak {

/// How a viewer learns of the game. The tests put a leaky one in to see it found out.
struct Senses {
    std::function<View(const State&, Seat)> see = view_of;
    std::function<std::vector<Action>(const State&, Seat)> moves = random_play::legal_actions;
    std::function<Event(const Event&, Seat)> hear = [](const Event& event, Seat viewer) {
        return redacted(event, viewer);
    };
};

/// What was compared, and how it ended.
struct Tally {
    int worlds = 0;
    int other_worlds = 0;    // of these, truly different from the game at hand
    int actions = 0;         // actions followed in both worlds
    int no_counterpart = 0;  // the action could not have been seen in the other world: not followed
    int revealed = 0;        // the rules told the difference
    int window_apart =
        0;  // somebody holds a card for a moment that the engine passes over in the other world
    int same_outcome = 0;  // events and views the same to the end
    std::vector<std::string> differences;
};

/// The action as the viewer may know it: everything, but for cards nobody shows.
inline Action as_seen(const State& s, Seat actor, Action a, Seat viewer) {
    if (viewer == actor || actor == Seat::creature) return a;
    const Hunted& hunted = s.at(actor);
    const bool blind = is_blind(s, viewer);
    const auto hide = [](PlaceSet& places) { places = PlaceSet::anonymous(places.size()); };
    switch (a.kind) {
        case ActionKind::explore: hide(a.places); break;
        case ActionKind::keep: a.place = Place::hidden; break;
        case ActionKind::show:
            if (viewer != Seat::creature) hide(a.places);
            break;
        case ActionKind::discard:  // §7.6: in Forbidden Zone only the last choice is shown at once
            if (blind || (hunted.owes == Debt::forbidden_zone && s.owing.size() > 1)) hide(a.places);
            break;
        case ActionKind::choose:  // §12.2.2: of the Shelter's two cards the one thrown away becomes known
            if (hunted.owes == Debt::shelter)
                a.survival = (hunted.offered - SurvivalSet::only(a.survival)).first();
            break;
        case ActionKind::survive:
            if (a.survival == SurvivalCard::vortex) break;
            if (blind && a.survival == SurvivalCard::sacrifice) a.place = Place::hidden;
            [[fallthrough]];
        default:  // a card that leaves the table is seen to go, one that leaves a hidden pile is not
            if (blind && !hunted.played().contains(a.take)) hide(a.take);
            break;
    }
    return a;
}

class Comparison {
  public:
    Comparison(const Senses& senses, Tally& tally) : senses_(senses), tally_(tally) {}

    /// Deals another world for the viewer, compares the two, and follows the decision in both.
    void run(const State& state, Seat viewer, Secrets secrets, const random_play::Decision& decision,
             Random& random) {
        viewer_ = viewer;
        secrets_ = secrets;
        const State other = reshuffle_hidden(state, viewer, secrets, random);
        ++tally_.worlds;
        tally_.other_worlds += static_cast<int>(!(other == state));
        if (!(senses_.see(state, viewer) == senses_.see(other, viewer))) differ("view", state);
        if (senses_.moves(state, viewer) != senses_.moves(other, viewer)) differ("legal actions", state);
        follow(state, other, decision, random);
    }

  private:
    void differ(const std::string& what, const State& s) {
        tally_.differences.push_back(what + " of viewer " + std::to_string(number_of(viewer_)) + " in step " +
                                     std::to_string(static_cast<int>(s.step)) + ", secrets " +
                                     std::to_string(secrets_.bits()));
    }

    void follow(const State& state, const State& other, const random_play::Decision& decision,
                Random& random) {
        const auto counterpart = find_counterpart(state, other, decision, random);
        if (!counterpart) {
            ++tally_.no_counterpart;
            return;
        }
        ++tally_.actions;
        places_differ_ = secrets_.contains(Secret::places) || *counterpart != decision.action;
        State here = state;
        State there = other;
        EventLog events_here;
        EventLog events_there;
        play(here, decision.seat, decision.action, &events_here);
        play(there, decision.seat, *counterpart, &events_there);
        if (!compare_events(state, events_here.events(), events_there.events())) return;
        compare_outcomes(state, here, there, events_here.events());
    }

    /// An action of the other world that looks the same to the viewer.
    std::optional<Action> find_counterpart(const State& state, const State& other,
                                           const random_play::Decision& decision, Random& random) const {
        const Action seen = as_seen(state, decision.seat, decision.action, viewer_);
        std::vector<Action> alike = random_play::legal_actions(other, decision.seat);
        std::erase_if(alike,
                      [&](const Action& a) { return as_seen(other, decision.seat, a, viewer_) != seen; });
        if (alike.empty()) return std::nullopt;
        return alike[static_cast<std::size_t>(random_play::below(random, static_cast<int>(alike.size())))];
    }

    /// False when there is nothing more to compare: the worlds are known to differ, or one has gone further.
    bool compare_events(const State& before, std::span<const Event> here, std::span<const Event> there) {
        const std::size_t shared = std::min(here.size(), there.size());
        for (std::size_t i = 0; i < shared; ++i) {
            const Event heard_here = senses_.hear(here[i], viewer_);
            const Event heard_there = senses_.hear(there[i], viewer_);
            if (heard_here == heard_there) continue;
            if (may_tell(before, heard_here, heard_there)) {
                ++tally_.revealed;
            } else {
                differ("event " + std::to_string(static_cast<int>(here[i].kind)), before);
            }
            return false;
        }
        if (here.size() == there.size()) return true;
        ++tally_.window_apart;
        if (!windows_may_differ(before)) differ("number of events", before);
        return false;
    }

    /// Whether the rules tell the viewer here what was secret before. Numbers are never secret.
    bool may_tell(const State& before, const Event& a, const Event& b) const {
        const EventKind kind = a.kind;
        const Seat seat = a.seat;
        if (!(counted(a) == counted(b))) return false;
        const bool other_deck = secrets_.contains(Secret::generator);
        switch (kind) {
            case EventKind::survival_drawn:
                return seat == viewer_ && (other_deck || secrets_.contains(Secret::survival_cards));
            case EventKind::hunt_drawn:
            case EventKind::hunt_lost:
                return viewer_ == Seat::creature && (other_deck || secrets_.contains(Secret::hunt_cards));
            case EventKind::revealed: return seat != viewer_ && places_differ_;
            case EventKind::discarded:  // Forbidden Zone: those of the others, and a last card in hand
                return seat != viewer_ && before.phase == Phase::hunting && places_differ_;
            case EventKind::survival_discarded:  // Toxin and a single card in hand
                return seat != viewer_ && secrets_.contains(Secret::survival_cards);
            default: return false;
        }
    }

    static Event counted(Event event) {
        event.known_to = {};
        return redacted(event, Seat::spectator);
    }

    /// Whether the engine may have passed a moment over in one world only: cards in hand decide that, and
    /// under Smokescreen a Vortex with nothing to fetch.
    bool windows_may_differ(const State& before) const {
        return secrets_.contains(Secret::survival_cards) || secrets_.contains(Secret::hunt_cards) ||
               secrets_.contains(Secret::generator) || is_blind(before, viewer_);
    }

    void compare_outcomes(const State& before, const State& here, const State& there,
                          std::span<const Event> events) {
        if (here.step != there.step || here.answering != there.answering || here.waiting != there.waiting) {
            ++tally_.window_apart;
            if (!windows_may_differ(before)) differ("step", before);
            return;
        }
        if (places_differ_ && discards_reappear(before, events)) {
            ++tally_.revealed;
            return;
        }
        ++tally_.same_outcome;
        if (!(senses_.see(here, viewer_) == senses_.see(there, viewer_))) differ("view afterwards", before);
        if (senses_.moves(here, viewer_) != senses_.moves(there, viewer_))
            differ("actions afterwards", before);
    }

    /// §12.3.4, and at the end of the game everything lies open.
    bool discards_reappear(const State& before, std::span<const Event> events) const {
        return std::ranges::any_of(events, [&](const Event& event) {
            return event.kind == EventKind::game_won ||
                   (event.kind == EventKind::turn_ended && is_blind(before, viewer_));
        });
    }

    const Senses& senses_;
    Tally& tally_;
    Seat viewer_ = Seat::spectator;
    Secrets secrets_;
    bool places_differ_ = false;  // where cards lie, or which the action at hand puts there unseen
};

}  // namespace notalone::leak
