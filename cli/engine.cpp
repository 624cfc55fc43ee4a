#include "cli/engine.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <string>
#include <string_view>
#include <unistd.h>

#include <CLI/App.hpp>

#include "cli/commands.hpp"
#include "cli/line_splitter.hpp"
#include "session/engine_session.hpp"

namespace notalone {

namespace {

bool write_all(int output, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(output, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

ssize_t read_some(int input, char* buffer, std::size_t size) {
    for (;;) {
        const ssize_t count = ::read(input, buffer, size);
        if (count >= 0 || errno != EINTR) return count;
    }
}

}  // namespace

int run_engine(int input, int output) {
    // A reader that goes away shows as a failed write, not as the death of the process.
    std::signal(SIGPIPE, SIG_IGN);  // NOLINT(performance-no-int-to-ptr): the macro's own cast
    EngineSession session;
    LineSplitter lines(EngineSession::longest_line);
    bool connected = true;
    const auto answer = [&](std::string text) {
        if (text.empty() || !connected) return;
        text.push_back('\n');
        connected = write_all(output, text);
    };
    const auto on_line = [&](std::string_view line) {
        if (connected) answer(session.handle(line));
    };
    const auto on_long_line = [&] { answer(EngineSession::refuse_long_line()); };
    std::array<char, 65536> buffer{};
    while (connected) {
        const ssize_t count = read_some(input, buffer.data(), buffer.size());
        if (count < 0) return 1;
        if (count == 0) {
            lines.finish(on_line, on_long_line);
            break;
        }
        lines.feed({buffer.data(), static_cast<std::size_t>(count)}, on_line, on_long_line);
    }
    return connected ? 0 : 1;
}

void add_engine_command(CLI::App& program, int& status) {
    CLI::App* command =
        program.add_subcommand("engine", "Drive the rules by JSON lines (see docs/engine.md)");
    command->callback([&status] { status = run_engine(STDIN_FILENO, STDOUT_FILENO); });
}

}  // namespace notalone
