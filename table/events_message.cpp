#include "table/events_message.hpp"

#include <algorithm>

#include "notation/event_json.hpp"
#include "notation/json_items.hpp"
#include "table/message_json.hpp"
#include "table/scratch.hpp"
#include "table/veil.hpp"

namespace notalone {

EventsMessage::EventsMessage(const Room& room, TimePoint at, const Happening& happening)
    : room_(room),
      at_(at),
      happening_(happening) {}

std::uint64_t EventsMessage::knowledge_of(Seat eyes) const {
    std::uint64_t knowledge = 0;
    int secrets = 0;
    for (const Event& event : happening_.events.events()) {
        if (event.known_to == everyone) continue;
        // Beyond the 64th secret of one moment (there are never that many) nobody shares a text any more.
        if (secrets == 63) return ~std::uint64_t{0} - static_cast<std::uint64_t>(number_of(eyes));
        knowledge |= static_cast<std::uint64_t>(event.known_to.contains(eyes)) << secrets++;
    }
    return knowledge;
}

bool EventsMessage::has_own_decision(Seat eyes) const {
    return eyes != Seat::spectator && happening_.decisions.changed.contains(eyes);
}

bool EventsMessage::asks(Seat eyes) const {
    if (!has_own_decision(eyes)) return false;
    const Decision& decision = room_.match->of(eyes);
    return decision.open && decision.must && !decision.passing && !passes_by_itself(room_, eyes);
}

std::shared_ptr<const std::string> EventsMessage::text_for(Seat eyes) {
    if (has_own_decision(eyes)) return write(eyes);
    const std::uint64_t knowledge = knowledge_of(eyes);
    for (std::size_t i = 0; i < shared_count_; ++i) {
        if (shared_[i].knowledge == knowledge) return shared_[i].text;
    }
    auto text = write(eyes);
    if (shared_count_ < shared_.size()) shared_[shared_count_++] = {knowledge, text};
    return text;
}

std::shared_ptr<const std::string> EventsMessage::write(Seat eyes) const {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.word_member("type", "events");
    writer.member("at", count_of(at_));
    writer.key("seats");
    write_numbers(writer, happening_.moved);
    if (happening_.out_of_time) writer.flag("out_of_time", true);
    writer.key("events");
    writer.begin_array();
    for (const Event& event : happening_.events.events()) write_event_for(writer, event, eyes);
    writer.end_array();
    write_waiting(writer, room_);
    write_head(writer, room_);
    if (has_own_decision(eyes)) {
        writer.key("decision");
        write_decision(writer, room_, eyes, happening_.decisions.renewed.contains(eyes));
    }
    writer.end_object();
    return std::make_shared<const std::string>(writer.view());
}

}  // namespace notalone
