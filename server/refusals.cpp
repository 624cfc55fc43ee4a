#include "server/refusals.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>
#include <sys/socket.h>

#include "server/http.hpp"
#include "server/static_files.hpp"

namespace notalone {

namespace {

std::string whole_answer(const HttpResponse& response, std::string_view status_line) {
    std::string text = fmt::format("HTTP/1.1 {}\r\nConnection: close\r\nContent-Type: {}\r\n", status_line,
                                   response.content_type);
    const auto add = [&text](const auto& headers) {
        for (const auto& [name, value] : headers) text += fmt::format("{}: {}\r\n", name, value);
    };
    add(response.headers);
    add(security_headers());
    return text + fmt::format("Content-Length: {}\r\n\r\n{}", response.body->size(), *response.body);
}

}  // namespace

Refusals::Refusals()
    : address_full_(
          whole_answer(connection_refusal(AddressBook::Refusal::address_full), "429 Too Many Requests")),
      server_full_(
          whole_answer(connection_refusal(AddressBook::Refusal::server_full), "503 Service Unavailable")) {}

void Refusals::refuse(Socket socket, AddressBook::Refusal why) {
    const std::string& answer = why == AddressBook::Refusal::server_full ? server_full_ : address_full_;
    // A socket that has just been opened has room for it; if not, it is not told.
    [[maybe_unused]] const ssize_t sent =
        send(socket.native_handle(), answer.data(), answer.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    ::shutdown(socket.native_handle(), SHUT_WR);
    if (lingering_.size() >= most_lingering) close_first();
    lingering_.push_back({std::move(socket), Clock::now()});
}

void Refusals::sweep(Clock::time_point now) {
    while (!lingering_.empty() && now - lingering_.front().since >= linger_time) close_first();
}

void Refusals::close_first() {
    // The system drops what was sent, if something is left that was not read.
    std::array<char, 4096> unread{};
    [[maybe_unused]] const ssize_t got =
        recv(lingering_.front().socket.native_handle(), unread.data(), unread.size(), MSG_DONTWAIT);
    lingering_.pop_front();
}

}  // namespace notalone
