// Chance and hashes from libsodium.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "table/oracle.hpp"

namespace notalone {

/// False if the library cannot start: then nothing here may be used.
bool start_secrets();

/// 128 random bits, as 22 characters of base64url: what a person shows to be let into their seat.
std::string new_secret();
/// 72 random bits, as 12 characters of base64url. Whoever knows the id of a table may look and join, so it
/// must not be guessed.
std::string new_table_id();

/// What is kept of a secret: its SHA-256, in hexadecimal digits.
std::string hash_of_secret(std::string_view secret);
/// Takes as long whatever the two have in common.
bool same_hash(std::string_view one, std::string_view other);

/// The same text has the same tag, and nobody can tell the text from it. For logs.
std::string log_tag(std::string_view text);
/// The same for the same address and scope, such as the id of a table: 16 hexadecimal digits. It may be
/// stored, since nobody has the key once the process has ended.
std::string address_tag(std::string_view address, std::string_view scope);

/// An Ed25519 key: signs the records of a server, so that they can be told from those of others.
class SigningKey {
  public:
    static SigningKey fresh();
    /// Reads the key, or makes one if there is no such file: nobody but the owner of the file can read it.
    static std::optional<SigningKey> of_file(const std::string& file, std::string& problem);

    SigningKey(const SigningKey&) = default;
    SigningKey& operator=(const SigningKey&) = default;
    SigningKey(SigningKey&&) = default;
    SigningKey& operator=(SigningKey&&) = default;
    ~SigningKey();

    /// In hexadecimal digits.
    std::string public_key() const;
    std::string sign(std::string_view text) const;

  private:
    using Seed = std::array<unsigned char, 32>;
    explicit SigningKey(const Seed& seed);

    std::array<unsigned char, 64> secret_{};
};

class SodiumOracle : public Oracle {
  public:
    SodiumOracle() = default;
    explicit SodiumOracle(std::optional<SigningKey> key) : key_(std::move(key)) {}

    Bytes32 random_bytes() override;
    Bytes32 sha256(std::string_view bytes) const override;
    std::string public_key() const override;
    std::string sign(std::string_view text) const override;
    std::optional<bool> is_signature(std::string_view signature, std::string_view text,
                                     std::string_view public_key) const override;

  private:
    std::optional<SigningKey> key_;
};

}  // namespace notalone
