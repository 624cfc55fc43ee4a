#include "table/text.hpp"

#include <gtest/gtest.h>

namespace notalone {
namespace {

std::string name_from(std::string_view text) {
    const auto name = plain_text(text, longest_name, "the name");
    return name ? *name : "refused: " + name.problem();
}

TEST(PlainText, IsTrimmedAndLeftAloneOtherwise) {
    EXPECT_EQ(name_from("  Ann  "), "Ann");
    EXPECT_EQ(name_from("\u00a0\u3000Ann B.\u2003"), "Ann B.");
    EXPECT_EQ(name_from("x"), "x");
}

TEST(PlainText, MayBeOfAnyScript) {
    for (const std::string_view name :
         {"Željko", "Ольга", "日本の友達", "שרה", "فاطمه\u200cها", "नमस्ते", "👩‍🚀", "<b>&\"'\\"}) {
        EXPECT_EQ(name_from(name), name);
    }
}

TEST(PlainText, CountsCharactersNotBytes) {
    std::string longest;
    for (std::size_t i = 0; i < longest_name; ++i) longest += "界";
    EXPECT_EQ(name_from(longest), longest);
    EXPECT_EQ(name_from(" " + longest + "  "), longest);
    EXPECT_EQ(name_from(longest + "x"), "refused: the name is longer than 24 characters");
    EXPECT_EQ(name_from("a" + std::string(23, ' ') + "b"), "refused: the name is longer than 24 characters");
}

TEST(PlainText, MustShowSomething) {
    for (const std::string_view name : {"", " ", "\u00a0", "\u200b", "\u200d\u200e", "\ufe0f", "\u00ad "}) {
        EXPECT_EQ(name_from(name), "refused: the name is empty") << name;
    }
}

TEST(PlainText, HasNothingThatSteers) {
    using namespace std::string_view_literals;
    for (const std::string_view name : {"a\nb"sv, "a\tb"sv, "a\0b"sv, "a\x7f"sv, "a\u0085"sv, "a\u202e"sv,
                                        "a\u2066"sv, "a\u2028"sv, "\ufeffa"sv, "a\uffff"sv, "a\x1b[0m"sv}) {
        EXPECT_NE(name_from(name).find("control character"), std::string::npos) << name;
    }
}

TEST(PlainText, MustBeUtf8) {
    for (const std::string_view name :
         {"\xff", "a\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\x80",
          "\xf0\x8f\xbf\xbf", "\xe0\x9f\xbf", "a\xc3(", "\xf4\x90\x80\x80"}) {
        EXPECT_EQ(name_from(name), "refused: the name is not valid UTF-8");
    }
}

}  // namespace
}  // namespace notalone
