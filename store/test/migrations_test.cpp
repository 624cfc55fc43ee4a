#include "store/migrations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/sqlite_store.hpp"
#include "store/test/samples.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// A database as the program of an older version left it, with a table of two entries in it.
void make_old_file(const std::string& file, std::int64_t version) {
    auto database = Database::open(file, 100);
    ASSERT_TRUE(database);
    ASSERT_FALSE(migrate(*database, version));
    ASSERT_FALSE(
        database->run("INSERT INTO tables (id) VALUES ('a'), ('b');"
                      "UPDATE tables SET finished = 1 WHERE id = 'b'"));
    for (const StoredEntry& kept : {sample_entry(1), sample_entry(2)}) {
        auto insert = database->prepare(
            "INSERT INTO entries (table_key, number, time, kind, body) VALUES (1, ?, ?, ?, ?)");
        ASSERT_TRUE(insert);
        insert->bind(1, static_cast<std::int64_t>(kept.number));
        insert->bind(2, kept.time);
        insert->bind(3, kept.kind);
        insert->bind(4, kept.body);
        ASSERT_FALSE(insert->run());
    }
}

std::string version_of(const std::string& file) {
    const auto version = Database::open(file, 100)->one_text("SELECT version FROM schema_version");
    return version ? *version : version.error().sentence;
}

TEST(Migrations, EveryOlderVersionBecomesTheCurrentOneAndLosesNothing) {
    for (std::int64_t version = 1; version <= schema_version(); ++version) {
        const TemporaryFolder folder;
        const std::string file = folder.file("store.sqlite");
        make_old_file(file, version);
        ASSERT_EQ(version_of(file), std::to_string(version));
        const auto store = SqliteStore::open(file);
        ASSERT_TRUE(store) << store.error().sentence;
        EXPECT_EQ(version_of(file), std::to_string(schema_version()));
        EXPECT_THAT(*(*store)->load("a", 0), ElementsAre(sample_entry(1), sample_entry(2)));
        EXPECT_THAT(*(*store)->open_tables(), ElementsAre("a"));
        // What came with later versions works on it too.
        EXPECT_FALSE((*store)->put("report", "new"));
        EXPECT_FALSE(
            append(**store, {with_status(entries("a", 3, 3), {.finished = false, .listing = "{}"})}));
        EXPECT_THAT(*(*store)->listings(9), ElementsAre(Listing{"a", "{}"}));
    }
}

TEST(Migrations, TalkAmongTheEntriesMovesApartAndKeepsItsLastLines) {
    constexpr std::uint64_t lines = talk_lines_kept + 10;
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    make_old_file(file, 3);
    {
        auto database = Database::open(file, 100);
        auto insert = database->prepare(
            "INSERT INTO entries (table_key, number, time, kind, body) VALUES (?, ?, 5, ?, 'x')");
        const auto add = [&](std::int64_t table, std::uint64_t number, std::string_view kind) {
            insert->bind(1, table);
            insert->bind(2, static_cast<std::int64_t>(number));
            insert->bind(3, kind);
            ASSERT_FALSE(insert->run());
        };
        for (std::uint64_t number = 3; number < 3 + lines; ++number) add(1, number, "said");
        add(1, 3 + lines, "act");
        add(2, 1, "act");
        add(2, 2, "said");
    }
    const auto store = SqliteStore::open(file);
    ASSERT_TRUE(store) << store.error().sentence;
    const auto read = (*store)->load("a", 0);
    ASSERT_TRUE(read) << read.error().sentence;
    ASSERT_EQ(read->size(), 3 + talk_lines_kept);
    EXPECT_EQ(read->at(2).number, 13U);
    EXPECT_EQ(read->at(2).kind, "said");
    EXPECT_EQ(read->back().number, 3 + lines);
    EXPECT_EQ(stored_count(**store, "b"), 2U);
    EXPECT_EQ(*Database::open(file, 100)->one_text("SELECT count(*) FROM entries WHERE kind = 'said'"), "0");
    ASSERT_FALSE(append(**store, {talk("a", 4 + lines, 4 + lines), entries("b", 3, 3)}));
    EXPECT_EQ(stored_count(**store, "a"), 3 + talk_lines_kept);
}

TEST(Migrations, ANewFileIsOfTheCurrentVersion) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    ASSERT_TRUE(SqliteStore::open(file));
    EXPECT_EQ(version_of(file), std::to_string(schema_version()));
}

TEST(Migrations, ADatabaseOfANewerVersionIsLeftAlone) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    ASSERT_TRUE(SqliteStore::open(file));
    ASSERT_FALSE(Database::open(file, 100)->run("UPDATE schema_version SET version = 99"));
    const auto store = SqliteStore::open(file);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().trouble, StoreTrouble::wrong_file);
    EXPECT_THAT(store.error().sentence, HasSubstr("99"));
    EXPECT_EQ(version_of(file), "99");
}

TEST(Migrations, ADatabaseOfAnotherProgramIsLeftAlone) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    ASSERT_FALSE(Database::open(file, 100)->run("CREATE TABLE recipes (name TEXT)"));
    const auto store = SqliteStore::open(file);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().trouble, StoreTrouble::wrong_file);
    EXPECT_EQ(*Database::open(file, 100)->one_text("SELECT count(*) FROM sqlite_schema"), "1");
}

TEST(Migrations, AStepThatFailsLeavesTheVersionBeforeItWhole) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    make_old_file(file, 2);
    // In the way of the third step.
    ASSERT_FALSE(Database::open(file, 100)->run("CREATE TABLE documents (other INTEGER)"));
    EXPECT_FALSE(SqliteStore::open(file));
    EXPECT_EQ(version_of(file), "2");
    ASSERT_FALSE(Database::open(file, 100)->run("DROP TABLE documents"));
    const auto store = SqliteStore::open(file);
    ASSERT_TRUE(store) << store.error().sentence;
    EXPECT_EQ(stored_count(**store, "a"), 2U);
}

}  // namespace
}  // namespace notalone
