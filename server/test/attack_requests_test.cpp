// Attacks with HTTP requests.
#include "server/test/attack.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

class RequestAttack : public Attack {};

TEST_F(RequestAttack, SlowRequestsEndInTimeAndKeepNobodyWaiting) {
    ServerConfig config = test_config();
    config.limits.request_time = 500ms;
    start(config);
    std::vector<std::unique_ptr<RawClient>> slow;
    for (int i = 0; i < 100; ++i) slow.push_back(std::make_unique<RawClient>(port()));
    for (int i = 0; i < 12; ++i) {
        for (auto& each : slow) each->send(i == 0 ? "GET / HTTP/1.1\r\nX: " : "x");
        if (i % 4 == 0) expect_all_is_well();
        std::this_thread::sleep_for(60ms);
    }
    for (auto& each : slow) {
        each->read();
        EXPECT_TRUE(each->closed()) << "a byte now and then is no request";
    }
}

TEST_F(RequestAttack, AnswersNobodyTakesKeepNoConnection) {
    ServerConfig config = test_config();
    config.limits.request_time = 400ms;
    config.limits.keep_alive = 400ms;
    start(config);
    std::vector<std::unique_ptr<RawClient>> deaf;
    std::string requests;
    for (int i = 0; i < 1000; ++i) requests += "GET /api/version HTTP/1.1\r\nHost: x\r\n\r\n";
    for (int i = 0; i < 20; ++i) {
        deaf.push_back(std::make_unique<RawClient>(port(), nullptr, 4096));
        deaf.back()->send(requests);
    }
    expect_all_is_well();
    std::this_thread::sleep_for(600ms);
    for (auto& each : deaf) {
        each->read({}, 30s);
        EXPECT_TRUE(each->closed());
    }
}

TEST_F(RequestAttack, HeadersAreRefusedByTheirSizeHoweverTheyAreCut) {
    start();
    std::string many = "GET / HTTP/1.1\r\nHost: x\r\n";
    for (int i = 0; i < 1000; ++i) many += "X-" + std::to_string(i) + ": 1\r\n";
    EXPECT_THAT(answer_to(many + "\r\n"), HasSubstr("too_large"));
    EXPECT_THAT(answer_to("GET /" + std::string(20'000, 'x') + " HTTP/1.1\r\nHost: x\r\n\r\n"),
                HasSubstr("too_large"));
    EXPECT_THAT(answer_to("GET / HTTP/1.1\r\n" + std::string(20'000, 'x')), HasSubstr("too_large"));
    EXPECT_THAT(answer_to(std::string(20'000, 'G')), HasSubstr("\"error\""));
    expect_all_is_well();
}

TEST_F(RequestAttack, ABodyInPiecesIsRefusedByItsSize) {
    start();
    const std::string begin =
        "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n";
    std::string body;
    for (int i = 0; i < 40; ++i) body += "400\r\n" + std::string(1024, ' ') + "\r\n";
    EXPECT_THAT(answer_to(begin + body), HasSubstr("too_large"));
    EXPECT_THAT(answer_to(begin + "ffffffffffffffff\r\n"), Not(HasSubstr("200 OK")));
    EXPECT_THAT(answer_to(begin + "ffffffffffffffffffffffff\r\n"), Not(HasSubstr("200 OK")));
    expect_all_is_well();
}

TEST_F(RequestAttack, APieceWithAnEndlessNoteIsNotKept) {
    start();
    RawClient client(port());
    ASSERT_TRUE(
        client.send("POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                    "Transfer-Encoding: chunked\r\n\r\n1;"));
    const std::string note(64 * 1024, 'x');
    int sent = 0;
    while (sent < 512 && client.send(note)) ++sent;
    EXPECT_LT(sent, 512) << "32 MB have been taken";
    expect_all_is_well();
}

TEST_F(RequestAttack, ARequestOfTwoLengthsIsNotRead) {
    start();
    const std::string begin = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    const std::string hidden = "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n";
    for (const std::string lengths :
         {"Content-Length: 2\r\nContent-Length: 40\r\n",
          "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n",
          "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n", "Content-Length: -1\r\n",
          "Content-Length: 2, 40\r\n", "Content-Length: 18446744073709551616\r\n"}) {
        RawClient client(port());
        client.send(begin + lengths + "\r\n{}" + hidden);
        EXPECT_THAT(client.read({}, 300ms), Not(HasSubstr("notalone_http_requests_total"))) << lengths;
    }
    expect_all_is_well();
}

TEST_F(RequestAttack, ManyRequestsInOnePacketAreAnsweredInOrder) {
    start();
    std::string requests;
    for (int i = 0; i < 50; ++i) {
        requests += i % 2 == 0 ? "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
                               : "GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n";
    }
    const std::string answers =
        answer_to(requests + "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    std::size_t at = 0;
    for (int i = 0; i < 51; ++i) {
        at = answers.find("HTTP/1.1 ", at);
        ASSERT_NE(at, std::string::npos) << i;
        EXPECT_EQ(answers.substr(at + 9, 3), i % 2 == 0 ? "200" : "404") << i;
        ++at;
    }
}

TEST_F(RequestAttack, StrangeMethodsVersionsAndTargetsAreAnsweredWithAnError) {
    start();
    for (const char* line : {"TRACE / HTTP/1.1", "CONNECT 127.0.0.1:22 HTTP/1.1",
                             "GET http://127.0.0.1:1/metrics HTTP/1.1", "OPTIONS * HTTP/1.1",
                             "PRI * HTTP/2.0", "GET //metrics HTTP/1.1", "GET /metrics/../metrics HTTP/1.1",
                             "DELETE /api/tables HTTP/1.1", "GET /api/tables/..%2f..%2fmetrics HTTP/1.1"}) {
        const std::string answer = answer_to(
            std::string(line) + "\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4\r\nConnection: close\r\n\r\n");
        EXPECT_THAT(answer, testing::ContainsRegex("^HTTP/1.1 (4[0-9][0-9]|200)")) << line;
        EXPECT_THAT(answer, Not(HasSubstr("notalone_http_requests_total"))) << line;
    }
    expect_all_is_well();
}

TEST_F(RequestAttack, APageOfAnotherSiteOpensNoWebSocketWhateverItsName) {
    start();
    const std::string own = "127.0.0.1:" + std::to_string(port());
    for (const std::string& origin :
         {"http://" + own + ".evil.example", "http://evil.example#" + own, "http://" + own + "@evil.example",
          "http://evil.example/http://" + own, std::string("null"), std::string("file://"), "http:/" + own,
          "http://evil.example://" + own, std::string("http://127.0.0.1"), "http://" + own + "/"}) {
        EXPECT_EQ(SocketClient(port(), ticket_.table, {{"Origin", origin}}).status(), 403U) << origin;
        EXPECT_EQ(http(port(), "POST", "/api/tables", R"({"name":"Eve"})", {{"Origin", origin}}).status,
                  403U);
    }
    EXPECT_TRUE(SocketClient(port(), ticket_.table, {{"Origin", "http://" + own}}).open());
}

TEST_F(RequestAttack, NothingOfTheRequestComesBackInAHeaderOrAsAPage) {
    start();
    const std::string script = "<script>alert(1)</script>";
    for (const std::string& request :
         {"GET /api/" + script + " HTTP/1.1\r\nHost: x\r\n", "GET / HTTP/1.1\r\nHost: " + script + "\r\n",
          std::string("GET /api/tables/a%0d%0aX-Evil:1 HTTP/1.1\r\nHost: x\r\n"),
          "GET /api/tables/x/record?game=" + script + " HTTP/1.1\r\nHost: x\r\n"}) {
        const std::string answer = answer_to(request + "Connection: close\r\n\r\n");
        EXPECT_THAT(answer, Not(HasSubstr("X-Evil"))) << request;
        EXPECT_THAT(answer, Not(HasSubstr(script))) << request;
    }
}

}  // namespace
}  // namespace notalone
