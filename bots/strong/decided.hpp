// The last steps of a decision: what options are worth becomes how likely they are, and one is drawn.
#pragma once

#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "rules/random.hpp"

namespace notalone {

/// Almost always the best; what is as good as the best is as likely.
std::vector<WeighedAction> nearly_best(const std::vector<Action>& actions, const std::vector<double>& worth);

/// Draws one of the weighed actions and puts the list in order. At least one has a probability above 0.
BotDecision decided(std::vector<WeighedAction> weighed, Random& random);

/// The same, but drawn by these shares, one for each action. What has a probability of 0 is not done; if that
/// leaves nothing, the probabilities draw.
BotDecision decided(std::vector<WeighedAction> weighed, std::span<const float> shares, Random& random);

}  // namespace notalone
