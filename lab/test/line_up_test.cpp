#include "lab/line_up.hpp"

#include <gtest/gtest.h>

namespace notalone {
namespace {

TEST(LineUp, OneLevelPlaysEverySeat) {
    const auto line_up = read_line_up("easy");
    ASSERT_TRUE(line_up);
    EXPECT_EQ(line_up->level_at(Seat::creature), "easy");
    EXPECT_EQ(line_up->level_at(seat_at(6)), "easy");
    EXPECT_TRUE(line_up->fits(7));
    EXPECT_EQ(text_of(*line_up), "easy");
}

TEST(LineUp, NamesCreatureAndHunted) {
    const auto line_up = read_line_up("easy/random");
    ASSERT_TRUE(line_up);
    EXPECT_EQ(line_up->level_at(Seat::creature), "easy");
    EXPECT_EQ(line_up->level_at(seat_at(3)), "random");
    EXPECT_EQ(text_of(*line_up), "easy/random");
}

TEST(LineUp, NamesEachHuntedFromSeatOneOn) {
    const auto line_up = read_line_up("random/easy,easy,random");
    ASSERT_TRUE(line_up);
    EXPECT_EQ(line_up->level_at(seat_at(2)), "easy");
    EXPECT_EQ(line_up->level_at(seat_at(3)), "random");
    EXPECT_TRUE(line_up->fits(4));
    EXPECT_FALSE(line_up->fits(5));
    EXPECT_EQ(text_of(*line_up), "random/easy,easy,random");
}

TEST(LineUp, TellsWhetherTheHuntedHaveAgreed) {
    const auto line_up = read_line_up("easy/random+");
    ASSERT_TRUE(line_up);
    EXPECT_TRUE(line_up->agreed);
    EXPECT_EQ(line_up->level_at(seat_at(1)), "random");
    EXPECT_EQ(text_of(*line_up), "easy/random+");
    EXPECT_EQ(hunted_text(*line_up), "random+");
    EXPECT_EQ(text_of(*read_line_up("easy+")), "easy+");
    EXPECT_FALSE(read_line_up("easy/random")->agreed);
    EXPECT_FALSE(read_line_up("easy+/random"));
}

TEST(LineUp, RefusesUnknownLevels) {
    for (const char* text : {"", "clever", "easy/", "easy/clever", "easy/easy,,easy", "easy/easy/easy"}) {
        const auto line_up = read_line_up(text);
        EXPECT_FALSE(line_up) << text;
        EXPECT_NE(line_up.problem().find("there is no level"), std::string::npos) << text;
    }
    EXPECT_FALSE(read_line_up("easy/easy,easy,easy,easy,easy,easy,easy"));
}

}  // namespace
}  // namespace notalone
