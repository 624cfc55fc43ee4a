// What the bots of a level would do in one turn of the full game.
//
// Every Hunted is asked where to go, the Creature for its tokens and card, with the cards they have and with
// cards they could have. What depends on hidden cards comes in two halves, each from its own deals of them.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/turn_game/hunting.hpp"
#include "lab/bot_game.hpp"
#include "lab/turn_reply.hpp"
#include "rules/random.hpp"
#include "rules/state.hpp"

namespace notalone {

/// What a Hunted plays.
struct Going {
    std::vector<turn_game::Visit> visits;
    std::vector<float> shares;

    void add(const turn_game::Visit& visit, float share);
};

/// What the Creature does with a hand, all it might do adding up to 1.
struct HuntPlan {
    double share = 0;
    turn_game::Hunting hunting;
};

/// What all Hunted do at once, one of many.
struct Joint {
    std::size_t deal = 0;  // of Survival cards, which they hold then
    std::array<turn_game::Visit, max_hunted> visits;
    double share = 0;
};

/// One way the Survival cards may lie, for all the Creature knows: what all Hunted do with them.
struct SurvivalDeal {
    turn_game::HeldCards held;
    std::array<Going, max_hunted> going;
};

class AskedTurn {
  public:
    AskedTurn(const TurnReplyPlan& plan, BotCrew& bots, const State& start, const std::string& seed);
    ~AskedTurn() = default;
    // Plans of the hunt point at what is in here.
    AskedTurn(const AskedTurn&) = delete;
    AskedTurn(AskedTurn&&) = delete;
    AskedTurn& operator=(const AskedTurn&) = delete;
    AskedTurn& operator=(AskedTurn&&) = delete;

    /// Asks everybody. False if somebody would rather do something else than go.
    bool ask_all();

    /// Before anybody has gone anywhere.
    const State& state() const { return state_; }
    turn_game::TurnModel& model() { return model_; }
    Random& random() { return random_; }
    /// Where a Hunted goes with the cards they have.
    const Going& own_going(Seat seat) const { return own_going_[index_of(seat)]; }
    /// Where all Hunted go, for all the Creature knows, on one half of the deals.
    std::span<const Joint> joints(std::size_t half) const { return joints_[half]; }
    const turn_game::HeldCards& held(const Joint& joint) const { return deals_[joint.deal].held; }
    /// Hands of the Creature that were asked about: the first is its own, the others could be.
    std::size_t hands() const { return hunts_.size(); }
    std::span<const HuntPlan> hunts(std::size_t hand) const { return hunts_[hand]; }
    const turn_game::CreatureMind& mind(std::size_t hand) const { return minds_[hand]; }

    static std::size_t index_of(Seat seat) { return static_cast<std::size_t>(number_of(seat) - 1); }

  private:
    struct Deeds;

    const TurnReplyPlan& plan_;
    BotCrew& bots_;
    value::HuntedMemo memo_;
    State state_;
    Random random_;
    turn_game::TurnModel model_;
    std::array<Going, max_hunted> own_going_;
    std::vector<SurvivalDeal> deals_;  // in turn of one half and the other, or one for both
    std::array<std::vector<Joint>, 2> joints_;
    std::vector<turn_game::CreatureMind> minds_;  // one a hand, kept for what the plans point at
    std::vector<std::vector<HuntPlan>> hunts_;

    BotDecision ask(const State& state, Seat seat);
    std::optional<Going> ask_going(const State& world, Seat seat);
    bool make_ready();
    bool ask_hunted();
    bool ask_with_other_cards();
    std::optional<SurvivalDeal> ask_deal(const State& world);
    void add_joints(std::size_t deal, std::size_t most, std::vector<Joint>& joints);
    void find_joints();
    void ask_creature(const State& world, std::size_t hand);
    void follow(State world, double share, const Deeds& deeds, std::size_t hand);
    void end_hunt(double share, const Deeds& deeds, std::size_t hand);
};

}  // namespace notalone
