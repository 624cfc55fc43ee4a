// The examples of the printed rulebook, with its players, and the turn played out in the appendix of our own.
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

// --- Phase 1 ----------------------------------------------------------------------------------------------

TEST(RulebookExample, trinity_resists) {  // §3.2.2
    constexpr int trinity = 1;
    Scene scene({.players = 3});
    scene.hunted(trinity).hand({2, 4}).discard({1, 3, 5});
    scene.does(trinity, act::resist(1, {3, 5}));
    EXPECT_EQ(scene.will(trinity), 2);
    EXPECT_EQ(scene.hand(trinity), places({2, 3, 4, 5}));
    EXPECT_EQ(scene.discard(trinity), places({1}));
}

// --- Phases 2 and 3 ---------------------------------------------------------------------------------------

constexpr int rick = 1;
constexpr int freddy = 2;
constexpr int trinity = 3;
constexpr int malcolm = 4;
constexpr int ripley = 5;

/// Ghislain is the Creature and has the symbol under the Rescue counter. Creature token on the Wreck, Artemia
/// on the Jungle, Mirage on Rover and Artefact.
Scene ghislain_hunts() {
    Scene scene({.players = 6});
    scene.hunted(freddy).hand({1, 2, 3, 5}).discard({4});
    scene.hunted(trinity).hand({1, 2, 3, 5}).discard({4});
    scene.hunted(malcolm).hand({1, 2, 8}).discard({3, 4, 5});
    scene.hunted(ripley).will(1).hand({1, 8}).discard({2, 3, 4, 5});
    scene.creature({HuntCard::mirage, HuntCard::clone, HuntCard::stasis}).rescue(6);
    scene.hunt_deck({HuntCard::virus, HuntCard::toxin});
    scene.explore(rick, {1})
        .explore(freddy, {5})
        .explore(trinity, {2})
        .explore(malcolm, {8})
        .explore(ripley, {8});
    scene.hunt_token(8).artemia_token(2).does(0, act::hunt(HuntCard::mirage, {5, 10}));
    return scene;
}

TEST(RulebookExample, ghislain_places_all_three_tokens) {  // §4.1
    const Scene scene = ghislain_hunts();
    EXPECT_EQ(scene.state().tokens,
              (Tokens{.creature = places({8}), .artemia = places({2}), .target = places({5, 10})}));
}

TEST(RulebookExample, rick_copies_the_wreck) {  // §2.1.1
    Scene scene = ghislain_hunts();
    EXPECT_EQ(scene.awaited(), seats({rick}));
    scene.does(rick, act::copied(8, act::power(1)));
    EXPECT_EQ(scene.rescue(), 5);
}

TEST(RulebookExample, freddy_gets_nothing_out_of_the_mirage) {  // §2.11.3
    Scene scene = ghislain_hunts();
    scene.does(rick, act::skip(1));
    EXPECT_EQ(scene.awaited(), seats({trinity})) << "no decision of Freddy's before step 3";
    finish_first_turn(scene);
    EXPECT_EQ(scene.discard(freddy), places({4, 5}));
    EXPECT_EQ(scene.hand(freddy), places({1, 2, 3}));
}

TEST(RulebookExample, trinity_discards_for_artemia) {  // §5.6.1, §5.6.4
    Scene scene = ghislain_hunts();
    scene.does(rick, act::skip(1));
    scene.refuses(trinity, act::power(2, {4}));
    scene.refuses(trinity, act::take_back(2, 4));
    scene.does(trinity, act::discard({3}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.hand(trinity), places({1, 5}));
    EXPECT_EQ(scene.discard(trinity), places({2, 3, 4})) << "the Jungle at the end of the turn";
    EXPECT_EQ(scene.will(trinity), 3);
}

TEST(RulebookExample, malcolm_and_ripley_are_caught) {  // §5.7, §5.8
    Scene scene = ghislain_hunts();
    scene.does(rick, act::skip(1)).does(trinity, act::discard({3}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(malcolm), 2);
    EXPECT_EQ(scene.discard(malcolm), places({3, 4, 5, 8}));
    EXPECT_EQ(scene.will(ripley), 3) << "her last Will was lost, and all three come back";
    EXPECT_EQ(scene.hand(ripley), places({1, 2, 3, 4, 5, 8}));
    EXPECT_EQ(scene.assimilation(), 11 - 2) << "one step for the catch, one for Ripley";
}

TEST(RulebookExample, the_turn_ends) {  // §6.2
    Scene scene = ghislain_hunts();
    scene.does(rick, act::copied(8, act::power(1))).does(trinity, act::discard({3}));
    finish_first_turn(scene);
    EXPECT_EQ(scene.rescue(), 4);
    EXPECT_EQ(scene.state().tokens, Tokens{});
    EXPECT_EQ(scene.state().creature.hand, (HuntSet{HuntCard::clone, HuntCard::stasis, HuntCard::virus}));
    EXPECT_EQ(scene.state().creature.discard.from_top(0), HuntCard::mirage);
    EXPECT_EQ(scene.discard(rick), places({1}));
}

// --- What the rulebook adds about single places -----------------------------------------------------------

TEST(RulebookExample, the_lair_stays_on_the_table) {  // §2.1.2
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2}).discard({3, 4, 5});
    scene.explore(1, {1}).explore(2, {1}).hunt_token(10).does(1, act::lair_takes_all());
    EXPECT_EQ(scene.hand(1), places({2, 3, 4, 5}));
    EXPECT_EQ(scene.discard(1), places({1}));
}

TEST(RulebookExample, beach_and_wreck_are_used_once_each_turn) {  // §2.4.2, §2.8.2
    Scene scene({.players = 5});
    for (const int seat : {1, 3}) scene.hunted(seat).hand({2, 4}).discard({1});
    for (const int seat : {2, 4}) scene.hunted(seat).hand({2, 8}).discard({1});
    scene.marker().explore(1, {4}).explore(2, {8}).explore(3, {4}).explore(4, {8}).hunt_token(10);
    scene.does(1, act::marker_off()).does(2, act::power(8));
    EXPECT_EQ(scene.rescue(), 16 - 2) << "the two do not get in each other's way";
    scene.refuses(3, act::marker_on());
    scene.does(3, act::take_back(4, 1));
    scene.refuses(4, act::power(8));
    scene.does(4, act::take_back(8, 1));
    EXPECT_EQ(scene.hand(3), places({1, 2}));
}

TEST(RulebookExample, the_artefacts_two_places_are_resolved_in_the_players_order) {  // §5.3.6
    for (const bool river_first : {true, false}) {
        Scene scene({.players = 3});
        scene.hunted(1).pending(Pending::artefact);
        scene.explore(1, {3, 5}).explore(2, {1}).hunt_token(10);
        if (river_first) scene.does(1, act::power(3)).does(1, act::rover(8));
        if (!river_first) scene.does(1, act::rover(8)).does(1, act::power(3));
        EXPECT_EQ(scene.turn(), 2);
        EXPECT_EQ(scene.at(1).pending, Pending::river);
        EXPECT_EQ(scene.hand(1), places({1, 2, 4, 8}));
    }
}

TEST(RulebookExample, the_artefact_is_copied_by_nothing) {  // §2.10.2
    Scene scene({.players = 3});
    scene.hunted(2).survival({SurvivalCard::gate});
    scene.explore(1, {1}).explore(2, {5}).hunt_token(10);
    EXPECT_EQ(scene.awaited(), seats({2})) << "the Lair has nothing to copy";
    scene.refuses(2, act::gate(10, act::power(5)));
}

TEST(RulebookExample, an_empty_survival_deck_is_made_of_the_discard) {  // §9.3.1
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 7});
    scene.survival_deck({SurvivalCard::dodge}).survival_discard({SurvivalCard::gate});
    scene.explore(1, {7}).explore(2, {1}).hunt_token(10).does(1, act::power(7));
    EXPECT_EQ(scene.at(1).offered, (SurvivalSet{SurvivalCard::dodge, SurvivalCard::gate}));
}

TEST(RulebookExample, an_expert_comes_back_with_two_will) {  // §11.1
    Scene scene({.players = 3, .expert = true});
    scene.hunted(1).will(1);
    scene.explore(1, {3}).explore(2, {5}).hunt_token(3);
    finish_first_turn(scene);
    EXPECT_EQ(scene.will(1), 2);
    scene.does(1, act::give_up());
    EXPECT_EQ(scene.will(1), 3);
}

// --- The appendix of docs/rules.md ------------------------------------------------------------------------

TEST(Appendix, one_turn_played_out) {
    constexpr int ines = 1, bako = 2, yun = 3, timo = 4;
    Scene scene({.players = 5});
    scene.rescue(6).assimilation(5);
    scene.hunted(ines).will(2).hand({1, 3, 8}).discard({2, 4, 5}).survival({SurvivalCard::dodge});
    scene.hunted(bako).will(2).hand({2, 5}).discard({1, 3, 4, 6, 9}).survival({SurvivalCard::adrenaline});
    scene.hunted(yun).hand({3, 4, 7}).discard({1, 2, 5}).survival({SurvivalCard::amplifier});
    scene.hunted(timo).will(1).hand({3, 8}).discard({1, 2, 4, 5}).survival({SurvivalCard::detector});
    scene.creature({HuntCard::scream, HuntCard::despair, HuntCard::cataclysm}).hunt_deck({HuntCard::clone});

    scene.passes(0).does(bako, act::resist(1, {1, 6}));
    EXPECT_EQ(scene.will(bako), 1);
    scene.explore(ines, {8}).explore(bako, {1}).explore(yun, {4}).explore(timo, {8});
    scene.hunt_token(8).artemia_token(2).does(0, act::hunt(HuntCard::scream, {4}));
    scene.does(ines, act::survive(SurvivalCard::dodge));

    scene.does(ines, act::power(8));
    EXPECT_EQ(scene.rescue(), 5);
    scene.refuses(bako, act::copied(8, act::power(1)));
    scene.does(bako, act::lair_takes_all());
    EXPECT_EQ(scene.hand(bako), places({2, 3, 4, 5, 6, 9}));
    scene.does(yun, act::lose_will()).does(yun, act::marker_on());
    EXPECT_EQ(scene.will(yun), 2);
    EXPECT_EQ(scene.assimilation(), 3) << "Timo is caught and broken";
    EXPECT_EQ(scene.will(timo), 3);
    EXPECT_EQ(scene.hand(timo), places({1, 2, 3, 4, 5, 8}));

    scene.does(yun, act::survive(SurvivalCard::amplifier));
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.rescue(), 3);
    EXPECT_FALSE(scene.marker_lies());
    EXPECT_EQ(scene.discard(ines), places({2, 4, 5, 8}));
    EXPECT_EQ(scene.discard(bako), places({1}));
    EXPECT_EQ(scene.discard(yun), places({1, 2, 4, 5}));
    EXPECT_EQ(scene.discard(timo), places({}));
    EXPECT_EQ(scene.state().creature.discard.from_top(0), HuntCard::scream);
    EXPECT_TRUE(scene.state().creature.hand.contains(HuntCard::clone));
}

}  // namespace
}  // namespace notalone
