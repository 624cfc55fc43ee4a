// Plain text that people give themselves and each other: names and talk.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "notation/problem.hpp"

namespace notalone {

inline constexpr std::size_t longest_name = 24;
inline constexpr std::size_t longest_talk = 300;

/// The text without spaces around it, or why it will not do: it must be valid UTF-8 with 1 to `most`
/// characters of any script, at least one of them visible, and none that only steers (control characters,
/// ends of lines, changes of the direction of writing). `what` names it in sentences.
Outcome<std::string> plain_text(std::string_view text, std::size_t most, std::string_view what);

}  // namespace notalone
