#include "table/message_json.hpp"

#include "notation/json_items.hpp"
#include "notation/state_json.hpp"
#include "notation/words.hpp"
#include "rules/game.hpp"
#include "rules/view.hpp"
#include "table/choices_json.hpp"
#include "table/clock.hpp"
#include "table/opened_shuffle.hpp"
#include "table/veil.hpp"
#include "table/window.hpp"

namespace notalone {

namespace {

void write_member(JsonWriter& writer, const JsonKey& name, std::optional<MemberId> member) {
    writer.key(name);
    if (member) {
        writer.number(number_of(*member));
    } else {
        writer.null();
    }
}

void write_members(JsonWriter& writer, const Room& room) {
    writer.key("members");
    writer.begin_array();
    for (const Member& member : room.members) {
        if (member.left) continue;
        writer.begin_object();
        writer.member("id", number_of(member.id));
        writer.key("name");
        writer.text(member.name);
        if (member.stranger) writer.flag("stranger", true);
        if (member.absent) writer.flag("absent", true);
        writer.end_object();
    }
    writer.end_array();
}

/// True where a bot plays on for somebody who has left.
bool is_vacated(const Room& room, ChairIndex chair) {
    return room.in_game() && room.chairs[chair].is_bot() && room.is_persons(chair);
}

void write_chairs(JsonWriter& writer, const Room& room) {
    writer.key("chairs");
    writer.begin_array();
    for (ChairIndex chair = 0; chair < room.chairs.size(); ++chair) {
        writer.begin_object();
        write_chair_occupant(writer, room.chairs[chair]);
        if (room.match) writer.member("seat", number_of(room.seat_of(chair)));
        if (is_vacated(room, chair)) writer.flag("vacated", true);
        writer.end_object();
    }
    writer.end_array();
}

/// The part of the shuffle that is public before the game is over: commitments, and who has revealed theirs.
void write_promise(JsonWriter& writer, const Shuffle& shuffle) {
    writer.key("shuffle");
    writer.begin_object();
    writer.word_member("commitment", shuffle.commitment);
    writer.member("round", shuffle.round);
    writer.member("since", count_of(shuffle.since));
    if (shuffle.revealing) writer.flag("revealing", true);
    writer.key("committed");
    writer.begin_array();
    for (const Shuffle::Nonce& nonce : shuffle.nonces) {
        if (nonce.commitment.empty()) continue;
        writer.begin_object();
        writer.member("member", number_of(nonce.member));
        writer.word_member("commitment", nonce.commitment);
        writer.end_object();
    }
    writer.end_array();
    writer.key("given");
    writer.begin_array();
    for (const Shuffle::Nonce& nonce : shuffle.nonces) {
        if (!nonce.nonce.empty()) writer.number(number_of(nonce.member));
    }
    writer.end_array();
    if (!shuffle.absent.empty()) {
        writer.key("absent");
        writer.begin_array();
        for (const MemberId member : shuffle.absent) writer.number(number_of(member));
        writer.end_array();
    }
    writer.member("voided", shuffle.voided.count);
    writer.end_object();
}

SeatSet awaited(const Room& room) {
    if (room.phase == TablePhase::side) return SeatSet::only(Seat::creature);
    return room.phase == TablePhase::play ? must_act(room.match->state) : SeatSet{};
}

void write_side_choice(JsonWriter& writer) {
    writer.raw(R"([{"action":{"do":"side","side":1},"open":"side","of":[1,2],"pick":1}])");
}

}  // namespace

void write_table(JsonWriter& writer, const Room& room) {
    writer.begin_object();
    writer.word_member("id", room.id);
    writer.word_member("phase", id_of(room.phase));
    writer.member("game", room.game);
    write_member(writer, "host", room.host);
    write_member(writer, "owner", room.owner);
    write_members(writer, room);
    write_chairs(writer, room);
    writer.key("settings");
    write_settings(writer, room.settings);
    write_promise(writer, room.shuffle);
    if (room.in_game()) write_waiting(writer, room);
    writer.end_object();
}

void write_window(JsonWriter& writer, const Room& room) {
    if (room.phase != TablePhase::play || !shows_window(room)) return;
    const Window& window = room.match->window;
    writer.key("window");
    writer.begin_object();
    writer.member("opened", count_of(window.opened));
    writer.member("closes", count_of(*closing_time(room)));
    writer.key("holding");
    write_numbers(writer, window.holding);
    writer.end_object();
}

void write_waiting(JsonWriter& writer, const Room& room) {
    const SeatSet seats = awaited(room);
    if (room.phase != TablePhase::side) writer.word_member("step", step_words[room.match->state.step]);
    writer.key("waiting");
    write_numbers(writer, seats);
    write_window(writer, room);
    if (room.settings.clock == ClockKind::none) return;
    writer.key("until");
    writer.begin_array();
    for (const Seat seat : seats) {
        if (const auto deadline = deadline_of(room, seat)) {
            writer.number(count_of(*deadline));
        } else {
            writer.null();
        }
    }
    writer.end_array();
}

void write_decision(JsonWriter& writer, const Room& room, Seat seat, bool with_legal) {
    const Decision& decision = room.match->of(seat);
    if (!decision.open) {
        writer.null();
        return;
    }
    writer.begin_object();
    writer.member("id", decision.id);
    writer.flag("must", decision.must);
    writer.key("deadline");
    if (const auto deadline = deadline_of(room, seat)) {
        writer.number(count_of(*deadline));
    } else {
        writer.null();
    }
    if (decision.passing) writer.flag("passing", true);
    const bool holding = room.match->window.holding.contains(seat);
    if (room.phase == TablePhase::play && passes_by_itself(room, seat) && !holding) writer.flag("auto", true);
    if (with_legal) {
        writer.key("legal");
        if (room.phase == TablePhase::side) {
            write_side_choice(writer);
        } else {
            write_choices(writer, decision.choices);
        }
    }
    writer.end_object();
}

void write_game_view(JsonWriter& writer, const Room& room, Seat eyes) {
    if (!room.match || room.phase == TablePhase::side) {
        writer.null();
    } else if (room.phase == TablePhase::over) {
        write_state(writer, room.match->state);
    } else {
        write_view(writer, view_of(room.match->state, eyes));
    }
}

void write_talk_line(JsonWriter& writer, const TalkLine& line) {
    writer.begin_object();
    writer.member("from", number_of(line.from));
    writer.key("name");
    writer.text(line.name);
    writer.member("at", count_of(line.at));
    if (line.phrase.empty()) {
        writer.key("text");
        writer.text(line.text);
    } else {
        writer.word_member("phrase", line.phrase);
        if (line.place != Place::none) writer.member("place", number_of(line.place));
    }
    writer.end_object();
}

void write_notice(JsonWriter& writer, const Notice& notice) {
    const auto name = [&writer](const JsonKey& key, const std::string& text) {
        writer.key(key);
        writer.text(text);
    };
    writer.begin_object();
    writer.word_member("kind", id_of(notice.kind));
    writer.member("at", count_of(notice.at));
    writer.member("member", number_of(notice.member));
    name("name", notice.name);
    if (notice.by) {
        writer.member("by", number_of(*notice.by));
        name("by_name", notice.by_name);
    }
    if (!notice.new_name.empty()) name("new_name", notice.new_name);
    if (notice.seat) writer.member("seat", number_of(*notice.seat));
    if (!notice.level.empty()) name("level", notice.level);
    if (notice.of) {
        writer.member("of", number_of(*notice.of));
        name("of_name", notice.of_name);
    }
    if (notice.flag) {
        switch (notice.kind) {
            case NoticeKind::joined: writer.flag("watching", true); break;
            case NoticeKind::host: writer.flag("stands_in", true); break;
            default: writer.flag("until_return", true); break;
        }
    }
    writer.end_object();
}

void write_chances(JsonWriter& writer, const Match& match) {
    writer.begin_array();
    for (const int chance : match.chances) writer.number(chance);
    writer.end_array();
}

void write_head(JsonWriter& writer, const Room& room) {
    const std::string& head = room.match->chain.head();
    if (!head.empty()) writer.word_member("head", head);
}

void write_ending(JsonWriter& writer, const Match& match) {
    writer.key("winner");
    write_winner(writer, match.state.winner);
    writer.key("state");
    write_state(writer, match.state);
    writer.key("shuffle");
    write_shuffle(writer, opened_shuffle(match));
    if (match.chances.empty()) return;
    writer.key("chances");
    write_chances(writer, match);
}

}  // namespace notalone
