// Secrets: what a member is told of the next entry must be the same in a game that differs only in what the
// member may not know.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "table/table.hpp"

namespace notalone::simulation {

/// A difference by which the member could tell the two apart; none if there is none, or if the entry is not
/// possible in the other world.
std::optional<std::string> difference_of_worlds(const Table& table, const Entry& entry, MemberId member,
                                                std::uint64_t seed);

}  // namespace notalone::simulation
