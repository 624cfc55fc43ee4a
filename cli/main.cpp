#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/version.hpp"

namespace {

int run(int argc, char** argv) {
    CLI::App program{"One Creature hunts one to six Hunted over ten places.", "notalone"};
    program.set_version_flag("--version", notalone::version);
    program.require_subcommand(1);
    int status = 0;
    for (const auto add : notalone::commands()) add(program, status);
    CLI11_PARSE(program, argc, argv);
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "notalone: %s\n", problem.what());
        return 1;
    }
}
