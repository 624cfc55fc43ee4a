// The one condition on what is appended, the same for every store.
#pragma once

#include <optional>

#include "store/store.hpp"

namespace notalone {

/// Whether `append` may follow the entry `last` (0: none yet) of its table.
std::optional<StoreError> order_error(const TableAppend& append, std::uint64_t last);

}  // namespace notalone
