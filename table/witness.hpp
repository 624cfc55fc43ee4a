// Notes of somebody who took part in a game, made while it was played. A record that fits it cannot have been
// made up or changed afterwards. The web client keeps one beside its ticket and saves it with the record:
//
//   {"format":"notalone-witness","version":1,"table":"…","game":1,"commitment":"…","round":3,"chair":0,
//    "nonce":"…","commitments":["…",null,"…"],"head":"…","key":"…"}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/problem.hpp"
#include "table/settings.hpp"

namespace notalone {

/// Empty fields have not been noted.
struct Witness {
    std::string table;
    int game = 0;
    std::string commitment;  // of the server, seen before the game
    std::uint32_t round = 0;
    std::optional<ChairIndex> chair;
    std::string nonce;                     // of that chair, sent before the game
    std::vector<std::string> commitments;  // by chair, seen before the nonce was revealed
    std::string head;                      // of the chain, the last one that was seen
    std::string key;                       // the fingerprint of the key the server signs with

    bool operator==(const Witness&) const = default;
};

/// Fields that are left out are empty; format and version must be there.
Outcome<Witness> parse_witness(std::string_view text);

}  // namespace notalone
