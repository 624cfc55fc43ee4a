// A game as JSON: all of it, or what one seat may know of it. docs/engine.md describes every field.
#pragma once

#include <string>

#include "notation/json_writer.hpp"
#include "rules/state.hpp"
#include "rules/view.hpp"

namespace notalone {

/// Everything, hidden things included; the generator alone is not told.
void write_state(JsonWriter& writer, const State& state);
std::string state_text(const State& state);

/// The same shape with a number instead of a list where the viewer may only know how many.
void write_view(JsonWriter& writer, const View& view);
std::string view_text(const View& view);

/// The seats that may act now, each with whether the game waits for it.
void write_actors(JsonWriter& writer, const State& state);

/// A seat by its number, or "spectator".
void write_seat(JsonWriter& writer, Seat seat);

/// null, "creature" or "hunted".
void write_winner(JsonWriter& writer, Winner winner);

}  // namespace notalone
