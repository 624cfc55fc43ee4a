// A game told as text, for people to read and for tests to compare.
#pragma once

#include <string>

#include "notation/problem.hpp"
#include "notation/record.hpp"

namespace notalone {

/// One line for every decision (its number, the seat, the action), under it what happened, and at the start
/// of each turn how the game stands for all to see. A record that cannot be replayed is refused.
Outcome<std::string> playthrough(const Record& record);

}  // namespace notalone
