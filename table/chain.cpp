#include "table/chain.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace notalone {

std::string hmac_sha256(std::string_view key, std::string_view text, const Oracle& oracle) {
    std::array<char, 64> inner{};
    assert(key.size() <= inner.size());
    std::copy(key.begin(), key.end(), inner.begin());
    std::array<char, 64> outer = inner;
    for (char& byte : inner) byte = static_cast<char>(byte ^ 0x36);
    for (char& byte : outer) byte = static_cast<char>(byte ^ 0x5c);
    const Bytes32 first = oracle.sha256(std::string(inner.data(), inner.size()).append(text));
    std::string second(outer.data(), outer.size());
    for (const std::uint8_t byte : first) second.push_back(static_cast<char>(byte));
    return hex_of(oracle.sha256(second));
}

Chain::Chain(std::string_view table, int game, std::string commitment, std::string_view server_seed)
    : salted_("notalone-salt-1\n" + std::string(table) + "\n" + std::to_string(game) + "\n"),
      key_(server_seed),
      head_(std::move(commitment)) {}

void Chain::add(std::string_view entry, const Oracle& oracle) {
    const std::string salt = hmac_sha256(key_, salted_ + std::to_string(entries_) + "\n", oracle);
    std::string text = "notalone-chain-1\n" + head_ + "\n" + salt + "\n";
    text.append(entry).push_back('\n');
    head_ = hex_of(oracle.sha256(text));
    ++entries_;
}

}  // namespace notalone
