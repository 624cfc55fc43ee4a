// SQLite as this project uses it: handles that close themselves, and errors as values.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace notalone {

class Statement;

class Database {
  public:
    /// Opens the file, or makes it, for its owner only. `busy_milliseconds`: how long to wait for another
    /// process.
    static Stored<Database> open(const std::string& file, int busy_milliseconds);

    /// Runs statements that answer nothing.
    std::optional<StoreError> run(const char* sql);
    Stored<Statement> prepare(std::string_view sql);
    Stored<std::string> one_text(std::string_view sql);
    std::int64_t last_row() const;
    /// Whether a transaction is open. SQLite ends one by itself after some errors.
    bool in_transaction() const;

  private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    explicit Database(sqlite3* database) : handle_(database) {}

    std::unique_ptr<sqlite3, Close> handle_;
};

/// A statement, prepared once and run many times. It must go before its database.
class Statement {
  public:
    enum class Step : std::uint8_t { row, done, failed };

    /// Parameters count from 1. The text must live until the statement is run.
    void bind(int parameter, std::int64_t value);
    void bind(int parameter, std::string_view text);

    Step step();
    /// Why the last step failed.
    StoreError error() const;
    /// Runs to the end, calls `see` at each row and makes the statement ready to be bound again.
    template <typename See>
    std::optional<StoreError> for_each_row(See see) {
        std::optional<StoreError> problem;
        Step last = step();
        for (; last == Step::row; last = step()) see();
        if (last == Step::failed) problem = error();
        reset();
        return problem;
    }
    std::optional<StoreError> run() {
        return for_each_row([] {});
    }
    void reset();

    std::int64_t integer(int column) const;
    std::string text(int column) const;

  private:
    friend class Database;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    explicit Statement(sqlite3_stmt* statement) : handle_(statement) {}

    std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

/// Rolls back unless it was committed.
class Transaction {
  public:
    /// Takes the right to write at once, so that nothing read inside can be outdated.
    static Stored<Transaction> begin(Database& database);
    Transaction(Transaction&& other) noexcept : database_(other.database_) { other.database_ = nullptr; }
    Transaction& operator=(Transaction&&) = delete;
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();

    std::optional<StoreError> commit();

  private:
    explicit Transaction(Database& database) : database_(&database) {}

    Database* database_;
};

}  // namespace notalone
