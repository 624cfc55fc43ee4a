// The engine interface (docs/engine.md) for a web page: one instance of the module is one conversation.
//
// The page writes a request where `allocate` says, calls `handle`, reads as many bytes of the answer as it
// returns from where `answer` says, and gives the room for the request back with `release`.
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "session/engine_session.hpp"

namespace {

struct Conversation {
    notalone::EngineSession session;
    std::string answer;
};

Conversation& conversation() {
    static Conversation the_only_one;
    return the_only_one;
}

}  // namespace

extern "C" {

[[clang::export_name("allocate")]] char* allocate(std::size_t size) {
    return static_cast<char*>(std::malloc(size));
}

[[clang::export_name("release")]] void release(char* room) { std::free(room); }

/// The size of the answer, which stays where it is until the next request.
[[clang::export_name("handle")]] std::size_t handle(const char* request, std::size_t size) {
    auto& [session, text] = conversation();
    text = session.handle(std::string_view(request, size));
    return text.size();
}

[[clang::export_name("answer")]] const char* answer() { return conversation().answer.data(); }

}  // extern "C"
