// A table in memory with a host whose time the test sets, without threads and sockets.
#include "server/live_table.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/choices.hpp"
#include "server/secrets.hpp"
#include "table/shuffle.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;

class QuietHost : public TableHost {
  public:
    TimePoint now() override { return time; }
    const ServerConfig& config() const override { return config_; }
    Metrics& metrics() override { return metrics_; }
    void settle_soon(LiveTable&) override {}
    void wake_at(LiveTable& table, std::optional<TimePoint> wake) override { table.wake_time = wake; }
    bool stores() const override { return false; }
    void store(LiveTable&, TableAppend) override {}
    void ask_bot(LiveTable&, BotTask task) override { asked.push_back(std::move(task)); }
    void ask_chances(LiveTable&, ChanceTask) override {}
    void show_listing(const std::string&, std::string) override {}

    TimePoint time = time_from(1'700'000'000'000);
    std::vector<BotTask> asked;

  private:
    ServerConfig config_;
    Metrics metrics_;
};

class MemberGuest : public Guest {
  public:
    void send(Line) override {}
    void charge(const Cost&) override {}
    void close(CloseCode, std::string_view) override {}
};

/// The same game every time: one in which a bot has to decide at once.
class SameEveryTime : public SodiumOracle {
  public:
    Bytes32 random_bytes() override { return sha256("random bytes " + std::to_string(++asked_)); }

  private:
    int asked_ = 0;
};

class LiveTables : public testing::Test {
  protected:
    LiveTables() {
        start_secrets();
        FoundRequest request;
        request.table = "test";
        request.name = "Ann";
        request.secret_hash = "hash";
        request.chairs = 3;
        request.founder_tag = founder_tag_;
        table_.found(*Table::found(request, oracle_, host_.time).entry);
        for (const int chair : {1, 2}) {
            command(R"("cmd":"chair","bot":"easy","chair":)" + std::to_string(chair));
        }
        const std::uint32_t round = table_.table().room().shuffle.round;
        const std::string nonce(64, '1');
        const std::string commitment = nonce_commitment("test", round, 0, nonce, oracle_);
        command(R"("cmd":"commit","round":)" + std::to_string(round) + R"(,"commitment":")" + commitment +
                '"');
        command(R"("cmd":"start")");
        command(R"("cmd":"nonce","round":)" + std::to_string(round) + R"(,"nonce":")" + nonce + '"');
        table_.settle();
        // First there may be windows in which nobody can do anything.
        while (host_.asked.empty() && table_.wake_time) {
            host_.time = std::max(host_.time, *table_.wake_time);
            table_.settle();
        }
    }

    void command(const std::string& rest) {
        table_.receive(guest_, MemberId{1},
                       R"({"cid":"c)" + std::to_string(++commands_) + "\"," + rest + "}");
    }

    std::uint64_t entries() const { return table_.table().entry_count(); }

    void answer(const BotTask& task) {
        Choices choices;
        choices_of(task.view.known, task.seat, choices);
        table_.bot_answered(task.seat, task.decision, choices.action(0), task.not_before);
        table_.settle();
    }

    std::string founder_tag_ = "0123456789abcdef";
    SameEveryTime oracle_;
    QuietHost host_;
    LiveTable table_{Table(oracle_), host_, 0};
    MemberGuest guest_;
    int commands_ = 0;
};

TEST_F(LiveTables, AnswersOfBotsShowWhenTheyAreDueNotWhenTheyAreReady) {
    ASSERT_FALSE(host_.asked.empty());
    const BotTask task = host_.asked.front();
    ASSERT_GT(task.not_before, host_.time) << "nothing to hold back";
    const std::uint64_t before = entries();
    answer(task);
    EXPECT_EQ(entries(), before);
    ASSERT_TRUE(table_.wake_time);
    EXPECT_LE(*table_.wake_time, task.not_before);
    host_.time = task.not_before - 1ms;
    table_.settle();
    EXPECT_EQ(entries(), before);
    host_.time = task.not_before;
    table_.settle();
    EXPECT_GT(entries(), before);
}

TEST_F(LiveTables, AnAnswerThatComesTooLateShowsAtOnce) {
    ASSERT_FALSE(host_.asked.empty());
    const BotTask task = host_.asked.front();
    host_.time = task.not_before + 1h;
    table_.settle();
    const std::uint64_t before = entries();
    answer(task);
    EXPECT_GT(entries(), before);
}

TEST_F(LiveTables, ABotWhoseMomentHasBeenPutOffIsAskedAgain) {
    ASSERT_FALSE(host_.asked.empty());
    BotTask task = host_.asked.front();
    const std::size_t before = host_.asked.size();
    // As if its time had been set anew after it was asked.
    task.not_before = host_.time;
    answer(task);
    ASSERT_EQ(host_.asked.size(), before + 1);
    EXPECT_EQ(host_.asked.back().seat, task.seat);
    EXPECT_EQ(host_.asked.back().decision, task.decision);
    EXPECT_GT(host_.asked.back().not_before, host_.time);
}

TEST_F(LiveTables, BotsUseTheShareOfTheFounder) {
    EXPECT_EQ(table_.bot_origin().founder, founder_tag_);
    EXPECT_EQ(table_.bot_origin().table, "test");
}

TEST(AddressTag, TellsAddressesApartWithoutShowingThem) {
    ASSERT_TRUE(start_secrets());
    EXPECT_EQ(address_tag("192.0.2.1", "founder"), address_tag("192.0.2.1", "founder"));
    EXPECT_NE(address_tag("192.0.2.1", "founder"), address_tag("192.0.2.2", "founder"));
    EXPECT_THAT(address_tag("192.0.2.1", "founder"), testing::SizeIs(16));
    EXPECT_FALSE(address_tag("192.0.2.1", "founder").starts_with(log_tag("192.0.2.1")));
}

}  // namespace
}  // namespace notalone
