// Members of a running server: further devices, players who are away, and spectators who want to take over.
#include <gtest/gtest.h>

#include "server/test/crowd.hpp"
#include "server/test/running_server.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

namespace json = boost::json;

HttpAnswer redeem(std::uint16_t port, const std::string& table, const std::string& code) {
    return http(port, "POST", "/api/tables/" + table + "/device", R"({"code":")" + code + "\"}");
}

std::string code_for_another_device(Person& person) {
    EXPECT_EQ(person.ask(R"("cmd":"device")"), "device");
    return std::string(person.last_heard().at("code").as_string());
}

/// Waits until the table is told in which `holds` is true.
template <typename Holds>
void hear_table(Person& person, Holds holds) {
    while (!holds(person.table())) ASSERT_NE(person.hear(), nullptr);
}

bool is_absent(const json::object& table, std::size_t member) {
    return table.at("members").at(member).as_object().contains("absent");
}

TEST(Members, HaveOneSeatOnSeveralDevices) {
    const RunningServer server;
    Crowd crowd(server.port(), 2, 0);
    Person& bob = *crowd.all[1];
    const std::string code = code_for_another_device(bob);
    const HttpAnswer answer = redeem(server.port(), crowd.id(), code);
    ASSERT_EQ(answer.status, 201U) << answer.body;
    const std::string secret(answer.json().at("secret").as_string());
    EXPECT_NE(secret, bob.ticket().secret);
    Person phone(server.port(), {crowd.id(), 2, secret}, 77);
    EXPECT_TRUE(phone.connect());
    EXPECT_TRUE(bob.connect()) << "the first device keeps its seat";
    const HttpAnswer again = redeem(server.port(), crowd.id(), code);
    EXPECT_EQ(again.status, 409U);
    EXPECT_EQ(again.code(), "bad_code");
}

TEST(Members, KeepTheirDevicesWhenTheServerIsStartedAgain) {
    const TemporaryFolder folder;
    ServerConfig config = test_config();
    config.data_file = folder.file("store.sqlite");
    Ticket ticket;
    std::string code;
    {
        const RunningServer server(config);
        Crowd crowd(server.port(), 2, 0);
        ticket = crowd.all[1]->ticket();
        code = code_for_another_device(*crowd.all[1]);
    }
    const RunningServer server(config);
    const HttpAnswer answer = redeem(server.port(), ticket.table, code);
    ASSERT_EQ(answer.status, 201U) << answer.body;
    Person phone(server.port(), {ticket.table, 2, std::string(answer.json().at("secret").as_string())}, 77);
    EXPECT_TRUE(phone.connect());
}

TEST(Members, WhoWereRemovedByMistakeGetTheirSeatBack) {
    const RunningServer server;
    Crowd crowd(server.port(), 2, 0);
    crowd.start();
    Person& host = crowd.host();
    ASSERT_EQ(host.ask(R"("cmd":"remove","member":2)"), "done");
    const std::string path = "/api/tables/" + crowd.id() + "/join";
    const std::string former = crowd.all[1]->ticket().secret;
    const HttpAnswer other = http(server.port(), "POST", path, R"({"name":"Eve","former":"none"})");
    EXPECT_NE(other.json().at("secret").as_string(), "none");
    const HttpAnswer answer =
        http(server.port(), "POST", path, R"({"name":"Player 2","former":")" + former + "\"}");
    ASSERT_EQ(answer.status, 201U) << answer.body;
    EXPECT_EQ(answer.json().at("secret").as_string(), former);
    EXPECT_EQ(host.ask(R"("cmd":"give_seat","chair":1,"member":3)"), "seen_hand");
    EXPECT_EQ(host.ask(R"("cmd":"give_seat","chair":1,"member":4)"), "done");
}

TEST(Members, AreRefusedWithoutACode) {
    const RunningServer server;
    const Ticket ann = make_table(server.port(), "Ann");
    EXPECT_EQ(redeem(server.port(), ann.table, "0").code(), "bad_code");
    EXPECT_EQ(redeem(server.port(), "nothing", "0").code(), "no_such_table");
    const std::string path = "/api/tables/" + ann.table + "/device";
    EXPECT_EQ(http(server.port(), "POST", path, "{}").status, 400U);
    EXPECT_EQ(http(server.port(), "GET", path).status, 405U);
}

TEST(Members, WhoAreAwayArePlayedByABotUntilTheyReturn) {
    ServerConfig config = test_config();
    config.absent_player = std::chrono::milliseconds{100};
    const RunningServer server(config);
    Crowd crowd(server.port(), 3, 0);
    crowd.start();
    Person& host = crowd.host();
    Person& bob = *crowd.all[1];
    EXPECT_EQ(host.ask(R"("cmd":"stand_in","member":2)"), "not_absent");
    bob.drop();
    hear_table(host, [](const json::object& table) { return is_absent(table, 1); });
    EXPECT_EQ(host.ask(R"("cmd":"stand_in","member":2)"), "done");
    ASSERT_TRUE(bob.connect());
    hear_table(host, [](const json::object& table) {
        return !is_absent(table, 1) && !table.at("chairs").at(1).as_object().contains("stand_in");
    });
}

TEST(Members, WhoWatchNeverBecomeHostWhileTheNetworkOfThePlayersIsDown) {
    ServerConfig config = test_config();
    config.absent_host = std::chrono::milliseconds{20};
    config.absent_player = std::chrono::milliseconds{100};
    const RunningServer server(config);
    Crowd crowd(server.port(), 3, 1);
    crowd.start();
    Person& eve = *crowd.all[3];
    for (std::size_t i = 0; i < 3; ++i) crowd.all[i]->drop();
    // Much later than a host would have been appointed.
    hear_table(eve, [](const json::object& table) {
        return is_absent(table, 0) && is_absent(table, 1) && is_absent(table, 2);
    });
    EXPECT_EQ(eve.table().at("host").as_int64(), 1);
    EXPECT_EQ(eve.ask(R"("cmd":"remove","member":2)"), "not_host");
    for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(crowd.all[i]->connect());
}

}  // namespace
}  // namespace notalone
