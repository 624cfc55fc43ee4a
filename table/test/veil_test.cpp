// The veil: how long an answer takes tells nothing about a hand.
#include "table/veil.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "rules/game.hpp"
#include "table/test/support.hpp"
#include "table/window.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;

/// A game from before windows closed for all at one moment. Three people, Ann the Creature, after the reveal:
/// a window for the Hunted. Bob has Dodge and could use it, Cid has only a card for later.
class Veil : public ::testing::Test {
  protected:
    Client& begin() {
        SettingsChange settings;
        settings.creature.emplace(ChairIndex{0});
        house.window_rules = 1;
        house.found({"Ann", "Bob", "Cid"}, 3, settings);
        house.start();
        house.rig([](State& s) {
            s.creature.hand = {HuntCard::stasis, HuntCard::tracking};
            s.at(seat_at(1)).survival = {SurvivalCard::dodge};
            s.at(seat_at(2)).survival = {SurvivalCard::amplifier};
        });
        house.pass_on_to(Step::explore);
        for (int i = 2; i <= 3; ++i) house.act(house.client(i), R"({"do":"explore","places":[1]})");
        house.act(house.client(1), R"({"do":"token","token":"creature","places":[1]})");
        house.pass_on_to(Step::hunted_window);
        return house.client(1);
    }
    TimePoint due(int seat) const { return house.table.room().match->of(seat_at(seat)).due; }
    SeatSet waiting() const { return must_act(house.table.room().match->state); }

    House house{VeilTimes{}};
    Client& ann = begin();
    Client& bob = house.client(2);
    Client& cid = house.client(3);
};

TEST_F(Veil, PassesForWhoeverCanOnlyPassWithinItsBounds) {
    EXPECT_EQ(cid.decision->at("auto"), true);
    EXPECT_FALSE(bob.decision->contains("auto"));
    EXPECT_GE(due(2), house.now + house.veil.least);
    EXPECT_LE(due(2), house.now + house.veil.most);
    EXPECT_EQ(house.table.next_due(house.now), due(2));
    EXPECT_FALSE(house.table.tick(due(2) - Milliseconds{1}));
    house.wait();
    EXPECT_EQ(house.now, due(2));
    EXPECT_EQ(waiting(), SeatSet{seat_at(1)});
}

TEST_F(Veil, HidesAnEarlyPassUntilItsMoment) {
    const std::uint64_t seen = ann.last;
    const TimePoint moment = due(1);
    EXPECT_EQ(house.act(bob, R"({"do":"pass"})").at("type"), "done");
    EXPECT_EQ(ann.last, seen) << "nobody else is told";
    EXPECT_TRUE(waiting().contains(seat_at(1)));
    EXPECT_EQ(bob.decision->at("passing"), true);
    house.refused(bob, "stale_decision", "act",
                  {{"decision", bob.decision_id()}, {"action", {{"do", "pass"}}}});
    house.refused(bob, "stale_decision", "act",
                  {{"decision", bob.decision_id()}, {"action", {{"do", "survive"}, {"card", "dodge"}}}});
    while (waiting().contains(seat_at(1))) house.wait();
    EXPECT_EQ(house.now, moment);
}

TEST_F(Veil, LetsALatePassShowAtOnce) {
    house.now = due(1) + Milliseconds{10};
    EXPECT_EQ(house.act(bob, R"({"do":"pass"})").at("type"), "done");
    EXPECT_FALSE(waiting().contains(seat_at(1)));
}

TEST_F(Veil, LetsACardShowAtOnce) {
    EXPECT_EQ(house.act(bob, R"({"do":"survive","card":"dodge"})").at("type"), "done");
    EXPECT_EQ(waiting(), SeatSet{seat_at(2)});
}

TEST_F(Veil, AsksThoseWhoWantToBeAsked) {
    const std::uint64_t seen = ann.last;
    house.must(cid, "windows", {{"mode", "ask"}});
    EXPECT_EQ(ann.last, seen) << "nobody else is told";
    EXPECT_FALSE(house.table.next_due(house.now));
    house.now += Milliseconds{60'000};
    EXPECT_FALSE(house.table.tick(house.now));
    EXPECT_EQ(house.act(cid, R"({"do":"pass"})").at("type"), "done");
    house.must(cid, "windows", {{"mode", "auto"}});
    EXPECT_EQ(cid.windows, "auto");
    house.refused(cid, "bad_command", "windows", {{"mode", "never"}});
}

TEST_F(Veil, AsksAnewWhenACardChangesTheSituation) {
    house.rig([](State& s) { s.at(seat_at(2)).survival = {SurvivalCard::wrong_track}; });
    const std::int64_t first = bob.decision_id();
    const TimePoint moment = due(1);
    house.act(bob, R"({"do":"pass"})");
    house.now += Milliseconds{100};
    EXPECT_EQ(house.act(cid, R"({"do":"survive","card":"wrong_track","token":"creature","to":2})").at("type"),
              "done");
    EXPECT_EQ(waiting(), SeatSet{Seat::creature}) << "it may answer";
    EXPECT_FALSE(bob.decision);
    house.wait();
    EXPECT_GT(bob.decision_id(), first);
    EXPECT_FALSE(bob.decision->contains("passing")) << "he passed before the token moved";
    EXPECT_NE(due(1), moment);
    house.refused(bob, "stale_decision", "act", {{"decision", first}, {"action", {{"do", "pass"}}}});
}

TEST_F(Veil, KeepsAnEarlyPassWhenAnotherOnlyPasses) {
    const TimePoint moment = due(1);
    house.act(bob, R"({"do":"pass"})");
    const std::int64_t id = bob.decision_id();
    if (due(2) < due(1)) {
        house.wait();
        EXPECT_EQ(bob.decision_id(), id);
        EXPECT_EQ(bob.decision->at("passing"), true);
        EXPECT_EQ(due(1), moment);
    }
    while (waiting().contains(seat_at(1))) house.wait();
    EXPECT_EQ(house.now, moment);
}

TEST_F(Veil, DrawsMomentsFromTheWholeRange) {
    Room& room = TableProbe::room(house.table);
    std::vector<std::int64_t> draws;
    int same = 0;
    for (int i = 0; i < 500; ++i) {
        room.match->moves.push_back({});
        begin_waiting(room, {seat_at(1), seat_at(2)}, house.now, house.oracle);
        same += static_cast<int>(due(1) == due(2));
        draws.push_back((due(1) - house.now).count());
    }
    EXPECT_LT(same, 5) << "each seat has a draw of its own";
    std::sort(draws.begin(), draws.end());
    EXPECT_GE(draws.front(), 600);
    EXPECT_LE(draws.back(), 2400);
    EXPECT_NEAR(static_cast<double>(draws[125]), 1050, 120);
    EXPECT_NEAR(static_cast<double>(draws[250]), 1500, 120);
    EXPECT_NEAR(static_cast<double>(draws[375]), 1950, 120);
}

TEST(VeilOfBots, IsTheSameForWhateverTheyDecide) {
    House house(VeilTimes{}, "bots");
    house.found({"Ann", "Bob"}, 5);
    house.fill_with_bots("easy");
    house.start();
    int seen = 0;
    while (house.table.room().in_game() && seen < 200) {
        for (const BotTask& task : house.table.bot_tasks(house.now)) {
            const Decision& decision = house.table.room().match->of(task.seat);
            EXPECT_EQ(task.not_before, decision.due);
            const auto closes = closing_time(house.table.room());
            if (decision.window && closes) {
                EXPECT_GE(task.not_before - decision.since, (*closes - decision.since) / 2);
                EXPECT_LT(task.not_before, *closes);
            } else {
                EXPECT_GE(task.not_before, decision.since + house.veil.least);
                EXPECT_LE(task.not_before, decision.since + house.veil.most);
            }
            if (house.now < task.not_before) {
                EXPECT_FALSE(house.table.bot_decided(task.seat, task.decision, decision.choices[0].action(0),
                                                     task.not_before - Milliseconds{1}));
            }
            ++seen;
        }
        ASSERT_TRUE(house.step());
    }
}

TEST(VeilOfBots, IsShorterForSomebodyAlone) {
    House house(VeilTimes{}, "alone");
    house.found({"Ann"}, 4);
    house.fill_with_bots("easy");
    house.start();
    for (int i = 0; i < 200 && house.table.room().in_game(); ++i) {
        for (const BotTask& task : house.table.bot_tasks(house.now)) {
            const TimePoint since = house.table.room().match->of(task.seat).since;
            EXPECT_GE(task.not_before, since + Milliseconds{250});
            EXPECT_LE(task.not_before, since + Milliseconds{900});
        }
        ASSERT_TRUE(house.step());
    }
}

TEST(VeilOfBots, GivesABotTheSameSeedAfterARestartAndAnotherForEveryDecision) {
    House house(VeilTimes::none(), "seeds of bots");
    house.found({"Ann"}, 7);
    house.fill_with_bots("easy");
    house.start();
    std::set<std::uint64_t> seeds;
    std::set<std::pair<int, std::uint32_t>> decisions;
    while (house.table.room().in_game()) {
        for (const BotTask& task : house.table.bot_tasks(house.now)) {
            seeds.insert(task.seed);
            decisions.insert({number_of(task.seat), task.decision});
        }
        ASSERT_TRUE(house.step());
    }
    EXPECT_EQ(seeds.size(), decisions.size());
    EXPECT_GT(seeds.size(), 20U);
}

}  // namespace
}  // namespace notalone
