// The real program `notalone serve`, in a process of its own.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <signal.h>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>

namespace notalone {

class ServerProcess {
  public:
    /// Starts it and waits until it listens. `files`: the most it may have open; 0: as many as we.
    explicit ServerProcess(std::vector<std::string> arguments, rlim_t files = 0) {
        arguments.insert(arguments.begin(), {NOTALONE_PROGRAM, "serve"});
        std::vector<char*> words;
        for (std::string& each : arguments) words.push_back(each.data());
        words.push_back(nullptr);
        std::array<int, 2> output{};
        if (pipe(output.data()) != 0) return;
        process_ = fork();
        if (process_ == 0) {
            dup2(output[1], STDOUT_FILENO);
            close(output[0]);
            close(output[1]);
            const rlimit limit{.rlim_cur = files, .rlim_max = files};
            if (files > 0 && setrlimit(RLIMIT_NOFILE, &limit) != 0) _exit(126);
            execv(words[0], words.data());
            _exit(127);
        }
        close(output[1]);
        std::array<char, 512> bytes{};
        std::string text;
        while (text.find('\n') == std::string::npos) {
            const ssize_t got = read(output[0], bytes.data(), bytes.size());
            if (got <= 0) break;
            text.append(bytes.data(), static_cast<std::size_t>(got));
        }
        output_ = output[0];
        if (const std::size_t colon = text.rfind(':'); colon != std::string::npos) {
            port_ = static_cast<std::uint16_t>(std::atoi(text.c_str() + colon + 1));
        }
        EXPECT_NE(port_, 0) << "the server does not start: " << text;
    }
    ~ServerProcess() { end(SIGKILL); }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ServerProcess(ServerProcess&&) = delete;
    ServerProcess& operator=(ServerProcess&&) = delete;

    std::uint16_t port() const { return port_; }

    void send_signal(int signal) const {
        if (process_ > 0) kill(process_, signal);
    }
    /// Sends the signal and waits for the end. The status as waitpid tells it.
    int end(int signal) {
        int status = 0;
        send_signal(signal);
        if (process_ > 0) waitpid(process_, &status, 0);
        if (output_ >= 0) close(output_);
        process_ = -1;
        output_ = -1;
        return status;
    }

  private:
    pid_t process_ = -1;
    int output_ = -1;
    std::uint16_t port_ = 0;
};

}  // namespace notalone
