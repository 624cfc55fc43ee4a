// Talk: everybody hears the players, and spectators are heard by the players only when the game is over.
#include "table/talk.hpp"

#include <gtest/gtest.h>

#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;

class Talk : public ::testing::Test {
  protected:
    Client& begin() {
        house.check_replay = true;
        house.found({"Ann", "Bob"}, 2);
        house.join("Eve");
        house.join("Flo");
        return house.client(1);
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

TEST_F(Talk, OfSpectatorsIsUnheardByPlayersUntilTheEnd) {
    house.start();
    house.must(ann, "say", {{"text", "open"}});
    house.must(eve, "say", {{"text", "whisper"}});
    const std::uint64_t before = ann.last;
    house.must(flo, "say", {{"text", "hush"}});
    EXPECT_EQ(ann.last, before);
    EXPECT_EQ(heard(ann), "open ");
    EXPECT_EQ(heard(bob), "open ");
    EXPECT_EQ(heard(eve), "open whisper hush ");
    EXPECT_EQ(heard(flo), "open whisper hush ");
    const auto snapshot_talk = [&](const Client& client) {
        const std::string text = house.table.greet(client.id, std::nullopt, house.now).snapshot;
        return test::parsed(text).at("talk").as_array();
    };
    EXPECT_EQ(snapshot_talk(bob).size(), 1U);
    ASSERT_EQ(snapshot_talk(eve).size(), 3U);
    EXPECT_EQ(snapshot_talk(eve)[1].at("gallery"), true);
    house.play_to_the_end();
    const json::array gallery = ann.over.at("gallery").as_array();
    ASSERT_EQ(gallery.size(), 2U);
    EXPECT_EQ(gallery[0].at("text"), "whisper");
    EXPECT_EQ(gallery[0].at("name"), "Eve");
    EXPECT_EQ(snapshot_talk(bob).size(), 3U);
    house.must(eve, "say", {{"text", "well"}});
    EXPECT_EQ(heard(ann), "open well ");
    house.must(ann, "rematch");
    house.start();
    EXPECT_EQ(snapshot_talk(bob).size(), 4U) << "what has been heard stays heard";
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
    for (int i = 0; i < 150; ++i) house.must(ann, "say", {{"text", std::to_string(i)}});
    const std::string text = house.table.greet(bob.id, std::nullopt, house.now).snapshot;
    const json::array talk = test::parsed(text).at("talk").as_array();
    ASSERT_EQ(talk.size(), talk_kept);
    EXPECT_EQ(talk[0].at("text"), "50");
}

TEST_F(Talk, OfSomebodyWhoHasLeftIsOver) {
    house.must(flo, "leave");
    house.refused(flo, "not_a_member", "say", {{"text", "boo"}});
}

}  // namespace
}  // namespace notalone
