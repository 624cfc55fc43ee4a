// Everything about a server that its owner decides.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "server/address.hpp"
#include "server/client_file.hpp"
#include "server/server_clock.hpp"
#include "table/settings.hpp"

namespace notalone {

/// So many at once, and so many a second after that. A rate of 0: no limit.
struct Allowance {
    double per_second = 0;
    double burst = 0;
};

struct ServerLimits {
    std::size_t connections = 20'000;            // in all
    std::size_t connections_of_address = 256;    // a school behind one address still fits
    std::size_t connections_of_member = 8;       // tabs on one seat
    std::size_t tables = 20'000;                 // in memory
    Allowance requests_of_address{20, 200};      // HTTP
    Allowance tables_of_address{1.0 / 180, 20};  // made: 20, then one every three minutes
    Allowance messages_of_connection{10, 60};
    Allowance messages_of_address{200, 1000};
    // Bytes sent because of what a client has asked for or done. One answer may be larger than what is left.
    Allowance answered_to_connection{32.0 * 1024, 512.0 * 1024};         // snapshots, lists of actions
    Allowance broadcast_by_connection{256.0 * 1024, 8.0 * 1024 * 1024};  // to everybody at the table
    Allowance bytes_of_address{1024.0 * 1024, 32.0 * 1024 * 1024};       // all of it, and pages and records
    std::size_t refusals_in_a_row = 100;  // of messages over the rate, before the connection is closed
    std::size_t header_bytes = 8UL * 1024;
    std::size_t body_bytes = 16UL * 1024;
    std::size_t message_bytes = 8UL * 1024;
    std::size_t unsent_bytes = 512UL * 1024;         // to one connection; more: it reads too slowly
    std::chrono::milliseconds request_time{10'000};  // to send a request, and to take the answer
    std::chrono::milliseconds keep_alive{60'000};    // between two requests of a connection
    std::chrono::milliseconds hello_time{10'000};    // until a WebSocket has said who it is
    std::chrono::milliseconds ping_after{25'000};    // of silence of a WebSocket
    std::chrono::milliseconds silence{60'000};       // after which it is given up
};

struct ServerConfig {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any that is free
    int threads = 1;            // for the network and the tables
    std::string data_file;      // empty: nothing is kept
    std::string web_folder;     // empty: the client that is part of the program
    std::span<const ClientFile> client;
    std::vector<std::string> origins;      // of pages that may connect, besides our own
    std::vector<Network> trusted_proxies;  // what they say in X-Forwarded-For is believed
    bool public_metrics = false;           // otherwise only for this machine
    VeilTimes veil;
    /// How long a message that asks nothing of its reader may wait for company: nobody notices.
    std::chrono::milliseconds patience{50};
    int bot_threads = 1;
    std::chrono::milliseconds bot_time = usual_bot_time;  // the most a bot may think
    std::chrono::milliseconds absent_host{120'000};       // until somebody who is there becomes host
    std::chrono::milliseconds absent_player{60'000};     // until the host may let somebody else play for them
    std::chrono::milliseconds absent_chair{120'000};     // until a chair in a lobby is free again
    std::chrono::milliseconds absent_stranger{300'000};  // without a chair, until the table forgets them
    std::chrono::milliseconds idle_table{600'000};       // until a table at rest without anyone leaves memory
    std::chrono::milliseconds closing_time{3000};        // for connections to end when the server stops
    TimePoint (*wall_clock)() = &wall_time;              // asked once, at the start
    std::string version = "dev";
    ServerLimits limits;
};

}  // namespace notalone
