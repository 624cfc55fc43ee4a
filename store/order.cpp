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

}  // namespace notalone
