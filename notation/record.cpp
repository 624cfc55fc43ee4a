#include "notation/record.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>

#include "notation/action_json.hpp"
#include "notation/fields.hpp"
#include "notation/options_json.hpp"
#include "notation/position.hpp"
#include "notation/refusal.hpp"
#include "notation/state_json.hpp"
#include "rules/game.hpp"

namespace notalone {

namespace {

namespace json = boost::json;

constexpr std::string_view format_word = "notalone-record";
constexpr int format_version = 1;

std::string numbered(std::size_t index) { return "action " + std::to_string(index + 1); }

RecordedAction read_recorded_action(const json::value& value, std::size_t index, Problem& problem) {
    RecordedAction recorded;
    Fields fields(value, "record, " + numbered(index), problem);
    recorded.seat = seat_at(static_cast<int>(fields.integer("seat", 0, max_hunted)));
    if (const json::value* action = fields.need("action")) {
        if (auto read = read_action(*action)) {
            recorded.action = *read;
        } else {
            problem.note("record, " + numbered(index) + ": " + read.problem());
        }
    }
    fields.finish();
    return recorded;
}

void read_actions(Fields& fields, Record& record, Problem& problem) {
    const json::value* value = fields.need("actions");
    if (value == nullptr) return;
    const json::array* list = value->if_array();
    if (list == nullptr) {
        fields.complain("actions", "must be a list");
        return;
    }
    record.actions.reserve(list->size());
    for (const json::value& item : *list) {
        record.actions.push_back(read_recorded_action(item, record.actions.size(), problem));
        if (problem.found()) return;
    }
}

void read_result(Fields& fields, Record& record, Problem& problem) {
    const json::value* value = fields.find("result");
    if (value == nullptr) return;
    Fields result(*value, "record.result", problem);
    const std::string_view winner = result.text("winner");
    if (winner != "creature" && winner != "hunted") {
        result.complain("winner", R"(must be "creature" or "hunted")");
    }
    record.result = {.winner = winner == "creature" ? Winner::creature : Winner::hunted,
                     .turn = static_cast<int>(result.integer("turn", 1, 65535))};
    result.finish();
}

}  // namespace

void write_record(JsonWriter& writer, const Record& record) {
    writer.begin_object();
    writer.word_member("format", format_word);
    writer.member("version", format_version);
    write_options(writer, record.options);
    writer.key("seed");
    writer.text(record.seed);
    if (record.position) {
        writer.key("position");
        writer.raw(*record.position);
    }
    writer.key("actions");
    writer.begin_array();
    for (const RecordedAction& recorded : record.actions) {
        writer.begin_object();
        writer.member("seat", number_of(recorded.seat));
        writer.key("action");
        write_action(writer, recorded.action);
        writer.end_object();
    }
    writer.end_array();
    if (record.result) {
        writer.key("result");
        writer.begin_object();
        writer.key("winner");
        write_winner(writer, record.result->winner);
        writer.member("turn", record.result->turn);
        writer.end_object();
    }
    writer.end_object();
}

std::string record_text(const Record& record) {
    JsonWriter writer;
    write_record(writer, record);
    return writer.text();
}

Outcome<Record> read_record(const json::value& value) {
    Problem problem;
    Record record;
    Fields fields(value, "record", problem);
    if (fields.text("format") != format_word) fields.complain("format", "must be \"notalone-record\"");
    fields.integer("version", format_version, format_version);
    record.options = read_options(fields);
    record.seed = read_seed(fields);
    if (const json::value* position = fields.find("position")) record.position = json::serialize(*position);
    if (!problem.found()) read_actions(fields, record, problem);
    read_result(fields, record, problem);
    fields.finish();
    if (problem.found()) return problem;
    return record;
}

Outcome<Record> parse_record(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) return Problem("record: " + value.problem());
    return read_record(*value);
}

Outcome<State> start_of(const Record& record) {
    if (!record.position) return new_game(record.options, record.seed);
    const auto value = parse_json(*record.position);
    if (!value) return Problem("record: " + value.problem());
    auto state = read_position(*value, record.seed);
    if (!state) return Problem("record: " + state.problem());
    if (state->options != record.options) {
        return Problem("record: players, side, expert, cards and veiled are not those of its position");
    }
    return state;
}

std::optional<Problem> replay_action(const Record& record, std::size_t index, State& state,
                                     EventLog* events) {
    const auto& [seat, action] = record.actions[index];
    const auto refusal = apply(state, seat, action, events);
    if (!refusal) return std::nullopt;
    return Problem("record, " + numbered(index) + ": " + explain(*refusal, state, seat, action));
}

Outcome<State> replay(const Record& record) {
    auto state = start_of(record);
    if (!state) return state;
    for (std::size_t i = 0; i < record.actions.size(); ++i) {
        if (auto problem = replay_action(record, i, *state)) return *problem;
    }
    if (record.result && (record.result->winner != state->winner || record.result->turn != state->turn)) {
        return Problem("record: its result is not how the game stands after " +
                       std::to_string(record.actions.size()) + " actions");
    }
    return state;
}

}  // namespace notalone
