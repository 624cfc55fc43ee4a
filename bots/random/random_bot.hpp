// The level `random`: any legal action, all equally likely.
#pragma once

#include "bots/bot.hpp"

namespace notalone {

class RandomBot final : public Bot {
  public:
    BotDecision decide(const BotRequest& request) override;
};

}  // namespace notalone
