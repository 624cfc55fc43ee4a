// The shuffle of a game once the game is over: everything that was hidden, so that anybody can compute it
// again.
//
//   {"commitment":"…","server_seed":"…","round":3,"seed":"…","commitments":["…",null,"…"],
//    "nonces":["…",null,"absent"],"voided":{"rounds":1,"missing":[["Bob"]]},
//    "creature":2,"creature_by":"lot","side_by":"person","side_after":900}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/value.hpp>

#include "notation/json_writer.hpp"
#include "notation/problem.hpp"
#include "table/oracle.hpp"
#include "table/room.hpp"

namespace notalone {

struct OpenedShuffle {
    ShuffleScheme scheme = ShuffleScheme::commit_reveal;
    std::string commitment;
    std::string server_seed;
    std::uint32_t round = 1;
    std::string seed;
    // By chair; empty for a bot. A person whose device took no part has no commitment, and `absent` for a
    // nonce.
    std::vector<std::string> nonce_commitments;
    std::vector<std::string> nonces;
    VoidedRounds voided;
    ChairIndex creature = 0;
    bool creature_by_lot = false;
    std::optional<Decider> side_chosen_by;   // none: the host
    std::optional<Milliseconds> side_after;  // since the start, if it was chosen in the game

    bool operator==(const OpenedShuffle&) const = default;
};

OpenedShuffle opened_shuffle(const Match& match);

/// The seed that follows from everything else in it.
std::string seed_of(const OpenedShuffle& shuffle, std::string_view table, int game, const Oracle& oracle);

void write_shuffle(JsonWriter& writer, const OpenedShuffle& shuffle);
/// `shuffle.scheme` says which fields there are.
void read_shuffle(const boost::json::value& value, OpenedShuffle& shuffle, Problem& problem);

}  // namespace notalone
