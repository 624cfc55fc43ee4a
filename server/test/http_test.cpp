#include "server/http.hpp"

#include <gtest/gtest.h>

namespace notalone {
namespace {

TEST(ReadTarget, DecodesThePathAndKeepsTheQuery) {
    const Target target = read_target("/a%20b/c%2Fd?game=2&x=%41");
    EXPECT_TRUE(target.good);
    EXPECT_EQ(target.path, "/a b/c/d");
    EXPECT_EQ(target.query, "game=2&x=%41");
}

TEST(ReadTarget, RefusesWhatIsNoPath) {
    for (const char* bad : {"", "index.html", "http://x/", "/%", "/%4", "/%zz", "/%00", "*"}) {
        EXPECT_FALSE(read_target(bad).good) << bad;
    }
}

TEST(Origin, OfTheServerItselfIsAllowed) {
    EXPECT_TRUE(origin_allowed("https://play.example", "play.example", {}));
    EXPECT_TRUE(origin_allowed("http://127.0.0.1:8080", "127.0.0.1:8080", {}));
    EXPECT_TRUE(origin_allowed("https://PLAY.example", "play.Example", {}));
    EXPECT_TRUE(origin_allowed("", "play.example", {})) << "no browser";
}

TEST(Origin, OfAnotherSiteIsNot) {
    for (const char* origin :
         {"https://evil.example", "https://play.example.evil.example", "https://play.example:81", "null",
          "https://evil.example/https://play.example", "play.example"}) {
        EXPECT_FALSE(origin_allowed(origin, "play.example", {})) << origin;
    }
    EXPECT_FALSE(origin_allowed("https://play.example", "", {}));
}

TEST(Origin, CanBeAllowedByItsOwner) {
    EXPECT_TRUE(origin_allowed("https://other.example", "play.example", {"https://other.example"}));
    EXPECT_FALSE(origin_allowed("http://other.example", "play.example", {"https://other.example"}));
}

}  // namespace
}  // namespace notalone
