#include "lab/bare_text.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "rules/cards.hpp"

namespace notalone {

namespace {

constexpr double too_rare_to_tell = 0.0005;
constexpr std::size_t open_lines_told = 6;

std::string places_text(PlaceSet places) {
    std::string text;
    for (const Place place : places) {
        if (!text.empty()) text += " + ";
        text += id_of(place);
    }
    return text;
}

std::string open_moves_text(const std::vector<Action>& actions) {
    if (actions.empty()) return "nothing";
    std::string text;
    for (const Action& action : actions) {
        if (!text.empty()) text += ", then ";
        if (action.kind == ActionKind::give_up) {
            text += "give up";
        } else {
            text += fmt::format("resist for {} Will, taking {}", action.will, places_text(action.take));
        }
    }
    return text;
}

std::string traps_text(const Traps& traps) {
    if (traps.artemia.empty()) return places_text(traps.creature);
    return fmt::format("{}, Artemia {}", places_text(traps.creature), places_text(traps.artemia));
}

template <typename Describe>
void add_strategy(std::string& text, const std::vector<double>& strategy, const Describe& describe) {
    std::vector<std::pair<double, std::string>> told;
    for (std::size_t i = 0; i < strategy.size(); ++i) {
        if (strategy[i] >= too_rare_to_tell) told.emplace_back(strategy[i], describe(i));
    }
    std::ranges::stable_sort(told, [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [share, what] : told) {
        fmt::format_to(std::back_inserter(text), "  {:5.1f} %  {}\n", 100 * share, what);
    }
}

}  // namespace

std::string variant_name(const BareVariant& variant) {
    return fmt::format("side {}{}", static_cast<int>(variant.side), variant.expert ? ", expert" : "");
}

std::string analysis_text(const Analysis& analysis) {
    std::string text;
    const auto out = std::back_inserter(text);
    fmt::format_to(out, "chance of the Hunted: {:.6f}\n", analysis.value());
    if (analysis.lines.size() > 1) {
        fmt::format_to(out, "\nbefore choosing a place\n");
        for (std::size_t i = 0; i < std::min(analysis.lines.size(), open_lines_told); ++i) {
            const OpenLine& line = analysis.lines[i];
            fmt::format_to(out, "  {:.6f}  {}\n", line.value, open_moves_text(line.actions));
        }
        if (analysis.lines.size() > open_lines_told) {
            fmt::format_to(out, "  and {} more\n", analysis.lines.size() - open_lines_told);
        }
    }
    const OpenLine& best = analysis.lines.front();
    if (!best.leaves_a_choice) return text;
    const TurnGame& game = best.game;
    fmt::format_to(out, "\nthe Hunted, after {}\n", open_moves_text(best.actions));
    add_strategy(text, game.solution.row_strategy,
                 [&](std::size_t i) { return places_text(game.rows[i].places); });
    fmt::format_to(out, "\nthe Creature\n");
    add_strategy(text, game.solution.column_strategy,
                 [&](std::size_t i) { return traps_text(game.columns[i]); });
    return text;
}

}  // namespace notalone
