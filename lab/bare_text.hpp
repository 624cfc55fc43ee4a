// What the solution says of a position, for people.
#pragma once

#include <string>

#include "lab/bare_analysis.hpp"

namespace notalone {

/// Value, open moves and both mixed strategies. Choices below a thousandth are left out.
std::string analysis_text(const Analysis& analysis);

std::string variant_name(const BareVariant& variant);

}  // namespace notalone
