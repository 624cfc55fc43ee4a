// An imagined game is one the viewer cannot tell from the true one.
#include "bots/belief/belief.hpp"

#include <string>

#include <gtest/gtest.h>

#include "bots/test/bot_games.hpp"

namespace notalone {

namespace {

class Belief : public testing::TestWithParam<int> {};

TEST_P(Belief, FitsTheView) {
    bot_games::LineUp line_up("random", "random");
    Random random = Random::from_seed("belief");
    int others = 0;
    const auto imagine = [&](const State& state, const View&, const BotDecision&) {
        for (int seat = 0; seat < state.options.players; ++seat) {
            const View view = view_of(state, seat_at(seat));
            const State imagined = belief::imagined(view, belief::AnyPlace(view.known), random);
            EXPECT_EQ(view_of(imagined, view.viewer), view)
                << "seat " << seat << ", step " << static_cast<int>(state.step);
            others += static_cast<int>(!(imagined == state));
        }
    };
    for (const Options& options : random_play::every_table(GetParam())) {
        bot_games::play_out(random_play::random_position(options, "belief"), line_up, "belief", imagine);
        if (HasFailure()) return;
    }
    EXPECT_GT(others, 100);
}

INSTANTIATE_TEST_SUITE_P(Players, Belief, testing::Values(2, 4, 7));

}  // namespace

}  // namespace notalone
