// Step 5 of the reckoning: those who have come down to 0 Will (§5.8, §11.1).
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

TEST(BrokenWill, MovesAssimilationAndGivesBackAllPlacesAndThreeWill) {
    Scene scene;
    scene.hunted(1).hand({3, 4}).discard({1, 2, 5}).will(1);
    scene.explore(1, {3}).hunt_token(3);
    EXPECT_EQ(scene.assimilation(), 5) << "one step for the catch, one for the broken will";
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4, 5}));
    EXPECT_EQ(scene.discard(1), places({}));
}

TEST(BrokenWill, MovesAssimilationOnceForSeveralHunted) {
    Scene scene({.players = 4});
    for (int seat = 1; seat <= 3; ++seat) scene.hunted(seat).will(1);
    scene.explore(1, {3}).explore(2, {3}).explore(3, {3}).hunt_token(3);
    EXPECT_EQ(scene.assimilation(), 7);
    for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(scene.will(seat), 3);
}

TEST(BrokenWill, IgnoresWhatWouldGoBelowZero) {  // §5.3.7
    Scene scene;
    scene.hunted(1).will(1);
    scene.creature({HuntCard::fierceness}).explore(1, {1}).does(0, act::hunt(HuntCard::fierceness));
    scene.hunt_token(1);
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.assimilation(), 5);
}

TEST(BrokenWill, ComesFromScreamAsWell) {  // §5.8.1 by whatever cause
    Scene scene;
    scene.hunted(1).hand({4}).discard({1}).will(1);
    scene.creature({HuntCard::scream}).explore(1, {4});
    scene.does(0, act::hunt(HuntCard::scream, {4})).hunt_token(9).does(1, act::skip(4));
    EXPECT_EQ(scene.assimilation(), 6);
    EXPECT_EQ(scene.will(1), 3);
    EXPECT_EQ(scene.hand(1), places({1, 4}));
}

TEST(BrokenWill, ComesFromMutationAsWellAndIsMendedAfterTheDiscard) {
    Scene scene;
    scene.hunted(1).hand({3, 4, 5}).will(1);
    scene.creature({HuntCard::mutation}).explore(1, {3}).does(0, act::hunt(HuntCard::mutation));
    scene.artemia_token(3).hunt_token(9);
    EXPECT_EQ(scene.will(1), 0);
    EXPECT_EQ(scene.assimilation(), 7);
    scene.does(1, act::discard({4}));
    EXPECT_EQ(scene.assimilation(), 6);
    EXPECT_EQ(scene.hand(1), places({3, 4, 5}));
}

TEST(BrokenWill, BringsBackBothPlacesOfTwo) {
    Scene scene;
    scene.hunted(1).hand({3, 4}).discard({1}).will(1).pending(Pending::artefact);
    scene.explore(1, {3, 4}).hunt_token(3).does(1, act::skip(4));
    EXPECT_EQ(scene.hand(1), places({1, 3, 4}));
}

TEST(Expert, ABrokenWillComesBackWithTwo) {  // §11.1.1
    Scene scene({.players = 3, .expert = true});
    scene.hunted(1).will(1);
    scene.explore(1, {3}).explore(2, {3}).hunt_token(3);
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.will(2), 2) << "merely caught";
}

TEST(Expert, GivingUpRestoresTheThirdWill) {  // §11.1.2
    Scene scene({.players = 2, .expert = true});
    scene.hunted(1).will(2);
    scene.does(1, act::give_up());
    EXPECT_EQ(scene.will(1), 3);
}

}  // namespace
}  // namespace notalone
