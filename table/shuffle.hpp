// The fair shuffle: how commitment, seed, lot and side are computed. docs/protocol.md says the same in words,
// so that anybody can compute it again; a test checks that both agree.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/ids.hpp"
#include "table/oracle.hpp"
#include "table/settings.hpp"

namespace notalone {

/// What is shown before the first nonce is given: the hash of the digits of the server's seed.
std::string commitment_to(std::string_view server_seed, const Oracle& oracle);

/// The seed of a game. `nonces` in the order of the chairs, bots left out.
std::string game_seed(std::string_view server_seed, std::string_view table, int game,
                      std::span<const std::string> nonces, const Oracle& oracle);

/// The chair of the Creature, if that is left to the lot.
ChairIndex lot_of(std::string_view seed, std::size_t chairs, const Oracle& oracle);

/// The side, if it is left to a Creature that is a bot or out of time.
Side side_of(std::string_view seed, const Oracle& oracle);

}  // namespace notalone
