#include "table/settings.hpp"

#include <algorithm>
#include <array>

#include <boost/json/string.hpp>

namespace notalone {

namespace {

constexpr std::array<std::string_view, 3> clock_words{"none", "relaxed", "fast"};
constexpr std::string_view lot_word = "lot";
constexpr std::string_view creature_word = "creature";

/// Whether a field holds this very word, for fields that hold a word or a number.
bool is_word(const boost::json::value& value, std::string_view word) {
    const boost::json::string* text = value.if_string();
    return text != nullptr && std::string_view(text->data(), text->size()) == word;
}

std::optional<bool> read_flag(Fields& fields, std::string_view name) {
    if (fields.find(name) == nullptr) return std::nullopt;
    return fields.boolean_or(name, false);
}

void read_creature(Fields& fields, SettingsChange& change) {
    const boost::json::value* value = fields.find("creature");
    if (value == nullptr) return;
    if (is_word(*value, lot_word)) {
        change.creature.emplace(std::nullopt);
    } else if (value->is_string()) {
        fields.complain("creature", "must be the number of a chair or \"lot\"");
    } else {
        change.creature.emplace(
            static_cast<ChairIndex>(fields.integer("creature", 0, std::int64_t{most_chairs} - 1)));
    }
}

void read_side(Fields& fields, SettingsChange& change) {
    const boost::json::value* value = fields.find("side");
    if (value == nullptr) return;
    if (is_word(*value, creature_word)) {
        change.side.emplace(std::nullopt);
    } else if (value->is_string()) {
        fields.complain("side", "must be 1, 2 or \"creature\"");
    } else {
        change.side.emplace(static_cast<Side>(fields.integer("side", 1, 2)));
    }
}

void read_cards(Fields& fields, SettingsChange& change) {
    if (fields.find("cards") == nullptr) return;
    const std::string_view cards = fields.text("cards");
    if (cards != "all" && cards != "none") fields.complain("cards", R"(must be "all" or "none")");
    change.bare = cards == "none";
}

void read_clock(Fields& fields, SettingsChange& change) {
    if (fields.find("clock") == nullptr) return;
    const std::string_view word = fields.text("clock");
    for (std::size_t i = 0; i < clock_words.size(); ++i) {
        if (clock_words[i] == word) change.clock = static_cast<ClockKind>(i);
    }
    if (!change.clock) fields.complain("clock", R"(must be "none", "relaxed" or "fast")");
}

}  // namespace

std::string_view id_of(ClockKind clock) { return clock_words[static_cast<std::size_t>(clock)]; }

Settings changed(Settings settings, const SettingsChange& change) {
    settings.creature = change.creature.value_or(settings.creature);
    settings.side = change.side.value_or(settings.side);
    settings.expert = change.expert.value_or(settings.expert);
    settings.bare = change.bare.value_or(settings.bare);
    settings.clock = change.clock.value_or(settings.clock);
    settings.listed = change.listed.value_or(settings.listed);
    settings.locked = change.locked.value_or(settings.locked);
    return settings;
}

bool same_occupants(const std::vector<Chair>& one, const std::vector<Chair>& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const Chair& a, const Chair& b) {
        return a.person == b.person && a.bot == b.bot && a.stand_in == b.stand_in;
    });
}

void write_settings(JsonWriter& writer, const Settings& settings) {
    writer.begin_object();
    if (settings.creature) {
        writer.member("creature", static_cast<std::int64_t>(*settings.creature));
    } else {
        writer.word_member("creature", lot_word);
    }
    if (settings.side) {
        writer.member("side", static_cast<std::int64_t>(*settings.side));
    } else {
        writer.word_member("side", creature_word);
    }
    writer.flag("expert", settings.expert);
    writer.word_member("cards", settings.bare ? "none" : "all");
    writer.word_member("clock", id_of(settings.clock));
    writer.flag("public", settings.listed);
    writer.flag("locked", settings.locked);
    writer.end_object();
}

SettingsChange read_settings(Fields& fields) {
    SettingsChange change;
    read_creature(fields, change);
    read_side(fields, change);
    change.expert = read_flag(fields, "expert");
    read_cards(fields, change);
    read_clock(fields, change);
    change.listed = read_flag(fields, "public");
    change.locked = read_flag(fields, "locked");
    return change;
}

void write_chair_occupant(JsonWriter& writer, const Chair& chair) {
    if (chair.person) writer.member("member", number_of(*chair.person));
    if (chair.is_bot()) {
        writer.key("bot");
        writer.text(chair.bot);
    }
    if (!chair.stand_in.empty()) {
        writer.key("stand_in");
        writer.text(chair.stand_in);
    }
    if (chair.reserved) writer.flag("reserved", true);
    if (chair.until_return) writer.flag("until_return", true);
}

Chair read_chair_occupant(Fields& fields) {
    Chair chair;
    if (fields.find("member") != nullptr) {
        chair.person = static_cast<MemberId>(fields.integer("member", 1, UINT32_MAX));
    }
    if (fields.find("bot") != nullptr) chair.bot = fields.text("bot");
    if (fields.find("stand_in") != nullptr) chair.stand_in = fields.text("stand_in");
    chair.reserved = fields.boolean_or("reserved", false);
    chair.until_return = fields.boolean_or("until_return", false);
    if (chair.person && chair.is_bot()) fields.complain("bot", "cannot share a chair with \"member\"");
    return chair;
}

}  // namespace notalone
