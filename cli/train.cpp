// `notalone train`: the win chance learned from games bots play with themselves.
#include <atomic>
#include <memory>
#include <stdexcept>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/lab_options.hpp"
#include "cli/progress.hpp"
#include "lab/line_up.hpp"
#include "lab/train/exact.hpp"
#include "lab/train/training.hpp"

namespace notalone {

namespace {

struct TrainFlags {
    train::Plan plan;
    std::string out = "weights.inc";
    std::string from;
    std::string exact;
    std::string samples_in;
    std::string samples_out;
};

std::string read_file(const std::string& path) {
    auto text = read_whole_file(path);
    if (!text) throw std::runtime_error(text.problem());
    return std::move(*text);
}

std::vector<train::Sample> read_samples(const std::string& path) {
    const std::string bytes = read_file(path);
    if (bytes.size() % sizeof(train::Sample) != 0) {
        throw std::runtime_error(path + " was not kept by --keep-samples of this program");
    }
    std::vector<train::Sample> samples(bytes.size() / sizeof(train::Sample));
    std::copy_n(bytes.data(), samples.size() * sizeof(train::Sample),
                reinterpret_cast<char*>(samples.data()));
    return samples;
}

void print_fit(const train::Fit& fit) {
    fmt::print("held out: loss {:.4f}\n{:>6} {:>6} {:>8}\n", fit.loss, "said", "came", "turns");
    for (const auto& bucket : fit.curve) {
        if (bucket.count == 0) continue;
        fmt::print("{:>6.3f} {:>6.3f} {:>8}\n", bucket.said / bucket.count, bucket.came / bucket.count,
                   bucket.count);
    }
}

void print_distance(const train::Distance& distance) {
    fmt::print("  off by {:.5f} (root of the mean square), at most by {:.4f}\n", distance.mean,
               distance.most);
}

std::vector<BareSolution> read_solutions(const std::string& folder) {
    std::vector<BareSolution> solutions;
    for (const bool expert : {false, true}) {
        for (const Side side : {Side::one, Side::two}) {
            auto solution = BareSolution::open(folder, {.side = side, .expert = expert});
            if (solution) solutions.push_back(std::move(*solution));
        }
    }
    if (solutions.empty())
        throw std::runtime_error("no solution in " + folder + ": notalone solve computes it");
    return solutions;
}

/// Whatever could fail for want of a file or a level fails before the first game.
void check(const TrainFlags& flags) {
    if (const Problem problem = check_level(flags.plan.play.level); problem.found()) {
        throw std::runtime_error(problem.sentence());
    }
    if (flags.plan.games == 0 && flags.samples_in.empty()) {
        throw std::runtime_error("without --games and --samples there is nothing to learn from");
    }
    if (flags.plan.epochs > 0) check_writable(flags.out);
    if (!flags.samples_out.empty()) check_writable(flags.samples_out);
}

std::vector<train::Sample> play(const TrainFlags& flags, const std::atomic<bool>& stop) {
    std::vector<BareSolution> solutions;
    if (!flags.exact.empty()) solutions = read_solutions(flags.exact);
    const ProgressBar bar("games", static_cast<std::size_t>(flags.plan.games));
    const auto report = [&](std::size_t done) { bar.show(done); };
    return solutions.empty() ? train::play_games(flags.plan, stop, report)
                             : train::exact_positions(flags.plan, solutions, stop, report);
}

int run(const TrainFlags& flags) {
    const train::Plan& plan = flags.plan;
    check(flags);
    Random random = Random::from_seed("network " + plan.seed);
    const value::Network start =
        flags.from.empty() ? train::new_network(random) : train::read_network(read_file(flags.from));
    std::vector<train::Sample> samples;
    if (!flags.samples_in.empty()) samples = read_samples(flags.samples_in);
    const Interrupt interrupt;
    const auto played = play(flags, interrupt.flag());
    samples.insert(samples.end(), played.begin(), played.end());
    fmt::print("{} turns\n", samples.size());
    if (!flags.samples_out.empty()) {
        write_whole_file(flags.samples_out, {reinterpret_cast<const char*>(samples.data()),
                                             samples.size() * sizeof(train::Sample)});
    }
    if (plan.epochs == 0 || interrupt.flag()) return interrupt.flag() ? 130 : 0;
    // The last games are held out, whole: turns of one game end alike.
    const std::size_t kept = samples.size() - samples.size() / 20;
    const std::vector<train::Sample> held_out(samples.begin() + static_cast<std::ptrdiff_t>(kept),
                                              samples.end());
    samples.resize(kept);
    const value::Network network =
        train::learn(plan, start, samples, held_out, interrupt.flag(),
                     [&](int epoch, double loss, const value::Network& now) {
                         fmt::print("epoch {}: held-out loss {:.4f}\n", epoch, loss);
                         if (!flags.exact.empty()) print_distance(train::distance_of(now, held_out));
                         std::fflush(stdout);
                         write_whole_file(flags.out, train::written(now));
                     });
    print_fit(train::fit_of(network, held_out));
    return interrupt.flag() ? 130 : 0;
}

}  // namespace

void add_train_command(CLI::App& program, int& status) {
    auto flags = std::make_shared<TrainFlags>();
    flags->plan.threads = all_cores();
    CLI::App* command = program.add_subcommand("train", "Learn the win chance from games bots play");
    command->add_option("--level", flags->plan.play.level, "Who plays")->capture_default_str();
    command
        ->add_option("--iterations", flags->plan.play.iterations,
                     "If set, who plays is the engine of normal and strong with this much work")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    add_ms_option(*command, flags->plan.play.budget_ms);
    command
        ->add_option("--lambda", flags->plan.play.lambda,
                     "How much of the target is who won; the rest is what was thought a turn later")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    command->add_option("--games", flags->plan.games, "Games to play")
        ->check(CLI::Range(0, 100'000'000))
        ->capture_default_str();
    command->add_option("--epochs", flags->plan.epochs, "How often to go over all turns; 0: only play")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    command->add_option("--rate", flags->plan.rate, "Step of the descent")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    add_seed_option(*command, flags->plan.seed, "The same seed gives the same weights");
    add_threads_option(*command, flags->plan.threads);
    command->add_option("--from", flags->from, "Weights to start from");
    command->add_option("--exact", flags->exact,
                        "Learn the bare planet for two from the variants solved in this folder");
    command->add_option("--out", flags->out, "Where the weights go, after every epoch")
        ->capture_default_str();
    command->add_option("--samples", flags->samples_in, "Turns played earlier, to learn from as well");
    command->add_option("--keep-samples", flags->samples_out, "Where to keep the turns");
    command->callback([flags, &status] { status = run(*flags); });
}

}  // namespace notalone
