// `notalone verify`: whether the record of a game at a table is what it says.
#include "table/verify.hpp"

#include <iostream>
#include <memory>
#include <string>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "server/secrets.hpp"

namespace notalone {

namespace {

struct VerifyRequest {
    std::string record_file;
    Witness witness;
};

int run_verify(const VerifyRequest& request) {
    const auto text = read_whole_file(request.record_file);
    if (!text) {
        std::cerr << "notalone verify: " << text.problem() << '\n';
        return 1;
    }
    const Verification result = verify(*text, request.witness, SodiumOracle{});
    for (const std::string& sentence : result.checked) std::cout << "ok     " << sentence << '\n';
    if (result.wrong) {
        std::cout << "WRONG  " << *result.wrong << '\n';
        return 1;
    }
    std::cout << "The record is in order.\n";
    return 0;
}

}  // namespace

void add_verify_command(CLI::App& program, int& status) {
    CLI::App* command = program.add_subcommand(
        "verify", "Check the record of a game at a table: the shuffle and every action (docs/protocol.md)");
    const auto request = std::make_shared<VerifyRequest>();
    command->add_option("record", request->record_file, "File with the record; - for standard input")
        ->required();
    command->add_option("--commitment", request->witness.commitment,
                        "The commitment you were shown before the game");
    command->add_option("--nonce", request->witness.nonce, "The number your client gave to the shuffle");
    command->callback([request, &status] { status = run_verify(*request); });
}

}  // namespace notalone
