// Nobody but the owner of a store reads it, and one server at a time has it.
#include "store/data_file.hpp"

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "store/sqlite_store.hpp"
#include "store/test/samples.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

mode_t mode_of(const std::string& file) {
    struct stat status {};
    if (stat(file.c_str(), &status) != 0) ADD_FAILURE() << file << " is not there";
    return status.st_mode & 0777;
}

/// Sets the umask while it lives.
class Umask {
  public:
    explicit Umask(mode_t mask) : before_(umask(mask)) {}
    ~Umask() { umask(before_); }
    Umask(const Umask&) = delete;
    Umask& operator=(const Umask&) = delete;
    Umask(Umask&&) = delete;
    Umask& operator=(Umask&&) = delete;

  private:
    mode_t before_;
};

class DataFile : public testing::Test {
  protected:
    TemporaryFolder folder_;
    std::string file_ = folder_.file("store.sqlite");
};

TEST_F(DataFile, IsForItsOwnerOnlyWhateverTheUmask) {
    for (const mode_t mask : {0000U, 0022U, 0077U, 0277U}) {
        const std::string file = folder_.file("store-" + std::to_string(mask));
        const Umask masked(mask);
        const auto store = SqliteStore::open(file);
        ASSERT_TRUE(store) << store.error().sentence;
        ASSERT_FALSE(append(**store, {entries("a", 1, 3)}));
        for (const char* end : {"", "-wal", "-shm"}) EXPECT_EQ(mode_of(file + end), 0600U) << mask << end;
        EXPECT_THAT(files_open_to_others(file), IsEmpty());
    }
}

TEST_F(DataFile, IsForItsOwnerOnlyBehindALinkToo) {
    const Umask masked(0);
    std::filesystem::create_symlink("elsewhere.sqlite", file_);
    ASSERT_TRUE(SqliteStore::open(file_));
    EXPECT_EQ(mode_of(folder_.file("elsewhere.sqlite")), 0600U);
}

TEST_F(DataFile, ThatOthersCanOpenIsNamed) {
    ASSERT_TRUE(SqliteStore::open(file_));
    EXPECT_THAT(files_open_to_others(file_), IsEmpty());
    ASSERT_EQ(chmod(file_.c_str(), 0644), 0);
    std::ofstream(file_ + "-wal").flush();
    for (const mode_t mode : {0640U, 0604U, 0620U, 0602U}) {
        ASSERT_EQ(chmod((file_ + "-wal").c_str(), mode), 0);
        EXPECT_THAT(files_open_to_others(file_), ElementsAre(file_, file_ + "-wal")) << mode;
    }
}

TEST_F(DataFile, ThatIsThereKeepsItsModeAndWhatIsInIt) {
    {
        const auto store = SqliteStore::open(file_);
        ASSERT_FALSE(append(**store, {entries("a", 1, 2)}));
    }
    ASSERT_EQ(chmod(file_.c_str(), 0640), 0);
    const auto store = SqliteStore::open(file_);
    ASSERT_TRUE(store);
    EXPECT_EQ(mode_of(file_), 0640U);
    EXPECT_EQ(stored_count(**store, "a"), 2U);
}

TEST_F(DataFile, IsOfOneServerAtATime) {
    auto first = DataFileLock::take(file_);
    ASSERT_TRUE(first) << first.error().sentence;
    const auto second = DataFileLock::take(file_);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().trouble, StoreTrouble::busy);
    EXPECT_THAT(second.error().sentence, HasSubstr(file_ + " is in use by another server"));
    EXPECT_THAT(second.error().sentence, HasSubstr("(process " + std::to_string(getpid()) + ")"));
    { const DataFileLock released = std::move(*first); }
    EXPECT_TRUE(DataFileLock::take(file_));
}

TEST_F(DataFile, IsTheSameByAnyNameThatLeadsThere) {
    ASSERT_TRUE(SqliteStore::open(file_));
    std::filesystem::create_symlink(file_, folder_.file("link.sqlite"));
    const auto first = DataFileLock::take(file_);
    ASSERT_TRUE(first);
    EXPECT_FALSE(DataFileLock::take(folder_.file("link.sqlite")));
    EXPECT_FALSE(DataFileLock::take(folder_.file("./store.sqlite")));
    EXPECT_TRUE(DataFileLock::take(folder_.file("other.sqlite")));
}

TEST_F(DataFile, CanBeReadByToolsWhileAServerHasIt) {
    const auto lock = DataFileLock::take(file_);
    ASSERT_TRUE(lock);
    const auto server = SqliteStore::open(file_);
    ASSERT_TRUE(server);
    ASSERT_FALSE(append(**server, {entries("a", 1, 2)}));
    {
        const auto tool = SqliteStore::open(file_);
        ASSERT_TRUE(tool);
        EXPECT_EQ(stored_count(**tool, "a"), 2U);
    }
    EXPECT_FALSE(append(**server, {entries("a", 3, 3)})) << "the locks of SQLite are undisturbed";
}

TEST_F(DataFile, IsFreeAsSoonAsItsServerIsKilled) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t child = fork();
    if (child == 0) {
        const auto lock = DataFileLock::take(file_);
        const char answer = lock ? 'y' : 'n';
        [[maybe_unused]] const ssize_t written = write(ends[1], &answer, 1);
        for (;;) pause();
    }
    char answer = 0;
    ASSERT_EQ(read(ends[0], &answer, 1), 1);
    EXPECT_EQ(answer, 'y');
    const auto refused = DataFileLock::take(file_);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().sentence, HasSubstr("(process " + std::to_string(child) + ")"));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    EXPECT_TRUE(DataFileLock::take(file_));
    close(ends[0]);
    close(ends[1]);
}

}  // namespace
}  // namespace notalone
