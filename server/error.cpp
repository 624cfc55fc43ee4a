#include "server/error.hpp"

#include "notation/json_writer.hpp"

namespace notalone {

namespace {

struct CodeData {
    ServerErrorCode code;
    std::string_view id;
    unsigned status;  // over HTTP; 0: only over a WebSocket
};

// In the order of the enumerators.
constexpr std::array<CodeData, all_server_error_codes.size()> codes{{
    {ServerErrorCode::bad_request, "bad_request", 400},
    {ServerErrorCode::not_found, "not_found", 404},
    {ServerErrorCode::method_not_allowed, "method_not_allowed", 405},
    {ServerErrorCode::unsupported_type, "unsupported_type", 415},
    {ServerErrorCode::too_large, "too_large", 413},
    {ServerErrorCode::bad_origin, "bad_origin", 403},
    {ServerErrorCode::rate_limited, "rate_limited", 429},
    {ServerErrorCode::too_many_tables, "too_many_tables", 429},
    {ServerErrorCode::too_many_connections, "too_many_connections", 429},
    {ServerErrorCode::server_full, "server_full", 503},
    {ServerErrorCode::no_such_table, "no_such_table", 404},
    {ServerErrorCode::upgrade_required, "upgrade_required", 426},
    {ServerErrorCode::hello_expected, "hello_expected", 0},
    {ServerErrorCode::bad_secret, "bad_secret", 0},
    {ServerErrorCode::storage_failed, "storage_failed", 503},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < codes.size(); ++i) {
        if (codes[i].code != all_server_error_codes[i] || static_cast<std::size_t>(codes[i].code) != i)
            return false;
    }
    return true;
}
static_assert(in_order());

}  // namespace

std::string_view id_of(ServerErrorCode code) { return codes[static_cast<std::size_t>(code)].id; }

unsigned http_status_of(ServerErrorCode code) { return codes[static_cast<std::size_t>(code)].status; }

unsigned http_status_of(ErrorCode code) {
    switch (code) {
        case ErrorCode::no_such_game: return 404;
        case ErrorCode::table_full:
        case ErrorCode::table_locked:
        case ErrorCode::table_closed:
        case ErrorCode::name_taken:
        case ErrorCode::invited_only:
        case ErrorCode::too_many_here:
        case ErrorCode::bad_code:
        case ErrorCode::not_over: return 409;
        default: return 400;
    }
}

std::string error_body(std::string_view code, std::string_view sentence) {
    JsonWriter writer;
    writer.begin_object();
    writer.key("error");
    writer.begin_object();
    writer.word_member("code", code);
    writer.key("message");
    writer.text(sentence);
    writer.end_object();
    writer.end_object();
    return writer.text();
}

}  // namespace notalone
