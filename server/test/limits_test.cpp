#include "server/limits.hpp"

#include <gtest/gtest.h>

namespace notalone {
namespace {

using namespace std::chrono_literals;

TEST(TokenBucket, GivesItsBurstAndThenItsRate) {
    const TokenBucket::Clock::time_point start;
    TokenBucket bucket({.per_second = 2, .burst = 3}, start);
    EXPECT_TRUE(bucket.take(start));
    EXPECT_TRUE(bucket.take(start));
    EXPECT_TRUE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start));
    EXPECT_EQ(bucket.wait(), 500ms);
    EXPECT_FALSE(bucket.take(start + 400ms));
    EXPECT_TRUE(bucket.take(start + 600ms));
    EXPECT_FALSE(bucket.take(start + 700ms));
}

TEST(TokenBucket, FillsNoHigherThanItsBurst) {
    const TokenBucket::Clock::time_point start;
    TokenBucket bucket({.per_second = 1000, .burst = 2}, start);
    EXPECT_TRUE(bucket.take(start + 1h));
    EXPECT_TRUE(bucket.take(start + 1h));
    EXPECT_FALSE(bucket.take(start + 1h));
    EXPECT_FALSE(bucket.full(start + 1h));
    EXPECT_TRUE(bucket.full(start + 2h));
}

TEST(TokenBucket, WithoutARateThereIsNoLimit) {
    const TokenBucket::Clock::time_point start;
    TokenBucket bucket({}, start);
    for (int i = 0; i < 1000; ++i) ASSERT_TRUE(bucket.take(start));
}

TEST(AddressBook, CountsConnectionsOfEachAddressAndInAll) {
    ServerLimits limits;
    limits.connections = 3;
    limits.connections_of_address = 2;
    AddressBook book(limits);
    AddressBook::Refusal refusal{};
    auto first = book.connect("a", refusal);
    auto second = book.connect("a", refusal);
    ASSERT_TRUE(first && second);
    EXPECT_FALSE(book.connect("a", refusal));
    EXPECT_EQ(refusal, AddressBook::Refusal::address_full);
    const auto other = book.connect("b", refusal);
    ASSERT_TRUE(other);
    EXPECT_FALSE(book.connect("c", refusal));
    EXPECT_EQ(refusal, AddressBook::Refusal::server_full);
    EXPECT_EQ(book.connections(), 3U);
    first.reset();
    EXPECT_TRUE(book.connect("a", refusal));
    EXPECT_EQ(book.connections(), 2U) << "the lease was dropped at once";
}

TEST(AddressBook, AProxyMayHaveMore) {
    ServerLimits limits;
    limits.connections = 3;
    limits.connections_of_address = 1;
    AddressBook book(limits);
    AddressBook::Refusal refusal{};
    const auto first = book.connect_proxy("proxy", refusal);
    const auto second = book.connect_proxy("proxy", refusal);
    EXPECT_TRUE(first && second);
}

TEST(AddressBook, ForgetsAddressesThatAreNotInUse) {
    ServerLimits limits;
    limits.requests_of_address = {.per_second = 1e6, .burst = 10};
    limits.messages_of_address = {};
    limits.tables_of_address = {};
    AddressBook book(limits);
    AddressBook::Refusal refusal{};
    const auto kept = book.connect("kept", refusal);
    for (int i = 0; i < 5000; ++i) book.account("address " + std::to_string(i))->take_request();
    EXPECT_LT(book.size(), 3000U);
    EXPECT_EQ(&kept->account(), book.account("kept").get());
}

TEST(AddressBook, DoesNotForgetWhoHasUsedTheirLimitUp) {
    ServerLimits limits;
    limits.tables_of_address = {.per_second = 0.001, .burst = 1};
    AddressBook book(limits);
    EXPECT_TRUE(book.account("greedy")->take_table());
    for (int i = 0; i < 5000; ++i) book.account("address " + std::to_string(i));
    EXPECT_FALSE(book.account("greedy")->take_table());
    EXPECT_GT(book.account("greedy")->wait_for_table(), 900s);
}

TEST(AddressKey, IsTheAddressOrTheNetworkOfACustomer) {
    EXPECT_EQ(address_key("203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(address_key("::ffff:203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(address_key("2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64");
    EXPECT_EQ(address_key("::1"), "::/64");
    EXPECT_EQ(address_key(std::string(500, 'x')).size(), 64U);
}

}  // namespace
}  // namespace notalone
