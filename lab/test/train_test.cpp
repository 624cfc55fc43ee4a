// The training: reproducible, honest about what it knows, and able to learn.
#include <gtest/gtest.h>

#include "bots/value/weights.hpp"
#include "lab/train/training.hpp"

namespace notalone::train {

namespace {

Plan small_plan() {
    Plan plan;
    plan.games = 60;
    plan.epochs = 2;
    plan.seed = "test";
    return plan;
}

void ignore_games(int /*done*/) {}
void ignore_epochs(int /*epoch*/, double /*loss*/, const value::Network& /*network*/) {}

TEST(TrainTest, GivesTheSameWeightsForTheSameSeed) {
    const auto trained = [](unsigned threads) {
        Plan plan = small_plan();
        plan.threads = threads;
        auto samples = play_games(plan, ignore_games);
        Random random = Random::from_seed("network");
        return written(learn(plan, new_network(random), samples, {}, ignore_epochs));
    };
    EXPECT_EQ(trained(1), trained(2));
}

TEST(TrainTest, Learns) {
    Plan plan = small_plan();
    plan.games = 400;
    auto samples = play_games(plan, ignore_games);
    const std::vector<Sample> all = samples;
    Random random = Random::from_seed("network");
    const value::Network start = new_network(random);
    const value::Network end = learn(plan, start, samples, {}, ignore_epochs);
    EXPECT_LT(fit_of(end, all).loss, fit_of(start, all).loss - 0.02);
}

TEST(TrainTest, NetworksSurviveTheFile) {
    const value::Network network = read_network(written(value::trained_network()));
    EXPECT_EQ(written(network), written(value::trained_network()));
    EXPECT_THROW(read_network("1,2,3,"), std::runtime_error);
}

TEST(TrainTest, HidesCardsButNotTheirNumber) {
    Plan plan = small_plan();
    Random random = Random::from_seed("hide");
    for (Sample& sample : play_games(plan, ignore_games)) {
        value::Standing& standing = sample.standing;
        const int hand = standing.race.hunt.size() + standing.race.hidden_hunt;
        hide_some(standing, random);
        EXPECT_EQ(standing.race.hunt.size() + standing.race.hidden_hunt, hand);
        EXPECT_TRUE(standing.race.bare || !standing.race.hunt_pool.meets(standing.race.hunt));
    }
}

TEST(TrainTest, TargetsAreChances) {
    Plan plan = small_plan();
    plan.play.lambda = 0.5;
    for (const Sample& sample : play_games(plan, ignore_games)) {
        EXPECT_GE(sample.target, 0);
        EXPECT_LE(sample.target, 1);
    }
}

}  // namespace

}  // namespace notalone::train
