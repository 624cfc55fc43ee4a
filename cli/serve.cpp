// `notalone serve`: the server, from its first log line to its last.
#include <cctype>
#include <csignal>
#include <iostream>
#include <memory>
#include <pthread.h>
#include <span>
#include <string>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/core.h>
#include <spdlog/spdlog.h>

#include "cli/commands.hpp"
#include "cli/version.hpp"
#include "server/config.hpp"
#include "server/server.hpp"

namespace notalone {

/// Generated, see cmake/EmbedFiles.cmake.
std::span<const ClientFile> embedded_client();

namespace {

struct ServeRequest {
    ServerConfig config;
    bool no_store = false;
    bool no_veil = false;
    std::string log_level = "info";
};

/// SIGTERM and SIGINT, for all threads that are still to come: they are waited for, not handled.
sigset_t block_end_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return signals;
}

int run_server(const ServeRequest& request) {
    spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
    spdlog::set_level(spdlog::level::from_str(request.log_level));
    spdlog::flush_on(spdlog::level::info);
    ServerConfig config = request.config;
    config.version = version;
    if (request.no_store) config.data_file.clear();
    if (request.no_veil) config.veil = VeilTimes::none();
    const sigset_t signals = block_end_signals();
    std::string problem;
    auto server = Server::start(config, problem);
    if (!server) {
        std::cerr << "notalone serve: " << problem << '\n';
        return 1;
    }
    // Whoever starts the server and waits for it reads this line.
    std::cout << "listening on http://"
              << (config.address.find(':') == std::string::npos ? config.address : "[" + config.address + "]")
              << ":" << server->port() << std::endl;
    spdlog::info(
        "version {}, {}", version,
        config.data_file.empty() ? std::string("nothing is stored") : "tables are in " + config.data_file);
    spdlog::info("{} files and sockets may be open (ulimit -n): room for {} connections",
                 server->descriptors().limit, server->descriptors().connections);
    if (server->descriptors().connections < config.limits.connections) {
        spdlog::info("that is fewer than the {} of --max-connections", config.limits.connections);
    }
    int signal = 0;
    sigwait(&signals, &signal);
    spdlog::info("{}: telling everyone", signal == SIGTERM ? "SIGTERM" : "SIGINT");
    server.reset();
    spdlog::info("stopped");
    return 0;
}

/// Every option can also come from the environment: --port from NOTALONE_PORT.
std::string variable_of(const std::string& option) {
    std::string variable = "NOTALONE_";
    for (const char c : option) variable += static_cast<char>(c == '-' ? '_' : std::toupper(c));
    return variable;
}

template <typename Value>
CLI::Option* add(CLI::App* command, const std::string& name, Value& value, const std::string& help) {
    return command->add_option("--" + name, value, help)->envname(variable_of(name))->capture_default_str();
}

CLI::Option* add_switch(CLI::App* command, const std::string& name, bool& value, const std::string& help) {
    return command->add_flag("--" + name, value, help)->envname(variable_of(name));
}

/// A time in seconds, kept in milliseconds.
CLI::Option* add_seconds(CLI::App* command, const std::string& name, std::chrono::milliseconds& value,
                         const std::string& help) {
    return command
        ->add_option_function<double>(
            "--" + name,
            [&value](const double& seconds) {
                value = std::chrono::milliseconds{static_cast<std::int64_t>(seconds * 1000)};
            },
            help + ", in seconds")
        ->envname(variable_of(name))
        ->default_str(fmt::format("{}", static_cast<double>(value.count()) / 1000))
        ->check(CLI::PositiveNumber);
}

void add_rate(CLI::App* command, const std::string& name, Allowance& allowance, const std::string& what) {
    add(command, name + "-rate", allowance.per_second, what + " a second; 0: no limit")
        ->check(CLI::NonNegativeNumber);
    add(command, name + "-burst", allowance.burst, what + " at once")->check(CLI::PositiveNumber);
}

void add_limits(CLI::App* command, ServerLimits& limits) {
    add(command, "max-connections", limits.connections, "Connections in all");
    add(command, "max-connections-of-address", limits.connections_of_address, "Connections of one address");
    add(command, "max-connections-of-member", limits.connections_of_member,
        "Connections of one person to one table")
        ->check(CLI::PositiveNumber);
    add(command, "max-tables", limits.tables, "Tables in memory");
    add_rate(command, "request", limits.requests_of_address, "HTTP requests of one address");
    add_rate(command, "table", limits.tables_of_address, "Tables made by one address");
    add_rate(command, "message", limits.messages_of_connection, "Messages of one connection");
    add_rate(command, "address-message", limits.messages_of_address, "Messages of one address");
    add_rate(command, "answer-bytes", limits.answered_to_connection,
             "Bytes of answers to the questions of one connection");
    add_rate(command, "broadcast-bytes", limits.broadcast_by_connection,
             "Bytes everybody at a table is sent because of one connection");
    add_rate(command, "address-bytes", limits.bytes_of_address,
             "Bytes sent because of one address, pages and records included");
    add(command, "max-header-bytes", limits.header_bytes, "The headers of a request")
        ->check(CLI::Range(256, 1 << 20));
    add(command, "max-body-bytes", limits.body_bytes, "The body of a request")
        ->check(CLI::Range(256, 1 << 20));
    add(command, "max-message-bytes", limits.message_bytes, "A message of a client")
        ->check(CLI::Range(256, 1 << 20));
    add(command, "max-unsent-bytes", limits.unsent_bytes, "What waits to be read by a slow client")
        ->check(CLI::Range(4096, 1 << 30));
    add_seconds(command, "request-seconds", limits.request_time, "To send a request and to take the answer");
    add_seconds(command, "keep-alive-seconds", limits.keep_alive, "Between two requests of a connection");
    add_seconds(command, "hello-seconds", limits.hello_time, "Until a WebSocket has said who it is");
    add_seconds(command, "ping-seconds", limits.ping_after,
                "Of silence, until a WebSocket is asked whether it lives");
    add_seconds(command, "silence-seconds", limits.silence, "Of silence, until it is given up");
}

void add_proxies(CLI::App* command, std::vector<Network>& trusted) {
    const auto check = [](const std::string& text) {
        return Network::parse(text) ? std::string() : text + " is no address and no network";
    };
    command
        ->add_option_function<std::vector<std::string>>(
            "--trust-proxy",
            [&trusted](const std::vector<std::string>& networks) {
                for (const std::string& each : networks) trusted.push_back(*Network::parse(each));
            },
            "Address or network (10.0.0.0/8) of a proxy whose X-Forwarded-For is believed; may come again")
        ->delimiter(',')
        ->envname(variable_of("trust-proxy"))
        ->check(CLI::Validator(check, "ADDRESS[/BITS]"));
    command
        ->add_flag_callback(
            "--behind-proxy",
            [&trusted] {
                for (const Network& each : loopback_networks()) trusted.push_back(each);
            },
            "Trust proxies on this machine: the same as --trust-proxy 127.0.0.0/8,::1")
        ->envname(variable_of("behind-proxy"));
}

}  // namespace

void add_serve_command(CLI::App& program, int& status) {
    CLI::App* command = program.add_subcommand(
        "serve",
        "Serve the web client, the lobby and the games. Every option can also be set in the environment.");
    const auto request = std::make_shared<ServeRequest>();
    ServerConfig& config = request->config;
    config.data_file = "notalone.sqlite";
    config.client = embedded_client();
    add(command, "address", config.address, "Address to listen at; 0.0.0.0 for all of this machine");
    add(command, "port", config.port, "Port to listen at; 0 for any that is free");
    add(command, "data", config.data_file, "SQLite file in which the tables are");
    add_switch(command, "no-store", request->no_store, "Store nothing: all tables end with the server");
    add(command, "web", config.web_folder, "Folder of another web client than the one in the program");
    add(command, "threads", config.threads, "Threads for the network and the tables")
        ->check(CLI::Range(1, 64));
    add(command, "bot-threads", config.bot_threads, "Threads in which bots think")->check(CLI::Range(1, 64));
    add_seconds(command, "bot-seconds", config.bot_time, "The most a bot may think");
    add(command, "origin", config.origins,
        "Other origin whose pages may connect, e.g. https://play.example.org");
    add_proxies(command, config.trusted_proxies);
    add_switch(command, "public-metrics", config.public_metrics, "Show /metrics to other machines too");
    add_switch(
        command, "no-veil", request->no_veil,
        "Automatic passes and bots take no time, which tells what is in a hand: for measurements only");
    add(command, "log", request->log_level, "What is logged")
        ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "off"}));
    add_seconds(command, "absent-host-seconds", config.absent_host,
                "Until somebody who is there becomes host");
    add_seconds(command, "absent-chair-seconds", config.absent_chair,
                "Until the chair of somebody who is disconnected before a game is free");
    add_seconds(command, "absent-stranger-seconds", config.absent_stranger,
                "Until a table forgets somebody from the public list who is disconnected, without a chair");
    add_seconds(command, "absent-player-seconds", config.absent_player,
                "Until the host may let a bot or a spectator play for somebody who is away");
    add_seconds(command, "idle-table-seconds", config.idle_table, "Until a table nobody is at leaves memory");
    add_seconds(command, "closing-seconds", config.closing_time,
                "For connections to end when the server stops");
    add_limits(command, config.limits);
    command->callback([request, &status] { status = run_server(*request); });
}

}  // namespace notalone
