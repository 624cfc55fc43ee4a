// Whole games through the engine interface, as a program in another language would play them.
#include "rules/random.hpp"
#include "session/test/conversation.hpp"

namespace notalone {
namespace {

const json::value& any_of(const json::value& list, Random& random) {
    return list.at(random.below(static_cast<std::uint32_t>(list.as_array().size())));
}

std::string apply_line(const json::value& seat, const json::value& action) {
    return R"({"cmd":"apply","seat":)" + json::serialize(seat) + R"(,"action":)" + json::serialize(action) +
           "}";
}

/// Plays by `actors`, `legal` and `apply` to the end; returns how many actions that took.
int play_to_the_end(Conversation& engine, Random& random) {
    int actions = 0;
    for (;;) {
        const auto actors = engine.want(R"({"cmd":"actors"})").at("actors");
        if (actors.as_array().empty()) return actions;
        const auto& seat = any_of(actors, random).at("seat");
        const auto legal =
            engine.want(R"({"cmd":"legal","seat":)" + json::serialize(seat) + "}").at("actions");
        EXPECT_FALSE(legal.as_array().empty()) << seat << " may act but has nothing to do";
        engine.want(apply_line(seat, any_of(legal, random)));
        ++actions;
        if (testing::Test::HasFailure() || actions > 100'000) return actions;
    }
}

class EngineGames : public testing::TestWithParam<int> {};

TEST_P(EngineGames, RunFromNewToTheEndAndReplay) {
    const std::string players = std::to_string(GetParam());
    for (const std::string_view variant :
         {"", R"(,"side":2,"expert":true)", R"(,"cards":"none")", R"(,"veiled":true)"}) {
        Conversation engine;
        Random random = Random::from_seed(players + std::string(variant));
        engine.want(R"({"cmd":"new","players":)" + players + R"(,"seed":"games")" + std::string(variant) +
                    "}");
        EXPECT_GT(play_to_the_end(engine, random), 5);
        const auto state = engine.want(R"({"cmd":"state"})").at("state");
        EXPECT_FALSE(state.at("winner").is_null());
        EXPECT_EQ(state.at("step"), "over");
        const auto record = engine.want(R"({"cmd":"record"})").at("record");
        EXPECT_EQ(record.at("result").at("winner"), state.at("winner"));
        Conversation other;
        EXPECT_EQ(other.want(R"({"cmd":"replay","record":)" + json::serialize(record) + "}").at("state"),
                  state);
    }
}

INSTANTIATE_TEST_SUITE_P(Players, EngineGames, testing::Range(2, 8));

TEST(EngineBots, PlayEachOther) {
    Conversation engine;
    engine.want(R"({"cmd":"new","players":4,"seed":"bots"})");
    for (int actions = 0; actions < 10'000; ++actions) {
        const auto actors = engine.want(R"({"cmd":"actors"})").at("actors");
        if (actors.as_array().empty()) break;
        for (const json::value& actor : actors.as_array()) {
            if (!actor.at("must").as_bool()) continue;
            const auto& seat = actor.at("seat");
            const auto action =
                engine.want(R"({"cmd":"bot","level":"random","seed":1,"seat":)" + json::serialize(seat) + "}")
                    .at("action");
            engine.want(apply_line(seat, action));
            break;
        }
    }
    EXPECT_FALSE(engine.want(R"({"cmd":"state"})").at("state").at("winner").is_null());
}

/// Every line that a stranger could send, from the outside of the language in.
std::vector<std::string> hostile_lines() {
    std::vector<std::string> lines{
        std::string("\0", 1),
        std::string("{\"cmd\":\"state\"\0}", 17),
        std::string("{\"cmd\":\"sta\0te\"}", 17),
        "\xff\xfe\xfd",
        "{\"cmd\":\"\xff\"}",
        "{\"cmd\":\"state\",\"id\":\"\xc0\x80\"}",
        R"({"cmd":"state","x":NaN})",
        R"({"cmd":"new","players":1e999})",
        R"({"cmd":"new","players":-1e999})",
        R"({"cmd":"new","players":99999999999999999999})",
        R"({"cmd":"view","seat":18446744073709551615})",
        R"({"cmd":"view","seat":-9223372036854775808})",
        R"({"cmd":"\u0000"})",
        R"({"cmd":null})",
        std::string(100'000, '['),
        std::string(100'000, '{'),
        "{\"cmd\":\"state\",\"id\":" + std::string(5000, '[') + std::string(5000, ']') + "}",
        "\"" + std::string(3'000'000, 'a') + "\"",
        "{\"cmd\":\"" + std::string(1'000'000, 'a') + "\"}",
        "{\"cmd\":\"new\",\"players\":2,\"seed\":\"" + std::string(1'000'000, 'a') + "\"}",
    };
    std::string wide = "{\"cmd\":\"state\"";
    for (int i = 0; i < 100'000; ++i) wide += ",\"" + std::to_string(i) + "\":0";
    lines.push_back(wide + "}");
    std::string long_list = R"({"cmd":"apply","seat":1,"action":{"do":"explore","places":[1)";
    for (int i = 0; i < 500'000; ++i) long_list += ",1";
    lines.push_back(long_list + "]}}");
    Random random = Random::from_seed("rubbish");
    for (int i = 0; i < 300; ++i) {
        std::string rubbish;
        for (std::uint32_t length = random.below(200); length > 0; --length) {
            rubbish.push_back(static_cast<char>(random.below(256)));
        }
        lines.push_back("{" + rubbish);
    }
    return lines;
}

TEST(HostileLines, AreRefusedAndLeaveTheGameAsItWas) {
    Conversation engine;
    engine.want(R"({"cmd":"new","players":3,"seed":"hostile"})");
    const std::string before = engine.all();
    for (const std::string& line : hostile_lines()) {
        const auto answer = engine.ask(line);
        EXPECT_EQ(answer.at("ok"), false) << line.substr(0, 100);
        EXPECT_LT(json::serialize(answer).size(), 1000U) << "a refusal does not send the line back";
        ASSERT_EQ(engine.all(), before) << line.substr(0, 100);
    }
}

/// A valid game's lines with single bytes changed: whatever they become, a refusal changes nothing.
TEST(HostileLines, AlmostRightLinesChangeTheGameOnlyWhenTheySucceed) {
    Conversation engine;
    engine.want(R"({"cmd":"new","players":2,"seed":"bytes"})");
    Random random = Random::from_seed("bytes");
    const std::string line =
        R"({"cmd":"apply","seat":1,"action":{"do":"explore","places":[3]},"full":true,"id":7})";
    int refused = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string changed = line;
        for (int j = 0; j < 1 + i % 3; ++j) {
            changed[random.below(static_cast<std::uint32_t>(changed.size()))] =
                line[random.below(static_cast<std::uint32_t>(line.size()))];
        }
        const std::string before = engine.all();
        if (engine.ask(changed).at("ok").as_bool()) continue;
        ++refused;
        ASSERT_EQ(engine.all(), before) << changed;
    }
    EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace notalone
