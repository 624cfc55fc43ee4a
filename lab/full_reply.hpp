// The exact best reply to a bot that plays the Creature on the bare planet for two: backwards from the end,
// the bot asked at every position that any way of playing can reach.
#pragma once

#include <atomic>
#include <vector>

#include "lab/best_reply.hpp"
#include "lab/turn_table.hpp"

namespace notalone {

/// `turns` are those of the variant, `plan.bot_side` is the Creature, and `plan.most_positions` does not
/// matter. `report` is told of the positions asked. What was not asked when `stop` became true makes the
/// answer wrong: it is not called exact then.
BestReply full_reply(const ReplyPlan& plan, const BareSolution& solution, const std::vector<BodyTurn>& turns,
                     const std::atomic<bool>& stop, const Report& report = {});

}  // namespace notalone
