#include "store/migrations.hpp"

#include <array>

namespace notalone {

namespace {

// Tables have a small number of their own so that the index of a million entries stays small; entries lie in
// the order they were written, so that a commit touches few pages.
constexpr const char* tables_and_entries = R"(
CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    finished INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE entries (
    key INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables (key),
    number INTEGER NOT NULL,
    time INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (table_key, number)
);
CREATE INDEX open_tables ON tables (key) WHERE finished = 0;
)";

constexpr const char* listings = R"(
ALTER TABLE tables ADD COLUMN listing TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX public_tables ON tables (changed) WHERE finished = 0 AND listing <> '';
)";

constexpr const char* documents = R"(
CREATE TABLE documents (
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL
) WITHOUT ROWID;
)";

// Talk moves out of the entries, and all but its last lines is dropped: see `talk_lines_kept`.
constexpr const char* talk = R"(
CREATE TABLE talk (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    number INTEGER NOT NULL,
    time INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_key, number)
) WITHOUT ROWID;
ALTER TABLE tables ADD COLUMN dropped_talk INTEGER NOT NULL DEFAULT 0;
INSERT INTO talk (table_key, number, time, body)
    SELECT table_key, number, time, body
    FROM (SELECT *, row_number() OVER (PARTITION BY table_key ORDER BY number DESC) AS age
          FROM entries WHERE kind = 'said')
    WHERE age <= 256;
UPDATE tables SET dropped_talk =
    (SELECT count(*) FROM entries WHERE table_key = tables.key AND kind = 'said') -
    (SELECT count(*) FROM talk WHERE table_key = tables.key);
DELETE FROM entries WHERE kind = 'said';
)";
static_assert(talk_kind == "said" && talk_lines_kept == 256);

constexpr std::array all{tables_and_entries, listings, documents, talk};

constexpr const char* no_version_yet = R"(
CREATE TABLE IF NOT EXISTS schema_version (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    version INTEGER NOT NULL
);
INSERT OR IGNORE INTO schema_version VALUES (1, 0);
)";

Stored<std::int64_t> read_version(Database& database) {
    auto statement = database.prepare("SELECT version FROM schema_version");
    if (!statement) return statement.error();
    std::optional<std::int64_t> version;
    if (auto error = statement->for_each_row([&] { version = statement->integer(0); })) return *error;
    if (!version || *version < 0)
        return StoreError{StoreTrouble::corrupt, "schema_version has no version", {}};
    return *version;
}

/// Somebody else's database must not be written to.
std::optional<StoreError> foreign_file_error(Database& database) {
    const auto others = database.one_text("SELECT count(*) FROM sqlite_schema WHERE type = 'table'");
    if (!others) return others.error();
    const auto ours = database.one_text("SELECT count(*) FROM sqlite_schema WHERE name = 'schema_version'");
    if (!ours) return ours.error();
    if (*others != "0" && *ours == "0") {
        return StoreError{StoreTrouble::wrong_file, "the file holds a database of another program", {}};
    }
    return std::nullopt;
}

/// One step, or nothing if another process was faster. Returns the version that is reached.
Stored<std::int64_t> take_step(Database& database) {
    auto transaction = Transaction::begin(database);
    if (!transaction) return transaction.error();
    const auto version = read_version(database);
    if (!version) return version.error();
    if (*version >= schema_version()) return *version;
    if (auto error = database.run(all[static_cast<std::size_t>(*version)])) return *error;
    if (auto error = database.run("UPDATE schema_version SET version = version + 1")) return *error;
    if (auto error = transaction->commit()) return *error;
    return *version + 1;
}

}  // namespace

std::span<const char* const> migrations() { return all; }

std::int64_t schema_version() { return static_cast<std::int64_t>(all.size()); }

std::optional<StoreError> migrate(Database& database, std::int64_t target) {
    if (auto error = foreign_file_error(database)) return error;
    if (auto error = database.run(no_version_yet)) return error;
    auto version = read_version(database);
    while (version && *version < target) version = take_step(database);
    if (!version) return version.error();
    if (*version > schema_version()) {
        return StoreError{StoreTrouble::wrong_file,
                          "the file is of version " + std::to_string(*version) +
                              ", this program knows versions up to " + std::to_string(schema_version()),
                          {}};
    }
    return std::nullopt;
}

}  // namespace notalone
