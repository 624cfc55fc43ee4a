#include "bench/load/seat.hpp"

#include <array>
#include <charconv>
#include <sodium.h>

namespace notalone::load {

namespace {

constexpr auto none = std::string_view::npos;

std::uint64_t number_at(std::string_view text, std::size_t at) {
    std::uint64_t value = 0;
    std::from_chars(text.data() + at, text.data() + text.size(), value);
    return value;
}

/// The number after `name`, or 0.
std::uint64_t number_after(std::string_view text, std::string_view name) {
    const std::size_t at = text.find(name);
    return at == none ? 0 : number_at(text, at + name.size());
}

/// The end of the object that begins at `begin`. No text in an action holds a bracket.
std::size_t end_of_object(std::string_view text, std::size_t begin) {
    int depth = 0;
    for (std::size_t i = begin; i < text.size(); ++i) {
        if (text[i] == '{') ++depth;
        if (text[i] == '}' && --depth == 0) return i + 1;
    }
    return text.size();
}

}  // namespace

std::uint64_t Seat::random(std::uint64_t below) {
    random_ = random_ * 6364136223846793005U + 1442695040888963407U;
    return (random_ >> 33) % below;
}

bool Seat::connect(std::uint16_t port, const std::string& table, Source source) {
    table_ = table;
    return connection_.open(port, table, source) &&
           connection_.send(R"({"cmd":"hello","secret":")" + secret_ + "\"}");
}

void Seat::send(std::string_view rest) {
    std::string text = "{\"cid\":\"" + std::to_string(++cid_) + "\",";
    connection_.send(text.append(rest));
}

bool Seat::hear(Tally& tally) {
    return connection_.receive([&](std::string_view line) {
        tally.received_bytes += line.size();
        ++tally.lines;
        take_in(line, tally);
    });
}

void Seat::take_in(std::string_view line, Tally& tally) {
    // Every message begins with its type, or with its number and then its type.
    const std::size_t type = line.find("\"type\":\"") + 8;
    if (type >= line.size()) return;
    switch (line[type]) {
        case 'd':  // done, decision
            if (line.substr(type).starts_with("done")) return take_answer(line, tally);
            break;
        case 'r':  // refused
            return take_answer(line, tally);
        case 's':  // snapshot, said
            if (!greeted_) seat_bots();
            if (member_ == 0) member_ = number_after(line, "\"you\":{\"member\":");
            greeted_ = true;
            prepare_game(line);
            break;
        case 't':  // table
            prepare_game(line);
            break;
        case 'g':  // game, gone
            start_sent_ = false;
            break;
        case 'o':  // over
            must_ = false;
            if (host_) {
                ++tally.games;
                if (!stopping_) send(R"("cmd":"rematch"})");
            }
            return;
        default: break;
    }
    take_decision(line);
}

void Seat::take_answer(std::string_view line, Tally& tally) {
    const std::size_t at = line.find("\"cid\":\"");
    if (!under_way_ || at == none || number_at(line, at + 7) != move_cid_) return;
    under_way_ = false;
    if (line.find("\"refused\"") != none) {
        ++tally.refused;
        return;
    }
    ++tally.moves;
    const auto waited = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sent_);
    tally.latencies.push_back(static_cast<std::uint32_t>(waited.count()));
}

void Seat::take_decision(std::string_view line) {
    const std::size_t at = line.find("\"decision\":");
    if (at == none) return;
    const std::string_view decision = line.substr(at + 11);
    must_ = false;
    if (!decision.starts_with("{\"id\":")) return;
    decision_ = number_at(decision, 6);
    const std::size_t must = decision.find("\"must\":");
    must_ = must != none && decision[must + 7] == 't' && decision.find("\"passing\":true") == none;
    if (const std::size_t legal = decision.find("\"legal\":["); legal != none)
        legal_ = decision.substr(legal + 9);
}

void Seat::move() {
    // One of the choices, as it stands, each as likely as the others.
    std::size_t begin = 0;
    std::size_t end = 0;
    std::uint64_t count = 0;
    constexpr std::string_view mark = "\"action\":";
    for (std::size_t at = legal_.find(mark); at != none; at = legal_.find(mark, at)) {
        at += mark.size();
        const std::size_t after = end_of_object(legal_, at);
        if (random(++count) == 0) {
            begin = at;
            end = after;
        }
        at = after;
    }
    must_ = false;
    if (count == 0) return;
    under_way_ = true;
    move_cid_ = cid_ + 1;
    sent_ = Clock::now();
    std::string command = R"("cmd":"act","decision":)" + std::to_string(decision_) + ",\"action\":";
    command.append(legal_, begin, end - begin).push_back('}');
    send(command);
}

void Seat::seat_bots() {
    for (int chair = 1; chair <= bots_; ++chair) {
        send(R"("cmd":"chair","chair":)" + std::to_string(chair) + R"(,"bot":")" + bot_level_ + "\"}");
    }
}

void Seat::give_nonce(std::string_view line, std::uint64_t round) {
    std::size_t at = line.find("\"chairs\":[");
    if (at == none) return;
    at += 10;
    int chair = 0;
    const std::string mine = "{\"member\":" + std::to_string(member_);
    for (; line[at] == '{' && !line.substr(at).starts_with(mine); ++chair) at = end_of_object(line, at) + 1;
    nonce_round_ = round;
    nonce_revealed_ = false;
    nonce_.assign(64, '0');
    for (char& digit : nonce_) digit = "0123456789abcdef"[random(16)];
    // As docs/protocol.md describes it.
    const std::string text = "notalone-nonce-1\n" + table_ + "\n" + std::to_string(round) + "\n" +
                             std::to_string(chair) + "\n" + nonce_ + "\n";
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::array<char, 2 * crypto_hash_sha256_BYTES + 1> digits{};
    sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
    send(R"("cmd":"commit","round":)" + std::to_string(round) + ",\"commitment\":\"" + digits.data() + "\"}");
}

void Seat::prepare_game(std::string_view line) {
    if (line.find("\"phase\":\"lobby\"") == none) return;
    const std::uint64_t round = number_after(line, "\"round\":");
    if (round != nonce_round_) give_nonce(line, round);
    if (!nonce_revealed_ && line.find("\"revealing\":true") != none) {
        nonce_revealed_ = true;
        send(R"("cmd":"nonce","round":)" + std::to_string(round) + ",\"nonce\":\"" + nonce_ + "\"}");
    }
    const bool has_empty_chair = line.find("{}") != none;
    if (!host_ || start_sent_ || has_empty_chair) return;
    int count = 0;
    constexpr std::string_view mark = "\"commitment\":";
    for (std::size_t at = line.find("\"committed\":["); at != none; at = line.find(mark, at + 1)) ++count;
    // The first one found is the beginning of the list itself.
    if (--count < people_) return;
    start_sent_ = true;
    send(R"("cmd":"start"})");
}

}  // namespace notalone::load
