// The reliability curve of the win chance: what was said, and what came.
#pragma once

#include <array>

#include "lab/balance.hpp"
#include "lab/page.hpp"

namespace notalone {

void add_reliability_chart(Page& page, const std::array<ChanceTally, chance_steps>& chances);

}  // namespace notalone
