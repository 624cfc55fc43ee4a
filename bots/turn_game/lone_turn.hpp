// The turn of the bare planet for two: the Hunted chooses where to go, the Creature where its tokens lie, and
// nothing else is hidden. So the turn is one table of what each pair of choices comes to, solved exactly.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "bots/turn_game/lone_ends.hpp"
#include "bots/turn_game/matrix_game.hpp"

namespace notalone::turn_game {

/// The games this is for.
inline constexpr Options lone_table{.players = 2, .bare = true};
inline bool is_lone(const Options& options) { return options.bare && options.players == 2; }

class LoneTurn {
  public:
    /// `known` is in exploration or hunting; what has been put down face down is left out of account, and so
    /// are tokens that lie already.
    void solve(value::HuntedMemo& memo, const State& known);

    /// Where the Hunted can go. None: too few cards in hand.
    std::span<const PlaceSet> plans() const { return plans_; }
    std::span<const Snare> snares() const { return snares_; }
    std::span<const double> plan_shares() const { return solution_.row_strategy; }
    std::span<const double> snare_shares() const { return solution_.column_strategy; }

    /// The chance of the Hunted, in all, with a plan, and with tokens, if the other side plays its mixture.
    double chance() const { return chance_; }
    double worth_of_plan(std::size_t plan) const { return plan_worths_[plan]; }
    double worth_of_snare(std::size_t tokens) const { return snare_worths_[tokens]; }

  private:
    /// All that the table depends on.
    struct Root {
        const value::HuntedMemo* memo = nullptr;
        Options options;
        PlaceSet owned;
        PlaceSet discard;
        std::uint8_t rescue = 0;
        std::uint8_t assimilation = 0;
        std::uint8_t will = 0;
        bool marker = false;
        Pending pending = Pending::none;

        bool operator==(const Root&) const = default;
    };

    Root root_;  // of what is solved: who asks for both tokens one after the other asks for the same table
    LoneEnds ends_;
    std::vector<PlaceSet> plans_;
    std::vector<Snare> snares_;
    PayOffs pay_offs_;
    Simplex<double> simplex_;
    MixedSolution solution_;
    std::vector<double> plan_worths_;
    std::vector<double> snare_worths_;
    double chance_ = 0;

    void find_snares(PlaceSet hand, bool with_artemia);
    void fill_row(std::size_t row);
    void pair_up();
    void weigh();
};

}  // namespace notalone::turn_game
