#include "server/test/client.hpp"

#include <deque>
#include <poll.h>
#include <unistd.h>

#include <arpa/inet.h>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace notalone {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::chrono::seconds usual_time{20};

tcp::endpoint local(std::uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }

std::string lower_case(beast::string_view text) {
    std::string lower(text.data(), text.size());
    for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return lower;
}

}  // namespace

// --- HTTP -------------------------------------------------------------------------------------------------

std::string HttpAnswer::header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string() : found->second;
}

json::value HttpAnswer::json() const {
    error_code error;
    auto value = json::parse(body, error);
    if (error) ADD_FAILURE() << "no JSON: " << body;
    return value;
}

std::string HttpAnswer::code() const {
    if (status < 400) return {};
    const auto value = json();
    const auto* object = value.if_object();
    const auto* error = object == nullptr ? nullptr : object->if_contains("error");
    return error == nullptr ? std::string() : std::string(error->at("code").as_string());
}

HttpAnswer http(std::uint16_t port, const std::string& method, const std::string& target,
                const std::string& body, const Headers& headers) {
    asio::io_context context;
    beast::tcp_stream stream(context);
    beast::http::request<beast::http::string_body> request;
    request.method_string(method);
    request.target(target);
    request.version(11);
    request.set("Host", "127.0.0.1:" + std::to_string(port));
    if (method == "POST") request.set("Content-Type", "application/json");
    // A name may come several times.
    for (const auto& each : headers) request.erase(each.first);
    for (const auto& [name, value] : headers) request.insert(name, value);
    request.body() = body;
    request.prepare_payload();
    beast::flat_buffer buffer;
    beast::http::response_parser<beast::http::string_body> parser;
    parser.body_limit(64 * 1024 * 1024);
    if (method == "HEAD") parser.skip(true);
    HttpAnswer answer;
    error_code error;
    stream.connect(local(port), error);
    if (error) return answer;
    stream.expires_after(usual_time);
    beast::http::async_write(stream, request, [&](error_code, std::size_t) {
        beast::http::async_read(stream, buffer, parser,
                                [&](error_code result, std::size_t) { error = result; });
    });
    context.run();
    if (error) return answer;
    answer.status = parser.get().result_int();
    for (const auto& field : parser.get())
        answer.headers[lower_case(field.name_string())] = std::string(field.value());
    answer.body = parser.get().body();
    return answer;
}

// --- Raw bytes --------------------------------------------------------------------------------------------

RawClient::RawClient(std::uint16_t port, const char* from, int holds)
    : handle_(socket(AF_INET, SOCK_STREAM, 0)) {
    if (holds > 0) setsockopt(handle_, SOL_SOCKET, SO_RCVBUF, &holds, sizeof holds);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    if (from != nullptr) {
        inet_pton(AF_INET, from, &address.sin_addr);
        if (bind(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
            ADD_FAILURE() << "cannot come from " << from;
        }
    }
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        ADD_FAILURE() << "cannot connect to port " << port;
    }
}

RawClient::~RawClient() { ::close(handle_); }

bool RawClient::send(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

void RawClient::end_sending() const { shutdown(handle_, SHUT_WR); }

std::string RawClient::read(std::string_view until, std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    std::string all;
    while (until.empty() || all.find(until) == std::string::npos) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        pollfd waiting{.fd = handle_, .events = POLLIN, .revents = 0};
        if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return all;
        std::array<char, 16384> bytes{};
        const ssize_t got = recv(handle_, bytes.data(), bytes.size(), 0);
        if (got <= 0) {
            closed_ = true;
            return all;
        }
        all.append(bytes.data(), static_cast<std::size_t>(got));
    }
    return all;
}

// --- WebSocket --------------------------------------------------------------------------------------------

struct SocketClient::Machine {
    asio::io_context context;
    beast::websocket::stream<tcp::socket> stream{context};
    beast::flat_buffer buffer;
    std::deque<std::string> lines;
    unsigned status = 0;
    bool open = false;
    bool reading = false;
    std::size_t messages = 0;
    std::size_t bytes = 0;

    void read() {
        reading = true;
        stream.async_read(buffer, [this](error_code error, std::size_t) {
            reading = false;
            if (error) {
                open = false;
                return;
            }
            ++messages;
            const auto data = buffer.cdata();
            bytes += data.size();
            std::string_view text(static_cast<const char*>(data.data()), data.size());
            for (std::size_t end = 0; end != std::string_view::npos; text.remove_prefix(end + 1)) {
                end = text.find('\n');
                lines.emplace_back(text.substr(0, end));
                if (end == std::string_view::npos) break;
            }
            buffer.consume(buffer.size());
        });
    }

    void work_until(std::chrono::steady_clock::time_point end) {
        if (open && !reading) read();
        context.restart();
        context.run_one_until(end);
    }
};

SocketClient::SocketClient(std::uint16_t port, const std::string& table, const Headers& headers)
    : machine_(std::make_unique<Machine>()) {
    error_code error;
    auto& stream = machine_->stream;
    stream.next_layer().connect(local(port), error);
    if (error) return;
    stream.next_layer().set_option(tcp::no_delay(true), error);
    stream.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
        for (const auto& [name, value] : headers) request.set(name, value);
    }));
    stream.read_message_max(16 * 1024 * 1024);
    beast::websocket::response_type response;
    stream.handshake(response, "127.0.0.1:" + std::to_string(port), "/api/tables/" + table + "/ws", error);
    machine_->status = response.result_int();
    machine_->open = !error;
}

SocketClient::~SocketClient() {
    if (machine_) drop();
}
SocketClient::SocketClient(SocketClient&&) noexcept = default;
SocketClient& SocketClient::operator=(SocketClient&&) noexcept = default;

bool SocketClient::open() const { return machine_->open; }
unsigned SocketClient::status() const { return machine_->status; }
std::size_t SocketClient::messages() const { return machine_->messages; }
std::size_t SocketClient::bytes() const { return machine_->bytes; }

bool SocketClient::send(std::string_view text) {
    error_code error;
    machine_->stream.text(true);
    machine_->stream.write(asio::buffer(text.data(), text.size()), error);
    return !error;
}

bool SocketClient::send_binary(std::string_view bytes) {
    error_code error;
    machine_->stream.binary(true);
    machine_->stream.write(asio::buffer(bytes.data(), bytes.size()), error);
    return !error;
}

bool SocketClient::send_in_pieces(std::string_view text, std::size_t size) {
    error_code error;
    machine_->stream.text(true);
    while (!error && !text.empty()) {
        const std::string_view piece = text.substr(0, size);
        text.remove_prefix(piece.size());
        machine_->stream.write_some(text.empty(), asio::buffer(piece.data(), piece.size()), error);
    }
    return !error;
}

bool SocketClient::send_raw(std::string_view bytes) {
    error_code error;
    asio::write(machine_->stream.next_layer(), asio::buffer(bytes.data(), bytes.size()), error);
    return !error;
}

std::optional<json::object> SocketClient::next(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (machine_->lines.empty() && (machine_->open || machine_->reading) &&
           std::chrono::steady_clock::now() < end) {
        machine_->work_until(end);
    }
    if (machine_->lines.empty()) return std::nullopt;
    const std::string line = std::move(machine_->lines.front());
    machine_->lines.pop_front();
    error_code error;
    auto value = json::parse(line, error);
    if (error || !value.is_object()) {
        ADD_FAILURE() << "no JSON object: " << line;
        return std::nullopt;
    }
    return std::move(value.as_object());
}

bool SocketClient::wait_for_end(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (machine_->open && std::chrono::steady_clock::now() < end) machine_->work_until(end);
    return !machine_->open;
}

unsigned SocketClient::close_code() const { return machine_->stream.reason().code; }

std::string SocketClient::close_reason() const {
    const auto& reason = machine_->stream.reason().reason;
    return {reason.data(), reason.size()};
}

void SocketClient::drop() {
    error_code ignored;
    machine_->stream.next_layer().close(ignored);
    // Whatever waits for something to read comes to its end.
    machine_->context.restart();
    machine_->context.run();
    machine_->open = false;
}

void SocketClient::close() {
    machine_->stream.async_close(beast::websocket::close_code::normal, [](error_code) {});
    machine_->context.restart();
    machine_->context.run_for(std::chrono::seconds{5});
    machine_->open = false;
}

}  // namespace notalone
