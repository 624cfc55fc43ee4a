// A server that is killed again and again in the middle of play.
#include <chrono>
#include <cstdlib>
#include <random>
#include <set>
#include <thread>
#include <utility>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/crowd.hpp"
#include "server/test/sanitizer.hpp"
#include "server/test/server_process.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;

/// The number of kills: a few unless NOTALONE_CRASHES says otherwise.
int kills() {
    const char* told = std::getenv("NOTALONE_CRASHES");
    return told == nullptr ? 10 : std::atoi(told);
}

class Crash : public testing::Test {
  protected:
    std::unique_ptr<ServerProcess> start() {
        return std::make_unique<ServerProcess>(std::vector<std::string>{"--port",    std::to_string(port_),
                                                                        "--data",    file_,
                                                                        "--no-veil", "--log",
                                                                        "error",     "--message-rate",
                                                                        "0",         "--address-message-rate",
                                                                        "0",         "--table-rate",
                                                                        "0",         "--request-rate",
                                                                        "0",         "--answer-bytes-rate",
                                                                        "0",         "--broadcast-bytes-rate",
                                                                        "0",         "--address-bytes-rate",
                                                                        "0"});
    }

    /// What one member was told is done, and what they sent and do not know of.
    struct Told {
        std::set<std::string> done;
        std::set<std::string> talk;  // those that are talk, of which only the last lines are kept
        std::vector<std::string> sent;
        std::size_t acknowledged = 0;
    };

    /// Everybody plays and talks until the server is gone.
    void play_until_killed(Crowd& crowd, std::vector<Told>& told) {
        for (bool alive = true; alive;) {
            alive = false;
            for (std::size_t i = 0; i < crowd.all.size(); ++i) {
                Person& player = *crowd.all[i];
                if (!player.connected()) continue;
                alive = true;
                while (player.hear(1ms) != nullptr) {
                }
                std::string cid;
                if (player.must_act()) {
                    cid = player.act();
                } else if (random_() % 8 == 0) {
                    cid = player.send(R"("cmd":"say","text":"still here")");
                    told[i].talk.insert(cid);
                }
                if (!cid.empty()) told[i].sent.push_back(cid);
                collect(player, told[i]);
            }
        }
    }

    static void collect(Person& player, Told& told) {
        std::erase_if(told.sent, [&](const std::string& cid) {
            const std::string answer = player.known_answer(cid);
            if (answer == "done") note_done(told, cid);
            return !answer.empty();
        });
    }

    static void note_done(Told& told, const std::string& cid) {
        told.acknowledged += static_cast<std::size_t>(told.done.insert(cid).second);
    }

    /// Every acknowledged command is on disk, exactly once.
    void check_disk(const Crowd& crowd, std::vector<Told>& told) const {
        const auto store = SqliteStore::open(file_);
        ASSERT_TRUE(store) << store.error().sentence;
        const auto entries = (*store)->load(crowd.id(), 0);
        ASSERT_TRUE(entries) << entries.error().sentence;
        std::multiset<std::pair<std::uint32_t, std::string>> stored;
        for (const StoredEntry& each : *entries) {
            const auto body = boost::json::parse(each.body);
            const auto* by = body.as_object().if_contains("by");
            const auto* cid = body.as_object().if_contains("cid");
            if (by != nullptr && cid != nullptr) {
                stored.emplace(by->to_number<std::uint32_t>(), std::string(cid->as_string()));
            }
        }
        for (std::size_t i = 0; i < told.size(); ++i) {
            for (const std::string& cid : told[i].done) {
                ASSERT_EQ(stored.count({crowd.all[i]->ticket().member, cid}), 1U)
                    << "member " << i << ", " << cid;
            }
            // It may make room for newer talk from now on.
            std::erase_if(told[i].done, [&](const std::string& cid) { return told[i].talk.contains(cid); });
        }
    }

    /// Everybody is let in again, and has been told nothing that the server has forgotten.
    static void come_back(Crowd& crowd) {
        for (auto& each : crowd.all) {
            const std::uint64_t heard = each->last();
            ASSERT_TRUE(each->connect());
            ASSERT_EQ(each->ask(R"("cmd":"look")"), "snapshot");
            ASSERT_GE(each->last(), heard) << "the server has forgotten something it had told";
        }
    }

    /// What nobody has answered is sent again, and now it is.
    static void finish_what_was_begun(Crowd& crowd, std::vector<Told>& told) {
        for (std::size_t i = 0; i < told.size(); ++i) {
            for (const std::string& cid : std::exchange(told[i].sent, {})) {
                Person& player = *crowd.all[i];
                ASSERT_TRUE(player.send_again(cid));
                const std::string answer = player.answer_to(cid);
                // Done before or after the end of the server; or come too late, and not done.
                EXPECT_TRUE(answer == "done" || answer == "stale_decision" || answer == "no_game" ||
                            (answer == "too_fast" && told[i].talk.contains(cid)))
                    << answer;
                if (answer == "done") note_done(told[i], cid);
            }
        }
    }

    TemporaryFolder folder_;
    std::string file_ = folder_.file("store.sqlite");
    std::uint16_t port_ = 0;
    std::mt19937 random_{20260715};
};

TEST_F(Crash, LosesNothingThatWasAcknowledged) {
    if (with_sanitizer) GTEST_SKIP() << "starting the program again and again takes too long";
    auto server = start();
    port_ = server->port();
    ASSERT_NE(port_, 0);
    auto crowd = std::make_unique<Crowd>(port_, 3, 1);
    crowd->start();
    std::vector<Told> told(crowd->all.size());
    std::size_t acknowledged = 0;
    std::size_t open_at_kill = 0;
    const int rounds = kills();
    for (int round = 0; round < rounds; ++round) {
        if (crowd->host().over()) {
            // The next game is at another table.
            for (const Told& each : told) acknowledged += each.acknowledged;
            crowd = std::make_unique<Crowd>(port_, 3, 1);
            crowd->start();
            told.assign(crowd->all.size(), {});
        }
        const std::chrono::milliseconds lifetime{20 + random_() % 180};
        std::thread killer([&, lifetime] {
            std::this_thread::sleep_for(lifetime);
            server->send_signal(SIGKILL);
        });
        play_until_killed(*crowd, told);
        killer.join();
        server->end(SIGKILL);
        for (const Told& each : told) open_at_kill += each.sent.size();
        ASSERT_NO_FATAL_FAILURE(check_disk(*crowd, told)) << "after kill " << round;
        server = start();
        ASSERT_NO_FATAL_FAILURE(come_back(*crowd)) << "after kill " << round;
        ASSERT_NO_FATAL_FAILURE(finish_what_was_begun(*crowd, told)) << "after kill " << round;
    }
    crowd->play();
    EXPECT_TRUE(crowd->host().over());
    for (const Told& each : told) acknowledged += each.acknowledged;
    EXPECT_GT(acknowledged, 5U * static_cast<unsigned>(rounds))
        << "too little happened for this to mean anything";
    EXPECT_GT(open_at_kill, 0U) << "it was never killed in the middle of something";
    RecordProperty("acknowledged", static_cast<int>(acknowledged));
}

TEST_F(Crash, EndsCleanlyOnSigterm) {
    auto server = start();
    Crowd crowd(server->port(), 2, 0);
    server->send_signal(SIGTERM);
    for (auto& each : crowd.all) {
        EXPECT_TRUE(each->socket().wait_for_end());
        EXPECT_EQ(each->socket().close_code(), 1001U);
    }
    const int status = server->end(SIGTERM);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace notalone
