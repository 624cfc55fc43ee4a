// What a seat may do, in the compact form of messages. A list of every action can be long (a Hunted with all
// ten places may Resist in 255 ways); this one is as long as what a client has to show.
//
//   {"action":{"do":"give_up"}}
//   {"action":{"do":"resist","will":1,"take":[1,2]},"open":"take","of":[1,2,4,5],"pick":2}
//
// `action` is legal as it stands. With `open`, so is every action in which the field of that name is filled
// by `pick` members of `of` instead (if "adjacent" is true, only by those that are adjacent on the planet). A
// field that is a list stays one. docs/protocol.md has an example of each.
#pragma once

#include <span>

#include "notation/json_writer.hpp"
#include "rules/choice.hpp"

namespace notalone {

void write_choices(JsonWriter& writer, std::span<const Choice> choices);

}  // namespace notalone
