#include "bench/load/process.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <sstream>
#include <thread>
#include <unistd.h>

#include <sys/resource.h>
#include <sys/wait.h>

namespace notalone::load {

ServerProcess::ServerProcess(const std::string& program, const std::vector<std::string>& arguments) {
    std::vector<char*> words;
    std::vector<std::string> all{program, "serve", "--port", "0"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    words.reserve(all.size() + 1);
    for (std::string& each : all) words.push_back(each.data());
    words.push_back(nullptr);
    std::array<int, 2> output{};
    if (pipe(output.data()) != 0) return;
    process_ = fork();
    if (process_ == 0) {
        dup2(output[1], STDOUT_FILENO);
        close(output[0]);
        execv(program.c_str(), words.data());
        _exit(127);
    }
    close(output[1]);
    port_ = read_port(output[0]);
    close(output[0]);
}

std::uint16_t ServerProcess::read_port(int output) const {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{20};
    std::string text;
    while (text.find('\n') == std::string::npos && std::chrono::steady_clock::now() < end) {
        pollfd waiting{.fd = output, .events = POLLIN, .revents = 0};
        if (poll(&waiting, 1, 100) <= 0) continue;
        std::array<char, 256> bytes{};
        const ssize_t got = read(output, bytes.data(), bytes.size());
        if (got <= 0) return 0;
        text.append(bytes.data(), static_cast<std::size_t>(got));
    }
    const std::size_t colon = text.find_last_of(':');
    return colon == std::string::npos ? 0 : static_cast<std::uint16_t>(std::atoi(text.c_str() + colon + 1));
}

ServerProcess::~ServerProcess() {
    if (process_ <= 0) return;
    kill(process_, SIGTERM);
    for (int i = 0; i < 1000; ++i) {
        if (waitpid(process_, nullptr, WNOHANG) == process_) return;
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

double ServerProcess::cpu_seconds() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    // The name of the program is in brackets and may hold anything; what follows is fields in a row.
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double ServerProcess::resident_bytes() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
    double pages = 0;
    double resident = 0;
    file >> pages >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace notalone::load
