#include "server/secrets.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace notalone {
namespace {

using testing::MatchesRegex;

class Secrets : public testing::Test {
  protected:
    static void SetUpTestSuite() { ASSERT_TRUE(start_secrets()); }
};

TEST_F(Secrets, Have128BitsAndNeverComeTwice) {
    std::set<std::string> seen;
    for (int i = 0; i < 1000; ++i) {
        const std::string secret = new_secret();
        ASSERT_THAT(secret, MatchesRegex("[A-Za-z0-9_-]{22}"));
        ASSERT_TRUE(seen.insert(secret).second);
        ASSERT_THAT(new_table_id(), MatchesRegex("[A-Za-z0-9_-]{12}"));
    }
}

TEST_F(Secrets, AreKeptAsTheirSha256) {
    EXPECT_EQ(hash_of_secret("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_TRUE(same_hash(hash_of_secret("a"), hash_of_secret("a")));
    EXPECT_FALSE(same_hash(hash_of_secret("a"), hash_of_secret("b")));
    EXPECT_FALSE(same_hash(hash_of_secret("a"), ""));
}

TEST_F(Secrets, AreNotInATag) {
    EXPECT_EQ(log_tag("one"), log_tag("one"));
    EXPECT_NE(log_tag("one"), log_tag("two"));
    EXPECT_EQ(address_tag("203.0.113.7", "table"), address_tag("203.0.113.7", "table"));
    EXPECT_NE(address_tag("203.0.113.7", "table"), address_tag("203.0.113.8", "table"));
    EXPECT_NE(address_tag("203.0.113.7", "table"), address_tag("203.0.113.7", "another"));
    EXPECT_THAT(address_tag("203.0.113.7", "table"), MatchesRegex("[0-9a-f]{16}"));
    EXPECT_THAT(log_tag("one"), MatchesRegex("[0-9a-f]{8}"));
}

TEST_F(Secrets, TheOracleIsUnpredictableAndHashes) {
    SodiumOracle oracle;
    EXPECT_NE(oracle.random_bytes(), oracle.random_bytes());
    EXPECT_EQ(hex_of(oracle.sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

}  // namespace
}  // namespace notalone
