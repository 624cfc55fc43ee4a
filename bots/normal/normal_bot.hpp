// The level `normal`: thinks as `strong` does, briefly, about some of its decisions, and makes the others as
// `easy` would.
#pragma once

#include "bots/easy/easy_bot.hpp"
#include "bots/strong/solver_bot.hpp"

namespace notalone {

class NormalBot final : public Bot {
  public:
    explicit NormalBot(Effort effort = {.iterations = 40, .rounds = 4});

    BotDecision decide(const BotRequest& request) override;

  private:
    SolverBot engine_;
    EasyBot easy_;
};

}  // namespace notalone
