// What survives the end of the server, and what happens when nothing can be stored.
#include <atomic>
#include <thread>

#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/crowd.hpp"
#include "server/test/running_server.hpp"
#include "store/memory_store.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;

ServerConfig config_with(const TemporaryFolder& folder) {
    ServerConfig config = test_config();
    config.data_file = folder.file("store.sqlite");
    return config;
}

TEST(Storage, AGameGoesOnAfterARestart) {
    const TemporaryFolder folder;
    ServerConfig config = config_with(folder);
    auto server = std::make_unique<RunningServer>(config);
    config.port = server->port();
    Crowd crowd(config.port, 3, 1);
    crowd.start();
    for (int restart = 0; restart < 3 && !crowd.host().over(); ++restart) {
        crowd.play(10);
        for (auto& each : crowd.all) EXPECT_EQ(each->ask(R"("cmd":"look")"), "snapshot");
        std::vector<std::string> before;
        for (auto& each : crowd.all) before.push_back(boost::json::serialize(each->view()));
        server->stop();
        for (auto& each : crowd.all) {
            EXPECT_TRUE(each->socket().wait_for_end());
            EXPECT_EQ(each->socket().close_code(), 1001U);
            each->drop();
        }
        server = std::make_unique<RunningServer>(config);
        for (std::size_t i = 0; i < crowd.all.size(); ++i) {
            ASSERT_TRUE(crowd.all[i]->connect());
            EXPECT_EQ(crowd.all[i]->ask(R"("cmd":"look")"), "snapshot");
            EXPECT_EQ(boost::json::serialize(crowd.all[i]->view()), before[i]);
        }
    }
    crowd.play();
    EXPECT_TRUE(crowd.host().over());
}

TEST(Storage, BotsGoOnByThemselvesAfterARestart) {
    const TemporaryFolder folder;
    ServerConfig config = config_with(folder);
    auto server = std::make_unique<RunningServer>(config);
    config.port = server->port();
    Person ann(config.port, make_table(config.port, "Ann", R"("chairs":3)"));
    ASSERT_TRUE(ann.connect());
    for (const char* chair : {"1", "2"})
        ASSERT_EQ(ann.ask(R"("cmd":"chair","bot":"easy","chair":)" + std::string(chair)), "done");
    ASSERT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    ASSERT_EQ(ann.give_nonce(), "done");
    ASSERT_EQ(ann.ask(R"("cmd":"start")"), "done");
    ann.hear_start();
    ASSERT_EQ(ann.ask(R"("cmd":"hand_over")"), "done");
    ann.drop();
    server->stop();
    server = std::make_unique<RunningServer>(config);
    // Nobody is there, and still they play to the end.
    std::string record;
    for (int i = 0; i < 500 && record.empty(); ++i) {
        const HttpAnswer answer = http(config.port, "GET", "/api/tables/" + ann.ticket().table + "/record");
        if (answer.status == 200) record = answer.body;
        std::this_thread::sleep_for(20ms);
    }
    EXPECT_FALSE(record.empty());
}

TEST(Storage, NoSecretIsInTheFile) {
    const TemporaryFolder folder;
    const ServerConfig config = config_with(folder);
    std::vector<std::string> secrets;
    {
        const RunningServer server(config);
        Crowd crowd(server.port(), 2, 0);
        for (auto& each : crowd.all) secrets.push_back(each->ticket().secret);
    }
    const auto store = SqliteStore::open(config.data_file);
    ASSERT_TRUE(store);
    const auto tables = (*store)->open_tables();
    ASSERT_EQ(tables->size(), 1U);
    const auto entries = (*store)->load(tables->front(), 0);
    EXPECT_GE(entries->size(), 2U);
    for (const StoredEntry& each : *entries) {
        for (const std::string& secret : secrets)
            EXPECT_THAT(each.body, testing::Not(testing::HasSubstr(secret)));
    }
}

TEST(Storage, TablesAtRestLeaveMemoryAndComeBackWhenAskedFor) {
    const TemporaryFolder folder;
    ServerConfig config = config_with(folder);
    config.idle_table = 1ms;
    const RunningServer server(config);
    Person ann(server.port(), make_table(server.port(), "Ann", R"("public":true)"));
    ASSERT_TRUE(ann.connect());
    ASSERT_EQ(ann.ask(R"("cmd":"settings","expert":true)"), "done");
    ann.drop();
    std::string metrics;
    for (int i = 0; i < 1500; ++i) {
        metrics = http(server.port(), "GET", "/metrics").body;
        if (metrics.find("notalone_tables 0\n") != std::string::npos) break;
        std::this_thread::sleep_for(20ms);
    }
    ASSERT_THAT(metrics, testing::HasSubstr("notalone_tables 0\n"));
    EXPECT_EQ(http(server.port(), "GET", "/api/tables").body, R"({"tables":[]})");
    ASSERT_TRUE(ann.connect());
    EXPECT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_TRUE(ann.table().at("settings").at("expert").as_bool());
    EXPECT_EQ(ann.ask(R"("cmd":"settings","expert":false)"), "done");
}

/// A store that can be told to fail.
class FailingStore : public MemoryStore {
  public:
    explicit FailingStore(const std::atomic<bool>& fails) : fails_(fails) {}
    std::optional<StoreError> append(std::span<const TableAppend> batch) override {
        if (fails_) return StoreError{StoreTrouble::full, "no space", {}};
        return MemoryStore::append(batch);
    }

  private:
    const std::atomic<bool>& fails_;
};

TEST(Storage, WhatCannotBeStoredIsNotAcknowledgedAndDidNotHappen) {
    std::atomic<bool> fails = false;
    const RunningServer server(test_config(), std::make_unique<FailingStore>(fails));
    Crowd crowd(server.port(), 2, 0);
    fails = true;
    EXPECT_EQ(crowd.host().ask(R"("cmd":"settings","expert":true)"), "lost");
    EXPECT_EQ(crowd.host().socket().close_code(), 4006U);
    EXPECT_TRUE(crowd.all[1]->socket().wait_for_end());
    EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 503U);
    EXPECT_EQ(http(server.port(), "POST", "/api/tables", R"({"name":"Cid"})").code(), "storage_failed");
    EXPECT_EQ(http(server.port(), "POST", "/api/tables/" + crowd.id() + "/join", R"({"name":"Cid"})").code(),
              "storage_failed");
    fails = false;
    ASSERT_TRUE(crowd.host().connect());
    EXPECT_EQ(crowd.host().ask(R"("cmd":"look")"), "snapshot");
    EXPECT_FALSE(crowd.host().table().at("settings").at("expert").as_bool());
    EXPECT_EQ(crowd.host().table().at("members").as_array().size(), 2U);
    EXPECT_EQ(crowd.host().ask(R"("cmd":"settings","expert":true)"), "done");
    EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200U);
}

/// A store that a server shares with another one.
std::unique_ptr<Store> shared_store(const TemporaryFolder& folder) {
    auto store = SqliteStore::open(folder.file("store.sqlite"));
    if (store) return std::move(*store);
    ADD_FAILURE() << store.error().sentence;
    return nullptr;
}

TEST(Storage, ATableThatSomebodyElseWritesToIsReadAgain) {
    const TemporaryFolder folder;
    const RunningServer one(test_config(), shared_store(folder));
    const Ticket ticket = make_table(one.port(), "Ann");
    const RunningServer other(test_config(), shared_store(folder));
    Person here(one.port(), ticket, 1);
    Person there(other.port(), ticket, 2);
    ASSERT_TRUE(here.connect());
    ASSERT_TRUE(there.connect());
    ASSERT_EQ(here.ask(R"("cmd":"settings","expert":true)"), "done");
    EXPECT_EQ(there.ask(R"("cmd":"settings","cards":"none")"), "lost")
        << "it does not own the table any more";
    EXPECT_EQ(there.socket().close_code(), 4006U);
    ASSERT_TRUE(there.connect());
    EXPECT_EQ(there.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_TRUE(there.table().at("settings").at("expert").as_bool());
}

}  // namespace
}  // namespace notalone
