#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/version.hpp"

int main(int argc, char** argv) {
    CLI::App program{"One Creature hunts one to six Hunted over ten places.", "notalone"};
    program.set_version_flag("--version", notalone::version);
    program.require_subcommand(1);
    int status = 0;
    for (const auto add : notalone::commands()) add(program, status);
    CLI11_PARSE(program, argc, argv);
    return status;
}
