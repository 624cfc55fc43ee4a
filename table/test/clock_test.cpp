// Clocks, and bots that stand in for people.
#include "table/clock.hpp"

#include <gtest/gtest.h>

#include "rules/game.hpp"
#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;

class Clocks : public ::testing::Test {
  protected:
    Client& begin() {
        SettingsChange settings;
        settings.creature.emplace(ChairIndex{0});
        settings.bare = true;  // the game begins with the exploration of the Hunted
        settings.clock = ClockKind::relaxed;
        house.check_replay = true;
        house.found({"Ann", "Bob", "Cid"}, 3, settings);
        house.start();
        began = house.now;
        return house.client(1);
    }
    const State& state() const { return house.table.room().match->state; }

    TimePoint began;
    House house;
    Client& ann = begin();
    Client& bob = house.client(2);
    Client& cid = house.client(3);
};

TEST_F(Clocks, GiveEveryDecisionItsTime) {
    EXPECT_EQ(bob.decision->at("deadline"), count_of(began + relaxed_time));
    EXPECT_EQ(json::serialize(ann.table.at("until")),
              "[" + std::to_string(count_of(began + relaxed_time)) + "," +
                  std::to_string(count_of(began + relaxed_time)) + "]");
    house.now += Milliseconds{10'000};
    house.act(bob, R"({"do":"explore","places":[1]})");
    EXPECT_TRUE(bob.decision->at("deadline").is_null()) << "he may, but need not";
    EXPECT_EQ(cid.decision->at("deadline"), count_of(began + relaxed_time))
        << "what Bob does is not his time";
    house.act(cid, R"({"do":"explore","places":[1]})");
    EXPECT_EQ(ann.decision->at("deadline"), count_of(house.now + relaxed_time));
}

TEST_F(Clocks, LetABotDecideWhenTheTimeIsOver) {
    house.act(bob, R"({"do":"explore","places":[1]})");
    EXPECT_TRUE(house.table.bot_tasks(began + relaxed_time - Milliseconds{1}).empty());
    EXPECT_EQ(house.table.next_due(house.now), began + relaxed_time);
    const auto tasks = house.table.bot_tasks(began + relaxed_time);
    ASSERT_EQ(tasks.size(), 1U);
    EXPECT_EQ(tasks[0].seat, seat_at(2));
    EXPECT_EQ(tasks[0].level, "easy");
    EXPECT_EQ(tasks[0].view, view_of(state(), seat_at(2)));
    EXPECT_TRUE(house.wait());
    EXPECT_EQ(house.now, began + relaxed_time);
    EXPECT_EQ(state().step, Step::hunt);
    EXPECT_EQ(test::parsed(ann.inbox.back().text).at("out_of_time"), true);
    // The seat is still his.
    EXPECT_EQ(house.act(ann, R"({"do":"token","token":"creature","places":[10]})").at("type"), "done");
    house.play_to_the_end();
}

TEST_F(Clocks, LeaveALateDecisionToWhoeverIsFirst) {
    house.act(bob, R"({"do":"explore","places":[1]})");
    house.now = began + relaxed_time + Milliseconds{5};
    const auto task = house.table.bot_tasks(house.now).at(0);
    EXPECT_EQ(house.act(cid, R"({"do":"explore","places":[2]})").at("type"), "done");
    EXPECT_FALSE(house.table.bot_decided(task.seat, task.decision, {.kind = ActionKind::give_up}, house.now));
    EXPECT_EQ(state().at(seat_at(2)).played(), PlaceSet{Place::jungle});
}

TEST_F(Clocks, DoNotTakeADecisionBeforeItsTime) {
    const std::uint32_t id = house.table.room().match->of(seat_at(1)).id;
    const Action explore{.kind = ActionKind::explore, .places = {Place::lair}};
    EXPECT_FALSE(house.table.bot_decided(seat_at(1), id, explore, began + relaxed_time - Milliseconds{1}));
    EXPECT_FALSE(house.table.bot_decided(seat_at(1), id + 1, explore, began + relaxed_time));
    EXPECT_FALSE(house.table.bot_decided(seat_at(0), id, explore, began + relaxed_time));
    EXPECT_FALSE(house.table.bot_decided(seat_at(6), id, explore, began + relaxed_time));
    EXPECT_TRUE(house.table.bot_decided(seat_at(1), id, explore, began + relaxed_time));
}

TEST_F(Clocks, AreNotStoppedByABotThatAnswersNonsense) {
    const auto task = house.table.bot_tasks(began + relaxed_time).at(0);
    const auto entry =
        house.table.bot_decided(task.seat, task.decision, {.kind = ActionKind::show}, began + relaxed_time);
    ASSERT_TRUE(entry);
    Choices choices;
    choices_of(state(), task.seat, choices);
    EXPECT_TRUE(choices.contains(std::get<entry::Acted>(entry->data).action));
}

TEST_F(Clocks, PlayAWholeGameOfPeopleWhoAreAway) {
    for (int i = 0; house.table.room().in_game(); ++i) {
        ASSERT_LT(i, 2000);
        ASSERT_TRUE(house.wait());
    }
    for (const Chair& chair : house.table.room().chairs) {
        EXPECT_TRUE(chair.person);
        EXPECT_TRUE(chair.stand_in.empty());
    }
    for (const Move& move : house.table.room().match->moves) EXPECT_EQ(move.decider, Decider::clock);
}

// --- The clock of the machine -----------------------------------------------------------------------------

TEST_F(Clocks, StandStillWhileTheTableIsAway) {
    house.act(bob, R"({"do":"explore","places":[1]})");
    house.now += Milliseconds{60'000};
    house.must(ann, "say", {{"text", "I am here"}});
    const Milliseconds left = began + relaxed_time - house.now;
    for (const Milliseconds away : {Milliseconds{1}, Milliseconds{std::chrono::days{1}}}) {
        house.restart();
        house.now += away;
        EXPECT_TRUE(house.table.resume(house.now));
        house.commit(house.table.resume(house.now));
        EXPECT_FALSE(house.table.resume(house.now)) << "once is enough";
        EXPECT_EQ(cid.decision->at("deadline"), count_of(house.now + left));
        EXPECT_EQ(json::serialize(ann.table.at("until")),
                  "[" + std::to_string(count_of(house.now + left)) + "]");
        EXPECT_TRUE(house.table.bot_tasks(house.now).empty());
    }
    house.play_to_the_end();
}

TEST_F(Clocks, NeverGoBack) {
    house.must(ann, "say", {{"text", "late"}});
    const TimePoint last = house.entries.back().time;
    house.now -= std::chrono::days{1};
    house.restart();
    EXPECT_FALSE(house.table.resume(house.now));
    house.must(bob, "say", {{"text", "early"}});
    EXPECT_EQ(house.entries.back().time, last);
    EXPECT_EQ(house.table.room().changed, last);
}

TEST(NoClock, LosesNothingWhileTheTableIsAway) {
    House house;
    house.found({"Ann", "Bob"}, 2);
    house.restart();
    EXPECT_FALSE(house.table.resume(house.now + std::chrono::days{1})) << "no game is on";
}

TEST(NoClock, WaitsForDays) {
    House house;
    house.found({"Ann", "Bob"}, 2);
    house.start();
    house.settle();
    house.now += std::chrono::days{30};
    EXPECT_FALSE(house.table.next_due(house.now));
    EXPECT_TRUE(house.table.bot_tasks(house.now).empty());
    for (int i = 1; i <= 2; ++i) {
        const auto& decision = house.client(i).decision;
        EXPECT_TRUE(!decision || decision->at("deadline").is_null());
    }
}

// --- Standing in ------------------------------------------------------------------------------------------

TEST_F(Clocks, StopForSomeoneWhoHandsTheSeatToABot) {
    house.now += Milliseconds{1'000};
    house.must(bob, "hand_over");
    EXPECT_EQ(ann.table.at("chairs").at(1).at("stand_in"), "easy");
    EXPECT_EQ(ann.table.at("chairs").at(1).at("member"), 2);
    EXPECT_TRUE(bob.decision->at("deadline").is_null());
    house.refused(bob, "handed_over", "act",
                  {{"decision", bob.decision_id()}, {"action", {{"do", "explore"}, {"places", {1}}}}});
    house.refused(bob, "handed_over", "hand_over");
    house.settle();
    EXPECT_TRUE(state().at(seat_at(1)).has_chosen());
    house.act(cid, R"({"do":"explore","places":[1]})");
    house.must(bob, "take_back");
    house.refused(bob, "not_handed_over", "take_back");
    EXPECT_FALSE(ann.table.at("chairs").at(1).as_object().contains("stand_in"));
    house.play_to_the_end();
}

TEST_F(Clocks, BeginAnewForSomeoneWhoTakesTheSeatBack) {
    house.must(bob, "hand_over", {{"level", "random"}});
    const auto task = house.table.bot_tasks(house.now).at(0);
    EXPECT_EQ(task.level, "random");
    house.now += Milliseconds{50'000};
    house.must(bob, "take_back");
    EXPECT_EQ(bob.decision->at("deadline"), count_of(house.now + relaxed_time));
    EXPECT_FALSE(house.table.bot_decided(task.seat, task.decision,
                                         {.kind = ActionKind::explore, .places = {Place::lair}}, house.now))
        << "the bot was too slow";
    EXPECT_EQ(house.act(bob, R"({"do":"explore","places":[1]})").at("type"), "done");
    house.refused(bob, "no_such_level", "hand_over", {{"level", "genius"}});
}

TEST_F(Clocks, EndStandingInWithTheGame) {
    house.must(bob, "hand_over");
    house.play_to_the_end();
    house.must(ann, "rematch");
    EXPECT_TRUE(house.table.room().chairs[1].stand_in.empty());
}

}  // namespace
}  // namespace notalone
