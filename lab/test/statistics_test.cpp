#include "lab/statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "rules/random.hpp"

namespace notalone {
namespace {

TEST(ShareOf, IsWilsonsInterval) {
    // Worked out by hand from Wilson's formula with z = 1.96.
    const Estimate half = share_of(50, 100);
    EXPECT_DOUBLE_EQ(half.value, 0.5);
    EXPECT_NEAR(half.low, 0.4038, 0.0001);
    EXPECT_NEAR(half.high, 0.5962, 0.0001);
    const Estimate none = share_of(0, 10);
    EXPECT_DOUBLE_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 0.2775, 0.0001);
    const Estimate all = share_of(10, 10);
    EXPECT_NEAR(all.low, 0.7225, 0.0001);
    EXPECT_DOUBLE_EQ(all.high, 1);
}

TEST(ShareOf, KnowsNothingWithoutTrials) { EXPECT_EQ(share_of(0, 0), (Estimate{0, 0, 1})); }

TEST(PairedDifference, CountsOnlyTrialsThatDiffer) {
    const Estimate even = paired_difference(0, 0, 100);
    EXPECT_DOUBLE_EQ(even.value, 0);
    EXPECT_LT(even.low, 0);
    EXPECT_GT(even.high, 0);
    EXPECT_LT(even.high, 0.04);
    const Estimate better = paired_difference(30, 10, 100);
    EXPECT_DOUBLE_EQ(better.value, 0.2);
    // (31 - 11) / 102 ± 1.96 · sqrt((42/102 - (20/102)²) / 102)
    EXPECT_NEAR(better.low, 0.1961 - 0.1186, 0.0002);
    EXPECT_NEAR(better.high, 0.1961 + 0.1186, 0.0002);
}

// The promise of a 95 % interval: about 95 of 100 such measurements hold the truth.
TEST(PairedDifference, HoldsTheTruthAsOftenAsItSays) {
    constexpr int experiments = 4000;
    constexpr int trials = 60;
    Random random = Random::from_seed("paired difference");
    int held = 0;
    for (int experiment = 0; experiment < experiments; ++experiment) {
        int only_first = 0;
        int only_second = 0;
        for (int trial = 0; trial < trials; ++trial) {
            const auto draw = random.below(100);
            only_first += static_cast<int>(draw < 20);
            only_second += static_cast<int>(draw >= 90);
        }
        const Estimate estimate = paired_difference(only_first, only_second, trials);
        held += static_cast<int>(estimate.low <= 0.1 && 0.1 <= estimate.high);
    }
    EXPECT_NEAR(static_cast<double>(held) / experiments, 0.95, 0.015);
}

TEST(MeanOf, IsTheNormalInterval) {
    const Estimate mean = mean_of(1 + 2 + 3 + 4, 1 + 4 + 9 + 16, 4);
    EXPECT_DOUBLE_EQ(mean.value, 2.5);
    const double reach = 1.959963984540054 * std::sqrt(5.0 / 3 / 4);
    EXPECT_NEAR(mean.low, 2.5 - reach, 1e-12);
    EXPECT_NEAR(mean.high, 2.5 + reach, 1e-12);
}

}  // namespace
}  // namespace notalone
