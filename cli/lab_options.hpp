// Options that commands of the lab share: the same names, ranges and words everywhere.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace notalone {

void add_players_option(CLI::App& command, std::vector<int>& players);
void add_sides_option(CLI::App& command, std::vector<int>& sides);
void add_games_option(CLI::App& command, int& games, const std::string& what);
void add_ms_option(CLI::App& command, int& ms, const std::string& what = "Time a bot has for a decision");
void add_threads_option(CLI::App& command, std::size_t& threads, const std::string& what = "Games at once");
void add_seed_option(CLI::App& command, std::string& seed, const std::string& what);
void add_expert_flag(CLI::App& command, bool& expert);
void add_bare_flag(CLI::App& command, bool& bare);

}  // namespace notalone
