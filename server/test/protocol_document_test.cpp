// docs/protocol.md names every code there is, and no other.
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "server/error.hpp"

namespace notalone {
namespace {

std::string section(const std::string& title) {
    std::ifstream file("docs/protocol.md");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const std::size_t begin = text.find("\n### " + title + "\n");
    EXPECT_NE(begin, std::string::npos) << "docs/protocol.md has no section " << title;
    if (begin == std::string::npos) return {};
    const std::size_t end = text.find("\n##", begin + 5);
    return text.substr(begin, end - begin);
}

/// The first column of the tables in a section: | `code` | …
std::set<std::string> codes_in(const std::string& text) {
    static const std::regex row(R"(\n\| `([a-z0-9_]+)` \|)");
    std::set<std::string> codes;
    for (std::sregex_iterator each(text.begin(), text.end(), row), end; each != end; ++each) {
        EXPECT_TRUE(codes.insert((*each)[1]).second) << (*each)[1] << " is there twice";
    }
    return codes;
}

TEST(ProtocolDocument, ListsEveryErrorOfTheServer) {
    std::set<std::string> known;
    for (const ServerErrorCode code : all_server_error_codes) known.insert(std::string(id_of(code)));
    EXPECT_EQ(known.size(), all_server_error_codes.size());
    EXPECT_EQ(codes_in(section("Errors of the server")), known);
}

TEST(ProtocolDocument, TellsTheHttpStatusOfEveryError) {
    const std::string text = section("Errors of the server");
    for (const ServerErrorCode code : all_server_error_codes) {
        const std::string row = "| `" + std::string(id_of(code)) + "` | ";
        const std::size_t at = text.find(row);
        ASSERT_NE(at, std::string::npos);
        const unsigned status = http_status_of(code);
        const std::string written = status == 0 ? "–" : std::to_string(status);
        EXPECT_EQ(text.substr(at + row.size(), written.size() + 2), written + " |") << row;
    }
}

TEST(ProtocolDocument, ListsEveryCloseCode) {
    std::set<std::string> known;
    for (const CloseCode code : all_close_codes) known.insert(std::to_string(number_of(code)));
    // These come from the WebSocket itself.
    for (const char* standard : {"1000", "1002", "1007"}) known.insert(standard);
    EXPECT_EQ(codes_in(section("Close codes")), known);
}

}  // namespace
}  // namespace notalone
