#include "table/table.hpp"

#include <algorithm>
#include <cassert>

#include "rules/game.hpp"
#include "table/clock.hpp"
#include "table/fold.hpp"
#include "table/herald.hpp"
#include "table/play.hpp"
#include "table/replies.hpp"
#include "table/scratch.hpp"
#include "table/table_record.hpp"
#include "table/veil.hpp"
#include "table/verdict.hpp"

namespace notalone {

namespace {

bool has_done(const Room& room, const Member& member, std::string_view cid) {
    return std::find(member.done_cids.begin(), member.done_cids.end(), cid) != member.done_cids.end() ||
           std::any_of(room.talk.begin(), room.talk.end(),
                       [&](const TalkLine& line) { return line.from == member.id && line.cid == cid; });
}

}  // namespace

Answer Answer::refused(TableError error, std::string_view cid) {
    Answer answer;
    answer.reply = refused_reply(cid, error);
    answer.error = std::move(error);
    return answer;
}

// --- Requests ---------------------------------------------------------------------------------------------

Answer Table::receive(MemberId member, std::string_view text, TimePoint now) const {
    CommandReading reading = read_command(text);
    if (reading.error) return Answer::refused(std::move(*reading.error), reading.command.cid);
    return handle(member, reading.command, now);
}

Answer Table::handle(MemberId member, const Command& command, TimePoint now) const {
    const Member* asking = room_.find(member);
    if (asking != nullptr && has_done(room_, *asking, command.cid)) {
        Answer answer;
        answer.reply = done_reply(command.cid);
        return answer;
    }
    if (room_.present(member) == nullptr) {
        return Answer::refused({ErrorCode::not_a_member, "you are not at this table (any more)"},
                               command.cid);
    }
    const Asker asker{room_, *asking, now, *oracle_, command.cid, stream_of(member).last()};
    Verdict verdict = std::visit([&asker](const auto& data) { return judge(asker, data); }, command.data);
    if (verdict.error) return Answer::refused(std::move(*verdict.error), command.cid);
    if (verdict.entry && is_free_change(*verdict.entry) && !asking->changes.allows(now, pace_of_changes)) {
        return Answer::refused({ErrorCode::too_fast, "you are changing too much at once: wait a moment"},
                               command.cid);
    }
    Answer answer;
    if (verdict.entry) {
        answer.entry = next_entry(std::move(*verdict.entry), now);
        answer.entry->by = member;
        answer.entry->cid = command.cid;
        answer.reply = verdict.answer.empty() ? done_reply(command.cid) : std::move(verdict.answer);
    } else {
        answer.reply = std::move(verdict.answer);
    }
    return answer;
}

Entry Table::next_entry(EntryData data, TimePoint now) const {
    // Entries are in the order of time, even if a host's clock is not.
    const TimePoint time = std::max(now, room_.changed);
    return {.number = entry_count_ + 1, .time = time, .by = {}, .cid = {}, .data = std::move(data)};
}

std::optional<Entry> Table::next_entry(std::optional<EntryData> data, TimePoint now) const {
    if (!data) return std::nullopt;
    return next_entry(std::move(*data), now);
}

std::optional<Entry> Table::resume(TimePoint now) const {
    if (!room_.in_game() || now <= room_.changed || !next_moment(room_, room_.changed)) return std::nullopt;
    // Counted from what everybody has seen: the time of a pass that does not show yet is a secret.
    return next_entry(EntryData{entry::Resumed{now - room_.told}}, now);
}

std::optional<Entry> Table::tick(TimePoint now) const {
    return next_entry(due_entry(room_, now, *oracle_), now);
}

std::optional<TimePoint> Table::next_due(TimePoint now) const { return next_moment(room_, now); }

std::vector<BotTask> Table::bot_tasks(TimePoint now) const {
    std::vector<BotTask> tasks;
    if (room_.phase != TablePhase::play) return tasks;
    for (const Seat seat : must_act(room_.match->state)) {
        if (!is_for_bot(room_, seat, now)) continue;
        tasks.push_back({.seat = seat,
                         .decision = room_.match->of(seat).id,
                         .level = std::string(bot_for(room_, seat, now)),
                         .view = view_of(room_.match->state, seat),
                         .seed = bot_seed(room_, seat, *oracle_),
                         .agreed = seat == Seat::creature ? std::nullopt : agreed_number(room_, *oracle_),
                         .not_before = bot_moment(room_, seat)});
    }
    return tasks;
}

std::optional<Entry> Table::bot_decided(Seat seat, std::uint32_t decision, const Action& action,
                                        TimePoint now) const {
    return next_entry(judge_bot(room_, seat, decision, action, now, *oracle_), now);
}

// --- Change -----------------------------------------------------------------------------------------------

void Table::apply(const Entry& entry) { apply(entry, false); }

void Table::apply(const Entry& entry, bool silent) {
    assert(entry.number == entry_count_ + 1);
    Happening happening;
    fold(room_, entry, *oracle_, happening);
    entry_count_ = entry.number;
    tell(room_, entry, happening, streams_, silent);
}

void Table::pass_over_talk(std::uint64_t lines) {
    entry_count_ += lines;
    skip_talk(room_, lines, streams_);
}

Outcome<Table> Table::replay(std::span<const Entry> entries, Oracle& oracle, std::uint64_t missing_talk) {
    Table table(oracle);
    for (const Entry& entry : entries) {
        const std::uint64_t next = table.entry_count_ + 1;
        if (entry.number < next || entry.number - next > missing_talk) {
            return Problem("entry " + std::to_string(entry.number) + " comes after entry " +
                           std::to_string(table.entry_count_));
        }
        missing_talk -= entry.number - next;
        table.pass_over_talk(entry.number - next);
        if (auto problem = misfit(table.room_, entry)) return *problem;
        table.apply(entry, true);
    }
    if (table.room_.members.empty()) return Problem("a table has at least one entry");
    return table;
}

// --- Messages ---------------------------------------------------------------------------------------------

Greeting Table::greet(MemberId member, std::optional<std::uint64_t> last, TimePoint now) const {
    const Stream& stream = stream_of(member);
    Greeting greeting{{}, {}, stream.last()};
    if (last) {
        if (auto missed = stream.since(*last)) {
            greeting.missed = std::move(*missed);
            return greeting;
        }
    }
    greeting.snapshot = snapshot_text(room_, *room_.find(member), stream.last(), now, {});
    return greeting;
}

std::string Table::view_message(MemberId member) const {
    return view_text(room_, *room_.find(member), stream_of(member).last());
}

std::string Table::presence_message(std::span<const MemberId> here) {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.word_member("type", "presence");
    writer.key("here");
    writer.begin_array();
    for (const MemberId member : here) writer.number(number_of(member));
    writer.end_array();
    writer.end_object();
    return writer.text();
}

// --- Looking ----------------------------------------------------------------------------------------------

std::optional<MemberId> Table::find_member(std::string_view secret_hash) const {
    for (const Member& member : room_.members) {
        if (member.left) continue;
        const auto& hashes = member.secret_hashes;
        if (std::find(hashes.begin(), hashes.end(), secret_hash) != hashes.end()) return member.id;
    }
    return std::nullopt;
}

bool Table::at_rest() const { return !room_.in_game(); }

std::string Table::outside_look() const { return outside_text(room_); }

std::string Table::listing() const {
    const bool listed = room_.settings.listed && room_.phase != TablePhase::closed;
    return listed ? listing_text(room_) : std::string{};
}

const Match* Table::finished_game(int game) const {
    if (room_.phase == TablePhase::over && room_.match->number == game) return &*room_.match;
    for (const Match& match : room_.finished) {
        if (match.number == game) return &match;
    }
    return nullptr;
}

Table::RecordAnswer Table::record(std::optional<int> game) const {
    const int last = room_.phase == TablePhase::over ? room_.game : room_.game - 1;
    if (const Match* match = finished_game(game.value_or(last))) {
        TableRecord record = table_record(room_, *match);
        if (record.shuffle.scheme != ShuffleScheme::open) sign(record, *oracle_);
        return {table_record_text(record), {}};
    }
    if (!game || *game == last + 1) return {{}, TableError{ErrorCode::not_over, "that game is not over"}};
    return {{}, TableError{ErrorCode::no_such_game, "there is no record of game " + std::to_string(*game)}};
}

}  // namespace notalone
