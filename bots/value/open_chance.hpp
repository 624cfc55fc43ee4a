// The win chance everybody may be told: from what is open to all.
#pragma once

#include "bots/value/network.hpp"
#include "rules/view.hpp"

namespace notalone::value {

/// For the side of the viewing seat; a spectator's is the Hunted's. The same for all viewers.
double open_chance(const Network& network, const View& view);

}  // namespace notalone::value
