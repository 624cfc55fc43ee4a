// One turn as a table of what it comes to: where each Hunted goes and what the Creature does in, the win
// chance at the start of the next turn out. What happens to one Hunted depends on the others only through few
// things, so it is worked out once for every way a visit can end and then only added up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/turn_game/visit_case.hpp"
#include "bots/turn_game/visit_ends.hpp"
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

/// The Survival cards each Hunted is known to hold; of those left out nothing but their number is known.
using HeldCards = std::array<SurvivalSet, max_hunted>;

/// Survival cards that change what a visit comes to.
inline constexpr SurvivalSet useful_in_a_turn{
    SurvivalCard::dodge, SurvivalCard::detector,    SurvivalCard::wrong_track, SurvivalCard::gate,
    SurvivalCard::drone, SurvivalCard::double_back, SurvivalCard::amplifier};

class TurnModel {
  public:
    /// `known` stands before the Hunted are revealed; who holds which cards is left out of account.
    /// The memo has to outlive the model.
    void prepare(value::HuntedMemo& memo, const State& known);

    /// The chance of the Hunted, who make use of the Survival cards they are known to hold. `race` is what
    /// `race_with` made of the Creature's cards after this hunt.
    float chance(std::span<const Visit> visits, const Hunt& hunt, const value::Hidden& race,
                 const HeldCards& held);

    /// The same for each visit the Hunted `index` could make while the others stay where they are.
    void chances(std::span<const Visit> visits, std::size_t index, std::span<const Visit> options,
                 const Hunt& hunt, const value::Hidden& race, const HeldCards& held, std::span<float> result);

    /// The race but for the counters, with the Creature holding `hand` after the turn, `played` of it spent.
    value::Hidden race_with(HuntSet hand, HuntCard played, HuntCard effect) const;

    const State& root() const { return root_; }

  private:
    /// What a hunt means for everybody.
    struct Terms {
        PlaceSet catching;
        PlaceSet artemia;
        PlaceSet dead;
        PlaceSet screaming;
        PlaceSet poisonous;
        PlaceSet stingy;  // where Persecution holds
        PlaceSet used;    // Beach and Wreck, by somebody before
        Place copied = Place::none;
        bool fierce = false;
        bool mutated = false;
    };
    /// What the visits add up to.
    struct Tally {
        value::Hidden sum;
        int rescue_steps = 0;
        int marker = 0;
        int caught = 0;  // steps of Assimilation
        bool broken = false;

        void add(const Outcome& end, bool named);
    };
    struct Table {
        std::vector<std::uint64_t> keys;
        std::vector<std::uint16_t> slots;
        std::vector<Outcome> outcomes;
    };

    static constexpr std::size_t table_size = 4096;

    const value::Network* network_ = nullptr;
    State root_;
    value::Standing standing_;
    value::Hidden empty_handed_;  // the race, the Creature without cards
    VisitEnds ends_;
    std::array<Table, max_hunted> tables_;

    bool has(const Hunt& hunt, HuntCard card, Effect effect) const;
    Terms terms_of(const Hunt& hunt) const;
    static Spot spot_of(const Terms& terms, Place card, Place at, SurvivalSet held);
    Case case_of(std::size_t index, const Visit& visit, const Hunt& hunt, const Terms& terms,
                 SurvivalSet held) const;
    const Outcome& outcome(std::size_t index, const Case& what);
    bool is_named(const Hunt& hunt, std::size_t index) const;
    float settled(Tally tally, const Hunt& hunt) const;
};

}  // namespace notalone::turn_game
