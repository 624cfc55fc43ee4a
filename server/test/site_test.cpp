// The HTTP side of a running server: files, pages for its owner, and everything a browser must be told.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/client.hpp"
#include "server/test/running_server.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Site, EveryAnswerCarriesTheSecurityHeaders) {
    const RunningServer server;
    for (const char* path : {"/", "/api/version", "/healthz", "/nothing.png", "/api/tables/unknown"}) {
        const HttpAnswer answer = http(server.port(), "GET", path);
        EXPECT_THAT(answer.header("content-security-policy"), StartsWith("default-src 'self';")) << path;
        EXPECT_THAT(answer.header("content-security-policy"), HasSubstr("frame-ancestors 'none'")) << path;
        EXPECT_THAT(answer.header("content-security-policy"), testing::Not(HasSubstr("unsafe-inline")))
            << path;
        EXPECT_EQ(answer.header("x-content-type-options"), "nosniff") << path;
        EXPECT_EQ(answer.header("referrer-policy"), "no-referrer") << path;
        EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin") << path;
        EXPECT_FALSE(answer.header("date").empty()) << path;
    }
}

TEST(Site, ServesTheClientFromItsFolder) {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.file("web"));
    std::ofstream(folder.file("web/index.html")) << "the client";
    ServerConfig config = test_config();
    config.web_folder = folder.file("web");
    const RunningServer server(config);
    const HttpAnswer index = http(server.port(), "GET", "/");
    EXPECT_EQ(index.status, 200U);
    EXPECT_EQ(index.body, "the client");
    EXPECT_EQ(http(server.port(), "GET", "/t/some-table").body, "the client");
    const HttpAnswer head = http(server.port(), "HEAD", "/");
    EXPECT_EQ(head.status, 200U);
    EXPECT_EQ(head.header("content-length"), "10");
    EXPECT_EQ(head.body, "");
    EXPECT_EQ(http(server.port(), "GET", "/", {}, {{"If-None-Match", index.header("etag")}}).status, 304U);
    EXPECT_EQ(http(server.port(), "GET", "/%2e%2e/%2e%2e/etc/passwd.txt").status, 404U);
}

TEST(Site, RefusesAClientThatIsNotThere) {
    ServerConfig config = test_config();
    config.web_folder = "/nowhere/at/all";
    std::string problem;
    EXPECT_FALSE(Server::start(config, nullptr, problem));
    EXPECT_THAT(problem, HasSubstr("/nowhere/at/all"));
}

TEST(Site, TellsItsVersionItsHealthAndItsNumbers) {
    ServerConfig config = test_config();
    config.version = "1.2.3";
    const RunningServer server(config);
    const auto version = http(server.port(), "GET", "/api/version").json();
    EXPECT_EQ(version.at("version").as_string(), "1.2.3");
    EXPECT_EQ(version.at("protocol").as_int64(), 1);
    EXPECT_GE(version.at("levels").as_array().size(), 2U);
    const HttpAnswer health = http(server.port(), "GET", "/healthz");
    EXPECT_EQ(health.status, 200U);
    EXPECT_EQ(health.body, "ok\n");
    const HttpAnswer metrics = http(server.port(), "GET", "/metrics");
    EXPECT_THAT(metrics.header("content-type"), StartsWith("text/plain; version=0.0.4"));
    EXPECT_THAT(metrics.body, HasSubstr("notalone_http_requests_total 2\n"));
}

TEST(Site, ItsNumbersAreNotForEveryone) {
    ServerConfig config = test_config();
    config.trusted_proxies = loopback_networks();
    const RunningServer server(config);
    EXPECT_EQ(http(server.port(), "GET", "/metrics").status, 200U);
    EXPECT_EQ(http(server.port(), "GET", "/metrics", {}, {{"X-Forwarded-For", "203.0.113.9"}}).status, 404U);
}

TEST(Site, RefusesMethodsThatMakeNoSense) {
    const RunningServer server;
    EXPECT_EQ(http(server.port(), "POST", "/", "{}").code(), "method_not_allowed");
    EXPECT_EQ(http(server.port(), "DELETE", "/index.html").code(), "method_not_allowed");
    const HttpAnswer answer = http(server.port(), "PUT", "/api/tables", "{}");
    EXPECT_EQ(answer.code(), "method_not_allowed");
    EXPECT_EQ(answer.header("allow"), "GET, POST");
    EXPECT_EQ(http(server.port(), "GET", "/api/tables/x/join").code(), "method_not_allowed");
    EXPECT_EQ(http(server.port(), "POST", "/api/tables/x", "{}").code(), "method_not_allowed");
}

TEST(Site, KnowsNoOtherCalls) {
    const RunningServer server;
    for (const char* path : {"/api/", "/api/nothing", "/api/tables/", "/api/tables/x/y",
                             "/api/tables/x/join/z", "/api/tablesx"}) {
        EXPECT_EQ(http(server.port(), "GET", path).code(), "not_found") << path;
    }
    EXPECT_EQ(http(server.port(), "GET", "/api/tables/x/ws").code(), "upgrade_required");
}

TEST(Site, AnswersSeveralRequestsOnOneConnection) {
    const RunningServer server;
    RawClient client(server.port());
    ASSERT_TRUE(
        client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"));
    std::string both = client.read("ok\n");
    if (both.find("ok\n") == both.rfind("ok\n")) both += client.read("ok\n");
    EXPECT_NE(both.find("ok\n"), both.rfind("ok\n"));
    ASSERT_TRUE(client.send("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
    EXPECT_THAT(client.read(), HasSubstr("ok\n"));
    EXPECT_TRUE(client.closed());
}

TEST(Site, AnswersRubbishWithAnErrorAndGoesOn) {
    const RunningServer server;
    for (const char* rubbish :
         {"rubbish\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\x16\x03\x01 hello TLS\r\n\r\n",
          "GET / HTTP/1.1\r\nno colon\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n"}) {
        RawClient client(server.port());
        ASSERT_TRUE(client.send(rubbish));
        EXPECT_THAT(client.read(), HasSubstr("bad_request")) << rubbish;
        EXPECT_TRUE(client.closed()) << rubbish;
    }
    RawClient client(server.port());
    ASSERT_TRUE(client.send("GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n"));
    EXPECT_THAT(client.read("}}"), HasSubstr("bad_request"));
    EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200U);
}

TEST(Site, RefusesWhatIsTooLarge) {
    const RunningServer server;
    EXPECT_EQ(http(server.port(), "POST", "/api/tables", std::string(20'000, ' ')).code(), "too_large");
    RawClient client(server.port());
    ASSERT_TRUE(client.send("GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + std::string(20'000, 'x')));
    EXPECT_THAT(client.read(), HasSubstr("too_large"));
    EXPECT_TRUE(client.closed());
}

TEST(Site, DoesNotWaitForEverForARequest) {
    ServerConfig config = test_config();
    config.limits.request_time = 300ms;
    config.limits.keep_alive = 600ms;
    const RunningServer server(config);
    RawClient silent(server.port());
    RawClient slow(server.port());
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_TRUE(slow.send("GET /healthz HT"));
    for (int i = 0; i < 4; ++i) {
        std::this_thread::sleep_for(100ms);
        slow.send("T");
    }
    silent.read();
    slow.read();
    EXPECT_TRUE(silent.closed());
    EXPECT_TRUE(slow.closed());
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
    RawClient idle(server.port());
    ASSERT_TRUE(idle.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"));
    EXPECT_THAT(idle.read({}, 3s), HasSubstr("ok\n"));
    EXPECT_TRUE(idle.closed());
}

TEST(Site, LimitsTheRateOfAnAddress) {
    ServerConfig config = test_config();
    config.trusted_proxies = loopback_networks();
    config.limits.requests_of_address = {.per_second = 0.01, .burst = 3};
    const RunningServer server(config);
    const Headers first{{"X-Forwarded-For", "203.0.113.1"}};
    const Headers second{{"X-Forwarded-For", "203.0.113.2"}};
    for (int i = 0; i < 3; ++i) EXPECT_EQ(http(server.port(), "GET", "/api/version", {}, first).status, 200U);
    const HttpAnswer refused = http(server.port(), "GET", "/api/version", {}, first);
    EXPECT_EQ(refused.code(), "rate_limited");
    EXPECT_EQ(refused.status, 429U);
    EXPECT_EQ(refused.header("retry-after"), "1");
    EXPECT_EQ(http(server.port(), "GET", "/api/version", {}, second).status, 200U);
    EXPECT_EQ(http(server.port(), "GET", "/healthz", {}, first).status, 200U) << "health is always told";
}

TEST(Site, LimitsTheConnectionsOfAnAddressAndInAll) {
    ServerConfig config = test_config();
    config.limits.connections_of_address = 2;
    RunningServer server(config);
    {
        RawClient first(server.port());
        RawClient second(server.port());
        // The server has taken both in when it has answered them.
        for (RawClient* each : {&first, &second}) {
            ASSERT_TRUE(each->send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"));
            EXPECT_THAT(each->read("ok\n"), HasSubstr("ok\n"));
        }
        EXPECT_EQ(http(server.port(), "GET", "/healthz").code(), "too_many_connections");
    }
    config.limits.connections = 0;
    const RunningServer full(config);
    EXPECT_EQ(http(full.port(), "GET", "/healthz").code(), "server_full");
}

TEST(Site, SaysWhyItCannotListen) {
    const RunningServer server;
    ServerConfig config = test_config();
    config.port = server.port();
    std::string problem;
    EXPECT_FALSE(Server::start(config, nullptr, problem));
    EXPECT_THAT(problem, HasSubstr(std::to_string(server.port())));
    config.address = "not an address";
    EXPECT_FALSE(Server::start(config, nullptr, problem));
    EXPECT_THAT(problem, HasSubstr("not an address"));
}

}  // namespace
}  // namespace notalone
