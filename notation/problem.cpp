#include "notation/problem.hpp"

#include <cstddef>

namespace notalone {

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    if (text.size() <= longest) return '"' + std::string(text) + '"';
    std::size_t end = longest;
    // Not in the middle of a character: bytes of the form 10xxxxxx continue one.
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return '"' + std::string(text.substr(0, end)) + "...\"";
}

}  // namespace notalone
