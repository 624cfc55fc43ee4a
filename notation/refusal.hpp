// Why an action was refused, in a sentence for whoever asked for it.
#pragma once

#include <string>

#include "rules/action.hpp"
#include "rules/game.hpp"
#include "rules/state.hpp"

namespace notalone {

/// Says which seat asked for what, why that is refused and what kinds of action are open to that seat. Tells
/// nothing that the seat may not know.
std::string explain(const Refusal& refusal, const State& state, Seat seat, const Action& action);

}  // namespace notalone
