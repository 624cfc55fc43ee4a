// The conditions on what is appended and what is read, the same for every store.
#pragma once

#include <optional>

#include "store/store.hpp"

namespace notalone {

/// Whether `append` may follow the entry `last` (0: none yet) of its table.
std::optional<StoreError> order_error(const TableAppend& append, std::uint64_t last);

/// An error if more is missing from what was read after the entry `after` than the talk that was dropped.
std::optional<StoreError> reading_error(const TableAppend& read, std::uint64_t after, std::uint64_t dropped);

}  // namespace notalone
