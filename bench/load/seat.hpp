// A member of a table who plays at random, game after game, from what the server sends alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bench/load/connection.hpp"

namespace notalone::load {

using Clock = std::chrono::steady_clock;

/// What the seats of all tables have done.
struct Tally {
    std::vector<std::uint32_t> latencies;  // from sending a move to its answer, in microseconds
    std::uint64_t moves = 0;
    std::uint64_t refused = 0;  // a card of somebody else came between
    std::uint64_t games = 0;
    std::uint64_t received_bytes = 0;
    std::uint64_t lines = 0;
    std::uint64_t lost = 0;  // connections
};

class Seat {
  public:
    Seat(std::string secret, bool host, int people, std::uint64_t seed)
        : secret_(std::move(secret)),
          host_(host),
          people_(people),
          random_(seed) {}

    /// For a host without other people: bots of that level in chairs 1 to `count`.
    void invite_bots(std::string level, int count) {
        bot_level_ = std::move(level);
        bots_ = count;
    }

    bool connect(std::uint16_t port, const std::string& table, Source source = {});
    int handle() const { return connection_.handle(); }
    bool greeted() const { return greeted_; }
    bool plays_with_bots() const { return bots_ > 0; }

    /// Reads what is there. False when the connection has ended.
    bool hear(Tally& tally);

    /// Whether the game waits for a move of this seat.
    bool wants_to_move() const { return must_ && !under_way_; }
    void move();
    /// No new game when this one is over.
    void stop() { stopping_ = true; }
    std::uint64_t random(std::uint64_t below);

    bool scheduled = false;  // for whoever lets it think

  private:
    void take_in(std::string_view line, Tally& tally);
    void take_decision(std::string_view line);
    void take_answer(std::string_view line, Tally& tally);
    void seat_bots();
    void prepare_game(std::string_view line);
    void give_nonce(std::string_view line, std::uint64_t round);
    void send(std::string_view rest);

    Connection connection_;
    std::string secret_;
    bool host_;
    int people_;
    std::string bot_level_;
    int bots_ = 0;
    std::uint64_t random_;
    bool greeted_ = false;
    bool stopping_ = false;
    std::uint64_t cid_ = 0;
    // The decision
    bool must_ = false;
    std::uint64_t decision_ = 0;
    std::string legal_;
    // The move that waits for its answer
    bool under_way_ = false;
    std::uint64_t move_cid_ = 0;
    Clock::time_point sent_;
    // The next game
    std::string table_;
    std::uint64_t member_ = 0;
    std::uint64_t nonce_round_ = 0;
    std::string nonce_;
    bool nonce_revealed_ = false;
    bool start_sent_ = false;
};

}  // namespace notalone::load
