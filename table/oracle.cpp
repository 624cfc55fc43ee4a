#include "table/oracle.hpp"

#include <algorithm>

namespace notalone {

std::string hex_of(const Bytes32& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text.push_back(digits[byte >> 4U]);
        text.push_back(digits[byte & 15U]);
    }
    return text;
}

bool is_hex32(std::string_view text) {
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return text.size() == 2 * std::tuple_size_v<Bytes32> && std::all_of(text.begin(), text.end(), is_digit);
}

}  // namespace notalone
