// The wall clock is set while the server is down: it only labels, so games go on and nobody loses time.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/crowd.hpp"
#include "server/test/running_server.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/temporary_folder.hpp"
#include "table/clock.hpp"

namespace notalone {
namespace {

using WallClock = TimePoint (*)();

TimePoint a_day_behind() { return wall_time() - std::chrono::days{1}; }
TimePoint a_day_ahead() { return wall_time() + std::chrono::days{1}; }

std::int64_t time_of(const std::string& message) { return boost::json::parse(message).at("at").as_int64(); }

/// Everybody who has to decide has all of the time, and not more.
void expect_whole_deadlines(Crowd& crowd) {
    for (auto& each : crowd.all) {
        const std::string cid = each->send(R"("cmd":"look")");
        const boost::json::object* message = each->hear_until("snapshot");
        ASSERT_NE(message, nullptr);
        const boost::json::value& decision = message->at("decision");
        if (decision.is_null() || decision.at("deadline").is_null()) continue;
        const std::int64_t left = decision.at("deadline").as_int64() - message->at("at").as_int64();
        EXPECT_GT(left, relaxed_time.count() - 60'000);
        EXPECT_LE(left, relaxed_time.count());
    }
}

class WallClockTest : public testing::TestWithParam<std::pair<std::string, std::vector<WallClock>>> {};

TEST_P(WallClockTest, IsOnlyALabel) {
    const TemporaryFolder folder;
    ServerConfig config = test_config();
    config.data_file = folder.file("store.sqlite");
    auto server = std::make_unique<RunningServer>(config);
    config.port = server->port();
    Crowd crowd(config.port, 3, 1);
    ASSERT_EQ(crowd.host().ask(R"("cmd":"settings","clock":"relaxed")"), "done");
    crowd.start();
    for (const WallClock clock : GetParam().second) {
        crowd.play(10);
        server->stop();
        for (auto& each : crowd.all) each->drop();
        config.wall_clock = clock;
        server = std::make_unique<RunningServer>(config);
        for (auto& each : crowd.all) ASSERT_TRUE(each->connect());
        expect_whole_deadlines(crowd);
    }
    crowd.play();
    EXPECT_TRUE(crowd.host().over());
    for (auto& each : crowd.all) {
        const std::vector<std::string>& messages = each->numbered();
        EXPECT_TRUE(std::is_sorted(messages.begin(), messages.end(),
                                   [](const auto& a, const auto& b) { return time_of(a) < time_of(b); }));
        EXPECT_THAT(messages, testing::Each(testing::Not(testing::HasSubstr("out_of_time"))));
    }
    const std::string table = crowd.host().ticket().table;
    server->stop();
    const auto store = SqliteStore::open(config.data_file);
    ASSERT_TRUE(store);
    const auto entries = (*store)->load(table, 0);
    ASSERT_TRUE(entries);
    EXPECT_TRUE(std::is_sorted(entries->begin(), entries->end(),
                               [](const StoredEntry& a, const StoredEntry& b) { return a.time < b.time; }));
}

INSTANTIATE_TEST_SUITE_P(Settings, WallClockTest,
                         testing::Values(std::pair{"Back", std::vector{&a_day_behind}},
                                         std::pair{"Forward", std::vector{&a_day_ahead}},
                                         std::pair{"ForwardAndBack",
                                                   std::vector{&a_day_ahead, &wall_time, &a_day_behind}}),
                         [](const auto& each) { return each.param.first; });

}  // namespace
}  // namespace notalone
