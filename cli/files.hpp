// Files that are named on the command line.
#pragma once

#include <string>

#include "notation/problem.hpp"

namespace notalone {

/// All of a file; `-` is standard input.
Outcome<std::string> read_whole_file(const std::string& path);

}  // namespace notalone
