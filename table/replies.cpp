#include "table/replies.hpp"

#include "table/message_json.hpp"
#include "table/scratch.hpp"
#include "table/verdict.hpp"

namespace notalone {

namespace {

void write_cid(JsonWriter& writer, std::string_view cid) {
    if (cid.empty()) return;
    writer.key("cid");
    writer.text(cid);
}

void write_you(JsonWriter& writer, const Room& room, const Member& member) {
    writer.key("you");
    writer.begin_object();
    writer.member("member", number_of(member.id));
    const auto chair = room.chair_of(member.id);
    if (chair) {
        writer.member("chair", static_cast<std::int64_t>(*chair));
        if (room.match) writer.member("seat", number_of(room.seat_of(*chair)));
    }
    writer.word_member("windows", member.ask_windows ? "ask" : "auto");
    if (room.knows_invitation(member)) {
        writer.key("invitation");
        writer.text(room.invitation);
    }
    writer.end_object();
}

void write_talk(JsonWriter& writer, const Room& room) {
    writer.key("talk");
    writer.begin_array();
    for (const TalkLine& line : room.talk) write_talk_line(writer, line);
    writer.end_array();
    writer.key("notices");
    writer.begin_array();
    for (const Notice& notice : room.notices) write_notice(writer, notice);
    writer.end_array();
}

}  // namespace

std::string done_reply(std::string_view cid) {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.word_member("type", "done");
    write_cid(writer, cid);
    writer.end_object();
    return writer.text();
}

std::string refused_reply(std::string_view cid, const TableError& error) {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.word_member("type", "refused");
    write_cid(writer, cid);
    writer.word_member("code", id_of(error.code));
    writer.key("message");
    writer.text(error.sentence);
    writer.end_object();
    return writer.text();
}

std::string snapshot_text(const Room& room, const Member& member, std::uint64_t number, TimePoint now,
                          std::string_view cid) {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.word_member("type", "snapshot");
    write_cid(writer, cid);
    writer.member("n", static_cast<std::int64_t>(number));
    writer.member("at", count_of(now));
    write_you(writer, room, member);
    writer.key("table");
    write_table(writer, room);
    const Seat eyes = room.match ? room.eyes_of(member.id) : Seat::spectator;
    writer.key("view");
    write_game_view(writer, room, eyes);
    writer.key("decision");
    if (room.in_game() && eyes != Seat::spectator) {
        write_decision(writer, room, eyes, true);
    } else {
        writer.null();
    }
    if (room.phase == TablePhase::over) {
        writer.key("over");
        writer.begin_object();
        write_ending(writer, *room.match);
        writer.end_object();
    }
    if (room.match) write_head(writer, room);
    write_talk(writer, room);
    writer.end_object();
    return writer.text();
}

Verdict judge(const Asker& asker, const command::Look&) {
    return {std::nullopt, std::nullopt,
            snapshot_text(asker.room, asker.member, asker.last_message, asker.now, asker.cid)};
}

std::string view_text(const Room& room, const Member& member, std::uint64_t number) {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.word_member("type", "view");
    writer.member("n", static_cast<std::int64_t>(number));
    writer.key("view");
    write_game_view(writer, room, room.match ? room.eyes_of(member.id) : Seat::spectator);
    writer.end_object();
    return writer.text();
}

std::string outside_text(const Room& room) {
    JsonWriter& writer = scratch_writer();
    write_table(writer, room);
    return writer.text();
}

std::string listing_text(const Room& room) {
    int people = 0;
    int bots = 0;
    int open = 0;
    for (const Chair& chair : room.chairs) {
        people += static_cast<int>(chair.person.has_value());
        bots += static_cast<int>(chair.is_bot());
        open += static_cast<int>(chair.empty() && !chair.reserved);
    }
    int watching = -people;
    for (const Member& member : room.members) watching += static_cast<int>(!member.left);
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.word_member("id", room.id);
    writer.word_member("phase", id_of(room.phase));
    writer.key("host");
    writer.text(room.find(*room.host)->name);
    writer.member("chairs", static_cast<std::int64_t>(room.chairs.size()));
    writer.member("people", people);
    writer.member("bots", bots);
    writer.member("open", open);
    writer.member("watching", watching);
    writer.key("settings");
    write_settings(writer, room.settings);
    writer.member("founded", count_of(room.founded));
    writer.end_object();
    return writer.text();
}

}  // namespace notalone
