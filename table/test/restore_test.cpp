// Entries are all that is stored: a table is restored from them, and damage is noticed.
#include <set>

#include <gtest/gtest.h>

#include "table/entry_words.hpp"
#include "table/test/support.hpp"
#include "table/window.hpp"

namespace notalone {
namespace {

using test::House;
namespace json = boost::json;

/// Somebody asks for more time, if a window is open.
bool hold_a_window(House& house) {
    const Room& room = house.table.room();
    for (ChairIndex chair = 0; chair < room.chairs.size() && room.phase == TablePhase::play; ++chair) {
        if (!may_hold(room, room.seat_of(chair))) continue;
        house.must(house.client(static_cast<int>(number_of(*room.chairs[chair].person))), "hold");
        return true;
    }
    return false;
}

/// A table where everything has happened that can.
void live_a_full_life(House& house) {
    SettingsChange settings;
    settings.side.emplace(std::nullopt);
    settings.clock = ClockKind::fast;
    house.found({"Ann", "Bob", "Cid", "Dan"}, 4, settings);
    house.must(house.client(1), "settings", {{"creature", 1}});
    house.must(house.client(2), "rename", {{"name", "Böb"}});
    house.must(house.client(1), "host", {{"member", 2}});
    house.must(house.client(3), "windows", {{"mode", "ask"}});
    house.must(house.client(4), "leave");
    house.must(house.client(2), "reserve", {{"chair", 3}, {"reserved", true}});
    house.must(house.client(2), "renew_invitation");
    house.commit(house.table.vacate(MemberId{3}, house.now));
    house.must(house.client(3), "sit", {{"chair", 2}});
    house.must(house.client(2), "chair", {{"chair", 3}, {"bot", "easy"}});
    house.join("Eve", true);
    // As in tables from before commitments; it counts for nothing.
    house.commit(Entry{.number = house.table.entry_count() + 1,
                       .time = house.now,
                       .by = {},
                       .cid = {},
                       .data = entry::NonceGiven{house.client(1).id, std::string(64, 'a')}});
    house.give_nonces();
    house.must(house.client(2), "start");
    house.now += device_patience;
    house.must(house.client(2), "void");
    house.start();
    house.must(house.client(5), "say", {{"text", "psst"}});
    const json::object offer = house.send(house.client(5), "device");
    house.commit(house.table.add_device(offer.at("code").as_string(), "hash of a phone", house.now).entry);
    house.commit(house.table.absent(MemberId{3}, house.now));
    house.must(house.client(2), "stand_in", {{"member", 3}});
    house.commit(house.table.returned(MemberId{3}, house.now));
    house.commit(house.table.absent(MemberId{3}, house.now));
    house.must(house.client(2), "host", {{"member", 1}});
    house.must(house.client(1), "give_seat", {{"chair", 2}, {"member", 5}});
    house.must(house.client(1), "host", {{"member", 2}});
    house.must(house.client(1), "hand_over");
    for (int i = 0; i < 30; ++i) ASSERT_TRUE(house.step());
    for (int i = 0; !hold_a_window(house); ++i) {
        ASSERT_LT(i, 500);
        ASSERT_TRUE(house.step());
    }
    house.now += std::chrono::hours{1};
    house.restart();
    house.commit(house.table.resume(house.now));
    house.must(house.client(1), "take_back");
    house.must(house.client(1), "say", {{"phrase", "avoid"}, {"place", 3}});
    house.play_to_the_end();
    const auto task = house.table.chance_task();
    house.commit(
        house.table.chances_computed(1, std::vector<double>(task->positions.size(), 0.5), house.now));
    house.must(house.client(2), "rematch");
}

TEST(Restoring, WorksAfterEverythingThatCanHappen) {
    House house(VeilTimes{}, "a full life");
    house.check_replay = true;
    live_a_full_life(house);
    std::set<std::string_view> kinds;
    for (const Entry& entry : house.entries) kinds.insert(kind_of(entry));
    for (const std::string_view kind : entry_words) EXPECT_TRUE(kinds.contains(kind)) << kind;
}

TEST(Restoring, NeedsEveryEntryInItsPlace) {
    House house(VeilTimes{}, "gaps");
    live_a_full_life(house);
    const auto problem_without = [&](std::size_t missing) {
        std::vector<Entry> entries = house.entries;
        entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(missing));
        return Table::replay(entries, house.oracle).problem();
    };
    for (std::size_t missing = 0; missing + 1 < house.entries.size(); missing += 7) {
        EXPECT_NE(problem_without(missing), "") << missing;
    }
    EXPECT_NE(Table::replay({}, house.oracle).problem(), "");
}

TEST(Restoring, NoticesEntriesThatDoNotFit) {
    House house(VeilTimes{}, "mixed up");
    live_a_full_life(house);
    // Numbered anew, so that only their contents can tell.
    int noticed = 0;
    for (std::size_t missing = 0; missing + 1 < house.entries.size(); ++missing) {
        std::vector<Entry> entries = house.entries;
        entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(missing));
        for (std::size_t i = 0; i < entries.size(); ++i) entries[i].number = i + 1;
        noticed += static_cast<int>(!Table::replay(entries, house.oracle));
    }
    // What is left out unnoticed is talk, early passes and the like; a missing action never is.
    EXPECT_GT(noticed, static_cast<int>(house.entries.size()) * 3 / 4);
}

TEST(Restoring, RefusesWhatItCannotRead) {
    const auto problem_with = [](std::string_view body) {
        return read_entry(3, time_from(0), body).problem();
    };
    EXPECT_EQ(problem_with(R"({"v":1,"kind":"passed","seats":[1]})"), "");
    EXPECT_NE(problem_with("{"), "");
    EXPECT_NE(problem_with(R"({"v":2,"kind":"passed","seats":[1]})").find("\"v\""), std::string::npos);
    EXPECT_NE(problem_with(R"({"v":1,"kind":"danced"})").find("danced"), std::string::npos);
    EXPECT_NE(problem_with(R"({"v":1,"kind":"passed","seats":[9]})").find("seats"), std::string::npos);
    EXPECT_NE(problem_with(R"({"v":1,"kind":"passed","seats":[1],"x":1})").find("x"), std::string::npos);
    EXPECT_NE(problem_with(R"({"v":1,"kind":"started","seed":"12","creature":0})").find("seed"),
              std::string::npos);
}

TEST(Restoring, SurvivesAnyByteThatIsWrong) {
    House house;
    house.found({"Ann", "Bob"}, 2);
    house.start();
    Random random = Random::from_seed("bytes");
    for (int i = 0; i < 20'000; ++i) {
        const Entry& entry = house.entries[random.below(static_cast<std::uint32_t>(house.entries.size()))];
        std::string body = entry_body(entry);
        body[random.below(static_cast<std::uint32_t>(body.size()))] = static_cast<char>(random.below(256));
        const auto read = read_entry(entry.number, entry.time, body);
        if (!read) continue;
        std::vector<Entry> entries = house.entries;
        entries[entry.number - 1] = *read;
        const auto restored = Table::replay(entries, house.oracle);
        EXPECT_TRUE(restored || !restored.problem().empty());
    }
}

}  // namespace
}  // namespace notalone
