// The record of a game played at a table: the game itself in the notation of notation/record.hpp, and
// everything needed to check that nobody had chosen the shuffle.
//
//   {"format":"notalone-table-record","version":1,"table":"…","game":1,
//    "record":{"format":"notalone-record",…},
//    "shuffle":{"commitment":"…","server_seed":"…","seed":"…","nonces":["…",null,…],"creature":2,
//               "creature_by":"lot","side_by":"host"},
//    "players":[{"seat":0,"chair":2,"name":"Ann"},{"seat":1,"chair":3,"bot":"easy"},…],
//    "began":1690000000000,"times":[350,…],"by":["person","bot",…],"chances":[512,…]}
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/problem.hpp"
#include "notation/record.hpp"
#include "table/oracle.hpp"
#include "table/room.hpp"

namespace notalone {

std::string table_record_text(const Room& room, const Match& match);

struct TableRecord {
    std::string table;
    int game = 1;
    Record record;
    std::string commitment;
    std::string server_seed;
    std::string seed;
    std::vector<std::string> nonces;  // by chair; empty for a bot
    ChairIndex creature = 0;
    bool creature_by_lot = false;
    std::optional<Decider> side_chosen_by;  // none: the host
    std::vector<Player> players;            // by seat; their nonces are above
};

/// Checks the form only.
Outcome<TableRecord> parse_table_record(std::string_view text);

/// What somebody who was there has noted, if anything: only with this is it certain that the record was not
/// made up as a whole.
struct Witness {
    std::string commitment;  // seen before the game
    std::string nonce;       // sent before the game
};

/// What was checked, in sentences, and the first thing found wrong, if anything was.
struct Verification {
    std::vector<std::string> checked;
    std::optional<std::string> wrong;
};

/// Checks the commitment, the seed, the lot, the side and every action of a record. `oracle` is only asked
/// for hashes.
Verification verify(std::string_view record_text, const Witness& witness, const Oracle& oracle);

}  // namespace notalone
