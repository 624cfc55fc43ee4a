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

/// The time until the last question of that table has been thought about.
std::chrono::milliseconds time_until_done(Schedule& schedule, const std::string& table) {
    std::chrono::milliseconds time{0};
    std::chrono::milliseconds done{0};
    while (auto turn = schedule.next()) {
        time += turn->budget;
        if (turn->job.starts_with(table)) done = time;
    }
    return done;
}

TEST(BotSchedule, ServesFoundersInTurnThenTheirTables) {
    Schedule schedule(full);
    ask(schedule, "many", "A", 2);
    ask(schedule, "many", "B", 2);
    ask(schedule, "many", "C", 1);
    ask(schedule, "one", "X", 3);
    EXPECT_EQ(schedule.size(), 8U);
    EXPECT_THAT(order_of(schedule), testing::ElementsAre("A0", "X0", "B0", "X1", "C0", "X2", "A1", "B1"));
    EXPECT_TRUE(schedule.empty());
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
        for (const int tables : {1, 12, 100, 1000}) {
            Schedule alone(full);
            ask(alone, "victim", "X", seats);
            Schedule busy(full);
            for (int i = 0; i < tables; ++i) ask(busy, "attacker", "T" + std::to_string(i), 6);
            // The worst moment to come is just after a question of the others has been begun.
            const auto begun = busy.next()->budget;
            ask(busy, "victim", "X", seats);
            EXPECT_LT(begun + time_until_done(busy, "X"), 2 * time_until_done(alone, "X"))
                << seats << " questions beside " << tables << " tables";
        }
    }
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
