// Things a table cannot make itself: chance, a hash that everybody can compute again (SHA-256, because every
// browser has it), and signatures (Ed25519). The process that hosts the table brings them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
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

    /// The key that signs the records of this server, as 64 hexadecimal digits; empty if there is none.
    virtual std::string public_key() const { return {}; }
    /// 128 hexadecimal digits, only if there is a key.
    virtual std::string sign(std::string_view) const { return {}; }
    /// Nothing if signatures cannot be checked here.
    virtual std::optional<bool> is_signature(std::string_view /*signature*/, std::string_view /*text*/,
                                             std::string_view /*public_key*/) const {
        return std::nullopt;
    }
};

/// 64 lower-case hexadecimal digits.
std::string hex_of(const Bytes32& bytes);
/// Whether this is such a text.
bool is_hex32(std::string_view text);
/// The same for 128 digits.
bool is_hex64(std::string_view text);
/// SHA-256 of the bytes that hexadecimal digits stand for: the fingerprint of a key.
std::string fingerprint_of(std::string_view digits, const Oracle& oracle);

}  // namespace notalone
