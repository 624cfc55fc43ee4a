// Who plays: levels of bots for the seats of a game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/problem.hpp"
#include "rules/ids.hpp"

namespace notalone {

/// Finds a problem where there is no bot of that name.
Problem check_level(std::string_view name);

struct LineUp {
    std::string creature;
    std::vector<std::string> hunted;  // one level for all of them, or one for each from seat 1 on
    bool agreed = false;              // the Hunted share a number that nobody else knows

    const std::string& level_at(Seat seat) const;
    /// Whether there is a level for every seat of a game of so many players.
    bool fits(int players) const;

    bool operator==(const LineUp&) const = default;
};

/// Reads `strong` (every seat), `easy/strong` (the Creature, the Hunted) or `easy/easy,easy,strong` (each
/// Hunted from seat 1 on); with a `+` behind it the Hunted are agreed. Refuses levels there are not.
Outcome<LineUp> read_line_up(std::string_view text);

/// The levels of the Hunted as they are read: `easy` or `easy,easy,strong`.
std::string hunted_text(const LineUp& line_up);
std::string text_of(const LineUp& line_up);

}  // namespace notalone
