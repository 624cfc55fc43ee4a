// One turn as a table of what it comes to: where each Hunted goes and what the Creature does in, the win
// chance at the start of the next turn out. What happens to one Hunted depends on the others only through few
// things, so it is worked out once for every way a visit can end and then only added up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/value/memo.hpp"
#include "rules/state.hpp"

namespace notalone::turn_game {

/// What the Creature does in a turn: its tokens and one Hunt card.
struct Hunt {
    PlaceSet creature;
    PlaceSet artemia;
    PlaceSet target;
    HuntCard effect = HuntCard::none;  // of the card; Flashback counts as what it copies
    Place cataclysm = Place::none;
    Seat hunted = Seat::spectator;  // whom the card names
};

/// Where a Hunted is found, for each card put down: the place of the card, unless Detour has moved it.
struct Visit {
    std::array<Place, 2> card{Place::none, Place::none};
    std::array<Place, 2> at{Place::none, Place::none};

    static Visit to(PlaceSet places) {
        Visit visit;
        visit.card[0] = visit.at[0] = places.first();
        if (places.size() > 1) visit.card[1] = visit.at[1] = places.nth(1);
        return visit;
    }
};

/// How a turn ends for one Hunted.
struct Outcome {
    value::Hidden hidden;  // the Hunted afterwards
    std::uint8_t rescue_steps = 0;
    std::int8_t marker = 0;  // +1 placed, -1 taken off
    bool caught = false;
    bool broken = false;
    bool uses_beach = false;
    bool uses_wreck = false;
};

class TurnModel {
  public:
    /// `known` stands before the Hunted are revealed. The memo has to outlive the model.
    void prepare(value::HuntedMemo& memo, const State& known);

    /// The chance of the Hunted. `race` is what `race_with` made of the Creature's cards after this hunt. The
    /// Hunted `insider` (or nobody) makes use of the Survival cards they are known to hold.
    float chance(std::span<const Visit> visits, const Hunt& hunt, const value::Hidden& race, Seat insider);

    /// The race but for the counters, with the Creature holding `hand` after the turn, `played` of it spent.
    value::Hidden race_with(HuntSet hand, HuntCard played, HuntCard effect) const;

    const State& root() const { return root_; }
    /// Whether this Hunted holds a Survival card that would change what a visit comes to.
    bool has_insight(Seat seat) const;

  private:
    struct Spot {
        Place card = Place::none;
        Place at = Place::none;
        bool caught = false;
        bool struck = false;  // by Artemia
        bool dead = false;
        bool screamed = false;
        bool poisoned = false;
        bool used = false;  // Beach or Wreck, by somebody before
        bool persecuted = false;
        Place copied = Place::none;  // what the Lair could copy

        std::uint64_t key() const;
    };
    struct Case {
        std::array<Spot, 2> spots;
        bool fierce = false;
        bool mutated = false;
        bool insider = false;
        std::uint8_t lost_cards = 0;  // to a Hunt card, before the reckoning

        std::uint64_t key() const;
    };
    struct Draft;
    struct Table {
        std::vector<std::uint64_t> keys;
        std::vector<std::uint16_t> slots;
        std::vector<Outcome> outcomes;
    };

    static constexpr std::size_t table_size = 4096;

    const value::Network* network_ = nullptr;
    value::HuntedMemo* memo_ = nullptr;
    State root_;
    value::Standing standing_;
    std::array<value::Hidden, max_hunted> hidden_;  // each as it stands now
    std::array<value::Hidden, max_hunted> healed_;  // what one more Will would add
    value::Hidden empty_handed_;                    // the race, the Creature without cards
    value::Hidden all_;                             // the race and all Hunted
    std::array<Table, max_hunted> tables_;

    Case case_of(std::size_t index, const Visit& visit, const Hunt& hunt, bool beach_used, bool wreck_used,
                 bool insider) const;
    const Outcome& outcome(std::size_t index, const Case& what);
    Outcome work_out(std::size_t index, const Case& what) const;
    Draft live_through(std::size_t index, const Case& what, value::HuntedStanding standing) const;
    Draft begin(std::size_t index, const Case& what, const value::HuntedStanding& standing) const;
    void resolve(std::size_t index, const Case& what, const Spot& spot, std::size_t which,
                 Draft& draft) const;
    void try_power(std::size_t index, const Case& what, const Spot& spot, std::size_t which, Place power,
                   const Draft& before, Draft& best) const;
    void try_takes(std::size_t index, PlaceSet from, int count, const Draft& before, Draft& best) const;
    void consider(std::size_t index, Draft draft, Draft& best) const;
    void take_from_reserve(Place place, value::Hidden& sum) const;
    void lose_cards(std::size_t index, int count, Draft& draft) const;
    float score(std::size_t index, const Draft& draft) const;
};

}  // namespace notalone::turn_game
