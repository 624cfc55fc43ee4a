#include "cli/files.hpp"

#include <fstream>
#include <iostream>
#include <iterator>

namespace notalone {

Outcome<std::string> read_whole_file(const std::string& path) {
    if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
    std::ifstream file(path, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (!file) return Problem("cannot read " + path);
    return text;
}

}  // namespace notalone
