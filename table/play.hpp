// Decisions of the game that is on: taken by people and by bots.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "table/entry.hpp"
#include "table/oracle.hpp"
#include "table/room.hpp"

namespace notalone {

/// Whether a bot has to think about this seat's decision now; what passes by itself needs no thought.
bool is_for_bot(const Room& room, Seat seat, TimePoint now);

/// When the answer of the bot for this seat may show.
TimePoint bot_moment(const Room& room, Seat seat);

/// The seed for that decision: nobody can guess it, and it is the same after a restart.
std::uint64_t bot_seed(const Room& room, Seat seat, const Oracle& oracle);

/// What the bots of the Hunted have agreed on for this game: none if there are people among the Hunted, who
/// may not agree on anything the Creature does not hear.
std::optional<std::uint64_t> agreed_number(const Room& room, const Oracle& oracle);

std::optional<EntryData> judge_bot(const Room& room, Seat seat, std::uint32_t decision, const Action& action,
                                   TimePoint now, const Oracle& oracle);

}  // namespace notalone
