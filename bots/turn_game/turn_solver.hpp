// A turn as a game of its own: every Hunted chooses where to go, the Creature its tokens and a card, none of
// them knowing what the others do. Regret matching with sampling finds for each a mixture that leaves the
// others little to gain.
//
// What is open to all is one game, the same for every seat that solves it. What the viewing seat alone knows
// (the Creature its hand, a Hunted its Survival cards) is a second mind of that seat: it answers the common
// game, while the others answer what they can expect of anyone in its place.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <vector>

#include "bots/turn_game/creature_mind.hpp"
#include "bots/turn_game/turn_model.hpp"

namespace notalone::turn_game {

class TurnSolver {
  public:
    /// `known` is a view of `viewer` in exploration or hunting; what has been put down face down is left out
    /// of account. The chance comes from `seed`.
    void prepare(value::HuntedMemo& memo, const State& known, Seat viewer, std::uint64_t seed);

    void iterate();
    int iterations() const { return iterations_; }

    /// The chance of the Hunted, as the viewer can expect it.
    float chance() const { return weight_ > 0 ? chance_sum_ / weight_ : 0.5F; }

    std::span<const PlaceSet> plans(Seat seat) const { return plans_[index(seat)]; }
    /// What a Hunted plays for all the others know.
    const Mixture& mixture(Seat seat) const { return mixtures_[index(seat)]; }
    /// What the viewing Hunted plays, with what it knows.
    const Mixture& own_mixture() const { return insider_ ? own_ : mixtures_[index(viewer_)]; }
    /// The viewing Creature with its true hand.
    const CreatureMind& own_mind() const { return own_mind_; }
    /// What each plan of the viewing Hunted has brought on average, for the Hunted.
    float worth_of_plan(std::size_t plan) const;
    /// What each place for the Creature token has brought on average, for the Hunted.
    float worth_of_token(std::size_t place) const;
    /// The same for the options of the own mind when the Creature token lies.
    float worth_of_card(std::size_t option) const;

  private:
    static std::size_t index(Seat seat) { return static_cast<std::size_t>(number_of(seat) - 1); }

    Seat viewer_ = Seat::spectator;
    TurnModel open_;    // the game before the hunt, as everybody knows it
    TurnModel actual_;  // with what the Creature has done in its hunt already
    bool hunt_under_way_ = false;
    bool insider_ = false;
    int hunted_count_ = 0;
    std::array<std::vector<PlaceSet>, max_hunted> plans_;
    std::array<std::vector<Visit>, max_hunted> visits_;
    std::array<Mixture, max_hunted> mixtures_;
    Mixture own_;
    CreatureMind mind_;
    CreatureMind own_mind_;
    HuntSet hidden_cards_;  // what the Creature may hold, for all the Hunted know
    int hand_size_ = 0;
    Random random_;
    int iterations_ = 0;
    float chance_sum_ = 0;
    float weight_ = 0;
    std::vector<float> plan_worth_;
    std::array<float, place_count> token_worth_{};
    std::vector<float> card_worth_;
    // Scratch.
    std::vector<float> worths_;
    std::vector<float> shares_;
    std::vector<float> card_shares_;

    void find_plans(const State& known);
    struct Hunting {
        Hunt hunt;
        const value::Hidden* race = nullptr;
    };
    static Hunting hunting(const TurnModel& model, const CreatureMind& mind, std::size_t token,
                           std::size_t artemia, std::uint16_t card);
    HuntSet any_hand();
    float creature_worth(TurnModel& model, std::span<const Visit> visits, const Hunting& hunting);
    float learn_creature(TurnModel& model, CreatureMind& mind, std::span<const Visit> visits, float weight,
                         Hunting& played, bool own);
};

}  // namespace notalone::turn_game
