// The record of a game played at a table: the game itself in the notation of notation/record.hpp, and
// everything needed to check that nobody had chosen the shuffle.
//
//   {"format":"notalone-table-record","version":2,"table":"…","game":1,
//    "record":{"format":"notalone-record",…},
//    "shuffle":{…},
//    "players":[{"seat":0,"chair":2,"name":"Ann"},{"seat":1,"chair":3,"bot":"easy"},…],
//    "began":1690000000000,"times":[350,…],"by":["person","bot",…],"chances":[512,…],
//    "head":"…","key":"…","signature":"…"}
//
// Every byte of it counts: there is one way to write a record. Version 1, that of games whose nonces were
// given in clear, ends with the chances and may be written in any way.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "notation/problem.hpp"
#include "notation/record.hpp"
#include "table/opened_shuffle.hpp"
#include "table/room.hpp"

namespace notalone {

struct RecordedPlayer {
    ChairIndex chair = 0;
    std::string name;   // of a person
    std::string level;  // of a bot

    bool operator==(const RecordedPlayer&) const = default;
};

/// Keeps a record from being changed.
struct RecordSeal {
    std::string head;       // of the chain
    std::string key;        // of the server, or empty
    std::string signature;  // of everything else, or empty

    bool operator==(const RecordSeal&) const = default;
};

struct TableRecord {
    std::string table;
    int game = 1;
    Record record;
    OpenedShuffle shuffle;
    std::vector<RecordedPlayer> players;  // by seat
    std::int64_t began = 0;
    // For each action: milliseconds since the start, and who took it.
    std::vector<std::int64_t> times;
    std::vector<Decider> by;
    std::vector<int> chances;
    RecordSeal seal;

    bool operator==(const TableRecord&) const = default;
};

TableRecord table_record(const Room& room, const Match& match);

std::string table_record_text(const TableRecord& record);

/// The text the server signs: it holds the head, and the hash of the record without its signature.
std::string signed_text(TableRecord record, const Oracle& oracle);
/// Signs, if the oracle has a key.
void sign(TableRecord& record, const Oracle& oracle);

/// Checks the form only.
Outcome<TableRecord> parse_table_record(std::string_view text);

}  // namespace notalone
