// Tables leave memory while somebody is on the way to them.
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/person.hpp"
#include "server/test/running_server.hpp"
#include "store/memory_store.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;

class Eviction : public testing::Test {
  protected:
    Eviction() {
        ServerConfig config = test_config();
        config.idle_table = 1ms;
        config.threads = 1;
        // Long enough for others to do something before a bot has answered.
        config.veil = {bot_pause, bot_pause, bot_pause, bot_pause};
        server_ = std::make_unique<RunningServer>(config, std::make_unique<MemoryStore>());
    }

    static constexpr Milliseconds bot_pause{400};

    std::uint16_t port() const { return server_->port(); }

    void wait_until_no_table_is_in_memory() const {
        std::string metrics;
        for (int i = 0; i < 1500; ++i) {
            metrics = http(port(), "GET", "/metrics").body;
            if (metrics.find("notalone_tables 0\n") != std::string::npos) return;
            std::this_thread::sleep_for(20ms);
        }
        FAIL() << metrics;
    }

    std::unique_ptr<RunningServer> server_;
};

TEST_F(Eviction, ATableMayLeaveMemoryBetweenTheHandshakeAndTheHello) {
    constexpr std::size_t tables = 8;
    std::vector<Ticket> tickets;
    std::vector<SocketClient> sockets;
    for (std::size_t i = 0; i < tables; ++i) tickets.push_back(make_table(port(), "Ann"));
    for (const Ticket& ticket : tickets) {
        sockets.emplace_back(port(), ticket.table);
        ASSERT_TRUE(sockets.back().open());
    }
    wait_until_no_table_is_in_memory();
    for (std::size_t i = 0; i < tables; ++i) {
        // The command comes while the table is being read.
        ASSERT_TRUE(sockets[i].send(R"({"cmd":"hello","secret":")" + tickets[i].secret + "\"}"));
        ASSERT_TRUE(sockets[i].send(R"({"cid":"1","cmd":"settings","expert":true})"));
    }
    for (std::size_t i = 0; i < tables; ++i) {
        std::vector<std::string> types;
        while (const auto message = sockets[i].next()) {
            types.emplace_back(message->at("type").as_string());
            if (types.back() == "done") break;
        }
        EXPECT_THAT(types, testing::IsSupersetOf({"welcome", "snapshot", "done"}));
        EXPECT_EQ(types.front(), "welcome");
        // A second connection sees the same table: there is one of it.
        Person second(port(), tickets[i]);
        ASSERT_TRUE(second.connect());
        EXPECT_EQ(second.ask(R"("cmd":"look")"), "snapshot");
        EXPECT_TRUE(second.table().at("settings").at("expert").as_bool());
    }
    sockets.clear();
    wait_until_no_table_is_in_memory();
}

TEST_F(Eviction, ConnectionsFromBeforeShareTheTableWithThoseFromAfterwards) {
    Person ann(port(), make_table(port(), "Ann", R"("chairs":3)"));
    ASSERT_TRUE(ann.connect());
    ASSERT_EQ(ann.ask(R"("cmd":"chair","bot":"easy","chair":1)"), "done");
    ASSERT_EQ(ann.ask(R"("cmd":"chair","bot":"easy","chair":2)"), "done");
    ASSERT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    ASSERT_EQ(ann.give_nonce(), "done");
    ASSERT_EQ(ann.ask(R"("cmd":"start")"), "done");
    ann.hear_start();
    while (!ann.must_act()) ASSERT_NE(ann.hear(), nullptr);
    std::vector<SocketClient> before;
    for (int i = 0; i < 8; ++i) before.emplace_back(port(), ann.ticket().table);
    ann.drop();
    wait_until_no_table_is_in_memory();
    for (SocketClient& each : before)
        ASSERT_TRUE(each.send(R"({"cmd":"hello","secret":")" + ann.ticket().secret + "\"}"));
    while (before.back().next()->at("type").as_string() != "snapshot") continue;
    // The bots have something to do when nobody is left but the connections from before.
    ASSERT_TRUE(ann.connect());
    while (ann.must_act()) {
        // A bot may have changed the situation meanwhile.
        ASSERT_THAT(ann.answer_to(ann.act()), testing::AnyOf("done", "stale_decision"));
        ASSERT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    }
    ann.drop();
    ASSERT_TRUE(before.back().send(R"({"cid":"old","cmd":"say","text":"still here"})"));
    std::this_thread::sleep_for(2 * bot_pause);
    ASSERT_TRUE(ann.connect());
    EXPECT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    for (;;) {
        const auto message = before.back().next();
        ASSERT_TRUE(message) << before.back().close_code();
        if (message->at("type").as_string() == "done") break;
    }
}

TEST_F(Eviction, WhoeverGivesUpWhileTheTableIsReadLeavesNothingBehind) {
    const Ticket ticket = make_table(port(), "Ann");
    for (int i = 0; i < 3; ++i) {
        SocketClient socket(port(), ticket.table);
        wait_until_no_table_is_in_memory();
        ASSERT_TRUE(socket.send(R"({"cmd":"hello","secret":")" + ticket.secret + "\"}"));
        socket.drop();
    }
    Person ann(port(), ticket);
    ASSERT_TRUE(ann.connect());
    EXPECT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
}

}  // namespace
}  // namespace notalone
