// Places at a table: invited people and strangers.
//
// People who were sent a link are *invited*: the link carries the invitation, a key of the table. As long as
// the id of the table is known to nobody else either (it was never in the list of public tables, the key was
// never renewed), the id alone is as good. Everybody else is a *stranger*, comes in at public tables only,
// and gets a bounded part of the places, so that there is always room for those who are invited. One address
// gets a bounded part of a table too.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "table/oracle.hpp"
#include "table/room.hpp"
#include "table/table_error.hpp"

namespace notalone {

/// At a table at one time, and ever: those who have left are remembered.
struct PlaceLimit {
    std::size_t at_once = 0;
    std::size_t ever = 0;
};

inline constexpr PlaceLimit most_members{64, 1000};
inline constexpr PlaceLimit most_strangers{32, 500};
inline constexpr PlaceLimit most_of_address{24, 250};  // a family of seven, with visitors
inline constexpr PlaceLimit most_strangers_of_address{3, 30};

/// The first invitation of a table, from its secret key.
std::string invitation_from(std::string_view table_key, const Oracle& oracle);
/// A fresh one.
std::string new_invitation(Oracle& oracle);

/// True for those who count as invited with this key (empty: none).
bool is_invited(const Room& room, std::string_view key);
/// Why nobody more of that kind can join.
std::optional<TableError> no_place_left(const Room& room, bool stranger, std::string_view address_tag);
/// The chair for somebody who joins. Invited people get a reserved one as long as there is one.
std::optional<ChairIndex> chair_for(const Room& room, bool stranger, std::string_view address_tag);
/// True if a stranger with that address gets another chair; one that `member` has does not count. Strangers
/// of one address get a third of the chairs, at least one.
bool stranger_may_sit(const Room& room, std::string_view address_tag,
                      std::optional<MemberId> member = std::nullopt);

}  // namespace notalone
