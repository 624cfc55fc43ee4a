// `notalone playthrough`: a game as readable text, either one played at random from a seed or a record.
#include "notation/playthrough.hpp"

#include <iostream>
#include <memory>
#include <string>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/lab_options.hpp"
#include "notation/random_game.hpp"

namespace notalone {

namespace {

struct PlaythroughRequest {
    int players = 4;
    int side = 1;
    bool expert = false;
    bool bare = false;
    bool veiled = false;
    std::string seed = "0";
    std::string record_file;
};

Outcome<Record> record_of(const PlaythroughRequest& request) {
    if (request.record_file.empty()) {
        return random_game({.players = static_cast<std::uint8_t>(request.players),
                            .side = static_cast<Side>(request.side),
                            .expert = request.expert,
                            .bare = request.bare,
                            .veiled = request.veiled},
                           request.seed);
    }
    const auto text = read_whole_file(request.record_file);
    if (!text) return Problem(text.problem());
    return parse_record(*text);
}

int run_playthrough(const PlaythroughRequest& request) {
    const auto record = record_of(request);
    if (!record) {
        std::cerr << "notalone playthrough: " << record.problem() << '\n';
        return 1;
    }
    const auto text = playthrough(*record);
    if (!text) {
        std::cerr << "notalone playthrough: " << text.problem() << '\n';
        return 1;
    }
    std::cout << *text << std::flush;
    return std::cout ? 0 : 1;
}

}  // namespace

void add_playthrough_command(CLI::App& program, int& status) {
    CLI::App* command =
        program.add_subcommand("playthrough", "Tell a game as text: one played at random, or a record");
    const auto request = std::make_shared<PlaythroughRequest>();
    command->add_option("--players", request->players, "Players, the Creature included")
        ->check(CLI::Range(2, max_players));
    command->add_option("--side", request->side, "Side of the board")->check(CLI::Range(1, 2));
    add_expert_flag(*command, request->expert);
    add_bare_flag(*command, request->bare);
    command->add_flag("--veiled", request->veiled, "Windows open for all who might hold a card for them");
    command->add_option("--seed", request->seed, "Seed of the deal and of the play");
    command->add_option("--record", request->record_file, "Tell the game of this file instead");
    command->callback([request, &status] { status = run_playthrough(*request); });
}

}  // namespace notalone
