// The last step of a decision: one of the weighed actions is drawn.
#pragma once

#include <vector>

#include "bots/bot.hpp"
#include "rules/random.hpp"

namespace notalone {

/// Draws one of the weighed actions and puts the list in order. At least one has a probability above 0.
BotDecision decided(std::vector<WeighedAction> weighed, Random& random);

}  // namespace notalone
