// What the tests of the notation share: JSON put in, sentences looked at, random games walked through.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <gtest/gtest.h>

#include "notation/random_game.hpp"
#include "rules/game.hpp"

namespace notalone {

/// A JSON literal; it must be valid.
inline boost::json::value json_of(std::string_view text) { return boost::json::parse(text); }

inline bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// Calls `visit(state)` at every decision of a random game, the end of it included.
template <typename Visit>
void walk_random_game(const Options& options, std::string_view seed, Visit visit) {
    const Record record = random_game(options, seed);
    auto state = start_of(record);
    ASSERT_TRUE(state) << state.problem();
    visit(*state);
    for (std::size_t i = 0; i < record.actions.size(); ++i) {
        const auto problem = replay_action(record, i, *state);
        ASSERT_FALSE(problem) << problem->sentence();
        visit(*state);
        if (testing::Test::HasFailure()) {
            FAIL() << "after action " << i + 1 << " of a game of " << int{options.players} << ", seed "
                   << seed;
        }
    }
}

/// The same for every number of players and a mix of variants.
template <typename Visit>
void walk_random_games(int games_each, Visit visit) {
    for (int players = 2; players <= max_players; ++players) {
        for (int game = 0; game < games_each; ++game) {
            const Options options{.players = static_cast<std::uint8_t>(players),
                                  .side = game % 2 == 0 ? Side::one : Side::two,
                                  .expert = game % 3 == 1,
                                  .bare = game % 5 == 4,
                                  .veiled = game % 4 >= 2};
            walk_random_game(options, "walk " + std::to_string(game), visit);
            if (testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace notalone
