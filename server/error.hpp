// What the server itself refuses, before a table is asked. docs/protocol.md lists every code.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "table/table_error.hpp"

namespace notalone {

enum class ServerErrorCode : std::uint8_t {
    bad_request,  // not HTTP, or a body that is not what was asked for
    not_found,    // no such page or call
    method_not_allowed,
    unsupported_type,  // a body that is not application/json
    too_large,         // body, headers or message
    bad_origin,        // a page of another site
    rate_limited,
    too_many_tables,       // of this address
    too_many_connections,  // of this address
    server_full,
    no_such_table,
    upgrade_required,  // a WebSocket was expected
    hello_expected,    // the first message was something else
    bad_secret,        // no seat has this secret
    storage_failed
};

inline constexpr std::array all_server_error_codes{
    // clang-format off
    ServerErrorCode::bad_request,    ServerErrorCode::not_found,       ServerErrorCode::method_not_allowed,
    ServerErrorCode::unsupported_type, ServerErrorCode::too_large,     ServerErrorCode::bad_origin,
    ServerErrorCode::rate_limited,   ServerErrorCode::too_many_tables, ServerErrorCode::too_many_connections,
    ServerErrorCode::server_full,    ServerErrorCode::no_such_table,   ServerErrorCode::upgrade_required,
    ServerErrorCode::hello_expected, ServerErrorCode::bad_secret,      ServerErrorCode::storage_failed
    // clang-format on
};

std::string_view id_of(ServerErrorCode code);
/// 0: it is only told over a WebSocket.
unsigned http_status_of(ServerErrorCode code);
/// For what a table refuses over HTTP.
unsigned http_status_of(ErrorCode code);

/// {"error":{"code":"…","message":"…"}}
std::string error_body(std::string_view code, std::string_view sentence);

/// Why a WebSocket is closed by the server: what is not in the standard.
enum class CloseCode : std::uint16_t {
    going_away = 1001,  // the server stops
    not_text = 1003,
    too_big = 1009,
    hello_expected = 4000,
    hello_timeout = 4001,
    bad_secret = 4002,
    gone_from_table = 4003,  // left or removed
    rate_limited = 4004,
    replaced = 4005,  // too many connections of one member: the oldest goes
    storage_failed = 4006,
    silent = 4007  // no sign of life
};

inline constexpr std::array all_close_codes{
    CloseCode::going_away,      CloseCode::not_text,      CloseCode::too_big,
    CloseCode::hello_expected,  CloseCode::hello_timeout, CloseCode::bad_secret,
    CloseCode::gone_from_table, CloseCode::rate_limited,  CloseCode::replaced,
    CloseCode::storage_failed,  CloseCode::silent};

constexpr std::uint16_t number_of(CloseCode code) { return static_cast<std::uint16_t>(code); }

}  // namespace notalone
