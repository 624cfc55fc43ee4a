#include "server/table_reader.hpp"

#include <utility>

#include <spdlog/spdlog.h>

#include "server/secrets.hpp"

namespace notalone {

namespace {

// The lines a table remembers, and those its bounds on talk depend on, must be among the lines that are kept.
static_assert(talk_lines_kept >= talk_kept);

StoreError senseless(const std::string& id, const std::string& problem) {
    spdlog::error("table {}: {}", log_tag(id), problem);
    return {StoreTrouble::corrupt, "the entries of a table make no sense", id};
}

}  // namespace

Stored<std::optional<Table>> read_table(const std::string& id, const Stored<std::vector<StoredEntry>>& stored,
                                        Oracle& oracle) {
    if (!stored) return stored.error();
    if (stored->empty()) return std::optional<Table>();
    std::vector<Entry> entries;
    entries.reserve(stored->size());
    for (const StoredEntry& each : *stored) {
        auto entry = read_entry(each.number, time_from(each.time), each.body);
        if (!entry) return senseless(id, "entry " + std::to_string(each.number) + ": " + entry.problem());
        entries.push_back(std::move(*entry));
    }
    // The store has checked that nothing but talk is missing.
    auto table = Table::replay(entries, oracle, entries.back().number - entries.size());
    if (!table) return senseless(id, table.problem());
    return std::optional<Table>(std::move(*table));
}

}  // namespace notalone
