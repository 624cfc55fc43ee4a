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

constexpr auto explanation = R"(
Exit codes:
  0  proven: the game went as the record says. The witness has seen its last entry, or the key that was named
     has signed it.
  1  wrong: something has been changed, left out or made up.
  2  consistent: nothing is wrong with it, but it could have been made up, or cut off: it has no result, or
     neither a witness nor a key vouches for it.
  3  unreadable: not a record or not a witness, or the file cannot be read.

A witness is what somebody who was there has noted. The web client saves it with the record; --commitment,
--nonce and --head are parts of one. The fingerprint of a server's key is in its /api/version.)";

struct VerifyRequest {
    std::string record_file;
    std::string witness_file;
    Witness noted;
};

int unreadable(const std::string& problem) {
    std::cerr << "notalone verify: " << problem << '\n';
    return static_cast<int>(Proof::unreadable);
}

/// Options go before the file.
void add(Witness& witness, const Witness& noted) {
    const auto replace = [](std::string& text, const std::string& by) {
        if (!by.empty()) text = by;
    };
    replace(witness.commitment, noted.commitment);
    if (!noted.nonce.empty()) witness.chair.reset();
    replace(witness.nonce, noted.nonce);
    replace(witness.head, noted.head);
    replace(witness.key, noted.key);
}

int tell(const Verification& result) {
    for (const Finding& finding : result.checked) std::cout << "ok          " << finding.sentence << '\n';
    if (result.wrong) std::cout << "WRONG       " << result.wrong->sentence << '\n';
    for (const Finding& finding : result.unproven) std::cout << "not proven  " << finding.sentence << '\n';
    switch (result.proof) {
        case Proof::proven: std::cout << "Proven: the game went as the record says.\n"; break;
        case Proof::wrong: std::cout << "Wrong: this is not what happened.\n"; break;
        case Proof::consistent: std::cout << "Consistent, but not proven.\n"; break;
        case Proof::unreadable: break;
    }
    return static_cast<int>(result.proof);
}

int run_verify(const VerifyRequest& request) {
    if (!start_secrets()) return unreadable("libsodium cannot start");
    const auto text = read_whole_file(request.record_file);
    if (!text) return unreadable(text.problem());
    Witness witness;
    if (!request.witness_file.empty()) {
        const auto witness_text = read_whole_file(request.witness_file);
        if (!witness_text) return unreadable(witness_text.problem());
        auto read = parse_witness(*witness_text);
        if (!read) return unreadable(read.problem());
        witness = *read;
    }
    add(witness, request.noted);
    const Verification result = verify(*text, witness, SodiumOracle{});
    if (result.proof == Proof::unreadable) return unreadable(result.wrong->sentence);
    return tell(result);
}

}  // namespace

void add_verify_command(CLI::App& program, int& status) {
    CLI::App* command = program.add_subcommand(
        "verify",
        "Check the record of a game at a table: the shuffle, every action, and that nothing was "
        "changed (docs/protocol.md)");
    const auto request = std::make_shared<VerifyRequest>();
    command->add_option("record", request->record_file, "File with the record; - for standard input")
        ->required();
    command->add_option("--witness", request->witness_file, "File of somebody who was there");
    command->add_option("--key", request->noted.key, "The fingerprint of the server's key");
    command->add_option("--head", request->noted.head, "The head of the chain you have seen during the game");
    command->add_option("--commitment", request->noted.commitment,
                        "The commitment you were shown before the game");
    command->add_option("--nonce", request->noted.nonce, "The number your client gave to the shuffle");
    command->footer(explanation);
    command->callback([request, &status] { status = run_verify(*request); });
}

}  // namespace notalone
