// Entries to store, made in one line.
#pragma once

#include <string>
#include <vector>

#include "store/store.hpp"

namespace notalone {

inline StoredEntry sample_entry(std::uint64_t number) {
    return {.number = number,
            .time = 1'700'000'000'000 + static_cast<std::int64_t>(number),
            .kind = "act",
            .body = R"({"n":)" + std::to_string(number) + R"(,"text":"Ünïcødé \" 漢字"})"};
}

/// Entries `first` to `last` of a table.
inline TableAppend entries(std::string table, std::uint64_t first, std::uint64_t last) {
    TableAppend append{.table = std::move(table), .entries = {}, .status = {}};
    for (std::uint64_t number = first; number <= last; ++number)
        append.entries.push_back(sample_entry(number));
    return append;
}

/// Lines of talk, numbered like entries.
inline TableAppend talk(std::string table, std::uint64_t first, std::uint64_t last) {
    TableAppend append = entries(std::move(table), first, last);
    for (StoredEntry& each : append.entries) each.kind = talk_kind;
    return append;
}

inline TableAppend with_status(TableAppend append, TableStatus status) {
    append.status = std::move(status);
    return append;
}

inline std::optional<StoreError> append(Store& store, const std::vector<TableAppend>& batch) {
    return store.append(batch);
}

inline std::size_t stored_count(Store& store, std::string_view table) {
    const auto loaded = store.load(table, 0);
    return loaded ? loaded->size() : static_cast<std::size_t>(-1);
}

}  // namespace notalone
