// One Hunted as JSON, as part of a state or a view.
#pragma once

#include "notation/eyes.hpp"
#include "notation/json_writer.hpp"
#include "rules/state.hpp"

namespace notalone {

void write_hunted(JsonWriter& writer, const State& state, Seat seat, Eyes eyes);

}  // namespace notalone
