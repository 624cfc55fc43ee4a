// `notalone bench`: the speed of the rules and of the solve of a turn on one core, and the rules' signature.
#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "bench/signature.hpp"
#include "bench/speed.hpp"
#include "cli/commands.hpp"

namespace notalone {

namespace {

struct BenchFlags {
    double seconds = 1.0;
    bool signature_only = false;
};

void print_games(std::chrono::duration<double> duration) {
    fmt::print("\nrandom full games, one core\n");
    fmt::print("{:>7} {:>12} {:>14} {:>16} {:>20}\n", "players", "games/s", "decisions/s", "decisions/game",
               "one game repeated/s");
    for (int players = 2; players <= max_players; ++players) {
        const GameRates rates = time_random_games(players, duration);
        const Rate repeated = time_repeated_game(players, duration);
        fmt::print("{:>7} {:>12.0f} {:>14.0f} {:>16.1f} {:>20.0f}\n", players, rates.games.per_second(),
                   rates.decisions.per_second(),
                   static_cast<double>(rates.decisions.count) / static_cast<double>(rates.games.count),
                   repeated.per_second());
    }
}

void print_lists_and_views(std::chrono::duration<double> duration) {
    fmt::print("\ncomplete sorted legal lists, and views as JSON\n");
    fmt::print("{:>7} {:>12} {:>14} {:>12} {:>12}\n", "players", "lists/s", "actions/list", "views/s",
               "bytes/view");
    for (int players = 2; players <= max_players; ++players) {
        const ListRates lists = time_legal_lists(players, duration);
        const ViewRates views = time_view_json(players, duration);
        fmt::print("{:>7} {:>12.0f} {:>14.1f} {:>12.0f} {:>12.0f}\n", players, lists.lists.per_second(),
                   static_cast<double>(lists.actions) / static_cast<double>(lists.lists.count),
                   views.views.per_second(),
                   static_cast<double>(views.bytes) / static_cast<double>(views.views.count));
    }
}

void print_solves(std::chrono::duration<double> duration) {
    fmt::print("\nthe solve of a turn, one core\n{:>7} {:>14}\n", "players", "iterations/s");
    for (int players = 2; players <= max_players; ++players) {
        fmt::print("{:>7} {:>14.0f}\n", players, time_turn_solve(players, duration).per_second());
    }
}

void run(const BenchFlags& flags) {
    if (flags.signature_only) {
        fmt::print("{:016x}\n", signature());
        return;
    }
    const std::chrono::duration<double> duration(flags.seconds);
    fmt::print("state {} bytes, signature {:016x}\n", sizeof(State), signature());
    print_games(duration);
    print_lists_and_views(duration);
    print_solves(duration);
}

}  // namespace

void add_bench_command(CLI::App& program, int& status) {
    auto flags = std::make_shared<BenchFlags>();
    CLI::App* command = program.add_subcommand(
        "bench", "How fast the rules and the solve of a turn are, and a signature of the rules");
    command->add_option("--seconds", flags->seconds, "How long each measurement runs")
        ->check(CLI::Range(0.01, 600.0))
        ->capture_default_str();
    command->add_flag("--signature", flags->signature_only, "Print only the signature");
    command->callback([flags, &status] {
        run(*flags);
        status = 0;
    });
}

}  // namespace notalone
