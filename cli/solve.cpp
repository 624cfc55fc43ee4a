// `notalone solve`: the bare planet for two, solved exactly. docs/solution.md describes it.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/lab_options.hpp"
#include "cli/progress.hpp"
#include "lab/bare_analysis.hpp"
#include "lab/bare_solver.hpp"
#include "lab/bare_text.hpp"
#include "lab/best_reply.hpp"
#include "lab/full_reply.hpp"
#include "lab/line_up.hpp"
#include "lab/statistics.hpp"
#include "notation/json_reader.hpp"
#include "notation/position.hpp"

namespace notalone {

namespace {

struct SolveFlags {
    std::string folder = "solution";
    std::vector<int> sides{1, 2};
    std::vector<std::string> variants{"normal", "expert"};
    std::size_t threads = all_cores();
    std::string seed = "1";
    std::string query;
    int check = 0;
    int play = 0;
    std::string exploit;
    std::size_t positions = 20'000;
    bool everywhere = false;
    std::vector<std::string> roles{"creature", "hunted"};
    int ms = 20;
};

int complain(const std::string& sentence) {
    fmt::print(stderr, "notalone solve: {}\n", sentence);
    return 1;
}

std::vector<BareVariant> variants_of(const SolveFlags& flags) {
    std::vector<BareVariant> variants;
    for (const std::string& name : flags.variants) {
        for (const int side : flags.sides) {
            variants.push_back({.side = static_cast<Side>(side), .expert = name == "expert"});
        }
    }
    return variants;
}

class Stopwatch {
  public:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

  private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

int solve_all(const SolveFlags& flags) {
    std::error_code error;
    std::filesystem::create_directories(flags.folder, error);
    const Interrupt interrupt;
    std::vector<BodyTurn> turns;
    bool turns_are_expert = false;
    for (const BareVariant& variant : variants_of(flags)) {
        if (turns.empty() || variant.expert != turns_are_expert) {
            const Stopwatch watch;
            const ProgressBar bar("turns", body_pieces);
            turns.clear();
            turns = all_turns(variant.expert, flags.threads, interrupt.flag(),
                              [&](std::size_t done) { bar.show(done); });
            turns_are_expert = variant.expert;
            fmt::print("all turns of {} bodies played in {:.0f} s\n", body_count, watch.seconds());
        }
        const Stopwatch watch;
        std::optional<SolvedPlanet> solved;
        {
            const ProgressBar bar(variant_name(variant), solver_pieces);
            solved = solve_bare_planet(variant, turns, flags.threads, interrupt.flag(),
                                       [&](std::size_t done) { bar.show(done); });
        }
        if (!solved) return 130;
        if (!solved->solution.save(flags.folder)) return complain("cannot write to " + flags.folder);
        fmt::print(
            "{}: chance of the Hunted {:.7f}, off by at most {:.1e}; {} matrix games, up to {} by {}, "
            "in {:.0f} s\n",
            variant_name(variant), solved->value, solved->solution.error(), solved->tally.games,
            solved->tally.most_rows, solved->tally.most_columns, watch.seconds());
        std::fflush(stdout);
    }
    return 0;
}

int answer_query(const SolveFlags& flags) {
    const auto json = parse_json(flags.query);
    if (!json) return complain(json.problem());
    const auto state = read_position(*json, "");
    if (!state) return complain(state.problem());
    if (state->options.players != 2 || !state->options.bare) {
        return complain(R"(only the bare planet for two is solved: one Hunted, "cards":"none")");
    }
    const BareVariant variant = variant_of(state->options);
    if (state_at(variant, position_of(*state)).reserve != state->reserve) {
        return complain("a place that is not owned must be in the reserve");
    }
    const auto solution = BareSolution::open(flags.folder, variant);
    if (!solution) return complain(solution.problem() + "; notalone solve computes it");
    fmt::print("{}", analysis_text(analyse(*solution, *state)));
    return 0;
}

/// Compares values with what the rules make of the position and the values after its turn.
int check_values(const SolveFlags& flags) {
    for (const BareVariant& variant : variants_of(flags)) {
        const auto solution = BareSolution::open(flags.folder, variant);
        if (!solution) return complain(solution.problem());
        const Interrupt interrupt;
        const ProgressBar bar(variant_name(variant), static_cast<std::size_t>(flags.check));
        std::mutex mutex;
        double largest = 0;
        share_out(
            static_cast<std::size_t>(flags.check), flags.threads, interrupt.flag(),
            [&](std::size_t /*worker*/, std::size_t piece) {
                Random random = Random::from_seed(fmt::format("{}/{}", flags.seed, piece));
                const BarePosition position{
                    .rescue = 1 + static_cast<int>(random.below(bare_rescue)),
                    .assimilation = 1 + static_cast<int>(random.below(bare_assimilation)),
                    .body = random.below(body_count)};
                const double value = analyse(*solution, state_at(variant, position)).value();
                const double difference = std::abs(value - solution->value(position));
                const std::lock_guard lock(mutex);
                largest = std::max(largest, difference);
            },
            [&](std::size_t done) { bar.show(done); });
        if (interrupt.flag()) return 130;
        fmt::print("{}: {} positions, largest difference {:.1e}\n", variant_name(variant), flags.check,
                   largest);
        std::fflush(stdout);
    }
    return 0;
}

/// Lets optimal strategies play each other with the rules.
int play_games(const SolveFlags& flags) {
    for (const BareVariant& variant : variants_of(flags)) {
        const auto solution = BareSolution::open(flags.folder, variant);
        if (!solution) return complain(solution.problem());
        const Interrupt interrupt;
        const ProgressBar bar(variant_name(variant), static_cast<std::size_t>(flags.play));
        std::atomic<int> wins = 0;
        std::atomic<int> games = 0;
        share_out(
            static_cast<std::size_t>(flags.play), flags.threads, interrupt.flag(),
            [&](std::size_t /*worker*/, std::size_t piece) {
                Random random = Random::from_seed(fmt::format("{}/{}", flags.seed, piece));
                const Winner winner = play_optimally(*solution, new_bare_game(variant), random);
                wins += static_cast<int>(winner == Winner::hunted);
                ++games;
            },
            [&](std::size_t done) { bar.show(done); });
        const Estimate share = share_of(wins, games);
        fmt::print("{}: the Hunted won {} of {} games, {:.4f} ({:.4f} to {:.4f}); the value is {:.4f}\n",
                   variant_name(variant), wins.load(), games.load(), share.value, share.low, share.high,
                   solution->value(new_bare_game(variant)));
        std::fflush(stdout);
        if (interrupt.flag()) return 130;
    }
    return 0;
}

BestReply reply_to(const ReplyPlan& plan, const SolveFlags& flags, const BareSolution& solution,
                   const std::atomic<bool>& stop) {
    const ProgressBar bar("positions", flags.everywhere ? bare_position_count : flags.positions);
    const auto report = [&](std::size_t asked) { bar.show(asked); };
    // The Hunted bot leaves few positions to come to; the free Hunted can come nearly everywhere, and the
    // tables of the solver make the way through all of it short.
    if (!flags.everywhere || plan.bot_side == Winner::hunted) {
        return best_reply(plan, solution, stop, report);
    }
    const auto turns = all_turns(solution.variant().expert, flags.threads, stop);
    return full_reply(plan, solution, turns, stop, report);
}

int exploit_bot(const SolveFlags& flags) {
    if (const Problem problem = check_level(flags.exploit); problem.found()) {
        return complain(problem.sentence());
    }
    for (const BareVariant& variant : variants_of(flags)) {
        const auto solution = BareSolution::open(flags.folder, variant);
        if (!solution) return complain(solution.problem());
        for (const std::string& role : flags.roles) {
            const Winner side = role == "creature" ? Winner::creature : Winner::hunted;
            const ReplyPlan plan{.level = flags.exploit,
                                 .bot_side = side,
                                 .budget = std::chrono::milliseconds(flags.ms),
                                 .from = position_of(new_bare_game(variant)),
                                 .most_positions = flags.everywhere ? bare_position_count : flags.positions,
                                 .threads = flags.threads};
            const Interrupt interrupt;
            const BestReply reply = reply_to(plan, flags, *solution, interrupt.flag());
            fmt::print(
                "{}, {} as the {}: {} reply gains {:.4f} (chance of the Hunted {:.4f}, optimal {:.4f}); "
                "{} positions, {} decisions; leaves them with chance {:.4f}\n",
                variant_name(variant), flags.exploit, side == Winner::creature ? "Creature" : "Hunted",
                reply.exact ? "the best" : "a", reply.gain, reply.value, reply.optimal, reply.positions,
                reply.decisions, reply.unasked);
            std::fflush(stdout);
            if (interrupt.flag()) return 130;
        }
    }
    return 0;
}

int run_solve(const SolveFlags& flags) {
    if (!flags.exploit.empty()) return exploit_bot(flags);
    if (!flags.query.empty()) return answer_query(flags);
    if (flags.check > 0) return check_values(flags);
    if (flags.play > 0) return play_games(flags);
    return solve_all(flags);
}

}  // namespace

void add_solve_command(CLI::App& program, int& status) {
    const auto flags = std::make_shared<SolveFlags>();
    CLI::App* command =
        program.add_subcommand("solve", "Solve the bare planet for two exactly, and ask what was found");
    command->add_option("--folder", flags->folder, "Where the values are kept, 51 MB a variant")
        ->capture_default_str();
    add_sides_option(*command, flags->sides);
    command->add_option("--variants", flags->variants, "normal, expert")
        ->delimiter(',')
        ->check(CLI::IsMember({"normal", "expert"}))
        ->capture_default_str();
    add_threads_option(*command, flags->threads, "Threads");
    command->add_option("--query", flags->query,
                        "A position as JSON (see docs/engine.md, setup): its value and both strategies");
    command->add_option("--check", flags->check, "So many random positions against the rules themselves")
        ->check(CLI::PositiveNumber);
    command->add_option("--play", flags->play, "So many games of the optimal strategies against each other")
        ->check(CLI::PositiveNumber);
    command->add_option("--exploit", flags->exploit,
                        "A level of bots: what the best reply to its mixed strategy gains");
    command
        ->add_option("--positions", flags->positions,
                     "Ask the bot at no more positions than this, the likeliest first")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--roles", flags->roles, "What the bot plays: creature, hunted")
        ->delimiter(',')
        ->check(CLI::IsMember({"creature", "hunted"}))
        ->capture_default_str();
    command->add_flag("--everywhere", flags->everywhere,
                      "Ask the bot at all positions that can come up: the exact best reply");
    add_ms_option(*command, flags->ms);
    add_seed_option(*command, flags->seed, "Seed of --check and --play");
    command->callback([flags, &status] { status = run_solve(*flags); });
}

}  // namespace notalone
