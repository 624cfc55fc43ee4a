#include "cli/commands.hpp"

#include <array>

namespace notalone {

namespace {

constexpr std::array all_commands{
    add_engine_command,  add_bench_command, add_playthrough_command, add_serve_command,
    add_verify_command,  add_match_command, add_balance_command,     add_solve_command,
    add_exploit_command, add_learn_command, add_train_command,
};

}  // namespace

std::span<const AddCommand> commands() { return all_commands; }

}  // namespace notalone
