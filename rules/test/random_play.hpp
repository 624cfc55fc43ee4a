// Random play for the tests that hold in every game: options, positions, actors and actions drawn from a
// seed. The same seed gives the same game; nothing here looks at a clock.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "rules/cards.hpp"
#include "rules/game.hpp"
#include "rules/planet.hpp"

namespace notalone::random_play {

/// Both board sides, expert or not, with and without cards, for one number of players.
inline std::vector<Options> every_table(int players) {
    std::vector<Options> tables;
    for (const Side side : {Side::one, Side::two}) {
        for (const bool expert : {false, true}) {
            for (const bool bare : {false, true}) {
                tables.push_back({static_cast<std::uint8_t>(players), side, expert, bare});
            }
        }
    }
    return tables;
}

inline int below(Random& random, int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
}
inline bool one_in(Random& random, int bound) { return below(random, bound) == 0; }

template <typename Id>
Id any_of(Random& random, IdSet<Id> set) {
    return set.nth(below(random, set.size()));
}

/// `count` different members of `set`, which has at least that many.
template <typename Id>
IdSet<Id> some_of(Random& random, IdSet<Id> set, int count) {
    IdSet<Id> drawn;
    for (; count > 0; --count) drawn.insert(any_of(random, set - drawn));
    return drawn;
}

template <typename Id>
IdSet<Id> any_subset(Random& random, IdSet<Id> set) {
    return some_of(random, set, below(random, set.size() + 1));
}

inline std::vector<Action> list_of(const Choices& choices) {
    std::vector<Action> actions;
    actions.reserve(static_cast<std::size_t>(choices.count()));
    for (int rank = 0; rank < choices.count(); ++rank) actions.push_back(choices.action(rank));
    return actions;
}

inline std::vector<Action> legal_actions(const State& state, Seat seat) {
    Choices choices;
    choices_of(state, seat, choices);
    return list_of(choices);
}

// --- Positions
// ----------------------------------------------------------------------------------------------

namespace detail {

/// Deals `cards`, in random order, to the piles and hands that ask for them.
template <typename Card>
class Dealer {
  public:
    Dealer(Random& random, IdSet<Card> cards) : random_(random), left_(cards) {}

    IdSet<Card> deal(int count) {
        const IdSet<Card> dealt = some_of(random_, left_, std::min(count, left_.size()));
        left_.erase(dealt);
        return dealt;
    }
    template <typename AnyPile>
    void deal_to(AnyPile& pile, int count) {
        pile.push_all(deal(count));
        pile.shuffle(random_);
    }
    int left() const { return left_.size(); }

  private:
    Random& random_;
    IdSet<Card> left_;
};

inline void stock_hunted(State& s, Random& random) {
    for (const Seat seat : s.hunted_seats()) {
        Hunted& hunted = s.at(seat);
        hunted.will = static_cast<std::uint8_t>(1 + below(random, 3));
        hunted.pending = one_in(random, 3)   ? Pending::artefact
                         : one_in(random, 3) ? Pending::river
                                             : Pending::none;
        for (const Place place : any_subset(random, s.in_reserve())) {
            --s.reserve[static_cast<std::size_t>(number_of(place) - 6)];
            hunted.owned.insert(place);
        }
        hunted.discard = any_subset(random, hunted.owned);
    }
}

inline void deal_cards(State& s, Random& random) {
    s.creature.deck.clear();
    s.survival_deck.clear();
    Dealer hunt(random, all_hunt_cards);
    s.creature.hand = hunt.deal(3);
    hunt.deal_to(s.creature.discard, below(random, hunt.left() + 1));
    hunt.deal_to(s.creature.deck, hunt.left());
    s.creature.plays_left = one_in(random, 2) ? 2 : 1;
    Dealer survival(random, all_survival_cards);
    const int most = 2 + 12 / s.hunted_seats().size();
    for (const Seat seat : s.hunted_seats()) s.at(seat).survival = survival.deal(below(random, most + 1));
    survival.deal_to(s.survival_discard, below(random, survival.left() + 1));
    survival.deal_to(s.survival_deck, survival.left());
}

}  // namespace detail

/// A turn somewhere in a game: any hands, discards, counters and preparations that can be. Reaches in one
/// turn what games from the beginning seldom come to.
inline State random_position(const Options& options, const std::string& seed) {
    Random random = Random::from_seed("position " + seed);
    State s = new_game(options, seed);
    s.waiting.clear();
    s.turn = static_cast<std::uint16_t>(1 + below(random, 2));
    s.rescue = static_cast<std::uint8_t>(1 + below(random, s.rescue));
    s.assimilation = static_cast<std::uint8_t>(1 + below(random, s.assimilation));
    s.marker = one_in(random, 2);
    detail::stock_hunted(s, random);
    if (!options.bare) detail::deal_cards(s, random);
    begin_turn(s);
    return s;
}

// --- Playing
// ------------------------------------------------------------------------------------------------

struct Decision {
    Seat seat = Seat::spectator;
    Action action;
};

/// Half of the time every action is equally likely, otherwise every group of similar ones, lest the hundred
/// ways to take cards back bury the one card that could be played.
inline Action pick_any(const Choices& choices, Random& random) {
    if (one_in(random, 2)) return choices.action(below(random, choices.count()));
    const auto groups = choices.all();
    const Choice& group = groups[static_cast<std::size_t>(below(random, static_cast<int>(groups.size())))];
    return group.action(below(random, group.count));
}

/// Giving Up, Resisting, passing and skipping are to be rarer than chance would have them: otherwise most
/// games are over before anything has happened in them. And every other turn cards are saved for the
/// reckoning, which they would seldom reach.
inline bool is_unwanted(const State& state, const Action& action) {
    switch (action.kind) {
        case ActionKind::give_up:
        case ActionKind::resist:
        case ActionKind::pass:
        case ActionKind::skip: return true;
        case ActionKind::hunt:
        case ActionKind::survive: return state.turn % 2 == 1 && state.phase <= Phase::hunting;
        default: return false;
    }
}

/// One of the actions open to the seat.
inline Action pick_action(const State& state, Seat seat, Random& random) {
    Choices choices;
    choices_of(state, seat, choices);
    Action action = pick_any(choices, random);
    for (int i = 0; i < 4 && is_unwanted(state, action) && !one_in(random, 6); ++i) {
        action = pick_any(choices, random);
    }
    return action;
}

/// Someone the game waits for; now and then someone who may act though nothing waits for them.
inline Decision pick_decision(const State& state, Random& random) {
    const SeatSet uncalled = may_act(state);
    const bool interrupts = !uncalled.empty() && one_in(random, 6);
    const Seat seat = any_of(random, interrupts ? uncalled : must_act(state));
    return {seat, pick_action(state, seat, random)};
}

/// For messages: the fields that are in use.
inline std::string describe(const Action& action) {
    std::ostringstream out;
    out << "kind " << static_cast<int>(action.kind);
    if (action.hunt != HuntCard::none) out << " " << id_of(action.hunt);
    if (action.survival != SurvivalCard::none) out << " " << id_of(action.survival);
    const auto number = [&out](const char* name, int value) {
        if (value != 0) out << " " << name << " " << value;
    };
    number("token", static_cast<int>(action.token));
    number("will", action.will);
    number("place", number_of(action.place));
    number("copy", number_of(action.copy));
    number("lair_copy", number_of(action.lair_copy));
    number("option", static_cast<int>(action.option));
    number("hunted", number_of(action.hunted));
    number("from", number_of(action.from));
    number("to", number_of(action.to));
    number("gain", number_of(action.gain));
    for (const Place place : action.places) number("places", number_of(place));
    for (const Place place : action.take) number("take", number_of(place));
    return out.str();
}

}  // namespace notalone::random_play
