// Whole games played by bots, for the tests of all levels.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "rules/test/random_play.hpp"
#include "rules/view.hpp"

namespace notalone::bot_games {

/// Who plays which side.
class LineUp {
  public:
    LineUp(std::string_view creature, std::string_view hunted)
        : creature_(make_bot(creature)),
          hunted_(make_bot(hunted)) {}
    LineUp(std::unique_ptr<Bot> creature, std::unique_ptr<Bot> hunted)
        : creature_(std::move(creature)),
          hunted_(std::move(hunted)) {}

    Bot& at(Seat seat) { return seat == Seat::creature ? *creature_ : *hunted_; }

  private:
    std::unique_ptr<Bot> creature_;
    std::unique_ptr<Bot> hunted_;
};

inline void ignore(const State& /*before*/, const View& /*view*/, const BotDecision& /*decision*/) {}

/// Plays the game to its end, asking the seats it waits for in any order, and tells `watch` of every decision
/// before it is carried out. Fails the test, and stops, when one is refused.
template <typename Watch>
State play_out(State state, LineUp& line_up, const std::string& seed, Watch watch) {
    constexpr int most_decisions = 5000;
    Random random = Random::from_seed("bots " + seed);
    for (int i = 0; !state.over(); ++i) {
        if (i == most_decisions) {
            ADD_FAILURE() << "the game does not end, seed " << seed;
            break;
        }
        const Seat seat = random_play::any_of(random, must_act(state));
        const View view = view_of(state, seat);
        const BotDecision decision = line_up.at(seat).decide({view, random.next(), {}});
        watch(state, view, decision);
        if (const auto refusal = apply(state, seat, decision.action)) {
            ADD_FAILURE() << "seat " << number_of(seat) << ", " << random_play::describe(decision.action)
                          << ": " << refusal->sentence << ", seed " << seed;
            break;
        }
    }
    return state;
}

inline State play_out(const State& state, LineUp& line_up, const std::string& seed) {
    return play_out(state, line_up, seed, ignore);
}

inline int hunted_wins(const Options& options, std::string_view creature, std::string_view hunted,
                       int games) {
    LineUp line_up(creature, hunted);
    int wins = 0;
    for (int game = 0; game < games; ++game) {
        const std::string seed = std::to_string(game);
        const State end = play_out(new_game(options, seed), line_up, seed);
        wins += static_cast<int>(end.winner == Winner::hunted);
    }
    return wins;
}

}  // namespace notalone::bot_games
