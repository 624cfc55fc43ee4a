#include "bench/load/hostile.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <unistd.h>

#include <sys/socket.h>

namespace notalone::load {

namespace {

/// One that floods sends a message in each: five times what the server allows.
constexpr std::chrono::milliseconds tick{20};
constexpr int ticks_until_return = 50;
constexpr int connections_of_address = 200;
constexpr std::size_t connections_of_table = 8;
constexpr int small_buffer = 4096;

/// The text member of that name in an answer of the server.
std::string text_in(const std::string& answer, const std::string& name) {
    const std::string mark = "\"" + name + "\":\"";
    const std::size_t begin = answer.find(mark);
    if (begin == std::string::npos) return {};
    const std::size_t from = begin + mark.size();
    return answer.substr(from, answer.find('"', from) - from);
}

const std::array<std::string, 6> nonsense{
    "GET / HTTP/9.9\r\n\r\n",
    std::string(4000, 'A'),
    "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n{",
    std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11),
    "GET /api/tables/..%2f..%2f/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n",
    "GET /%ff%fe HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n"};

const std::array<std::string, 6> bad_frames{
    std::string("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 12),
    text_frame("{\"cmd\":"),
    text_frame("\xc3\x28"),
    std::string("\x82\x83\x00\x00\x00\x00\x01\x02\x03", 9),
    text_frame(std::string(9000, '[')),
    std::string("\x01\x80\x00\x00\x00\x00\x09\x80\x00\x00\x00\x00", 12)};

}  // namespace

Hostiles::Hostiles(std::uint16_t port, int count, unsigned first) : port_(port) {
    for (int i = 0; i < count; ++i) {
        const Source source{first + static_cast<unsigned>(i / connections_of_address)};
        attackers_.push_back({.kind = static_cast<Kind>(i % 4), .source = source, .table = {}, .secret = {}});
    }
    if (count == 0) return;
    found_tables();
    thread_ = std::thread([this] { run(); });
}

Hostiles::~Hostiles() { stop(); }

HostileTally Hostiles::stop() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
    for (Attacker& each : attackers_) end(each);
    attackers_.clear();
    return tally_;
}

void Hostiles::found_tables() {
    std::string table;
    std::string secret;
    unsigned address = 0;
    std::size_t users = 0;
    for (Attacker& each : attackers_) {
        if (each.kind == Kind::idle) continue;
        if (each.source.number != address || users == connections_of_table) {
            const HttpConnection http(port_, each.source);
            const std::string answer = http.request("/api/tables", R"({"name":"Mallory"})");
            table = text_in(answer, "table");
            secret = text_in(answer, "secret");
            address = each.source.number;
            users = 0;
        }
        each.table = table;
        each.secret = secret;
        ++users;
    }
}

void Hostiles::run() {
    // They know nothing of each other, so their turns are spread over the tick.
    constexpr std::size_t slices = 20;
    auto next = std::chrono::steady_clock::now();
    for (std::size_t slice = 0; !stopping_; slice = (slice + 1) % slices) {
        for (std::size_t i = slice; i < attackers_.size(); i += slices) {
            Attacker& each = attackers_[i];
            // They come over a second, not all at one moment.
            if (each.messages == 0 && each.handle < 0 && ++random_ % 20 != 0) continue;
            take_turn(each);
        }
        next += tick / slices;
        std::this_thread::sleep_until(next);
    }
}

void Hostiles::take_turn(Attacker& attacker) {
    if (attacker.wait > 0) {
        --attacker.wait;
    } else if (attacker.handle < 0) {
        begin(attacker);
    } else if (has_ended(attacker)) {
        end(attacker);
    } else {
        go_on(attacker);
    }
}

void Hostiles::begin(Attacker& attacker) {
    attacker.handle = connect_to(port_, attacker.source);
    if (attacker.handle < 0) {
        attacker.wait = ticks_until_return;
        return;
    }
    ++tally_.opened;
    attacker.messages = 0;
    fcntl(attacker.handle, F_SETFL, fcntl(attacker.handle, F_GETFL) | O_NONBLOCK);
    if (attacker.kind == Kind::idle) return;
    if (attacker.kind == Kind::stalling)
        setsockopt(attacker.handle, SOL_SOCKET, SO_RCVBUF, &small_buffer, sizeof small_buffer);
    send(attacker, upgrade_request(attacker.table));
    send(attacker, text_frame(R"({"cmd":"hello","secret":")" + attacker.secret + R"(","views":true})"));
}

void Hostiles::go_on(Attacker& attacker) {
    random_ = random_ * 6364136223846793005U + 1442695040888963407U;
    const std::size_t chance = random_ >> 33U;
    const std::string cid = std::to_string(++attacker.messages);
    switch (attacker.kind) {
        case Kind::idle: break;
        case Kind::flooding:
            send(attacker,
                 text_frame(R"({"cid":")" + cid +
                            (chance % 2 == 0 ? R"(","cmd":"say","text":"spam"})" : R"(","cmd":"look"})")));
            break;
        case Kind::stalling:
            if (attacker.messages % 5 == 0)
                send(attacker, text_frame(R"({"cid":")" + cid + R"(","cmd":"look"})"));
            break;
        case Kind::malformed:
            if (attacker.messages % 10 != 0) break;
            if (chance % 2 == 0) {
                send(attacker, bad_frames[chance / 2 % bad_frames.size()]);
            } else {
                // On a connection of its own: this one speaks another language already.
                if (const int handle = connect_to(port_, attacker.source); handle >= 0) {
                    send_all(handle, nonsense[chance / 2 % nonsense.size()]);
                    close(handle);
                    ++tally_.opened;
                }
            }
            break;
    }
}

void Hostiles::send(Attacker& attacker, std::string_view bytes) {
    if (attacker.handle < 0) return;
    ++tally_.sent;
    const ssize_t sent = ::send(attacker.handle, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    // Half a frame makes nonsense of what follows, which is as hostile as anything.
    if (sent < 0 && errno != EAGAIN) end(attacker);
}

bool Hostiles::has_ended(const Attacker& attacker) {
    std::array<char, 16384> buffer{};
    // A stalling one only looks.
    const bool reads = attacker.kind != Kind::stalling;
    const ssize_t got = recv(attacker.handle, buffer.data(), reads ? buffer.size() : 1,
                             MSG_DONTWAIT | (reads ? 0 : MSG_PEEK));
    return got == 0 || (got < 0 && errno != EAGAIN);
}

void Hostiles::end(Attacker& attacker) {
    if (attacker.handle >= 0) close(attacker.handle);
    attacker.handle = -1;
    attacker.wait = ticks_until_return;
}

}  // namespace notalone::load
