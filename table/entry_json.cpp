#include "notation/action_json.hpp"
#include "notation/json_items.hpp"
#include "notation/json_writer.hpp"
#include "table/entry.hpp"
#include "table/entry_words.hpp"
#include "table/scratch.hpp"

namespace notalone {

namespace {

void write_text(JsonWriter& writer, const JsonKey& name, std::string_view text) {
    writer.key(name);
    writer.text(text);
}

void write_chairs(JsonWriter& writer, const std::vector<Chair>& chairs) {
    writer.key("chairs");
    writer.begin_array();
    for (const Chair& chair : chairs) {
        writer.begin_object();
        write_chair_occupant(writer, chair);
        writer.end_object();
    }
    writer.end_array();
}

void write_chair_number(JsonWriter& writer, ChairIndex chair) {
    writer.member("chair", static_cast<std::int64_t>(chair));
}

void write_decision(JsonWriter& writer, Seat seat, std::uint32_t decision) {
    writer.member("seat", number_of(seat));
    writer.member("decision", decision);
}

void write_data(JsonWriter& writer, const entry::Created& created) {
    writer.word_member("table", created.table);
    write_text(writer, "name", created.name);
    write_text(writer, "hash", created.secret_hash);
    writer.word_member("seed", created.server_seed);
    writer.word_member("key", created.key);
    writer.key("veil");
    writer.begin_array();
    for (const Milliseconds time :
         {created.veil.least, created.veil.most, created.veil.least_alone, created.veil.most_alone}) {
        writer.number(time.count());
    }
    writer.end_array();
    write_chairs(writer, created.chairs);
    writer.key("settings");
    write_settings(writer, created.settings);
    if (!created.founder_tag.empty()) write_text(writer, "founder", created.founder_tag);
}

void write_data(JsonWriter& writer, const entry::Joined& joined) {
    writer.member("member", number_of(joined.member));
    write_text(writer, "name", joined.name);
    write_text(writer, "hash", joined.secret_hash);
    if (joined.chair) write_chair_number(writer, *joined.chair);
    if (joined.stranger) writer.flag("stranger", true);
    if (!joined.address_tag.empty()) write_text(writer, "tag", joined.address_tag);
}

void write_data(JsonWriter& writer, const entry::Left& left) {
    writer.member("member", number_of(left.member));
    writer.flag("removed", left.removed);
}

void write_data(JsonWriter& writer, const entry::Renamed& renamed) {
    writer.member("member", number_of(renamed.member));
    write_text(writer, "name", renamed.name);
}

void write_data(JsonWriter& writer, const entry::Hosted& hosted) {
    writer.member("member", number_of(hosted.member));
    if (hosted.owner) writer.flag("owner", true);
}

void write_data(JsonWriter& writer, const entry::Arranged& arranged) {
    write_chairs(writer, arranged.chairs);
    writer.key("settings");
    write_settings(writer, arranged.settings);
}

void write_data(JsonWriter& writer, const entry::NonceGiven& given) {
    writer.member("member", number_of(given.member));
    writer.word_member("nonce", given.nonce);
}

void write_data(JsonWriter& writer, const entry::Started& started) {
    writer.word_member("seed", started.seed);
    writer.member("creature", static_cast<std::int64_t>(started.creature));
    if (started.window_rules != 1) writer.member("windows", started.window_rules);
    writer.member("scheme", static_cast<std::int64_t>(started.scheme));
}

void write_data(JsonWriter& writer, const entry::SideChosen& chosen) {
    writer.member("side", static_cast<std::int64_t>(chosen.side));
    writer.word_member("decider", word_of(chosen.decider));
}

void write_data(JsonWriter& writer, const entry::Acted& acted) {
    write_decision(writer, acted.seat, acted.decision);
    writer.key("action");
    write_action(writer, acted.action);
    writer.word_member("decider", word_of(acted.decider));
}

void write_data(JsonWriter& writer, const entry::PassedEarly& passed) {
    write_decision(writer, passed.seat, passed.decision);
}

void write_data(JsonWriter& writer, const entry::Passed& passed) {
    writer.key("seats");
    write_numbers(writer, passed.seats);
}

void write_data(JsonWriter& writer, const entry::HandedOver& handed) {
    write_chair_number(writer, handed.chair);
    write_text(writer, "level", handed.level);
    if (handed.until_return) writer.flag("until_return", true);
}

void write_data(JsonWriter& writer, const entry::TakenBack& taken) {
    write_chair_number(writer, taken.chair);
}

void write_data(JsonWriter& writer, const entry::Absent& absent) {
    writer.member("member", number_of(absent.member));
}

void write_data(JsonWriter& writer, const entry::Returned& returned) {
    writer.member("member", number_of(returned.member));
}

void write_data(JsonWriter& writer, const entry::SeatGiven& given) {
    write_chair_number(writer, given.chair);
    writer.member("member", number_of(given.member));
}

void write_data(JsonWriter& writer, const entry::DeviceOffered& offered) {
    writer.member("member", number_of(offered.member));
    write_text(writer, "hash", offered.code_hash);
    writer.member("until", count_of(offered.until));
}

void write_data(JsonWriter& writer, const entry::DeviceAdded& added) {
    writer.member("member", number_of(added.member));
    write_text(writer, "hash", added.secret_hash);
}

void write_data(JsonWriter& writer, const entry::WindowsSet& set) {
    writer.member("member", number_of(set.member));
    writer.flag("ask", set.ask);
}

void write_data(JsonWriter& writer, const entry::Said& said) {
    writer.member("member", number_of(said.member));
    if (!said.text.empty()) write_text(writer, "text", said.text);
    if (!said.phrase.empty()) write_text(writer, "phrase", said.phrase);
    if (said.place != Place::none) writer.member("place", number_of(said.place));
}

void write_data(JsonWriter& writer, const entry::Rematched& rematched) {
    writer.word_member("seed", rematched.server_seed);
    writer.word_member("key", rematched.key);
}

void write_data(JsonWriter& writer, const entry::ChancesComputed& computed) {
    writer.member("game", computed.game);
    writer.key("chances");
    writer.begin_array();
    for (const int chance : computed.chances) writer.number(chance);
    writer.end_array();
}

void write_data(JsonWriter& writer, const entry::Resumed& resumed) {
    writer.member("away", resumed.away.count());
}

void write_data(JsonWriter& writer, const entry::WindowHeld& held) {
    writer.member("seat", number_of(held.seat));
}

void write_data(JsonWriter& writer, const entry::Vacated& vacated) {
    writer.member("member", number_of(vacated.member));
}

void write_data(JsonWriter& writer, const entry::InvitationRenewed& renewed) {
    write_text(writer, "key", renewed.key);
}

void write_data(JsonWriter& writer, const entry::NonceCommitted& committed) {
    writer.member("member", number_of(committed.member));
    writer.word_member("commitment", committed.commitment);
}

void write_data(JsonWriter& writer, const entry::RevealBegun& begun) {
    writer.key("absent");
    writer.begin_array();
    for (const MemberId member : begun.absent) writer.number(number_of(member));
    writer.end_array();
}

void write_data(JsonWriter& writer, const entry::NonceRevealed& revealed) {
    writer.member("member", number_of(revealed.member));
    writer.word_member("nonce", revealed.nonce);
}

void write_data(JsonWriter&, const entry::RoundVoided&) {}

}  // namespace

bool is_free_change(const EntryData& data) {
    return std::holds_alternative<entry::Renamed>(data) || std::holds_alternative<entry::Hosted>(data) ||
           std::holds_alternative<entry::Arranged>(data) || std::holds_alternative<entry::HandedOver>(data) ||
           std::holds_alternative<entry::TakenBack>(data) ||
           std::holds_alternative<entry::WindowsSet>(data) ||
           std::holds_alternative<entry::SeatGiven>(data) ||
           std::holds_alternative<entry::DeviceOffered>(data);
}

std::string_view kind_of(const Entry& entry) { return entry_words[entry.data.index()]; }

std::string entry_body(const Entry& entry) {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.member("v", entry_version);
    writer.word_member("kind", kind_of(entry));
    if (entry.by) writer.member("by", number_of(*entry.by));
    if (!entry.cid.empty()) write_text(writer, "cid", entry.cid);
    std::visit([&writer](const auto& data) { write_data(writer, data); }, entry.data);
    writer.end_object();
    return writer.text();
}

}  // namespace notalone
