// From bytes to lines, and the engine on real file descriptors.
#include <cstdio>
#include <memory>
#include <unistd.h>
#include <vector>

#include "cli/engine.hpp"
#include "cli/line_splitter.hpp"
#include "session/test/conversation.hpp"

namespace notalone {
namespace {

/// Lines of at most 5 bytes from `text`, which comes in pieces of `piece` bytes; "!" for one that is too
/// long.
std::vector<std::string> split(std::string_view text, std::size_t piece) {
    LineSplitter splitter(5);
    std::vector<std::string> lines;
    const auto on_line = [&](std::string_view line) { lines.emplace_back(line); };
    const auto on_long_line = [&] { lines.emplace_back("!"); };
    for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
        splitter.feed(text.substr(0, piece), on_line, on_long_line);
    }
    splitter.finish(on_line, on_long_line);
    return lines;
}

TEST(LineSplitter, CutsTheSameHoweverTheBytesComeIn) {
    for (std::size_t piece = 1; piece < 40; ++piece) {
        EXPECT_EQ(split("one\n\ntwo\n12345\n123456\nab\n1234567890\n\n12345678", piece),
                  (std::vector<std::string>{"one", "", "two", "12345", "!", "ab", "!", "", "!"}))
            << piece;
        EXPECT_EQ(split("a\nb", piece), (std::vector<std::string>{"a", "b"}));
        EXPECT_EQ(split("a\n", piece), (std::vector<std::string>{"a"}));
    }
    EXPECT_TRUE(split("", 1).empty());
}

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

File file_with(std::string_view text) {
    File file(std::tmpfile());
    std::fwrite(text.data(), 1, text.size(), file.get());
    std::fflush(file.get());
    ::lseek(::fileno(file.get()), 0, SEEK_SET);
    return file;
}

struct Session {
    int status = -1;
    std::vector<json::value> answers;
};

Session run_with(std::string_view input) {
    const File in = file_with(input);
    const File out = file_with("");
    Session run;
    run.status = run_engine(::fileno(in.get()), ::fileno(out.get()));
    ::lseek(::fileno(out.get()), 0, SEEK_SET);
    std::string text;
    for (char buffer[4096]; const ssize_t count = ::read(::fileno(out.get()), buffer, sizeof buffer);) {
        text.append(buffer, static_cast<std::size_t>(count));
    }
    EXPECT_TRUE(text.empty() || text.back() == '\n');
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n')) {
        run.answers.push_back(json::parse(text.substr(0, end)));
        text.erase(0, end + 1);
    }
    return run;
}

TEST(EngineStream, EndsWithTheInput) {
    EXPECT_EQ(run_with("").status, 0);
    EXPECT_TRUE(run_with("\n\n\r\n").answers.empty());
    const Session run = run_with("{\"cmd\":\"new\",\"players\":2}\r\n\n{\"cmd\":\"state\",\"id\":2}");
    EXPECT_EQ(run.status, 0);
    ASSERT_EQ(run.answers.size(), 2U) << "the last line needs no line end";
    EXPECT_EQ(run.answers[1].at("id"), 2);
    EXPECT_EQ(run.answers[1].at("state"), run.answers[0].at("state"));
}

TEST(EngineStream, ALineThatIsTooLongIsRefusedAndTheSessionGoesOn) {
    const std::string begin = "{\"cmd\":\"new\",\"players\":2}\n";
    for (const std::string& longest :
         {std::string(10'000'000, 'x'), "{\"cmd\":\"state\",\"id\":\"" + std::string(10'000'000, 'x') + "\"}",
          std::string(EngineSession::longest_line + 1, ' ')}) {
        const Session run = run_with(begin + longest + "\n{\"cmd\":\"state\"}\n");
        EXPECT_EQ(run.status, 0);
        ASSERT_EQ(run.answers.size(), 3U);
        EXPECT_EQ(run.answers[1].at("error").at("code"), "line_too_long");
        EXPECT_EQ(run.answers[2].at("state"), run.answers[0].at("state"));
    }
}

TEST(EngineStream, ALineMayBeAsLongAsTheLimit) {
    std::string line = "{\"cmd\":\"new\",\"players\":2}";
    line.append(EngineSession::longest_line - line.size(), ' ');
    const Session run = run_with(line + "\n");
    ASSERT_EQ(run.answers.size(), 1U);
    EXPECT_EQ(run.answers[0].at("ok"), true);
}

TEST(EngineStream, AReaderThatGoesAwayEndsIt) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    ::close(ends[0]);
    const File in = file_with("{\"cmd\":\"new\",\"players\":2}\n{\"cmd\":\"state\"}\n");
    EXPECT_EQ(run_engine(::fileno(in.get()), ends[1]), 1);
    ::close(ends[1]);
}

}  // namespace
}  // namespace notalone
