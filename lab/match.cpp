#include "lab/match.hpp"

#include <optional>

#include <fmt/core.h>

namespace notalone {

namespace {

constexpr Pairing first_alone{.creature = Team::first, .hunted = Team::first};
constexpr Pairing second_alone{.creature = Team::second, .hunted = Team::second};
constexpr Pairing first_hunts{.creature = Team::first, .hunted = Team::second};
constexpr Pairing second_hunts{.creature = Team::second, .hunted = Team::first};

std::optional<DealResult> play_deal(const MatchPlan& plan, std::size_t piece, BotCrew& bots,
                                    const std::atomic<bool>& stop) {
    // Deals of all numbers of players advance together, so that a match that is cut short has some of each.
    const int players = plan.players[piece % plan.players.size()];
    const std::size_t deal = piece / plan.players.size();
    DealResult result{.players = players, .side = plan.sides[deal % plan.sides.size()], .results = {}};
    Options options = plan.variant;
    options.players = static_cast<std::uint8_t>(players);
    options.side = result.side;
    for (const Pairing& pairing : pairings_of(plan.form)) {
        const BotGame game{.options = options,
                           .seed = fmt::format("{}/{}/{}", plan.seed, players, deal),
                           .budget = plan.budget,
                           .level_at = [&](Seat seat) -> const std::string& {
                               const Team team = seat == Seat::creature ? pairing.creature : pairing.hunted;
                               return plan.line_up(team).level_at(seat);
                           },
                           .agreed = plan.line_up(pairing.hunted).agreed};
        const auto end = play_bot_game(game, bots, stop);
        if (!end) return std::nullopt;
        result.results.push_back({.winner = end->winner, .turns = end->turn});
    }
    return result;
}

}  // namespace

std::vector<Pairing> pairings_of(MatchForm form) {
    switch (form) {
        case MatchForm::swapped: return {first_hunts, second_hunts};
        case MatchForm::alone: return {first_alone, second_alone};
        case MatchForm::all: break;
    }
    return {first_alone, first_hunts, second_hunts, second_alone};
}

std::vector<Comparison> comparisons_of(MatchForm form) {
    // If the first wins with both roles the difference of the Creatures' wins is 1, if it loses with both it
    // is -1: what the first wins more of all games than the second.
    const Comparison match{"first - second, both roles", first_hunts, second_hunts, Winner::creature};
    switch (form) {
        case MatchForm::swapped: return {match};
        case MatchForm::alone: return {{"Hunted, first - second", first_alone, second_alone}};
        case MatchForm::all: break;
    }
    return {
        match,
        {"Creature, first - second, against the first's Hunted", first_alone, second_hunts, Winner::creature},
        {"Creature, first - second, against the second's Hunted", first_hunts, second_alone,
         Winner::creature},
        {"Hunted, first - second, against the first's Creature", first_alone, first_hunts},
        {"Hunted, first - second, against the second's Creature", second_hunts, second_alone}};
}

std::size_t deals_in(const MatchPlan& plan) {
    return plan.players.size() * static_cast<std::size_t>(plan.deals);
}

MatchResult play_match(const MatchPlan& plan, const std::atomic<bool>& stop, const Report& report) {
    std::vector<std::optional<DealResult>> results(deals_in(plan));
    std::vector<BotCrew> bots(plan.threads);
    share_out(
        results.size(), plan.threads, stop,
        [&](std::size_t worker, std::size_t piece) {
            results[piece] = play_deal(plan, piece, bots[worker], stop);
        },
        report);
    MatchResult match;
    for (auto& result : results) {
        if (result) match.deals.push_back(std::move(*result));
    }
    match.complete = match.deals.size() == results.size();
    for (const BotCrew& crew : bots) {
        for (const auto& [level, times] : crew.times()) match.times[level].add(times);
    }
    return match;
}

}  // namespace notalone
