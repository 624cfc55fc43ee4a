// Small clients for tests: one HTTP request, or one WebSocket, each with a limit on how long it waits.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/value.hpp>

namespace notalone {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpAnswer {
    unsigned status = 0;                         // 0: no answer
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;

    std::string header(const std::string& name) const;
    boost::json::value json() const;
    /// The code of an error, or empty.
    std::string code() const;
};

/// A request on a connection of its own. POST bodies are JSON unless `headers` say otherwise.
HttpAnswer http(std::uint16_t port, const std::string& method, const std::string& target,
                const std::string& body = {}, const Headers& headers = {});

/// A connection on which bytes are sent as they are.
class RawClient {
  public:
    /// `from`: the address of this machine it comes from, e.g. "127.0.0.2". `holds`: about how many bytes the
    /// system keeps for it until it reads; 0: as usual.
    explicit RawClient(std::uint16_t port, const char* from = nullptr, int holds = 0);
    ~RawClient();
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;
    RawClient(RawClient&&) = delete;
    RawClient& operator=(RawClient&&) = delete;

    bool send(std::string_view bytes) const;
    /// Nothing more will be sent, but what comes is still read.
    void end_sending() const;
    /// What comes until the other side closes, `until` has come, or the time is over.
    std::string read(std::string_view until = {}, std::chrono::milliseconds time = std::chrono::seconds{5});
    /// Whether the other side has closed (after what was read).
    bool closed() const { return closed_; }

  private:
    int handle_ = -1;
    bool closed_ = false;
};

class SocketClient {
  public:
    /// Opens the WebSocket of a table.
    SocketClient(std::uint16_t port, const std::string& table, const Headers& headers = {});
    ~SocketClient();
    SocketClient(SocketClient&&) noexcept;
    SocketClient& operator=(SocketClient&&) noexcept;
    SocketClient(const SocketClient&) = delete;
    SocketClient& operator=(const SocketClient&) = delete;

    bool open() const;
    /// Of the answer to the handshake: 101 when it went well.
    unsigned status() const;

    bool send(std::string_view text);
    bool send_binary(std::string_view bytes);
    /// One message in frames of `size` bytes.
    bool send_in_pieces(std::string_view text, std::size_t size);
    /// Bytes that are no frame of ours.
    bool send_raw(std::string_view bytes);
    /// The next JSON object; none if the connection ends or nothing comes in time.
    std::optional<boost::json::object> next(std::chrono::milliseconds time = std::chrono::seconds{10});
    /// Reads until the connection ends; what came is dropped. False if it does not in time.
    bool wait_for_end(std::chrono::milliseconds time = std::chrono::seconds{10});
    /// The code the server has closed with; 0: none.
    unsigned close_code() const;
    std::string close_reason() const;
    /// How many messages (not lines) have come.
    std::size_t messages() const;
    /// The number of their bytes.
    std::size_t bytes() const;
    /// Drops the connection without a word.
    void drop();
    void close();

  private:
    struct Machine;
    std::unique_ptr<Machine> machine_;
};

}  // namespace notalone
