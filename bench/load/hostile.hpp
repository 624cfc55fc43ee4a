// Connections that mean no good, from addresses of their own: idle ones, ones that flood, ones that never
// read what they ask for, and ones that send nonsense. Whatever the server closes comes back a little later.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "bench/load/connection.hpp"

namespace notalone::load {

struct HostileTally {
    std::uint64_t opened = 0;
    std::uint64_t sent = 0;  // messages and other pieces
};

class Hostiles {
  public:
    /// `first`: the number of the first of their addresses.
    Hostiles(std::uint16_t port, int count, unsigned first);
    ~Hostiles();
    Hostiles(const Hostiles&) = delete;
    Hostiles& operator=(const Hostiles&) = delete;
    Hostiles(Hostiles&&) = delete;
    Hostiles& operator=(Hostiles&&) = delete;

    /// Ends all of them.
    HostileTally stop();

  private:
    enum class Kind : std::uint8_t { idle, flooding, stalling, malformed };
    struct Attacker {
        Kind kind;
        Source source;
        std::string table;  // of its own; empty: none
        std::string secret;
        int handle = -1;
        int wait = 0;  // ticks until it comes back
        std::uint64_t messages = 0;
    };

    void found_tables();
    void run();
    void take_turn(Attacker& attacker);
    void begin(Attacker& attacker);
    void go_on(Attacker& attacker);
    /// Sends what the socket takes at once.
    void send(Attacker& attacker, std::string_view bytes);
    static bool has_ended(const Attacker& attacker);
    static void end(Attacker& attacker);

    std::uint16_t port_;
    std::vector<Attacker> attackers_;
    std::uint64_t random_ = 1;
    HostileTally tally_;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

}  // namespace notalone::load
