#include "table/table_error.hpp"

#include <cstddef>

namespace notalone {

namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, all_error_codes.size()> error_words{
    "bad_json",    "unknown_command", "bad_command",   "not_a_member",   "not_host",
    "not_seated",  "not_in_lobby",    "no_game",       "not_over",       "no_such_chair",
    "chair_taken", "no_such_member",  "no_such_level", "empty_chair",    "nonce_missing",
    "nonce_given", "stale_round",     "not_revealing", "wrong_nonce",    "shuffling",
    "too_early",   "bad_name",        "name_taken",    "bad_text",       "no_such_phrase",
    "table_full",  "table_locked",    "table_closed",  "stale_decision", "illegal_action",
    "handed_over", "not_handed_over", "no_window",     "no_such_game",   "not_owner",
    "too_fast",    "invited_only",    "too_many_here", "chair_reserved", "not_absent",
    "seen_hand",   "bad_code",        "too_soon",
};

static_assert(!error_words.back().empty());

}  // namespace

std::string_view id_of(ErrorCode code) { return error_words[static_cast<std::size_t>(code)]; }

}  // namespace notalone
