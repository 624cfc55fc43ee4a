// What `notalone balance` has counted, as a page for people and as a table for programs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/balance.hpp"

namespace notalone {

/// One self-contained HTML page: no script, nothing loaded from elsewhere.
std::string balance_page(const BalancePlan& plan, const BalanceResult& result);

/// The same as CSV: one row for every figure, for every number of players and side and for all together.
std::string balance_csv(const BalanceResult& result);

/// A card or place with all the page says of it.
struct ItemLine {
    std::string name;
    std::int64_t uses = 0;
    double uses_a_game = 0;
    Estimate games{};  // the share of games in which it was used
    Estimate wins{};   // the share of these won by the side that used it
    Estimate worth{};  // what a use gains over the average turn
};

std::vector<ItemLine> place_lines(const BalanceTally& tally);
std::vector<ItemLine> hunt_card_lines(const BalanceTally& tally);
std::vector<ItemLine> survival_card_lines(const BalanceTally& tally);

}  // namespace notalone
