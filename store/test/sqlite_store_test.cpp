// What a file has to do that memory does not: outlive the process, refuse two owners, survive a crash.
#include "store/sqlite_store.hpp"

#include <csignal>
#include <cstdio>
#include <fstream>
#include <thread>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "store/test/samples.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::unique_ptr<SqliteStore> opened(const std::string& file) {
    auto store = SqliteStore::open(file);
    if (!store) {
        ADD_FAILURE() << store.error().sentence;
        return nullptr;
    }
    return std::move(*store);
}

TEST(SqliteStore, RemembersAfterARestart) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    {
        const auto store = opened(file);
        ASSERT_FALSE(append(*store, {entries("a", 1, 3),
                                     with_status(entries("b", 1, 1), {.finished = true, .listing = ""})}));
        ASSERT_FALSE(store->put("report", "kept"));
    }
    const auto store = opened(file);
    EXPECT_THAT(*store->load("a", 0), ElementsAre(sample_entry(1), sample_entry(2), sample_entry(3)));
    EXPECT_THAT(*store->open_tables(), ElementsAre("a"));
    EXPECT_EQ(*store->get("report"), "kept");
    ASSERT_FALSE(append(*store, {entries("a", 4, 4), entries("b", 2, 2)}));
    EXPECT_EQ(stored_count(*store, "a"), 4U);
}

TEST(SqliteStore, RefusesASecondOwnerOfATable) {
    const TemporaryFolder folder;
    const auto mine = opened(folder.file("store.sqlite"));
    const auto other = opened(folder.file("store.sqlite"));
    ASSERT_FALSE(append(*mine, {entries("a", 1, 2)}));
    ASSERT_FALSE(append(*other, {entries("a", 3, 3)}));
    const auto error = append(*mine, {entries("a", 3, 3)});
    ASSERT_TRUE(error);
    EXPECT_EQ(error->trouble, StoreTrouble::conflict);
    // Tables of each live side by side in the file.
    ASSERT_FALSE(append(*mine, {entries("b", 1, 1)}));
    ASSERT_FALSE(append(*other, {entries("c", 1, 1)}));
    EXPECT_THAT(*mine->open_tables(), ElementsAre("a", "b", "c"));
}

TEST(SqliteStore, OfManyRacingOwnersExactlyOneWinsEachNumber) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    ASSERT_TRUE(opened(file));
    constexpr std::uint64_t rounds = 40;
    std::array<int, 3> won{};
    std::vector<std::thread> owners;
    for (int& count : won) {
        owners.emplace_back([&] {
            const auto store = opened(file);
            for (std::uint64_t number = 1; number <= rounds; ++number) {
                const auto error = append(*store, {entries("a", number, number)});
                if (!error)
                    ++count;
                else
                    EXPECT_TRUE(error->trouble == StoreTrouble::conflict ||
                                error->trouble == StoreTrouble::gap);
            }
        });
    }
    for (std::thread& owner : owners) owner.join();
    const auto store = opened(file);
    EXPECT_EQ(stored_count(*store, "a"), static_cast<std::size_t>(won[0] + won[1] + won[2]));
    EXPECT_GT(stored_count(*store, "a"), 0U);
}

// --- Crashes ----------------------------------------------------------------------------------------------

/// Appends batches of three tables for ever and tells on `pipe` the number of each batch that is done.
[[noreturn]] void append_until_killed(const std::string& file, int pipe) {
    auto store = SqliteStore::open(file);
    if (!store) _exit(1);
    std::uint64_t first = (*store)->load("a", 0)->size() + 1;
    for (;; first += 4) {
        const std::vector<TableAppend> batch{entries("a", first, first + 3), entries("b", first, first + 3),
                                             entries("c", first, first + 3)};
        if ((*store)->append(batch)) _exit(2);
        const std::uint64_t done = first + 3;
        if (write(pipe, &done, sizeof done) != sizeof done) _exit(3);
    }
}

/// The last batch the process said was done before it was killed.
std::uint64_t kill_while_appending(const std::string& file, int milliseconds) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return 0;
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        append_until_killed(file, ends[1]);
    }
    close(ends[1]);
    std::uint64_t acknowledged = 0;
    std::uint64_t done = 0;
    // The first answer makes sure that it works at all; then it is cut off at an arbitrary moment.
    if (read(ends[0], &done, sizeof done) == sizeof done) acknowledged = done;
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    while (read(ends[0], &done, sizeof done) == sizeof done) acknowledged = done;
    close(ends[0]);
    return acknowledged;
}

TEST(SqliteStore, KeepsEveryAcknowledgedBatchWholeWhenTheProcessIsKilled) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    for (int round = 0; round < 20; ++round) {
        const std::uint64_t acknowledged = kill_while_appending(file, round * 3 % 17);
        ASSERT_GT(acknowledged, 0U);
        const auto store = opened(file);
        const std::size_t count = stored_count(*store, "a");
        EXPECT_GE(count, acknowledged);
        EXPECT_LE(count, acknowledged + 4) << "at most one batch was under way";
        EXPECT_EQ(count % 4, 0U) << "a batch is whole";
        EXPECT_EQ(stored_count(*store, "b"), count);
        EXPECT_EQ(stored_count(*store, "c"), count);
    }
}

TEST(SqliteStore, ADiskThatIsFullRefusesTheBatchAndKeepsTheRest) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    ASSERT_FALSE(append(*opened(file), {entries("a", 1, 2)}));
    const pid_t child = fork();
    if (child == 0) {
        // A limit on file size is the nearest thing to a full disk that a test can have.
        signal(SIGXFSZ, SIG_IGN);
        auto store = SqliteStore::open(file);
        const rlimit limit{.rlim_cur = 256 * 1024, .rlim_max = 256 * 1024};
        setrlimit(RLIMIT_FSIZE, &limit);
        if (!store) _exit(10);
        if ((*store)->append(std::vector{entries("a", 3, 20'000)})) {
            _exit((*store)->load("a", 0)->size() == 2 && !(*store)->append(std::vector{entries("a", 3, 3)})
                      ? 0
                      : 11);
        }
        _exit(12);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    EXPECT_THAT(*opened(file)->load("a", 0), ElementsAre(sample_entry(1), sample_entry(2), sample_entry(3)));
}

// --- Files that are no good -------------------------------------------------------------------------------

TEST(SqliteStore, SaysWhichFileCannotBeOpened) {
    const TemporaryFolder folder;
    const auto store = SqliteStore::open(folder.file("no/such/folder/store.sqlite"));
    ASSERT_FALSE(store);
    EXPECT_THAT(store.error().sentence, HasSubstr("no/such/folder/store.sqlite"));
}

TEST(SqliteStore, RefusesAFileThatIsNoDatabase) {
    const TemporaryFolder folder;
    std::ofstream(folder.file("store.sqlite")) << std::string(5000, '?');
    const auto store = SqliteStore::open(folder.file("store.sqlite"));
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().trouble, StoreTrouble::wrong_file);
}

TEST(SqliteStore, FindsAHoleInWhatItLoads) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    ASSERT_FALSE(append(*opened(file), {entries("a", 1, 5)}));
    ASSERT_FALSE(Database::open(file, 100)->run("DELETE FROM entries WHERE number = 3"));
    const auto loaded = opened(file)->load("a", 0);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().trouble, StoreTrouble::corrupt);
    EXPECT_EQ(loaded.error().table, "a");
}

TEST(SqliteStore, FindsAHoleBesideTalkThatWasDropped) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    constexpr std::uint64_t lines = 2 * talk_lines_kept;
    ASSERT_FALSE(append(*opened(file), {entries("a", 1, 5), talk("a", 6, 5 + lines)}));
    EXPECT_EQ(stored_count(*opened(file), "a"), 5 + talk_lines_kept);
    ASSERT_FALSE(Database::open(file, 100)->run("DELETE FROM entries WHERE number = 3"));
    EXPECT_FALSE(opened(file)->load("a", 0));
    const std::string newer = "DELETE FROM talk WHERE number = " + std::to_string(lines);
    ASSERT_FALSE(append(*opened(file), {entries("b", 1, 5), talk("b", 6, 5 + lines)}));
    ASSERT_FALSE(Database::open(file, 100)->run(newer.c_str()));
    EXPECT_FALSE(opened(file)->load("b", 0));
}

TEST(SqliteStore, AFloodOfTalkDoesNotMakeTheFileGrow) {
    const TemporaryFolder folder;
    const std::string file = folder.file("store.sqlite");
    const auto store = opened(file);
    const auto pages = [&] { return std::stoul(*Database::open(file, 100)->one_text("PRAGMA page_count")); };
    ASSERT_FALSE(append(*store, {entries("a", 1, 1)}));
    std::uint64_t last = 1;
    const auto flood = [&](int times) {
        for (int i = 0; i < times; ++i, last += 100) {
            ASSERT_FALSE(append(*store, {talk("a", last + 1, last + 100)}));
        }
    };
    flood(10);
    const auto before = pages();
    flood(100);
    EXPECT_LE(pages(), before + 10);
}

}  // namespace
}  // namespace notalone
