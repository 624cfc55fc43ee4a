// bench_load: rooms of people who play at random against a real server on this machine.
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "bench/load/measure.hpp"

namespace {

using namespace notalone::load;

struct Request {
    std::string server;
    std::string mode = "saturated";
    std::string data;
    int rooms = 200;
    int seats = 7;
    int seconds = 10;
    int warm_up = 2;
    double thinking = 2;
    int threads = 1;
    int bot_rooms = 0;
    std::string bot_level = "easy";
    std::string json_file;
};

std::vector<std::string> server_arguments(const Request& request) {
    // All load comes from one address: its limits are switched off. Nothing waits for the veil.
    std::vector<std::string> arguments{"--no-veil",
                                       "--threads",
                                       std::to_string(request.threads),
                                       "--max-connections-of-address",
                                       "100000",
                                       "--max-connections",
                                       "100000",
                                       "--request-rate",
                                       "0",
                                       "--table-rate",
                                       "0",
                                       "--message-rate",
                                       "0",
                                       "--address-message-rate",
                                       "0",
                                       "--answer-bytes-rate",
                                       "0",
                                       "--broadcast-bytes-rate",
                                       "0",
                                       "--address-bytes-rate",
                                       "0",
                                       "--log",
                                       "warning"};
    if (request.data.empty()) {
        arguments.emplace_back("--no-store");
    } else {
        arguments.emplace_back("--data");
        arguments.push_back(request.data);
    }
    return arguments;
}

std::string json_of(const Request& request, const Findings& findings) {
    std::string text =
        fmt::format(R"({{"mode":"{}","rooms":{},"seats":{},"seconds":{},"store":{})", request.mode,
                    request.rooms, request.seats, request.seconds, !request.data.empty());
    for (const Finding& finding : findings) {
        std::string name = finding.name;
        for (char& c : name) {
            if (c == ' ') c = '_';
        }
        text += fmt::format(R"(,"{}":{:.3f})", name, finding.value);
    }
    return text + "}";
}

int run(const Request& request) {
    raise_file_limit();
    const ServerProcess server(request.server, server_arguments(request));
    if (server.port() == 0) {
        std::cerr << "bench_load: " << request.server << " does not listen\n";
        return 1;
    }
    Plan plan;
    plan.port = server.port();
    plan.rooms = request.rooms;
    plan.seats = request.seats;
    plan.bot_rooms = request.bot_rooms;
    plan.bot_level = request.bot_level;
    plan.time = std::chrono::seconds{request.seconds};
    plan.warm_up = std::chrono::seconds{request.warm_up};
    if (request.mode == "thinking") {
        plan.thinking = std::chrono::milliseconds{static_cast<std::int64_t>(request.thinking * 1000)};
    }
    const Findings findings =
        request.mode == "idle" ? measure_idle(plan, server) : measure_play(plan, server);
    if (findings.empty()) {
        std::cerr << "bench_load: the rooms could not be set up\n";
        return 1;
    }
    std::cout << fmt::format("{}, {} rooms of {}, store {}\n", request.mode, request.rooms, request.seats,
                             request.data.empty() ? "off" : "on");
    for (const Finding& finding : findings) {
        std::cout << fmt::format("  {:<20} {:>12.2f} {}\n", finding.name, finding.value, finding.unit);
    }
    const std::string json = json_of(request, findings);
    std::cout << json << '\n';
    if (!request.json_file.empty()) std::ofstream(request.json_file, std::ios::app) << json << '\n';
    return 0;
}

int measure(int argc, char** argv) {
    CLI::App program{"Load for a server that is started for it, on 127.0.0.1 alone.", "bench_load"};
    Request request;
    const auto beside = std::filesystem::path(argv[0]).parent_path() / "notalone";
    request.server = beside.string();
    program.add_option("--server", request.server, "The program to start")->capture_default_str();
    program.add_option("--mode", request.mode, "saturated, thinking or idle")
        ->check(CLI::IsMember({"saturated", "thinking", "idle"}))
        ->capture_default_str();
    program.add_option("--data", request.data, "SQLite file for the server; left out: nothing is stored");
    program.add_option("--rooms", request.rooms, "Tables")->check(CLI::Range(1, 2000))->capture_default_str();
    program.add_option("--seats", request.seats, "People at each")
        ->check(CLI::Range(2, 7))
        ->capture_default_str();
    program.add_option("--bot-rooms", request.bot_rooms, "Tables beside these with one person and bots")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    program.add_option("--bot-level", request.bot_level, "Their level")->capture_default_str();
    program.add_option("--seconds", request.seconds, "How long is measured")
        ->check(CLI::Range(1, 300))
        ->capture_default_str();
    program.add_option("--warm-up", request.warm_up, "Seconds before that")
        ->check(CLI::Range(0, 60))
        ->capture_default_str();
    program.add_option("--thinking", request.thinking, "Seconds a decision takes, on average")
        ->check(CLI::Range(0.1, 60.0))
        ->capture_default_str();
    program.add_option("--threads", request.threads, "Threads of the server")
        ->check(CLI::Range(1, 16))
        ->capture_default_str();
    program.add_option("--json", request.json_file, "File to append the result to, one line each");
    CLI11_PARSE(program, argc, argv);
    return run(request);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return measure(argc, argv);
    } catch (const std::exception& problem) {
        std::cerr << "bench_load: " << problem.what() << '\n';
        return 1;
    }
}
