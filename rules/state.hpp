// The whole of a game in one trivially copyable value: no pointers, no heap. Copying it is the way to look
// ahead; comparing two is comparing two games.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "rules/id_set.hpp"
#include "rules/ids.hpp"
#include "rules/pile.hpp"
#include "rules/planet.hpp"
#include "rules/random.hpp"

namespace notalone {

/// What is agreed before the game (§1, §11).
struct Options {
    std::uint8_t players = 2;
    Side side = Side::one;
    bool expert = false;
    bool bare = false;  // the bare planet: no Hunt and no Survival cards exist
    /// Windows stay open for everyone who might hold a card, as far as the others know, not only for those
    /// who do: then not even the course of the game tells what is in a hand (§12.6).
    bool veiled = false;

    bool operator==(const Options&) const = default;
};

/// One place a Hunted has gone to this turn: the card that was played and where that led. The two differ
/// after Detour, and the card alone leaves when a power takes it back.
struct Explored {
    Place card = Place::none;
    Place at = Place::none;
    bool resolved = false;
    bool announced = false;  // Vortex has told everyone which place this is, though it lies face down

    bool operator==(const Explored&) const = default;
};

struct Hunted {
    PlaceSet owned;  // the hand is what is owned and neither discarded nor played
    PlaceSet discard;
    PlaceSet shown;      // Phobia: cards in hand the Creature has seen
    PlaceSet committed;  // Forbidden Zone: chosen, not yet shown
    SurvivalSet survival;
    SurvivalSet offered;  // Shelter: the two cards one of which is kept
    EffectSet struck_by;  // effects of the Target token that have struck this turn
    std::array<Explored, 2> explored;
    std::uint8_t will = 3;
    Pending pending = Pending::none;
    Debt owes = Debt::none;
    std::uint8_t owed_cards = 0;
    bool survival_played = false;
    bool resisted = false;
    bool dodging = false;
    bool detecting = false;

    bool has_chosen() const { return explored[0].at != Place::none; }
    PlaceSet played() const {
        return PlaceSet::from_bits((bit_of(explored[0].card) | bit_of(explored[1].card)) & ~1U);
    }
    PlaceSet at() const {
        return PlaceSet::from_bits((bit_of(explored[0].at) | bit_of(explored[1].at)) & ~1U);
    }
    PlaceSet holds() const { return owned - discard; }
    PlaceSet hand() const { return holds() - played(); }
    int played_count() const {
        return static_cast<int>(explored[0].card != Place::none) +
               static_cast<int>(explored[1].card != Place::none);
    }
    /// True also where only the numbers are known (in a view).
    int hand_size() const { return owned.size() - discard.size() - played_count(); }
    int places_owed() const { return pending == Pending::none ? 1 : 2; }

    bool operator==(const Hunted&) const = default;

  private:
    static constexpr std::uint32_t bit_of(Place place) { return 1U << static_cast<unsigned>(place); }
};

struct Creature {
    HuntSet hand;
    Pile<HuntCard, hunt_card_count> deck;
    Pile<HuntCard, hunt_card_count> discard;
    Pile<HuntCard, 2> played;  // this turn, in order
    std::uint8_t plays_left = 1;

    bool operator==(const Creature&) const = default;
};

struct Tokens {
    PlaceSet creature;
    PlaceSet artemia;
    PlaceSet target;

    bool operator==(const Tokens&) const = default;
};

struct State {
    Options options;
    std::uint16_t turn = 1;
    Phase phase = Phase::exploration;
    Step step = Step::opening;
    /// The Creature answers a card in the middle of `step`; the step goes on when it is done (§9.4.3).
    bool answering = false;
    Winner winner = Winner::none;
    std::uint8_t rescue = 0;
    std::uint8_t assimilation = 0;
    bool marker = false;
    Seat anticipated = Seat::spectator;  // the Hunted named by Anticipation; nobody
    Place cataclysm = Place::none;
    std::array<std::uint8_t, 5> reserve{};  // copies left of places 6..10
    EffectSet effects;
    SeatSet waiting;     // the seats this step still waits for
    SeatSet unresolved;  // in steps 1 and 2: the Hunted with a place not resolved yet
    SeatSet owing;       // the Hunted with a debt; as long as there is one, only they act
    PlaceSet forbidden;
    Tokens tokens;
    Creature creature;
    Pile<SurvivalCard, survival_card_count> survival_deck;
    Pile<SurvivalCard, survival_card_count> survival_discard;
    std::array<Hunted, max_hunted> hunted{};
    Random random;

    Hunted& at(Seat seat) { return hunted[static_cast<std::size_t>(number_of(seat) - 1)]; }
    const Hunted& at(Seat seat) const { return hunted[static_cast<std::size_t>(number_of(seat) - 1)]; }

    bool has(Effect effect) const { return effects.contains(effect); }
    SeatSet hunted_seats() const { return SeatSet::from_bits((1U << options.players) - 2); }
    bool over() const { return winner != Winner::none; }

    /// Places whose power does nothing this turn (§2.11).
    PlaceSet ineffective() const;
    /// Places where the Creature token, or the Target token under Clone, catches.
    PlaceSet catching() const {
        return has(Effect::clone) ? tokens.creature | tokens.target : tokens.creature;
    }
    /// Places of which the reserve still has a copy.
    PlaceSet in_reserve() const;
    /// The card whose effect `card` has: itself, or for Flashback the last one discarded. `none` if there is
    /// nothing to copy.
    HuntCard effect_of(HuntCard card) const;
    /// Whether, for all the others know, the seat could play a card now.
    bool might_hunt() const { return creature.plays_left > 0 && !creature.hand.empty(); }
    bool might_survive(Seat seat) const {
        const Hunted& who = at(seat);
        return !who.survival_played && !who.survival.empty() && !has(Effect::despair);
    }
    bool can_draw_survival() const {
        return !has(Effect::despair) && !(survival_deck.empty() && survival_discard.empty());
    }

    bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

inline PlaceSet State::ineffective() const {
    PlaceSet places;
    if (cataclysm == Place::none && !effects.meets({Effect::interference, Effect::mirage, Effect::toxin})) {
        return places;
    }
    if (has(Effect::interference)) places.insert(PlaceSet{Place::beach, Place::wreck});
    if (has(Effect::mirage) || has(Effect::toxin)) places.insert(tokens.target);
    if (cataclysm != Place::none) places.insert(cataclysm);
    return places;
}

inline PlaceSet State::in_reserve() const {
    PlaceSet places;
    for (const Place place : reserve_places) {
        if (reserve[static_cast<std::size_t>(number_of(place) - 6)] > 0) places.insert(place);
    }
    return places;
}

inline HuntCard State::effect_of(HuntCard card) const {
    if (card != HuntCard::flashback) return card;
    if (creature.discard.empty()) return HuntCard::none;
    const HuntCard copied = creature.discard.from_top(0);
    return copied == HuntCard::flashback ? HuntCard::none : copied;
}

}  // namespace notalone
