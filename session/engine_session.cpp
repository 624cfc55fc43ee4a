#include "session/engine_session.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "notation/json_reader.hpp"

namespace notalone {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_id = 1000;

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

std::string failure_text(std::string_view id, std::string_view code, std::string_view message) {
    JsonWriter writer;
    writer.begin_object();
    if (!id.empty()) {
        writer.key("id");
        writer.raw(id);
    }
    writer.flag("ok", false);
    writer.key("error");
    writer.begin_object();
    writer.word_member("code", code);
    writer.key("message");
    writer.text(message);
    writer.end_object();
    writer.end_object();
    return writer.text();
}

}  // namespace

// --- The conversation -------------------------------------------------------------------------------------

std::string EngineSession::handle(std::string_view line) {
    if (line.size() > longest_line) return refuse_long_line();
    if (is_blank(line)) return {};
    const auto request = parse_json(line);
    if (!request) return failure_text({}, "bad_json", request.problem());
    std::string id;
    if (const json::object* object = request->if_object()) {
        if (const json::value* given = object->if_contains("id")) id = json::serialize(*given);
    }
    if (id.size() > longest_id) {
        return failure_text({}, "bad_request",
                            "request: \"id\" is longer than " + std::to_string(longest_id) + " bytes");
    }
    JsonWriter answer;
    answer.begin_object();
    if (!id.empty()) {
        answer.key("id");
        answer.raw(id);
    }
    answer.flag("ok", true);
    if (const auto failure = run(*request, answer)) return failure_text(id, failure->code, failure->message);
    answer.end_object();
    return answer.text();
}

std::string EngineSession::refuse_long_line() {
    return failure_text(
        {}, "line_too_long",
        "a line may have " + std::to_string(longest_line) + " bytes at most; this one is dropped");
}

std::optional<EngineSession::Failure> EngineSession::run(const json::value& request, JsonWriter& answer) {
    Problem problem;
    Fields fields(request, "request", problem);
    const std::string_view name = fields.text("cmd");
    if (problem.found()) return Failure{"bad_request", problem.sentence()};
    fields.find("id");
    std::string names;
    for (const NamedCommand& command : commands()) {
        if (command.name == name) {
            fields.rename(std::string(name));
            return (this->*command.run)(fields, answer);
        }
        names += (names.empty() ? "" : ", ") + std::string(command.name);
    }
    return Failure{"unknown_command", "there is no command " + in_quotes(name) + "; there are " + names};
}

}  // namespace notalone
