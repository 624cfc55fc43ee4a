#include "notation/json_writer.hpp"

#include <algorithm>

namespace notalone {

namespace {

constexpr bool needs_escape(char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; }

/// Up to six bytes; returns where they end.
char* write_escaped(char* cursor, char c) {
    constexpr std::string_view digits = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(c);
    *cursor++ = '\\';
    switch (c) {
        case '"':
        case '\\': *cursor++ = c; break;
        case '\n': *cursor++ = 'n'; break;
        case '\t': *cursor++ = 't'; break;
        case '\r': *cursor++ = 'r'; break;
        default:
            for (const char digit : {'u', '0', '0', digits[code >> 4U], digits[code & 15U]})
                *cursor++ = digit;
            break;
    }
    return cursor;
}

}  // namespace

void JsonWriter::text(std::string_view value) {
    constexpr std::size_t longest_escape = 6;
    make_room(3 + value.size() * longest_escape);
    separate();
    *cursor_++ = '"';
    for (const char c : value) {
        if (needs_escape(c)) {
            cursor_ = write_escaped(cursor_, c);
        } else {
            *cursor_++ = c;
        }
    }
    *cursor_++ = '"';
}

void JsonWriter::grow(std::size_t bytes) {
    const std::size_t used = size();
    buffer_.resize(std::max(2 * buffer_.size(), used + bytes));
    cursor_ = buffer_.data() + used;
    limit_ = buffer_.data() + buffer_.size();
}

}  // namespace notalone
