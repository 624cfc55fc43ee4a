#include "table/table_record.hpp"

#include <cstdint>

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>

#include "notation/fields.hpp"
#include "notation/json_reader.hpp"
#include "table/entry_words.hpp"
#include "table/message_json.hpp"
#include "table/scratch.hpp"

namespace notalone {

namespace {

namespace json = boost::json;

constexpr std::string_view format_word = "notalone-table-record";
constexpr int format_version = 1;

// --- Writing ----------------------------------------------------------------------------------------------

Record game_record(const Match& match) {
    Record record;
    record.options = match.options;
    record.seed = match.seed;
    record.actions.reserve(match.moves.size());
    for (const Move& move : match.moves) record.actions.push_back({move.seat, move.action});
    if (match.state.over()) record.result = {.winner = match.state.winner, .turn = match.state.turn};
    return record;
}

void write_players(JsonWriter& writer, const Match& match) {
    writer.key("players");
    writer.begin_array();
    for (std::size_t seat = 0; seat < match.players.size(); ++seat) {
        const Player& player = match.players[seat];
        writer.begin_object();
        writer.member("seat", static_cast<std::int64_t>(seat));
        writer.member("chair", static_cast<std::int64_t>(player.chair));
        if (player.level.empty()) {
            writer.key("name");
            writer.text(player.name);
        } else {
            writer.word_member("bot", player.level);
        }
        writer.end_object();
    }
    writer.end_array();
}

void write_moves(JsonWriter& writer, const Match& match) {
    writer.member("began", count_of(match.began));
    writer.key("times");
    writer.begin_array();
    for (const Move& move : match.moves) writer.number(move.after.count());
    writer.end_array();
    writer.key("by");
    writer.begin_array();
    for (const Move& move : match.moves) writer.word(word_of(move.decider));
    writer.end_array();
}

// --- Reading ----------------------------------------------------------------------------------------------

const json::array* read_list(Fields& fields, std::string_view name) {
    const json::value* value = fields.need(name);
    if (value == nullptr) return nullptr;
    const json::array* list = value->if_array();
    if (list == nullptr) fields.complain(name, "must be a list");
    return list;
}

void read_nonces(Fields& fields, TableRecord& record) {
    const json::array* list = read_list(fields, "nonces");
    if (list == nullptr) return;
    for (const json::value& item : *list) {
        const json::string* text = item.if_string();
        record.nonces.emplace_back(text == nullptr ? std::string{} : std::string(text->data(), text->size()));
        const bool fits = item.is_null() || is_hex32(record.nonces.back());
        if (!fits)
            fields.complain("nonces", "must be a list of 64 hexadecimal digits or null for each chair");
    }
}

void read_shuffle(const json::value& value, TableRecord& record, Problem& problem) {
    Fields fields(value, "table record, shuffle", problem);
    record.commitment = fields.text("commitment");
    record.server_seed = fields.text("server_seed");
    record.seed = fields.text("seed");
    read_nonces(fields, record);
    record.creature = static_cast<ChairIndex>(fields.integer("creature", 0, max_hunted));
    const std::string_view creature_by = fields.text("creature_by");
    if (creature_by != "lot" && creature_by != "host") {
        fields.complain("creature_by", R"(must be "lot" or "host")");
    }
    record.creature_by_lot = creature_by == "lot";
    if (fields.text("side_by") != "host") {
        record.side_chosen_by = fields.id("side_by", "kind of decider", decider_named);
    }
    fields.finish();
}

void read_players(Fields& fields, TableRecord& record, Problem& problem) {
    const json::array* list = read_list(fields, "players");
    if (list == nullptr) return;
    for (const json::value& item : *list) {
        Fields player(item, "table record, player", problem);
        player.integer("seat", static_cast<std::int64_t>(record.players.size()),
                       static_cast<std::int64_t>(record.players.size()));
        Player read;
        read.chair = static_cast<ChairIndex>(player.integer("chair", 0, max_hunted));
        if (player.find("bot") != nullptr) {
            read.level = player.text("bot");
        } else {
            read.name = player.text("name");
        }
        player.finish();
        record.players.push_back(std::move(read));
        if (problem.found()) return;
    }
}

void read_game(Fields& fields, TableRecord& record, Problem& problem) {
    const json::value* value = fields.need("record");
    if (value == nullptr) return;
    auto game = read_record(*value);
    if (!game) {
        problem.note("table record: " + game.problem());
        return;
    }
    record.record = std::move(*game);
    // Every game at a table is a veiled one.
    record.record.options.veiled = true;
}

void check_length(Fields& fields, std::string_view name, std::size_t length) {
    const json::array* list = read_list(fields, name);
    if (list != nullptr && list->size() != length)
        fields.complain(name, "must have one item for each action");
}

}  // namespace

std::string table_record_text(const Room& room, const Match& match) {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.word_member("format", format_word);
    writer.member("version", format_version);
    writer.word_member("table", room.id);
    writer.member("game", match.number);
    writer.key("record");
    write_record(writer, game_record(match));
    writer.key("shuffle");
    write_shuffle(writer, match);
    write_players(writer, match);
    write_moves(writer, match);
    if (!match.chances.empty()) {
        writer.key("chances");
        write_chances(writer, match);
    }
    writer.end_object();
    return writer.text();
}

Outcome<TableRecord> parse_table_record(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) return Problem("table record: " + value.problem());
    Problem problem;
    TableRecord record;
    Fields fields(*value, "table record", problem);
    if (fields.text("format") != format_word) fields.complain("format", "must be \"notalone-table-record\"");
    fields.integer("version", format_version, format_version);
    record.table = fields.text("table");
    record.game = static_cast<int>(fields.integer("game", 1, INT32_MAX));
    if (!problem.found()) read_game(fields, record, problem);
    if (const json::value* shuffle = fields.need("shuffle")) read_shuffle(*shuffle, record, problem);
    read_players(fields, record, problem);
    fields.integer("began", INT64_MIN, INT64_MAX);
    check_length(fields, "times", record.record.actions.size());
    check_length(fields, "by", record.record.actions.size());
    if (fields.find("chances") != nullptr) read_list(fields, "chances");
    fields.finish();
    if (problem.found()) return problem;
    return record;
}

}  // namespace notalone
