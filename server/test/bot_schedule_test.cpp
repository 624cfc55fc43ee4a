#include "server/bot_schedule.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace notalone {
namespace {

using namespace std::chrono_literals;
using Schedule = BotSchedule<std::string>;

constexpr auto full = 300ms;

/// A question of each of the first `seats` seats.
void ask(Schedule& schedule, const std::string& founder, const std::string& table, int seats) {
    for (int seat = 0; seat < seats; ++seat) {
        schedule.add({founder, table}, seat_at(seat), table + std::to_string(seat));
    }
}

std::vector<std::string> order_of(Schedule& schedule) {
    std::vector<std::string> order;
    while (auto turn = schedule.next()) order.push_back(turn->job);
    return order;
}

/// The time until the last question of that table has been thought about, if those of others take `cost` at
/// least.
std::chrono::milliseconds time_until_done(Schedule& schedule, const std::string& table,
                                          std::chrono::milliseconds cost = 0ms) {
    std::chrono::milliseconds time{0};
    std::chrono::milliseconds done{0};
    while (auto turn = schedule.next()) {
        const bool own = turn->job.starts_with(table);
        const auto took = own ? turn->budget : std::max(cost, turn->budget);
        schedule.done(*turn, took);
        time += took;
        if (own) done = time;
    }
    return done;
}

TEST(BotSchedule, ServesFoundersInTurnThenTheirTables) {
    Schedule schedule(full);
    ask(schedule, "many", "A", 2);
    ask(schedule, "many", "B", 1);
    ask(schedule, "one", "X", 3);
    EXPECT_EQ(schedule.size(), 6U);
    // As long as both tables of the one wait, each of them has half of the time the other has.
    EXPECT_THAT(order_of(schedule), testing::ElementsAre("A0", "X0", "B0", "X1", "A1", "X2"));
    EXPECT_TRUE(schedule.empty());
}

TEST(BotSchedule, CountsTheTimeThatWasUsedNotTheQuestions) {
    Schedule schedule(full);
    ask(schedule, "slow", "S", 3);
    ask(schedule, "quick", "Q", 7);
    std::string order;
    while (auto turn = schedule.next()) {
        order += turn->job.front();
        schedule.done(*turn, turn->founder == "slow" ? 3 * turn->budget : turn->budget);
    }
    EXPECT_EQ(order, "SQQQSQQQSQ");
}

TEST(BotSchedule, KeepsTheShareOfAFounderWhoAsksOneThingAtATime) {
    // Each question comes when the one before is answered, while the other always has something waiting that
    // takes twice as long as it may.
    Schedule schedule(full);
    std::chrono::milliseconds waited{0};
    std::chrono::milliseconds longest{0};
    std::chrono::milliseconds total{0};
    constexpr int questions = 50;
    int answered = 0;
    for (int i = 0; i < 12; ++i) ask(schedule, "attacker", "T" + std::to_string(i), 6);
    schedule.add({"victim", "X"}, seat_at(0), "X");
    while (answered < questions) {
        const auto turn = schedule.next();
        ASSERT_TRUE(turn);
        const bool own = turn->job == "X";
        const auto took = own ? turn->budget : 2 * full;
        schedule.done(*turn, took);
        waited += took;
        if (!own) {
            schedule.add({"attacker", turn->job.substr(0, 3)}, seat_at(6), turn->job);
            continue;
        }
        ++answered;
        total += waited;
        longest = std::max(longest, waited);
        waited = 0ms;
        schedule.add({"victim", "X"}, seat_at(0), "X");
    }
    EXPECT_LT(total, 2 * questions * full) << "alone it would have taken half of that";
    EXPECT_LE(longest, 3 * full) << "never longer than one question of the other in between";
}

TEST(BotSchedule, GivesAllTheTimeToATableThatIsAlone) {
    Schedule schedule(full);
    ask(schedule, "one", "X", 6);
    EXPECT_EQ(time_until_done(schedule, "X"), 6 * full);
}

TEST(BotSchedule, DividesTheTimeAmongFoundersAndTheirTables) {
    Schedule schedule(full);
    ask(schedule, "many", "A", 1);
    ask(schedule, "many", "B", 1);
    ask(schedule, "many", "C", 1);
    ask(schedule, "one", "X", 1);
    EXPECT_EQ(schedule.next()->budget, full / 2 / 3);
    EXPECT_EQ(schedule.next()->budget, full / 2);
}

TEST(BotSchedule, GivesMoreTimeWhereMoreThreadsThink) {
    Schedule schedule(full, 4);
    for (const char* founder : {"a", "b", "c", "d", "e", "f", "g", "h"}) ask(schedule, founder, founder, 1);
    EXPECT_EQ(schedule.next()->budget, full / 2);
}

TEST(BotSchedule, NeverGivesAlmostNothingNorMoreThanItHas) {
    Schedule crowded(full);
    for (int i = 0; i < 1000; ++i) ask(crowded, "founder" + std::to_string(i), "X", 1);
    EXPECT_EQ(crowded.next()->budget, 20ms);
    Schedule hasty(5ms);
    ask(hasty, "a", "A", 1);
    ask(hasty, "b", "B", 1);
    EXPECT_EQ(hasty.next()->budget, 5ms);
}

TEST(BotSchedule, ManyTablesOfOneAddressDelayOthersByLessThanAFactorOfTwo) {
    for (const int seats : {1, 3, 6}) {
        for (const int tables : {1, 12, 100}) {
            Schedule alone(full);
            ask(alone, "victim", "X", seats);
            const auto usual = time_until_done(alone, "X");
            Schedule busy(full);
            for (int i = 0; i < tables; ++i) ask(busy, "attacker", "T" + std::to_string(i), 6);
            // The worst moment to come is just after a question of the others has been begun.
            const auto begun = busy.next()->budget;
            ask(busy, "victim", "X", seats);
            EXPECT_LT(begun + time_until_done(busy, "X"), 2 * usual)
                << seats << " questions beside " << tables << " tables";
            // The same where theirs take as long as if they were alone.
            Schedule slow(full);
            for (int i = 0; i < tables; ++i) ask(slow, "attacker", "T" + std::to_string(i), 6);
            ask(slow, "victim", "X", seats);
            EXPECT_LE(time_until_done(slow, "X", full), 2 * usual)
                << seats << " questions beside " << tables << " tables";
        }
    }
}

TEST(BotSchedule, DecisionsThatNeedAllTheirTimeAreDelayedByLessThanAFactorOfTwo) {
    // However short the budget, those of the one take 100 ms; those of the other take what they may.
    Schedule schedule(full);
    for (int i = 0; i < 12; ++i) ask(schedule, "attacker", "T" + std::to_string(i), 6);
    ask(schedule, "victim", "X", 6);
    std::chrono::milliseconds time{0};
    for (int answered = 0; answered < 6;) {
        const auto turn = schedule.next();
        ASSERT_TRUE(turn);
        const bool own = turn->founder == "victim";
        const auto took = own ? 100ms : turn->budget;
        schedule.done(*turn, took);
        time += took;
        answered += static_cast<int>(own);
    }
    EXPECT_LT(time, 6 * 100ms * 3 / 2) << "alone it would have taken 600 ms";
}

TEST(BotSchedule, ReplacesAQuestionOfTheSameSeatThatHasNotBeenBegun) {
    Schedule schedule(full);
    ask(schedule, "a", "A", 2);
    schedule.add({"a", "A"}, seat_at(0), "newer");
    schedule.add({"a", "B"}, seat_at(0), "other table");
    EXPECT_EQ(schedule.size(), 3U);
    EXPECT_THAT(order_of(schedule), testing::ElementsAre("newer", "other table", "A1"));
}

TEST(BotSchedule, HoldsNoMoreThanTheSeatsOfATableHoweverOftenItAsks) {
    Schedule schedule(full);
    for (int i = 0; i < 10'000; ++i) ask(schedule, "a", "A", 7);
    EXPECT_EQ(schedule.size(), 7U);
}

}  // namespace
}  // namespace notalone
