// The training: reproducible, honest about what it knows, and able to learn.
#include <gtest/gtest.h>

#include "bots/value/weights.hpp"
#include "lab/train/exact.hpp"
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

const std::atomic<bool> to_the_end{false};
void ignore_epochs(int /*epoch*/, double /*loss*/, const value::Network& /*network*/) {}

TEST(TrainTest, GivesTheSameWeightsForTheSameSeed) {
    const auto trained = [](std::size_t threads) {
        Plan plan = small_plan();
        plan.threads = threads;
        auto samples = play_games(plan, to_the_end);
        Random random = Random::from_seed("network");
        return written(learn(plan, new_network(random), samples, {}, to_the_end, ignore_epochs));
    };
    EXPECT_EQ(trained(1), trained(2));
}

TEST(TrainTest, AskedToStopHasWholeGamesAndTheEpochsSoFar) {
    Plan plan = small_plan();
    const auto all = play_games(plan, to_the_end);
    std::atomic<bool> stop{false};
    std::size_t begun = 0;
    auto some = gather(plan,
                       [&](std::size_t /*worker*/, std::size_t game, std::vector<Sample>& samples) {
                           samples.push_back(all[game]);
                           stop = ++begun == 5;
                       },
                       stop, {});
    EXPECT_EQ(some.size(), 5U);
    int epochs = 0;
    stop = false;
    Random random = Random::from_seed("network");
    learn(plan, new_network(random), some, {}, stop,
          [&](int /*epoch*/, double /*loss*/, const value::Network& /*network*/) {
              ++epochs;
              stop = true;
          });
    EXPECT_EQ(epochs, 1);
}

TEST(TrainTest, Learns) {
    Plan plan = small_plan();
    plan.games = 400;
    auto samples = play_games(plan, to_the_end);
    const std::vector<Sample> all = samples;
    Random random = Random::from_seed("network");
    const value::Network start = new_network(random);
    const value::Network end = learn(plan, start, samples, {}, to_the_end, ignore_epochs);
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
    for (Sample& sample : play_games(plan, to_the_end)) {
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
    for (const Sample& sample : play_games(plan, to_the_end)) {
        EXPECT_GE(sample.target, 0);
        EXPECT_LE(sample.target, 1);
    }
}

TEST(TrainTest, LearnsSolvedPositionsByTheirValues) {
    Plan plan = small_plan();
    plan.games = 8;
    std::vector<BareSolution> solutions;
    for (const Side side : {Side::one, Side::two}) {
        const float value = side == Side::one ? 0.25F : 0.75F;
        solutions.emplace_back(BareVariant{.side = side, .expert = false}, 0,
                               std::vector<float>(bare_position_count, value));
    }
    const std::vector<Sample> samples = exact_positions(plan, solutions, to_the_end);
    EXPECT_GT(samples.size(), 40U);
    for (const Sample& sample : samples) {
        EXPECT_TRUE(sample.standing.race.bare);
        EXPECT_EQ(sample.standing.race.players, 2);
        EXPECT_EQ(sample.target, sample.standing.race.side == Side::one ? 0.25F : 0.75F);
    }
    const std::vector<Sample> again = exact_positions(plan, solutions, to_the_end);
    const value::Network& network = value::trained_network();
    EXPECT_EQ(samples.size(), again.size());
    EXPECT_EQ(distance_of(network, samples).mean, distance_of(network, again).mean);
    EXPECT_GE(distance_of(network, samples).most, distance_of(network, samples).mean);
}

}  // namespace

}  // namespace notalone::train
