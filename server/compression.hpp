// Compressed forms of a text, made once and sent often.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace notalone {

/// Nothing if it fails.
std::optional<std::string> gzipped(std::string_view bytes);
std::optional<std::string> brotlied(std::string_view bytes);

}  // namespace notalone
