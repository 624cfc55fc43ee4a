// The end of the server.
#include <future>

#include <gtest/gtest.h>

#include "server/test/crowd.hpp"
#include "server/test/running_server.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;

TEST(Stopping, TellsEverybody) {
    RunningServer server;
    const std::uint16_t port = server.port();
    Crowd crowd(port, 4, 2);
    auto stopped = std::async(std::launch::async, [&] { server.stop(); });
    for (auto& each : crowd.all) {
        EXPECT_TRUE(each->socket().wait_for_end());
        EXPECT_EQ(each->socket().close_code(), 1001U);
        EXPECT_EQ(each->socket().close_reason(), "the server stops");
    }
    EXPECT_EQ(stopped.wait_for(5s), std::future_status::ready);
    EXPECT_EQ(http(port, "GET", "/healthz").status, 0U);
}

TEST(Stopping, DoesNotWaitForThoseWhoDoNotListen) {
    RunningServer server;
    Crowd crowd(server.port(), 2, 0);
    RawClient half_a_request(server.port());
    half_a_request.send("GET / HT");
    const auto begin = std::chrono::steady_clock::now();
    server.stop();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
}

TEST(Stopping, EverythingAcknowledgedIsStored) {
    const TemporaryFolder folder;
    ServerConfig config = test_config();
    config.data_file = folder.file("store.sqlite");
    std::string table;
    std::uint64_t done = 0;
    {
        RunningServer server(config);
        Person ann(server.port(), make_table(server.port(), "Ann"));
        ASSERT_TRUE(ann.connect());
        table = ann.ticket().table;
        std::vector<std::string> cids;
        for (int i = 0; i < 90; ++i) {
            cids.push_back(ann.send(R"("cmd":"rename","name":"Ann )" + std::to_string(i) + "\""));
        }
        auto stopped = std::async(std::launch::async, [&] { server.stop(); });
        for (const std::string& cid : cids) {
            if (ann.answer_to(cid) != "done") break;
            ++done;
        }
        stopped.get();
    }
    const auto store = SqliteStore::open(config.data_file);
    ASSERT_TRUE(store);
    EXPECT_GE((*store)->load(table, 0)->size(), done + 1);
}

TEST(Stopping, AServerThatWasHardlyStartedStops) {
    for (int i = 0; i < 20; ++i) RunningServer().stop();
}

}  // namespace
}  // namespace notalone
