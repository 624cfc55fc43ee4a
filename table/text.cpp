#include "table/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace notalone {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

template <std::size_t Count>
constexpr bool is_in(const std::array<Range, Count>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(), [c](Range r) { return c >= r.first && c <= r.last; });
}

constexpr std::array<Range, 7> spaces{{{U' ', U' '},
                                       {0x00a0, 0x00a0},
                                       {0x1680, 0x1680},
                                       {0x2000, 0x200a},
                                       {0x202f, 0x202f},
                                       {0x205f, 0x205f},
                                       {0x3000, 0x3000}}};

// Control characters, ends of lines, embeddings and isolates of a direction, byte order mark, what is no
// character at all. Joiners stay: Persian, Hindi and many emoji are written with them.
constexpr std::array<Range, 8> steering{{{0x0000, 0x001f},
                                         {0x007f, 0x009f},
                                         {0x2028, 0x202e},
                                         {0x2066, 0x206f},
                                         {0xfdd0, 0xfdef},
                                         {0xfeff, 0xfeff},
                                         {0xfff9, 0xfffb},
                                         {0xe0000, 0xe0001}}};

// Shows nothing by itself.
constexpr std::array<Range, 9> invisible{{{0x00ad, 0x00ad},
                                          {0x034f, 0x034f},
                                          {0x061c, 0x061c},
                                          {0x115f, 0x1160},
                                          {0x17b4, 0x17b5},
                                          {0x180b, 0x180f},
                                          {0x200b, 0x200f},
                                          {0x2060, 0x2064},
                                          {0xfe00, 0xfe0f}}};

bool is_steering(char32_t c) { return is_in(steering, c) || (c & 0xfffeU) == 0xfffe; }

/// Takes one character from the front; nothing if that is not valid UTF-8.
std::optional<char32_t> next_character(std::string_view& text) {
    const auto byte = [&text](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t lead = byte(0);
    if (lead < 0x80) {
        text.remove_prefix(1);
        return lead;
    }
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return std::nullopt;
    char32_t c = lead & (0xffU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return std::nullopt;
        c = (c << 6U) | (byte(i) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    if (c < least[length] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff)) return std::nullopt;
    text.remove_prefix(length);
    return c;
}

}  // namespace

Outcome<std::string> plain_text(std::string_view text, std::size_t most, std::string_view what) {
    const auto problem = [what](std::string_view is) { return Problem(std::string(what).append(is)); };
    std::size_t begin = text.size();
    std::size_t end = 0;
    std::size_t characters = 0;           // from the first to the last that is no space
    std::size_t characters_and_rest = 0;  // the spaces after them included
    bool visible = false;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t at = text.size() - rest.size();
        const auto c = next_character(rest);
        if (!c) return problem(" is not valid UTF-8");
        if (is_steering(*c)) {
            return problem(
                " has a control character, the end of a line or a change of the direction of writing");
        }
        const bool space = is_in(spaces, *c);
        if (space && begin == text.size()) continue;
        ++characters_and_rest;
        if (space) continue;
        begin = std::min(begin, at);
        end = text.size() - rest.size();
        characters = characters_and_rest;
        visible |= !is_in(invisible, *c);
    }
    if (!visible) return problem(" is empty");
    if (characters > most) return problem(" is longer than " + std::to_string(most) + " characters");
    return std::string(text.substr(begin, end - begin));
}

}  // namespace notalone
