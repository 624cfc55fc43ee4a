#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

#include "notation/action_json.hpp"
#include "notation/fields.hpp"
#include "notation/json_reader.hpp"
#include "table/command.hpp"
#include "table/id_fields.hpp"
#include "table/oracle.hpp"

namespace notalone {

namespace {

namespace json = boost::json;

void read_data(Fields& fields, command::Sit& sit) { sit.chair = read_chair(fields, "chair"); }

void read_data(Fields& fields, command::FillChair& fill) {
    fill.chair = read_chair(fields, "chair");
    if (fields.find("member") != nullptr) fill.occupant.person = read_member(fields);
    if (fields.find("bot") != nullptr) {
        fill.occupant.bot = fields.text("bot");
        if (fill.occupant.person) fields.complain("bot", "cannot share a chair with \"member\"");
        if (fill.occupant.bot.empty()) fields.complain("bot", "must name a level");
    }
}

void read_data(Fields& fields, command::ReserveChair& reserve) {
    reserve.chair = read_chair(fields, "chair");
    fields.need("reserved");
    reserve.reserved = fields.boolean_or("reserved", false);
}

void read_data(Fields& fields, command::OrderChairs& order) {
    const json::value* value = fields.need("order");
    const json::array* list = value == nullptr ? nullptr : value->if_array();
    if (list != nullptr && list->size() <= most_chairs) {
        for (const json::value& item : *list) {
            order.order.push_back(static_cast<ChairIndex>(whole_number(item).value_or(-1)));
        }
    }
    // Whether each chair is named once the table says: it knows how many there are.
    if (list == nullptr || order.order.size() != list->size()) {
        fields.complain("order", "must be a list of the numbers of all chairs");
    }
}

void read_data(Fields& fields, command::SetChairs& set) {
    set.count = static_cast<std::size_t>(
        fields.integer("count", std::int64_t{fewest_chairs}, std::int64_t{most_chairs}));
}

void read_data(Fields& fields, command::ChangeSettings& settings) { settings.change = read_settings(fields); }

std::uint32_t read_round(Fields& fields) {
    return static_cast<std::uint32_t>(fields.integer("round", 1, UINT32_MAX));
}

void read_data(Fields& fields, command::CommitNonce& commit) {
    commit.round = read_round(fields);
    commit.commitment = read_hex32(fields, "commitment");
}

void read_data(Fields& fields, command::RevealNonce& reveal) {
    reveal.round = read_round(fields);
    reveal.nonce = read_hex32(fields, "nonce");
}

void read_data(Fields& fields, command::Start& start) {
    const json::value* value = fields.find("without");
    if (value == nullptr) return;
    const json::array* list = value->if_array();
    if (list == nullptr || list->size() > most_chairs) {
        return fields.complain("without", "must be a list of the numbers of members");
    }
    for (const json::value& item : *list) {
        const auto member = whole_number(item).value_or(0);
        if (member < 1 || member > UINT32_MAX) {
            return fields.complain("without", "must be a list of the numbers of members");
        }
        start.without.push_back(static_cast<MemberId>(member));
    }
}

/// {"do":"side","side":2} is an action of the table, not of the rules.
std::optional<Side> read_side_action(const json::value& value, Fields& command) {
    const json::object* object = value.if_object();
    const json::value* verb = object == nullptr ? nullptr : object->if_contains("do");
    if (verb == nullptr || !verb->is_string() || verb->get_string() != "side") return std::nullopt;
    Problem problem;
    Fields fields(value, "side", problem);
    fields.text("do");
    const auto side = static_cast<Side>(fields.integer("side", 1, 2));
    fields.finish();
    if (problem.found()) command.complain("action", "is wrong: " + problem.sentence());
    return side;
}

void read_data(Fields& fields, command::Act& act) {
    act.decision = static_cast<std::uint32_t>(fields.integer("decision", 0, UINT32_MAX));
    const json::value* value = fields.need("action");
    if (value == nullptr) return;
    act.side = read_side_action(*value, fields);
    if (act.side) return;
    const auto action = read_action(*value);
    if (action) {
        act.action = *action;
    } else {
        fields.complain("action", "is wrong: " + action.problem());
    }
}

void read_data(Fields& fields, command::HandOver& hand) {
    if (fields.find("level") != nullptr) hand.level = fields.text("level");
}

void read_data(Fields& fields, command::StandIn& stand_in) {
    stand_in.member = read_member(fields);
    if (fields.find("level") != nullptr) stand_in.level = fields.text("level");
}

void read_data(Fields& fields, command::GiveSeat& give) {
    give.chair = read_chair(fields, "chair");
    give.member = read_member(fields);
}

void read_data(Fields& fields, command::SetWindows& set) {
    const std::string_view mode = fields.text("mode");
    set.ask = mode == "ask";
    if (mode != "ask" && mode != "auto") fields.complain("mode", R"(must be "ask" or "auto")");
}

void read_data(Fields& fields, command::Say& say) {
    if (fields.find("phrase") != nullptr) {
        say.phrase = fields.text("phrase");
        if (fields.find("place") != nullptr) say.place = fields.place("place");
        if (say.phrase.empty()) fields.complain("phrase", "must not be empty");
    } else {
        say.text = fields.text("text");
    }
}

void read_data(Fields& fields, command::Rename& rename) { rename.name = fields.text("name"); }
void read_data(Fields& fields, command::RemoveMember& remove) { remove.member = read_member(fields); }
void read_data(Fields& fields, command::MakeHost& make) { make.member = read_member(fields); }

/// Commands without fields of their own.
template <typename Data>
    requires std::is_empty_v<Data>
void read_data(Fields&, Data&) {}

using Reader = CommandData (*)(Fields&);

template <typename Data>
CommandData read_as(Fields& fields) {
    Data data;
    read_data(fields, data);
    return data;
}

struct NamedCommand {
    std::string_view name;
    Reader read;
};

constexpr std::array<NamedCommand, std::variant_size_v<CommandData>> commands{{
    {"sit", read_as<command::Sit>},
    {"stand", read_as<command::Stand>},
    {"chair", read_as<command::FillChair>},
    {"order", read_as<command::OrderChairs>},
    {"chairs", read_as<command::SetChairs>},
    {"settings", read_as<command::ChangeSettings>},
    {"commit", read_as<command::CommitNonce>},
    {"nonce", read_as<command::RevealNonce>},
    {"start", read_as<command::Start>},
    {"void", read_as<command::VoidRound>},
    {"rematch", read_as<command::Rematch>},
    {"act", read_as<command::Act>},
    {"hand_over", read_as<command::HandOver>},
    {"take_back", read_as<command::TakeBack>},
    {"windows", read_as<command::SetWindows>},
    {"hold", read_as<command::Hold>},
    {"legal", read_as<command::ListLegal>},
    {"say", read_as<command::Say>},
    {"rename", read_as<command::Rename>},
    {"leave", read_as<command::Leave>},
    {"remove", read_as<command::RemoveMember>},
    {"host", read_as<command::MakeHost>},
    {"look", read_as<command::Look>},
    {"reserve", read_as<command::ReserveChair>},
    {"renew_invitation", read_as<command::RenewInvitation>},
    {"stand_in", read_as<command::StandIn>},
    {"give_seat", read_as<command::GiveSeat>},
    {"device", read_as<command::OfferDevice>},
}};

bool is_cid(std::string_view text) {
    return !text.empty() && text.size() <= longest_cid &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

CommandReading refused(std::string cid, ErrorCode code, std::string sentence) {
    return {{std::move(cid), command::Look{}}, TableError{code, std::move(sentence)}};
}

}  // namespace

std::vector<std::string_view> command_names() {
    std::vector<std::string_view> names;
    names.reserve(std::size(commands));
    for (const NamedCommand& each : commands) names.push_back(each.name);
    return names;
}

CommandReading read_command(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) return refused({}, ErrorCode::bad_json, value.problem());
    Problem problem;
    Fields fields(*value, "command", problem);
    std::string cid(fields.text("cid"));
    if (!problem.found() && !is_cid(cid)) {
        cid.clear();
        fields.complain("cid", "must be 1 to 32 printable ASCII characters, without spaces");
    }
    const std::string_view name = fields.text("cmd");
    if (problem.found()) return refused(std::move(cid), ErrorCode::bad_command, problem.sentence());
    const auto found = std::find_if(commands.begin(), commands.end(),
                                    [name](const NamedCommand& each) { return each.name == name; });
    if (found == commands.end()) {
        return refused(std::move(cid), ErrorCode::unknown_command, "there is no command " + in_quotes(name));
    }
    fields.rename(std::string(name));
    CommandData data = found->read(fields);
    fields.finish();
    if (problem.found()) return refused(std::move(cid), ErrorCode::bad_command, problem.sentence());
    return {{std::move(cid), std::move(data)}, std::nullopt};
}

}  // namespace notalone
