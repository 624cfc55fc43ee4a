#include "table/herald.hpp"

#include <array>
#include <memory>
#include <utility>

#include "table/events_message.hpp"
#include "table/message_json.hpp"
#include "table/scratch.hpp"

namespace notalone {

namespace {

using Text = std::shared_ptr<const std::string>;

class Herald {
  public:
    Herald(const Room& room, const Entry& entry, const Happening& happening,
           std::vector<MemberStream>& streams, bool silent)
        : room_(room),
          entry_(entry),
          happening_(happening),
          streams_(streams),
          silent_(silent) {}

    void tell_notices() {
        for (const Notice& notice : happening_.notices) {
            to_all(message("notice", [&](JsonWriter& writer) {
                writer.key("notice");
                write_notice(writer, notice);
            }));
        }
    }

    void tell(const entry::Created&) { add_stream(MemberId{1}); }
    void tell(const entry::Joined& joined) {
        add_stream(joined.member);
        tell_table();
    }
    void tell(const entry::Left& left) {
        to(left.member, message("gone", [&](JsonWriter& writer) { writer.flag("removed", left.removed); }));
        tell_table();
    }
    void tell(const entry::Renamed&) { tell_table(); }
    void tell(const entry::Hosted&) { tell_table(); }
    void tell(const entry::Arranged&) { tell_table(); }
    void tell(const entry::Vacated&) { tell_table(); }
    void tell(const entry::InvitationRenewed& renewed) {
        const Text text = message("invitation", [&](JsonWriter& writer) {
            writer.key("key");
            writer.text(renewed.key);
        });
        for (const Member& member : room_.members) {
            if (!member.left && room_.knows_invitation(member)) to(member.id, text);
        }
    }
    void tell(const entry::NonceGiven&) { tell_table(); }
    void tell(const entry::NonceCommitted&) { tell_table(); }
    void tell(const entry::RevealBegun&) { tell_table(); }
    void tell(const entry::NonceRevealed&) { tell_table(); }
    void tell(const entry::RoundVoided&) { tell_table(); }
    void tell(const entry::Rematched&) { tell_table(); }
    void tell(const entry::Started&) { tell_game(); }
    void tell(const entry::SideChosen&) { tell_game(); }
    void tell(const entry::Acted&) { tell_events(); }
    void tell(const entry::Passed&) { tell_events(); }
    void tell(const entry::PassedEarly&) {
        tell_decisions();
        tell_window();
    }
    void tell(const entry::WindowHeld&) {
        tell_decisions();
        tell_window();
    }
    void tell(const entry::HandedOver&) {
        tell_table();
        tell_decisions();
    }
    void tell(const entry::TakenBack&) {
        tell_table();
        tell_decisions();
    }
    void tell(const entry::Absent&) { tell_table(); }
    void tell(const entry::Returned&) {
        tell_table();
        tell_decisions();
    }
    void tell(const entry::SeatGiven& given) {
        for (const Member& member : room_.members) {
            if (member.left) continue;
            // To those who see with other eyes from now on.
            if (member.id == given.member || member.id == happening_.unseated) {
                to(member.id, game_message(room_.eyes_of(member.id)), {.starts_anew = true});
            } else {
                to(member.id, table_message());
            }
        }
    }
    void tell(const entry::DeviceOffered&) {}
    void tell(const entry::DeviceAdded&) {}
    void tell(const entry::WindowsSet& set) {
        to(set.member, message("windows", [&](JsonWriter& writer) {
               writer.word_member("mode", set.ask ? "ask" : "auto");
           }));
        tell_decisions();
        tell_window();
    }
    void tell(const entry::Said&) {
        const TalkLine& line = room_.talk.back();
        to_all(message("said", [&](JsonWriter& writer) {
            writer.key("line");
            write_talk_line(writer, line);
        }));
    }
    void tell(const entry::Resumed&) {
        tell_table();
        tell_decisions();
    }
    void tell(const entry::ChancesComputed& computed) {
        to_all(message("chances", [&](JsonWriter& writer) {
            writer.member("game", computed.game);
            writer.key("chances");
            writer.begin_array();
            for (const int chance : computed.chances) writer.number(chance);
            writer.end_array();
        }));
    }

  private:
    void add_stream(MemberId member) { streams_.push_back({member, {}}); }

    /// A message with its type, its time and what `rest` adds; nothing if nobody is going to read it.
    template <typename Rest>
    Text message(std::string_view type, Rest&& rest) const {
        if (silent_) return nullptr;
        JsonWriter& writer = scratch_writer();
        writer.begin_object();
        writer.word_member("type", type);
        writer.member("at", count_of(entry_.time));
        rest(writer);
        writer.end_object();
        return std::make_shared<const std::string>(writer.view());
    }

    void to(MemberId member, const Text& text, Manner manner = {}) {
        Stream& stream = streams_[number_of(member) - 1].stream;
        if (silent_) {
            stream.skip();
        } else {
            stream.push(text, manner);
        }
    }
    void to_all(const Text& text) {
        for (const Member& member : room_.members) {
            if (!member.left) to(member.id, text);
        }
    }

    Text table_message() const {
        return message("table", [&](JsonWriter& writer) {
            writer.key("table");
            write_table(writer, room_);
        });
    }
    void tell_table() { to_all(table_message()); }

    Text game_message(Seat eyes) const {
        return message("game", [&](JsonWriter& writer) {
            writer.key("table");
            write_table(writer, room_);
            writer.key("view");
            write_game_view(writer, room_, eyes);
            writer.key("decision");
            if (eyes == Seat::spectator) {
                writer.null();
            } else {
                write_decision(writer, room_, eyes, true);
            }
            write_head(writer, room_);
        });
    }
    void tell_game() {
        Text for_spectators;
        for (const Member& member : room_.members) {
            if (member.left) continue;
            const Seat eyes = room_.eyes_of(member.id);
            if (eyes != Seat::spectator) {
                to(member.id, game_message(eyes), {.starts_anew = true});
                continue;
            }
            if (!for_spectators) for_spectators = game_message(eyes);
            to(member.id, for_spectators, {.starts_anew = true});
        }
    }

    /// To those whose decision has changed in something else than its actions.
    void tell_decisions() {
        for (const Seat seat : happening_.decisions.changed) {
            const Chair& chair = room_.chairs[room_.chair_at(seat)];
            if (!chair.person) continue;
            to(*chair.person, message("decision", [&](JsonWriter& writer) {
                writer.key("decision");
                write_decision(writer, room_, seat, false);
            }));
        }
    }

    void tell_window() {
        if (!happening_.window_changed) return;
        to_all(message("window", [&](JsonWriter& writer) { write_window(writer, room_); }));
    }

    void tell_events() {
        EventsMessage events(room_, entry_.time, happening_);
        for (const Member& member : room_.members) {
            if (member.left) continue;
            const Seat eyes = room_.eyes_of(member.id);
            to(member.id, silent_ ? nullptr : events.text_for(eyes), {.can_wait = !events.asks(eyes)});
        }
        if (!happening_.ended) return;
        to_all(message("over", [&](JsonWriter& writer) {
            write_ending(writer, *room_.match);
            write_head(writer, room_);
            // Clients of earlier versions expect the field; nothing is said in secret any more.
            writer.key("gallery");
            writer.begin_array();
            writer.end_array();
        }));
    }

    const Room& room_;
    const Entry& entry_;
    const Happening& happening_;
    std::vector<MemberStream>& streams_;
    bool silent_;
};

}  // namespace

void tell(const Room& room, const Entry& entry, const Happening& happening,
          std::vector<MemberStream>& streams, bool silent) {
    Herald herald(room, entry, happening, streams, silent);
    std::visit([&herald](const auto& data) { herald.tell(data); }, entry.data);
    herald.tell_notices();
}

void skip_talk(const Room& room, std::uint64_t lines, std::vector<MemberStream>& streams) {
    if (lines == 0) return;
    for (const Member& member : room.members) {
        if (!member.left) streams[number_of(member.id) - 1].stream.skip(lines);
    }
}

}  // namespace notalone
