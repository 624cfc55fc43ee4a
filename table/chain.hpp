// The chain of a game: every entry of it is bound to all entries before, so that nothing can be changed, left
// out or put in afterwards without changing the last link.
//
//   link = SHA-256 of the lines "notalone-chain-1", the link before it, the salt, the entry
//   salt = HMAC-SHA-256 of "notalone-salt-1", table, game and number of the entry, with the server's seed as
//   key
//
// The link before the first is the server's commitment to its seed. The head (the last link) is told to
// everybody during the game: the salts keep anyone from finding out by trial what was chosen, until the
// server opens its seed. docs/protocol.md says the same in words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "table/oracle.hpp"

namespace notalone {

class Chain {
  public:
    Chain() = default;
    Chain(std::string_view table, int game, std::string commitment, std::string_view server_seed);

    /// `entry` is JSON: see chain_entries.hpp.
    void add(std::string_view entry, const Oracle& oracle);

    /// 64 hexadecimal digits; empty in games from before there were chains.
    const std::string& head() const { return head_; }

  private:
    std::string salted_;  // what the text of every salt begins with
    std::string key_;
    std::uint64_t entries_ = 0;
    std::string head_;
};

/// HMAC (RFC 2104) with SHA-256, for keys of at most 64 bytes.
std::string hmac_sha256(std::string_view key, std::string_view text, const Oracle& oracle);

}  // namespace notalone
