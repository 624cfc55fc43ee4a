// Places at a table under attack: one address cannot keep invited people out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/person.hpp"
#include "server/test/running_server.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

ServerConfig behind_proxy(ServerConfig config = test_config()) {
    config.trusted_proxies = {*Network::parse("127.0.0.0/8")};
    return config;
}

/// A table whose host is connected.
class PublicTable {
  public:
    explicit PublicTable(const std::string& settings, const ServerConfig& config = behind_proxy())
        : server_(config),
          host_(server_.port(), make_table(server_.port(), "Ann", settings)) {
        EXPECT_TRUE(host_.connect());
    }

    Person& host() { return host_; }
    std::uint16_t port() const { return server_.port(); }
    std::string id() const { return host_.ticket().table; }
    HttpAnswer join(const std::string& name, const std::string& address, const std::string& invitation = {}) {
        return http(port(), "POST", "/api/tables/" + id() + "/join", join_body(name, invitation),
                    {{"X-Forwarded-For", address}});
    }
    boost::json::object look() const { return http(port(), "GET", "/api/tables/" + id()).json().as_object(); }
    int chair_of(const HttpAnswer& ticket) const {
        const boost::json::object table = look();
        int index = 0;
        for (const auto& chair : table.at("chairs").as_array()) {
            const auto* member = chair.as_object().if_contains("member");
            if (member != nullptr && *member == ticket.json().at("member")) return index;
            ++index;
        }
        return -1;
    }
    void hear_until_members(std::size_t count) {
        while (host_.table().at("members").as_array().size() != count) ASSERT_NE(host_.hear(), nullptr);
    }

  private:
    RunningServer server_;
    Person host_;
};

TEST(Places, OneAddressCannotKeepAnInvitedFriendFromAChair) {
    PublicTable table(R"("chairs":4,"public":true)");
    int taken = 0;
    for (int i = 0; i < 70; ++i) {
        const HttpAnswer answer = table.join("Eve " + std::to_string(i), "203.0.113.7");
        if (answer.status == 201) {
            ++taken;
            continue;
        }
        EXPECT_EQ(answer.status, 409U);
        EXPECT_EQ(answer.code(), "too_many_here");
    }
    EXPECT_EQ(taken, 3);
    const HttpAnswer friendly = table.join("Bob", "198.51.100.2", table.host().invitation());
    ASSERT_EQ(friendly.status, 201U) << friendly.body;
    EXPECT_GE(table.chair_of(friendly), 0);
    EXPECT_EQ(table.join("Cid", "192.0.2.1").status, 201U) << "other strangers find a place too";
}

TEST(Places, AFamilyOfSevenBehindOneAddressPlays) {
    PublicTable table(R"("chairs":7,"public":true)");
    const std::string home = "203.0.113.7";
    for (int i = 2; i <= 7; ++i) {
        const HttpAnswer answer = table.join("Child " + std::to_string(i), home, table.host().invitation());
        ASSERT_EQ(answer.status, 201U) << answer.body;
        EXPECT_EQ(table.chair_of(answer), i - 1);
    }
}

TEST(Places, ATableOffTheListIsForThoseWithItsInvitation) {
    PublicTable table(R"("public":true)");
    const std::string key = table.host().invitation();
    ASSERT_EQ(key.size(), 24U);
    ASSERT_EQ(table.host().ask(R"("cmd":"settings","public":false)"), "done");
    const HttpAnswer refused = table.join("Eve", "203.0.113.7");
    EXPECT_EQ(refused.code(), "invited_only");
    EXPECT_EQ(refused.status, 409U);
    EXPECT_EQ(table.join("Bob", "203.0.113.7", key).status, 201U);
    ASSERT_EQ(table.host().ask(R"("cmd":"renew_invitation")"), "done");
    EXPECT_EQ(table.join("Cid", "203.0.113.7", key).code(), "invited_only");
}

TEST(Places, NobodyLearnsAnInvitationByLookingOrAsAStranger) {
    PublicTable table(R"("public":true)");
    const std::string key = table.host().invitation();
    const HttpAnswer ticket = table.join("Eve", "203.0.113.7");
    Person eve(table.port(), {table.id(), static_cast<std::uint32_t>(ticket.json().at("member").as_int64()),
                              std::string(ticket.json().at("secret").as_string())});
    ASSERT_TRUE(eve.connect());
    EXPECT_EQ(eve.invitation(), "");
    for (const std::string& path : {"/api/tables/" + table.id(), std::string("/api/tables")}) {
        EXPECT_THAT(http(table.port(), "GET", path).body, Not(HasSubstr(key))) << path;
    }
}

TEST(Places, AbsentPeopleFreeTheirChairsAndAbsentStrangersTheirPlaces) {
    ServerConfig config = behind_proxy();
    config.absent_chair = 100ms;
    config.absent_stranger = 200ms;
    PublicTable table(R"("chairs":3,"public":true)", config);
    // Both take a chair and never connect.
    ASSERT_EQ(table.join("Bob", "198.51.100.2", table.host().invitation()).status, 201U);
    ASSERT_EQ(table.join("Eve", "203.0.113.7").status, 201U);
    table.hear_until_members(3);
    table.hear_until_members(2);
    const auto& members = table.host().table().at("members").as_array();
    EXPECT_EQ(members.at(1).at("name").as_string(), "Bob") << "who is invited stays";
    const auto& chairs = table.host().table().at("chairs").as_array();
    EXPECT_EQ(chairs.at(0).at("member").as_int64(), 1) << "who is connected keeps the chair";
    EXPECT_FALSE(chairs.at(1).as_object().contains("member"));
    EXPECT_FALSE(chairs.at(2).as_object().contains("member"));
}

}  // namespace
}  // namespace notalone
