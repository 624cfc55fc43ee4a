// Actions as JSON, both ways.
#pragma once

#include <string>

#include <boost/json/value.hpp>

#include "notation/json_writer.hpp"
#include "notation/problem.hpp"
#include "rules/action.hpp"
#include "rules/choices.hpp"

namespace notalone {

void write_action(JsonWriter& writer, const Action& action);
std::string action_text(const Action& action);

/// A list of every action, in order.
void write_actions(JsonWriter& writer, const Choices& choices);

/// Reads one action. Its shape is checked here (every field it needs, none beside), whether it is possible
/// now is for the rules to say. The place of the Lair that a Gate leads to is in `lair_copy`.
Outcome<Action> read_action(const boost::json::value& value);

}  // namespace notalone
