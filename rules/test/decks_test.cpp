// Both decks: drawing, and shuffling the discard when they run out (§6.2.4, §9.3).
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

TEST(HuntDeck, FillsTheHandUpToThreeFromTheTop) {
    Scene scene;
    scene.creature({HuntCard::toxin, HuntCard::virus, HuntCard::clone});
    scene.hunt_deck({HuntCard::mirage, HuntCard::scream}).explore(1, {3}).hunt_token(3).passes(0);
    EXPECT_EQ(scene.state().creature.deck.size(), 2) << "nothing played, nothing drawn";
    scene.explore(1, {4}).does(0, act::hunt(HuntCard::toxin, {9})).hunt_token(4);
    EXPECT_EQ(scene.state().creature.hand, (HuntSet{HuntCard::virus, HuntCard::clone, HuntCard::mirage}));
}

TEST(HuntDeck, IsMadeOfTheDiscardWhenItRunsOut) {
    Scene scene;
    scene.creature({HuntCard::fierceness}).hunt_deck({HuntCard::mirage}).hunt_discard({HuntCard::scream});
    scene.explore(1, {3}).does(0, act::hunt(HuntCard::fierceness)).hunt_token(3);
    EXPECT_EQ(scene.state().creature.hand,
              (HuntSet{HuntCard::mirage, HuntCard::scream, HuntCard::fierceness}));
    EXPECT_TRUE(scene.state().creature.discard.empty());
    EXPECT_EQ(scene.count(EventKind::hunt_shuffled), 1);
}

TEST(HuntDeck, IsShuffledAnew) {
    HuntSet ever_drawn;
    for (const std::string_view seed : {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"}) {
        Scene scene({.players = 2}, seed);
        scene.creature({HuntCard::fierceness, HuntCard::virus}).hunt_deck({});
        scene.hunt_discard({HuntCard::scream, HuntCard::mirage, HuntCard::clone});
        scene.explore(1, {3}).hunt_token(3).passes(0);
        ever_drawn.insert(scene.state().creature.hand - HuntSet{HuntCard::fierceness, HuntCard::virus});
        EXPECT_EQ(scene.state().creature.deck.size(), 2);
    }
    EXPECT_EQ(ever_drawn, (HuntSet{HuntCard::scream, HuntCard::mirage, HuntCard::clone}));
}

TEST(HuntDeck, GivesNothingWhenNoCardIsLeftAnywhere) {  // §9.3.2
    Scene scene;
    scene.creature({HuntCard::fierceness}).explore(1, {3}).hunt_token(3).passes(0);
    EXPECT_EQ(scene.state().creature.hand, HuntSet{HuntCard::fierceness});
}

TEST(SurvivalDeck, IsMadeOfTheDiscardWhenItRunsOut) {  // §9.3.1
    Scene scene({.players = 3});
    scene.hunted(1).hand({9});
    scene.survival_discard({SurvivalCard::gate}).explore(1, {9}).explore(2, {5}).hunt_token(3);
    scene.does(1, act::draw());
    EXPECT_EQ(scene.survival(1), SurvivalSet{SurvivalCard::gate});
    EXPECT_TRUE(scene.state().survival_discard.empty());
    EXPECT_EQ(scene.count(EventKind::survival_shuffled), 1);
}

TEST(SurvivalDeck, IsShuffledAnew) {
    SurvivalSet ever_drawn;
    for (const std::string_view seed : {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"}) {
        Scene scene({.players = 3}, seed);
        scene.hunted(1).hand({9});
        scene.survival_discard({SurvivalCard::gate, SurvivalCard::drone, SurvivalCard::dodge});
        scene.explore(1, {9}).explore(2, {5}).hunt_token(3).does(1, act::draw());
        ever_drawn.insert(scene.survival(1));
    }
    EXPECT_EQ(ever_drawn, (SurvivalSet{SurvivalCard::gate, SurvivalCard::drone, SurvivalCard::dodge}));
}

}  // namespace
}  // namespace notalone
