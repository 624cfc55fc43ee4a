// The fair shuffle: promised before, mixed by everybody, opened after, and checked.
#include "table/shuffle.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "rules/game.hpp"
#include "table/test/support.hpp"
#include "table/verify.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;

const std::string some_nonce(64, 'a');

class Shuffling : public ::testing::Test {
  protected:
    Client& found() {
        house.check_replay = true;
        house.found({"Ann", "Bob"}, 3);
        house.must(house.founder(), "chair", {{"chair", 2}, {"bot", "random"}});
        return house.client(1);
    }
    std::uint32_t round() const { return house.table.room().shuffle.round; }

    House house;
    Client& ann = found();
    Client& bob = house.client(2);
};

TEST_F(Shuffling, IsPromisedFromTheStart) {
    const json::value& shuffle = bob.table.at("shuffle");
    EXPECT_EQ(shuffle.at("commitment").as_string(),
              hex_of(house.oracle.sha256(house.table.room().shuffle.server_seed)));
    EXPECT_EQ(shuffle.at("round"), round());
    EXPECT_TRUE(shuffle.at("given").as_array().empty());
}

TEST_F(Shuffling, TakesOneCommitmentFromEverybodyInAChair) {
    house.join("Cid", true);
    house.refused(house.client(3), "not_seated", "commit", {{"round", round()}, {"commitment", some_nonce}});
    house.refused(bob, "bad_command", "commit", {{"round", round()}, {"commitment", "abc"}});
    house.refused(bob, "bad_command", "commit", {{"round", round()}, {"commitment", std::string(64, 'A')}});
    house.must(bob, "commit", {{"round", round()}, {"commitment", some_nonce}});
    EXPECT_EQ(json::serialize(ann.table.at("shuffle").at("committed")),
              R"([{"member":2,"commitment":")" + some_nonce + "\"}]");
    house.refused(bob, "nonce_given", "commit", {{"round", round()}, {"commitment", std::string(64, 'b')}});
    house.refused(ann, "nonce_missing", "start");
    house.refused(ann, "nonce_missing", "start", {{"without", {2}}});
    EXPECT_EQ(house.table.room().phase, TablePhase::lobby);
}

TEST_F(Shuffling, RevealsNothingBeforeAllHaveCommittedAndTheHostHasStarted) {
    house.refused(bob, "not_revealing", "nonce", {{"round", round()}, {"nonce", house.nonce_of(bob)}});
    house.give_nonces();
    house.refused(bob, "not_revealing", "nonce", {{"round", round()}, {"nonce", house.nonce_of(bob)}});
    house.refused(ann, "not_revealing", "void");
    house.must(ann, "start");
    EXPECT_TRUE(bob.table.at("shuffle").at("revealing").as_bool());
    house.refused(bob, "wrong_nonce", "nonce", {{"round", round()}, {"nonce", house.nonce_of(ann)}});
    house.refused(bob, "stale_round", "nonce", {{"round", round() + 1}, {"nonce", house.nonce_of(bob)}});
    house.must(bob, "nonce", {{"round", round()}, {"nonce", house.nonce_of(bob)}});
    EXPECT_EQ(json::serialize(ann.table.at("shuffle").at("given")), "[2]");
    house.refused(bob, "nonce_given", "nonce", {{"round", round()}, {"nonce", house.nonce_of(bob)}});
    EXPECT_FALSE(house.table.tick(house.now)) << "a nonce is missing";
    house.must(ann, "nonce", {{"round", round()}, {"nonce", house.nonce_of(ann)}});
    EXPECT_EQ(house.table.next_due(house.now), house.now);
    house.commit(house.table.tick(house.now));
    EXPECT_EQ(house.table.room().phase, TablePhase::play);
}

TEST_F(Shuffling, ChangesNothingWhileNoncesAreRevealed) {
    house.give_nonces();
    house.must(ann, "start");
    house.refused(ann, "shuffling", "start");
    house.refused(bob, "shuffling", "stand");
    house.refused(bob, "shuffling", "commit", {{"round", round()}, {"commitment", some_nonce}});
    house.refused(ann, "shuffling", "settings", {{"expert", true}});
    house.refused(ann, "shuffling", "order", {{"order", {1, 0, 2}}});
    house.must(ann, "settings", {{"locked", true}});
}

TEST_F(Shuffling, GoesOnWithoutAnAbsentDeviceBeforeTheRevealingOnly) {
    house.must(ann, "commit",
               {{"round", round()},
                {"commitment", nonce_commitment("t4ble", round(), 0, house.nonce_of(ann), house.oracle)}});
    house.now += device_patience - Milliseconds{1};
    house.refused(ann, "too_early", "start", {{"without", {2}}});
    house.now += Milliseconds{1};
    house.refused(ann, "nonce_missing", "start");
    house.must(ann, "start", {{"without", {2}}});
    EXPECT_EQ(json::serialize(bob.table.at("shuffle").at("absent")), "[2]");
    house.refused(bob, "shuffling", "commit", {{"round", round()}, {"commitment", some_nonce}});
    house.reveal_nonces();
    ASSERT_EQ(house.table.room().phase, TablePhase::play);
    house.play_to_the_end();
    const std::string text = house.table.record().text;
    EXPECT_EQ(test::parsed(text).at("shuffle").at("nonces").at(1), "absent");
    const Verification verification = verify(text, {}, house.oracle);
    EXPECT_EQ(verification.wrong, std::nullopt);
    EXPECT_TRUE(std::any_of(verification.checked.begin(), verification.checked.end(),
                            [](const auto& each) { return each.sentence == "without the devices of: Bob"; }));
}

TEST_F(Shuffling, VoidsARoundWithoutItsLastNonceForAllToSee) {
    house.give_nonces();
    house.must(ann, "start");
    house.must(ann, "nonce", {{"round", round()}, {"nonce", house.nonce_of(ann)}});
    house.refused(bob, "not_host", "void");
    house.refused(ann, "too_early", "void");
    house.now += device_patience;
    const std::uint32_t before = round();
    house.must(ann, "void");
    EXPECT_EQ(round(), before + 1);
    EXPECT_EQ(bob.table.at("shuffle").at("voided"), 1);
    EXPECT_FALSE(bob.table.at("shuffle").as_object().contains("revealing"));
    house.refused(bob, "stale_round", "nonce", {{"round", before}, {"nonce", house.nonce_of(bob)}});
    // A chair that becomes free has the same end.
    house.give_nonces();
    house.must(ann, "start");
    house.must(bob, "leave");
    EXPECT_EQ(ann.table.at("shuffle").at("voided"), 2);
    house.must(ann, "chair", {{"chair", 1}, {"bot", "random"}});
    house.start();
    house.play_to_the_end();
    const json::value voided = test::parsed(house.table.record().text).at("shuffle").at("voided");
    EXPECT_EQ(json::serialize(voided), R"({"rounds":2,"missing":[["Bob"],["Ann","Bob"]]})");
    house.must(ann, "rematch");
    EXPECT_EQ(ann.table.at("shuffle").at("voided"), 0);
}

TEST_F(Shuffling, StartsAGameOfBotsWithoutAnybodysNonce) {
    house.must(bob, "leave");
    house.must(ann, "chair", {{"chair", 0}, {"bot", "easy"}});
    house.must(ann, "chair", {{"chair", 1}, {"bot", "easy"}});
    house.must(ann, "start");
    house.commit(house.table.tick(house.now));
    EXPECT_EQ(house.table.room().phase, TablePhase::play);
}

TEST_F(Shuffling, FoldsTheNoncesOfTablesFromBeforeCommitments) {
    const auto entry = [&](EntryData data) {
        house.commit(Entry{.number = house.table.entry_count() + 1,
                           .time = house.now,
                           .by = {},
                           .cid = {},
                           .data = std::move(data)});
    };
    entry(entry::NonceGiven{ann.id, house.nonce_of(ann)});
    entry(entry::NonceGiven{bob.id, house.nonce_of(bob)});
    const std::vector<std::string> nonces{house.nonce_of(ann), house.nonce_of(bob)};
    const std::string seed =
        open_game_seed(house.table.room().shuffle.server_seed, "t4ble", 1, nonces, house.oracle);
    EXPECT_EQ(house.table.room().missing_devices().size(), 2U) << "they count for no new game";
    entry(entry::Started{
        .seed = seed, .creature = lot_of(seed, 3, house.oracle), .scheme = ShuffleScheme::open});
    house.play_to_the_end();
    const std::string text = house.table.record().text;
    EXPECT_EQ(test::parsed(text).at("version"), 1);
    EXPECT_EQ(verify(text, {}, house.oracle).wrong, std::nullopt);
}

TEST_F(Shuffling, BeginsAnewWhenChairsOrSettingsChange) {
    const auto changes = std::vector<std::pair<std::string, json::object>>{
        {"order", {{"order", {1, 0, 2}}}}, {"chair", {{"chair", 2}, {"bot", "easy"}}},
        {"settings", {{"creature", 1}}},   {"settings", {{"side", 2}}},
        {"settings", {{"expert", true}}},  {"settings", {{"cards", "none"}}},
        {"chairs", {{"count", 4}}},        {"sit", {{"chair", 3}}}};
    for (const auto& [command, fields] : changes) {
        house.give_nonces();
        const std::uint32_t before = round();
        ASSERT_FALSE(house.table.room().shuffle.nonces.empty());
        house.must(ann, command, fields);
        EXPECT_EQ(round(), before + 1) << command;
        EXPECT_TRUE(house.table.room().shuffle.nonces.empty()) << command;
        house.refused(bob, "stale_round", "commit", {{"round", before}, {"commitment", some_nonce}});
    }
}

TEST_F(Shuffling, GoesOnWhenWhatChangesDoesNotMatterToIt) {
    house.give_nonces();
    const std::uint32_t before = round();
    house.must(ann, "settings", {{"clock", "fast"}, {"public", true}, {"locked", true}});
    house.must(ann, "settings", {{"locked", false}, {"side", 1}});
    house.must(bob, "rename", {{"name", "Bobby"}});
    house.join("Cid", true);
    EXPECT_EQ(round(), before);
    EXPECT_EQ(house.table.room().shuffle.nonces.size(), 2U);
}

TEST_F(Shuffling, NeedsSomebodyInEveryChair) {
    house.must(ann, "chair", {{"chair", 2}});
    house.give_nonces();
    house.refused(ann, "empty_chair", "start");
}

TEST_F(Shuffling, PutsTheCreatureInSeatZeroAndTheOthersClockwise) {
    house.must(ann, "settings", {{"creature", 1}});
    house.start();
    EXPECT_EQ(bob.seat(), 0);
    EXPECT_EQ(ann.seat(), 2);
    EXPECT_EQ(ann.table.at("chairs").at(2).at("seat"), 1);
}

TEST_F(Shuffling, DealsFromTheSeedThatEverybodyMade) {
    house.start();
    const Match& match = *house.table.room().match;
    const Shuffle& shuffle = house.table.room().shuffle;
    const std::vector<std::string> nonces{hex_of(house.oracle.sha256("nonce of Ann")),
                                          hex_of(house.oracle.sha256("nonce of Bob")), "bot"};
    EXPECT_EQ(match.seed, game_seed(shuffle.server_seed, "t4ble", 1, match.round, nonces, house.oracle));
    EXPECT_EQ(match.creature_chair, lot_of(match.seed, 3, house.oracle));
    EXPECT_EQ(match.state, new_game(match.options, match.seed));
    EXPECT_TRUE(match.options.veiled);
}

TEST(Lot, FallsOnEveryChairAboutAsOften) {
    const test::FakeOracle oracle;
    std::array<int, 7> count{};
    std::array<int, 3> side{};
    for (int i = 0; i < 7000; ++i) {
        const std::string seed = hex_of(oracle.sha256(std::to_string(i)));
        ++count[lot_of(seed, 7, oracle)];
        ++side[static_cast<std::size_t>(side_of(seed, oracle))];
    }
    for (const int each : count) EXPECT_NEAR(each, 1000, 150);
    EXPECT_NEAR(side[1], 3500, 300);
    EXPECT_NEAR(side[2], 3500, 300);
}

}  // namespace
}  // namespace notalone
