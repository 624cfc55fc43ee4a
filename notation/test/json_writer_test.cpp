#include "notation/json_writer.hpp"

#include <limits>

#include "notation/json_reader.hpp"
#include "notation/test/support.hpp"

namespace notalone {
namespace {

TEST(JsonWriter, PutsCommasBetweenMembersAndItems) {
    JsonWriter writer;
    writer.begin_object();
    writer.key("empty");
    writer.begin_array();
    writer.end_array();
    writer.key("list");
    writer.begin_array();
    writer.number(1);
    writer.begin_object();
    writer.end_object();
    writer.null();
    writer.boolean(true);
    writer.word("lair");
    writer.end_array();
    writer.flag("flag", false);
    writer.member("number", 12);
    writer.word_member("word", "x");
    writer.key("raw");
    writer.raw("[1,2]");
    writer.end_object();
    EXPECT_EQ(
        writer.view(),
        R"({"empty":[],"list":[1,{},null,true,"lair"],"flag":false,"number":12,"word":"x","raw":[1,2]})");
}

TEST(JsonWriter, WritesNumbersOfEverySize) {
    JsonWriter writer;
    writer.begin_array();
    for (const std::int64_t number :
         {std::int64_t{0}, std::int64_t{9}, std::int64_t{10}, std::int64_t{-1},
          std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
        writer.number(number);
    }
    writer.end_array();
    EXPECT_EQ(writer.view(), "[0,9,10,-1,-9223372036854775808,9223372036854775807]");
}

TEST(JsonWriter, EscapesWhatJsonDoesNotAllowInStrings) {
    JsonWriter writer;
    writer.text("a\"b\\c\n\t\r\x01\x1f\x7f/\xc3\xa4");
    EXPECT_EQ(writer.view(), "\"a\\\"b\\\\c\\n\\t\\r\\u0001\\u001f\x7f/\xc3\xa4\"");
}

TEST(JsonWriter, EveryTextComesBackFromAReader) {
    std::string all;
    for (int c = 0; c < 128; ++c) all.push_back(static_cast<char>(c));
    JsonWriter writer;
    writer.text(all);
    const auto value = parse_json(writer.view());
    ASSERT_TRUE(value) << value.problem();
    EXPECT_EQ(std::string_view(value->as_string()), all);
}

TEST(JsonWriter, GrowsWithoutLosingAnything) {
    JsonWriter writer;
    writer.begin_array();
    std::string expected = "[";
    for (int i = 0; i < 5000; ++i) {
        writer.number(i);
        writer.key("ignored_by_this_test");  // as long as keys get
        writer.text(std::string(static_cast<std::size_t>(i % 50), '\n'));
        expected += (i == 0 ? "" : ",") + std::to_string(i) + ",\"ignored_by_this_test\":\"";
        for (int j = 0; j < i % 50; ++j) expected += "\\n";
        expected += '"';
    }
    writer.end_array();
    EXPECT_EQ(writer.view(), expected + "]");
}

TEST(JsonWriter, BeginsAnewAfterClear) {
    JsonWriter writer;
    writer.number(1);
    writer.clear();
    writer.number(2);
    EXPECT_EQ(writer.view(), "2");
}

}  // namespace
}  // namespace notalone
