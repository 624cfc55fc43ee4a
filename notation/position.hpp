// A game set up in the middle: the position at the start of a turn, as JSON.
#pragma once

#include <string_view>

#include <boost/json/value.hpp>

#include "notation/problem.hpp"
#include "rules/state.hpp"

namespace notalone {

/// Reads a position and begins its turn. It has the fields of a state at the start of a turn; docs/engine.md
/// says which may be left out. Cards that it names nowhere are shuffled under those it names in the decks.
/// Whatever could not be the start of a turn is refused with a sentence that says why.
Outcome<State> read_position(const boost::json::value& value, std::string_view seed);

}  // namespace notalone
