// A server under attack, for tests: what attackers send, and whether everybody else is still well.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/crowd.hpp"
#include "server/test/running_server.hpp"

namespace notalone {

/// A frame of a client, with a mask of zeros. `first`: final bit, reserved bits and kind (0x81: a whole
/// text).
inline std::string frame(unsigned char first, std::string_view payload) {
    std::string bytes{static_cast<char>(first)};
    if (payload.size() < 126) {
        bytes += static_cast<char>(0x80 | payload.size());
    } else {
        bytes += static_cast<char>(0xfe);
        bytes += static_cast<char>(payload.size() >> 8);
        bytes += static_cast<char>(payload.size() & 0xff);
    }
    return bytes.append(4, '\0').append(payload);
}

constexpr unsigned char whole_text = 0x81, begun_text = 0x01, more_text = 0x00, last_text = 0x80,
                        ping_frame = 0x89, pong_frame = 0x8a, close_frame = 0x88;

class Attack : public testing::Test {
  protected:
    void start(const ServerConfig& config = test_config()) {
        server_ = std::make_unique<RunningServer>(config);
        ticket_ = make_table(port(), "Ann");
    }
    std::uint16_t port() const { return server_->port(); }
    std::string hello(const std::string& more_fields = {}) const {
        return R"({"cmd":"hello","secret":")" + ticket_.secret + "\"" + more_fields + "}";
    }
    std::string handshake() const {
        return "GET /api/tables/" + ticket_.table +
               "/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    }
    SocketClient connect() const { return {port(), ticket_.table}; }
    /// A connection that has been welcomed and has its snapshot.
    SocketClient enter() const {
        SocketClient socket = connect();
        EXPECT_TRUE(socket.send(hello()));
        EXPECT_TRUE(socket.next());
        EXPECT_TRUE(socket.next());
        return socket;
    }
    /// The connection ends with that code, or without any if what was not read made the network drop it.
    static void expect_end(SocketClient& socket, unsigned code) {
        EXPECT_TRUE(socket.wait_for_end());
        EXPECT_TRUE(socket.close_code() == code || socket.close_code() == 0) << socket.close_code();
    }
    /// Sends these bytes and reads until the server closes the connection.
    std::string answer_to(const std::string& bytes) const {
        RawClient client(port());
        client.send(bytes);
        const std::string answer = client.read();
        EXPECT_TRUE(client.closed()) << answer;
        return answer;
    }
    /// The table is as good as before.
    void expect_all_is_well() const {
        Person ann(port(), ticket_, 99);
        ASSERT_TRUE(ann.connect());
        EXPECT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    }
    /// Waits until a line of the metrics is there.
    bool metrics_come_to(const std::string& line) const {
        for (int i = 0; i < 250; ++i) {
            if (http(port(), "GET", "/metrics").body.find("\n" + line + "\n") != std::string::npos)
                return true;
            std::this_thread::sleep_for(std::chrono::milliseconds{20});
        }
        return false;
    }

    std::unique_ptr<RunningServer> server_;
    Ticket ticket_;
};

}  // namespace notalone
