#include "server/listings.hpp"

#include <utility>

namespace notalone {

void Listings::set(const std::string& table, std::string listing) {
    const std::lock_guard lock(mutex_);
    const auto known = shown_.find(table);
    if (listing.empty()) {
        if (known == shown_.end()) return;
        order_.erase(known->second.since);
        shown_.erase(known);
    } else if (known != shown_.end()) {
        known->second.listing = std::move(listing);
    } else {
        order_.emplace(next_, table);
        shown_.emplace(table, Shown{next_, std::move(listing)});
        ++next_;
    }
}

std::string Listings::json(std::size_t most) const {
    const std::lock_guard lock(mutex_);
    std::string list = "[";
    for (auto each = order_.rbegin(); each != order_.rend() && most > 0; ++each, --most) {
        if (list.size() > 1) list += ',';
        list += shown_.at(each->second).listing;
    }
    return list + "]";
}

}  // namespace notalone
