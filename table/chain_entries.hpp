// The entries of a game as its chain has them: JSON texts, the same in the game and when it is checked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/action.hpp"
#include "table/chain.hpp"
#include "table/room.hpp"
#include "table/table_record.hpp"

namespace notalone {

/// The first entry: the record as it is when nothing has been played.
std::string chained_start(TableRecord record);
/// {"side":2,"by":"person","after":900}: only where the Creature chooses the side.
std::string chained_side(Side side, Decider decider, Milliseconds after);
/// {"seat":1,"action":{…},"by":"person","after":350}
std::string chained_move(Seat seat, const Action& action, Decider decider, Milliseconds after);
/// {"winner":"hunted","turn":7}: the last entry.
std::string chained_end(Winner winner, int turn);

/// All links of a record, from that of the first entry to the last.
std::vector<std::string> links_of(const TableRecord& record, const Oracle& oracle);

}  // namespace notalone
