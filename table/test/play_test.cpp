// Decisions of people: taken once, in any order, and never by mistake.
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>

#include <gtest/gtest.h>

#include "rules/game.hpp"
#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::expanded;
using test::House;
namespace json = boost::json;

/// A table of three people; Ann, in chair 0, is the Creature.
class Playing : public ::testing::Test {
  protected:
    Client& begin() {
        SettingsChange settings;
        settings.creature.emplace(ChairIndex{0});
        house.found({"Ann", "Bob", "Cid"}, 3, settings);
        house.start();
        return house.client(1);
    }
    void to_exploration() {
        house.rig([](State& s) { s.creature.hand = {HuntCard::clone, HuntCard::stasis, HuntCard::toxin}; });
        house.settle();
        ASSERT_EQ(house.table.room().match->state.step, Step::explore);
    }

    House house;
    Client& ann = begin();
    Client& bob = house.client(2);
    Client& cid = house.client(3);
};

TEST_F(Playing, ToldActionsAreAllThereAreThroughoutAGame) {
    int longest = 0;
    for (int i = 0; house.table.room().in_game(); ++i) {
        ASSERT_LT(i, 5000);
        for (Client* client : {&ann, &bob, &cid}) {
            const json::object reply = house.send(*client, "legal");
            ASSERT_EQ(reply.at("type"), "legal");
            if (!client->decision) {
                EXPECT_TRUE(reply.at("decision").is_null());
                EXPECT_TRUE(reply.at("legal").as_array().empty());
                continue;
            }
            EXPECT_EQ(reply.at("decision"), client->decision->at("id"));
            std::vector<std::string> all;
            for (const json::value& action : reply.at("legal").as_array())
                all.push_back(json::serialize(action));
            std::vector<std::string> told = expanded(client->decision->at("legal").as_array());
            longest = std::max(longest, static_cast<int>(all.size()));
            std::sort(all.begin(), all.end());
            std::sort(told.begin(), told.end());
            ASSERT_EQ(told, all);
        }
        ASSERT_TRUE(house.step());
    }
    EXPECT_GT(longest, 20);
}

TEST_F(Playing, RefusesAnOldDecisionAndDoesNotApplyIt) {
    to_exploration();
    const std::int64_t first = bob.decision_id();
    house.must(bob, "act", {{"decision", first}, {"action", {{"do", "explore"}, {"places", {1}}}}});
    house.must(cid, "act",
               {{"decision", cid.decision_id()}, {"action", {{"do", "explore"}, {"places", {2}}}}});
    house.refused(bob, "stale_decision", "act",
                  {{"decision", first}, {"action", {{"do", "explore"}, {"places", {3}}}}});
    house.refused(bob, "stale_decision", "act", {{"decision", 0}, {"action", {{"do", "pass"}}}});
    house.refused(bob, "stale_decision", "act", {{"decision", 4'000'000}, {"action", {{"do", "pass"}}}});
    EXPECT_TRUE(house.table.room().match->state.at(seat_at(1)).played().contains(Place::lair));
}

TEST_F(Playing, AnswersARepeatedMessageAndAppliesItOnce) {
    house.pass_on_to(Step::explore);
    const std::string message = R"({"cmd":"act","cid":"once","decision":)" +
                                std::to_string(bob.decision_id()) +
                                R"(,"action":{"do":"explore","places":[4]}})";
    const std::string reply = house.send_text(bob, message);
    EXPECT_EQ(reply, R"({"type":"done","cid":"once"})");
    const std::uint64_t entries = house.table.entry_count();
    EXPECT_EQ(house.send_text(bob, message), reply);
    EXPECT_EQ(house.table.entry_count(), entries);
    // It is remembered after a restart, and others may use the same id.
    const auto restored = Table::replay(house.entries, house.oracle);
    ASSERT_TRUE(restored) << restored.problem();
    const Answer again = restored->receive(bob.id, message, house.now);
    EXPECT_EQ(again.reply, reply);
    EXPECT_FALSE(again.entry);
    EXPECT_EQ(house.send(cid, "say", {{"cid", "once"}, {"text", "mine"}}).at("type"), "done");
    EXPECT_EQ(house.table.entry_count(), entries + 1);
    EXPECT_EQ(house.send(cid, "say", {{"cid", "once"}, {"text", "mine"}}).at("type"), "done");
    EXPECT_EQ(house.table.entry_count(), entries + 1);
}

TEST_F(Playing, ForgetsARepetitionOnlyAfterManyOthers) {
    house.must(bob, "rename", {{"cid", "old"}, {"name", "Bob 0"}});
    const std::uint64_t entries = house.table.entry_count();
    for (std::size_t i = 1; i < cids_kept; ++i)
        house.must(bob, "rename", {{"name", "Bob " + std::to_string(i)}});
    house.must(bob, "rename", {{"cid", "old"}, {"name", "Bob 0"}});
    EXPECT_EQ(house.table.entry_count(), entries + cids_kept - 1);
}

TEST_F(Playing, ARefusedCommandMayBeSentAgain) {
    to_exploration();
    const json::object act{{"cid", "again"}, {"decision", ann.decision_id()}, {"action", {{"do", "pass"}}}};
    house.refused(ann, "stale_decision", "act", act);
    house.refused(ann, "stale_decision", "act", act);
}

TEST_F(Playing, SimultaneousChoicesDoNotCollide) {
    to_exploration();
    const std::int64_t bobs = bob.decision_id();
    const std::int64_t cids = cid.decision_id();
    house.must(bob, "act", {{"decision", bobs}, {"action", {{"do", "explore"}, {"places", {5}}}}});
    // Cid has not seen that yet and answers what he was asked.
    house.must(cid, "act", {{"decision", cids}, {"action", {{"do", "explore"}, {"places", {5}}}}});
    EXPECT_EQ(house.table.room().match->state.step, Step::hunt);
}

TEST_F(Playing, AChoiceOfPlaceCanBeChangedUntilAllHaveChosen) {
    to_exploration();
    const auto explore = [&](int place) {
        return house.act(bob, R"({"do":"explore","places":[)" + std::to_string(place) + "]}");
    };
    const std::int64_t id = bob.decision_id();
    EXPECT_EQ(explore(1).at("type"), "done");
    EXPECT_FALSE(bob.must());
    EXPECT_EQ(bob.decision_id(), id);
    EXPECT_EQ(explore(2).at("type"), "done");
    EXPECT_EQ(explore(3).at("type"), "done");
    EXPECT_EQ(house.table.room().match->state.at(seat_at(1)).played(), PlaceSet{Place::river});
    house.must(cid, "act",
               {{"decision", cid.decision_id()}, {"action", {{"do", "explore"}, {"places", {1}}}}});
    EXPECT_FALSE(bob.decision);
    EXPECT_EQ(test::code_of(explore(4)), "stale_decision");
}

TEST_F(Playing, ACardOfAnotherLeavesADecisionAloneThatItDoesNotChange) {
    house.rig([](State& s) {
        s.creature.hand = {HuntCard::clone};
        s.at(seat_at(1)).survival = {SurvivalCard::smokescreen};
        s.at(seat_at(2)).survival = {SurvivalCard::dodge};
    });
    house.settle();
    const std::int64_t cids = cid.decision_id();
    EXPECT_EQ(house.act(bob, R"({"do":"survive","card":"smokescreen"})").at("type"), "done");
    EXPECT_EQ(cid.decision_id(), cids);
}

TEST_F(Playing, IsForThoseWithASeat) {
    Client& dan = house.join("Dan");
    house.refused(dan, "not_seated", "act", {{"decision", 1}, {"action", {{"do", "pass"}}}});
    house.refused(dan, "not_seated", "legal");
    house.refused(dan, "not_seated", "hand_over");
    house.refused(dan, "not_seated", "take_back");
}

TEST_F(Playing, SaysWhyAnActionIsIllegal) {
    to_exploration();
    const auto sentence = [&](Client& client, std::string_view action) {
        const json::object reply = house.act(client, action);
        EXPECT_EQ(test::code_of(reply), "illegal_action");
        return std::string(reply.at("message").as_string());
    };
    EXPECT_NE(sentence(bob, R"({"do":"explore","places":[9]})").find("explore"), std::string::npos);
    EXPECT_NE(sentence(bob, R"({"do":"token","token":"creature","places":[3]})").find("token"),
              std::string::npos);
    EXPECT_NE(sentence(bob, R"({"do":"side","side":1})").find("side"), std::string::npos);
    EXPECT_EQ(test::code_of(house.act(bob, R"({"do":"fly"})")), "bad_command");
    EXPECT_EQ(test::code_of(house.act(bob, R"({"do":"explore","places":[9],"open":"places"})")),
              "bad_command");
}

TEST_F(Playing, IsOverForTheLobby) {
    for (const auto& [command, fields] : std::vector<std::pair<std::string, json::object>>{
             {"sit", {{"chair", 1}}},
             {"stand", {}},
             {"chair", {{"chair", 1}, {"bot", "easy"}}},
             {"order", {{"order", {2, 1, 0}}}},
             {"chairs", {{"count", 5}}},
             {"settings", {{"expert", true}}},
             {"commit", {{"round", 1}, {"commitment", std::string(64, 'a')}}},
             {"nonce", {{"round", 1}, {"nonce", std::string(64, 'a')}}},
             {"void", {}},
             {"start", {}}}) {
        house.refused(ann, "not_in_lobby", command, fields);
    }
    house.refused(ann, "not_over", "rematch");
    house.must(ann, "settings", {{"locked", true}, {"public", true}});
}

TEST_F(Playing, NeedsAGame) {
    House lobby;
    lobby.found({"Eve"}, 2);
    lobby.refused(lobby.founder(), "no_game", "act", {{"decision", 1}, {"action", {{"do", "pass"}}}});
    lobby.refused(lobby.founder(), "no_game", "legal");
    lobby.refused(lobby.founder(), "no_game", "hand_over");
    lobby.refused(lobby.founder(), "no_game", "take_back");
}

TEST_F(Playing, GoesOnWhenSomebodyLeavesOrIsRemoved) {
    house.must(ann, "leave");
    EXPECT_EQ(house.table.room().host, bob.id);
    EXPECT_EQ(cid.table.at("chairs").at(0).at("bot"), "easy");
    house.must(bob, "remove", {{"member", 3}});
    EXPECT_EQ(bob.table.at("chairs").at(2).at("bot"), "easy");
    house.play_to_the_end();
    EXPECT_EQ(house.table.room().phase, TablePhase::over);
    EXPECT_EQ(test::parsed(house.table.record().text).at("players").at(0).at("name"), "Ann");
}

TEST_F(Playing, StopsWhenEverybodyHasLeft) {
    for (Client* client : {&ann, &bob, &cid}) house.must(*client, "leave");
    EXPECT_EQ(house.table.room().phase, TablePhase::closed);
    EXPECT_TRUE(house.table.bot_tasks(house.now).empty());
    EXPECT_FALSE(house.table.tick(house.now));
    EXPECT_FALSE(house.table.next_due(house.now));
}

// --- What bots agree on -----------------------------------------------------------------------------------

/// What each bot of a game was told that the team has agreed on, by seat.
std::map<int, std::set<std::optional<std::uint64_t>>> numbers_told(ChairIndex person) {
    House house{VeilTimes{}};  // bots take their time: each can be looked at
    SettingsChange settings;
    settings.creature.emplace(ChairIndex{0});
    house.found({"Ann"}, 4, settings);
    if (person != 0) house.must(house.founder(), "sit", {{"chair", person}});
    house.fill_with_bots("easy");
    house.start();
    std::map<int, std::set<std::optional<std::uint64_t>>> told;
    while (house.table.room().in_game()) {
        for (const BotTask& task : house.table.bot_tasks(house.now)) {
            told[number_of(task.seat)].insert(task.agreed);
        }
        if (!house.step()) break;
    }
    return told;
}

TEST(AgreedNumber, IsOneForAllHuntedWhereTheyAreAllBots) {
    const auto told = numbers_told(0);
    ASSERT_EQ(told.size(), 3U);
    const auto& number = told.at(1);
    ASSERT_EQ(number.size(), 1U) << "the same throughout the game";
    EXPECT_TRUE(number.begin()->has_value());
    EXPECT_EQ(told.at(2), number);
    EXPECT_EQ(told.at(3), number);
}

TEST(AgreedNumber, IsNotThereWithPeopleAmongTheHunted) {
    const auto told = numbers_told(2);
    ASSERT_EQ(told.size(), 3U);
    for (const auto& [seat, numbers] : told) {
        EXPECT_EQ(numbers, (std::set<std::optional<std::uint64_t>>{std::nullopt})) << seat;
    }
}

TEST(AgreedNumber, IsNotToldTheCreature) {
    House house{VeilTimes{}};  // bots take their time: each can be looked at
    SettingsChange settings;
    settings.creature.emplace(ChairIndex{0});
    house.found({"Ann", "Bob"}, 4, settings);
    house.must(house.client(1), "stand");
    house.must(house.client(2), "stand");
    house.fill_with_bots("easy");
    house.start();
    int seen = 0;
    for (int i = 0; i < 50 && house.table.room().in_game(); ++i) {
        for (const BotTask& task : house.table.bot_tasks(house.now)) {
            EXPECT_EQ(task.agreed.has_value(), task.seat != Seat::creature);
            seen += static_cast<int>(task.seat == Seat::creature);
        }
        if (!house.step()) break;
    }
    EXPECT_GT(seen, 0);
}

// --- The side of the board --------------------------------------------------------------------------------

class ChoosingTheSide : public ::testing::Test {
  protected:
    void begin(ChairIndex creature, ClockKind clock = ClockKind::none) {
        SettingsChange settings;
        settings.creature.emplace(creature);
        settings.side.emplace(std::nullopt);
        settings.clock = clock;
        house.check_replay = true;
        house.found({"Ann", "Bob"}, 3, settings);
        house.fill_with_bots("easy");
        house.start();
    }

    House house{VeilTimes{}};
};

TEST_F(ChoosingTheSide, IsTheFirstDecisionOfTheCreature) {
    begin(0);
    Client& ann = house.client(1);
    Client& bob = house.client(2);
    EXPECT_EQ(house.table.room().phase, TablePhase::side);
    EXPECT_TRUE(ann.view.is_null());
    EXPECT_FALSE(bob.decision);
    EXPECT_EQ(expanded(ann.decision->at("legal").as_array()),
              (std::vector<std::string>{R"({"do":"side","side":1})", R"({"do":"side","side":2})"}));
    EXPECT_EQ(json::serialize(bob.table.at("waiting")), "[0]");
    EXPECT_EQ(test::code_of(house.act(ann, R"({"do":"pass"})")), "illegal_action");
    EXPECT_EQ(test::code_of(house.act(ann, R"({"do":"side","side":3})")), "bad_command");
    house.refused(bob, "stale_decision", "act", {{"decision", 1}, {"action", {{"do", "side"}, {"side", 1}}}});
    house.refused(ann, "no_game", "legal");
    const std::int64_t id = ann.decision_id();
    EXPECT_EQ(house.act(ann, R"({"do":"side","side":2})").at("type"), "done");
    EXPECT_EQ(bob.view.at("side"), 2);
    EXPECT_EQ(house.table.room().match->state.options.side, Side::two);
    EXPECT_TRUE(!ann.decision || ann.decision_id() > id);
    house.play_to_the_end();
}

TEST_F(ChoosingTheSide, TakesABotItsTime) {
    begin(2);
    const TimePoint due = *house.table.next_due(house.now);
    EXPECT_GE(due, house.now + house.veil.least);
    EXPECT_FALSE(house.table.tick(due - Milliseconds{1}));
    EXPECT_TRUE(house.wait());
    EXPECT_EQ(house.now, due);
    EXPECT_EQ(house.table.room().phase, TablePhase::play);
    EXPECT_EQ(house.table.room().match->side_chosen_by, Decider::bot);
}

TEST_F(ChoosingTheSide, IsDoneByTheClockWhenTheTimeIsOver) {
    begin(0, ClockKind::fast);
    const TimePoint began = house.now;
    EXPECT_TRUE(house.wait());
    EXPECT_EQ(house.now, began + Milliseconds{25'000});
    EXPECT_EQ(house.table.room().match->side_chosen_by, Decider::clock);
}

TEST_F(ChoosingTheSide, FallsToABotWhenTheCreatureLeaves) {
    begin(0);
    house.must(house.client(1), "leave");
    EXPECT_TRUE(house.wait());
    EXPECT_EQ(house.table.room().match->side_chosen_by, Decider::bot);
}

}  // namespace
}  // namespace notalone
