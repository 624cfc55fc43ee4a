#include "notation/json_reader.hpp"

#include "notation/test/support.hpp"

namespace notalone {
namespace {

std::string problem_of(std::string_view text) {
    const auto value = parse_json(text);
    return value ? "none" : value.problem();
}

TEST(JsonReader, ReadsWhatIsJson) {
    for (const std::string_view text :
         {"{}", "[]", "0", "-1", "1.5e3", "\"\"", "null", " { \"a\" : [ 1 , { } ] } \r",
          R"("\u00e4\ud83d\ude00")", "18446744073709551615", R"({"a":{"b":1},"b":2,"c":{"b":3}})"}) {
        EXPECT_EQ(problem_of(text), "none") << text;
    }
}

TEST(JsonReader, RefusesWhatIsNot) {
    using namespace std::string_view_literals;
    for (const std::string_view text : {""sv,
                                        " "sv,
                                        "{"sv,
                                        "{\"a\":}"sv,
                                        "{\"a\":1,}"sv,
                                        "[1,]"sv,
                                        "{a:1}"sv,
                                        "'a'"sv,
                                        "NaN"sv,
                                        "Infinity"sv,
                                        "-"sv,
                                        "01"sv,
                                        "+1"sv,
                                        ".5"sv,
                                        "1 2"sv,
                                        "// a\n1"sv,
                                        "/* a */1"sv,
                                        "tru"sv,
                                        "\"\xff\""sv,
                                        "\"\xc3\""sv,
                                        "\"\xed\xa0\x80\""sv,
                                        "\"a\nb\""sv,
                                        "\0"sv,
                                        "{\"a\":1}\0"sv,
                                        "\"\0\""sv,
                                        R"("\ud800")"sv,
                                        R"("\x41")"sv,
                                        "\xef\xbb\xbf{}"sv}) {
        EXPECT_TRUE(has(problem_of(text), "not valid JSON")) << text << " -> " << problem_of(text);
    }
}

TEST(JsonReader, SaysWhereItStopped) {
    EXPECT_TRUE(has(problem_of("[1,x]"), "at byte 4")) << problem_of("[1,x]");
}

TEST(JsonReader, NamesAFieldThatIsGivenTwice) {
    EXPECT_EQ(problem_of(R"({"a":1,"b":2,"a":1})"), R"(the field "a" is given twice in one object)");
    EXPECT_EQ(problem_of(R"([{"x":{"seat":1,"seat":2}}])"),
              R"(the field "seat" is given twice in one object)");
    EXPECT_EQ(problem_of(R"({"a":1,"\u0061":1})"), R"(the field "a" is given twice in one object)");
    EXPECT_EQ(problem_of(R"({"":1,"":1})"), R"(the field "" is given twice in one object)");
}

TEST(JsonReader, BoundsDepthAndWidth) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_EQ(problem_of(nested(max_json_depth)), "none");
    EXPECT_NE(problem_of(nested(max_json_depth + 1)), "none");
    EXPECT_NE(problem_of(std::string(1'000'000, '[')), "none");
    const auto object_of = [](std::size_t fields) {
        std::string text = "{";
        for (std::size_t i = 0; i < fields; ++i) {
            text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
        }
        return text + "}";
    };
    EXPECT_EQ(problem_of(object_of(max_json_fields)), "none");
    EXPECT_NE(problem_of(object_of(max_json_fields + 1)), "none");
}

TEST(JsonReader, WholeNumbersAreWrittenAsSuch) {
    EXPECT_EQ(whole_number(json_of("7")), 7);
    EXPECT_EQ(whole_number(json_of("-9223372036854775808")), std::numeric_limits<std::int64_t>::min());
    for (const std::string_view text :
         {"7.0", "7e0", "\"7\"", "true", "null", "[7]", "18446744073709551615"}) {
        EXPECT_EQ(whole_number(json_of(text)), std::nullopt) << text;
    }
}

TEST(InQuotes, ShortensLongTextBetweenCharacters) {
    EXPECT_EQ(in_quotes("abc"), "\"abc\"");
    std::string umlauts;
    for (int i = 0; i < 100; ++i) umlauts += "\xc3\xa4";
    for (const std::string& text : {umlauts, "x" + umlauts}) {
        const std::string shown = in_quotes(text);
        EXPECT_LT(shown.size(), 70U);
        EXPECT_EQ(problem_of(shown), "none") << "still valid UTF-8";
    }
}

}  // namespace
}  // namespace notalone
