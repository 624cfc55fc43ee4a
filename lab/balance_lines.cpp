// The lines of cards and places that page and table share.
#include <algorithm>
#include <cctype>

#include "lab/balance_page.hpp"
#include "rules/cards.hpp"

namespace notalone {

namespace {

/// "force_field" as people write it.
std::string title_of(std::string_view id) {
    std::string title;
    bool at_start = true;
    for (const char c : id) {
        title += c == '_' ? ' ' : at_start ? static_cast<char>(std::toupper(c)) : c;
        at_start = c == '_';
    }
    return title;
}

/// `sign` is -1 where the Creature is the user: the average turn is counted for the Hunted.
ItemLine line_of(std::string_view id, const UseTally& use, const BalanceTally& tally, int sign) {
    ItemLine line{.name = title_of(id), .uses = use.uses};
    if (tally.games > 0) line.uses_a_game = static_cast<double>(use.uses) / static_cast<double>(tally.games);
    line.games = share_of(static_cast<int>(use.games), static_cast<int>(tally.games));
    line.wins = share_of(static_cast<int>(use.wins), static_cast<int>(use.games));
    const double usual = sign * tally.turns.gain().value;
    line.worth = use.gain();
    line.worth.value -= usual;
    line.worth.low -= usual;
    line.worth.high -= usual;
    return line;
}

void sort_by_worth(std::vector<ItemLine>& lines) {
    std::ranges::stable_sort(
        lines, [](const ItemLine& a, const ItemLine& b) { return a.worth.value > b.worth.value; });
}

}  // namespace

std::vector<ItemLine> place_lines(const BalanceTally& tally) {
    std::vector<ItemLine> lines;
    for (const Place place : all_places) {
        lines.push_back(line_of(id_of(place), tally.places[static_cast<std::size_t>(place)], tally, 1));
    }
    return lines;
}

std::vector<ItemLine> hunt_card_lines(const BalanceTally& tally) {
    std::vector<ItemLine> lines;
    for (const HuntCard card : all_hunt_cards) {
        lines.push_back(line_of(id_of(card), tally.hunt_cards[static_cast<std::size_t>(card)], tally, -1));
    }
    sort_by_worth(lines);
    return lines;
}

std::vector<ItemLine> survival_card_lines(const BalanceTally& tally) {
    std::vector<ItemLine> lines;
    for (const SurvivalCard card : all_survival_cards) {
        lines.push_back(line_of(id_of(card), tally.survival_cards[static_cast<std::size_t>(card)], tally, 1));
    }
    sort_by_worth(lines);
    return lines;
}

}  // namespace notalone
