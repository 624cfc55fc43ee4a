#include "store/sqlite.hpp"

#include <sqlite3.h>

#include "store/data_file.hpp"

namespace notalone {

namespace {

StoreTrouble trouble_of(int code) {
    switch (code & 0xff) {
        case SQLITE_CONSTRAINT: return StoreTrouble::conflict;
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return StoreTrouble::busy;
        case SQLITE_FULL: return StoreTrouble::full;
        case SQLITE_NOTADB: return StoreTrouble::wrong_file;
        case SQLITE_CORRUPT: return StoreTrouble::corrupt;
        default: return StoreTrouble::failed;
    }
}

StoreError error_of(sqlite3* database) {
    return {trouble_of(sqlite3_extended_errcode(database)),
            std::string("SQLite: ") + sqlite3_errmsg(database),
            {}};
}

}  // namespace

// --- Database ---------------------------------------------------------------------------------------------

Stored<Database> Database::open(const std::string& file, int busy_milliseconds) {
    if (auto error = make_private_file(file)) return *error;
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(
        file.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(handle);
    if (code != SQLITE_OK) {
        const std::string reason = handle != nullptr ? sqlite3_errmsg(handle) : sqlite3_errstr(code);
        return StoreError{StoreTrouble::failed, "cannot open " + file + ": " + reason, {}};
    }
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, busy_milliseconds);
    return database;
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

std::optional<StoreError> Database::run(const char* sql) {
    if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK) return std::nullopt;
    return error_of(handle_.get());
}

Stored<Statement> Database::prepare(std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) return error_of(handle_.get());
    return Statement(statement);
}

Stored<std::string> Database::one_text(std::string_view sql) {
    auto statement = prepare(sql);
    if (!statement) return statement.error();
    std::optional<std::string> text;
    if (auto error = statement->for_each_row([&] { text = statement->text(0); })) return *error;
    if (!text) return StoreError{StoreTrouble::corrupt, "no answer to " + std::string(sql), {}};
    return *text;
}

std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(handle_.get()); }

bool Database::in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

// --- Statement --------------------------------------------------------------------------------------------

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

// A parameter that cannot be bound makes the step fail or break a NOT NULL, so nothing is checked here.
void Statement::bind(int parameter, std::int64_t value) {
    sqlite3_bind_int64(handle_.get(), parameter, value);
}

void Statement::bind(int parameter, std::string_view text) {
    // A null pointer would bind NULL, which an empty text is not.
    sqlite3_bind_text(handle_.get(), parameter, text.empty() ? "" : text.data(),
                      static_cast<int>(text.size()), SQLITE_STATIC);
}

Statement::Step Statement::step() {
    switch (sqlite3_step(handle_.get())) {
        case SQLITE_ROW: return Step::row;
        case SQLITE_DONE: return Step::done;
        default: return Step::failed;
    }
}

StoreError Statement::error() const { return error_of(sqlite3_db_handle(handle_.get())); }

void Statement::reset() {
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(handle_.get(), column); }

std::string Statement::text(int column) const {
    const unsigned char* bytes = sqlite3_column_text(handle_.get(), column);
    const int size = sqlite3_column_bytes(handle_.get(), column);
    std::string text;
    if (bytes != nullptr) text.assign(bytes, bytes + size);
    return text;
}

// --- Transaction ------------------------------------------------------------------------------------------

Stored<Transaction> Transaction::begin(Database& database) {
    if (auto error = database.run("BEGIN IMMEDIATE")) return *error;
    return Transaction(database);
}

std::optional<StoreError> Transaction::commit() {
    auto error = database_->run("COMMIT");
    if (!error) database_ = nullptr;
    return error;
}

Transaction::~Transaction() {
    if (database_ != nullptr && database_->in_transaction()) database_->run("ROLLBACK");
}

}  // namespace notalone
