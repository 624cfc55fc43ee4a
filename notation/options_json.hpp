// What is agreed before a game, as JSON: options and seed.
#pragma once

#include <string>

#include "notation/fields.hpp"
#include "notation/json_writer.hpp"
#include "rules/state.hpp"

namespace notalone {

inline constexpr std::size_t max_seed_length = 1000;

/// The fields players, side, expert, cards and veiled, in an object that is open.
void write_options(JsonWriter& writer, const Options& options);

/// Reads side (1 if left out), expert (false), cards ("all") and veiled (false).
void read_variants(Fields& fields, Options& options);
/// The same and `players`, which must be there.
Options read_options(Fields& fields);

/// A string, or a whole number from -2^63 to 2^64-1 that means the same as its decimal text. "0" if left out.
std::string read_seed(Fields& fields);

}  // namespace notalone
