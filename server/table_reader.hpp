// A table from what the store has of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/store.hpp"
#include "table/table.hpp"

namespace notalone {

/// Nothing if there is no such table. Any thread: this is where all the work of loading a table is done.
Stored<std::optional<Table>> read_table(const std::string& id, const Stored<std::vector<StoredEntry>>& stored,
                                        Oracle& oracle);

}  // namespace notalone
