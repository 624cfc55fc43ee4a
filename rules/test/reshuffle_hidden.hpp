// Another game that a viewer cannot tell from the one at hand: what §12 keeps from the viewer is dealt anew,
// everything else stays. Written from §12 and not with the functions of view.hpp, which it helps to test.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "rules/game.hpp"
#include "rules/test/random_play.hpp"

namespace notalone::leak {

/// What can be dealt anew.
enum class Secret : std::uint8_t {
    survival_cards,  // in the hands of others, at the Shelter of others, in the deck
    hunt_cards,      // in the deck; for all but the Creature in its hand too
    generator,
    places  // face down, discarded under Smokescreen, committed, shown to the Creature
};
using Secrets = IdSet<Secret>;
inline constexpr Secrets all_secrets{Secret::survival_cards, Secret::hunt_cards, Secret::generator,
                                     Secret::places};

/// §12.3 Smokescreen keeps the discards, and with them the hands, from the Creature.
inline bool is_blind(const State& s, Seat viewer) {
    return viewer == Seat::creature && s.has(Effect::smokescreen);
}

namespace detail {

/// Takes `count` random members out of `pool`.
template <typename Card>
IdSet<Card> draw(Random& random, IdSet<Card>& pool, int count) {
    const IdSet<Card> drawn = random_play::some_of(random, pool, count);
    pool.erase(drawn);
    return drawn;
}

template <typename AnyPile, typename Card>
void restock(Random& random, AnyPile& deck, IdSet<Card> cards) {
    deck.clear();
    deck.push_all(cards);
    deck.shuffle(random);
}

/// The Hunted whose cards the viewer does not see, but for those that are left alone.
inline SeatSet others(const State& s, Seat viewer, SeatSet untouched) {
    return s.hunted_seats() - SeatSet::only(viewer) - untouched;
}

inline void deal_survival_cards(State& s, Seat viewer, SeatSet untouched, Random& random) {
    const SeatSet seats = others(s, viewer, untouched);
    SurvivalSet pool = s.survival_deck.as_set();
    for (const Seat seat : seats) pool.insert(s.at(seat).survival | s.at(seat).offered);
    for (const Seat seat : seats) {
        Hunted& hunted = s.at(seat);
        hunted.survival = draw(random, pool, hunted.survival.size());
        hunted.offered = draw(random, pool, hunted.offered.size());
    }
    restock(random, s.survival_deck, pool);
}

inline void deal_hunt_cards(State& s, Seat viewer, SeatSet untouched, Random& random) {
    HuntSet pool = s.creature.deck.as_set();
    if (viewer != Seat::creature && !untouched.contains(Seat::creature)) {
        pool.insert(s.creature.hand);
        s.creature.hand = draw(random, pool, s.creature.hand.size());
    }
    restock(random, s.creature.deck, pool);
}

/// Puts other cards face down: what the others hold and could have played. What Vortex announced lies there
/// for sure, what Phobia showed the Creature does not.
inline void choose_other_places(const State& s, Hunted& hunted, Seat viewer, PlaceSet holds, Random& random) {
    PlaceSet possible = holds - s.forbidden;
    if (viewer == Seat::creature) possible.erase(hunted.shown);
    for (const Explored& explored : hunted.explored) {
        if (explored.announced) possible.erase(explored.card);
    }
    for (Explored& explored : hunted.explored) {
        if (explored.at == Place::none || explored.announced) continue;
        explored.card = draw(random, possible, 1).first();
        explored.at = explored.card;
    }
    auto& [first, second] = hunted.explored;
    if (second.at != Place::none && second.card < first.card) std::swap(first, second);
}

inline void deal_places(State& s, Seat viewer, SeatSet untouched, Random& random) {
    const bool face_down = s.phase <= Phase::hunting && !s.over();
    for (const Seat seat : others(s, viewer, untouched)) {
        Hunted& hunted = s.at(seat);
        const PlaceSet holds = is_blind(s, viewer) ? hunted.owned : hunted.owned - hunted.discard;
        if (face_down) choose_other_places(s, hunted, viewer, holds, random);
        if (is_blind(s, viewer)) {
            const PlaceSet possible = hunted.owned - hunted.played();
            hunted.discard = random_play::some_of(random, possible, hunted.discard.size());
        }
        hunted.committed = random_play::some_of(random, hunted.hand(), hunted.committed.size());
        if (viewer != Seat::creature) {
            const int shown = std::min(hunted.shown.size(), hunted.hand_size());
            hunted.shown = random_play::some_of(random, hunted.hand(), shown);
        }
    }
}

inline bool holds_card_for(const State& s, Seat seat, const Action& action) {
    if (action.kind == ActionKind::hunt) return s.creature.hand.contains(action.hunt);
    return action.kind != ActionKind::survive || s.at(seat).survival.contains(action.survival);
}

/// The engine passes by itself for whoever could only pass, so a game never waits there (§13.9).
inline bool is_settled(const State& s) {
    for (const Seat seat : must_act(s)) {
        const bool can_do_something =
            std::ranges::any_of(random_play::legal_actions(s, seat), [&](const Action& a) {
                return a.kind != ActionKind::pass && a.kind != ActionKind::skip && holds_card_for(s, seat, a);
            });
        if (!can_do_something) return false;
    }
    return true;
}

inline State dealt_anew(State s, Seat viewer, Secrets secrets, SeatSet untouched, Random& random) {
    if (secrets.contains(Secret::places)) deal_places(s, viewer, untouched, random);
    if (secrets.contains(Secret::survival_cards)) deal_survival_cards(s, viewer, untouched, random);
    if (secrets.contains(Secret::hunt_cards)) deal_hunt_cards(s, viewer, untouched, random);
    if (secrets.contains(Secret::generator)) {
        const std::array<char, 2> seed{static_cast<char>(random.below(256)),
                                       static_cast<char>(random.below(256))};
        s.random = Random::from_seed({seed.data(), seed.size()});
    }
    return s;
}

}  // namespace detail

/// A game like `state` but for what `secrets` names and `viewer` may not know. The game waits for the same
/// seats as before: where that means they hold a card for the moment, and no such deal turns up soon, they
/// keep their cards.
inline State reshuffle_hidden(const State& state, Seat viewer, Secrets secrets, Random& random) {
    for (int attempt = 0; attempt < 4; ++attempt) {
        const State dealt = detail::dealt_anew(state, viewer, secrets, {}, random);
        if (detail::is_settled(dealt)) return dealt;
    }
    return detail::dealt_anew(state, viewer, secrets, must_act(state), random);
}

}  // namespace notalone::leak
