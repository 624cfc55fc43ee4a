// Lines into a session of the engine. Whatever they are: every answer is JSON, a refusal leaves the game as
// it was byte for byte, and in the end the record leads to the same state again.
//
// A line that begins with # is for this target alone: each byte after it makes one legal action, so that the
// fuzzer gets deep into games without having to guess whole actions.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "fuzz/expect.hpp"
#include "notation/json_reader.hpp"
#include "session/engine_session.hpp"

namespace notalone {
namespace {

namespace json = boost::json;

// A few long games would otherwise take all the time there is.
constexpr int most_actions = 100;

class Driver {
  public:
    void take(std::string_view line) {
        if (line.starts_with('#')) {
            for (const char byte : line.substr(1)) play(static_cast<unsigned char>(byte));
        } else {
            check(line);
        }
    }

    /// The record of the game, replayed elsewhere, gives the same game.
    void finish() {
        const json::value record = answer_to(R"({"cmd":"record"})");
        if (!record.at("ok").as_bool()) return;
        const std::string line = R"({"cmd":"replay","record":)" + json::serialize(record.at("record")) + "}";
        if (line.size() > EngineSession::longest_line) return;
        const std::string here = everything();
        session_ = {};
        expect(answer_to(line).at("ok").as_bool(), "a record replays", line);
        expect(everything() == here, "a record replays to the same game", line);
    }

  private:
    std::string everything() {
        return session_.handle(R"({"cmd":"state"})") + session_.handle(R"({"cmd":"record"})");
    }

    json::value answer_to(std::string_view line) {
        const std::string answer = session_.handle(line);
        const auto value = parse_json(answer);
        expect(static_cast<bool>(value), "every answer is JSON", answer);
        return *value;
    }

    void check(std::string_view line) {
        const std::string before = known_.empty() ? everything() : known_;
        const std::string answer = session_.handle(line);
        const std::string after = known_ = everything();
        if (answer.empty()) {
            expect(after == before, "an empty line changes nothing", line);
            return;
        }
        const auto value = parse_json(answer);
        expect(static_cast<bool>(value), "every answer is JSON", answer);
        const json::value* ok = value->as_object().if_contains("ok");
        expect(ok != nullptr && ok->is_bool(), "every answer says whether it is ok", answer);
        if (!ok->as_bool()) expect(after == before, "a refusal changes nothing", line);
    }

    void play(unsigned char byte) {
        if (++actions_ > most_actions) return;
        known_.clear();
        chance_ = chance_ * 6364136223846793005U + byte + 1;
        const json::value actors = answer_to(R"({"cmd":"actors"})");
        if (!actors.at("ok").as_bool() || actors.at("actors").as_array().empty()) return;
        const std::string seat = json::serialize(any_of(actors.at("actors")).at("seat"));
        const json::value legal = answer_to(R"({"cmd":"legal","seat":)" + seat + "}");
        const json::array& list = legal.at("actions").as_array();
        expect(!list.empty(), "whoever may act has something to do", seat);
        const std::string line = R"({"cmd":"apply","seat":)" + seat + R"(,"action":)" +
                                 json::serialize(any_of(legal.at("actions"))) + "}";
        expect(answer_to(line).at("ok").as_bool(), "a legal action is accepted", line);
    }

    const json::value& any_of(const json::value& list) const {
        return list.at(static_cast<std::size_t>((chance_ >> 33U) % list.as_array().size()));
    }

    EngineSession session_;
    std::string known_;  // everything about the game after the last line, if nothing has happened since
    std::uint64_t chance_ = 1;
    int actions_ = 0;
};

}  // namespace
}  // namespace notalone

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text(data, data + size);
    std::string_view rest = text;
    notalone::Driver driver;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        driver.take(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    driver.finish();
    return 0;
}
