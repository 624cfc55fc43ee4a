#include "cli/files.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

namespace notalone {

namespace {

std::string draft_of(const std::string& path) { return path + ".draft"; }

}  // namespace

Outcome<std::string> read_whole_file(const std::string& path) {
    if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
    std::ifstream file(path, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (!file) return Problem("cannot read " + path);
    return text;
}

void write_whole_file(const std::string& path, std::string_view text) {
    const std::string draft = draft_of(path);
    std::ofstream file(draft, std::ios::binary);
    file << text;
    file.close();
    std::error_code problem;
    if (file) std::filesystem::rename(draft, path, problem);
    if (!file || problem) throw std::runtime_error("cannot write " + path);
}

void check_writable(const std::string& path) {
    const std::string draft = draft_of(path);
    if (std::filesystem::is_directory(path) || !std::ofstream(draft)) {
        throw std::runtime_error("cannot write " + path);
    }
    std::filesystem::remove(draft);
}

}  // namespace notalone
