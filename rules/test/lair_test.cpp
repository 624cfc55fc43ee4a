// The Lair (§2.1): everything back, or the power of the place where the Creature is.
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

/// Seat 1 goes to the Lair and is the first to resolve; seat 2 waits on the Rover until seat 1 is done.
Scene& visit_lair(Scene& scene, int creature_token, Where where = Where::current()) {
    return scene.explore(1, {1}, where).explore(2, {5}, where).hunt_token(creature_token, where);
}

TEST(Lair, GivesBackTheWholeDiscardButNotItself) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2}).discard({3, 4, 5});
    visit_lair(scene, 9).does(1, act::lair_takes_all());
    EXPECT_EQ(scene.hand(1), places({2, 3, 4, 5}));
    EXPECT_EQ(scene.discard(1), places({}));
    scene.finish_turn();
    EXPECT_EQ(scene.discard(1), places({1}));
}

TEST(Lair, CannotGiveBackAnEmptyDiscard) {  // §13.1.2
    Scene scene({.players = 3});
    visit_lair(scene, 8);
    scene.refuses(1, act::lair_takes_all());
}

TEST(Lair, DoesNotGiveBackAPartOfTheDiscard) {
    Scene scene({.players = 3});
    scene.hunted(1).hand({1}).discard({3, 4});
    visit_lair(scene, 9).refuses(1, act::power(1, {3})).refuses(1, act::power(1, {3, 4}));
}

TEST(Lair, CopiesThePlaceOfTheCreatureToken) {
    Scene scene({.players = 3});
    visit_lair(scene, 8).does(1, act::copied(8, act::power(1)));
    EXPECT_EQ(scene.rescue(), 13);
    EXPECT_TRUE(scene.state().has(Effect::wreck_used));
}

TEST(Lair, CopiesNoOtherPlace) {
    Scene scene({.players = 3});
    visit_lair(scene, 9)
        .refuses(1, act::copied(8, act::power(1)))
        .refuses(1, act::copied(4, act::marker_on(1)));
}

TEST(Lair, CopyingMakesTheChoicesOfTheCopiedPower) {  // §2.11.5
    Scene beach({.players = 3});
    visit_lair(beach, 4).does(1, act::copied(4, act::marker_on(1)));
    EXPECT_TRUE(beach.marker_lies());

    Scene river({.players = 3});
    visit_lair(river, 3).does(1, act::copied(3, act::power(1)));
    EXPECT_EQ(river.at(1).pending, Pending::river);

    Scene shelter({.players = 3});
    shelter.survival_deck({SurvivalCard::dodge, SurvivalCard::gate});
    visit_lair(shelter, 7).does(1, act::copied(7, act::power(1))).does(1, act::choose(SurvivalCard::gate));
    EXPECT_EQ(shelter.survival(1), SurvivalSet{SurvivalCard::gate});

    Scene source({.players = 3});
    source.hunted(2).will(1);
    visit_lair(source, 9).does(1, act::copied(9, act::heal(2, 1)));
    EXPECT_EQ(source.will(2), 2);
}

TEST(Lair, CopiesTheRover) {
    Scene scene({.players = 3});
    scene.explore(1, {1}).explore(2, {2}).hunt_token(5).does(1, act::copied(5, act::rover(8, 1)));
    EXPECT_EQ(scene.hand(1), places({2, 3, 4, 5, 8}));
}

TEST(Lair, IsThisCardWhenItCopiesJungleOrSwamp) {  // §2.11.6
    Scene jungle({.players = 3});
    jungle.hunted(1).hand({1}).discard({3, 4});
    visit_lair(jungle, 2).does(1, act::copied(2, act::power(1, {4})));
    EXPECT_EQ(jungle.hand(1), places({1, 4}));

    Scene swamp({.players = 3});
    swamp.hunted(1).hand({1}).discard({2, 3, 4});
    visit_lair(swamp, 6).does(1, act::copied(6, act::power(1, {2, 4})));
    EXPECT_EQ(swamp.hand(1), places({1, 2, 4}));
}

TEST(Lair, CopiesNeitherTheArtefactNorTheLair) {  // §2.1.3
    Scene artefact({.players = 3});
    artefact.hunted(1).discard({2});
    visit_lair(artefact, 10).refuses(1, act::copied(10, act::power(1)));

    Scene lair({.players = 3});
    lair.hunted(1).discard({2}).survival({SurvivalCard::dodge});
    visit_lair(lair, 1).does(1, act::survive(SurvivalCard::dodge));
    lair.refuses(1, act::copied(1, act::lair_takes_all())).does(1, act::lair_takes_all());
}

TEST(Lair, CopiesThePlaceOfEitherTokenUnderClone) {  // §2.1.3
    Scene scene({.players = 3});
    scene.creature({HuntCard::clone}).explore(1, {1}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::clone, {8})).hunt_token(3);
    EXPECT_TRUE(scene.offers(1, act::copied(8, act::power(1))));
    EXPECT_TRUE(scene.offers(1, act::copied(3, act::power(1))));
}

TEST(Lair, DoesNotCopyThePlaceOfATargetTokenThatIsNoClone) {
    Scene scene({.players = 3});
    scene.creature({HuntCard::scream}).explore(1, {1}).explore(2, {5});
    scene.does(0, act::hunt(HuntCard::scream, {8})).hunt_token(3);
    scene.refuses(1, act::copied(8, act::power(1)));
}

TEST(Lair, DoesNotCopyAnIneffectivePlace) {
    Scene scene({.players = 3});
    scene.creature({HuntCard::interference}).hunted(1).discard({2});
    scene.explore(1, {1}).explore(2, {5}).does(0, act::hunt(HuntCard::interference)).hunt_token(8);
    scene.refuses(1, act::copied(8, act::power(1))).does(1, act::lair_takes_all());
}

}  // namespace
}  // namespace notalone
