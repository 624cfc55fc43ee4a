// Watches one game and counts what happens in it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lab/balance.hpp"
#include "lab/bot_game.hpp"

namespace notalone {

class GameWatch {
  public:
    void see(const BotMove& move);
    /// Adds the game, which is over.
    void add_to(BalanceTally& tally, const State& end) const;

  private:
    /// Something that was used in a turn, by the chance of the Hunted when the turn began.
    template <typename Id>
    struct Use {
        Id id;
        std::int64_t chance;
    };

    void see_event(const BotMove& move, const Event& event);
    void begin_turn(const State& state);
    StepCause assimilation_cause(const BotMove& move);
    StepCause rescue_cause() const;
    void count_step(StepCause cause);

    std::int64_t chance_ = 0;  // of the Hunted at the beginning of the turn, in ten-thousandths
    bool begun_ = false;
    std::vector<std::int64_t> turns_;
    std::vector<Use<Place>> places_;
    std::vector<Use<HuntCard>> hunt_cards_;
    std::vector<Use<SurvivalCard>> survival_cards_;
    std::vector<Place> caught_;
    std::vector<Place> powers_;
    std::array<std::int64_t, step_cause_count> steps_{};
    std::optional<StepCause> last_step_;
    std::int64_t resisted_ = 0;
    // What led to the next step of a counter.
    SeatSet just_caught_;
    bool anticipation_due_ = false;
    bool just_gave_up_ = false;
    EventKind before_rescue_ = EventKind::turn_began;
    SurvivalCard last_survival_ = SurvivalCard::none;
};

}  // namespace notalone
