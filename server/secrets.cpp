#include "server/secrets.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sodium.h>
#include <span>
#include <unistd.h>

#include <sys/stat.h>

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

std::string hex_text(std::span<const unsigned char> bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();  // the zero at the end
    return text;
}

/// False unless the digits are exactly as many bytes.
template <std::size_t Size>
bool bytes_of(std::string_view digits, std::array<unsigned char, Size>& bytes) {
    std::size_t size = 0;
    return digits.size() == 2 * Size &&
           sodium_hex2bin(bytes.data(), bytes.size(), digits.data(), digits.size(), nullptr, &size,
                          nullptr) == 0 &&
           size == Size;
}

}  // namespace

bool start_secrets() { return sodium_init() >= 0; }

std::string new_secret() { return random_text<16>(); }

std::string new_table_id() { return random_text<9>(); }

std::string hash_of_secret(std::string_view secret) { return hex_of(sha256_of(secret)); }

bool same_hash(std::string_view one, std::string_view other) {
    return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string log_tag(std::string_view text) {
    static const TagKey key;
    return key.tag(text, 4);
}

std::string address_tag(std::string_view address, std::string_view scope) {
    static const TagKey key;
    return key.tag(std::string(scope) + '\n' + std::string(address), crypto_shorthash_BYTES);
}

Bytes32 SodiumOracle::random_bytes() {
    Bytes32 bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

Bytes32 SodiumOracle::sha256(std::string_view bytes) const { return sha256_of(bytes); }

std::string SodiumOracle::public_key() const { return key_ ? key_->public_key() : std::string{}; }

std::string SodiumOracle::sign(std::string_view text) const {
    return key_ ? key_->sign(text) : std::string{};
}

std::optional<bool> SodiumOracle::is_signature(std::string_view signature, std::string_view text,
                                               std::string_view public_key) const {
    std::array<unsigned char, crypto_sign_BYTES> bytes{};
    std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> key{};
    return bytes_of(signature, bytes) && bytes_of(public_key, key) &&
           crypto_sign_verify_detached(bytes.data(), reinterpret_cast<const unsigned char*>(text.data()),
                                       text.size(), key.data()) == 0;
}

// --- The key that signs -----------------------------------------------------------------------------------

SigningKey::SigningKey(const Seed& seed) {
    static_assert(crypto_sign_SEEDBYTES == std::tuple_size_v<Seed>);
    std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> public_key{};
    crypto_sign_seed_keypair(public_key.data(), secret_.data(), seed.data());
}

SigningKey::~SigningKey() { sodium_memzero(secret_.data(), secret_.size()); }

SigningKey SigningKey::fresh() {
    Seed seed{};
    randombytes_buf(seed.data(), seed.size());
    SigningKey key(seed);
    sodium_memzero(seed.data(), seed.size());
    return key;
}

std::string SigningKey::public_key() const {
    // libsodium keeps it behind the seed.
    return hex_text(std::span(secret_).subspan<32>());
}

std::string SigningKey::sign(std::string_view text) const {
    std::array<unsigned char, crypto_sign_BYTES> signature{};
    crypto_sign_detached(signature.data(), nullptr, reinterpret_cast<const unsigned char*>(text.data()),
                         text.size(), secret_.data());
    return hex_text(signature);
}

std::optional<SigningKey> SigningKey::of_file(const std::string& file, std::string& problem) {
    if (std::ifstream kept(file); kept) {
        std::string digits;
        Seed seed{};
        if (kept >> digits && bytes_of(digits, seed)) return SigningKey(seed);
        problem = file + " is no signing key: 64 hexadecimal digits are expected";
        return std::nullopt;
    }
    const SigningKey key = fresh();
    const std::string line = hex_text(std::span(key.secret_).subspan<0, 32>()) + "\n";
    // Nobody may have made the file meanwhile, and nobody else may read it.
    const int handle = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    const bool written = handle >= 0 && ::fchmod(handle, S_IRUSR | S_IWUSR) == 0 &&
                         ::write(handle, line.data(), line.size()) == static_cast<ssize_t>(line.size()) &&
                         ::fsync(handle) == 0;
    if (!written) problem = "cannot write the signing key " + file + ": " + std::strerror(errno);
    if (handle >= 0) ::close(handle);
    if (!written) return std::nullopt;
    return key;
}

}  // namespace notalone
