// The bytes a client can cause to be sent are bounded: per connection, per address, and for everybody it
// makes the server talk to.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/crowd.hpp"
#include "server/test/running_server.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;

/// Hardly anything fills up again during a test.
constexpr double next_to_nothing = 0.001;

ServerConfig config_with(Allowance ServerLimits::*limit, double burst) {
    ServerConfig config = test_config();
    config.limits.*limit = {.per_second = next_to_nothing, .burst = burst};
    return config;
}

TEST(Amplification, TheAnswersToOneConnectionAreBounded) {
    constexpr std::size_t burst = 10'000;
    const RunningServer server(config_with(&ServerLimits::answered_to_connection, burst));
    Person ann(server.port(), make_table(server.port(), "Ann"));
    ASSERT_TRUE(ann.connect());
    const std::size_t snapshot = ann.socket().bytes();
    int refused = 0;
    for (int i = 0; i < 80; ++i) {
        if (ann.ask(R"("cmd":"look")") == "rate_limited") ++refused;
    }
    EXPECT_GT(refused, 0);
    EXPECT_GT(ann.socket().bytes(), burst / 2) << "not before the limit is reached";
    EXPECT_LT(ann.socket().bytes(), burst + snapshot + 80 * 200) << "a refusal is short";
    // Others are not concerned, not even the same person in another window.
    Person again(server.port(), ann.ticket(), 2);
    ASSERT_TRUE(again.connect());
    EXPECT_EQ(again.ask(R"("cmd":"look")"), "snapshot");
}

TEST(Amplification, ThirtyQuestionsCauseNoMegabytes) {
    ServerConfig config = test_config();
    config.limits.answered_to_connection = ServerLimits().answered_to_connection;
    config.limits.messages_of_connection = ServerLimits().messages_of_connection;
    const RunningServer server(config);
    Crowd crowd(server.port(), 7, 0);
    // The largest snapshot there is: a game with a long talk before it.
    std::string text;
    for (int i = 0; i < 300; ++i) text += "漢";
    for (auto& each : crowd.all) {
        for (int i = 0; i < 30; ++i) each->ask(R"("cmd":"say","text":")" + text + "\"");
    }
    Person ann(server.port(), crowd.host().ticket(), 9);
    ASSERT_TRUE(ann.connect());
    const std::size_t snapshot = ann.socket().bytes();
    for (int i = 0; i < 30; ++i) ann.send(R"("cmd":"look")");
    while (ann.hear(500ms) != nullptr) {
    }
    RecordProperty("bytes_of_a_snapshot", static_cast<int>(snapshot));
    RecordProperty("bytes_caused", static_cast<int>(ann.socket().bytes()));
    EXPECT_LT(ann.socket().bytes(), 512 * 1024 + 2 * snapshot);
}

TEST(Amplification, ReconnectingAgainAndAgainIsBoundedByTheAddress) {
    constexpr std::size_t burst = 20'000;
    const RunningServer server(config_with(&ServerLimits::bytes_of_address, burst));
    const Ticket ticket = make_table(server.port(), "Ann");
    std::size_t bytes = 0;
    bool refused = false;
    for (int i = 0; i < 200 && !refused; ++i) {
        SocketClient socket(server.port(), ticket.table);
        refused = socket.status() == 429;
        if (refused) break;
        ASSERT_TRUE(socket.send(R"({"cmd":"hello","secret":")" + ticket.secret + "\"}"));
        ASSERT_TRUE(socket.next());
        socket.next();
        bytes += socket.bytes();
    }
    EXPECT_TRUE(refused);
    EXPECT_LT(bytes, 2 * burst) << "what is the same for everybody is not counted";
}

TEST(Amplification, AHelloBeyondTheLimitIsToldToComeBack) {
    ServerConfig config = config_with(&ServerLimits::bytes_of_address, 3'000);
    const RunningServer server(config);
    const Ticket ticket = make_table(server.port(), "Ann");
    SocketClient early(server.port(), ticket.table);
    for (int i = 0; i < 40; ++i) http(server.port(), "GET", "/api/tables/" + ticket.table);
    ASSERT_TRUE(early.send(R"({"cmd":"hello","secret":")" + ticket.secret + "\"}"));
    EXPECT_EQ(early.next()->at("code").as_string(), "rate_limited");
    EXPECT_TRUE(early.wait_for_end());
    EXPECT_EQ(early.close_code(), 4004U);
}

TEST(Amplification, WhatOneMemberMakesEverybodyHearIsBounded) {
    constexpr std::size_t burst = 60'000;
    const RunningServer server(config_with(&ServerLimits::broadcast_by_connection, burst));
    Crowd crowd(server.port(), 4, 12);
    std::size_t before = 0;
    for (auto& each : crowd.all) before += each->socket().bytes();
    int done = 0;
    for (int i = 0; i < 100; ++i) {
        const std::string on = i % 2 == 0 ? "true" : "false";
        if (crowd.host().ask(R"("cmd":"settings","expert":)" + on) == "done") ++done;
    }
    EXPECT_GT(done, 0);
    EXPECT_LT(done, 100);
    // The others may still do what they like, and have heard no more than what was done.
    EXPECT_EQ(crowd.all[1]->ask(R"("cmd":"rename","name":"Cid")"), "done");
    std::size_t after = 0;
    for (auto& each : crowd.all) {
        EXPECT_EQ(each->connected(), true);
        while (each->hear(20ms) != nullptr) {
        }
        after += each->socket().bytes();
    }
    EXPECT_LT(after - before, 4 * burst);
}

TEST(Amplification, ComingAndGoingCountsForTheAddressWithAllItMakesOthersHear) {
    const RunningServer server(config_with(&ServerLimits::bytes_of_address, 150'000));
    Crowd crowd(server.port(), 2, 8);
    int joined = 0;
    unsigned status = 201;
    while (status == 201 && joined < 50) {
        const HttpAnswer answer = http(server.port(), "POST", "/api/tables/" + crowd.id() + "/join",
                                       R"({"name":"Eve )" + std::to_string(joined) + "\"}");
        status = answer.status;
        if (status == 201) ++joined;
    }
    EXPECT_EQ(status, 429U) << joined << " have joined";
    EXPECT_GT(joined, 2);
}

TEST(Amplification, PagesAndTablesCountForTheAddress) {
    const RunningServer server(config_with(&ServerLimits::bytes_of_address, 5'000));
    const Ticket ticket = make_table(server.port(), "Ann");
    unsigned status = 200;
    HttpAnswer answer;
    for (int i = 0; i < 200 && status == 200; ++i) {
        answer = http(server.port(), "GET", "/api/tables/" + ticket.table);
        status = answer.status;
    }
    EXPECT_EQ(answer.code(), "rate_limited");
    EXPECT_GT(std::stoi(answer.header("retry-after")), 1);
    EXPECT_EQ(http(server.port(), "GET", "/api/tables/" + ticket.table + "/record").code(), "rate_limited");
    EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200U) << "health is always told";
    RawClient other(server.port(), "127.0.0.2");
    ASSERT_TRUE(other.send("GET /api/tables/" + ticket.table + " HTTP/1.1\r\nHost: x\r\n\r\n"));
    EXPECT_THAT(other.read("}"), testing::HasSubstr("200 OK"));
}

TEST(Amplification, RefusalsAreNotHandedOutByTheThousand) {
    ServerConfig config = test_config();
    config.limits.requests_of_address = {.per_second = next_to_nothing, .burst = 3};
    const RunningServer server(config);
    std::string requests;
    for (int i = 0; i < 1000; ++i) requests += "GET /api/version HTTP/1.1\r\nHost: x\r\n\r\n";
    RawClient client(server.port());
    client.send(requests);
    const std::string answers = client.read();
    EXPECT_TRUE(client.closed());
    EXPECT_LT(answers.size(), 20'000U);
}

TEST(Amplification, APartyOfSevenThatReconnectsAllTheTimeNeverMeetsALimit) {
    const ServerLimits usual;
    ServerConfig config = test_config();
    config.limits.answered_to_connection = usual.answered_to_connection;
    config.limits.broadcast_by_connection = usual.broadcast_by_connection;
    config.limits.bytes_of_address = usual.bytes_of_address;
    const RunningServer server(config);
    Crowd crowd(server.port(), 7, 3);
    for (auto& each : crowd.all) each->want_views();
    crowd.start();
    for (std::size_t round = 0; round < 10 && !crowd.host().over(); ++round) {
        crowd.play(5);
        Person& unlucky = *crowd.all[round % crowd.all.size()];
        unlucky.drop();
        ASSERT_TRUE(unlucky.connect());
        ASSERT_EQ(unlucky.ask(R"("cmd":"look")"), "snapshot");
    }
    EXPECT_THAT(http(server.port(), "GET", "/metrics").body,
                testing::HasSubstr("notalone_rate_limited_total 0\n"));
}

}  // namespace
}  // namespace notalone
