// After a game: how likely each turn made the Hunted's rescue, computed by a bot that the host process runs.
#include <algorithm>
#include <cmath>
#include <ranges>

#include "rules/game.hpp"
#include "table/table.hpp"

namespace notalone {

namespace {

std::vector<View> starts_of_turns(const Match& match) {
    std::vector<View> positions;
    State state = new_game(match.options, match.seed);
    int turn = 0;
    for (const Move& move : match.moves) {
        if (state.turn != turn) {
            turn = state.turn;
            positions.push_back(view_of(state, Seat::spectator));
        }
        play(state, move.seat, move.action);
    }
    return positions;
}

int turns_of(const Match& match) { return match.state.turn; }

}  // namespace

std::optional<ChanceTask> Table::chance_task() const {
    if (room_.phase == TablePhase::over && room_.match->chances.empty()) {
        return ChanceTask{room_.match->number, starts_of_turns(*room_.match)};
    }
    for (const Match& match : std::views::reverse(room_.finished)) {
        if (match.chances.empty()) return ChanceTask{match.number, starts_of_turns(match)};
    }
    return std::nullopt;
}

std::optional<Entry> Table::chances_computed(int game, std::span<const double> chances, TimePoint now) const {
    const Match* match = finished_game(game);
    if (match == nullptr || !match->chances.empty() || static_cast<int>(chances.size()) != turns_of(*match)) {
        return std::nullopt;
    }
    entry::ChancesComputed computed{game, {}};
    for (const double chance : chances) {
        const double inside = chance >= 0 ? std::min(chance, 1.0) : 0;  // also for what is no number
        computed.chances.push_back(static_cast<int>(std::lround(1000 * inside)));
    }
    return next_entry(EntryData{std::move(computed)}, now);
}

}  // namespace notalone
