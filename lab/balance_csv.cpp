#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "lab/balance_page.hpp"

namespace notalone {

namespace {

/// The rows of one group of games.
class Rows {
  public:
    Rows(std::string& csv, std::string group) : csv_(csv), group_(std::move(group)) {}

    void add(std::string_view what, std::string_view item, std::int64_t count, const Estimate& estimate) {
        fmt::format_to(std::back_inserter(csv_), "{},{},{},{},{:.5f},{:.5f},{:.5f}\n", group_, what, item,
                       count, estimate.value, estimate.low, estimate.high);
    }
    void add(std::string_view what, std::string_view item, std::int64_t count, double value) {
        fmt::format_to(std::back_inserter(csv_), "{},{},{},{},{:.5f},,\n", group_, what, item, count, value);
    }
    void add_items(std::string_view kind, const std::vector<ItemLine>& lines) {
        for (const ItemLine& line : lines) {
            add(fmt::format("{} uses a game", kind), line.name, line.uses, line.uses_a_game);
            add(fmt::format("{} in games", kind), line.name, line.uses, line.games);
            add(fmt::format("{} games won", kind), line.name, line.uses, line.wins);
            add(fmt::format("{} worth", kind), line.name, line.uses, line.worth);
        }
    }

  private:
    std::string& csv_;
    std::string group_;
};

double share(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

void add_rows(std::string& csv, const std::string& group, const BalanceTally& tally) {
    Rows rows(csv, group);
    rows.add("Hunted win", "", tally.games,
             share_of(static_cast<int>(tally.hunted_wins), static_cast<int>(tally.games)));
    rows.add("turns", "", tally.games, tally.mean_length());
    for (std::size_t length = 1; length < tally.lengths.size(); ++length) {
        if (tally.lengths[length] == 0) continue;
        rows.add("games of so many turns", std::to_string(length), tally.lengths[length],
                 share(tally.lengths[length], tally.games));
    }
    for (std::size_t i = 0; i < step_cause_count; ++i) {
        const auto cause = static_cast<StepCause>(i);
        rows.add("steps a game", name_of(cause), tally.steps[i], share(tally.steps[i], tally.games));
        rows.add("last step", name_of(cause), tally.last_steps[i], share(tally.last_steps[i], tally.games));
    }
    rows.add("Resist a game", "", tally.resisted, share(tally.resisted, tally.games));
    for (std::size_t step = 0; step < chance_steps; ++step) {
        const ChanceTally& chance = tally.chances[step];
        if (chance.turns.uses == 0) continue;
        const std::string tenth = fmt::format("{:.1f}", static_cast<double>(step) / chance_steps);
        rows.add("win chance said", tenth, chance.turns.uses, chance.mean_said());
        rows.add("win chance came", tenth, chance.turns.uses, chance.came());
    }
    rows.add_items("place", place_lines(tally));
    for (const Place place : all_places) {
        const auto i = static_cast<std::size_t>(place);
        rows.add("place caught", std::to_string(number_of(place)), tally.caught[i],
                 share(tally.caught[i], tally.places[i].uses));
        rows.add("power used a game", std::to_string(number_of(place)), tally.powers[i],
                 share(tally.powers[i], tally.games));
    }
    rows.add_items("Hunt card", hunt_card_lines(tally));
    rows.add_items("Survival card", survival_card_lines(tally));
}

}  // namespace

std::string balance_csv(const BalanceResult& result) {
    std::string csv = "players,side,what,item,count,value,low,high\n";
    add_rows(csv, "all,both", result.total());
    for (const auto& [cell, tally] : result.cells) {
        add_rows(csv, fmt::format("{},{}", cell.players, static_cast<int>(cell.side)), tally);
    }
    return csv;
}

}  // namespace notalone
