#include "lab/balance.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/core.h>

#include "lab/game_watch.hpp"

namespace notalone {

namespace {

/// Gains are kept in ten-thousandths.
constexpr double unit = 10'000;

}  // namespace

std::string_view name_of(StepCause cause) {
    static constexpr std::array<std::string_view, step_cause_count> names{
        "caught", "Anticipation", "broken Will", "gave up", "end of turn", "Wreck", "Beach", "Amplifier"};
    return names[static_cast<std::size_t>(cause)];
}

void UseTally::add(const UseTally& other) {
    games += other.games;
    wins += other.wins;
    uses += other.uses;
    gains += other.gains;
    gains_squared += other.gains_squared;
    gains_times_uses += other.gains_times_uses;
    uses_squared += other.uses_squared;
}

void UseTally::add_game(std::int64_t uses_in_game, std::int64_t gains_in_game, bool won) {
    if (uses_in_game == 0) return;
    ++games;
    wins += static_cast<std::int64_t>(won);
    uses += uses_in_game;
    gains += gains_in_game;
    gains_squared += gains_in_game * gains_in_game;
    gains_times_uses += gains_in_game * uses_in_game;
    uses_squared += uses_in_game * uses_in_game;
}

Estimate UseTally::gain() const {
    if (uses == 0) return {.value = 0, .low = -1, .high = 1};
    constexpr double z = 1.959963984540054;
    const auto n = static_cast<double>(uses);
    const double mean = static_cast<double>(gains) / n;
    // The variance of a ratio of sums over independent games.
    const double spread = static_cast<double>(gains_squared) -
                          2 * mean * static_cast<double>(gains_times_uses) +
                          mean * mean * static_cast<double>(uses_squared);
    const double reach = z * std::sqrt(std::max(spread, 0.0)) / n;
    return {.value = mean / unit, .low = (mean - reach) / unit, .high = (mean + reach) / unit};
}

void ChanceTally::add(const ChanceTally& other) {
    said += other.said;
    turns.add(other.turns);
}

double ChanceTally::mean_said() const {
    return turns.uses == 0 ? 0 : static_cast<double>(said) / static_cast<double>(turns.uses) / unit;
}

Estimate ChanceTally::came() const {
    const Estimate gain = turns.gain();
    const auto share = [&](double more) { return std::clamp(mean_said() + more, 0.0, 1.0); };
    return {.value = share(gain.value), .low = share(gain.low), .high = share(gain.high)};
}

void BalanceTally::add(const BalanceTally& other) {
    const auto add_all = [](auto& sums, const auto& parts) {
        for (std::size_t i = 0; i < sums.size(); ++i) {
            if constexpr (requires { sums[i].add(parts[i]); }) {
                sums[i].add(parts[i]);
            } else {
                sums[i] += parts[i];
            }
        }
    };
    games += other.games;
    hunted_wins += other.hunted_wins;
    resisted += other.resisted;
    turns.add(other.turns);
    add_all(lengths, other.lengths);
    add_all(places, other.places);
    add_all(caught, other.caught);
    add_all(powers, other.powers);
    add_all(hunt_cards, other.hunt_cards);
    add_all(survival_cards, other.survival_cards);
    add_all(chances, other.chances);
    add_all(steps, other.steps);
    add_all(last_steps, other.last_steps);
}

double BalanceTally::mean_length() const {
    std::int64_t sum = 0;
    for (std::size_t length = 0; length < lengths.size(); ++length) {
        sum += lengths[length] * static_cast<std::int64_t>(length);
    }
    return games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(games);
}

BalanceTally BalanceResult::total() const {
    BalanceTally sum;
    for (const auto& [cell, tally] : cells) sum.add(tally);
    return sum;
}

std::size_t games_in(const BalancePlan& plan) {
    return plan.players.size() * plan.sides.size() * static_cast<std::size_t>(plan.games);
}

BalanceResult play_balance(const BalancePlan& plan, const std::atomic<bool>& stop, const Report& report) {
    std::vector<BalanceCell> cells;
    for (const int players : plan.players) {
        for (const Side side : plan.sides) cells.push_back({players, side});
    }
    std::vector<BotCrew> bots(plan.threads);
    std::vector<std::map<BalanceCell, BalanceTally>> tallies(plan.threads);
    std::atomic<std::size_t> finished = 0;
    const auto play_one = [&](std::size_t worker, std::size_t piece) {
        // All cells advance together, so that a run that is cut short has some of each.
        const BalanceCell cell = cells[piece % cells.size()];
        Options options = plan.variant;
        options.players = static_cast<std::uint8_t>(cell.players);
        options.side = cell.side;
        const BotGame game{
            .options = options,
            .seed = fmt::format("{}/{}/{}/{}", plan.seed, cell.players, static_cast<int>(cell.side),
                                piece / cells.size()),
            .budget = plan.budget,
            .level_at = [&](Seat seat) -> const std::string& { return plan.line_up.level_at(seat); },
            .agreed = plan.line_up.agreed};
        GameWatch watch;
        const auto end =
            play_bot_game(game, bots[worker], stop, [&](const BotMove& move) { watch.see(move); });
        if (!end) return;
        watch.add_to(tallies[worker][cell], *end);
        ++finished;
    };
    share_out(games_in(plan), plan.threads, stop, play_one, report);
    BalanceResult result;
    for (const BalanceCell& cell : cells) result.cells[cell];
    for (const auto& by_worker : tallies) {
        for (const auto& [cell, tally] : by_worker) result.cells[cell].add(tally);
    }
    result.complete = finished == games_in(plan);
    return result;
}

}  // namespace notalone
