// Good sense, situation by situation: what `easy` must do, and what it must never do, whatever the seed.
#include <cstdint>
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "rules/test/random_play.hpp"
#include "rules/test/scene.hpp"
#include "rules/view.hpp"

namespace notalone {

namespace {

using Holds = std::function<bool(const Action&)>;

/// How often, of 100 seeds, the seat's decision is such.
int times(const Scene& scene, int seat, const Holds& holds) {
    int count = 0;
    const View view = view_of(scene.state(), seat_at(seat));
    const auto bot = make_bot("easy");
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        count += static_cast<int>(holds(bot->decide({view, seed, {}}).action));
    }
    return count;
}

Holds is(const Action& wanted) {
    return [wanted](const Action& action) { return action == wanted; };
}
Holds is(ActionKind kind) {
    return [kind](const Action& action) { return action.kind == kind; };
}
Holds plays(SurvivalCard card) {
    return [card](const Action& a) { return a.kind == ActionKind::survive && a.survival == card; };
}
Holds plays(HuntCard card) {
    return [card](const Action& a) { return a.kind == ActionKind::hunt && a.hunt == card; };
}
Holds takes_will_or_gives_up() {
    return [](const Action& a) { return a.kind == ActionKind::give_up || a.kind == ActionKind::resist; };
}

// --- Exploration
// --------------------------------------------------------------------------------------------

TEST(EasySense, HardlyAnybodySpendsWillWithAFullHand) {
    Scene scene({.players = 3});
    scene.hunted(1).discard({5});
    scene.begin();
    EXPECT_LE(times(scene, 1, takes_will_or_gives_up()), 10);
    EXPECT_EQ(times(scene, 1, is(ActionKind::give_up)), 0);
}

TEST(EasySense, GivingUpIsNoWayToLose) {
    Scene scene({.players = 2});
    scene.hunted(1).hand({2, 4}).discard({1, 3, 5}).will(1);
    scene.assimilation(1).begin();
    EXPECT_EQ(times(scene, 1, takes_will_or_gives_up()), 0);
}

TEST(EasySense, LastCardMeansResist) {
    Scene scene({.players = 2});
    scene.hunted(1).hand({2}).discard({1, 3, 4, 5});
    scene.begin();
    EXPECT_EQ(times(scene, 1, is(ActionKind::resist)), 100);
}

TEST(EasySense, SixthSenseMostlyComesBeforeWill) {
    Scene scene({.players = 2});
    scene.hunted(1).hand({2}).discard({1, 3, 4, 5}).survival({SurvivalCard::sixth_sense});
    scene.begin();
    const int by_card = times(scene, 1, plays(SurvivalCard::sixth_sense));
    EXPECT_GT(by_card, 50);
    EXPECT_EQ(by_card + times(scene, 1, is(ActionKind::resist)), 100);
}

TEST(EasySense, AdrenalineIsForTheWeary) {
    Scene scene({.players = 2});
    scene.hunted(1).will(1).survival({SurvivalCard::adrenaline});
    scene.begin();
    EXPECT_GT(times(scene, 1, plays(SurvivalCard::adrenaline)), 90);
}

TEST(EasySense, SacrificeLeavesSomethingToPlay) {
    Scene scene({.players = 2});
    scene.hunted(1).hand({2}).discard({1, 3, 4, 5}).survival({SurvivalCard::sacrifice});
    scene.creature({HuntCard::clone, HuntCard::virus, HuntCard::mirage}).begin();
    EXPECT_EQ(times(scene, 1, plays(SurvivalCard::sacrifice)), 0);
}

TEST(EasySense, AChoiceOnceMadeStands) {
    Scene scene({.players = 3});
    scene.explore(1, {3});
    EXPECT_EQ(times(scene, 1, is(act::explore({3}))), 100);
}

// --- Hunting
// ------------------------------------------------------------------------------------------------

TEST(EasySense, TheOnlyPlaceLeftIsHunted) {
    Scene scene({.players = 2, .bare = true});
    scene.hunted(1).hand({4}).discard({1, 2, 3, 5});
    scene.explore(1, {4});
    EXPECT_EQ(times(scene, 0, is(act::token(Token::creature, 4))), 100);
}

TEST(EasySense, TheBeachIsGuardedWhenItMovesRescue) {
    const auto guarded = [](bool marker) {
        Scene scene({.players = 4, .bare = true});
        scene.marker(marker).rescue(8).explore(1, {2}).explore(2, {3}).explore(3, {4});
        return times(scene, 0, is(act::token(Token::creature, 4)));
    };
    EXPECT_GT(guarded(true), guarded(false) + 5);
}

TEST(EasySense, ArtemiaMostlyGoesToASecondPlace) {
    Scene scene({.players = 2, .bare = true});
    scene.hunted(1).hand({3, 4}).discard({1, 2, 5});
    scene.rescue(5).explore(1, {4});
    scene.hunt_token(3);
    EXPECT_GT(times(scene, 0, is(act::token(Token::artemia, 4))), 70);
}

TEST(EasySense, AnticipationNamesWhoIsAlmostCertainlyThere) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({4}).discard({1, 2, 3, 5});
    scene.creature({HuntCard::anticipation}).explore(1, {4});
    scene.explore(2, {2}).hunt_token(4);
    EXPECT_EQ(times(scene, 0, is(act::hunt_named(HuntCard::anticipation, 1))), 100);
}

TEST(EasySense, TheCloneGoesWhereTheTokenIsNot) {
    Scene scene({.players = 2});
    scene.hunted(1).hand({3, 4}).discard({1, 2, 5});
    scene.creature({HuntCard::clone}).explore(1, {4});
    scene.hunt_token(3);
    EXPECT_EQ(times(scene, 0, is(act::hunt(HuntCard::clone, {4}))), 100);
}

TEST(EasySense, StasisIsSavedForTheLastSpace) {
    Scene scene({.players = 2});
    scene.creature({HuntCard::stasis, HuntCard::clone, HuntCard::virus}).rescue(1).explore(1, {4});
    EXPECT_EQ(times(scene, 0, is(ActionKind::hunt)), 0);
}

TEST(EasySense, StasisHoldsOffTheRescue) {
    Scene scene({.players = 2});
    scene.creature({HuntCard::stasis}).rescue(1).explore(1, {3});
    scene.hunt_token(4).artemia_token(5).does(1, act::power(3));
    ASSERT_EQ(scene.step(), Step::creature_end);
    EXPECT_EQ(times(scene, 0, plays(HuntCard::stasis)), 100);
}

TEST(EasySense, DetourLeadsOntoTheToken) {
    Scene scene({.players = 2});
    scene.creature({HuntCard::detour}).explore(1, {3});
    scene.hunt_token(4);
    ASSERT_EQ(scene.step(), Step::creature_window);
    EXPECT_EQ(times(scene, 0, is(act::detour(1, 3, 4))), 100);
}

// --- Reckoning
// ----------------------------------------------------------------------------------------------

TEST(EasySense, DodgeIsForBeingCaught) {
    Scene scene({.players = 2});
    scene.hunted(1).survival({SurvivalCard::dodge});
    scene.explore(1, {4}).hunt_token(4);
    ASSERT_EQ(scene.step(), Step::hunted_window);
    EXPECT_EQ(times(scene, 1, plays(SurvivalCard::dodge)), 100);
}

TEST(EasySense, WrongTrackLeadsAwayFromEverybody) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.explore(1, {4}).explore(2, {3}).hunt_token(4);
    EXPECT_EQ(times(scene, 1, plays(SurvivalCard::wrong_track)), 100);
    EXPECT_EQ(times(scene, 1, is(act::wrong_track(3))), 0);
}

TEST(EasySense, WrongTrackIsKeptWhenNobodyIsCaught) {
    Scene scene({.players = 2});
    scene.hunted(1).survival({SurvivalCard::wrong_track});
    scene.explore(1, {4}).hunt_token(1);
    EXPECT_EQ(times(scene, 1, is(act::pass())), 100);
}

TEST(EasySense, RiverKeepsTheSafePlace) {
    Scene scene({.players = 2});
    scene.hunted(1).pending(Pending::river);
    scene.explore(1, {3, 4}).hunt_token(4);
    EXPECT_EQ(times(scene, 1, is(act::keep(3))), 100);
}

TEST(EasySense, VortexLeavesTheCreatureBehind) {
    Scene scene({.players = 2});
    scene.hunted(1).hand({3, 4}).discard({1, 2, 5}).survival({SurvivalCard::vortex});
    scene.explore(1, {4}).hunt_token(4);
    ASSERT_EQ(scene.step(), Step::swap);
    EXPECT_EQ(times(scene, 1, plays(SurvivalCard::vortex)), 100);
}

TEST(EasySense, NobodyPassesUpAWinningWreck) {
    Scene scene({.players = 2, .bare = true});
    scene.hunted(1).hand({2, 8}).discard({1, 3, 4, 5});
    scene.rescue(1).explore(1, {8});
    scene.hunt_token(2).artemia_token(2);
    EXPECT_EQ(times(scene, 1, is(act::power(8))), 100);
}

TEST(EasySense, NobodyPassesUpAWinningBeach) {
    Scene scene({.players = 2, .bare = true});
    scene.hunted(1).hand({2, 4}).discard({1, 3, 5});
    scene.marker().rescue(1).explore(1, {4});
    scene.hunt_token(2).artemia_token(2);
    EXPECT_EQ(times(scene, 1, is(act::marker_off())), 100);
}

TEST(EasySense, NobodyPassesUpAWinningAmplifier) {
    for (const int rescue : {1, 2}) {
        Scene scene({.players = 2});
        scene.hunted(1).survival({SurvivalCard::amplifier});
        scene.marker().rescue(rescue).explore(1, {3});
        scene.hunt_token(1).artemia_token(1).does(1, act::power(3));
        ASSERT_EQ(scene.step(), Step::hunted_end);
        EXPECT_EQ(times(scene, 1, plays(SurvivalCard::amplifier)), 100) << "rescue " << rescue;
    }
}

TEST(EasySense, TheLairBringsBackABigDiscard) {
    Scene scene({.players = 2, .bare = true});
    scene.hunted(1).hand({1, 2}).discard({3, 4, 5});
    scene.explore(1, {1}).hunt_token(2);
    EXPECT_GE(times(scene, 1, is(act::lair_takes_all())), 90);
}

TEST(EasySense, TheSourceMostlyHealsTheWeakest) {
    Scene scene({.players = 4, .bare = true});
    scene.hunted(1).hand({2, 3, 4, 5, 9}).discard({1});
    scene.hunted(2).will(2);
    scene.hunted(3).will(1);
    scene.explore(1, {9}).explore(2, {3}).explore(3, {3}).hunt_token(1);
    EXPECT_GT(times(scene, 1, is(act::heal(3))), 60);
}

// --- Debts
// --------------------------------------------------------------------------------------------------

TEST(EasySense, TheShelterYieldsTheBetterCard) {
    Scene scene({.players = 2});
    scene.hunted(1).hand({2, 7}).discard({1, 3, 4, 5});
    scene.survival_deck({SurvivalCard::smokescreen, SurvivalCard::dodge});
    scene.explore(1, {7}).hunt_token(2).does(1, act::power(7));
    EXPECT_EQ(times(scene, 1, is(act::choose(SurvivalCard::dodge))), 100);
}

TEST(EasySense, ToxinCostsTheLesserCard) {
    Scene scene({.players = 2});
    scene.hunted(1).survival({SurvivalCard::dodge, SurvivalCard::smokescreen});
    scene.creature({HuntCard::toxin}).explore(1, {3});
    scene.does(0, act::hunt(HuntCard::toxin, {3})).hunt_token(1);
    EXPECT_EQ(times(scene, 1, is(act::choose(SurvivalCard::smokescreen))), 100);
}

TEST(EasySense, ScreamIsPaidWithCardsByTheLastWill) {
    Scene scene({.players = 2});
    scene.hunted(1).will(1);
    scene.creature({HuntCard::scream}).assimilation(2).explore(1, {3});
    scene.does(0, act::hunt(HuntCard::scream, {3})).hunt_token(1);
    EXPECT_EQ(times(scene, 1, is(ActionKind::discard)), 100);
}

}  // namespace

}  // namespace notalone
