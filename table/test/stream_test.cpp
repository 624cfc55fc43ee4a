// Streams: numbered without gaps, and somebody who comes back gets what they missed.
#include "table/stream.hpp"

#include <gtest/gtest.h>

#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;

std::shared_ptr<const std::string> text_of(int number) {
    return std::make_shared<const std::string>("{\"x\":" + std::to_string(number) + "}");
}

void take_all(Stream& stream) {
    stream.take([](const Message&) {});
}

TEST(Stream, PutsTheNumberInFront) {
    const Message message{17, text_of(4)};
    EXPECT_EQ(message.wire(), R"({"n":17,"x":4})");
    EXPECT_EQ(message.head() + std::string(message.tail()), message.wire());
}

TEST(Stream, GivesEachMessageOnceAndInOrder) {
    Stream stream;
    stream.push(text_of(1));
    stream.push(text_of(2));
    std::vector<std::uint64_t> taken;
    const auto sink = [&taken](const Message& message) { taken.push_back(message.number); };
    stream.take(sink);
    stream.take(sink);
    stream.push(text_of(3));
    stream.take(sink);
    EXPECT_EQ(taken, (std::vector<std::uint64_t>{1, 2, 3}));
}

TEST(Stream, KeepsTheLastMessagesForThoseWhoComeBack) {
    Stream stream;
    const std::uint64_t count = Stream::kept + 10;
    for (std::uint64_t i = 1; i <= count; ++i) {
        stream.push(text_of(static_cast<int>(i)));
        take_all(stream);
    }
    for (std::uint64_t last = 0; last <= count + 1; ++last) {
        const auto missed = stream.since(last);
        EXPECT_EQ(missed.has_value(), last >= 10 && last <= count) << last;
        if (!missed) continue;
        ASSERT_EQ(missed->size(), count - last);
        EXPECT_TRUE(missed->empty() || missed->front().number == last + 1);
    }
}

TEST(Stream, DoesNotGiveOutWhatHasNotBeenTaken) {
    Stream stream;
    stream.push(text_of(1));
    take_all(stream);
    stream.push(text_of(2));
    EXPECT_EQ(stream.since(0)->size(), 1U);
    EXPECT_EQ(stream.since(1)->size(), 0U);
    EXPECT_EQ(stream.since(2), std::nullopt);
}

TEST(Stream, HoldsEverythingUntilItIsTaken) {
    Stream stream;
    for (int i = 1; i <= 500; ++i) stream.push(text_of(i));
    int count = 0;
    stream.take([&count](const Message&) { ++count; });
    EXPECT_EQ(count, 500);
}

TEST(Stream, KeepsNothingUpToAMessageThatStartsAnew) {
    Stream stream;
    stream.push(text_of(1));
    stream.push(text_of(2), {.starts_anew = true});
    stream.push(text_of(3));
    int count = 0;
    stream.take([&count](const Message&) { ++count; });
    EXPECT_EQ(count, 3);
    EXPECT_EQ(stream.since(1), std::nullopt);
    EXPECT_EQ(stream.since(2)->size(), 1U);
}

TEST(Stream, CountsOnAfterReplaying) {
    Stream stream;
    for (int i = 0; i < 5; ++i) stream.skip();
    EXPECT_EQ(stream.since(5)->size(), 0U);
    EXPECT_EQ(stream.since(4), std::nullopt);
    stream.push(text_of(6));
    take_all(stream);
    EXPECT_EQ(stream.since(5)->front().number, 6U);
    EXPECT_EQ(stream.since(4), std::nullopt);
}

// --- Coming back to a table -------------------------------------------------------------------------------

TEST(ComingBack, WithAnyNumberLeadsToTheSameKnowledge) {
    House house(VeilTimes{}, "coming back");
    house.found({"Ann", "Bob", "Cid"}, 4);
    house.fill_with_bots("easy");
    house.join("Eve", true);
    house.start();
    for (int i = 0; i < 60; ++i) ASSERT_TRUE(house.step());
    for (const auto& client : house.clients) {
        const auto game = std::find_if(client->inbox.begin(), client->inbox.end(), [](const auto& received) {
            return received.text.find(R"("type":"game")") != std::string::npos;
        });
        ASSERT_NE(game, client->inbox.end());
        for (std::uint64_t last = 0; last <= client->last + 2; ++last) {
            const Greeting greeting = house.table.greet(client->id, last, house.now);
            EXPECT_EQ(greeting.number, client->last);
            Client back;
            back.id = client->id;
            if (greeting.snapshot.empty()) {
                EXPECT_EQ(greeting.missed.size(), client->last - last);
                for (const Message& message : greeting.missed) {
                    EXPECT_EQ(message.wire(),
                              client->inbox.at(message.number - client->inbox.front().number).text);
                }
                continue;
            }
            const bool kept =
                last + Stream::kept >= client->last && last <= client->last && last >= game->number;
            EXPECT_FALSE(kept) << last;
            back.receive_snapshot(greeting.snapshot);
            EXPECT_EQ(back.last, client->last);
            EXPECT_EQ(back.decision, client->decision);
            EXPECT_EQ(back.chair(), client->chair());
        }
    }
}

TEST(ComingBack, AfterARestartIsSeamlessOrGivesASnapshot) {
    House house(VeilTimes::none(), "restart");
    house.found({"Ann", "Bob"}, 3);
    house.fill_with_bots("easy");
    house.start();
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(house.step());
    const auto restored = Table::replay(house.entries, house.oracle);
    ASSERT_TRUE(restored);
    const Client& ann = house.founder();
    const Greeting up_to_date = restored->greet(ann.id, ann.last, house.now);
    EXPECT_TRUE(up_to_date.snapshot.empty());
    EXPECT_TRUE(up_to_date.missed.empty());
    const Greeting behind = restored->greet(ann.id, ann.last - 1, house.now);
    EXPECT_EQ(behind.snapshot, house.table.greet(ann.id, std::nullopt, house.now).snapshot);
}

TEST(ComingBack, ToTwoTabsShowsTheSameStream) {
    House house;
    house.found({"Ann", "Bob"}, 2);
    house.start();
    const Client& bob = house.client(2);
    const std::string snapshot = house.table.greet(bob.id, std::nullopt, house.now).snapshot;
    EXPECT_EQ(house.table.greet(bob.id, std::nullopt, house.now).snapshot, snapshot);
    EXPECT_EQ(test::parsed(snapshot).at("you").at("member"), 2);
    EXPECT_EQ(test::parsed(snapshot).at("you").at("seat"), bob.seat());
    EXPECT_EQ(test::parsed(snapshot).at("you").at("windows"), "auto");
}

TEST(Looking, GivesASnapshotToWhoeverAsks) {
    House house;
    house.found({"Ann", "Bob"}, 2);
    house.start();
    Client& bob = house.client(2);
    const boost::json::object reply = house.send(bob, "look");
    EXPECT_EQ(reply.at("type"), "snapshot");
    EXPECT_EQ(reply.at("n"), bob.last);
    EXPECT_EQ(reply.at("view"), bob.view);
    const auto view = test::parsed(house.table.view_message(bob.id));
    EXPECT_EQ(view.at("type"), "view");
    EXPECT_EQ(view.at("view"), bob.view);
    EXPECT_EQ(Table::presence_message(std::vector{MemberId{1}, MemberId{3}}),
              R"({"type":"presence","here":[1,3]})");
}

}  // namespace
}  // namespace notalone
