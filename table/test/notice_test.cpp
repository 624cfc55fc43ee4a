// Notices: who comes, goes, hosts and plays is announced to everybody and kept under the names of that time.
#include <gtest/gtest.h>

#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;

class Notices : public ::testing::Test {
  protected:
    Client& begin() {
        house.check_replay = true;
        SettingsChange settings;
        settings.creature.emplace(ChairIndex{2});
        house.found({"Ann", "Bob", "Cid"}, 3, settings);
        house.join("Eve", true);
        for (const auto& client : house.clients) client->inbox.clear();
        return house.client(1);
    }
    /// Since the last call, without the times.
    static std::string told(Client& client) {
        std::string text;
        for (const auto& message : client.inbox) {
            json::object object = test::parsed(message.text);
            if (object.at("type") != "notice") continue;
            json::object notice = object.at("notice").as_object();
            notice.stable_erase("at");
            text += json::serialize(notice);
        }
        client.inbox.clear();
        return text;
    }

    House house;
    Client& ann = begin();
    Client& bob = house.client(2);
    Client& cid = house.client(3);
    Client& eve = house.client(4);
};

TEST_F(Notices, OfThoseWhoComeAndGo) {
    house.join("Flo", true);
    EXPECT_EQ(told(bob), R"({"kind":"joined","member":5,"name":"Flo","watching":true})");
    house.must(house.client(5), "rename", {{"name", "Florence"}});
    EXPECT_EQ(told(bob), R"({"kind":"renamed","member":5,"name":"Flo","new_name":"Florence"})");
    house.must(house.client(5), "rename", {{"name", "Florence"}});
    EXPECT_EQ(told(bob), "");
    house.must(house.client(5), "leave");
    EXPECT_EQ(told(bob), R"({"kind":"left","member":5,"name":"Florence"})");
    house.must(ann, "remove", {{"member", 4}});
    EXPECT_EQ(told(bob), R"({"kind":"removed","member":4,"name":"Eve","by":1,"by_name":"Ann"})");
}

TEST_F(Notices, OfHosts) {
    house.commit(house.table.appoint_host(bob.id, house.now).entry);
    EXPECT_EQ(told(eve), R"({"kind":"host","member":2,"name":"Bob","stands_in":true})");
    house.commit(house.table.appoint_host(ann.id, house.now).entry);
    EXPECT_EQ(told(eve), R"({"kind":"host","member":1,"name":"Ann"})");
    house.must(ann, "host", {{"member", 3}});
    EXPECT_EQ(told(eve), R"({"kind":"host","member":3,"name":"Cid","by":1,"by_name":"Ann"})");
    house.must(cid, "leave");
    EXPECT_EQ(told(eve), R"({"kind":"left","member":3,"name":"Cid"})"
                         R"({"kind":"host","member":1,"name":"Ann"})");
}

TEST_F(Notices, OfSeats) {
    house.start();
    const std::string seat = std::to_string(bob.seat());
    told(eve);
    house.must(bob, "hand_over");
    EXPECT_EQ(told(eve),
              R"({"kind":"handed_over","member":2,"name":"Bob","seat":)" + seat + R"(,"level":"easy"})");
    house.must(bob, "take_back");
    EXPECT_EQ(told(eve), R"({"kind":"taken_back","member":2,"name":"Bob","seat":)" + seat + "}");
    house.commit(house.table.absent(bob.id, house.now));
    EXPECT_EQ(told(eve), "");
    house.must(ann, "stand_in", {{"member", 2}});
    EXPECT_EQ(told(eve), R"({"kind":"handed_over","member":2,"name":"Bob","by":1,"by_name":"Ann","seat":)" +
                             seat + R"(,"level":"easy","until_return":true})");
    house.commit(house.table.returned(bob.id, house.now));
    EXPECT_EQ(told(eve), R"({"kind":"taken_back","member":2,"name":"Bob","seat":)" + seat + "}");
    house.commit(house.table.absent(bob.id, house.now));
    house.must(ann, "give_seat", {{"chair", 1}, {"member", 4}});
    const std::string given =
        R"({"kind":"seat_given","member":4,"name":"Eve","by":1,"by_name":"Ann","seat":)" + seat +
        R"(,"of":2,"of_name":"Bob"})";
    EXPECT_EQ(told(eve), given);
    // The member who has lost the seat reads the same when they return.
    EXPECT_TRUE(told(bob).ends_with(given));
}

TEST_F(Notices, KeepTheNamesOfTheirTime) {
    house.must(eve, "rename", {{"name", "Mallory"}});
    house.must(eve, "leave");
    house.join("Eve", true);
    const std::string text = house.table.greet(ann.id, std::nullopt, house.now).snapshot;
    const json::object snapshot = test::parsed(text);
    std::string kept;
    for (const json::value& notice : snapshot.at("notices").as_array()) {
        kept += std::string(notice.at("name").as_string()) + " ";
    }
    EXPECT_EQ(kept, "Bob Cid Eve Eve Mallory Eve ");
}

TEST_F(Notices, AreKeptWithinBounds) {
    house.check_replay = false;
    for (int i = 0; i < 150; ++i) {
        house.must(eve, "rename", {{"name", "E" + std::to_string(i)}});
        house.now += pace_of_changes.each;
    }
    EXPECT_EQ(house.table.room().notices.size(), notices_kept);
}

}  // namespace
}  // namespace notalone
