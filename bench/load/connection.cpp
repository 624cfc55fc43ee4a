#include "bench/load/connection.hpp"

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace notalone::load {

namespace {

/// The head of an answer, with its empty line; what comes after it stays unread.
std::string read_head(int handle) {
    std::string head;
    char byte = 0;
    while (!head.ends_with("\r\n\r\n") && recv(handle, &byte, 1, 0) == 1) head += byte;
    return head;
}

std::uint64_t big_endian(const char* bytes, int count) {
    std::uint64_t value = 0;
    for (int i = 0; i < count; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

/// All connections are read by one thread, one at a time.
std::array<char, 256UL * 1024> shared_buffer;

}  // namespace

int connect_to(std::uint16_t port, Source source) {
    const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const auto use = [handle](std::uint32_t host, std::uint16_t number, auto call) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(number);
        address.sin_addr.s_addr = htonl(host);
        return call(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    };
    const int on = 1;
    // The port is chosen when it connects: there are as many for each address.
    setsockopt(handle, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    const bool bound = source.number == 0 || use(INADDR_LOOPBACK + (source.number << 8U), 0, ::bind);
    if (!bound || !use(INADDR_LOOPBACK, port, ::connect)) {
        ::close(handle);
        return -1;
    }
    setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return handle;
}

bool send_all(int handle, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(handle, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::string upgrade_request(const std::string& table) {
    return "GET /api/tables/" + table +
           "/ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bm90IGEgc2VjcmV0IGtleQ==\r\n\r\n";
}

std::string frame(char kind, std::string_view text) {
    std::string frame(1, kind);
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xff);
    }
    frame.append(4, '\0');
    return frame.append(text);
}

std::string text_frame(std::string_view text) { return frame('\x81', text); }

Connection::~Connection() {
    if (handle_ >= 0) ::close(handle_);
}

Connection::Connection(Connection&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)),
      unread_(std::move(other.unread_)) {}

bool Connection::open(std::uint16_t port, const std::string& table, Source source) {
    handle_ = connect_to(port, source);
    if (handle_ < 0) return false;
    if (!send_all(handle_, upgrade_request(table)) || read_head(handle_).find(" 101 ") == std::string::npos) {
        return false;
    }
    fcntl(handle_, F_SETFL, fcntl(handle_, F_GETFL) | O_NONBLOCK);
    return true;
}

bool Connection::send(std::string_view text) const { return send_all(handle_, text_frame(text)); }

bool Connection::fill() {
    const ssize_t got = recv(handle_, shared_buffer.data(), shared_buffer.size(), 0);
    if (got < 0) {
        fresh_ = {};
        return errno == EAGAIN || errno == EINTR;
    }
    if (got == 0) return false;
    fresh_ = {shared_buffer.data(), static_cast<std::size_t>(got)};
    if (!unread_.empty()) {
        unread_.append(fresh_);
        fresh_ = unread_;
    }
    return true;
}

bool Connection::next_message(std::string_view& message) {
    for (;;) {
        std::size_t head = 2;
        std::uint64_t size = 0;
        if (fresh_.size() >= head) {
            size = static_cast<unsigned char>(fresh_[1]) & 0x7f;
            if (size == 126) head = 4;
            if (size == 127) head = 10;
            if (fresh_.size() >= head && head > 2)
                size = big_endian(fresh_.data() + 2, static_cast<int>(head) - 2);
        }
        if (fresh_.size() < head || fresh_.size() - head < size) {
            // The rest comes later; what is there must outlive the shared buffer.
            std::string rest(fresh_);
            unread_ = std::move(rest);
            fresh_ = {};
            return false;
        }
        const int kind = fresh_[0] & 0x0f;
        const bool text = kind == 1;
        message = fresh_.substr(head, size);
        fresh_.remove_prefix(head + size);
        // A sign of life: without it the server gives the connection up.
        if (kind == 9) send_all(handle_, frame('\x8a', message));
        if (text) return true;
    }
}

HttpConnection::HttpConnection(std::uint16_t port, Source source) : handle_(connect_to(port, source)) {}

HttpConnection::~HttpConnection() { ::close(handle_); }

std::string HttpConnection::request(const std::string& path, const std::string& body) const {
    const std::string head =
        (body.empty() ? "GET " : "POST ") + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" +
        "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    if (!send_all(handle_, head + body)) return {};
    const std::string answer = read_head(handle_);
    const std::size_t at = answer.find("Content-Length: ");
    if (at == std::string::npos) return {};
    std::string text(static_cast<std::size_t>(std::atol(answer.c_str() + at + 16)), '\0');
    for (std::size_t have = 0; have < text.size();) {
        const ssize_t got = recv(handle_, text.data() + have, text.size() - have, 0);
        if (got <= 0) return {};
        have += static_cast<std::size_t>(got);
    }
    return text;
}

}  // namespace notalone::load
