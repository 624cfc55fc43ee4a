// How the database of an older version becomes one of this version.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "store/sqlite.hpp"

namespace notalone {

/// The statements that lead from version i to version i + 1 are the i-th. A step that has been released is
/// never changed: what it should have done is done by a new one.
std::span<const char* const> migrations();

/// The version of this program's databases.
std::int64_t schema_version();

/// Brings the database to `target`, each step in a transaction of its own: whatever fails leaves a version
/// behind that is whole. A new file is version 0. A database of a newer version is refused.
std::optional<StoreError> migrate(Database& database, std::int64_t target);

}  // namespace notalone
