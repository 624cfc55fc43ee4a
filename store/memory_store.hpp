// A store that forgets everything when it goes: for tests, and for playing without a file.
#pragma once

#include <map>
#include <memory>

#include "store/store.hpp"

namespace notalone {

class MemoryStore : public Store {
  public:
    std::optional<StoreError> append(std::span<const TableAppend> batch) override;
    Stored<std::vector<StoredEntry>> load(std::string_view table, std::uint64_t after) override;
    Stored<std::vector<std::string>> open_tables() override;
    Stored<std::vector<Listing>> listings(std::size_t most) override;
    std::optional<StoreError> put(std::string_view name, std::string_view document) override;
    Stored<std::optional<std::string>> get(std::string_view name) override;

  private:
    struct Kept {
        std::vector<StoredEntry> entries;
        TableStatus status;
        std::uint64_t born = 0;
        std::uint64_t changed = 0;

        std::uint64_t last() const { return entries.empty() ? 0 : entries.back().number; }
        void drop_old_talk();
    };

    std::map<std::string, Kept, std::less<>> tables_;
    std::map<std::string, std::string, std::less<>> documents_;
    std::uint64_t changes_ = 0;
};

}  // namespace notalone
