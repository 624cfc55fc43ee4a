// Every card there is gets played by `easy` somewhere in many games: a card that never is points to a
// decision that cannot come out that way.
#include <array>
#include <cstdint>
#include <cstdio>
#include <string>

#include <gtest/gtest.h>

#include "bots/test/bot_games.hpp"
#include "rules/cards.hpp"

namespace notalone {

namespace {

TEST(EasyCards, AllArePlayed) {
    constexpr int games_of_each_size = 40;
    std::array<int, hunt_card_count> hunt{};
    std::array<int, survival_card_count> survival{};
    bot_games::LineUp easy("easy", "easy");
    const auto count = [&](const State&, const View&, const BotDecision& decision) {
        const Action& action = decision.action;
        if (action.kind == ActionKind::hunt) ++hunt[static_cast<std::size_t>(action.hunt)];
        if (action.kind == ActionKind::survive) ++survival[static_cast<std::size_t>(action.survival)];
    };
    for (int players = 2; players <= max_players; ++players) {
        for (int game = 0; game < games_of_each_size; ++game) {
            const std::string seed = std::to_string(game);
            const Options options{.players = static_cast<std::uint8_t>(players),
                                  .side = game % 2 == 0 ? Side::one : Side::two};
            bot_games::play_out(new_game(options, seed), easy, seed, count);
        }
    }
    constexpr double games = games_of_each_size * (max_players - 1);
    const auto check = [](std::string_view id, int times) {
        std::printf("%-15s %.2f a game\n", std::string(id).c_str(), times / games);
        EXPECT_GT(times, games / 20) << id;
    };
    for (std::size_t i = 0; i < hunt.size(); ++i) check(hunt_cards[i].id, hunt[i]);
    for (std::size_t i = 0; i < survival.size(); ++i) check(survival_cards[i].id, survival[i]);
}

}  // namespace

}  // namespace notalone
