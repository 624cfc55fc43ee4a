// The herald: tells every member what an entry means to them, each in their own numbered stream.
#pragma once

#include <cstdint>
#include <vector>

#include "table/entry.hpp"
#include "table/fold.hpp"
#include "table/room.hpp"
#include "table/stream.hpp"

namespace notalone {

/// Appends to the streams what follows from an entry that has just been folded. How many messages each member
/// gets depends on the entries alone; if `silent`, they are counted but not written.
void tell(const Room& room, const Entry& entry, const Happening& happening,
          std::vector<MemberStream>& streams, bool silent);

/// Counts lines of talk that are not kept any more: each was one message to every member.
void skip_talk(const Room& room, std::uint64_t lines, std::vector<MemberStream>& streams);

}  // namespace notalone
