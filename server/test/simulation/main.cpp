// Runs the whole server below its sockets in one thread, with a clock and chance of its own, and looks for
// what must never happen.
//
//   notalone_simulation --seed 17 [--verbose]      one run, twice, with the same trace both times
//   notalone_simulation --seeds 1..1000            many runs
//   --steps N                                      another length
#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <sodium.h>
#include <string>
#include <string_view>
#include <unistd.h>

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "server/secrets.hpp"
#include "server/test/simulation/simulation.hpp"

namespace notalone::simulation {
namespace {

struct Options {
    std::uint64_t first = 1;
    std::uint64_t last = 1;
    int steps = 0;
    bool verbose = false;
    bool one = false;
};

// --- Chance of libsodium ----------------------------------------------------------------------------------

// Ids, secrets and seeds of tables come from libsodium, which lets its source be replaced.
Random source;

void seeded_bytes(void* bytes, std::size_t size) {
    auto* at = static_cast<unsigned char*>(bytes);
    for (std::size_t i = 0; i < size; ++i) at[i] = static_cast<unsigned char>(source.next());
}
const char* seeded_name() { return "seeded"; }
std::uint32_t seeded_number() { return static_cast<std::uint32_t>(source.next()); }

randombytes_implementation seeded{seeded_name, seeded_number, nullptr, nullptr, seeded_bytes, nullptr};

// --- Crashes ----------------------------------------------------------------------------------------------

std::array<char, 160> last_words{};

void crashed(int signal) {
    const auto written = write(STDERR_FILENO, last_words.data(), std::strlen(last_words.data()));
    static_cast<void>(written);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void expect_crash(std::uint64_t seed, const Options& options) {
    const std::string text =
        fmt::format("the server crashed with seed {0}: notalone_simulation --seed {0}{1} --verbose\n", seed,
                    options.steps > 0 ? fmt::format(" --steps {}", options.steps) : "");
    std::copy_n(text.c_str(), std::min(text.size() + 1, last_words.size() - 1), last_words.data());
}

// --- Runs -------------------------------------------------------------------------------------------------

RunReport run(std::uint64_t seed, const Options& options, bool verbose) {
    expect_crash(seed, options);
    source = Random::from_seed(std::to_string(seed) + " of libsodium");
    return Simulation(seed, options.steps, verbose).run();
}

bool succeeded(std::uint64_t seed, const RunReport& report, const Options& options) {
    if (!report.violation) return true;
    fmt::print(stderr,
               "seed {0}: {1}\nto see it: build/dev/bin/notalone_simulation --seed {0}{2} --verbose\n", seed,
               *report.violation, options.steps > 0 ? fmt::format(" --steps {}", options.steps) : "");
    return false;
}

int run_one(const Options& options) {
    const RunReport first = run(options.first, options, options.verbose);
    const RunReport second = run(options.first, options, false);
    if (!succeeded(options.first, first, options)) return 1;
    if (first.hash != second.hash) {
        fmt::print(stderr, "seed {}: two runs differ ({:016x}, {:016x})\n", options.first, first.hash,
                   second.hash);
        return 1;
    }
    fmt::print("seed {}: trace {:016x}, {} steps, {} entries, {} moves, {} games over, {} kills\n",
               options.first, first.hash, first.steps, first.entries, first.moves, first.games_over,
               first.kills);
    return 0;
}

int run_many(const Options& options) {
    // Every so many runs one is repeated.
    constexpr std::uint64_t repeat_every = 50;
    RunReport total;
    for (std::uint64_t seed = options.first; seed <= options.last; ++seed) {
        const RunReport report = run(seed, options, false);
        if (!succeeded(seed, report, options)) return 1;
        if (seed % repeat_every == 0 && run(seed, options, false).hash != report.hash) {
            fmt::print(stderr, "seed {}: two runs differ\n", seed);
            return 1;
        }
        total.steps += report.steps;
        total.entries += report.entries;
        total.moves += report.moves;
        total.games_over += report.games_over;
        total.kills += report.kills;
    }
    fmt::print("seeds {}..{}: {} steps, {} entries, {} moves, {} games over, {} kills\n", options.first,
               options.last, total.steps, total.entries, total.moves, total.games_over, total.kills);
    return 0;
}

// --- Options ----------------------------------------------------------------------------------------------

std::optional<std::uint64_t> number_in(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

bool read_option(std::string_view name, std::string_view value, Options& options) {
    if (name == "--seeds") {
        const std::size_t dots = value.find("..");
        if (dots == std::string_view::npos) return false;
        const auto first = number_in(value.substr(0, dots));
        const auto last = number_in(value.substr(dots + 2));
        if (!first || !last) return false;
        options.first = *first;
        options.last = *last;
        return true;
    }
    const auto number = number_in(value);
    if (!number) return false;
    if (name == "--seed") {
        options.one = true;
        options.first = *number;
        return true;
    }
    options.steps = static_cast<int>(*number);
    return name == "--steps";
}

std::optional<Options> read_options(int count, char** texts) {
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string_view name = texts[i];
        if (name == "--verbose") {
            options.verbose = true;
        } else if (i + 1 == count || !read_option(name, texts[++i], options)) {
            return std::nullopt;
        }
    }
    return options;
}

int main_with(int count, char** texts) {
    const auto options = read_options(count, texts);
    if (!options) {
        fmt::print(stderr, "usage: notalone_simulation (--seed N | --seeds A..B) [--steps N] [--verbose]\n");
        return 2;
    }
    randombytes_set_implementation(&seeded);
    if (!start_secrets()) return 2;
    spdlog::set_level(options->verbose ? spdlog::level::info : spdlog::level::off);
    // Keys that live as long as the process are drawn when they are first needed, which must not depend on
    // which run comes first.
    static_cast<void>(log_tag({}) + address_tag({}, {}));
    std::signal(SIGSEGV, crashed);
    std::signal(SIGABRT, crashed);
    return options->one ? run_one(*options) : run_many(*options);
}

}  // namespace
}  // namespace notalone::simulation

int main(int count, char** texts) { return notalone::simulation::main_with(count, texts); }
