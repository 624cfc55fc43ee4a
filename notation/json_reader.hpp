// Reads JSON that came from outside. Strict: no comments, no trailing commas, valid UTF-8 only, no field
// twice in an object, bounded depth and width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include <boost/json/value.hpp>

#include "notation/problem.hpp"

namespace notalone {

inline constexpr std::size_t max_json_depth = 32;
/// More fields than any object of ours has.
inline constexpr std::size_t max_json_fields = 100;

Outcome<boost::json::value> parse_json(std::string_view text);

/// A whole number, written as one (1, not 1.0 or 1e0), that fits.
std::optional<std::int64_t> whole_number(const boost::json::value& value);

}  // namespace notalone
