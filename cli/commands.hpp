// The sub-commands of the program `notalone`, one file each.
#pragma once

#include <span>

#include <CLI/App.hpp>

namespace notalone {

/// Adds a sub-command to the program. When it is the one that is called, it leaves its exit status in
/// `status`, which outlives the program.
using AddCommand = void (*)(CLI::App& program, int& status);

void add_balance_command(CLI::App& program, int& status);
void add_bench_command(CLI::App& program, int& status);
void add_engine_command(CLI::App& program, int& status);
void add_exploit_command(CLI::App& program, int& status);
void add_learn_command(CLI::App& program, int& status);
void add_match_command(CLI::App& program, int& status);
void add_playthrough_command(CLI::App& program, int& status);
void add_serve_command(CLI::App& program, int& status);
void add_solve_command(CLI::App& program, int& status);
void add_train_command(CLI::App& program, int& status);
void add_verify_command(CLI::App& program, int& status);

/// All of them, in the order `--help` lists them. A new one is declared above and entered in commands.cpp.
std::span<const AddCommand> commands();

}  // namespace notalone
