// `notalone balance`: what many games of one line-up tell about the game. docs/lab.md describes it.
#include "lab/balance.hpp"

#include <cstdio>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/lab_options.hpp"
#include "cli/progress.hpp"
#include "lab/balance_page.hpp"

namespace notalone {

namespace {

struct BalanceFlags {
    std::string line_up;
    std::string page = "balance.html";
    std::string csv;
    std::vector<int> players{2, 3, 4, 5, 6, 7};
    std::vector<int> sides{1, 2};
    int games = 1000;
    int ms = 20;
    std::size_t threads = all_cores();
    std::string seed = "1";
    bool expert = false;
    bool bare = false;
};

bool write_file(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file.good()) fmt::print(stderr, "notalone balance: cannot write {}\n", path);
    return file.good();
}

/// Before hours of games are played for it.
bool can_be_written(const std::string& path) {
    const std::ofstream file(path, std::ios::binary | std::ios::app);
    if (!file.good()) fmt::print(stderr, "notalone balance: cannot write {}\n", path);
    return file.good();
}

int run_balance(const BalanceFlags& flags) {
    const auto line_up = read_line_up(flags.line_up);
    if (!line_up) {
        fmt::print(stderr, "notalone balance: {}\n", line_up.problem());
        return 1;
    }
    for (const int players : flags.players) {
        if (line_up->fits(players)) continue;
        fmt::print(stderr, "notalone balance: {} does not fit a game of {}\n", flags.line_up, players);
        return 1;
    }
    for (const std::string& path : {flags.page, flags.csv}) {
        if (!path.empty() && !can_be_written(path)) return 1;
    }
    BalancePlan plan{.line_up = *line_up,
                     .players = flags.players,
                     .sides = {},
                     .variant = {.expert = flags.expert, .bare = flags.bare},
                     .games = flags.games,
                     .seed = flags.seed,
                     .budget = std::chrono::milliseconds(flags.ms),
                     .threads = flags.threads};
    for (const int side : flags.sides) plan.sides.push_back(static_cast<Side>(side));
    const Interrupt interrupt;
    BalanceResult result;
    {
        const ProgressBar bar("games", games_in(plan));
        result = play_balance(plan, interrupt.flag(), [&](std::size_t done) { bar.show(done); });
    }
    if (!write_file(flags.page, balance_page(plan, result))) return 1;
    if (!flags.csv.empty() && !write_file(flags.csv, balance_csv(result))) return 1;
    const BalanceTally total = result.total();
    fmt::print("{} games, the Hunted won {}; {} written\n", total.games, total.hunted_wins, flags.page);
    return result.complete ? 0 : 130;
}

}  // namespace

void add_balance_command(CLI::App& program, int& status) {
    const auto flags = std::make_shared<BalanceFlags>();
    CLI::App* command =
        program.add_subcommand("balance", "Play many games of one line-up and write a page about them");
    command
        ->add_option("line-up", flags->line_up,
                     "LEVEL, CREATURE/HUNTED or CREATURE/HUNTED,HUNTED,... (one level a seat)")
        ->required();
    command->add_option("--page", flags->page, "The HTML page to write")->capture_default_str();
    command->add_option("--csv", flags->csv, "Write the same figures as CSV, too");
    add_players_option(*command, flags->players);
    add_sides_option(*command, flags->sides);
    add_games_option(*command, flags->games, "Games for each number of players on each side");
    add_ms_option(*command, flags->ms);
    add_threads_option(*command, flags->threads);
    add_seed_option(*command, flags->seed, "Seed of all games");
    add_expert_flag(*command, flags->expert);
    add_bare_flag(*command, flags->bare);
    command->callback([flags, &status] { status = run_balance(*flags); });
}

}  // namespace notalone
