// One decision of `strong` being made.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bots/bot.hpp"
#include "bots/strong/effort.hpp"
#include "rules/action.hpp"
#include "rules/choices.hpp"
#include "rules/random.hpp"
#include "rules/state.hpp"

namespace notalone {

struct Thought {
    const BotRequest& request;
    State known;  // with a generator of its own: that of a view is blank, and Strike Back draws
    Seat seat = Seat::spectator;
    Random random{};
    Stopwatch watch;
    Effort effort;
    Choices choices;

    bool is_hunted() const { return seat != Seat::creature; }
    /// The chance of the seat's side, from that of the Hunted.
    double own(float hunted_chance) const {
        // Sums of shares may be off by the last digit.
        const double chance = std::clamp(static_cast<double>(hunted_chance), 0.0, 1.0);
        return is_hunted() ? chance : 1 - chance;
    }
};

/// Parts of a mixture below this are noise of the solve.
inline constexpr float least_share = 0.03F;

/// The solve of a turn takes its chance from what everybody knows, so that bots of one team, who solve the
/// same game, find the same mixtures without a word.
inline std::uint64_t open_seed(const State& s) {
    std::uint64_t seed = s.turn;
    for (const std::uint64_t part : {std::uint64_t{s.rescue}, std::uint64_t{s.assimilation},
                                     std::uint64_t{s.options.players}, std::uint64_t{s.marker}}) {
        seed = seed * 1000003 + part;
    }
    for (const Seat seat : s.hunted_seats())
        seed = seed * 1000003 + s.at(seat).owned.bits() + s.at(seat).will;
    return seed;
}

inline std::vector<Action> all_of(const Choices& choices) {
    std::vector<Action> actions;
    actions.reserve(static_cast<std::size_t>(choices.count()));
    for (int rank = 0; rank < choices.count(); ++rank) actions.push_back(choices.action(rank));
    return actions;
}

}  // namespace notalone
