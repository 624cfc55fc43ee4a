// Attacks with commands, names and talk.
#include <boost/json/serialize.hpp>

#include "server/test/attack.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

class CommandAttack : public Attack {};

/// Characters that steer, hide or break, as JSON writes them, and one pair of which only half is there.
const std::vector<std::string> hostile_texts{
    R"(\u0000)", R"(a\nb)",         R"(a\r\nb)",       R"(\u001b[2J)", R"(\u2028)",       R"(\u2029)",
    R"(\u202e)", R"(ann\u202e)",    R"(\u2066x)",      R"(\ufeffann)", R"(\uffff)",       R"(\ud800)",
    R"(\udc00)", R"(\ud800\ud800)", R"(\u200b\u200d)", R"(\u00ad)",    R"(\u3000\u2003)", R"()",
    R"(\u007f)", R"(\u0085)",       R"(\udb40\udc01)", R"(\ufdd0)",    R"(\u3164\ufff9)"};

TEST_F(CommandAttack, NamesThatSteerHideOrBreakAreRefused) {
    start();
    Person ann(port(), ticket_);
    ASSERT_TRUE(ann.connect());
    const std::uint64_t before = ann.last();
    for (const std::string& name : hostile_texts) {
        const std::string field = R"("name":")" + name + "\"";
        EXPECT_EQ(http(port(), "POST", "/api/tables", "{" + field + "}").status, 400U) << name;
        EXPECT_EQ(http(port(), "POST", "/api/tables/" + ticket_.table + "/join", "{" + field + "}").status,
                  400U)
            << name;
        ASSERT_TRUE(ann.socket().send(R"({"cid":"n","cmd":"rename",)" + field + "}"));
        const json::object* refusal = ann.hear_until("refused");
        ASSERT_NE(refusal, nullptr) << name;
    }
    EXPECT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_EQ(ann.last(), before) << "nobody was told anything";
}

TEST_F(CommandAttack, TalkThatSteersHidesOrBreaksIsRefused) {
    start();
    Person ann(port(), ticket_);
    Person bob(port(), join_table(port(), ticket_.table, "Bob"), 2);
    ASSERT_TRUE(ann.connect());
    ASSERT_TRUE(bob.connect());
    for (const std::string& text : hostile_texts) {
        ASSERT_TRUE(ann.socket().send(R"({"cid":"t","cmd":"say","text":")" + text + "\"}"));
        const json::object* refusal = ann.hear_until("refused");
        ASSERT_NE(refusal, nullptr) << text;
        const auto& code = refusal->at("code").as_string();
        EXPECT_TRUE(code == "bad_text" || code == "bad_json") << text << ": " << code;
    }
    // Text that is allowed comes out as it went in, even if it looks like JSON or a page.
    const std::string odd = R"(\"},{\"type\":\"over\"} <b>&amp; \\u000a \ud83d\udc7e e\u0301\u0301\u0301)";
    EXPECT_EQ(ann.ask(R"("cmd":"say","text":")" + odd + "\""), "done");
    const json::object* said = bob.hear_until("said");
    ASSERT_NE(said, nullptr);
    EXPECT_EQ(said->at("line").at("text").as_string(),
              "\"},{\"type\":\"over\"} <b>&amp; \\u000a \U0001f47e e\u0301\u0301\u0301");
}

TEST_F(CommandAttack, WhateverAHelloClaimsToHaveSeenTheStreamGoesOnWithoutGaps) {
    start();
    for (const char* last : {"0", "1", "63", "4294967296", "9223372036854775807"}) {
        SocketClient socket = connect();
        ASSERT_TRUE(socket.send(hello(std::string(",\"last\":") + last)));
        const auto welcome = socket.next();
        ASSERT_TRUE(welcome);
        EXPECT_EQ(welcome->at("type").as_string(), "welcome");
        ASSERT_TRUE(socket.send(R"({"cid":"1","cmd":"look"})"));
        std::optional<json::object> message = socket.next();
        while (message && message->at("type").as_string() != "snapshot") message = socket.next();
        ASSERT_TRUE(message) << last;
        EXPECT_LT(message->at("n").to_number<std::uint64_t>(), 100U) << "the number is the table's";
    }
    for (const char* last : {"-1", "9223372036854775808", "1e400", "1.5", "null", "\"1\"", "[]"}) {
        SocketClient socket = connect();
        ASSERT_TRUE(socket.send(hello(std::string(",\"last\":") + last)));
        EXPECT_EQ(socket.next()->at("code").as_string(), "hello_expected") << last;
        EXPECT_TRUE(socket.wait_for_end());
    }
    expect_all_is_well();
}

TEST_F(CommandAttack, ThousandsOfCommandIdsCostNothingAndTheLastAreStillKnown) {
    start();
    Person ann(port(), ticket_);
    ASSERT_TRUE(ann.connect());
    ASSERT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    const std::size_t before = ann.socket().bytes();
    ASSERT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    const std::size_t snapshot = ann.socket().bytes() - before;
    std::string cid;
    for (int i = 0; i < 3000; ++i) {
        const std::string id = std::to_string(i) + std::string(24, '~');
        // A member may change only so much at once; most of what is asked here is refused anyway.
        const std::string change =
            i % 2 == 0 ? R"("settings","expert":true)" : R"("settings","expert":false)";
        ASSERT_TRUE(ann.socket().send(R"({"cid":")" + id + R"(","cmd":)" +
                                      (i < 2910 ? R"("sit","chair":99)" : change) + "}"));
        if (i % 100 == 99) {
            while (ann.known_answer(id).empty()) ASSERT_NE(ann.hear(), nullptr);
        }
        cid = id;
    }
    ASSERT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    const std::uint64_t last = ann.last();
    ASSERT_TRUE(ann.socket().send(R"({"cid":")" + cid + R"(","cmd":"settings","expert":true})"));
    const json::object* again = ann.hear_until("done");
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->at("cid").as_string(), cid);
    EXPECT_EQ(ann.last(), last) << "it is not done twice";
    const std::size_t then = ann.socket().bytes();
    ASSERT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_LT(ann.socket().bytes() - then, snapshot + 500) << "what was done leaves no trace";
}

TEST_F(CommandAttack, JsonAsDeepAsAMessageIsRefusedEverywhere) {
    start();
    Person ann(port(), ticket_);
    ASSERT_TRUE(ann.connect());
    std::string objects;
    for (int i = 0; i < 1300; ++i) objects += R"({"a":)";
    for (const std::string& deep :
         {std::string(4000, '['), objects, std::string(3900, '[') + std::string(3900, ']')}) {
        for (const std::string& text :
             {deep, R"({"cid":"1","cmd":"act","decision":1,"action":)" + deep, R"({"cid":)" + deep,
              R"({"cid":"1","cmd":"order","order":)" + deep + "}"}) {
            ASSERT_TRUE(ann.socket().send(text));
            const json::object* refusal = ann.hear_until("refused");
            ASSERT_NE(refusal, nullptr);
            EXPECT_EQ(refusal->at("code").as_string(), "bad_json");
        }
        EXPECT_EQ(http(port(), "POST", "/api/tables", deep).code(), "bad_request");
        EXPECT_EQ(http(port(), "POST", "/api/tables", R"({"name":)" + deep).code(), "bad_request");
        SocketClient stranger = connect();
        ASSERT_TRUE(stranger.send(deep));
        EXPECT_EQ(stranger.next()->at("code").as_string(), "hello_expected");
    }
    EXPECT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
}

TEST_F(CommandAttack, NumbersThatFitNowhereChangeNothing) {
    start();
    Person ann(port(), ticket_);
    ASSERT_TRUE(ann.connect());
    const std::uint64_t before = ann.last();
    for (const char* number :
         {"-1", "256", "2147483648", "4294967296", "-9223372036854775808", "18446744073709551615",
          "99999999999999999999999", "1e308", "0.5", "true", "null", "\"2\"", "[2]"}) {
        for (const char* command :
             {R"("cmd":"sit","chair":)", R"("cmd":"chairs","count":)", R"("cmd":"remove","member":)",
              R"("cmd":"host","member":)", R"("cmd":"chair","bot":"easy","chair":)",
              R"("cmd":"settings","creature":)"}) {
            if (std::string_view(number) == "null" && std::string_view(command).ends_with("\"creature\":"))
                continue;
            const std::string answer = ann.ask(command + std::string(number));
            EXPECT_TRUE(answer != "done" && answer != "lost") << command << number;
        }
    }
    EXPECT_EQ(ann.ask(R"("cmd":"look")"), "snapshot");
    EXPECT_EQ(ann.last(), before);
    for (const char* game : {"0", "-1", "99999999999999999999", "1e9", "%31", "1&game=2", "0x1"}) {
        EXPECT_EQ(http(port(), "GET", "/api/tables/" + ticket_.table + "/record?game=" + game).code(),
                  "bad_request")
            << game;
    }
}

}  // namespace
}  // namespace notalone
