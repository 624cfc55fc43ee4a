// Whole games as text against files in golden/. When the rules change on purpose, docs/engine.md says how the
// files are made again.
#include "notation/playthrough.hpp"

#include <fstream>
#include <iterator>
#include <sstream>

#include "notation/test/support.hpp"

namespace notalone {
namespace {

struct Golden {
    std::string_view name;
    Options options;
};

constexpr std::array<Golden, 8> golden_games{{
    {"players_2", {.players = 2}},
    {"players_3", {.players = 3, .side = Side::two}},
    {"players_4", {.players = 4, .expert = true}},
    {"players_5", {.players = 5, .side = Side::two, .expert = true}},
    {"players_6", {.players = 6}},
    {"players_7", {.players = 7, .side = Side::two}},
    {"bare_4", {.players = 4, .side = Side::two, .bare = true}},
    {"veiled_3", {.players = 3, .veiled = true}},
}};

std::string command_for(const Golden& golden) {
    std::string command =
        "notalone playthrough --seed golden --players " + std::to_string(golden.options.players);
    if (golden.options.side == Side::two) command += " --side 2";
    if (golden.options.expert) command += " --expert";
    if (golden.options.bare) command += " --bare";
    if (golden.options.veiled) command += " --veiled";
    return command;
}

/// The first lines of two texts that differ.
std::string first_difference(const std::string& expected, const std::string& found) {
    std::istringstream expected_lines(expected);
    std::istringstream found_lines(found);
    std::string expected_line;
    std::string found_line;
    for (int number = 1;; ++number) {
        const bool expected_ended = !std::getline(expected_lines, expected_line);
        const bool found_ended = !std::getline(found_lines, found_line);
        if (expected_ended && found_ended) return "only line ends differ";
        if (expected_ended || found_ended || expected_line != found_line) {
            return "line " + std::to_string(number) +
                   "\n  expected: " + (expected_ended ? "the end" : expected_line) +
                   "\n  found:    " + (found_ended ? "the end" : found_line);
        }
    }
}

class GoldenPlaythrough : public testing::TestWithParam<Golden> {};

TEST_P(GoldenPlaythrough, IsAsItWas) {
    const std::string file_name = "notation/test/golden/" + std::string(GetParam().name) + ".txt";
    const std::string advice = "made by: " + command_for(GetParam()) + " > " + file_name;
    std::ifstream file(file_name);
    ASSERT_TRUE(file) << file_name << " is missing, " << advice;
    const std::string expected(std::istreambuf_iterator<char>(file), {});
    const auto found = playthrough(random_game(GetParam().options, "golden"));
    ASSERT_TRUE(found) << found.problem();
    EXPECT_TRUE(*found == expected) << file_name << ", " << first_difference(expected, *found) << '\n'
                                    << advice;
}

INSTANTIATE_TEST_SUITE_P(All, GoldenPlaythrough, testing::ValuesIn(golden_games),
                         [](const auto& game) { return std::string(game.param.name); });

TEST(Playthrough, RefusesARecordThatDoesNotReplay) {
    Record record = random_game({.players = 2}, "x");
    record.actions[3].seat = seat_at(6);
    const auto text = playthrough(record);
    ASSERT_FALSE(text);
    EXPECT_TRUE(has(text.problem(), "record, action 4")) << text.problem();
}

TEST(RandomGame, DependsOnTheSeedAlone) {
    const Options options{.players = 5};
    EXPECT_EQ(random_game(options, "a"), random_game(options, "a"));
    EXPECT_NE(random_game(options, "a").actions, random_game(options, "b").actions);
}

}  // namespace
}  // namespace notalone
