// The parts messages are made of. docs/protocol.md describes them.
#pragma once

#include <span>
#include <string_view>

#include "notation/json_writer.hpp"
#include "rules/event.hpp"
#include "table/room.hpp"

namespace notalone {

/// The table as everybody at it may know it: members, chairs, settings, the shuffle's promise.
void write_table(JsonWriter& writer, const Room& room);

/// The fields `step` (where in the turn the game is), `waiting` (the seats it waits for), `window` if one is
/// open and, with a clock, `until`. Everybody may know them, since every game at a table is a veiled one.
/// The window that everybody is told about, if there is one.
void write_window(JsonWriter& writer, const Room& room);

void write_waiting(JsonWriter& writer, const Room& room);

/// The field `head`: the last link of the chain of the game. Only in messages about entries of the game that
/// everybody hears of at that moment.
void write_head(JsonWriter& writer, const Room& room);

/// The decision of a seat, or null. Without the list of actions where it has been told under the same id.
void write_decision(JsonWriter& writer, const Room& room, Seat seat, bool with_legal);

/// What the eyes of a seat see of the game: its view; null while nothing is dealt; everything when it is
/// over.
void write_game_view(JsonWriter& writer, const Room& room, Seat eyes);

void write_talk_line(JsonWriter& writer, const TalkLine& line);
void write_notice(JsonWriter& writer, const Notice& notice);

/// The fields of the end of a game: winner, state, shuffle and, once known, chances.
void write_ending(JsonWriter& writer, const Match& match);
void write_chances(JsonWriter& writer, const Match& match);

}  // namespace notalone
