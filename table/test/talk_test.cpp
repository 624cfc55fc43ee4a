// Talk: everybody at the table hears everything, whoever says it.
#include "table/talk.hpp"

#include <gtest/gtest.h>

#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;
using namespace std::chrono_literals;

class Talk : public ::testing::Test {
  protected:
    Client& begin() {
        house.check_replay = true;
        house.found({"Ann", "Bob"}, 2);
        house.join("Eve");
        house.join("Flo");
        return house.client(1);
    }
    /// Says a number once that is not too fast.
    void say(Client& client, int number) {
        house.now += pace_of_member.each;
        house.must(client, "say", {{"text", std::to_string(number)}});
    }
    /// The texts a member was told, in order.
    static std::string heard(const Client& client) {
        std::string texts;
        for (const auto& message : client.inbox) {
            const json::object object = test::parsed(message.text);
            if (object.at("type") == "said")
                texts += std::string(object.at("line").at("text").as_string()) + " ";
        }
        return texts;
    }

    House house;
    Client& ann = begin();
    Client& bob = house.client(2);
    Client& eve = house.client(3);
    Client& flo = house.client(4);
};

TEST_F(Talk, IsOpenToAllBeforeAGame) {
    house.must(ann, "say", {{"text", " hi "}});
    house.must(eve, "say", {{"text", "hello"}});
    for (const Client* client : {&ann, &bob, &eve, &flo}) EXPECT_EQ(heard(*client), "hi hello ");
}

TEST_F(Talk, OfSpectatorsIsHeardByEverybodyAtOnce) {
    house.start();
    house.must(ann, "say", {{"text", "open"}});
    house.must(eve, "say", {{"text", "whisper"}});
    house.must(flo, "say", {{"text", "hush"}});
    for (const Client* client : {&ann, &bob, &eve, &flo}) EXPECT_EQ(heard(*client), "open whisper hush ");
    const auto snapshot_talk = [&](const Client& client) {
        const std::string text = house.table.greet(client.id, std::nullopt, house.now).snapshot;
        return json::serialize(test::parsed(text).at("talk"));
    };
    EXPECT_EQ(snapshot_talk(ann), snapshot_talk(eve));
    EXPECT_EQ(snapshot_talk(bob), snapshot_talk(flo));
    house.play_to_the_end();
    EXPECT_EQ(ann.over.at("gallery").as_array().size(), 0U) << "nothing is left to be told";
}

TEST_F(Talk, HasPhrasesThatEachReaderReadsInTheirLanguage) {
    house.must(bob, "say", {{"phrase", "trust_me"}});
    const auto line = [&] { return json::serialize(test::parsed(ann.inbox.back().text).at("line")); };
    EXPECT_EQ(line(), R"({"from":2,"name":"Bob","at":1700000000000,"phrase":"trust_me"})");
    house.must(bob, "say", {{"phrase", "i_go_to"}, {"place", 4}});
    EXPECT_EQ(line(), R"({"from":2,"name":"Bob","at":1700000000000,"phrase":"i_go_to","place":4})");
    house.refused(bob, "no_such_phrase", "say", {{"phrase", "i_go_to"}});
    house.refused(bob, "no_such_phrase", "say", {{"phrase", "yes"}, {"place", 4}});
    house.refused(bob, "no_such_phrase", "say", {{"phrase", "abracadabra"}});
    house.refused(bob, "bad_command", "say", {{"phrase", "i_go_to"}, {"place", 11}});
    house.refused(bob, "bad_command", "say", {{"phrase", "yes"}, {"text", "yes"}});
    for (const QuickPhrase& phrase : quick_phrases) {
        json::object fields{{"phrase", std::string(phrase.id)}};
        if (phrase.names_place) fields["place"] = 10;
        house.now += pace_of_member.each;
        house.must(bob, "say", fields);
    }
}

TEST_F(Talk, IsPlainTextOfUpTo300Characters) {
    std::string longest;
    for (int i = 0; i < 300; ++i) longest += "ж";
    house.must(bob, "say", {{"text", longest}});
    house.refused(bob, "bad_text", "say", {{"text", longest + "ж"}});
    house.refused(bob, "bad_text", "say", {{"text", "  "}});
    house.refused(bob, "bad_text", "say", {{"text", "a\nb"}});
    house.refused(bob, "bad_command", "say");
    house.refused(bob, "bad_command", "say", {{"text", 5}});
    house.must(bob, "say", {{"text", "<script>\"\\"}});
    EXPECT_EQ(test::parsed(ann.inbox.back().text).at("line").at("text"), "<script>\"\\");
}

TEST_F(Talk, IsKeptWithinBounds) {
    house.check_replay = false;
    for (int i = 0; i < 150; ++i) say(ann, i);
    const std::string text = house.table.greet(bob.id, std::nullopt, house.now).snapshot;
    const json::array talk = test::parsed(text).at("talk").as_array();
    ASSERT_EQ(talk.size(), talk_kept);
    EXPECT_EQ(talk[0].at("text"), "50");
}

TEST_F(Talk, OfOneMemberIsBoundedInRate) {
    for (int i = 0; i < pace_of_member.at_once; ++i) house.must(ann, "say", {{"text", "again"}});
    const std::uint64_t entries = house.table.entry_count();
    house.refused(ann, "too_fast", "say", {{"text", "and again"}});
    house.refused(ann, "too_fast", "say", {{"phrase", "hello"}});
    EXPECT_EQ(house.table.entry_count(), entries);
    house.must(bob, "say", {{"text", "I am not silenced"}});
    house.now += pace_of_member.each - 1ms;
    house.refused(ann, "too_fast", "say", {{"text", "still too soon"}});
    house.now += 1ms;
    house.must(ann, "say", {{"text", "one more"}});
    house.refused(ann, "too_fast", "say", {{"text", "and only one"}});
    house.now += pace_of_member.all();
    for (int i = 0; i < pace_of_member.at_once; ++i) house.must(ann, "say", {{"text", "rested"}});
}

TEST_F(Talk, OfAllSpectatorsTogetherIsBoundedAndNeverSilencesPlayers) {
    std::vector<Client*> crowd;
    for (int i = 0; i < 4; ++i) crowd.push_back(&house.join("Watcher " + std::to_string(i), true));
    int said = 0;
    for (int i = 0; i < pace_of_member.at_once; ++i) {
        for (Client* each : crowd) {
            said += static_cast<int>(house.send(*each, "say", {{"text", "boo"}}).at("type") == "done");
        }
    }
    EXPECT_EQ(said, pace_of_spectators.at_once);
    for (int i = 0; i < pace_of_member.at_once; ++i) house.must(bob, "say", {{"text", "I can be heard"}});
}

TEST_F(Talk, IsBoundedAcrossARestartAndWhateverTheClockDoesMeanwhile) {
    for (int i = 0; i < pace_of_member.at_once; ++i) house.must(ann, "say", {{"text", "again"}});
    const auto restored = Table::replay(house.entries, house.oracle);
    ASSERT_TRUE(restored) << restored.problem();
    const std::string command = R"({"cmd":"say","cid":"x","text":"once more"})";
    const auto refused_at = [&](TimePoint time) {
        const Answer answer = restored->receive(ann.id, command, time);
        return answer.error && answer.error->code == ErrorCode::too_fast;
    };
    EXPECT_TRUE(refused_at(house.now));
    EXPECT_FALSE(refused_at(house.now + pace_of_member.each));
    EXPECT_FALSE(refused_at(house.now - 1h)) << "a clock that was set back silences nobody";
}

TEST_F(Talk, NeedNotBeKeptToRestoreATable) {
    // People come, go and are renamed in between: each is to have the same numbers as before.
    int number = 0;
    for (int i = 0; i < 60; ++i) say(i % 2 == 0 ? ann : bob, ++number);
    house.must(flo, "leave");
    for (int i = 0; i < 60; ++i) say(ann, ++number);
    house.join("Gus");
    house.must(bob, "rename", {{"name", "Rob"}});
    for (int i = 0; i < 150; ++i) say(i % 2 == 0 ? eve : bob, ++number);
    std::vector<Entry> kept;
    std::size_t lines = 0;
    for (auto each = house.entries.rbegin(); each != house.entries.rend(); ++each) {
        if (std::holds_alternative<entry::Said>(each->data) && ++lines > talk_kept) continue;
        kept.insert(kept.begin(), *each);
    }
    const std::uint64_t missing = house.entries.size() - kept.size();
    ASSERT_EQ(missing, 270U - talk_kept);
    const auto restored = Table::replay(kept, house.oracle, missing);
    ASSERT_TRUE(restored) << restored.problem();
    EXPECT_EQ(restored->entry_count(), house.table.entry_count());
    EXPECT_EQ(test::portrait(*restored, house.now), test::portrait(house.table, house.now));
    EXPECT_FALSE(Table::replay(kept, house.oracle)) << "otherwise a gap is damage";
    EXPECT_FALSE(Table::replay(kept, house.oracle, missing - 1));
}

TEST_F(Talk, IsSaidOnceHoweverOftenItIsSent) {
    house.must(ann, "say", {{"cid", "once"}, {"text", "hello"}});
    const std::uint64_t entries = house.table.entry_count();
    for (int i = 0; i < 40; ++i) house.must(ann, "rename", {{"name", "Ann " + std::to_string(i)}});
    house.must(ann, "say", {{"cid", "once"}, {"text", "hello"}});
    EXPECT_EQ(house.table.entry_count(), entries + 40) << "other commands do not make the table forget it";
    const auto restored = Table::replay(house.entries, house.oracle);
    EXPECT_FALSE(restored->receive(ann.id, R"({"cmd":"say","cid":"once","text":"hello"})", house.now).entry);
}

TEST_F(Talk, OfSomebodyWhoHasLeftIsOver) {
    house.must(flo, "leave");
    house.refused(flo, "not_a_member", "say", {{"text", "boo"}});
}

}  // namespace
}  // namespace notalone
