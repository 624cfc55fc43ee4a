#include "lab/turn_reply.hpp"

#include <cmath>
#include <stdexcept>

#include <gtest/gtest.h>

namespace notalone {
namespace {

TurnReplyPlan plan_for(const std::string& level) {
    return {.level = level, .players = 3, .positions = 8, .hands = 2, .budget = {}, .seed = "reply"};
}

double mean_gain(const std::vector<TurnReply>& replies) {
    double sum = 0;
    int count = 0;
    for (const TurnReply& reply : replies) {
        sum += reply.creature.most;
        ++count;
        for (const ReplyGain& gain : reply.hunted) {
            sum += gain.most;
            ++count;
        }
    }
    return sum / count;
}

TEST(TurnReply, GainsNothingBelowZero) {
    const std::atomic<bool> stop{false};
    const std::vector<TurnReply> replies = turn_replies(plan_for("strong:20"), stop);
    ASSERT_GE(replies.size(), 4U);
    for (const TurnReply& reply : replies) {
        EXPECT_GE(reply.creature.most, 0);
        EXPECT_LE(reply.creature.least, reply.creature.most + 1e-6);
        ASSERT_EQ(reply.hunted.size(), 2U);
        // Its own mixture is one of the things a Hunted could do.
        for (const ReplyGain& gain : reply.hunted) {
            EXPECT_GE(gain.most, -1e-6);
            EXPECT_LE(gain.least, gain.most + 1e-6);
        }
    }
}

TEST(TurnReply, GainsLessOverWhoSolvesTheTurn) {
    const std::atomic<bool> stop{false};
    TurnReplyPlan plan = plan_for("random");
    plan.bare = true;
    EXPECT_THROW(turn_replies(plan, stop), std::runtime_error) << "random does not say what it weighs";
    plan.level = "strong:8";
    const double in_haste = mean_gain(turn_replies(plan, stop));
    plan.level = "strong:800";
    const double with_care = mean_gain(turn_replies(plan, stop));
    EXPECT_LT(with_care, in_haste);
    EXPECT_LT(with_care, 0.02);
}

TEST(TurnReply, GainsNothingWhereTheTurnIsSolvedExactly) {
    const std::atomic<bool> stop{false};
    TurnReplyPlan plan = plan_for("strong");
    plan.players = 2;
    plan.bare = true;
    EXPECT_NEAR(mean_gain(turn_replies(plan, stop)), 0, 1e-6);
}

// The Creature may spread over so much that each way to hunt is unlikely.
TEST(TurnReply, IsANumberWhereverTheCreatureSpreads) {
    const std::atomic<bool> stop{false};
    TurnReplyPlan plan = plan_for("strong:20");
    plan.players = 2;
    plan.positions = 24;
    plan.seed = "b";
    EXPECT_TRUE(std::isfinite(mean_gain(turn_replies(plan, stop))));
}

TEST(TurnReply, IsTheSameOnAnyNumberOfThreads) {
    const std::atomic<bool> stop{false};
    TurnReplyPlan plan = plan_for("strong:20");
    plan.positions = 3;
    const std::vector<TurnReply> alone = turn_replies(plan, stop);
    plan.threads = 3;
    const std::vector<TurnReply> together = turn_replies(plan, stop);
    ASSERT_EQ(alone.size(), together.size());
    for (std::size_t i = 0; i < alone.size(); ++i) EXPECT_EQ(alone[i].hunted, together[i].hunted);
}

}  // namespace
}  // namespace notalone
