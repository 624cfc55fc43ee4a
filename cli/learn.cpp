// `notalone learn`: a learner trains against a fixed bot, and what it gains. docs/lab.md describes it.
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/lab_options.hpp"
#include "cli/progress.hpp"
#include "lab/learn/course.hpp"
#include "lab/learn/learn_report.hpp"
#include "lab/learn/measurement.hpp"
#include "lab/train/training.hpp"

namespace notalone {

namespace {

struct LearnFlags {
    std::string level;
    std::string role = "creature";
    int players = 4;
    std::vector<int> sides{1, 2};
    double minutes = 60;
    int lessons = 0;
    int games = 500;
    int ms = 20;
    double rate = learn::LearnPlan{}.rate;
    std::string seed = "1";
    std::size_t threads = all_cores();
    std::string out;
    bool expert = false;
    bool bare = false;
    bool json = false;
};

Outcome<learn::LearnPlan> plan_of(const LearnFlags& flags) {
    auto plan = learn::learn_plan(flags.level, flags.role);
    if (!plan) return plan;
    if (flags.minutes == 0 && flags.lessons == 0) {
        return Problem("without --minutes and --lessons the training would never end");
    }
    plan->players = flags.players;
    plan->sides.clear();
    for (const int side : flags.sides) plan->sides.push_back(static_cast<Side>(side));
    plan->variant = {.expert = flags.expert, .bare = flags.bare};
    plan->budget = std::chrono::milliseconds(flags.ms);
    plan->time = std::chrono::duration<double, std::ratio<60>>(flags.minutes);
    plan->games = flags.lessons;
    plan->rate = flags.rate;
    plan->deals = flags.games;
    plan->seed = flags.seed;
    plan->threads = flags.threads;
    plan->start = value::network_for(learn::table_of(*plan, 0));
    return plan;
}

/// With a bar that counts the games if they end it, else the seconds.
learn::Learned train(const learn::LearnPlan& plan, const std::string& out, const std::atomic<bool>& stop) {
    const bool by_games = plan.games > 0;
    const auto seconds = static_cast<std::size_t>(plan.time.count());
    const ProgressBar bar(by_games ? "lessons" : "seconds of training",
                          by_games ? static_cast<std::size_t>(plan.games) : seconds);
    return learn::train_learner(
        plan, stop,
        [&](const learn::Progress& progress) {
            bar.show(by_games ? progress.games : static_cast<std::size_t>(progress.time.count()));
        },
        [&](const learn::Learned& learned) {
            if (!out.empty()) write_whole_file(out, train::written(learned.knowledge.own));
        });
}

int run_learn(const LearnFlags& flags) {
    const auto plan = plan_of(flags);
    if (!plan) {
        fmt::print(stderr, "notalone learn: {}\n", plan.problem());
        return 1;
    }
    if (!flags.out.empty()) check_writable(flags.out);
    learn::Learned learned;
    bool whole = true;
    {
        const Interrupt interrupt;
        learned = train(*plan, flags.out, interrupt.flag());
        whole = !interrupt.flag();
    }
    // A wish to stop training is no wish to hear nothing: what was learned is measured, until the next wish.
    const Interrupt interrupt;
    learn::Measurement measurement;
    {
        const ProgressBar bar("deals", static_cast<std::size_t>(plan->deals));
        measurement = learn::measure(*plan, learned.knowledge, learn::styles.at(learned.tally.best()),
                                     interrupt.flag(), [&](std::size_t done) { bar.show(done); });
    }
    const auto report = flags.json ? learn::report_json : learn::report_text;
    fmt::print("{}", report(*plan, learned, measurement));
    return whole && measurement.complete ? 0 : 130;
}

}  // namespace

void add_learn_command(CLI::App& program, int& status) {
    const auto flags = std::make_shared<LearnFlags>();
    CLI::App* command =
        program.add_subcommand("learn", "Let a learner train against a fixed bot, and measure what it gains");
    command->add_option("level", flags->level, "The fixed bot")->required();
    command->add_option("--role", flags->role, "What the learner plays: creature, or hunted (all of them)")
        ->capture_default_str();
    command->add_option("--players", flags->players, "Players, the Creature included")
        ->check(CLI::Range(2, max_players))
        ->capture_default_str();
    add_sides_option(*command, flags->sides);
    command->add_option("--minutes", flags->minutes, "Time to train; 0: until all lessons are played")
        ->check(CLI::Range(0.0, 100'000.0))
        ->capture_default_str();
    command->add_option("--lessons", flags->lessons, "Games to train, at most; 0: until the time is up")
        ->check(CLI::Range(0, 100'000'000))
        ->capture_default_str();
    add_games_option(*command, flags->games, "Deals to measure it on");
    add_ms_option(*command, flags->ms, "Time for a decision, of the fixed bot and of the learner");
    command->add_option("--rate", flags->rate, "Step of the descent")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    add_seed_option(*command, flags->seed, "Seed of everything");
    add_threads_option(*command, flags->threads);
    command->add_option("--out", flags->out, "Where the learner's weights go, after every round");
    add_expert_flag(*command, flags->expert);
    add_bare_flag(*command, flags->bare);
    command->add_flag("--json", flags->json, "Report as JSON");
    command->callback([flags, &status] { status = run_learn(*flags); });
}

}  // namespace notalone
