// The level `easy`: instant and friendly. It knows what is worth what (weights.hpp, worth.hpp), thinks the
// hunt through for a moment (outlook.hpp), scores what it may do (decisions.hpp) and draws among what is
// about as good.
#pragma once

#include "bots/bot.hpp"

namespace notalone {

class EasyBot final : public Bot {
  public:
    BotDecision decide(const BotRequest& request) override;
};

}  // namespace notalone
