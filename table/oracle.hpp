// What a table cannot make itself: chance, and a hash that everybody can compute again (SHA-256, because
// every browser has it). The process that hosts the table brings both.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace notalone {

using Bytes32 = std::array<std::uint8_t, 32>;

class Oracle {
  public:
    Oracle() = default;
    virtual ~Oracle() = default;
    Oracle(const Oracle&) = delete;
    Oracle& operator=(const Oracle&) = delete;
    Oracle(Oracle&&) = delete;
    Oracle& operator=(Oracle&&) = delete;

    /// Fresh bytes that nobody can foresee.
    virtual Bytes32 random_bytes() = 0;
    /// SHA-256. A pure function; several threads may call it at once.
    virtual Bytes32 sha256(std::string_view bytes) const = 0;
};

/// 64 lower-case hexadecimal digits.
std::string hex_of(const Bytes32& bytes);
/// Whether this is such a text.
bool is_hex32(std::string_view text);

}  // namespace notalone
