// What every level promises: it plays every seat of every game by the rules, the same request gives the same
// decision, and nothing the seat may not know changes it.
#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "bots/ismcts/ismcts_bot.hpp"
#include "bots/normal/normal_bot.hpp"
#include "bots/strong/solver_bot.hpp"
#include "bots/test/bot_games.hpp"
#include "bots/win_chance.hpp"
#include "rules/test/reshuffle_hidden.hpp"

namespace notalone {

namespace {

bool operator==(const WeighedAction& a, const WeighedAction& b) {
    return a.action == b.action && a.probability == b.probability && a.win_chance == b.win_chance;
}

bool same(const BotDecision& a, const BotDecision& b) {
    return a.action == b.action && a.win_chance == b.win_chance &&
           std::ranges::equal(a.weighed, b.weighed, [](const auto& x, const auto& y) { return x == y; });
}

/// The levels that search play here with little effort: they do the same things, only fewer of them.
bool searches(std::string_view level) { return level == "solver" || level == "normal" || level == "ismcts"; }

/// Every table of that many players. Who searches takes its time and plays the expert variant on side 2 only.
std::vector<Options> every_table(std::string_view level, int players) {
    std::vector<Options> tables = random_play::every_table(players);
    if (searches(level)) {
        std::erase_if(tables,
                      [](const Options& options) { return options.expert != (options.side == Side::two); });
    }
    return tables;
}

/// The same with windows for those who hold a card and with windows for all.
std::vector<Options> every_veiled_table(std::string_view level, int players) {
    std::vector<Options> tables;
    for (Options options : every_table(level, players)) {
        tables.push_back(options);
        options.veiled = true;
        tables.push_back(options);
    }
    return tables;
}

TEST(RegistryTest, KnowsTheLevelsFromWeakToStrong) {
    std::vector<std::string_view> names;
    for (const BotLevel& level : bot_levels()) {
        names.push_back(level.name);
        EXPECT_NE(make_bot(level.name), nullptr);
    }
    EXPECT_EQ(names, (std::vector<std::string_view>{"random", "easy", "normal", "strong"}));
}

TEST(RegistryTest, KnowsNoOthers) {
    EXPECT_EQ(make_bot(""), nullptr);
    EXPECT_EQ(make_bot("Easy"), nullptr);
    EXPECT_EQ(make_bot("easy "), nullptr);
    EXPECT_NE(make_bot("strong:10"), nullptr);
    EXPECT_EQ(make_bot("strong:"), nullptr);
    EXPECT_EQ(make_bot("strong:0"), nullptr);
    EXPECT_EQ(make_bot("strong:10x"), nullptr);
    EXPECT_EQ(make_bot("normal:10"), nullptr);
}

std::unique_ptr<Bot> make_level(std::string_view level) {
    if (level == "solver")
        return std::make_unique<SolverBot>(Effort{.iterations = 12, .rounds = 1}, OnTime::replaces);
    if (level == "normal") return std::make_unique<NormalBot>(Effort{.iterations = 12, .rounds = 1});
    if (level == "ismcts") return std::make_unique<IsmctsBot>(8);
    return make_bot(level);
}

class EveryLevel : public testing::TestWithParam<std::tuple<std::string_view, int>> {
  protected:
    static std::string_view level() { return std::get<0>(GetParam()); }
    static int players() { return std::get<1>(GetParam()); }
};

/// The parts of a decision that hold for all of them.
void check_decision(const State& state, const View& view, const BotDecision& decision) {
    Choices choices;
    choices_of(view.known, view.viewer, choices);
    EXPECT_TRUE(choices.contains(decision.action)) << random_play::describe(decision.action);
    EXPECT_GE(decision.win_chance, 0);
    EXPECT_LE(decision.win_chance, 1);
    double sum = 0;
    double last = 1;
    bool has_action = decision.weighed.empty();
    for (const WeighedAction& weighed : decision.weighed) {
        EXPECT_TRUE(choices.contains(weighed.action)) << random_play::describe(weighed.action);
        EXPECT_GT(weighed.probability, 0);
        EXPECT_LE(weighed.probability, last);
        last = weighed.probability;
        sum += weighed.probability;
        has_action |= weighed.action == decision.action;
    }
    EXPECT_TRUE(has_action) << "what was done is not among what was weighed";
    if (!decision.weighed.empty()) {
        EXPECT_NEAR(sum, 1, 1e-9) << "turn " << state.turn;
    }
}

// A machine may be busy for longer than a decision may take.
TEST(Ismcts, DecidesThoughThereIsTimeForNothing) {
    const State state = new_game({.players = 4, .side = Side::one, .expert = false, .bare = false}, "late");
    const View view = view_of(state, seat_at(1));
    const BotDecision decision = IsmctsBot(0).decide({.view = view, .seed = 1, .budget = {}});
    EXPECT_FALSE(decision.weighed.empty());
    check_decision(state, view, decision);
}

TEST_P(EveryLevel, PlaysWholeGamesByTheRules) {
    bot_games::LineUp line_up(make_level(level()), make_level(level()));
    for (const Options& options : every_veiled_table(level(), players())) {
        for (int game = searches(level()) ? 2 : 0; game < (searches(level()) ? 4 : 5); ++game) {
            const std::string seed = std::to_string(game);
            const State start =
                game < 3 ? new_game(options, seed) : random_play::random_position(options, seed);
            bot_games::play_out(start, line_up, seed, check_decision);
            if (HasFailure()) return;
        }
    }
}

TEST_P(EveryLevel, DecidesTheSameAgain) {
    bot_games::LineUp line_up(make_level(level()), make_level(level()));
    const auto ask_again = [](const State&, const View& view, const BotDecision&) {
        const BotRequest request{view, 77, {}};
        const auto bot = make_level(level());
        const BotDecision first = bot->decide(request);
        EXPECT_TRUE(same(bot->decide(request), first)) << "the same bot, asked twice";
        EXPECT_TRUE(same(make_level(level())->decide(request), first)) << "another bot of the level";
    };
    for (const Options& options : every_table(level(), players())) {
        bot_games::play_out(new_game(options, "again"), line_up, "again", ask_again);
        if (HasFailure()) return;
    }
}

TEST_P(EveryLevel, KnowsNothingOfWhatIsHidden) {
    bot_games::LineUp line_up(make_level(level()), make_level(level()));
    Random random = Random::from_seed("hidden");
    int other_worlds = 0;
    const auto ask_elsewhere = [&](const State& state, const View& view, const BotDecision&) {
        const State other = leak::reshuffle_hidden(state, view.viewer, leak::all_secrets, random);
        other_worlds += static_cast<int>(!(other == state));
        const View elsewhere = view_of(other, view.viewer);
        const auto bot = make_level(level());
        for (const std::uint64_t seed : {1U, 2U}) {
            EXPECT_TRUE(same(bot->decide({view, seed, {}}), bot->decide({elsewhere, seed, {}})))
                << "seat " << number_of(view.viewer) << " in step " << static_cast<int>(state.step);
        }
        EXPECT_EQ(win_chance(view), win_chance(elsewhere));
    };
    for (const Options& options : every_veiled_table(level(), players())) {
        if (options.bare) continue;  // hardly anything is hidden there
        if (searches(level()) && !options.veiled) continue;
        for (const State& start :
             {new_game(options, "hidden"), random_play::random_position(options, "hidden")}) {
            bot_games::play_out(start, line_up, "hidden", ask_elsewhere);
            if (HasFailure()) return;
        }
    }
    EXPECT_GT(other_worlds, 100);
}

// Nobody has to ask these seats; whoever does gets an answer all the same.
TEST_P(EveryLevel, AnswersForASeatThatOnlyMayAct) {
    bot_games::LineUp line_up(make_level(level()), make_level(level()));
    int asked = 0;
    const auto ask_others = [&](const State& state, const View&, const BotDecision&) {
        for (const Seat seat : may_act(state)) {
            ++asked;
            const View view = view_of(state, seat);
            check_decision(state, view, line_up.at(seat).decide({view, 5, {}}));
        }
    };
    for (const Options& options : every_table(level(), players())) {
        bot_games::play_out(new_game(options, "may"), line_up, "may", ask_others);
    }
    EXPECT_GT(asked, 0);
}

std::string name_of_level(const testing::TestParamInfo<std::tuple<std::string_view, int>>& test) {
    return std::string(std::get<0>(test.param)) + "_" + std::to_string(std::get<1>(test.param)) + "_players";
}

INSTANTIATE_TEST_SUITE_P(Levels, EveryLevel,
                         testing::Combine(testing::Values("random", "easy"),
                                          testing::Range(2, max_players + 1)),
                         name_of_level);
INSTANTIATE_TEST_SUITE_P(Between, EveryLevel, testing::Combine(testing::Values("normal"), testing::Values(3)),
                         name_of_level);
INSTANTIATE_TEST_SUITE_P(Searching, EveryLevel,
                         testing::Combine(testing::Values("solver", "ismcts"), testing::Values(2, 4, 7)),
                         name_of_level);
}  // namespace

}  // namespace notalone
