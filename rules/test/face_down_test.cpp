// Places that lie face down, and what of them is known before the reveal (§12.2.3).
#include "rules/test/outcome.hpp"
#include "rules/test/sight.hpp"

namespace notalone {
namespace {

TEST(FaceDown, a_place_is_known_to_its_owner_alone) {
    Scene scene({.players = 3});
    Scene other({.players = 3});
    scene.explore(1, {3});
    other.explore(1, {5});
    expect_same_to(scene, other, {Seat::creature, second, Seat::spectator});
    EXPECT_EQ(seen_by(scene, first).at(first).played(), places({3}));
    EXPECT_EQ(seen_by(scene, first).at(first).hand(), places({1, 2, 4, 5}));
    EXPECT_EQ(redacted(scene.last_events().front(), first).places, places({3}));
    EXPECT_EQ(redacted(scene.last_events().front(), second).places, PlaceSet::anonymous(1));
    scene.explore(2, {1}).hunt_token(10);
    EXPECT_EQ(seen_by(scene, Seat::creature).at(first).played(), places({3})) << "the reveal";
    EXPECT_EQ(seen_by(scene, Seat::spectator).at(first).hand(), places({1, 2, 4, 5}));
}

TEST(FaceDown, two_places_are_only_counted) {
    Scene scene({.players = 3});
    Scene other({.players = 3});
    for (Scene* game : {&scene, &other}) game->hunted(1).pending(Pending::artefact);
    scene.explore(1, {3, 4}).explore(2, {1});
    other.explore(1, {1, 5}).explore(2, {1});
    expect_same_to(scene, other, {Seat::creature, second, Seat::spectator});
    EXPECT_EQ(seen_by(scene, Seat::creature).at(first).played_count(), 2);
    EXPECT_EQ(seen_by(scene, Seat::creature).at(first).hand_size(), 3);
}

TEST(FaceDown, a_change_of_mind_is_not_seen) {
    Scene scene({.players = 3});
    Scene other({.players = 3});
    scene.explore(1, {3}).explore(1, {4});
    other.explore(1, {3});
    expect_same_to(scene, other, {Seat::creature, second, Seat::spectator});
}

TEST(FaceDown, what_river_keeps_is_not_seen_before_the_reveal) {
    Scene scene({.players = 3});
    Scene other({.players = 3});
    for (Scene* game : {&scene, &other}) {
        for (const int seat : {1, 2}) game->hunted(seat).pending(Pending::river);
        game->explore(1, {3, 4}).explore(2, {1, 2}).hunt_token(10);
    }
    scene.does(1, act::keep(3));
    other.does(1, act::keep(4));
    expect_same_to(scene, other, {Seat::creature, second, Seat::spectator});
    EXPECT_EQ(redacted(scene.last_events().front(), Seat::creature).places, PlaceSet::anonymous(1));
}

TEST(FaceDown, a_swap_by_vortex_is_announced_and_tells_nothing_of_the_other_place) {
    Scene scene({.players = 3});
    Scene other({.players = 3});
    for (Scene* game : {&scene, &other}) {
        game->hunted(1)
            .hand({1, 2, 8})
            .discard({5})
            .pending(Pending::artefact)
            .survival({SurvivalCard::vortex});
        game->creature({HuntCard::clone});
    }
    scene.explore(1, {1, 2}).explore(2, {1}).hunt_token(10).passes(0).does(1, act::vortex(2, 5));
    other.explore(1, {2, 8}).explore(2, {1}).hunt_token(10).passes(0).does(1, act::vortex(2, 5));
    ASSERT_EQ(scene.awaited(), seats({0})) << "still face down";
    expect_same_to(scene, other, {Seat::creature, second, Seat::spectator});
    EXPECT_TRUE(seen_by(scene, Seat::creature).at(first).played().contains(place(5)));
}

}  // namespace
}  // namespace notalone
