// The win chance everybody may be told: learned, and read off what is open to all.
#pragma once

#include "rules/view.hpp"

namespace notalone {

/// For the side of the viewing seat; a spectator's is the Hunted's. The same for all viewers.
double win_chance(const View& view);

}  // namespace notalone
