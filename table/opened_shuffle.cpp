#include "table/opened_shuffle.hpp"

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>

#include "notation/fields.hpp"
#include "notation/json_reader.hpp"
#include "table/entry_words.hpp"
#include "table/shuffle.hpp"

namespace notalone {

namespace {

namespace json = boost::json;

void write_words(JsonWriter& writer, const JsonKey& name, const std::vector<std::string>& words) {
    writer.key(name);
    writer.begin_array();
    for (const std::string& word : words) {
        if (word.empty()) {
            writer.null();
        } else {
            writer.word(word);
        }
    }
    writer.end_array();
}

void write_voided(JsonWriter& writer, const VoidedRounds& voided) {
    writer.key("voided");
    writer.begin_object();
    writer.member("rounds", voided.count);
    writer.key("missing");
    writer.begin_array();
    for (const auto& names : voided.missing) {
        writer.begin_array();
        for (const std::string& name : names) writer.text(name);
        writer.end_array();
    }
    writer.end_array();
    writer.end_object();
}

/// Hexadecimal digits or null for each chair.
void read_words(Fields& fields, std::string_view name, std::string_view other_word,
                std::vector<std::string>& words) {
    const json::value* value = fields.need(name);
    const json::array* list = value == nullptr ? nullptr : value->if_array();
    bool fits = list != nullptr;
    for (std::size_t i = 0; fits && i < list->size(); ++i) {
        const json::string* text = (*list)[i].if_string();
        words.emplace_back(text == nullptr ? std::string{} : std::string(text->data(), text->size()));
        fits = text == nullptr
                   ? (*list)[i].is_null()
                   : is_hex32(words.back()) || (!other_word.empty() && words.back() == other_word);
    }
    if (!fits) fields.complain(name, "must be a list of 64 hexadecimal digits or null for each chair");
}

std::vector<std::string> read_names(const json::value& value, bool& fits) {
    std::vector<std::string> names;
    const json::array* list = value.if_array();
    fits &= list != nullptr;
    for (std::size_t i = 0; fits && i < list->size(); ++i) {
        const json::string* text = (*list)[i].if_string();
        fits = text != nullptr;
        if (fits) names.emplace_back(text->data(), text->size());
    }
    return names;
}

void read_voided(const json::value& value, VoidedRounds& voided, Problem& problem) {
    Fields fields(value, "table record, shuffle.voided", problem);
    voided.count = static_cast<int>(fields.integer("rounds", 0, INT32_MAX));
    const json::value* missing = fields.need("missing");
    const json::array* list = missing == nullptr ? nullptr : missing->if_array();
    bool fits = list != nullptr;
    for (std::size_t i = 0; fits && i < list->size(); ++i) {
        voided.missing.push_back(read_names((*list)[i], fits));
    }
    if (!fits) fields.complain("missing", "must be a list of lists of names");
    fields.finish();
}

}  // namespace

OpenedShuffle opened_shuffle(const Match& match) {
    OpenedShuffle shuffle{.scheme = match.scheme,
                          .commitment = match.commitment,
                          .server_seed = match.server_seed,
                          .round = match.round,
                          .seed = match.seed,
                          .nonce_commitments = {},
                          .nonces = {},
                          .voided = match.voided,
                          .creature = match.creature_chair,
                          .creature_by_lot = match.creature_by_lot,
                          .side_chosen_by = match.side_chosen_by,
                          .side_after = {}};
    if (match.side_chosen_by && match.scheme != ShuffleScheme::open) shuffle.side_after = match.side_after;
    const std::size_t chairs = match.players.size();
    for (ChairIndex chair = 0; chair < chairs; ++chair) {
        const Player& player = match.players[(chair + chairs - match.creature_chair) % chairs];
        const bool absent = player.level.empty() && player.nonce.empty();
        shuffle.nonce_commitments.push_back(absent ? std::string{} : player.nonce_commitment);
        shuffle.nonces.push_back(absent ? std::string(shuffle_words::absent) : player.nonce);
    }
    return shuffle;
}

std::string seed_of(const OpenedShuffle& shuffle, std::string_view table, int game, const Oracle& oracle) {
    std::vector<std::string> nonces;
    for (const std::string& nonce : shuffle.nonces) {
        if (!nonce.empty()) {
            nonces.push_back(nonce);
        } else if (shuffle.scheme == ShuffleScheme::commit_reveal) {
            nonces.emplace_back(shuffle_words::bot);
        }
    }
    return shuffle.scheme == ShuffleScheme::open
               ? open_game_seed(shuffle.server_seed, table, game, nonces, oracle)
               : game_seed(shuffle.server_seed, table, game, shuffle.round, nonces, oracle);
}

void write_shuffle(JsonWriter& writer, const OpenedShuffle& shuffle) {
    const bool open = shuffle.scheme == ShuffleScheme::open;
    writer.begin_object();
    writer.word_member("commitment", shuffle.commitment);
    writer.word_member("server_seed", shuffle.server_seed);
    if (!open) writer.member("round", shuffle.round);
    writer.word_member("seed", shuffle.seed);
    if (!open) write_words(writer, "commitments", shuffle.nonce_commitments);
    write_words(writer, "nonces", shuffle.nonces);
    if (!open) write_voided(writer, shuffle.voided);
    writer.member("creature", static_cast<std::int64_t>(shuffle.creature));
    writer.word_member("creature_by", shuffle.creature_by_lot ? "lot" : "host");
    writer.word_member("side_by", shuffle.side_chosen_by ? word_of(*shuffle.side_chosen_by) : "host");
    if (shuffle.side_after) writer.member("side_after", shuffle.side_after->count());
    writer.end_object();
}

void read_shuffle(const json::value& value, OpenedShuffle& shuffle, Problem& problem) {
    const bool open = shuffle.scheme == ShuffleScheme::open;
    Fields fields(value, "table record, shuffle", problem);
    const auto read_hex = [&](std::string_view name) {
        std::string text(fields.text(name));
        if (!is_hex32(text)) fields.complain(name, "must be 64 hexadecimal digits");
        return text;
    };
    shuffle.commitment = read_hex("commitment");
    shuffle.server_seed = read_hex("server_seed");
    if (!open) shuffle.round = static_cast<std::uint32_t>(fields.integer("round", 1, UINT32_MAX));
    shuffle.seed = read_hex("seed");
    if (!open) read_words(fields, "commitments", {}, shuffle.nonce_commitments);
    read_words(fields, "nonces", open ? std::string_view{} : shuffle_words::absent, shuffle.nonces);
    if (const json::value* voided = open ? nullptr : fields.need("voided")) {
        read_voided(*voided, shuffle.voided, problem);
    }
    shuffle.creature = static_cast<ChairIndex>(fields.integer("creature", 0, max_hunted));
    const std::string_view creature_by = fields.text("creature_by");
    if (creature_by != "lot" && creature_by != "host") {
        fields.complain("creature_by", R"(must be "lot" or "host")");
    }
    shuffle.creature_by_lot = creature_by == "lot";
    if (fields.text("side_by") != "host") {
        shuffle.side_chosen_by = fields.id("side_by", "kind of decider", decider_named);
        if (!open) shuffle.side_after = Milliseconds{fields.integer("side_after", INT64_MIN, INT64_MAX)};
    }
    fields.finish();
}

}  // namespace notalone
