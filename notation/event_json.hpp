// What happened, as JSON: {"event":"resisted","seat":1,"will":1,"places":[2,4]}.
#pragma once

#include <span>

#include "notation/json_writer.hpp"
#include "rules/event.hpp"

namespace notalone {

/// All that happened; an event that not everybody may know in full says in `known_to` who may.
void write_event(JsonWriter& writer, const Event& event, int players);

/// The event as `viewer` may know it: a number instead of a list for places and cards that are not theirs to
/// know.
void write_event_for(JsonWriter& writer, const Event& event, Seat viewer);

void write_events(JsonWriter& writer, std::span<const Event> events, int players);

}  // namespace notalone
