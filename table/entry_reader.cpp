#include <cstdint>
#include <limits>

#include <boost/json/array.hpp>

#include "notation/action_json.hpp"
#include "notation/fields.hpp"
#include "notation/json_reader.hpp"
#include "table/entry.hpp"
#include "table/entry_words.hpp"
#include "table/id_fields.hpp"
#include "table/oracle.hpp"

namespace notalone {

namespace {

namespace json = boost::json;

constexpr std::int64_t longest_veil = 3'600'000;
constexpr std::int64_t latest_time = 1'000'000'000'000'000;

Seat read_seat(Fields& fields) { return seat_at(static_cast<int>(fields.integer("seat", 0, max_hunted))); }

std::uint32_t read_decision(Fields& fields) {
    return static_cast<std::uint32_t>(fields.integer("decision", 1, UINT32_MAX));
}

Decider read_decider(Fields& fields) {
    return fields.id("decider", "kind of decider", decider_named).value_or(Decider::person);
}

/// The items of a list field; null after a mistake.
const json::array* read_list(Fields& fields, std::string_view name) {
    const json::value* value = fields.need(name);
    if (value == nullptr) return nullptr;
    const json::array* list = value->if_array();
    if (list == nullptr) fields.complain(name, "must be a list");
    return list;
}

std::vector<std::int64_t> read_numbers(Fields& fields, std::string_view name, std::int64_t most) {
    std::vector<std::int64_t> numbers;
    const json::array* list = read_list(fields, name);
    if (list == nullptr) return numbers;
    for (const json::value& item : *list) {
        numbers.push_back(whole_number(item).value_or(-1));
        if (numbers.back() >= 0 && numbers.back() <= most) continue;
        fields.complain(name, "must be a list of whole numbers from 0 to " + std::to_string(most));
        return {};
    }
    return numbers;
}

std::vector<Chair> read_chairs(Fields& fields, Problem& problem) {
    std::vector<Chair> chairs;
    const json::array* list = read_list(fields, "chairs");
    if (list == nullptr) return chairs;
    if (list->size() < fewest_chairs || list->size() > most_chairs)
        fields.complain("chairs", "must be 2 to 7");
    for (const json::value& item : *list) {
        Fields chair(item, "entry, a chair", problem);
        chairs.push_back(read_chair_occupant(chair));
        chair.finish();
    }
    return chairs;
}

Settings read_all_settings(Fields& fields, Problem& problem) {
    const json::value* value = fields.need("settings");
    if (value == nullptr) return {};
    Fields settings(*value, "entry, settings", problem);
    const SettingsChange change = read_settings(settings);
    settings.finish();
    return changed({}, change);
}

// --- One reader for each kind -----------------------------------------------------------------------------

void read_data(Fields& fields, Problem& problem, entry::Created& created) {
    created.table = fields.text("table");
    created.name = fields.text("name");
    created.secret_hash = fields.text("hash");
    created.server_seed = read_hex32(fields, "seed");
    created.key = read_hex32(fields, "key");
    const auto veil = read_numbers(fields, "veil", longest_veil);
    if (veil.size() == 4) {
        created.veil = {Milliseconds{veil[0]}, Milliseconds{veil[1]}, Milliseconds{veil[2]},
                        Milliseconds{veil[3]}};
    } else {
        fields.complain("veil", "must be four times");
    }
    created.chairs = read_chairs(fields, problem);
    created.settings = read_all_settings(fields, problem);
    if (fields.find("founder") != nullptr) created.founder_tag = fields.text("founder");
}

void read_data(Fields& fields, Problem&, entry::Joined& joined) {
    joined.member = read_member(fields);
    joined.name = fields.text("name");
    joined.secret_hash = fields.text("hash");
    if (fields.find("chair") != nullptr) joined.chair = read_chair(fields, "chair");
    joined.stranger = fields.boolean_or("stranger", false);
    if (fields.find("tag") != nullptr) joined.address_tag = fields.text("tag");
}

void read_data(Fields& fields, Problem&, entry::Left& left) {
    left.member = read_member(fields);
    left.removed = fields.boolean_or("removed", false);
}

void read_data(Fields& fields, Problem&, entry::Renamed& renamed) {
    renamed.member = read_member(fields);
    renamed.name = fields.text("name");
}

void read_data(Fields& fields, Problem&, entry::Hosted& hosted) {
    hosted.member = read_member(fields);
    hosted.owner = fields.boolean_or("owner", false);
}

void read_data(Fields& fields, Problem& problem, entry::Arranged& arranged) {
    arranged.chairs = read_chairs(fields, problem);
    arranged.settings = read_all_settings(fields, problem);
}

void read_data(Fields& fields, Problem&, entry::NonceGiven& given) {
    given.member = read_member(fields);
    given.nonce = read_hex32(fields, "nonce");
}

void read_data(Fields& fields, Problem&, entry::Started& started) {
    started.seed = read_hex32(fields, "seed");
    started.creature = read_chair(fields, "creature");
    if (fields.find("windows") != nullptr)
        started.window_rules = static_cast<int>(fields.integer("windows", 1, 2));
    started.scheme = static_cast<ShuffleScheme>(fields.integer_or("scheme", 1, 2, 1));
}

void read_data(Fields& fields, Problem&, entry::SideChosen& chosen) {
    chosen.side = static_cast<Side>(fields.integer("side", 1, 2));
    chosen.decider = read_decider(fields);
}

void read_data(Fields& fields, Problem& problem, entry::Acted& acted) {
    acted.seat = read_seat(fields);
    acted.decision = read_decision(fields);
    if (const json::value* value = fields.need("action")) {
        const auto action = read_action(*value);
        if (action) {
            acted.action = *action;
        } else {
            problem.note("entry: " + action.problem());
        }
    }
    acted.decider = read_decider(fields);
}

void read_data(Fields& fields, Problem&, entry::PassedEarly& passed) {
    passed.seat = read_seat(fields);
    passed.decision = read_decision(fields);
}

void read_data(Fields& fields, Problem&, entry::Passed& passed) {
    for (const std::int64_t seat : read_numbers(fields, "seats", max_hunted)) {
        passed.seats.insert(seat_at(static_cast<int>(seat)));
    }
}

void read_data(Fields& fields, Problem&, entry::HandedOver& handed) {
    handed.chair = read_chair(fields, "chair");
    handed.level = fields.text("level");
    handed.until_return = fields.boolean_or("until_return", false);
}

void read_data(Fields& fields, Problem&, entry::Absent& absent) { absent.member = read_member(fields); }

void read_data(Fields& fields, Problem&, entry::Returned& returned) { returned.member = read_member(fields); }

void read_data(Fields& fields, Problem&, entry::SeatGiven& given) {
    given.chair = read_chair(fields, "chair");
    given.member = read_member(fields);
}

void read_data(Fields& fields, Problem&, entry::DeviceOffered& offered) {
    offered.member = read_member(fields);
    offered.code_hash = fields.text("hash");
    offered.until = time_from(fields.integer("until", 0, latest_time));
}

void read_data(Fields& fields, Problem&, entry::DeviceAdded& added) {
    added.member = read_member(fields);
    added.secret_hash = fields.text("hash");
}

void read_data(Fields& fields, Problem&, entry::TakenBack& taken) {
    taken.chair = read_chair(fields, "chair");
}

void read_data(Fields& fields, Problem&, entry::WindowsSet& set) {
    set.member = read_member(fields);
    set.ask = fields.boolean_or("ask", false);
}

void read_data(Fields& fields, Problem&, entry::Said& said) {
    said.member = read_member(fields);
    if (fields.find("text") != nullptr) said.text = fields.text("text");
    if (fields.find("phrase") != nullptr) said.phrase = fields.text("phrase");
    if (fields.find("place") != nullptr) said.place = fields.place("place");
}

void read_data(Fields& fields, Problem&, entry::Rematched& rematched) {
    rematched.server_seed = read_hex32(fields, "seed");
    rematched.key = read_hex32(fields, "key");
}

void read_data(Fields& fields, Problem&, entry::ChancesComputed& computed) {
    computed.game = static_cast<int>(fields.integer("game", 1, INT32_MAX));
    for (const std::int64_t chance : read_numbers(fields, "chances", 1000)) {
        computed.chances.push_back(static_cast<int>(chance));
    }
}

void read_data(Fields& fields, Problem&, entry::Resumed& resumed) {
    resumed.away =
        Milliseconds{fields.integer_or("away", 0, std::numeric_limits<std::int64_t>::max() / 2, 0)};
}

void read_data(Fields& fields, Problem&, entry::WindowHeld& held) { held.seat = read_seat(fields); }

void read_data(Fields& fields, Problem&, entry::Vacated& vacated) { vacated.member = read_member(fields); }

void read_data(Fields& fields, Problem&, entry::InvitationRenewed& renewed) {
    renewed.key = fields.text("key");
}

void read_data(Fields& fields, Problem&, entry::NonceCommitted& committed) {
    committed.member = read_member(fields);
    committed.commitment = read_hex32(fields, "commitment");
}

void read_data(Fields& fields, Problem&, entry::RevealBegun& begun) {
    for (const std::int64_t member : read_numbers(fields, "absent", UINT32_MAX)) {
        begun.absent.push_back(static_cast<MemberId>(member));
    }
}

void read_data(Fields& fields, Problem&, entry::NonceRevealed& revealed) {
    revealed.member = read_member(fields);
    revealed.nonce = read_hex32(fields, "nonce");
}

void read_data(Fields&, Problem&, entry::RoundVoided&) {}

/// Makes `data` the alternative of that index and reads it.
template <std::size_t Index = 0>
void read_kind(std::size_t index, Fields& fields, Problem& problem, EntryData& data) {
    if constexpr (Index < std::variant_size_v<EntryData>) {
        if (index == Index) {
            read_data(fields, problem, data.emplace<Index>());
        } else {
            read_kind<Index + 1>(index, fields, problem, data);
        }
    }
}

std::optional<std::size_t> kind_named(std::string_view word) {
    for (std::size_t i = 0; i < entry_words.size(); ++i) {
        if (entry_words[i] == word) return i;
    }
    return std::nullopt;
}

}  // namespace

Outcome<Entry> read_entry(std::uint64_t number, TimePoint time, std::string_view body) {
    const auto value = parse_json(body);
    if (!value) return Problem("entry " + std::to_string(number) + ": " + value.problem());
    Problem problem;
    Entry entry{.number = number, .time = time, .by = {}, .cid = {}, .data = {}};
    Fields fields(*value, "entry " + std::to_string(number), problem);
    fields.integer("v", entry_version, entry_version);
    const auto kind = fields.id("kind", "kind of entry", kind_named);
    if (fields.find("by") != nullptr) entry.by = static_cast<MemberId>(fields.integer("by", 1, UINT32_MAX));
    if (fields.find("cid") != nullptr) entry.cid = fields.text("cid");
    if (kind && !problem.found()) read_kind(*kind, fields, problem, entry.data);
    fields.finish();
    if (problem.found()) return problem;
    return entry;
}

}  // namespace notalone
