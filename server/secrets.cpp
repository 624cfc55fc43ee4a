#include "server/secrets.hpp"

#include <array>
#include <sodium.h>

namespace notalone {

namespace {

template <std::size_t Size>
std::string random_text() {
    std::array<unsigned char, Size> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string text(sodium_base64_ENCODED_LEN(Size, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.pop_back();  // the zero at the end
    sodium_memzero(bytes.data(), bytes.size());
    return text;
}

Bytes32 sha256_of(std::string_view bytes) {
    Bytes32 hash{};
    // A view of bytes and a view of unsigned bytes are the same thing.
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    return hash;
}

/// With a key of this process alone, a tag cannot be checked against a guess.
class TagKey {
  public:
    TagKey() { crypto_shorthash_keygen(key_.data()); }

    /// That many bytes of the hash, in hexadecimal digits.
    std::string tag(std::string_view text, std::size_t bytes) const {
        std::array<unsigned char, crypto_shorthash_BYTES> hash{};
        crypto_shorthash(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                         key_.data());
        std::array<char, 2 * crypto_shorthash_BYTES + 1> digits{};
        sodium_bin2hex(digits.data(), digits.size(), hash.data(), bytes);
        return digits.data();
    }

  private:
    std::array<unsigned char, crypto_shorthash_KEYBYTES> key_{};
};

}  // namespace

bool start_secrets() { return sodium_init() >= 0; }

std::string new_secret() { return random_text<16>(); }

std::string new_table_id() { return random_text<9>(); }

std::string hash_of_secret(std::string_view secret) { return hex_of(sha256_of(secret)); }

bool same_hash(std::string_view one, std::string_view other) {
    return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string address_tag(std::string_view address, std::string_view scope) {
    static const std::array<unsigned char, crypto_generichash_KEYBYTES> key = [] {
        std::array<unsigned char, crypto_generichash_KEYBYTES> fresh{};
        crypto_generichash_keygen(fresh.data());
        return fresh;
    }();
    const std::string text = std::string(scope) + "\n" + std::string(address);
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size(), key.data(), key.size());
    std::array<char, 2 * hash.size() + 1> tag{};
    sodium_bin2hex(tag.data(), tag.size(), hash.data(), hash.size());
    return tag.data();
}

std::string log_tag(std::string_view text) {
    static const TagKey key;
    return key.tag(text, 4);
}

std::string address_tag(std::string_view address) {
    static const TagKey key;
    return key.tag(address, crypto_shorthash_BYTES);
}

Bytes32 SodiumOracle::random_bytes() {
    Bytes32 bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

Bytes32 SodiumOracle::sha256(std::string_view bytes) const { return sha256_of(bytes); }

}  // namespace notalone
