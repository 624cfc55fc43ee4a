// The first counter to reach the star decides, and nothing after it happens (§10), at every point where a
// counter moves.
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

/// The game is won, nobody is asked any more, and the last thing anybody heard of is the victory.
void expect_won(Scene& scene, Winner winner, int turn = 1, Where where = Where::current()) {
    const testing::ScopedTrace trace(where.file_name(), static_cast<int>(where.line()), "won here");
    EXPECT_EQ(scene.winner(), winner);
    EXPECT_EQ(scene.step(), Step::over);
    EXPECT_EQ(scene.turn(), turn) << "no further turn begins";
    EXPECT_EQ(scene.awaited() | scene.free_to_act(), seats({}));
    ASSERT_FALSE(scene.last_events().empty());
    EXPECT_EQ(scene.last_events().back().kind, EventKind::game_won);
    EXPECT_EQ(scene.count(EventKind::game_won), 1);
    for (int seat = 0; seat < scene.state().options.players; ++seat) {
        EXPECT_EQ(scene.legal(seat), std::vector<Action>{});
    }
    scene.refuses(0, act::pass(), where).refuses(1, act::pass(), where).refuses(1, act::explore({1}), where);
}

// --- The Hunted win ---------------------------------------------------------------------------------------

TEST(Rescued, ByTheWreckBeforeAnyoneElseResolvesOrIsCaught) {
    Scene scene({.players = 4});
    scene.hunted(1).hand({8});
    scene.rescue(1).assimilation(1).explore(1, {8}).explore(2, {4}).explore(3, {3});
    scene.artemia_token(1).hunt_token(3).does(1, act::power(8));
    expect_won(scene, Winner::hunted);
    EXPECT_EQ(scene.rescue(), 0);
    EXPECT_EQ(scene.assimilation(), 1);
    EXPECT_EQ(scene.will(3), 3);
    EXPECT_EQ(scene.at(1).played(), places({8})) << "nothing is cleared up";
    EXPECT_EQ(scene.state().phase, Phase::reckoning);
}

TEST(Rescued, ByTheBeach) {
    Scene scene({.players = 3});
    scene.rescue(1).marker().explore(1, {4}).explore(2, {3}).artemia_token(1).hunt_token(3);
    scene.does(1, act::marker_off());
    expect_won(scene, Winner::hunted);
    EXPECT_EQ(scene.will(2), 3);
}

TEST(Rescued, ByACopyThroughTheLair) {
    Scene scene({.players = 3});
    scene.hunted(2).hand({8});
    scene.rescue(1).explore(1, {1}).explore(2, {8}).artemia_token(9).hunt_token(8);
    scene.does(1, act::copied(8, act::power(1)));
    expect_won(scene, Winner::hunted);
    EXPECT_EQ(scene.will(2), 3);
}

TEST(Rescued, ByACopyThroughGate) {
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::gate});
    scene.rescue(1).marker().explore(1, {3}).artemia_token(9).hunt_token(9);
    scene.does(1, act::gate(4, act::marker_off(3)));
    expect_won(scene, Winner::hunted);
}

TEST(Rescued, ByAmplifier) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::amplifier});
    scene.hunted(2).survival({SurvivalCard::double_back});
    scene.rescue(1).marker().explore(1, {3}).explore(2, {3}).artemia_token(9).hunt_token(3);
    scene.does(1, act::survive(SurvivalCard::amplifier));
    expect_won(scene, Winner::hunted);
    EXPECT_EQ(scene.at(2).played(), places({3}));
}

TEST(Rescued, ByTheStepAtTheEndOfTheTurn) {
    Scene scene;
    scene.creature({HuntCard::fierceness}).rescue(1).explore(1, {3}).artemia_token(9).hunt_token(9);
    scene.passes(0).does(1, act::power(3));
    expect_won(scene, Winner::hunted);
    EXPECT_EQ(scene.discard(1), places({3})) << "what comes before the step has happened";
}

TEST(Rescued, NotUnderStasis) {
    Scene scene;
    scene.hunted(1).survival({SurvivalCard::amplifier});
    scene.creature({HuntCard::stasis}).rescue(1).marker().explore(1, {3}).artemia_token(9).hunt_token(3);
    scene.does(0, act::hunt(HuntCard::stasis)).does(1, act::survive(SurvivalCard::amplifier));
    EXPECT_EQ(scene.winner(), Winner::none);
    EXPECT_EQ(scene.rescue(), 1);
    EXPECT_EQ(scene.turn(), 2);
}

// --- The Creature wins ------------------------------------------------------------------------------------

TEST(Assimilated, ByGivingUp) {
    Scene scene({.players = 3});
    scene.hunted(1).will(1);
    scene.assimilation(1).does(1, act::give_up());
    expect_won(scene, Winner::creature);
    EXPECT_EQ(scene.assimilation(), 0);
    EXPECT_EQ(scene.state().phase, Phase::exploration);
}

TEST(Assimilated, ByResistingWithTheLastWill) {
    Scene scene({.players = 3});
    scene.hunted(1).will(2).discard({4, 5});
    scene.assimilation(1).does(1, act::resist(2, {4, 5}));
    expect_won(scene, Winner::creature);
}

TEST(Assimilated, ByTheCreatureTokenBeforeWillsBreakAndRescueComes) {
    Scene scene({.players = 3});
    scene.hunted(1).will(1).discard({5});
    scene.rescue(1).assimilation(1).explore(1, {3}).explore(2, {3}).artemia_token(9).hunt_token(3);
    expect_won(scene, Winner::creature);
    EXPECT_EQ(scene.rescue(), 1);
    EXPECT_EQ(scene.will(1), 0) << "no refill";
    EXPECT_EQ(scene.discard(1), places({5}));
    EXPECT_EQ(scene.state().phase, Phase::reckoning);
}

TEST(Assimilated, ByTheClone) {
    Scene scene;
    scene.creature({HuntCard::clone}).assimilation(1).explore(1, {3});
    scene.does(0, act::hunt(HuntCard::clone, {3})).hunt_token(9);
    expect_won(scene, Winner::creature);
}

TEST(Assimilated, ByAnticipation) {
    Scene scene;
    scene.hunted(1).will(1);
    scene.creature({HuntCard::anticipation}).assimilation(2).explore(1, {3});
    scene.does(0, act::hunt_named(HuntCard::anticipation, 1)).hunt_token(3);
    expect_won(scene, Winner::creature);
    EXPECT_EQ(scene.will(1), 0);
}

TEST(Assimilated, ByTheCatchItselfLeavesNothingToAnticipation) {
    Scene scene;
    scene.creature({HuntCard::anticipation}).assimilation(1).explore(1, {3});
    scene.does(0, act::hunt_named(HuntCard::anticipation, 1)).hunt_token(3);
    expect_won(scene, Winner::creature);
    EXPECT_EQ(scene.assimilation(), 0);
}

TEST(Assimilated, ByABrokenWillBeforeItRecoversAndPhaseFourComes) {
    Scene scene;
    scene.hunted(1).will(1).discard({5}).survival({SurvivalCard::amplifier});
    scene.creature({HuntCard::stasis}).rescue(1).assimilation(2).marker();
    scene.explore(1, {3}).artemia_token(9).hunt_token(3);
    expect_won(scene, Winner::creature);
    EXPECT_EQ(scene.will(1), 0);
    EXPECT_EQ(scene.discard(1), places({5}));
    EXPECT_EQ(scene.state().phase, Phase::reckoning) << "phase 4 is not entered";
}

TEST(Assimilated, ByAWillBrokenWithoutACatch) {
    Scene scene;
    scene.hunted(1).hand({3}).will(1);
    scene.creature({HuntCard::mutation})
        .assimilation(1)
        .explore(1, {3})
        .does(0, act::hunt(HuntCard::mutation));
    scene.artemia_token(3).hunt_token(9);
    expect_won(scene, Winner::creature);
}

// --- Short of the star ------------------------------------------------------------------------------------

TEST(EndOfGame, DoesNotComeOneSpaceBeforeTheStar) {
    Scene scene({.players = 3});
    scene.hunted(1).will(1);
    scene.rescue(2).assimilation(3).explore(1, {3}).explore(2, {3}).artemia_token(9).hunt_token(3);
    EXPECT_EQ(scene.winner(), Winner::none);
    EXPECT_EQ(scene.rescue(), 1);
    EXPECT_EQ(scene.assimilation(), 1);
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.awaited(), seats({1, 2}));
}

TEST(EndOfGame, RefusesWithAReason) {
    Scene scene({.players = 3});
    scene.hunted(1).will(1);
    scene.assimilation(1).does(1, act::give_up());
    State state = scene.state();
    const auto refusal = apply(state, seat_at(2), act::explore({1}));
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->code, RefusalCode::game_over);
}

}  // namespace
}  // namespace notalone
