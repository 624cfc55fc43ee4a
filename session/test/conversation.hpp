// A conversation with the engine for tests: questions as JSON text, answers as values.
#pragma once

#include <string>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <gtest/gtest.h>

#include "session/engine_session.hpp"

namespace notalone {

namespace json = boost::json;

class Conversation {
  public:
    /// The answer, whatever it is.
    json::value ask(std::string_view line) { return json::parse(session_.handle(line)); }

    /// The answer to a request that must succeed.
    json::value want(std::string_view line) {
        json::value answer = ask(line);
        EXPECT_EQ(answer.at("ok"), true) << line << " -> " << answer;
        return answer;
    }

    /// The code of a request that must be refused.
    std::string code(std::string_view line) { return text_of(refuse(line).at("code")); }
    std::string message(std::string_view line) { return text_of(refuse(line).at("message")); }

    /// Everything about the game, to compare before and after; what is said if there is none.
    std::string all() {
        return session_.handle(R"({"cmd":"state"})") + session_.handle(R"({"cmd":"record"})");
    }

    EngineSession& session() { return session_; }

  private:
    static std::string text_of(const json::value& value) { return std::string(value.as_string()); }

    json::value refuse(std::string_view line) {
        const json::value answer = ask(line);
        EXPECT_EQ(answer.at("ok"), false) << line << " -> " << answer;
        return answer.at("ok").as_bool() ? json::value{{"code", "none"}, {"message", "none"}}
                                         : answer.at("error");
    }

    EngineSession session_;
};

}  // namespace notalone
