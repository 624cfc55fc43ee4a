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

constexpr unsigned people_addresses = 500;
/// The most by which hostile connections may prolong the waiting of people.
constexpr double most_delay = 2;

struct Request {
    std::string server;
    std::string mode = "saturated";
    std::string data;
    int rooms = 200;
    int connections = 10'000;
    int seats = 7;
    int seconds = 10;
    int warm_up = 2;
    double thinking = 2;
    int threads = 1;
    int bot_rooms = 0;
    std::string bot_level = "easy";
    std::string json_file;
};

/// As on the public internet: many addresses, and the limits as they are by default.
bool is_public(const Request& request) { return request.mode == "hostile"; }

std::vector<std::string> server_arguments(const Request& request) {
    // Nothing waits for the veil.
    std::vector<std::string> arguments{"--no-veil", "--threads", std::to_string(request.threads), "--log",
                                       "error"};
    if (!is_public(request)) {
        // All load comes from one address: its limits are switched off.
        for (const char* word :
             {"--max-connections-of-address", "100000", "--max-connections", "100000", "--request-rate", "0",
              "--table-rate", "0", "--message-rate", "0", "--address-message-rate", "0",
              "--answer-bytes-rate", "0", "--broadcast-bytes-rate", "0", "--address-bytes-rate", "0"}) {
            arguments.emplace_back(word);
        }
    }
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

Plan plan_for(const Request& request) {
    Plan plan;
    plan.rooms = request.rooms;
    plan.seats = request.seats;
    plan.bot_rooms = request.bot_rooms;
    plan.bot_level = request.bot_level;
    plan.time = std::chrono::seconds{request.seconds};
    plan.warm_up = std::chrono::seconds{request.warm_up};
    if (request.mode == "thinking" || is_public(request)) {
        plan.thinking = std::chrono::milliseconds{static_cast<std::int64_t>(request.thinking * 1000)};
    }
    if (is_public(request)) {
        plan.addresses = people_addresses;
        plan.rooms = request.connections * 9 / 10 / request.seats;
    }
    return plan;
}

/// One measurement, with a server of its own. Empty if it could not be made.
Findings measure_once(const Request& request, Plan plan) {
    const ServerProcess server(request.server, server_arguments(request));
    if (server.port() == 0) {
        std::cerr << "bench_load: " << request.server << " does not listen\n";
        return {};
    }
    plan.port = server.port();
    Findings findings = request.mode == "idle" ? measure_idle(plan, server) : measure_play(plan, server);
    if (findings.empty()) std::cerr << "bench_load: the rooms could not be set up\n";
    return findings;
}

void tell(const Request& request, const std::string& what, const Findings& findings) {
    std::cout << fmt::format("{}, store {}\n", what, request.data.empty() ? "off" : "on");
    for (const Finding& finding : findings) {
        std::cout << fmt::format("  {:<20} {:>12.2f} {}\n", finding.name, finding.value, finding.unit);
    }
    const std::string json = json_of(request, findings);
    std::cout << json << std::endl;
    if (!request.json_file.empty()) std::ofstream(request.json_file, std::ios::app) << json << '\n';
}

double value_of(const Findings& findings, std::string_view name) {
    for (const Finding& finding : findings) {
        if (finding.name == name) return finding.value;
    }
    return 0;
}

/// The same people twice, the second time beside a tenth of all connections that mean no good. Fails if these
/// make the people wait more than twice as long.
int run_hostile(const Request& request) {
    Plan plan = plan_for(request);
    const Findings calm = measure_once(request, plan);
    if (calm.empty()) return 1;
    tell(request, "people alone", calm);
    plan.hostile = request.connections - plan.rooms * plan.seats;
    const Findings hostile = measure_once(request, plan);
    if (hostile.empty()) return 1;
    tell(request, "beside hostile connections", hostile);
    const double factor = value_of(hostile, "latency p99") / value_of(calm, "latency p99");
    const double lost = value_of(hostile, "connections lost");
    std::cout << fmt::format("p99 of the people: {:.2f} times what it is without; {:.0f} of them lost\n",
                             factor, lost);
    return factor <= most_delay && lost == 0 ? 0 : 1;
}

int run(const Request& request) {
    raise_file_limit();
    if (is_public(request)) return run_hostile(request);
    const Findings findings = measure_once(request, plan_for(request));
    if (findings.empty()) return 1;
    tell(request, fmt::format("{}, {} rooms of {}", request.mode, request.rooms, request.seats), findings);
    return 0;
}

int measure(int argc, char** argv) {
    CLI::App program{"Load for a server that is started for it, on 127.0.0.1 alone.", "bench_load"};
    Request request;
    const auto beside = std::filesystem::path(argv[0]).parent_path() / "notalone";
    request.server = beside.string();
    program.add_option("--server", request.server, "The program to start")->capture_default_str();
    program.add_option("--mode", request.mode, "saturated, thinking, idle or hostile")
        ->check(CLI::IsMember({"saturated", "thinking", "idle", "hostile"}))
        ->capture_default_str();
    program.add_option("--data", request.data, "SQLite file for the server; left out: nothing is stored");
    program.add_option("--rooms", request.rooms, "Tables")->check(CLI::Range(1, 2000))->capture_default_str();
    program
        .add_option("--connections", request.connections,
                    "In hostile mode: in all, a tenth of them hostile; this sets the number of tables")
        ->check(CLI::Range(100, 18'000))
        ->capture_default_str();
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
