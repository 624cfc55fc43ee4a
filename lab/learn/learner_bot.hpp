// The learner at the table: the engine of `strong` with a network of its own, which may reply to a fixed bot
// instead of mixing.
#pragma once

#include "bots/strong/solver_bot.hpp"
#include "lab/learn/experience.hpp"
#include "lab/learn/styles.hpp"

namespace notalone::learn {

/// All that training changes, but for the style.
struct Knowledge {
    value::Network first;
    value::Network own;
    Experience experience{};

    const value::Network& network(const Style& style) const { return style.own_network ? own : first; }
};

class LearnerBot final : public Bot {
  public:
    struct Manner {
        Style style;
        int iterations = 0;  // whatever the time; 0: as `strong`
        int slips = 0;       // one decision in so many is any; 0: none
    };

    /// The knowledge has to outlive the bot and must not change meanwhile.
    LearnerBot(const Knowledge& knowledge, const Manner& manner);

    /// A slip weighs nothing.
    BotDecision decide(const BotRequest& request) override;

  private:
    const Knowledge& knowledge_;
    Manner manner_;
    SolverBot engine_;

    Action best_reply(const State& known, const BotDecision& decision, Random& random) const;
};

}  // namespace notalone::learn
