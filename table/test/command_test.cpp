// Reading commands: whatever arrives, a clear answer.
#include "table/command.hpp"

#include <set>

#include <gtest/gtest.h>

#include "table/test/support.hpp"

namespace notalone {
namespace {

std::string verdict_on(std::string_view text) {
    const CommandReading reading = read_command(text);
    if (!reading.error) return "read";
    return std::string(id_of(reading.error->code)) + ": " + reading.error->sentence;
}

TEST(Commands, AreReadWithAllTheirFields) {
    const auto reading = read_command(
        R"({"cmd":"act","cid":"a-1","decision":12,"action":{"do":"resist","will":2,"take":[1,3,4,9]}})");
    ASSERT_FALSE(reading.error);
    EXPECT_EQ(reading.command.cid, "a-1");
    const auto& act = std::get<command::Act>(reading.command.data);
    EXPECT_EQ(act.decision, 12U);
    EXPECT_EQ(act.action, (Action{.kind = ActionKind::resist,
                                  .will = 2,
                                  .take = {Place::lair, Place::river, Place::beach, Place::source}}));
    EXPECT_FALSE(act.side);
    for (
        const std::string_view text :
        {R"({"cmd":"sit","cid":"1","chair":6})",
         R"({"cid":"1","cmd":"stand"})",
         R"({"cmd":"chair","cid":"1","chair":0})",
         R"({"cmd":"chair","cid":"1","chair":0,"bot":"easy"})",
         R"({"cmd":"chair","cid":"1","chair":0,"member":7})",
         R"({"cmd":"order","cid":"1","order":[1,0]})",
         R"({"cmd":"chairs","cid":"1","count":7})",
         R"({"cmd":"settings","cid":"1"})",
         R"({"cmd":"settings","cid":"1","creature":"lot","side":"creature","expert":true,"cards":"none","clock":"fast","public":true,"locked":true})",
         R"({"cmd":"start","cid":"1"})",
         R"({"cmd":"start","cid":"1","without":[2,3]})",
         R"({"cmd":"void","cid":"1"})",
         R"({"cmd":"rematch","cid":"1"})",
         R"({"cmd":"hand_over","cid":"1"})",
         R"({"cmd":"hand_over","cid":"1","level":"random"})",
         R"({"cmd":"take_back","cid":"1"})",
         R"({"cmd":"windows","cid":"1","mode":"ask"})",
         R"({"cmd":"legal","cid":"1"})",
         R"({"cmd":"say","cid":"1","text":"x"})",
         R"({"cmd":"say","cid":"1","phrase":"avoid","place":10})",
         R"({"cmd":"rename","cid":"1","name":"x"})",
         R"({"cmd":"leave","cid":"1"})",
         R"({"cmd":"remove","cid":"1","member":1})",
         R"({"cmd":"host","cid":"1","member":1})",
         R"({"cmd":"look","cid":"~!#"})",
         R"({"cmd":"act","cid":"1","decision":1,"action":{"do":"side","side":2}})"}) {
        EXPECT_EQ(verdict_on(text), "read") << text;
    }
}

TEST(Commands, ThatAreNoneAreRefusedWithAReason) {
    EXPECT_EQ(verdict_on("hello").substr(0, 9), "bad_json:");
    EXPECT_EQ(verdict_on("").substr(0, 9), "bad_json:");
    EXPECT_EQ(verdict_on(R"({"cmd":"look","cid":"1","cid":"2"})").substr(0, 9), "bad_json:");
    EXPECT_EQ(verdict_on("[]"), "bad_command: command: must be an object");
    EXPECT_EQ(verdict_on("{}"), "bad_command: command: \"cid\" is missing");
    EXPECT_EQ(verdict_on(R"({"cid":"1"})"), "bad_command: command: \"cmd\" is missing");
    EXPECT_EQ(verdict_on(R"({"cid":"1","cmd":5})"), "bad_command: command: \"cmd\" must be a string");
    EXPECT_EQ(verdict_on(R"({"cid":"1","cmd":"dance"})"), "unknown_command: there is no command \"dance\"");
    EXPECT_NE(verdict_on(R"({"cid":"1","cmd":"sit"})").find("\"chair\" is missing"), std::string::npos);
    EXPECT_NE(verdict_on(R"({"cid":"1","cmd":"sit","chair":7})").find("from 0 to 6"), std::string::npos);
    EXPECT_NE(verdict_on(R"({"cid":"1","cmd":"sit","chair":1.0})").find("whole number"), std::string::npos);
    EXPECT_NE(verdict_on(R"({"cid":"1","cmd":"leave","now":true})").find("\"now\" does not belong"),
              std::string::npos);
    EXPECT_NE(verdict_on(R"({"cid":"1","cmd":"act","decision":1})").find("\"action\" is missing"),
              std::string::npos);
    EXPECT_NE(verdict_on(R"({"cid":"1","cmd":"act","decision":1,"action":{}})").find("\"action\" is wrong"),
              std::string::npos);
    EXPECT_NE(
        verdict_on(R"({"cid":"1","cmd":"act","decision":-1,"action":{"do":"pass"}})").find("\"decision\""),
        std::string::npos);
}

TEST(Commands, NeedAnIdOfTheirOwn) {
    for (const std::string_view cid :
         {R"("")", R"("a b")", R"("ü")", R"("a\n")", "7", "null", R"("123456789012345678901234567890123")"}) {
        const std::string text = R"({"cmd":"look","cid":)" + std::string(cid) + "}";
        EXPECT_NE(verdict_on(text).find("\"cid\""), std::string::npos) << cid;
    }
    EXPECT_EQ(verdict_on(R"({"cmd":"look","cid":"12345678901234567890123456789012"})"), "read");
}

TEST(Commands, AreAnsweredWithTheirIdWhereItCouldBeRead) {
    test::House house;
    house.found({"Ann"}, 2);
    EXPECT_EQ(
        house.send_text(house.founder(), R"({"cmd":"fly","cid":"x"})"),
        R"({"type":"refused","cid":"x","code":"unknown_command","message":"there is no command \"fly\""})");
    const auto reply = test::parsed(house.send_text(house.founder(), "{"));
    EXPECT_EQ(reply.at("code"), "bad_json");
    EXPECT_FALSE(reply.contains("cid"));
}

TEST(Commands, OfRubbishNeverDoHarm) {
    test::House house;
    house.found({"Ann", "Bob"}, 2);
    house.start();
    const std::string whole =
        R"({"cmd":"act","cid":"1","decision":1,"action":{"do":"explore","places":[1,2]}})";
    const std::uint64_t entries = house.table.entry_count();
    for (std::size_t length = 0; length < whole.size(); ++length) {
        EXPECT_EQ(test::code_of(test::parsed(house.send_text(house.founder(), whole.substr(0, length)))),
                  "bad_json");
    }
    Random random = Random::from_seed("rubbish");
    for (int i = 0; i < 20'000; ++i) {
        std::string text = whole;
        for (std::uint32_t changes = 1 + random.below(4); changes > 0; --changes) {
            text[random.below(static_cast<std::uint32_t>(text.size()))] =
                static_cast<char>(random.below(256));
        }
        const Answer answer = house.table.receive(house.founder().id, text, house.now);
        EXPECT_TRUE(answer.entry || answer.error) << text;
    }
    EXPECT_EQ(house.table.entry_count(), entries);
}

TEST(Commands, AreForThoseAtTheTable) {
    test::House house;
    house.found({"Ann"}, 2);
    for (const MemberId nobody : {MemberId{0}, MemberId{2}, MemberId{99}}) {
        const Answer answer = house.table.receive(nobody, R"({"cmd":"look","cid":"1"})", house.now);
        ASSERT_TRUE(answer.error);
        EXPECT_EQ(answer.error->code, ErrorCode::not_a_member);
    }
}

TEST(ErrorCodes, HaveDifferentNames) {
    std::set<std::string_view> names;
    for (const ErrorCode code : all_error_codes) names.insert(id_of(code));
    EXPECT_EQ(names.size(), all_error_codes.size());
}

TEST(Changes, OfOneMemberAreBoundedInRateAndPlayIsNot) {
    test::House house;
    house.check_replay = false;
    house.found({"Ann", "Bob"}, 2);
    test::Client& ann = house.client(1);
    test::Client& bob = house.client(2);
    for (int i = 0; i < pace_of_changes.at_once; ++i) house.must(ann, "settings", {{"expert", i % 2 == 0}});
    const std::uint64_t entries = house.table.entry_count();
    house.refused(ann, "too_fast", "settings", {{"expert", true}});
    house.refused(ann, "too_fast", "rename", {{"name", "Anna"}});
    house.refused(ann, "too_fast", "windows", {{"mode", "ask"}});
    EXPECT_EQ(house.table.entry_count(), entries);
    house.must(bob, "rename", {{"name", "Rob"}});
    house.must(ann, "say", {{"text", "I can still talk"}});
    const auto restored = Table::replay(house.entries, house.oracle);
    ASSERT_TRUE(restored) << restored.problem();
    const Answer again = restored->receive(ann.id, R"({"cmd":"rename","cid":"x","name":"Anna"})", house.now);
    ASSERT_TRUE(again.error);
    EXPECT_EQ(again.error->code, ErrorCode::too_fast);
    // Nonces, starting and playing are not held up.
    house.start();
    house.play_to_the_end();
    house.now += pace_of_changes.each;
    house.must(ann, "rename", {{"name", "Anna"}});
}

}  // namespace
}  // namespace notalone
