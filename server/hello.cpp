#include "server/hello.hpp"

#include <limits>

#include "notation/fields.hpp"
#include "notation/json_reader.hpp"
#include "notation/json_writer.hpp"
#include "server/api.hpp"

namespace notalone {

Outcome<Hello> read_hello(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) return Problem(value.problem());
    Problem problem;
    Fields fields(*value, "hello", problem);
    Hello hello;
    const std::string_view name = fields.text("cmd");
    if (!problem.found() && name != "hello") fields.complain("cmd", "must be \"hello\" in the first message");
    hello.secret = fields.text("secret");
    if (fields.find("last") != nullptr) {
        hello.last =
            static_cast<std::uint64_t>(fields.integer("last", 0, std::numeric_limits<std::int64_t>::max()));
    }
    hello.views = fields.boolean_or("views", false);
    fields.finish();
    if (problem.found()) return problem;
    return hello;
}

std::string welcome_message(std::uint32_t member) {
    JsonWriter writer;
    writer.begin_object();
    writer.word_member("type", "welcome");
    writer.member("protocol", protocol_version);
    writer.member("member", member);
    writer.end_object();
    return writer.text();
}

std::string server_refusal(std::string_view cid, std::string_view code, std::string_view sentence) {
    JsonWriter writer;
    writer.begin_object();
    writer.word_member("type", "refused");
    if (!cid.empty()) {
        writer.key("cid");
        writer.text(cid);
    }
    writer.word_member("code", code);
    writer.key("message");
    writer.text(sentence);
    writer.end_object();
    return writer.text();
}

}  // namespace notalone
