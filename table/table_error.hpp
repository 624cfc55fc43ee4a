// Why a table refuses something: a code for programs and a sentence for people. docs/protocol.md lists every
// code.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace notalone {

enum class ErrorCode : std::uint8_t {
    bad_json,         // not JSON at all
    unknown_command,  // no command of that name
    bad_command,      // a field is missing, wrong or unknown
    not_a_member,     // nobody of that number is at the table (any more)
    not_host,         // only the host may do that
    not_seated,       // only somebody in a chair may do that
    not_in_lobby,     // only before a game
    no_game,          // no game is on
    not_over,         // the game is not over
    no_such_chair,
    chair_taken,
    no_such_member,  // of the other person the command names
    no_such_level,   // of bots
    empty_chair,     // a game needs somebody in every chair
    nonce_missing,   // a game needs a commitment to a nonce from everybody in a chair
    nonce_given,     // one has been given for this round
    stale_round,     // the chairs or settings have changed since
    not_revealing,   // nonces are revealed when the host has started the game, and not before
    wrong_nonce,     // not the one that was committed to
    shuffling,       // nonces are being revealed: nothing else can change
    too_early,       // others have more time
    bad_name,
    name_taken,
    bad_text,
    no_such_phrase,
    table_full,
    table_locked,
    table_closed,    // everybody has left
    stale_decision,  // that decision is not open (any more)
    illegal_action,  // the rules do not allow it now
    handed_over,     // a bot has the seat
    not_handed_over,
    no_window,       // no window is open in which this seat has yet to answer
    no_such_game,    // no record of a game of that number
    not_owner,       // only the owner of the table may do that
    too_fast,        // more at once than one member may do
    invited_only,    // the invitation is missing or void
    too_many_here,   // of one address
    chair_reserved,  // for invited people
    not_absent,      // that member is here, or has not been away for long
    seen_hand,       // that member has seen the hand of another seat in this game
    bad_code,        // for another device: used, too old, or none
    too_soon         // the same has been asked for a moment ago
};

inline constexpr auto all_error_codes = [] {
    std::array<ErrorCode, 1 + static_cast<std::size_t>(ErrorCode::too_soon)> codes{};
    for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = static_cast<ErrorCode>(i);
    return codes;
}();

std::string_view id_of(ErrorCode code);

struct TableError {
    ErrorCode code = ErrorCode::bad_command;
    std::string sentence;

    bool operator==(const TableError&) const = default;
};

}  // namespace notalone
