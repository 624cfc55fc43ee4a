#pragma once

namespace notalone {

inline constexpr const char* version = "0.1.0";

}  // namespace notalone
