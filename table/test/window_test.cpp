// Windows: they close for all seats at one moment that everybody knows.
#include "table/window.hpp"

#include <gtest/gtest.h>

#include "rules/game.hpp"
#include "table/clock.hpp"
#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
namespace json = boost::json;

/// Three people, Ann the Creature, after the reveal: a window for the Hunted. Bob has Dodge and could use it,
/// Cid has only a card for later.
class Windows : public ::testing::Test {
  protected:
    void begin(ClockKind clock = ClockKind::none) {
        SettingsChange settings;
        settings.creature.emplace(ChairIndex{0});
        settings.clock = clock;
        house.check_replay = false;
        house.found({"Ann", "Bob", "Cid"}, 3, settings);
        house.join("Eve", true);
        house.start();
        house.rig([](State& s) {
            s.creature.hand = {HuntCard::stasis, HuntCard::tracking};
            s.at(seat_at(1)).survival = {SurvivalCard::dodge};
            s.at(seat_at(2)).survival = {SurvivalCard::amplifier};
        });
        house.pass_on_to(Step::explore);
        for (int i = 2; i <= 3; ++i) house.act(house.client(i), R"({"do":"explore","places":[1]})");
        house.act(house.client(1), R"({"do":"token","token":"creature","places":[1]})");
        house.pass_on_to(Step::hunted_window);
        opened = house.now;
    }
    Client& ann() { return house.client(1); }
    Client& bob() { return house.client(2); }
    Client& cid() { return house.client(3); }
    Client& eve() { return house.client(4); }

    SeatSet waiting() const { return must_act(house.table.room().match->state); }
    TimePoint closes() const { return closing_time(house.table.room()).value_or(TimePoint{}); }
    Milliseconds usual() const { return window_length(house.table.room(), 2); }
    bool is_open() const { return house.table.room().match->state.step == Step::hunted_window; }
    /// The last message of that kind.
    static json::object last_of(const Client& client, std::string_view type) {
        for (auto each = client.inbox.rbegin(); each != client.inbox.rend(); ++each) {
            json::object message = test::parsed(each->text);
            if (std::string_view(message.at("type").as_string()) == type) return message;
        }
        ADD_FAILURE() << "no message " << type;
        return {};
    }
    void hold(Client& client) { house.must(client, "hold"); }

    House house{VeilTimes{}};
    TimePoint opened;
};

TEST_F(Windows, CloseForAllAtOneMomentEverybodyKnows) {
    begin();
    EXPECT_EQ(waiting(), (SeatSet{seat_at(1), seat_at(2)}));
    EXPECT_EQ(closes(), opened + usual());
    EXPECT_EQ(house.table.next_due(house.now), closes());
    for (const Client* each : {&ann(), &bob(), &cid(), &eve()}) {
        const json::value window = last_of(*each, "events").at("window");
        EXPECT_EQ(window.at("opened"), count_of(opened));
        EXPECT_EQ(window.at("closes"), count_of(closes()));
        EXPECT_TRUE(window.at("holding").as_array().empty());
    }
    EXPECT_FALSE(house.table.tick(closes() - Milliseconds{1}));
    house.wait();
    EXPECT_EQ(house.now, opened + usual());
    EXPECT_FALSE(is_open());
    EXPECT_EQ(json::serialize(last_of(ann(), "events").at("seats")), "[1,2]") << "at the same time";
}

TEST_F(Windows, ShowNoPassBeforeTheyClose) {
    begin();
    const std::uint64_t seen = ann().last;
    const std::uint64_t seen_by_cid = cid().last;
    const std::uint64_t seen_by_eve = eve().last;
    EXPECT_EQ(house.act(bob(), R"({"do":"pass"})").at("type"), "done");
    EXPECT_EQ(ann().last, seen) << "nobody else is told";
    EXPECT_EQ(cid().last, seen_by_cid);
    EXPECT_EQ(eve().last, seen_by_eve);
    EXPECT_EQ(waiting(), (SeatSet{seat_at(1), seat_at(2)}));
    EXPECT_EQ(bob().decision->at("passing"), true);
    for (const char* action : {R"({"do":"pass"})", R"({"do":"survive","card":"dodge"})"}) {
        house.refused(bob(), "stale_decision", "act",
                      {{"decision", bob().decision_id()}, {"action", json::parse(action)}});
    }
    EXPECT_EQ(house.act(cid(), R"({"do":"pass"})").at("type"), "done");
    EXPECT_TRUE(is_open()) << "also when all have answered";
    house.wait();
    EXPECT_EQ(house.now, opened + usual());
    EXPECT_FALSE(is_open());
}

TEST_F(Windows, LetACardShowAtOnceAndGoOnForTheOthers) {
    begin();
    house.now += Milliseconds{700};
    EXPECT_EQ(house.act(bob(), R"({"do":"survive","card":"dodge"})").at("type"), "done");
    EXPECT_EQ(waiting(), SeatSet{seat_at(2)});
    EXPECT_EQ(closes(), opened + usual());
    house.wait();
    EXPECT_EQ(house.now, opened + usual());
    EXPECT_FALSE(is_open());
}

TEST_F(Windows, BeginAnewWhenACardChangesTheSituation) {
    begin();
    house.rig([](State& s) { s.at(seat_at(2)).survival = {SurvivalCard::wrong_track}; });
    const std::int64_t first = bob().decision_id();
    house.act(bob(), R"({"do":"pass"})");
    house.now += Milliseconds{100};
    EXPECT_EQ(
        house.act(cid(), R"({"do":"survive","card":"wrong_track","token":"creature","to":2})").at("type"),
        "done");
    EXPECT_EQ(waiting(), SeatSet{Seat::creature}) << "it may answer";
    EXPECT_EQ(closes(), house.now + window_length(house.table.room(), 1));
    EXPECT_FALSE(bob().decision);
    house.wait();
    EXPECT_GT(bob().decision_id(), first);
    EXPECT_FALSE(bob().decision->contains("passing")) << "he passed before the token moved";
    EXPECT_EQ(closes(), house.now + window_length(house.table.room(), 1)) << "Cid has played his card";
    house.refused(bob(), "stale_decision", "act", {{"decision", first}, {"action", {{"do", "pass"}}}});
}

// --- More time --------------------------------------------------------------------------------------------

class HeldWindows : public Windows, public ::testing::WithParamInterface<int> {};

TEST_P(HeldWindows, StayOpenForAllWhateverTheHolderCouldPlay) {
    begin();
    house.now += Milliseconds{500};
    hold(house.client(GetParam()));
    EXPECT_EQ(closes(), house.now + hold_time);
    for (const Client* each : {&ann(), &bob(), &cid(), &eve()}) {
        const json::value window = last_of(*each, "window").at("window");
        EXPECT_EQ(window.at("closes"), count_of(closes()));
        EXPECT_EQ(json::serialize(window.at("holding")), "[" + std::to_string(GetParam() - 1) + "]");
    }
    house.now = opened + usual();
    EXPECT_FALSE(house.table.tick(house.now));
}

INSTANTIATE_TEST_SUITE_P(Holders, HeldWindows, ::testing::Values(2, 3));

TEST_F(Windows, GiveThoseWhoReliedOnAHoldAWholeWindowAgain) {
    begin();
    hold(cid());
    house.now += Milliseconds{10'000};
    EXPECT_EQ(house.act(cid(), R"({"do":"pass"})").at("type"), "done");
    EXPECT_EQ(closes(), house.now + usual());
    EXPECT_EQ(last_of(ann(), "window").at("window").at("closes"), count_of(closes()));
    EXPECT_EQ(waiting(), (SeatSet{seat_at(1), seat_at(2)}))
        << "that somebody holds no longer is all there is to see";
    EXPECT_EQ(house.act(bob(), R"({"do":"survive","card":"dodge"})").at("type"), "done");
    house.wait();
    EXPECT_FALSE(is_open());
}

TEST_F(Windows, AreNotHeldForEver) {
    begin();
    hold(bob());
    house.now += Milliseconds{20'000};
    hold(bob());
    EXPECT_EQ(closes(), house.now + hold_time);
    house.wait();
    EXPECT_EQ(house.now, opened + Milliseconds{20'000} + hold_time);
    EXPECT_FALSE(is_open());
}

TEST_F(Windows, AreHeldNoLongerThanTheClockAllows) {
    begin(ClockKind::fast);
    EXPECT_TRUE(bob().decision->at("deadline").is_null()) << "the window has an end of its own";
    EXPECT_EQ(json::serialize(last_of(ann(), "events").at("until")), "[null,null]");
    house.now += Milliseconds{1'000};
    hold(bob());
    EXPECT_EQ(closes(), opened + fast_time);
    house.wait();
    EXPECT_EQ(house.now, opened + fast_time);
    EXPECT_FALSE(is_open());
    EXPECT_EQ(house.table.room().match->moves.back().action.kind, ActionKind::pass);
}

TEST_F(Windows, AreHeldFromTheBeginningByThoseWhoWantToBeAsked) {
    begin();
    house.must(cid(), "windows", {{"mode", "ask"}});
    EXPECT_EQ(json::serialize(last_of(ann(), "window").at("window").at("holding")), "[2]")
        << "it is a public hold";
    house.must(cid(), "windows", {{"mode", "auto"}});
    EXPECT_EQ(json::serialize(last_of(ann(), "window").at("window").at("holding")), "[]");
    house.must(bob(), "windows", {{"mode", "ask"}});
    EXPECT_EQ(house.act(bob(), R"({"do":"pass"})").at("type"), "done");
    house.pass_on_to(Step::hunted_end);
    EXPECT_EQ(house.table.room().match->window.holding, SeatSet{seat_at(1)});
    EXPECT_EQ(closes(), house.table.room().match->window.opened + hold_time);
    house.refused(cid(), "bad_command", "windows", {{"mode", "never"}});
}

TEST_F(Windows, AreHeldByThoseAloneWhoHaveYetToAnswer) {
    begin();
    house.refused(ann(), "no_window", "hold");
    house.refused(eve(), "not_seated", "hold");
    EXPECT_EQ(house.act(bob(), R"({"do":"pass"})").at("type"), "done");
    house.refused(bob(), "no_window", "hold");
    house.must(cid(), "hand_over");
    house.refused(cid(), "handed_over", "hold");
    house.pass_on_to(Step::explore);
    house.refused(bob(), "no_window", "hold");
}

TEST_F(Windows, AreNoLongerHeldForSomebodyWhoHandsTheSeatOver) {
    begin();
    hold(cid());
    house.now += Milliseconds{5'000};
    house.must(cid(), "hand_over");
    EXPECT_EQ(closes(), house.now + usual());
    hold(bob());
    house.now += Milliseconds{5'000};
    house.must(bob(), "leave");
    EXPECT_EQ(closes(), house.now + usual());
}

TEST_F(Windows, StayOpenWhileTheTableIsAway) {
    begin();
    const Milliseconds left = closes() - house.now;
    house.now += std::chrono::hours{1};
    Room& room = TableProbe::room(house.table);
    ASSERT_TRUE(house.table.resume(house.now));
    house.commit(house.table.resume(house.now));
    EXPECT_EQ(closes(), house.now + left);
    EXPECT_EQ(ann().table.at("window").at("closes"), count_of(closes()));
    EXPECT_EQ(room.match->window.opened, house.now);
}

// --- Skipping ---------------------------------------------------------------------------------------------

class WindowsAtAPlace : public Windows, public ::testing::WithParamInterface<SurvivalCard> {};

TEST_P(WindowsAtAPlace, CloseWhereNothingButACardIsPossible) {
    begin();
    // The Wreck has been used: there is nothing to do for Bob, unless he has Gate.
    house.rig([](State& s) {
        s.effects.insert(Effect::places_resolving);
        s.effects.insert(Effect::wreck_used);
        s.step = Step::resolve;
        s.unresolved = {seat_at(1)};
        Hunted& hunted = s.at(seat_at(1));
        hunted.owned.insert(Place::wreck);
        hunted.discard.clear();
        hunted.explored[0] = {Place::wreck, Place::wreck, false, false};
        hunted.survival = {GetParam()};
        s.waiting = SeatSet::only(seat_at(1));
    });
    EXPECT_EQ(bob().decision->contains("auto"), GetParam() == SurvivalCard::amplifier);
    const std::uint64_t seen = ann().last;
    EXPECT_EQ(house.act(bob(), R"({"do":"skip","place":8})").at("type"), "done");
    EXPECT_EQ(ann().last, seen) << "not before the window closes";
    house.wait();
    EXPECT_EQ(house.now, opened + usual());
    const Move& move = house.table.room().match->moves.back();
    EXPECT_EQ(move.action.kind, ActionKind::skip);
    EXPECT_EQ(move.action.place, Place::wreck);
}

INSTANTIATE_TEST_SUITE_P(Cards, WindowsAtAPlace,
                         ::testing::Values(SurvivalCard::amplifier, SurvivalCard::gate));

// --- Somebody alone ---------------------------------------------------------------------------------------

TEST(WindowOfOnePersonAmongBots, ClosesForTheBotsAndWaitsForThePerson) {
    House house{VeilTimes{}, "one person"};
    SettingsChange settings;
    settings.creature.emplace(ChairIndex{2});
    house.found({"Ann"}, 4, settings);
    house.fill_with_bots("easy");
    house.start();
    Client& ann = house.founder();
    int waited = 0;
    for (int i = 0; i < 2'000 && house.table.room().in_game(); ++i) {
        const Room& room = house.table.room();
        if (const auto closes = closing_time(room); closes && room.phase == TablePhase::play) {
            EXPECT_FALSE(shows_window(room));
            const Seat seat = room.seat_of(0);
            if (room.match->window.seats.contains(seat) && ann.has_choice()) {
                house.now = std::max(house.now, *closes + Milliseconds{60'000});
                house.settle();
                EXPECT_EQ(must_act(house.table.room().match->state), SeatSet::only(seat))
                    << "the bots' time is over, hers is not";
                ++waited;
            }
        }
        ASSERT_TRUE(house.step());
    }
    EXPECT_GT(waited, 0);
}

TEST(WindowOfOnePersonAmongBots, PassesWhenTheClockHasRunOut) {
    House house{VeilTimes{}, "alone"};
    SettingsChange settings;
    settings.creature.emplace(ChairIndex{0});
    settings.clock = ClockKind::fast;
    house.found({"Ann"}, 2, settings);
    house.fill_with_bots("easy");
    house.start();
    house.rig([](State& s) { s.creature.hand = {HuntCard::despair, HuntCard::tracking}; });
    ASSERT_EQ(house.table.room().match->state.step, Step::opening);
    ASSERT_TRUE(house.founder().has_choice());
    const TimePoint deadline = time_from(house.founder().decision->at("deadline").as_int64());
    while (house.table.room().match->state.step == Step::opening) ASSERT_TRUE(house.wait());
    EXPECT_EQ(house.now, deadline);
    const Move& move = house.table.room().match->moves.front();
    EXPECT_EQ(move.action.kind, ActionKind::pass) << "nobody plays a card for somebody who is away";
    EXPECT_EQ(move.decider, Decider::clock);
}

// --- Games from before ------------------------------------------------------------------------------------

TEST(WindowRules, AreThoseTheGameWasBegunWith) {
    House house{VeilTimes{}, "old rules"};
    house.window_rules = 1;
    house.check_replay = true;
    house.found({"Ann", "Bob", "Cid"}, 4);
    house.fill_with_bots("easy");
    house.start();
    EXPECT_EQ(entry_body(house.entries.back()).find("windows"), std::string::npos);
    EXPECT_FALSE(has_public_windows(house.table.room()));
    house.play_to_the_end();
    house.must(house.founder(), "rematch");
    house.window_rules = 2;
    house.start();
    EXPECT_TRUE(has_public_windows(house.table.room()));
    house.play_to_the_end();
}

}  // namespace
}  // namespace notalone
