#include "server/address.hpp"

#include <gtest/gtest.h>

namespace notalone {
namespace {

IpAddress ip(std::string_view text) {
    const auto address = IpAddress::parse(text);
    EXPECT_TRUE(address) << text;
    return address.value_or(IpAddress());
}

Network network(std::string_view text) {
    const auto parsed = Network::parse(text);
    EXPECT_TRUE(parsed) << text;
    return parsed.value_or(Network());
}

TEST(IpAddress, OfVersion4IsTheSameWhenItIsMapped) {
    EXPECT_EQ(ip("203.0.113.9"), ip("::ffff:203.0.113.9"));
    EXPECT_EQ(ip("::ffff:cb00:7109"), ip("203.0.113.9"));
    EXPECT_NE(ip("::203.0.113.9"), ip("203.0.113.9"));
    EXPECT_EQ(ip("fe80::1%eth0"), ip("fe80::1"));
}

TEST(IpAddress, IsNothingElse) {
    for (const char* bad : {"", "unknown", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "::1::", " 1.2.3.4",
                            "1.2.3.4 ", "_hidden", "localhost", "1.2.3.4:80", "[::1]"}) {
        EXPECT_FALSE(IpAddress::parse(bad)) << bad;
    }
    EXPECT_FALSE(IpAddress::parse(std::string(100, '1')));
}

TEST(IpAddress, KnowsThisMachine) {
    for (const char* local : {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"})
        EXPECT_TRUE(ip(local).is_loopback()) << local;
    for (const char* other : {"128.0.0.1", "10.0.0.1", "::", "::2", "::ffff:10.0.0.1", "::127.0.0.1"})
        EXPECT_FALSE(ip(other).is_loopback()) << other;
}

TEST(Network, ContainsWhatBeginsWithItsBits) {
    EXPECT_TRUE(network("10.0.0.0/8").contains(ip("10.255.1.2")));
    EXPECT_FALSE(network("10.0.0.0/8").contains(ip("11.0.0.0")));
    EXPECT_TRUE(network("10.1.2.3/8").contains(ip("10.0.0.1"))) << "bits behind the prefix do not matter";
    EXPECT_TRUE(network("172.16.0.0/12").contains(ip("172.31.255.255")));
    EXPECT_FALSE(network("172.16.0.0/12").contains(ip("172.32.0.0")));
    EXPECT_TRUE(network("192.0.2.7").contains(ip("192.0.2.7")));
    EXPECT_FALSE(network("192.0.2.7").contains(ip("192.0.2.6")));
    EXPECT_TRUE(network("0.0.0.0/0").contains(ip("203.0.113.9")));
    EXPECT_FALSE(network("0.0.0.0/0").contains(ip("2001:db8::1"))) << "of IPv4 addresses";
    EXPECT_TRUE(network("::/0").contains(ip("203.0.113.9")));
    EXPECT_TRUE(network("2001:db8::/33").contains(ip("2001:db8:7fff::1")));
    EXPECT_FALSE(network("2001:db8::/33").contains(ip("2001:db8:8000::1")));
    EXPECT_TRUE(network("10.0.0.0/8").contains(ip("::ffff:10.0.0.1")));
    EXPECT_TRUE(network("::ffff:10.0.0.0/104").contains(ip("10.0.0.1")));
}

TEST(Network, IsRefusedWhenItIsMalformed) {
    for (const char* bad : {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8x", "10.0.0.0/ 8",
                            "10/8", "::/129", "any", "10.0.0.0/8/8", "10.0.0.0/99999999999999999999"}) {
        EXPECT_FALSE(Network::parse(bad)) << bad;
    }
}

class ClientBehindProxies : public testing::Test {
  protected:
    std::string client(std::string_view forwarded, std::string_view peer = "10.0.0.1") const {
        return client_behind(ip(peer), trusted_, forwarded).key();
    }
    std::vector<Network> trusted_{network("10.0.0.0/8"), network("2001:db8:1::/48")};
};

TEST_F(ClientBehindProxies, IsTheLastAddressThatIsNoTrustedProxy) {
    EXPECT_EQ(client("203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(client("198.51.100.1,203.0.113.9"), "203.0.113.9") << "the client has written the first one";
    EXPECT_EQ(client("198.51.100.1, 203.0.113.9, 10.0.0.2"), "203.0.113.9");
    EXPECT_EQ(client("127.0.0.1,\t203.0.113.9 ,2001:db8:1::5, ::ffff:10.9.9.9"), "203.0.113.9");
    EXPECT_EQ(client("203.0.113.9:4711"), "203.0.113.9");
    EXPECT_EQ(client("[2001:db8:2:3::4]:4711"), "2001:db8:2:3::/64");
}

TEST_F(ClientBehindProxies, IsTheSocketWhereNothingElseCanBeBelieved) {
    EXPECT_EQ(client("203.0.113.9", "192.0.2.1"), "192.0.2.1") << "not a trusted proxy";
    EXPECT_EQ(client(""), "10.0.0.1");
    EXPECT_EQ(client(" "), "10.0.0.1");
}

TEST_F(ClientBehindProxies, IsTheFirstProxyWhenAllAreTrusted) {
    EXPECT_EQ(client("10.0.0.7, 10.0.0.2"), "10.0.0.7");
}

TEST_F(ClientBehindProxies, IsWhoeverHasPassedOnWhatIsNoAddress) {
    for (const char* bad : {"unknown", "_hidden", "203.0.113.9,", "203.0.113.9, ,", "203.0.113.9, 1.2.3.999",
                            "[203.0.113.9", "203.0.113.9;198.51.100.1", ",,,,", "\"203.0.113.9\""}) {
        EXPECT_EQ(client(bad), "10.0.0.1") << bad;
    }
    EXPECT_EQ(client("203.0.113.9, unknown, 10.0.0.2"), "10.0.0.2");
    EXPECT_EQ(client(std::string(8000, ',')), "10.0.0.1");
}

}  // namespace
}  // namespace notalone
