// The files and sockets a server may have open, and clients that want all of them.
#include "server/descriptors.hpp"

#include <algorithm>
#include <array>
#include <thread>
#include <unistd.h>

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "server/test/client.hpp"
#include "server/test/log.hpp"
#include "server/test/running_server.hpp"
#include "server/test/sanitizer.hpp"
#include "server/test/server_process.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

constexpr const char* version_request = "GET /api/version HTTP/1.1\r\nHost: x\r\n\r\n";

/// Lets this process open so many files.
void allow_files(rlim_t files) {
    rlimit limit{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? files : std::min(files, limit.rlim_max);
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &limit), 0);
}

/// Calls `check` in a process that may open so many files, at first and at most.
template <typename Check>
bool holds_with_files(rlim_t soft, rlim_t hard, Check check) {
    const pid_t child = fork();
    if (child == 0) {
        const rlimit limit{.rlim_cur = soft, .rlim_max = hard};
        _exit(setrlimit(RLIMIT_NOFILE, &limit) == 0 && check() ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(Descriptors, AreRaisedToWhatTheConnectionsNeed) {
    EXPECT_TRUE(holds_with_files(256, 4096, [] {
        ServerLimits limits;
        limits.connections = 2000;
        const DescriptorPlan plan = fit_to_descriptors(limits, 2);
        rlimit now{};
        getrlimit(RLIMIT_NOFILE, &now);
        return plan.connections == 2000 && limits.connections == 2000 &&
               limits.connections_of_address == 256 && plan.limit == now.rlim_cur &&
               connections_within(plan.limit, 2) == 2000;
    }));
}

TEST(Descriptors, AreReservedForTheServerWhereThereAreFew) {
    EXPECT_TRUE(holds_with_files(256, 400, [] {
        ServerLimits limits;
        const DescriptorPlan plan = fit_to_descriptors(limits, 1);
        return plan.limit == 400 && plan.connections == limits.connections && plan.connections < 320 &&
               plan.connections > 200 &&
               limits.connections_of_address == plan.connections - plan.connections / 2;
    }));
    EXPECT_TRUE(holds_with_files(256, 5000, [] {
        ServerLimits limits;
        limits.connections_of_address = 100'000;
        const DescriptorPlan plan = fit_to_descriptors(limits, 1);
        return plan.connections > 4800 && limits.connections_of_address == plan.connections - 256;
    }));
    EXPECT_EQ(connections_within(10, 1), 0U);
}

TEST(Descriptors, ThatLeaveNoneForConnectionsStopTheStart) {
    EXPECT_TRUE(holds_with_files(64, 64, [] {
        std::string problem;
        return Server::start(test_config(), nullptr, problem) == nullptr &&
               problem.find("only 64 files") != std::string::npos;
    }));
}

TEST(Descriptors, TakenByIdleConnectionsOfOneAddressAreLeftForOthers) {
    allow_files(4096);
    const ServerProcess server({"--port", "0", "--no-store", "--log", "error", "--threads", "1"}, 1024);
    std::vector<std::unique_ptr<RawClient>> idle;
    for (int i = 0; i < 1100; ++i) idle.push_back(std::make_unique<RawClient>(server.port()));
    RawClient other(server.port(), "127.0.0.2");
    ASSERT_TRUE(other.send(version_request));
    EXPECT_THAT(other.read("}"), HasSubstr("200 OK"));
    // Those above the limit of the address have been told without having asked for anything.
    for (std::size_t i = 256; i < idle.size(); ++i) {
        const std::string answer = idle[i]->read();
        ASSERT_THAT(answer, HasSubstr("429 Too Many Requests")) << i;
        ASSERT_THAT(answer, HasSubstr("too_many_connections")) << i;
        ASSERT_TRUE(idle[i]->closed());
    }
    for (const std::size_t i : {0U, 100U, 255U}) {
        ASSERT_TRUE(idle[i]->send(version_request));
        EXPECT_THAT(idle[i]->read("}"), HasSubstr("200 OK")) << "who was there first stays";
    }
    idle.clear();
    unsigned status = 429;
    for (int i = 0; i < 100 && status != 200; ++i) {
        status = http(server.port(), "GET", "/api/version").status;
        if (status != 200) std::this_thread::sleep_for(20ms);
    }
    EXPECT_EQ(status, 200U) << "and their places are free again when they have gone";
}

TEST(Descriptors, ThatRunOutKeepTheListenerWaitingAndNotBusy) {
    if (with_sanitizer) GTEST_SKIP() << "the sanitizer needs descriptors of its own";
    const Log log;
    const RunningServer server;
    ASSERT_EQ(http(server.port(), "GET", "/healthz").status, 200U);
    const int client = socket(AF_INET, SOCK_STREAM, 0);
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    const rlimit none{.rlim_cur = 0, .rlim_max = before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(server.port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(client, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    std::this_thread::sleep_for(300ms);
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
    const std::string request(version_request);
    EXPECT_EQ(send(client, request.data(), request.size(), 0), static_cast<ssize_t>(request.size()));
    std::array<char, 64> answer{};
    EXPECT_GT(recv(client, answer.data(), answer.size(), 0), 0) << "it is let in as soon as there is room";
    close(client);
    const std::string text = log.text();
    EXPECT_THAT(text, HasSubstr("cannot accept connections"));
    EXPECT_EQ(text.find("cannot accept"), text.rfind("cannot accept")) << "which is said once";
}

}  // namespace
}  // namespace notalone
