// A turn as a game of its own: every Hunted chooses where to go, the Creature its tokens and a card, none of
// them knowing what the others do. Regret matching with sampling finds for each a mixture that leaves the
// others little to gain.
//
// What is open to all is one game, the same for every seat that solves it. What the viewing seat alone knows
// (the Creature its hand, a Hunted its Survival cards) is a second mind of that seat: it answers the common
// game, while the others answer what they can expect of anyone in its place. That is, after a beginning in
// which all hands of a seat do the same, what each hand in question would do. Hands of the Creature are told
// apart only where there is one Hunted: with more of them there is too much to learn.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/turn_game/hands.hpp"
#include "bots/turn_game/hunting.hpp"
#include "bots/turn_game/turn_model.hpp"

namespace notalone::turn_game {

class TurnSolver {
  public:
    /// `known` is a view of `viewer` in exploration or hunting; what has been put down face down is left out
    /// of account. The chance comes from `seed`.
    void prepare(value::HuntedMemo& memo, const State& known, Seat viewer, std::uint64_t seed);

    /// From now on a moment of the solve is kept, each as likely as it counts, drawn by a number that the
    /// whole team knows: what all Hunted play at one moment fits together better than their averages.
    void agree_by(std::uint64_t number);

    void iterate();
    int iterations() const { return iterations_; }

    /// The chance of the Hunted, as the viewer can expect it.
    float chance() const { return weight_ > 0 ? chance_sum_ / weight_ : 0.5F; }

    std::span<const PlaceSet> plans(Seat seat) const { return plans_[index(seat)]; }
    /// What a Hunted plays for all the others know.
    const Mixture& mixture(Seat seat) const { return mixtures_[index(seat)]; }
    /// What the viewing Hunted plays, with what it knows.
    const Mixture& own_mixture() const;
    /// What the viewing Hunted plays at the moment the team has agreed on; empty if it has not.
    std::span<const float> agreed_mixture() const { return agreed_mixture_; }
    /// The viewing Creature with its true hand.
    const CreatureMind& own_mind() const { return own_mind_; }
    /// Where the viewing Creature puts its token; parts smaller than `least` are left out.
    std::vector<float> own_token(float least) const;
    /// What each plan of the viewing Hunted has brought on average, for the Hunted.
    float worth_of_plan(std::size_t plan) const;
    /// What each place for the Creature token has brought on average, for the Hunted.
    float worth_of_token(std::size_t place) const;
    /// The same for the options of the own mind when the Creature token lies.
    float worth_of_card(std::size_t option) const;

  private:
    /// What the Creature is after, in one iteration.
    struct Quarry {
        TurnModel& model;
        CreatureMind& mind;
        std::span<const Visit> visits;
        const HeldCards& held;
        Random& random;
        bool own = false;  // the mind of the viewer
        bool artemia_due = false;
        PlaceSet found;  // where somebody is
    };
    /// What a hunt has come to, for one set of visits.
    struct Seen {
        std::uint64_t key = 0;
        float chance = 0;
    };

    static std::size_t index(Seat seat) { return static_cast<std::size_t>(number_of(seat) - 1); }

    Seat viewer_ = Seat::spectator;
    TurnModel open_;    // the game before the hunt, as everybody knows it
    TurnModel actual_;  // with what the Creature has done in its hunt already
    bool hunt_under_way_ = false;
    SurvivalSet own_cards_;  // of the viewing Hunted, if one may be played
    int hunted_count_ = 0;
    std::array<std::vector<PlaceSet>, max_hunted> plans_;
    std::array<std::vector<Visit>, max_hunted> visits_;
    std::array<Mixture, max_hunted> mixtures_;
    Mixture own_;
    CreatureMind mind_;
    CreatureMind own_mind_;
    HuntSet hidden_cards_;  // what the Creature may hold, for all the Hunted know
    int hand_size_ = 0;
    std::vector<HuntHand> hunt_hands_;
    std::array<SurvivalHands, max_hunted> survival_hands_;
    Random random_;      // of the common game: all who solve it draw the same
    Random own_random_;  // of the viewer
    std::optional<Random> team_random_;
    std::vector<float> agreed_mixture_;
    int iterations_ = 0;
    float chance_sum_ = 0;
    float weight_ = 0;
    std::vector<float> plan_worth_;
    std::array<float, place_count> token_worth_{};
    std::vector<float> card_worth_;
    // Scratch.
    std::array<Mixture*, max_hunted> going_{};  // of the hand each Hunted has in this iteration
    HeldCards held_;                            // those hands
    std::uint32_t round_ = 0;
    std::array<Seen, 256> seen_{};
    std::array<Hunting, place_count> hunts_;  // by the place of the Creature token
    std::array<float, place_count> token_shares_{};
    std::size_t token_ = 0;
    std::vector<float> worths_;
    std::vector<float> shares_;
    std::vector<float> card_shares_;
    std::vector<float> against_;

    void find_plans(const State& known);
    void tell_hands_apart();
    void deal_survival_cards();
    std::size_t draw_plan(std::size_t index);
    void keep_moment(float weight);
    float learn_common(std::span<const Visit> visits, float weight);
    float chance_of(const Quarry& quarry, Hunting hunting);
    float worth_of(const Quarry& quarry, std::size_t token, std::size_t artemia, std::uint16_t card);
    std::size_t draw(const Mixture& mixture, std::span<const std::uint16_t> among, Random& random);
    static bool lays_artemia(const Quarry& quarry, std::uint16_t card);
    float try_place(const Quarry& quarry, std::size_t token);
    float learn_place(const Quarry& quarry, float weight, std::size_t token);
    float learn_creature(TurnModel& model, CreatureMind& mind, std::span<const Visit> visits, float weight,
                         bool own);
    float learn_plans(Mixture& mixture, std::size_t index, std::span<const Visit> visits,
                      const HeldCards& held, float weight);
};

}  // namespace notalone::turn_game
