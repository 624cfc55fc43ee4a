#include "store/sqlite_store.hpp"

#include <array>
#include <utility>

#include "store/migrations.hpp"
#include "store/order.hpp"

namespace notalone {

namespace {

constexpr int patience_milliseconds = 5000;
/// More than any busy server has open, so that finding a table's key is hardly ever a query.
constexpr std::size_t most_remembered_keys = 100'000;

// FULL, not NORMAL: in WAL mode NORMAL survives a crash of the process but may lose the last commits when the
// power goes, and whoever was told "done" must not have been told wrong.
constexpr const char* settings = R"(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA cache_size = -16000;
PRAGMA wal_autocheckpoint = 4000;
PRAGMA journal_size_limit = 67108864;
)";

StoreError in_file(StoreError error, const std::string& file) {
    error.sentence = file + ": " + error.sentence;
    return error;
}

}  // namespace

Stored<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& file) {
    auto database = Database::open(file, patience_milliseconds);
    if (!database) return database.error();
    if (auto error = database->run(settings)) return in_file(*error, file);
    const auto mode = database->one_text("PRAGMA journal_mode");
    if (!mode) return in_file(mode.error(), file);
    if (*mode != "wal")
        return StoreError{StoreTrouble::failed, file + ": write-ahead log refused, mode is " + *mode, {}};
    if (auto error = migrate(*database, schema_version())) return in_file(*error, file);
    auto statements = prepare(*database);
    if (!statements) return in_file(statements.error(), file);
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(*database), std::move(*statements)));
}

Stored<SqliteStore::Statements> SqliteStore::prepare(Database& database) {
    constexpr std::array<std::string_view, 14> texts{
        "SELECT key FROM tables WHERE id = ?1",
        "INSERT INTO tables (id) VALUES (?1)",
        "SELECT max(coalesce((SELECT max(number) FROM entries WHERE table_key = ?1), 0), "
        "coalesce((SELECT max(number) FROM talk WHERE table_key = ?1), 0))",
        "INSERT INTO entries (table_key, number, time, kind, body) VALUES (?1, ?2, ?3, ?4, ?5)",
        "UPDATE tables SET finished = ?2, listing = ?3, changed = max(changed, ?4) WHERE key = ?1",
        "SELECT number, time, kind, body FROM entries WHERE table_key = ?1 AND number > ?2 UNION ALL "
        "SELECT number, time, 'said', body FROM talk WHERE table_key = ?1 AND number > ?2 ORDER BY number",
        "SELECT id FROM tables WHERE finished = 0 ORDER BY key",
        "SELECT id, listing FROM tables WHERE finished = 0 AND listing <> '' ORDER BY changed DESC, key DESC "
        "LIMIT ?1",
        "INSERT INTO documents (name, body) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET body = "
        "excluded.body",
        "SELECT body FROM documents WHERE name = ?1",
        "INSERT INTO talk (table_key, number, time, body) VALUES (?1, ?2, ?3, ?4)",
        "DELETE FROM talk WHERE table_key = ?1 AND number <= (SELECT number FROM talk WHERE table_key = ?1 "
        "ORDER BY number DESC LIMIT 1 OFFSET ?2)",
        "UPDATE tables SET dropped_talk = dropped_talk + changes() WHERE key = ?1",
        "SELECT dropped_talk FROM tables WHERE key = ?1"};
    std::vector<Statement> made;
    for (const std::string_view text : texts) {
        auto statement = database.prepare(text);
        if (!statement) return statement.error();
        made.push_back(std::move(*statement));
    }
    return Statements{std::move(made[0]),  std::move(made[1]), std::move(made[2]),  std::move(made[3]),
                      std::move(made[4]),  std::move(made[5]), std::move(made[6]),  std::move(made[7]),
                      std::move(made[8]),  std::move(made[9]), std::move(made[10]), std::move(made[11]),
                      std::move(made[12]), std::move(made[13])};
}

// --- Appending --------------------------------------------------------------------------------------------

std::optional<StoreError> SqliteStore::append(std::span<const TableAppend> batch) {
    auto transaction = Transaction::begin(database_);
    if (!transaction) return transaction.error();
    for (const TableAppend& append : batch) {
        if (auto error = append_one(append)) {
            // A key given inside is taken back with the rest.
            keys_.clear();
            return error;
        }
    }
    auto error = transaction->commit();
    if (error) keys_.clear();
    return error;
}

std::optional<StoreError> SqliteStore::append_one(const TableAppend& append) {
    const auto key = key_of_or_new(append.table);
    if (!key) return key.error();
    const auto last = last_number(*key);
    if (!last) return last.error();
    if (auto error = order_error(append, *last)) return error;
    if (auto error = add_entries(*key, append)) return error;
    return append.status ? set_status(*key, append) : std::nullopt;
}

Stored<std::int64_t> SqliteStore::key_of(std::string_view table) {
    Statement& query = statements_.find_table;
    query.bind(1, table);
    std::int64_t key = 0;
    if (auto error = query.for_each_row([&] { key = query.integer(0); })) return *error;
    return key;
}

Stored<std::int64_t> SqliteStore::key_of_or_new(const std::string& table) {
    if (const auto known = keys_.find(table); known != keys_.end()) return known->second;
    auto key = key_of(table);
    if (!key) return key;
    if (*key == 0) {
        statements_.add_table.bind(1, table);
        if (auto error = statements_.add_table.run()) return *error;
        *key = database_.last_row();
    }
    if (keys_.size() >= most_remembered_keys) keys_.clear();
    keys_.emplace(table, *key);
    return key;
}

Stored<std::uint64_t> SqliteStore::last_number(std::int64_t key) {
    Statement& query = statements_.last_number;
    query.bind(1, key);
    std::uint64_t last = 0;
    if (auto error = query.for_each_row([&] { last = static_cast<std::uint64_t>(query.integer(0)); }))
        return *error;
    return last;
}

std::optional<StoreError> SqliteStore::add_entries(std::int64_t key, const TableAppend& append) {
    bool talked = false;
    for (const StoredEntry& entry : append.entries) {
        const bool is_talk = entry.kind == talk_kind;
        Statement& insert = is_talk ? statements_.add_talk : statements_.add_entry;
        insert.bind(1, key);
        insert.bind(2, static_cast<std::int64_t>(entry.number));
        insert.bind(3, entry.time);
        if (!is_talk) insert.bind(4, entry.kind);
        insert.bind(is_talk ? 4 : 5, entry.body);
        if (auto error = insert.run()) return error;
        talked = talked || is_talk;
    }
    return talked ? drop_old_talk(key) : std::nullopt;
}

std::optional<StoreError> SqliteStore::drop_old_talk(std::int64_t key) {
    statements_.drop_talk.bind(1, key);
    statements_.drop_talk.bind(2, static_cast<std::int64_t>(talk_lines_kept));
    if (auto error = statements_.drop_talk.run()) return error;
    // It counts what the statement before it has changed.
    statements_.count_dropped.bind(1, key);
    return statements_.count_dropped.run();
}

Stored<std::uint64_t> SqliteStore::dropped_talk(std::int64_t key) {
    Statement& query = statements_.dropped;
    query.bind(1, key);
    std::uint64_t dropped = 0;
    if (auto error = query.for_each_row([&] { dropped = static_cast<std::uint64_t>(query.integer(0)); }))
        return *error;
    return dropped;
}

std::optional<StoreError> SqliteStore::set_status(std::int64_t key, const TableAppend& append) {
    Statement& update = statements_.set_status;
    update.bind(1, key);
    update.bind(2, static_cast<std::int64_t>(append.status->finished));
    update.bind(3, append.status->listing);
    update.bind(4, append.entries.empty() ? 0 : append.entries.back().time);
    return update.run();
}

// --- Reading ----------------------------------------------------------------------------------------------

Stored<std::vector<StoredEntry>> SqliteStore::load(std::string_view table, std::uint64_t after) {
    const auto key = key_of(table);
    if (!key) return key.error();
    TableAppend found{.table = std::string(table), .entries = {}, .status = {}};
    Statement& query = statements_.load;
    query.bind(1, *key);
    query.bind(2, static_cast<std::int64_t>(after));
    const auto error = query.for_each_row([&] {
        found.entries.push_back({.number = static_cast<std::uint64_t>(query.integer(0)),
                                 .time = query.integer(1),
                                 .kind = query.text(2),
                                 .body = query.text(3)});
    });
    if (error) return *error;
    const auto dropped = dropped_talk(*key);
    if (!dropped) return dropped.error();
    if (auto hole = reading_error(found, after, *dropped)) return *hole;
    return std::move(found.entries);
}

Stored<std::vector<std::string>> SqliteStore::open_tables() {
    std::vector<std::string> ids;
    Statement& query = statements_.open_tables;
    if (auto error = query.for_each_row([&] { ids.push_back(query.text(0)); })) return *error;
    return ids;
}

Stored<std::vector<Listing>> SqliteStore::listings(std::size_t most) {
    std::vector<Listing> found;
    Statement& query = statements_.listings;
    query.bind(1, static_cast<std::int64_t>(most));
    if (auto error = query.for_each_row([&] { found.push_back({query.text(0), query.text(1)}); }))
        return *error;
    return found;
}

std::optional<StoreError> SqliteStore::put(std::string_view name, std::string_view document) {
    statements_.put.bind(1, name);
    statements_.put.bind(2, document);
    return statements_.put.run();
}

Stored<std::optional<std::string>> SqliteStore::get(std::string_view name) {
    Statement& query = statements_.get;
    query.bind(1, name);
    std::optional<std::string> body;
    if (auto error = query.for_each_row([&] { body = query.text(0); })) return *error;
    return body;
}

}  // namespace notalone
