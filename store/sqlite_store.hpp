// The store in one SQLite file.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace notalone {

class SqliteStore : public Store {
  public:
    /// Opens or makes the file and brings it to the current version.
    static Stored<std::unique_ptr<SqliteStore>> open(const std::string& file);

    std::optional<StoreError> append(std::span<const TableAppend> batch) override;
    Stored<std::vector<StoredEntry>> load(std::string_view table, std::uint64_t after) override;
    Stored<std::vector<std::string>> open_tables() override;
    Stored<std::vector<Listing>> listings(std::size_t most) override;
    std::optional<StoreError> put(std::string_view name, std::string_view document) override;
    Stored<std::optional<std::string>> get(std::string_view name) override;

  private:
    struct Statements {
        Statement find_table, add_table, last_number, add_entry, set_status, load, open_tables, listings, put,
            get, add_talk, drop_talk, count_dropped, dropped;
    };

    SqliteStore(Database database, Statements statements)
        : database_(std::move(database)),
          statements_(std::move(statements)) {}

    static Stored<Statements> prepare(Database& database);
    /// 0 if there is no such table.
    Stored<std::int64_t> key_of(std::string_view table);
    Stored<std::int64_t> key_of_or_new(const std::string& table);
    Stored<std::uint64_t> last_number(std::int64_t key);
    std::optional<StoreError> append_one(const TableAppend& append);
    std::optional<StoreError> add_entries(std::int64_t key, const TableAppend& append);
    std::optional<StoreError> drop_old_talk(std::int64_t key);
    Stored<std::uint64_t> dropped_talk(std::int64_t key);
    std::optional<StoreError> set_status(std::int64_t key, const TableAppend& append);

    Database database_;
    Statements statements_;  // after the database: they go first
    /// Keys never change once they are committed.
    std::unordered_map<std::string, std::int64_t> keys_;
};

}  // namespace notalone
