// One number over seeded random games of every kind: it changes when, and only when, behaviour does.
#pragma once

#include <cstdint>

namespace notalone {

std::uint64_t signature();

}  // namespace notalone
