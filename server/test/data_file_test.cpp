// The file of a server: for its owner only, and for one server at a time.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "server/test/log.hpp"
#include "server/test/person.hpp"
#include "server/test/running_server.hpp"
#include "server/test/server_process.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

using testing::HasSubstr;
using testing::Not;

class ServedFile : public testing::Test {
  protected:
    ServedFile() {
        config_.data_file = folder_.file("store.sqlite");
        config_.threads = 1;
    }

    std::string start_problem() const {
        std::string problem;
        const auto server = Server::start(config_, problem);
        EXPECT_EQ(server == nullptr, !problem.empty());
        return problem;
    }

    TemporaryFolder folder_;
    ServerConfig config_ = test_config();
};

TEST_F(ServedFile, CannotBeReadByOthers) {
    const mode_t before = umask(0);
    const ServerProcess server({"--port", "0", "--data", config_.data_file, "--log", "error"});
    umask(before);
    make_table(server.port(), "Ann");
    std::size_t files = 0;
    for (const auto& each : std::filesystem::directory_iterator(folder_.file(""))) {
        EXPECT_EQ(each.status().permissions(),
                  std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)
            << each.path();
        ++files;
    }
    EXPECT_GE(files, 4U) << "the database, its log, its index and the lock";
}

TEST_F(ServedFile, ThatOthersCanReadIsComplainedOf) {
    const Log log;
    EXPECT_EQ(start_problem(), "");
    EXPECT_THAT(log.text(), Not(HasSubstr("other users of this machine")));
    ASSERT_EQ(chmod(config_.data_file.c_str(), 0644), 0);
    EXPECT_EQ(start_problem(), "");
    EXPECT_THAT(log.text(), HasSubstr(config_.data_file + " holds hands and seeds, and other users of this"));
}

TEST_F(ServedFile, IsNotSharedWithASecondServer) {
    auto process = std::make_unique<ServerProcess>(
        std::vector<std::string>{"--port", "0", "--data", config_.data_file, "--log", "error"});
    EXPECT_THAT(start_problem(), HasSubstr(config_.data_file + " is in use by another server (process "));
    make_table(process->port(), "Ann");
    EXPECT_NE(start_problem(), "") << "and the first one goes on";
    process->end(SIGKILL);
    EXPECT_EQ(start_problem(), "");
    EXPECT_EQ(start_problem(), "") << "a server that has stopped has given it back";
}

}  // namespace
}  // namespace notalone
