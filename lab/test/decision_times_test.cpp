#include "lab/decision_times.hpp"

#include <gtest/gtest.h>

namespace notalone {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

TEST(DecisionTimes, TellWhatMostKeepTo) {
    DecisionTimes times;
    for (int i = 1; i <= 99; ++i) times.add(milliseconds(i), milliseconds(i));
    times.add(milliseconds(1000), milliseconds(3));  // the machine was busy
    EXPECT_EQ(times.decisions(), 100);
    EXPECT_NEAR(times.mean_ms(), 59.5, 1e-9);
    EXPECT_NEAR(times.quantile_ms(0.5), 50, 1.6);
    EXPECT_NEAR(times.quantile_ms(0.99), 99, 3.1);
    EXPECT_EQ(times.quantile_ms(1), 1000);
    EXPECT_EQ(times.longest_ms(), 1000);
    EXPECT_EQ(times.longest_processor_ms(), 99);
}

TEST(DecisionTimes, AddUp) {
    DecisionTimes some;
    DecisionTimes others;
    DecisionTimes all;
    for (int i = 1; i <= 50; ++i) {
        (i % 2 == 0 ? some : others).add(microseconds(i * i), microseconds(i));
        all.add(microseconds(i * i), microseconds(i));
    }
    some.add(others);
    EXPECT_EQ(some.decisions(), all.decisions());
    EXPECT_EQ(some.mean_ms(), all.mean_ms());
    EXPECT_EQ(some.longest_processor_ms(), all.longest_processor_ms());
    for (const double part : {0.1, 0.5, 0.9, 1.0}) EXPECT_EQ(some.quantile_ms(part), all.quantile_ms(part));
}

TEST(DecisionTimes, AreNothingWithoutDecisions) {
    const DecisionTimes none;
    EXPECT_EQ(none.mean_ms(), 0);
    EXPECT_EQ(none.quantile_ms(0.5), 0);
}

TEST(DecisionTimes, CountTheProcessorWhereSomethingIsDone) {
    const auto before = processor_time();
    volatile unsigned sum = 0;
    for (unsigned i = 0; i < 1'000'000; ++i) sum = sum + i;
    EXPECT_GT(processor_time(), before);
}

TEST(DecisionTimes, HoldTheVeryShortAndTheVeryLong) {
    DecisionTimes times;
    times.add(std::chrono::nanoseconds(0), {});
    times.add(std::chrono::hours(2), {});
    EXPECT_LE(times.quantile_ms(0.5), 0.0011);
    EXPECT_GT(times.quantile_ms(1), 500'000);
}

}  // namespace
}  // namespace notalone
