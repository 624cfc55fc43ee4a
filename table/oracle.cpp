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

namespace {

bool is_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

unsigned value_of(char digit) { return static_cast<unsigned>(digit <= '9' ? digit - '0' : digit - 'a' + 10); }

bool is_hex(std::string_view text, std::size_t bytes) {
    return text.size() == 2 * bytes && std::all_of(text.begin(), text.end(), is_digit);
}

}  // namespace

bool is_hex32(std::string_view text) { return is_hex(text, 32); }
bool is_hex64(std::string_view text) { return is_hex(text, 64); }

std::string fingerprint_of(std::string_view digits, const Oracle& oracle) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
        bytes.push_back(static_cast<char>(value_of(digits[i]) * 16 + value_of(digits[i + 1])));
    }
    return hex_of(oracle.sha256(bytes));
}

}  // namespace notalone
