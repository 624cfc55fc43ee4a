// What is true of every state a game can come to.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "rules/cards.hpp"
#include "rules/game.hpp"
#include "rules/planet.hpp"

namespace notalone::invariants {

/// How often each card of a kind has been seen.
template <typename Card, std::size_t Kinds>
class Census {
  public:
    void add(Card card) { ++seen_[static_cast<std::size_t>(card)]; }
    void add(IdSet<Card> cards) {
        for (const Card card : cards) add(card);
    }
    template <typename AnyPile>
    void add_pile(const AnyPile& pile) {
        for (int i = 0; i < pile.size(); ++i) add(pile.from_bottom(i));
    }
    bool each_is_there(int times) const {
        for (const int count : seen_) {
            if (count != times) return false;
        }
        return true;
    }

  private:
    std::array<int, Kinds> seen_{};
};

inline std::string broken_in_decks(const State& s) {
    const int copies = s.options.bare ? 0 : 1;
    Census<HuntCard, hunt_card_count> hunt;
    hunt.add(s.creature.hand);
    hunt.add_pile(s.creature.deck);
    hunt.add_pile(s.creature.discard);
    hunt.add_pile(s.creature.played);
    if (!hunt.each_is_there(copies)) return "a Hunt card is missing or there twice";
    Census<SurvivalCard, survival_card_count> survival;
    survival.add_pile(s.survival_deck);
    survival.add_pile(s.survival_discard);
    for (const Seat seat : s.hunted_seats()) {
        survival.add(s.at(seat).survival);
        survival.add(s.at(seat).offered);
    }
    if (!survival.each_is_there(copies)) return "a Survival card is missing or there twice";
    return s.creature.hand.size() > 3 ? "more than three Hunt cards in hand" : "";
}

inline std::string broken_in_places(const Hunted& h) {
    const auto& [first, second] = h.explored;
    if (!h.owned.contains(basic_places) || !all_places.contains(h.owned))
        return "owns too little or too much";
    if (!h.owned.contains(h.discard) || !h.owned.contains(h.played())) return "has what is not owned";
    if (h.discard.meets(h.played())) return "a place is played and discarded";
    if ((h.hand() | h.discard | h.played()) != h.owned) return "a place is nowhere";
    if (h.hand().size() != h.hand_size()) return "the hand is not as large as counted";
    if (!h.hand().contains(h.committed)) return "committed a place that is not in hand";
    if (second.at != Place::none && first.at == Place::none) return "a second place without a first";
    if (first.card != Place::none && first.card == second.card) return "one card played twice";
    if (first.card != Place::none && second.card != Place::none && first.card > second.card) {
        return "played places out of order";
    }
    return "";
}

inline std::string broken_in_reserve(const State& s) {
    for (const Place place : reserve_places) {
        int copies = s.reserve[static_cast<std::size_t>(number_of(place) - 6)];
        for (const Seat seat : s.hunted_seats()) copies += static_cast<int>(s.at(seat).owned.contains(place));
        if (copies != reserve_copies(s.options.players)) return "a copy of a place got lost";
    }
    return "";
}

inline std::string broken_in_hunted(const State& s) {
    for (const Seat seat : s.hunted_seats()) {
        const Hunted& h = s.at(seat);
        const std::string who = "seat " + std::to_string(number_of(seat)) + ": ";
        if (const std::string broken = broken_in_places(h); !broken.empty()) return who + broken;
        if (h.will > 3) return who + "more than 3 Will";
        if (h.will == 0 && s.phase != Phase::reckoning) return who + "no Will outside the reckoning";
        if ((h.owes != Debt::none) != s.owing.contains(seat)) return who + "owes without being asked, or not";
        if (!h.offered.empty() && (h.owes != Debt::shelter || h.offered.size() != 2)) return who + "offered";
    }
    return broken_in_reserve(s);
}

inline std::string broken_in_counters(const State& s) {
    // The counters are unsigned: one below zero shows as a huge one.
    if (s.rescue > rescue_at_start(s.options.players)) return "Rescue off its track";
    if (s.assimilation > assimilation_at_start(s.options.players)) return "Assimilation off its track";
    if (s.creature.plays_left > 2) return "more than two Hunt plays";
    if (s.rescue == 0 && s.assimilation == 0) return "both sides at the star";
    const Winner winner = s.rescue == 0         ? Winner::hunted
                          : s.assimilation == 0 ? Winner::creature
                                                : Winner::none;
    return s.winner == winner ? "" : "the winner is not the one at the star";
}

inline std::string broken_in_actors(const State& s) {
    const SeatSet must = must_act(s);
    const SeatSet may = may_act(s);
    if (must.empty() != s.over()) return "waits for nobody though not over, or for somebody though over";
    if (s.over() != (s.step == Step::over)) return "the step does not say that it is over";
    if (must.meets(may)) return "a seat both must and may act";
    const SeatSet seats = s.hunted_seats() | SeatSet::only(Seat::creature);
    return seats.contains(must | may) ? "" : "waits for somebody who is not there";
}

/// Names the first thing that cannot be; empty if the state is sound.
inline std::string broken(const State& s) {
    for (const auto check : {broken_in_decks, broken_in_hunted, broken_in_counters, broken_in_actors}) {
        if (std::string what = check(s); !what.empty()) return what;
    }
    return "";
}

}  // namespace notalone::invariants
