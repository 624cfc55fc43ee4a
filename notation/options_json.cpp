#include "notation/options_json.hpp"

#include <boost/json/string.hpp>

namespace notalone {

namespace json = boost::json;

void write_options(JsonWriter& writer, const Options& options) {
    writer.member("players", options.players);
    writer.member("side", static_cast<int>(options.side));
    writer.flag("expert", options.expert);
    writer.word_member("cards", options.bare ? "none" : "all");
    writer.flag("veiled", options.veiled);
}

void read_variants(Fields& fields, Options& options) {
    options.side = static_cast<Side>(fields.integer_or("side", 1, 2, 1));
    options.expert = fields.boolean_or("expert", false);
    options.veiled = fields.boolean_or("veiled", false);
    if (fields.find("cards") == nullptr) return;
    const std::string_view cards = fields.text("cards");
    options.bare = cards == "none";
    if (cards != "all" && cards != "none") fields.complain("cards", "must be \"all\" or \"none\"");
}

Options read_options(Fields& fields) {
    Options options;
    options.players = static_cast<std::uint8_t>(fields.integer("players", 2, max_players));
    read_variants(fields, options);
    return options;
}

std::string read_seed(Fields& fields) {
    const json::value* seed = fields.find("seed");
    if (seed == nullptr) return "0";
    if (const auto* number = seed->if_int64()) return std::to_string(*number);
    if (const auto* number = seed->if_uint64()) return std::to_string(*number);
    const json::string* text = seed->if_string();
    if (text == nullptr) {
        fields.complain("seed", "must be a string or a whole number from -2^63 to 2^64-1");
    } else if (text->size() > max_seed_length) {
        fields.complain("seed", "is longer than " + std::to_string(max_seed_length) + " bytes");
    } else {
        return {text->data(), text->size()};
    }
    return "0";
}

}  // namespace notalone
