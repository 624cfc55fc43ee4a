// What is kept: for each table the list of its entries, which is only ever added to, and a few words about it
// that can be looked up without reading that list. Talk is an exception: it is numbered like everything else,
// but kept apart, and only the last lines of it, so that no table grows by being talked at.
//
// The interface is narrow on purpose. Nothing in it is SQLite's: a database that several processes share can
// stand behind it, since an append that somebody else has made meanwhile is refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notalone {

/// The kind of entries that are talk.
inline constexpr std::string_view talk_kind = "said";
/// The number of lines of talk that are kept of a table, at least and at most.
inline constexpr std::size_t talk_lines_kept = 256;

struct StoredEntry {
    std::uint64_t number = 0;  // 1, 2, 3, … within its table
    std::int64_t time = 0;     // milliseconds since 1970
    std::string kind;
    std::string body;  // JSON; the store does not look into it

    bool operator==(const StoredEntry&) const = default;
};

/// What can be known of a table without its entries.
struct TableStatus {
    bool finished = false;  // nothing more will happen by itself: not restored at the start
    std::string listing;    // JSON for the list of public tables; empty if it is not among them

    bool operator==(const TableStatus&) const = default;
};

/// New entries of one table, in order and without gaps.
struct TableAppend {
    std::string table;
    std::vector<StoredEntry> entries;
    std::optional<TableStatus> status;  // if it has changed
};

enum class StoreTrouble : std::uint8_t {
    conflict,    // the number is taken: another process writes to this table
    gap,         // an entry is missing before this one
    wrong_file,  // not a database of ours, or of a newer version
    corrupt,     // what is there does not make sense
    busy,        // another process holds the database for too long
    full,        // no space left
    failed       // anything else the disk or the database says
};

struct StoreError {
    StoreTrouble trouble = StoreTrouble::failed;
    std::string sentence;
    std::string table;  // whose fault it is, if it is one table's alone
};

/// A value, or why there is none.
template <typename T>
class Stored {
  public:
    Stored(T value) : value_(std::move(value)) {}
    Stored(StoreError error) : error_(std::move(error)) {}

    explicit operator bool() const { return value_.has_value(); }
    /// Only if there is a value.
    T& operator*() { return *value_; }
    const T& operator*() const { return *value_; }
    T* operator->() { return &*value_; }
    const T* operator->() const { return &*value_; }
    /// Only if there is none.
    const StoreError& error() const { return error_; }

  private:
    std::optional<T> value_;
    StoreError error_;
};

struct Listing {
    std::string table;
    std::string listing;

    bool operator==(const Listing&) const = default;
};

/// For one thread at a time.
class Store {
  public:
    Store() = default;
    virtual ~Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    Store(Store&&) = delete;
    Store& operator=(Store&&) = delete;

    /// All or nothing, and on disk when it returns. A table begins with its entry 1.
    virtual std::optional<StoreError> append(std::span<const TableAppend> batch) = 0;

    /// The entries of a table that come after `after`, in order; none if there is no such table. A number
    /// that is missing is that of a line of talk that is not kept any more; all of these come before the
    /// oldest line that is.
    virtual Stored<std::vector<StoredEntry>> load(std::string_view table, std::uint64_t after) = 0;

    /// The tables that are not finished, oldest first.
    virtual Stored<std::vector<std::string>> open_tables() = 0;

    /// Public tables that are not finished, the one that changed last first.
    virtual Stored<std::vector<Listing>> listings(std::size_t most) = 0;

    // Small documents by name, such as the report on a game.

    virtual std::optional<StoreError> put(std::string_view name, std::string_view document) = 0;
    virtual Stored<std::optional<std::string>> get(std::string_view name) = 0;
};

}  // namespace notalone
