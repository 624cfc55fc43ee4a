// The fair shuffle: how commitment, seed, lot and side are computed. docs/protocol.md says the same in words,
// so that anybody can compute it again; a test checks that both agree.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "rules/ids.hpp"
#include "table/entry.hpp"
#include "table/oracle.hpp"
#include "table/room.hpp"
#include "table/settings.hpp"

namespace notalone {

/// What is shown before the first nonce is given: the hash of the digits of the server's seed.
std::string commitment_to(std::string_view server_seed, const Oracle& oracle);

/// The hash a device shows before it reveals its nonce. It speaks of one chair in one round of one
/// table: nobody can pass another's off as their own.
std::string nonce_commitment(std::string_view table, std::uint32_t round, ChairIndex chair,
                             std::string_view nonce, const Oracle& oracle);

/// The seed of a game. `nonces` by chair, with a word instead of a nonce where there is none: see
/// `shuffle_words`.
std::string game_seed(std::string_view server_seed, std::string_view table, int game, std::uint32_t round,
                      std::span<const std::string> nonces, const Oracle& oracle);

namespace shuffle_words {
inline constexpr std::string_view bot = "bot";
inline constexpr std::string_view absent = "absent";
}  // namespace shuffle_words

/// The seed of a game without commitments to nonces. `nonces` in the order of the chairs, bots left out.
std::string open_game_seed(std::string_view server_seed, std::string_view table, int game,
                           std::span<const std::string> nonces, const Oracle& oracle);

/// The host has started the game and every nonce is revealed: it begins by itself.
bool start_is_due(const Room& room);
EntryData start_entry(const Room& room, const Oracle& oracle);

/// The chair of the Creature, if that is left to the lot.
ChairIndex lot_of(std::string_view seed, std::size_t chairs, const Oracle& oracle);

/// The side, if it is left to a Creature that is a bot or out of time.
Side side_of(std::string_view seed, const Oracle& oracle);

}  // namespace notalone
