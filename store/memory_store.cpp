#include "store/memory_store.hpp"

#include <algorithm>

#include "store/order.hpp"

namespace notalone {

void MemoryStore::Kept::drop_old_talk() {
    const auto is_talk = [](const StoredEntry& entry) { return entry.kind == talk_kind; };
    auto talk = static_cast<std::size_t>(std::count_if(entries.begin(), entries.end(), is_talk));
    for (; talk > talk_lines_kept; --talk) {
        entries.erase(std::find_if(entries.begin(), entries.end(), is_talk));
    }
}

std::optional<StoreError> MemoryStore::append(std::span<const TableAppend> batch) {
    // A table may come twice in a batch, so what is checked is how far the batch itself has brought it.
    std::map<std::string_view, std::uint64_t> last;
    for (const TableAppend& append : batch) {
        const auto known = tables_.find(append.table);
        const auto begin = known == tables_.end() ? 0 : known->second.last();
        std::uint64_t& reached = last.try_emplace(append.table, begin).first->second;
        if (auto error = order_error(append, reached)) return error;
        reached += append.entries.size();
    }
    for (const TableAppend& append : batch) {
        const auto [place, is_new] = tables_.try_emplace(append.table);
        Kept& kept = place->second;
        kept.changed = ++changes_;
        if (is_new) kept.born = kept.changed;
        kept.entries.insert(kept.entries.end(), append.entries.begin(), append.entries.end());
        kept.drop_old_talk();
        if (append.status) kept.status = *append.status;
    }
    return std::nullopt;
}

Stored<std::vector<StoredEntry>> MemoryStore::load(std::string_view table, std::uint64_t after) {
    const auto kept = tables_.find(table);
    if (kept == tables_.end()) return std::vector<StoredEntry>{};
    const auto& entries = kept->second.entries;
    const auto first = std::find_if(entries.begin(), entries.end(),
                                    [after](const StoredEntry& entry) { return entry.number > after; });
    return std::vector<StoredEntry>(first, entries.end());
}

Stored<std::vector<std::string>> MemoryStore::open_tables() {
    std::vector<std::pair<std::uint64_t, std::string>> open;
    for (const auto& [id, kept] : tables_) {
        if (!kept.status.finished) open.emplace_back(kept.born, id);
    }
    std::sort(open.begin(), open.end());
    std::vector<std::string> ids;
    ids.reserve(open.size());
    for (auto& [born, id] : open) ids.push_back(std::move(id));
    return ids;
}

Stored<std::vector<Listing>> MemoryStore::listings(std::size_t most) {
    std::vector<std::pair<std::uint64_t, Listing>> found;
    for (const auto& [id, kept] : tables_) {
        if (kept.status.finished || kept.status.listing.empty()) continue;
        found.emplace_back(kept.changed, Listing{id, kept.status.listing});
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    if (found.size() > most) found.resize(most);
    std::vector<Listing> listings;
    listings.reserve(found.size());
    for (auto& [changed, listing] : found) listings.push_back(std::move(listing));
    return listings;
}

std::optional<StoreError> MemoryStore::put(std::string_view name, std::string_view document) {
    documents_.insert_or_assign(std::string(name), std::string(document));
    return std::nullopt;
}

Stored<std::optional<std::string>> MemoryStore::get(std::string_view name) {
    const auto found = documents_.find(name);
    if (found == documents_.end()) return std::optional<std::string>();
    return std::optional<std::string>(found->second);
}

}  // namespace notalone
