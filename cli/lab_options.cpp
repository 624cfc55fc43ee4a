#include "cli/lab_options.hpp"

#include "rules/ids.hpp"

namespace notalone {

void add_players_option(CLI::App& command, std::vector<int>& players) {
    command.add_option("--players", players, "Players, the Creature included; several: 2,4,5,7")
        ->delimiter(',')
        ->check(CLI::Range(2, max_players))
        ->capture_default_str();
}

void add_sides_option(CLI::App& command, std::vector<int>& sides) {
    command.add_option("--sides", sides, "Sides of the board, in turn")
        ->delimiter(',')
        ->check(CLI::Range(1, 2))
        ->capture_default_str();
}

void add_games_option(CLI::App& command, int& games, const std::string& what) {
    command.add_option("--games", games, what)->check(CLI::Range(1, 100'000'000))->capture_default_str();
}

void add_ms_option(CLI::App& command, int& ms, const std::string& what) {
    command.add_option("--ms", ms, what)->check(CLI::Range(0, 600'000))->capture_default_str();
}

void add_threads_option(CLI::App& command, std::size_t& threads, const std::string& what) {
    command.add_option("--threads", threads, what)->check(CLI::Range(1, 1024))->capture_default_str();
}

void add_seed_option(CLI::App& command, std::string& seed, const std::string& what) {
    command.add_option("--seed", seed, what)->capture_default_str();
}

void add_expert_flag(CLI::App& command, bool& expert) {
    command.add_flag("--expert", expert, "The expert variant");
}

void add_bare_flag(CLI::App& command, bool& bare) {
    command.add_flag("--bare", bare, "The bare planet: no Hunt and no Survival cards");
}

}  // namespace notalone
