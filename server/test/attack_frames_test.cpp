// Attacks with the frames of a WebSocket.
#include "server/test/attack.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;

class FrameAttack : public Attack {};

TEST_F(FrameAttack, AMessageInEndlesslyManyPiecesEndsAtTheLimitOfAMessage) {
    start();
    SocketClient socket = enter();
    socket.send_raw(frame(begun_text, "{"));
    std::string pieces;
    for (int i = 0; i < 20'000; ++i) pieces += frame(more_text, "x");
    socket.send_raw(pieces);
    expect_end(socket, 1009);
    expect_all_is_well();
}

TEST_F(FrameAttack, AMessageThatNeverEndsIsNoSignOfLife) {
    ServerConfig config = test_config();
    config.limits.silence = 700ms;
    config.limits.ping_after = 10s;
    start(config);
    SocketClient socket = enter();
    socket.send_raw(frame(begun_text, "{"));
    bool open = true;
    // Empty pieces never reach the limit of a message.
    for (int i = 0; i < 100 && open; ++i) {
        open = socket.send_raw(frame(more_text, ""));
        std::this_thread::sleep_for(50ms);
    }
    EXPECT_FALSE(open);
    expect_all_is_well();
}

TEST_F(FrameAttack, PiecesOfNothingAndMessagesInsideMessagesEndTheConnection) {
    start();
    for (const std::string& bytes :
         {frame(more_text, "x"), frame(last_text, "x"), frame(begun_text, "{") + frame(whole_text, hello()),
          frame(begun_text, "{") + frame(begun_text, "{"), frame(0x09, "ping in pieces"),
          frame(ping_frame, std::string(126, 'x')), frame(0x83, "no such kind"),
          frame(0x8b, "no such control")}) {
        SocketClient socket = enter();
        ASSERT_TRUE(socket.send_raw(bytes));
        expect_end(socket, 1002);
    }
    expect_all_is_well();
}

TEST_F(FrameAttack, PingsBetweenThePiecesOfAMessageDoNotHurtIt) {
    start();
    SocketClient socket = enter();
    std::string bytes = frame(begun_text, R"({"cid":"1",)");
    for (int i = 0; i < 20; ++i) bytes += frame(ping_frame, "are you there") + frame(more_text, "");
    ASSERT_TRUE(socket.send_raw(bytes + frame(last_text, R"("cmd":"look"})")));
    for (;;) {
        const auto message = socket.next();
        ASSERT_TRUE(message);
        if (message->at("type").as_string() == "snapshot") break;
    }
}

TEST_F(FrameAttack, AFloodOfPingsIsAFloodOfMessages) {
    ServerConfig config = test_config();
    config.limits.messages_of_connection = {.per_second = 0.1, .burst = 20};
    start(config);
    for (const unsigned char kind : {ping_frame, pong_frame}) {
        SocketClient socket = enter();
        std::string flood;
        for (int i = 0; i < 200; ++i) flood += frame(kind, "0123456789");
        socket.send_raw(flood);
        expect_end(socket, 4004);
    }
    expect_all_is_well();
}

TEST_F(FrameAttack, NothingCompressedIsUnpacked) {
    start();
    RawClient offering(port());
    std::string request = handshake();
    request.insert(request.size() - 2,
                   "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n");
    ASSERT_TRUE(offering.send(request));
    EXPECT_THAT(offering.read("\r\n\r\n"), testing::Not(testing::HasSubstr("permessage-deflate")));
    // A frame that says it is compressed; 8 KB of it could be 8 MB.
    SocketClient socket = enter();
    ASSERT_TRUE(socket.send_raw(frame(0xc1, std::string("\xaa\x56\x4a\xce\x4f\x49\x55\xb2\x32", 9))));
    expect_end(socket, 1002);
    EXPECT_EQ(http(port(), "POST", "/api/tables", std::string("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10),
                   {{"Content-Encoding", "gzip"}})
                  .code(),
              "bad_request");
    expect_all_is_well();
}

TEST_F(FrameAttack, TextThatIsNotUtf8EndsTheConnectionHoweverItIsCut) {
    start();
    // Too long a form, half of a pair, beyond the last character, cut off, a byte that is never used.
    for (const std::string bad : {"\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe6\xbc", "\xff"}) {
        const std::string text = R"({"cid":"1","cmd":"say","text":")" + bad;
        SocketClient whole = enter();
        ASSERT_TRUE(whole.send_raw(frame(whole_text, text + "\"}")));
        expect_end(whole, 1007);
        SocketClient cut = enter();
        ASSERT_TRUE(cut.send_raw(frame(begun_text, text.substr(0, text.size() - 1)) +
                                 frame(more_text, text.substr(text.size() - 1)) + frame(last_text, "\"}")));
        expect_end(cut, 1007);
    }
    expect_all_is_well();
}

TEST_F(FrameAttack, AFarewellThatIsNoneEndsTheConnection) {
    start();
    for (const std::string& payload :
         {std::string("\x03"), std::string("\x00\x00", 2), std::string("\x03\xed", 2),
          std::string("\x27\x0f", 2), std::string("\x03\xe8\xff\xfe", 4),
          "\x03\xe8" + std::string(123, 'x')}) {
        SocketClient socket = enter();
        ASSERT_TRUE(socket.send_raw(frame(close_frame, payload)));
        EXPECT_TRUE(socket.wait_for_end());
    }
    EXPECT_TRUE(metrics_come_to("notalone_websockets 0"));
    expect_all_is_well();
}

TEST_F(FrameAttack, WhatIsSentWithTheHandshakeIsNoRequest) {
    ServerConfig config = test_config();
    config.limits.hello_time = 300ms;
    start(config);
    RawClient client(port());
    // A proxy that does not know the protocol must not be led to take one thing for another.
    ASSERT_TRUE(client.send(handshake() + "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"));
    const std::string answer = client.read();
    EXPECT_THAT(answer, testing::HasSubstr("101"));
    EXPECT_THAT(answer, testing::Not(testing::HasSubstr("notalone_http_requests_total")));
    EXPECT_TRUE(client.closed());
    expect_all_is_well();
}

}  // namespace
}  // namespace notalone
