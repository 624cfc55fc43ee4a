// Attacks on tables: by those who stay, those who come and go, and those who never listen.
#include "server/test/attack.hpp"
#include "store/memory_store.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

class TableAttack : public Attack {
  protected:
    /// A connection that has said hello and never reads.
    std::unique_ptr<RawClient> deaf_connection(const Ticket& ticket) const {
        auto client = std::make_unique<RawClient>(port(), nullptr, 4096);
        EXPECT_TRUE(client->send(handshake()));
        EXPECT_THAT(client->read("\r\n\r\n"), HasSubstr("101"));
        EXPECT_TRUE(client->send(
            frame(whole_text, R"({"cmd":"hello","views":true,"secret":")" + ticket.secret + "\"}")));
        return client;
    }
};

TEST_F(TableAttack, AMemberWhoseConnectionsAllStallKeepsNobodyWaitingAndIsDropped) {
    ServerConfig config = test_config();
    config.limits.unsent_bytes = 16 * 1024;
    start(config);
    Person ann(port(), ticket_);
    ASSERT_TRUE(ann.connect());
    const Ticket bob = join_table(port(), ticket_.table, "Bob");
    std::vector<std::unique_ptr<RawClient>> deaf;
    for (std::size_t i = 0; i < config.limits.connections_of_member; ++i)
        deaf.push_back(deaf_connection(bob));
    ASSERT_TRUE(metrics_come_to("notalone_websockets 9"));
    bool all_dropped = false;
    BusyPeople busy(port(), ticket_.table);
    for (int i = 0; i < 20'000 && !all_dropped; ++i) {
        ASSERT_TRUE(busy.change_something());
        if (i % 50 != 0) continue;
        const std::string metrics = http(port(), "GET", "/metrics").body;
        all_dropped = metrics.find("notalone_slow_readers_total 8\n") != std::string::npos;
    }
    EXPECT_TRUE(all_dropped);
    Person again(port(), bob, 2);
    EXPECT_TRUE(again.connect()) << "and whoever listens is welcome again";
}

TEST_F(TableAttack, ComingAndGoingAgainAndAgainLeavesATableAsItWas) {
    start();
    Person ann(port(), ticket_);
    ASSERT_TRUE(ann.connect());
    for (int i = 0; i < 150; ++i) {
        Person passer_by(port(), join_table(port(), ticket_.table, "Bob", i % 2 == 0), 2);
        ASSERT_TRUE(passer_by.connect());
        // A member who has left may be told so before the command is answered.
        passer_by.send(R"("cmd":"leave")");
        EXPECT_TRUE(passer_by.socket().wait_for_end());
        EXPECT_EQ(passer_by.socket().close_code(), 4003U);
    }
    ASSERT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_EQ(ann.table().at("members").as_array().size(), 1U);
    EXPECT_EQ(http(port(), "POST", "/api/tables/" + ticket_.table + "/join", R"({"name":"Cid"})").status,
              201U);
}

TEST_F(TableAttack, AConnectionThatComesAndGoesIsNoNewMember) {
    start();
    Person bob(port(), join_table(port(), ticket_.table, "Bob"), 2);
    for (int i = 0; i < 150; ++i) {
        ASSERT_TRUE(bob.connect());
        bob.drop();
    }
    EXPECT_TRUE(metrics_come_to("notalone_websockets 0"));
    Person ann(port(), ticket_);
    ASSERT_TRUE(ann.connect());
    EXPECT_EQ(ann.table().at("members").as_array().size(), 2U);
}

TEST_F(TableAttack, ATableThatGoesOnForEverIsNoLargerForThoseWhoComeLate) {
    start();
    Person ann(port(), ticket_);
    ASSERT_TRUE(ann.connect());
    Person early(port(), join_table(port(), ticket_.table, "Bob"), 2);
    ASSERT_TRUE(early.connect());
    const std::size_t snapshot = early.socket().bytes();
    early.drop();
    for (int i = 0; i < 3000; ++i) {
        ann.send(R"("cmd":"settings","expert":)" + std::string(i % 2 == 0 ? "true" : "false"));
        if (i % 100 == 99) {
            ASSERT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
        }
    }
    ASSERT_TRUE(early.connect());
    ASSERT_EQ(early.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_GE(early.snapshots(), 3U) << "the 3,000 messages it has missed are not told one by one";
    EXPECT_LT(early.socket().bytes(), 4 * snapshot);
}

TEST_F(TableAttack, TablesThatAreMadeAndLeftAloneLeaveMemory) {
    ServerConfig config = test_config();
    config.idle_table = 50ms;
    server_ = std::make_unique<RunningServer>(config, std::make_unique<MemoryStore>());
    ticket_ = make_table(port(), "Ann");
    for (int i = 0; i < 100; ++i) make_table(port(), "Eve", R"("public":true)");
    EXPECT_TRUE(metrics_come_to("notalone_tables 0"));
    EXPECT_EQ(http(port(), "GET", "/api/tables").body, R"({"tables":[]})");
    expect_all_is_well();
}

TEST_F(TableAttack, AHalfClosedConnectionIsNoConnection) {
    start();
    for (int i = 0; i < 20; ++i) {
        RawClient client(port());
        ASSERT_TRUE(client.send(handshake()));
        ASSERT_THAT(client.read("\r\n\r\n"), HasSubstr("101"));
        if (i % 2 == 0) client.send(frame(whole_text, hello()));
        client.end_sending();
        client.read();
        EXPECT_TRUE(client.closed());
    }
    EXPECT_TRUE(metrics_come_to("notalone_websockets 0"));
    RawClient request(port());
    ASSERT_TRUE(request.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"));
    request.end_sending();
    EXPECT_THAT(request.read(), HasSubstr("200 OK")) << "a request that is whole is answered";
    EXPECT_TRUE(request.closed());
    expect_all_is_well();
}

TEST_F(TableAttack, GuessedSecretsOpenNothingAndTellNothing) {
    start();
    std::size_t answer = 0;
    for (int i = 0; i < 100; ++i) {
        std::string guess = ticket_.secret;
        guess[static_cast<std::size_t>(i) % guess.size()] ^= 1;
        SocketClient socket = connect();
        ASSERT_TRUE(socket.send(R"({"cmd":"hello","secret":")" + guess + "\"}"));
        EXPECT_EQ(socket.next()->at("code").as_string(), "bad_secret");
        EXPECT_TRUE(socket.wait_for_end());
        EXPECT_EQ(socket.close_code(), 4002U);
        if (answer == 0) answer = socket.bytes();
        EXPECT_EQ(socket.bytes(), answer) << "a good guess is answered like a bad one";
    }
    expect_all_is_well();
}

TEST_F(TableAttack, AllConnectionsOfAMemberAreOneMember) {
    start();
    std::vector<SocketClient> windows;
    for (int i = 0; i < 30; ++i) windows.push_back(enter());
    for (int i = 0; i < 22; ++i) {
        EXPECT_TRUE(windows[static_cast<std::size_t>(i)].wait_for_end());
        EXPECT_EQ(windows[static_cast<std::size_t>(i)].close_code(), 4005U) << "the oldest go";
    }
    EXPECT_TRUE(metrics_come_to("notalone_websockets 8"));
}

}  // namespace
}  // namespace notalone
