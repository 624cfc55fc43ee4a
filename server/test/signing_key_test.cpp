// The key that signs the records of a server: made once, kept for its owner alone, told by its fingerprint.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "server/secrets.hpp"
#include "server/test/crowd.hpp"
#include "server/test/running_server.hpp"
#include "store/test/temporary_folder.hpp"
#include "table/table_record.hpp"
#include "table/verify.hpp"

namespace notalone {
namespace {

std::string fingerprint_told_by(const RunningServer& server) {
    return std::string(http(server.port(), "GET", "/api/version").json().at("key").as_string());
}

TEST(SigningKeys, SignTextsThatNobodyElseCanSign) {
    ASSERT_TRUE(start_secrets());
    const SigningKey key = SigningKey::fresh();
    const SodiumOracle oracle;
    EXPECT_TRUE(is_hex32(key.public_key()));
    const std::string signature = key.sign("text");
    EXPECT_EQ(oracle.is_signature(signature, "text", key.public_key()), true);
    EXPECT_EQ(oracle.is_signature(signature, "texts", key.public_key()), false);
    EXPECT_EQ(oracle.is_signature(signature, "text", SigningKey::fresh().public_key()), false);
    EXPECT_EQ(oracle.is_signature("", "text", key.public_key()), false);
    EXPECT_EQ(oracle.is_signature(signature, "text", "abc"), false);
    EXPECT_EQ(SodiumOracle().public_key(), "");
}

TEST(SigningKeys, StayInAFileForTheirOwnerAlone) {
    ASSERT_TRUE(start_secrets());
    const TemporaryFolder folder;
    const std::string file = folder.file("some-key");
    std::string problem;
    const mode_t mask = umask(0);
    const auto made = SigningKey::of_file(file, problem);
    umask(mask);
    ASSERT_TRUE(made) << problem;
    struct stat status {};
    ASSERT_EQ(stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
    const auto read = SigningKey::of_file(file, problem);
    ASSERT_TRUE(read) << problem;
    EXPECT_EQ(read->public_key(), made->public_key());
    std::ofstream(file) << "no key";
    EXPECT_FALSE(SigningKey::of_file(file, problem));
    EXPECT_THAT(problem, testing::HasSubstr("no signing key"));
    EXPECT_FALSE(SigningKey::of_file(folder.file("nowhere/key"), problem));
}

TEST(SigningKeys, VouchForTheGamesOfAServerAlsoAfterARestart) {
    const TemporaryFolder folder;
    ServerConfig config = test_config();
    config.data_file = folder.file("tables.sqlite");
    std::string fingerprint;
    std::string record;
    {
        const RunningServer server(config);
        fingerprint = fingerprint_told_by(server);
        Crowd crowd(server.port(), 2, 0);
        crowd.start();
        crowd.play();
        record = http(server.port(), "GET", "/api/tables/" + crowd.id() + "/record").body;
    }
    const RunningServer server(config);
    EXPECT_EQ(fingerprint_told_by(server), fingerprint);
    Witness witness;
    witness.key = fingerprint;
    const Verification verification = verify(record, witness, SodiumOracle{});
    EXPECT_EQ(verification.proof, Proof::proven) << (verification.wrong ? verification.wrong->sentence : "");
}

}  // namespace
}  // namespace notalone
