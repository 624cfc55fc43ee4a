// `notalone verify`: its exit codes, and the words they come with.
#include <filesystem>
#include <fstream>
#include <memory>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "server/secrets.hpp"
#include "table/table.hpp"
#include "table/table_record.hpp"

namespace notalone {
namespace {

class VerifyCommand : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(start_secrets());
        folder_ = std::filesystem::temp_directory_path() / ("notalone-verify-" + std::to_string(::getpid()));
        std::filesystem::create_directories(folder_);
        oracle_ = std::make_unique<SodiumOracle>(SigningKey::fresh());
        record_ = play();
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    /// A game of bots, watched by the host.
    std::string play() {
        Table table(*oracle_);
        TimePoint now{};
        FoundRequest request{.table = "cli",
                             .name = "Ann",
                             .secret_hash = "1",
                             .chairs = 2,
                             .settings = {},
                             .veil = VeilTimes::none()};
        table.apply(*Table::found(request, *oracle_, now).entry);
        for (const char* command :
             {R"({"cid":"1","cmd":"chair","chair":0,"bot":"random"})",
              R"({"cid":"2","cmd":"chair","chair":1,"bot":"random"})", R"({"cid":"3","cmd":"start"})"}) {
            table.apply(table.receive(MemberId{1}, command, now).entry.value());
        }
        do {
            while (const auto entry = table.tick(now)) table.apply(*entry);
            for (const BotTask& task : table.bot_tasks(now)) {
                now = std::max(now, task.not_before);
                const BotDecision decision =
                    make_bot(task.level)->decide({task.view, task.seed, std::chrono::milliseconds{0}});
                const auto entry = table.bot_decided(task.seat, task.decision, decision.action, now);
                if (entry) table.apply(*entry);
                if (entry) break;
            }
            if (const auto due = table.next_due(now)) now = std::max(now, *due);
        } while (table.room().in_game());
        return table.record().text;
    }

    std::string file_with(const std::string& text) {
        const auto file = folder_ / ("file" + std::to_string(++files_));
        std::ofstream(file, std::ios::binary) << text;
        return file.string();
    }

    int verify(const std::string& record, const std::string& options = {}) {
        CLI::App program;
        int status = -1;
        add_verify_command(program, status);
        ::testing::internal::CaptureStdout();
        ::testing::internal::CaptureStderr();
        program.parse("verify " + file_with(record) + " " + options);
        said_ = ::testing::internal::GetCapturedStdout() + ::testing::internal::GetCapturedStderr();
        return status;
    }
    std::string head() const { return parse_table_record(record_)->seal.head; }

    std::filesystem::path folder_;
    std::unique_ptr<SodiumOracle> oracle_;
    std::string record_;
    std::string said_;
    int files_ = 0;
};

TEST_F(VerifyCommand, IsZeroForWhatIsProven) {
    EXPECT_EQ(verify(record_, "--head " + head()), 0) << said_;
    EXPECT_NE(said_.find("Proven"), std::string::npos);
    EXPECT_NE(said_.find("not proven"), std::string::npos) << "it tells what it does not prove";
    const std::string key = fingerprint_of(oracle_->public_key(), *oracle_);
    EXPECT_EQ(verify(record_, "--key " + key), 0) << said_;
    const std::string witness =
        R"({"format":"notalone-witness","version":1,"table":"cli","game":1,"head":")" + head() + "\"}";
    EXPECT_EQ(verify(record_, "--witness " + file_with(witness)), 0) << said_;
}

TEST_F(VerifyCommand, IsOneForWhatIsWrong) {
    std::string changed = record_;
    changed[changed.find("\"times\":[") + 9] = '9';
    EXPECT_EQ(verify(changed), 1) << said_;
    EXPECT_EQ(verify(record_, "--head " + std::string(64, '0')), 1) << said_;
    EXPECT_EQ(verify(record_, "--key " + std::string(64, '0')), 1) << said_;
    EXPECT_EQ(verify(record_ + "\n"), 1) << said_;
    EXPECT_NE(said_.find("WRONG"), std::string::npos);
}

TEST_F(VerifyCommand, IsTwoForWhatNobodyVouchesFor) {
    EXPECT_EQ(verify(record_), 2) << said_;
    EXPECT_NE(said_.find("Consistent"), std::string::npos);
}

TEST_F(VerifyCommand, IsThreeForWhatCannotBeRead) {
    EXPECT_EQ(verify("{}"), 3) << said_;
    EXPECT_EQ(verify(record_.substr(0, record_.size() / 2)), 3) << said_;
    EXPECT_EQ(verify(record_, "--witness " + file_with("{}")), 3) << said_;
    EXPECT_EQ(verify(record_, "--witness " + (folder_ / "nothing").string()), 3) << said_;
}

}  // namespace
}  // namespace notalone
