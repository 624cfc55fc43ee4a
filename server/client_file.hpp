// A file of a web client that is part of the program.
#pragma once

#include <span>
#include <string_view>

namespace notalone {

struct ClientFile {
    std::string_view path;  // "/index.html"
    std::string_view content;
};

}  // namespace notalone
