// One WebSocket of the generator. It does as little as it can: on two cores, what it takes the server lacks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace notalone::load {

/// One of the addresses of this machine that stand for the addresses of clients: 127.0.0.1, or another of
/// its many.
struct Source {
    unsigned number = 0;
};

/// A socket that is connected to the server, or -1.
int connect_to(std::uint16_t port, Source source);
/// Sends all of it, waiting for that.
bool send_all(int handle, std::string_view bytes);
/// The request for the WebSocket of a table.
std::string upgrade_request(const std::string& table);
/// A frame of a client, with a mask of zeros: there is nothing to hide here. `kind`: its first byte.
std::string frame(char kind, std::string_view text);
std::string text_frame(std::string_view text);

class Connection {
  public:
    Connection() = default;
    ~Connection();
    Connection(Connection&& other) noexcept;
    Connection& operator=(Connection&&) = delete;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Opens the WebSocket of a table, waiting for it. False if the server does not want it.
    bool open(std::uint16_t port, const std::string& table, Source source = {});
    int handle() const { return handle_; }
    bool send(std::string_view text) const;

    /// Reads what is there and calls `see` with every line. False when the connection has ended.
    template <typename See>
    bool receive(See see) {
        if (!fill()) return false;
        std::string_view message;
        while (next_message(message)) {
            while (!message.empty()) {
                const std::size_t end = message.find('\n');
                see(message.substr(0, end));
                message.remove_prefix(end == std::string_view::npos ? message.size() : end + 1);
            }
        }
        return true;
    }

  private:
    /// Reads once. Nothing there is no end.
    bool fill();
    /// The next whole text message, valid until the next fill.
    bool next_message(std::string_view& message);

    int handle_ = -1;
    std::string unread_;  // the beginning of a message whose end has not come yet
    std::string_view fresh_;
};

/// A request with a JSON body (empty: GET), waiting for the answer's body. Empty if it fails.
class HttpConnection {
  public:
    explicit HttpConnection(std::uint16_t port, Source source = {});
    ~HttpConnection();
    HttpConnection(const HttpConnection&) = delete;
    HttpConnection& operator=(const HttpConnection&) = delete;
    HttpConnection(HttpConnection&&) = delete;
    HttpConnection& operator=(HttpConnection&&) = delete;

    std::string request(const std::string& path, const std::string& body) const;

  private:
    int handle_;
};

}  // namespace notalone::load
