#include "table/table_record.hpp"

#include <cstdint>

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>

#include "notation/fields.hpp"
#include "notation/json_reader.hpp"
#include "table/entry_words.hpp"
#include "table/scratch.hpp"

namespace notalone {

namespace {

namespace json = boost::json;

constexpr std::string_view format_word = "notalone-table-record";

/// The version of the format grows with the scheme of the shuffle.
int version_of(const TableRecord& record) { return static_cast<int>(record.shuffle.scheme); }

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

void write_players(JsonWriter& writer, const std::vector<RecordedPlayer>& players) {
    writer.key("players");
    writer.begin_array();
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const RecordedPlayer& player = players[seat];
        writer.begin_object();
        writer.member("seat", static_cast<std::int64_t>(seat));
        writer.member("chair", static_cast<std::int64_t>(player.chair));
        if (player.level.empty()) {
            writer.key("name");
            writer.text(player.name);
        } else {
            writer.key("bot");
            writer.text(player.level);
        }
        writer.end_object();
    }
    writer.end_array();
}

template <typename Number>
void write_numbers(JsonWriter& writer, const JsonKey& name, const std::vector<Number>& numbers) {
    writer.key(name);
    writer.begin_array();
    for (const Number number : numbers) writer.number(number);
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

void read_players(Fields& fields, TableRecord& record, Problem& problem) {
    const json::array* list = read_list(fields, "players");
    if (list == nullptr) return;
    for (const json::value& item : *list) {
        Fields player(item, "table record, player", problem);
        player.integer("seat", static_cast<std::int64_t>(record.players.size()),
                       static_cast<std::int64_t>(record.players.size()));
        RecordedPlayer read;
        read.chair = static_cast<ChairIndex>(player.integer("chair", 0, max_hunted));
        if (player.find("bot") != nullptr) {
            read.level = player.text("bot");
            if (read.level.empty()) player.complain("bot", "must name a level");
        } else {
            read.name = player.text("name");
            if (read.name.empty()) player.complain("name", "must not be empty");
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

template <typename Number>
void read_numbers(Fields& fields, std::string_view name, std::int64_t low, std::int64_t high,
                  std::vector<Number>& numbers) {
    const json::array* list = read_list(fields, name);
    if (list == nullptr) return;
    for (const json::value& item : *list) {
        const auto number = whole_number(item);
        if (!number || *number < low || *number > high) {
            return fields.complain(name, "must be a list of whole numbers");
        }
        numbers.push_back(static_cast<Number>(*number));
    }
}

void read_deciders(Fields& fields, TableRecord& record) {
    const json::array* list = read_list(fields, "by");
    if (list == nullptr) return;
    for (const json::value& item : *list) {
        const json::string* word = item.if_string();
        const auto decider = word == nullptr ? std::nullopt : decider_named({word->data(), word->size()});
        if (!decider) return fields.complain("by", "must be a list of kinds of deciders");
        record.by.push_back(*decider);
    }
}

void check_length(Fields& fields, std::string_view name, std::size_t length, std::size_t actions) {
    if (length != actions) fields.complain(name, "must have one item for each action");
}

void read_seal(Fields& fields, RecordSeal& seal) {
    seal.head = fields.text("head");
    if (!is_hex32(seal.head)) fields.complain("head", "must be 64 hexadecimal digits");
    if (fields.find("key") == nullptr) return;
    seal.key = fields.text("key");
    if (!is_hex32(seal.key)) fields.complain("key", "must be 64 hexadecimal digits");
    seal.signature = fields.text("signature");
    if (!is_hex64(seal.signature)) fields.complain("signature", "must be 128 hexadecimal digits");
}

}  // namespace

TableRecord table_record(const Room& room, const Match& match) {
    TableRecord record{.table = room.id,
                       .game = match.number,
                       .record = game_record(match),
                       .shuffle = opened_shuffle(match),
                       .players = {},
                       .began = count_of(match.began),
                       .times = {},
                       .by = {},
                       .chances = match.chances,
                       .seal = {.head = match.chain.head(), .key = {}, .signature = {}}};
    for (const Player& player : match.players) {
        record.players.push_back({player.chair, player.name, player.level});
    }
    for (const Move& move : match.moves) {
        record.times.push_back(move.after.count());
        record.by.push_back(move.decider);
    }
    return record;
}

std::string table_record_text(const TableRecord& record) {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.word_member("format", format_word);
    writer.member("version", version_of(record));
    writer.key("table");
    writer.text(record.table);
    writer.member("game", record.game);
    writer.key("record");
    write_record(writer, record.record);
    writer.key("shuffle");
    write_shuffle(writer, record.shuffle);
    write_players(writer, record.players);
    writer.member("began", record.began);
    write_numbers(writer, "times", record.times);
    writer.key("by");
    writer.begin_array();
    for (const Decider decider : record.by) writer.word(word_of(decider));
    writer.end_array();
    if (!record.chances.empty()) write_numbers(writer, "chances", record.chances);
    if (!record.seal.head.empty()) writer.word_member("head", record.seal.head);
    if (!record.seal.key.empty()) writer.word_member("key", record.seal.key);
    if (!record.seal.signature.empty()) writer.word_member("signature", record.seal.signature);
    writer.end_object();
    return writer.text();
}

std::string signed_text(TableRecord record, const Oracle& oracle) {
    record.seal.signature.clear();
    return "notalone-record-2\n" + record.seal.head + "\n" +
           hex_of(oracle.sha256(table_record_text(record))) + "\n";
}

void sign(TableRecord& record, const Oracle& oracle) {
    record.seal.key = oracle.public_key();
    if (!record.seal.key.empty()) record.seal.signature = oracle.sign(signed_text(record, oracle));
}

Outcome<TableRecord> parse_table_record(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) return Problem("table record: " + value.problem());
    Problem problem;
    TableRecord record;
    Fields fields(*value, "table record", problem);
    if (fields.text("format") != format_word) fields.complain("format", "must be \"notalone-table-record\"");
    record.shuffle.scheme = static_cast<ShuffleScheme>(fields.integer("version", 1, 2));
    record.table = fields.text("table");
    record.game = static_cast<int>(fields.integer("game", 1, INT32_MAX));
    if (!problem.found()) read_game(fields, record, problem);
    if (const json::value* shuffle = fields.need("shuffle")) read_shuffle(*shuffle, record.shuffle, problem);
    read_players(fields, record, problem);
    record.began = fields.integer("began", INT64_MIN, INT64_MAX);
    read_numbers(fields, "times", INT64_MIN, INT64_MAX, record.times);
    read_deciders(fields, record);
    const std::size_t actions = record.record.actions.size();
    check_length(fields, "times", record.times.size(), actions);
    check_length(fields, "by", record.by.size(), actions);
    if (fields.find("chances") != nullptr) read_numbers(fields, "chances", 0, 1000, record.chances);
    if (record.shuffle.scheme != ShuffleScheme::open) read_seal(fields, record.seal);
    fields.finish();
    if (problem.found()) return problem;
    return record;
}

}  // namespace notalone
