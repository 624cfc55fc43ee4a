// WebSockets of people who mean no good, or whose network does not.
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/crowd.hpp"
#include "server/test/running_server.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

/// The connection has ended with that code; or with none, if what the server did not read any more made the
/// network drop what it had said.
void expect_too_large(const SocketClient& socket) {
    EXPECT_TRUE(socket.close_code() == 1009 || socket.close_code() == 0) << socket.close_code();
}

class Hostile : public testing::Test {
  protected:
    void start(const ServerConfig& config = test_config()) {
        server_ = std::make_unique<RunningServer>(config);
        ticket_ = make_table(port(), "Ann");
    }
    std::uint16_t port() const { return server_->port(); }
    SocketClient connect() const { return {port(), ticket_.table}; }
    std::string hello() const { return R"({"cmd":"hello","secret":")" + ticket_.secret + "\"}"; }
    /// The table is as good as before.
    void expect_all_is_well() const {
        Person ann(port(), ticket_);
        ASSERT_TRUE(ann.connect());
        EXPECT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    }

    std::unique_ptr<RunningServer> server_;
    Ticket ticket_;
};

TEST_F(Hostile, ATableThatIsNotThereHasNoWebSocket) {
    start();
    EXPECT_EQ(SocketClient(port(), "no-such-table").status(), 404U);
    EXPECT_EQ(SocketClient(port(), "..%2f..%2f").status(), 404U);
}

TEST_F(Hostile, WhoeverDoesNotSayHelloIsSentAway) {
    start();
    for (const char* first : {"rubbish", "{}", "[]", R"({"cmd":"look","cid":"1"})", R"({"cmd":"hello"})",
                              R"({"cmd":"hello","secret":7})", R"({"cmd":"hello","secret":"x","last":-1})",
                              R"({"cmd":"hello","secret":"x","extra":1})"}) {
        SocketClient socket = connect();
        ASSERT_TRUE(socket.send(first));
        const auto refusal = socket.next();
        ASSERT_TRUE(refusal) << first;
        EXPECT_EQ(refusal->at("type").as_string(), "refused") << first;
        EXPECT_EQ(refusal->at("code").as_string(), "hello_expected") << first;
        EXPECT_TRUE(socket.wait_for_end());
        EXPECT_EQ(socket.close_code(), 4000U);
    }
    expect_all_is_well();
}

TEST_F(Hostile, NobodyEntersWithoutTheSecret) {
    start();
    const Ticket other = make_table(port(), "Bob");
    for (const std::string& secret : {std::string(), std::string("guess"), other.secret, ticket_.secret + "x",
                                      ticket_.secret.substr(1), std::string(22, 'A')}) {
        SocketClient socket = connect();
        ASSERT_TRUE(socket.send(R"({"cmd":"hello","secret":")" + secret + "\"}"));
        const auto refusal = socket.next();
        ASSERT_TRUE(refusal);
        EXPECT_EQ(refusal->at("code").as_string(), "bad_secret");
        EXPECT_FALSE(socket.next()) << "and nothing is told";
        EXPECT_EQ(socket.close_code(), 4002U);
    }
}

TEST_F(Hostile, HelloIsNotWaitedForForEver) {
    ServerConfig config = test_config();
    config.limits.hello_time = 200ms;
    start(config);
    SocketClient silent = connect();
    // One byte of a message now and then does not help either.
    SocketClient slow = connect();
    for (const char byte : {'\x81', '\xfe', '\x01'}) {
        slow.send_raw({&byte, 1});
        std::this_thread::sleep_for(100ms);
    }
    EXPECT_TRUE(silent.wait_for_end(3s));
    EXPECT_EQ(silent.close_code(), 4001U);
    EXPECT_TRUE(slow.wait_for_end(5s));
    expect_all_is_well();
}

TEST_F(Hostile, RubbishIsAnsweredAndChangesNothing) {
    start();
    Person ann(port(), ticket_);
    ASSERT_TRUE(ann.connect());
    const auto answer = [&](const std::string& text) {
        EXPECT_TRUE(ann.socket().send(text));
        const json::object* refusal = ann.hear_until("refused");
        return refusal == nullptr ? "lost" : std::string(refusal->at("code").as_string());
    };
    const std::uint64_t before = ann.last();
    EXPECT_EQ(answer("rubbish"), "bad_json");
    EXPECT_EQ(answer(""), "bad_json");
    EXPECT_EQ(answer("{\"cid\":\"1\""), "bad_json");
    EXPECT_EQ(answer(std::string(200, '[') + std::string(200, ']')), "bad_json");
    EXPECT_EQ(answer("[]"), "bad_command");
    EXPECT_EQ(answer(R"({"cmd":"look"})"), "bad_command");
    EXPECT_EQ(answer(R"({"cid":"","cmd":"look"})"), "bad_command");
    EXPECT_EQ(answer(R"({"cid":"1","cmd":"fly"})"), "unknown_command");
    EXPECT_EQ(answer(R"({"cid":"1","cmd":"hello","secret":"x"})"), "unknown_command");
    EXPECT_EQ(answer(R"({"cid":"1","cmd":"sit","chair":99})"), "bad_command");
    EXPECT_EQ(answer(R"({"cid":"1","cmd":"say","text":")" + std::string(301, 'x') + "\"}"), "bad_text");
    EXPECT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_EQ(ann.last(), before);
}

TEST_F(Hostile, WhatIsTooLargeEndsTheConnection) {
    start();
    for (const std::size_t size : {9000UL, 100'000UL, 5'000'000UL}) {
        SocketClient socket = connect();
        ASSERT_TRUE(socket.send(hello()));
        socket.send(std::string(size, 'x'));
        EXPECT_TRUE(socket.wait_for_end());
        expect_too_large(socket);
    }
    SocketClient pieces = connect();
    ASSERT_TRUE(pieces.send(hello()));
    pieces.send_in_pieces(std::string(9000, 'x'), 100);
    EXPECT_TRUE(pieces.wait_for_end());
    expect_too_large(pieces);
    expect_all_is_well();
}

TEST_F(Hostile, MessagesInPiecesAreRead) {
    start();
    SocketClient socket = connect();
    ASSERT_TRUE(socket.send_in_pieces(hello(), 1));
    EXPECT_EQ((*socket.next())["type"], "welcome");
    EXPECT_EQ((*socket.next())["type"], "snapshot");
    ASSERT_TRUE(socket.send_in_pieces(R"({"cid":"1","cmd":"say","text":"Grüße, 漢字"})", 3));
    for (;;) {
        const auto message = socket.next();
        ASSERT_TRUE(message);
        if (message->at("type").as_string() != "said") continue;
        EXPECT_EQ(message->at("line").at("text").as_string(), "Grüße, 漢字");
        break;
    }
}

TEST_F(Hostile, BinaryAndBrokenFramesEndTheConnection) {
    start();
    SocketClient binary = connect();
    ASSERT_TRUE(binary.send_binary(hello()));
    EXPECT_TRUE(binary.wait_for_end());
    EXPECT_EQ(binary.close_code(), 1003U);
    // A frame without a mask; one with reserved bits; text that is not UTF-8; a ping that is too long.
    for (const std::string& frame : {std::string("\x81\x02hi"), std::string("\xf1\x80\0\0\0\0", 6),
                                     std::string("\x81\x82\0\0\0\0\xff\xfe", 8),
                                     std::string("\x89\xfe\x01\0\0\0\0\0", 8), std::string(64, '\xff')}) {
        SocketClient broken = connect();
        ASSERT_TRUE(broken.send_raw(frame));
        EXPECT_TRUE(broken.wait_for_end()) << "frame " << static_cast<int>(frame[0]);
    }
    expect_all_is_well();
}

TEST_F(Hostile, TooManyMessagesAreRefusedAndThenTheConnectionEnds) {
    ServerConfig config = test_config();
    config.limits.messages_of_connection = {.per_second = 0.1, .burst = 3};
    config.limits.refusals_in_a_row = 5;
    start(config);
    Person ann(port(), ticket_);
    ASSERT_TRUE(ann.connect());
    EXPECT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_EQ(ann.ask(R"("cmd":"look")"), "rate_limited");
    for (int i = 0; i < 10; ++i) ann.send(R"("cmd":"look")");
    EXPECT_TRUE(ann.socket().wait_for_end());
    EXPECT_EQ(ann.socket().close_code(), 4004U);
}

TEST_F(Hostile, AllConnectionsOfAnAddressShareALimit) {
    ServerConfig config = test_config();
    config.limits.messages_of_address = {.per_second = 0.1, .burst = 4};
    start(config);
    Person first(port(), ticket_, 1);
    Person second(port(), ticket_, 2);
    ASSERT_TRUE(first.connect());
    ASSERT_TRUE(second.connect());
    EXPECT_EQ(first.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_EQ(second.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_EQ(first.ask(R"("cmd":"look")"), "rate_limited");
    EXPECT_EQ(second.ask(R"("cmd":"look")"), "rate_limited");
}

TEST_F(Hostile, WhoeverDoesNotReadIsDroppedAndNobodyElseWaits) {
    ServerConfig config = test_config();
    config.limits.unsent_bytes = 32 * 1024;
    start(config);
    RawClient deaf(port(), nullptr, 4096);
    ASSERT_TRUE(
        deaf.send("GET /api/tables/" + ticket_.table +
                  "/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"));
    ASSERT_THAT(deaf.read("\r\n\r\n"), testing::HasSubstr("101"));
    // A masked frame whose mask is zero.
    std::string frame{'\x81', static_cast<char>(0x80 | hello().size())};
    frame += std::string(4, '\0') + hello();
    ASSERT_TRUE(deaf.send(frame));
    // Every change is told to the one who does not listen, far more than the network holds.
    bool dropped = false;
    BusyPeople busy(port(), ticket_.table);
    for (int i = 0; i < 20'000 && !dropped; ++i) {
        ASSERT_TRUE(busy.change_something());
        if (i % 50 == 0) {
            const std::string metrics = http(port(), "GET", "/metrics").body;
            dropped = metrics.find("notalone_slow_readers_total 1") != std::string::npos;
        }
    }
    EXPECT_TRUE(dropped);
    expect_all_is_well();
}

TEST_F(Hostile, WhoeverFallsSilentIsAskedAndThenGivenUp) {
    ServerConfig config = test_config();
    config.limits.ping_after = 300ms;
    config.limits.silence = 1500ms;
    start(config);
    // A client that answers pings stays, one that reads nothing (and so answers nothing) does not.
    Person alive(port(), ticket_, 1);
    Person dead(port(), ticket_, 2);
    ASSERT_TRUE(alive.connect());
    ASSERT_TRUE(dead.connect());
    const auto end = std::chrono::steady_clock::now() + 4s;
    while (std::chrono::steady_clock::now() < end) alive.hear(100ms);
    EXPECT_TRUE(alive.connected());
    EXPECT_EQ(alive.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_TRUE(dead.socket().wait_for_end());
    EXPECT_EQ(dead.socket().close_code(), 4007U);
}

TEST_F(Hostile, ConnectionsThatBreakInTheHandshakeLeaveNothingBehind) {
    start();
    for (int i = 0; i < 50; ++i) {
        RawClient client(port());
        client.send("GET /api/tables/" + ticket_.table +
                    "/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                    "dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    }
    std::string metrics;
    for (int i = 0; i < 100; ++i) {
        metrics = http(port(), "GET", "/metrics").body;
        if (metrics.find("notalone_websockets 0\n") != std::string::npos) break;
        std::this_thread::sleep_for(20ms);
    }
    EXPECT_THAT(metrics, testing::HasSubstr("notalone_websockets 0\n"));
    expect_all_is_well();
}

}  // namespace
}  // namespace notalone
