// Making, finding, joining and looking at tables over HTTP.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/client.hpp"
#include "server/test/person.hpp"
#include "server/test/running_server.hpp"

namespace notalone {
namespace {

using testing::HasSubstr;
using testing::Not;

class Lobby : public testing::Test {
  protected:
    HttpAnswer make(const std::string& body, const Headers& headers = {}) const {
        return http(server_.port(), "POST", "/api/tables", body, headers);
    }
    HttpAnswer get(const std::string& path) const { return http(server_.port(), "GET", path); }
    HttpAnswer join(const std::string& table, const std::string& body) const {
        return http(server_.port(), "POST", "/api/tables/" + table + "/join", body);
    }
    std::uint16_t port() const { return server_.port(); }

  private:
    RunningServer server_;
};

TEST_F(Lobby, WhoeverMakesATableIsItsHostAndHasItsFirstSecret) {
    const HttpAnswer answer = make(R"({"name":"Änne 漢字","chairs":5,"expert":true})");
    ASSERT_EQ(answer.status, 201U) << answer.body;
    EXPECT_EQ(answer.json().at("secret").as_string().size(), 22U);
    EXPECT_EQ(answer.json().at("member").as_int64(), 1);
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    const std::string id(answer.json().at("table").as_string());
    const HttpAnswer look = get("/api/tables/" + id);
    ASSERT_EQ(look.status, 200U);
    EXPECT_EQ(look.json().at("host").as_int64(), 1);
    EXPECT_EQ(look.json().at("chairs").as_array().size(), 5U);
    EXPECT_EQ(look.json().at("settings").at("expert").as_bool(), true);
    EXPECT_EQ(look.json().at("members").at(0).at("name").as_string(), "Änne 漢字");
}

TEST_F(Lobby, NobodyLearnsASecretByLooking) {
    const Ticket ann = make_table(port(), "Ann", R"("public":true)");
    const Ticket bob = join_table(port(), ann.table, "Bob");
    for (const std::string& path :
         {"/api/tables/" + ann.table, std::string("/api/tables"), std::string("/metrics")}) {
        const std::string body = get(path).body;
        EXPECT_THAT(body, Not(HasSubstr(ann.secret))) << path;
        EXPECT_THAT(body, Not(HasSubstr(bob.secret))) << path;
        EXPECT_THAT(body, Not(HasSubstr("secret"))) << path;
        EXPECT_THAT(body, Not(HasSubstr("seed\""))) << path;
    }
    EXPECT_NE(ann.secret, bob.secret);
}

TEST_F(Lobby, OnlyPublicTablesAreListed) {
    EXPECT_EQ(get("/api/tables").body, R"({"tables":[]})");
    const Ticket hidden = make_table(port(), "Ann");
    const Ticket first = make_table(port(), "Bob", R"("public":true)");
    const Ticket second = make_table(port(), "Cid", R"("public":true)");
    const auto tables = get("/api/tables").json().at("tables").as_array();
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables[0].at("id").as_string(), second.table) << "newest first";
    EXPECT_EQ(tables[1].at("id").as_string(), first.table);
    EXPECT_EQ(tables[1].at("host").as_string(), "Bob");
}

TEST_F(Lobby, JoiningTakesAChairOrWatches) {
    const Ticket ann = make_table(port(), "Ann", R"("chairs":2)");
    const Ticket bob = join_table(port(), ann.table, "Bob");
    const Ticket cid = join_table(port(), ann.table, "Cid", true);
    EXPECT_EQ(bob.member, 2U);
    EXPECT_EQ(cid.member, 3U);
    const auto table = get("/api/tables/" + ann.table).json();
    EXPECT_EQ(table.at("chairs").at(1).at("member").as_int64(), 2);
    EXPECT_EQ(table.at("members").as_array().size(), 3U);
}

TEST_F(Lobby, BadRequestsAreToldWhatIsWrong) {
    const auto expect = [&](const HttpAnswer& answer, const char* code, const char* part) {
        EXPECT_EQ(answer.code(), code) << answer.body;
        EXPECT_THAT(answer.body, HasSubstr(part));
    };
    expect(make("{"), "bad_request", "");
    expect(make("[]"), "bad_request", "");
    expect(make("{}"), "bad_request", "name");
    expect(make(R"({"name":7})"), "bad_request", "name");
    expect(make(R"({"name":"Ann","chairs":8})"), "bad_request", "chairs");
    expect(make(R"({"name":"Ann","colour":"red"})"), "bad_request", "colour");
    expect(make(R"({"name":"Ann","side":3})"), "bad_request", "side");
    expect(make(R"({"name":""})"), "bad_name", "");
    expect(make(R"({"name":"12345678901234567890 12345"})"), "bad_name", "");
    expect(make(R"({"name":"a\u0007b"})"), "bad_name", "");
    expect(make(R"({"name":"Ann"})", {{"Content-Type", "text/plain"}}), "unsupported_type",
           "application/json");
    EXPECT_EQ(get("/api/tables").body, R"({"tables":[]})") << "nothing was made";
}

TEST_F(Lobby, JoiningIsRefusedWithAReason) {
    const Ticket ann = make_table(port(), "Ann");
    EXPECT_EQ(join("no-such-table", R"({"name":"Bob"})").code(), "no_such_table");
    EXPECT_EQ(join(ann.table, R"({"name":"Ann"})").code(), "name_taken");
    EXPECT_EQ(join(ann.table, R"({"name":"  "})").code(), "bad_name");
    EXPECT_EQ(join(ann.table, R"({"watch":true})").code(), "bad_request");
    EXPECT_EQ(join(ann.table, R"({"name":"Bob","watch":1})").code(), "bad_request");
    Person host(port(), ann);
    ASSERT_TRUE(host.connect());
    ASSERT_EQ(host.ask(R"("cmd":"settings","locked":true)"), "done");
    EXPECT_EQ(join(ann.table, R"({"name":"Bob"})").code(), "table_locked");
    EXPECT_EQ(join(ann.table, R"({"name":"Bob"})").status, 409U);
    EXPECT_EQ(get("/api/tables/no-such-table").code(), "no_such_table");
    EXPECT_EQ(get("/api/tables/" + std::string(65, 'x')).code(), "not_found");
}

TEST_F(Lobby, ATableHasNoMoreThanItsMembers) {
    const Ticket ann = make_table(port(), "Ann");
    std::string code;
    for (int i = 0; i < 100 && code.empty(); ++i) {
        code = join(ann.table, R"({"name":"Guest )" + std::to_string(i) + R"(","watch":true})").code();
    }
    EXPECT_EQ(code, "too_many_here");
}

TEST_F(Lobby, ThereIsNoRecordBeforeTheEnd) {
    const Ticket ann = make_table(port(), "Ann");
    EXPECT_EQ(get("/api/tables/" + ann.table + "/record").code(), "not_over");
    EXPECT_EQ(get("/api/tables/" + ann.table + "/record?game=7").code(), "no_such_game");
    EXPECT_EQ(get("/api/tables/" + ann.table + "/record?game=x").code(), "bad_request");
    EXPECT_EQ(get("/api/tables/" + ann.table + "/record?game=0").code(), "bad_request");
    EXPECT_EQ(get("/api/tables/unknown/record").code(), "no_such_table");
}

TEST_F(Lobby, PagesOfOtherSitesMakeNothingHere) {
    EXPECT_EQ(make(R"({"name":"Ann"})", {{"Origin", "https://evil.example"}}).code(), "bad_origin");
    EXPECT_EQ(make(R"({"name":"Ann"})", {{"Origin", "null"}}).code(), "bad_origin");
    EXPECT_EQ(make(R"({"name":"Ann"})", {{"Origin", "http://127.0.0.1:" + std::to_string(port())}}).status,
              201U);
    const Ticket ann = make_table(port(), "Ann");
    const SocketClient evil(port(), ann.table, {{"Origin", "https://evil.example"}});
    EXPECT_FALSE(evil.open());
    EXPECT_EQ(evil.status(), 403U);
    EXPECT_TRUE(
        SocketClient(port(), ann.table, {{"Origin", "http://127.0.0.1:" + std::to_string(port())}}).open());
}

TEST(LobbyLimits, AnAddressMakesOnlySoManyTables) {
    ServerConfig config = test_config();
    config.trusted_proxies = loopback_networks();
    config.limits.tables_of_address = {.per_second = 0.01, .burst = 2};
    const RunningServer server(config);
    const auto make_from = [&](const std::string& address) {
        return http(server.port(), "POST", "/api/tables", R"({"name":"Ann"})",
                    {{"X-Forwarded-For", address}});
    };
    EXPECT_EQ(make_from("203.0.113.1").status, 201U);
    EXPECT_EQ(make_from("203.0.113.1").status, 201U);
    const HttpAnswer refused = make_from("203.0.113.1");
    EXPECT_EQ(refused.code(), "too_many_tables");
    EXPECT_EQ(refused.status, 429U);
    EXPECT_GE(std::stoi(refused.header("retry-after")), 90);
    EXPECT_EQ(make_from("203.0.113.2").status, 201U);
    EXPECT_EQ(make_from("spoofed, 203.0.113.1").code(), "too_many_tables")
        << "only what our proxy wrote counts";
}

TEST(LobbyLimits, TheServerHasOnlySoManyTables) {
    ServerConfig config = test_config();
    config.limits.tables = 2;
    const RunningServer server(config);
    make_table(server.port(), "Ann");
    make_table(server.port(), "Bob");
    EXPECT_EQ(http(server.port(), "POST", "/api/tables", R"({"name":"Cid"})").code(), "server_full");
}

}  // namespace
}  // namespace notalone
