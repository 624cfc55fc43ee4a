// The conversations in docs/engine.md, held again: what stands there is what the engine says.
#include <fstream>
#include <vector>

#include "session/test/conversation.hpp"

namespace notalone {
namespace {

struct Exchange {
    std::string request;
    std::string answer;
};

/// Conversations are the fenced blocks of type text; lines that begin with neither > nor < go on with the
/// answer before them.
std::vector<std::vector<Exchange>> documented_conversations() {
    std::ifstream file("docs/engine.md");
    EXPECT_TRUE(file) << "docs/engine.md is missing";
    std::vector<std::vector<Exchange>> conversations;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = line == "```text";
            if (inside) conversations.emplace_back();
        } else if (inside && line.starts_with("> ")) {
            conversations.back().push_back({line.substr(2), ""});
        } else if (inside && !conversations.back().empty()) {
            conversations.back().back().answer += line.starts_with("< ") ? line.substr(2) : line;
        }
    }
    return conversations;
}

TEST(Documentation, ItsConversationsAreReal) {
    int compared = 0;
    for (const auto& conversation : documented_conversations()) {
        Conversation engine;
        for (const Exchange& exchange : conversation) {
            const json::value answer = engine.ask(exchange.request);
            if (exchange.answer == "…") {
                EXPECT_EQ(answer.at("ok"), true) << exchange.request;
                continue;
            }
            EXPECT_EQ(answer, json::parse(exchange.answer)) << exchange.request;
            ++compared;
        }
    }
    EXPECT_GE(compared, 10);
}

}  // namespace
}  // namespace notalone
