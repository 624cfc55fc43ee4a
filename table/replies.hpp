// Messages without a number, for one connection: answers to commands, and snapshots.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "table/room.hpp"
#include "table/table_error.hpp"

namespace notalone {

/// {"type":"done","cid":"…"}
std::string done_reply(std::string_view cid);
/// {"type":"refused","cid":"…","code":"…","message":"…"}; without cid if there was none to be read.
std::string refused_reply(std::string_view cid, const TableError& error);

/// Everything a member may know now. `number` is that of the last message of their stream.
std::string snapshot_text(const Room& room, const Member& member, std::uint64_t number, TimePoint now,
                          std::string_view cid);
std::string view_text(const Room& room, const Member& member, std::uint64_t number);

std::string outside_text(const Room& room);
std::string listing_text(const Room& room);

}  // namespace notalone
