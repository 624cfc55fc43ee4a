// Clients behind proxies, and clients that claim to be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/person.hpp"
#include "server/test/running_server.hpp"
#include "server/test/server_process.hpp"

namespace notalone {
namespace {

class Proxies : public testing::Test {
  protected:
    static ServerConfig config_trusting(const std::string& network) {
        ServerConfig config = test_config();
        if (!network.empty()) config.trusted_proxies = {*Network::parse(network)};
        config.limits.tables_of_address = {.per_second = 0.001, .burst = 1};
        config.limits.connections_of_address = 2;
        return config;
    }
    static unsigned made(const RunningServer& server, const Headers& headers) {
        return http(server.port(), "POST", "/api/tables", R"({"name":"Ann"})", headers).status;
    }
    static Headers forwarded(const std::string& list) { return {{"X-Forwarded-For", list}}; }
};

TEST_F(Proxies, ThatAreNotTrustedAreNotBelieved) {
    for (const char* trusted : {"", "192.0.2.0/24", "127.0.0.2"}) {
        const RunningServer server(config_trusting(trusted));
        EXPECT_EQ(made(server, forwarded("203.0.113.1")), 201U);
        EXPECT_EQ(made(server, forwarded("203.0.113.2")), 429U) << "all of it is one address";
        EXPECT_EQ(made(server, {}), 429U);
    }
}

TEST_F(Proxies, PassOnWhatAClientHasAddedAndItDoesNotCount) {
    const RunningServer server(config_trusting("127.0.0.1"));
    EXPECT_EQ(made(server, forwarded("203.0.113.1")), 201U);
    for (int i = 0; i < 20; ++i) {
        const std::string claimed = "198.51.100." + std::to_string(i);
        EXPECT_EQ(made(server, {{"X-Forwarded-For", claimed}, {"X-Forwarded-For", "203.0.113.1"}}), 429U);
        EXPECT_EQ(made(server, forwarded(claimed + ", 203.0.113.1")), 429U);
        EXPECT_EQ(made(server, {{"X-Forwarded-For", claimed}, {"x-forwarded-for", "203.0.113.1, 127.0.0.1"}}),
                  429U);
    }
    EXPECT_EQ(made(server, forwarded("203.0.113.2")), 201U);
}

TEST_F(Proxies, ShareOneLimitForAllTheyCannotName) {
    const RunningServer server(config_trusting("127.0.0.0/8"));
    EXPECT_EQ(made(server, forwarded("unknown")), 201U);
    for (const char* bad : {"nobody", "203.0.113.7, ?", "1.2.3", ",", ""})
        EXPECT_EQ(made(server, forwarded(bad)), 429U) << bad;
}

TEST_F(Proxies, GiveNobodyTheRightsOfThisMachine) {
    for (const char* trusted : {"", "127.0.0.0/8"}) {
        const RunningServer server(config_trusting(trusted));
        EXPECT_EQ(http(server.port(), "GET", "/metrics").status, 200U) << "the socket is of this machine";
        for (const char* claimed : {"127.0.0.1", "::1", "203.0.113.9, 127.0.0.1", "::ffff:127.0.0.1", ""}) {
            EXPECT_EQ(http(server.port(), "GET", "/metrics", {}, forwarded(claimed)).status, 404U) << claimed;
        }
        for (const char* field : {"Forwarded", "Via", "X-Real-IP", "x-forwarded-host"}) {
            EXPECT_EQ(http(server.port(), "GET", "/metrics", {}, {{field, "127.0.0.1"}}).status, 404U);
        }
    }
}

TEST_F(Proxies, MayHaveMoreConnectionsThanTheirClients) {
    const RunningServer server(config_trusting("127.0.0.1"));
    const Ticket ticket = make_table(server.port(), "Ann");
    std::vector<SocketClient> open;
    for (const char* client : {"203.0.113.1", "203.0.113.1", "203.0.113.2", "203.0.113.3"}) {
        open.emplace_back(server.port(), ticket.table, forwarded(client));
        EXPECT_TRUE(open.back().open()) << client;
    }
    EXPECT_EQ(SocketClient(server.port(), ticket.table, forwarded("203.0.113.1")).status(), 429U);
    EXPECT_EQ(SocketClient(server.port(), ticket.table, forwarded("9.9.9.9, 203.0.113.1")).status(), 429U);
}

TEST_F(Proxies, AreNamedToTheProgramAsNetworks) {
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{"--trust-proxy", "10.0.0.0/8", "--trust-proxy", "127.0.0.0/8"},
          {"--trust-proxy", "10.0.0.0/8,::ffff:127.0.0.1"},
          {"--behind-proxy"}}) {
        std::vector<std::string> arguments{"--port",       "0",     "--no-store",    "--log", "error",
                                           "--table-rate", "0.001", "--table-burst", "1"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const ServerProcess server(arguments);
        const auto made_by = [&](const std::string& client) {
            return http(server.port(), "POST", "/api/tables", R"({"name":"Ann"})", forwarded(client)).status;
        };
        EXPECT_EQ(made_by("203.0.113.1"), 201U);
        EXPECT_EQ(made_by("203.0.113.2"), 201U);
        EXPECT_EQ(made_by("203.0.113.2, 203.0.113.1"), 429U);
    }
}

}  // namespace
}  // namespace notalone
