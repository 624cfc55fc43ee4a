// `notalone match`: two line-ups of bots on the same deals. docs/lab.md describes it.
#include "lab/match.hpp"

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <sys/resource.h>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/lab_options.hpp"
#include "cli/progress.hpp"
#include "lab/match_report.hpp"

namespace notalone {

namespace {

struct MatchFlags {
    std::string first;
    std::string second;
    std::vector<int> players{4};
    std::vector<int> sides{1, 2};
    int games = 100;
    int ms = 20;
    std::size_t threads = all_cores();
    std::string seed = "1";
    bool alone = false;
    bool all = false;
    bool expert = false;
    bool bare = false;
    bool veiled = false;
    bool json = false;
    bool csv = false;
};

Outcome<LineUp> line_up_for(const std::string& text, const std::vector<int>& players) {
    auto line_up = read_line_up(text);
    if (!line_up) return line_up;
    for (const int count : players) {
        if (!line_up->fits(count)) {
            return Problem(fmt::format("\"{}\" names {} Hunted, but a game of {} has {}", text,
                                       line_up->hunted.size(), count, count - 1));
        }
    }
    return line_up;
}

double most_memory_mb() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return static_cast<double>(used.ru_maxrss) / 1024;
}

int run_match(const MatchFlags& flags) {
    const auto first = line_up_for(flags.first, flags.players);
    const auto second = line_up_for(flags.second, flags.players);
    for (const auto* line_up : {&first, &second}) {
        if (*line_up) continue;
        fmt::print(stderr, "notalone match: {}\n", line_up->problem());
        return 1;
    }
    MatchPlan plan{.line_ups = {*first, *second},
                   .form = flags.all     ? MatchForm::all
                           : flags.alone ? MatchForm::alone
                                         : MatchForm::swapped,
                   .players = flags.players,
                   .sides = {},
                   .variant = {.expert = flags.expert, .bare = flags.bare, .veiled = flags.veiled},
                   .deals = flags.games,
                   .seed = flags.seed,
                   .budget = std::chrono::milliseconds(flags.ms),
                   .threads = flags.threads};
    for (const int side : flags.sides) plan.sides.push_back(static_cast<Side>(side));
    const Interrupt interrupt;
    MatchResult result;
    {
        const ProgressBar bar("deals", deals_in(plan));
        result = play_match(plan, interrupt.flag(), [&](std::size_t done) { bar.show(done); });
    }
    const auto report = flags.json ? report_json : flags.csv ? report_csv : report_text;
    fmt::print("{}", report(plan, result));
    if (!flags.json && !flags.csv) fmt::print("\nmost memory held at once: {:.1f} MB\n", most_memory_mb());
    return result.complete ? 0 : 130;
}

}  // namespace

void add_match_command(CLI::App& program, int& status) {
    const auto flags = std::make_shared<MatchFlags>();
    CLI::App* command =
        program.add_subcommand("match", "Measure two line-ups of bots on the same deals, the roles swapped");
    command
        ->add_option("first", flags->first,
                     "A line-up: LEVEL, CREATURE/HUNTED or CREATURE/HUNTED,HUNTED,... (one level a seat)")
        ->required();
    command->add_option("second", flags->second, "The other line-up")->required();
    add_players_option(*command, flags->players);
    add_sides_option(*command, flags->sides);
    add_games_option(*command, flags->games, "Deals for each number of players; every pairing plays each");
    add_ms_option(*command, flags->ms);
    add_seed_option(*command, flags->seed, "Seed of all deals");
    add_threads_option(*command, flags->threads);
    CLI::Option* alone = command->add_flag(
        "--alone", flags->alone, "Each line-up's Creature plays its own Hunted, and the tables are compared");
    command->add_flag("--all", flags->all, "All four pairings of the two line-ups")->excludes(alone);
    add_expert_flag(*command, flags->expert);
    add_bare_flag(*command, flags->bare);
    command->add_flag("--veiled", flags->veiled, "Windows open for all who might hold a card for them");
    CLI::Option* json = command->add_flag("--json", flags->json, "Report as JSON");
    command->add_flag("--csv", flags->csv, "Report as CSV")->excludes(json);
    command->callback([flags, &status] { status = run_match(*flags); });
}

}  // namespace notalone
