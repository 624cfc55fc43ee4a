// Files that are named on the command line.
#pragma once

#include <string>
#include <string_view>

#include "notation/problem.hpp"

namespace notalone {

/// All of a file; `-` is standard input.
Outcome<std::string> read_whole_file(const std::string& path);

/// Replaces a file by this text, or leaves it as it was. Throws if it cannot be written.
void write_whole_file(const std::string& path, std::string_view text);
/// Throws if the file could not be written: to be told of it before hours of work, not after.
void check_writable(const std::string& path);

}  // namespace notalone
