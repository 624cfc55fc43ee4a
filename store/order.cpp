#include "store/order.hpp"

namespace notalone {

std::optional<StoreError> order_error(const TableAppend& append, std::uint64_t last) {
    for (const StoredEntry& entry : append.entries) {
        const std::string what = "entry " + std::to_string(entry.number) + " of table " + append.table;
        if (entry.number <= last)
            return StoreError{StoreTrouble::conflict, what + " is there already", append.table};
        if (entry.number != last + 1) {
            return StoreError{StoreTrouble::gap, what + " does not follow entry " + std::to_string(last),
                              append.table};
        }
        last = entry.number;
    }
    return std::nullopt;
}

std::optional<StoreError> reading_error(const TableAppend& read, std::uint64_t after, std::uint64_t dropped) {
    const auto corrupt = [&](std::uint64_t last) {
        return StoreError{
            StoreTrouble::corrupt,
            "entries are missing after entry " + std::to_string(last) + " of table " + read.table,
            read.table};
    };
    std::uint64_t last = after;
    std::uint64_t missing = 0;
    bool talked = false;
    for (const StoredEntry& entry : read.entries) {
        if (entry.number <= last) return corrupt(last);
        const std::uint64_t gap = entry.number - last - 1;
        missing += gap;
        if (missing > dropped || (gap > 0 && talked)) return corrupt(last);
        talked = talked || entry.kind == talk_kind;
        last = entry.number;
    }
    if (after == 0 && missing < dropped) return corrupt(last);
    return std::nullopt;
}

}  // namespace notalone
