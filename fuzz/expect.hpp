// What a fuzz target is sure of. When it is wrong the input is kept.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace notalone {

inline void expect(bool truth, std::string_view what, std::string_view about) {
    if (truth) return;
    std::fprintf(stderr, "not so: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(),
                 static_cast<int>(about.size()), about.data());
    std::abort();
}

}  // namespace notalone
