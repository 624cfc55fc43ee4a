// Phase 2, Hunting: the tokens, the moment for phase-2 cards, and River's choice (§4.1, §4.2, §4.5). Two
// cards with one symbol and Vortex have files of their own.
#include "rules/planet.hpp"
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

/// A scene of two Hunted, on the Lair and the Jungle, at the beginning of phase 2.
void reach_the_hunt(Scene& scene) { scene.explore(1, {1}).explore(2, {2}); }

// --- §4.1 The tokens --------------------------------------------------------------------------------------

TEST(Tokens, the_creature_token_is_placed_every_turn) {  // §4.1.1, §4.1.4
    Scene scene({.players = 3});
    scene.creature({HuntCard::clone});
    reach_the_hunt(scene);
    EXPECT_EQ(scene.awaited(), seats({0}));
    scene.refuses(0, act::pass());
    scene.hunt_token(7);
    EXPECT_EQ(scene.state().tokens.creature, places({7}));
    scene.refuses(0, act::token(Token::creature, 8));
}

TEST(Tokens, the_creature_token_goes_on_any_one_place) {  // §4.1.1
    Scene scene({.players = 3});
    reach_the_hunt(scene);
    for (int number = 1; number <= 10; ++number) {
        EXPECT_TRUE(scene.offers(0, act::token(Token::creature, number)));
    }
    Action two_places = act::token(Token::creature, 3);
    two_places.places = places({3, 4});
    scene.refuses(0, two_places);
    two_places.places = {};
    scene.refuses(0, two_places);
}

TEST(Tokens, the_target_token_comes_only_with_a_card) {  // §4.1.2
    Scene scene({.players = 3});
    scene.creature({HuntCard::clone}).rescue(6);
    reach_the_hunt(scene);
    scene.refuses(0, act::token(Token::target, 3));
}

TEST(Tokens, the_artemia_token_comes_with_the_symbol_under_the_counter) {  // §1.4.3, §4.1.3
    for (int rescue = 1; rescue <= 18; ++rescue) {
        for (const Side side : {Side::one, Side::two}) {
            const bool symbol = side == Side::one ? rescue <= 6 : rescue <= 11 && rescue % 2 == 1;
            Scene scene({.players = 3});
            scene.side(side).rescue(rescue);
            reach_the_hunt(scene);
            for (const Place where : all_places) {
                EXPECT_EQ(static_cast<bool>(scene.offers(0, act::token(Token::artemia, number_of(where)))),
                          symbol)
                    << "side " << static_cast<int>(side) << ", Rescue " << rescue;
            }
        }
    }
}

TEST(Tokens, the_artemia_token_must_be_placed_too) {  // §4.1.4
    Scene scene({.players = 3});
    scene.creature({HuntCard::clone}).rescue(6);
    reach_the_hunt(scene);
    scene.hunt_token(3);
    scene.refuses(0, act::pass());
    scene.artemia_token(4);
    scene.refuses(0, act::token(Token::artemia, 5));
    EXPECT_TRUE(scene.offers(0, act::pass()));
}

TEST(Tokens, the_artemia_token_may_come_before_the_creature_token) {  // §4.2.1
    Scene scene({.players = 3});
    scene.rescue(6);
    reach_the_hunt(scene);
    scene.artemia_token(4).hunt_token(3);
    EXPECT_EQ(scene.state().tokens.artemia, places({4}));
    EXPECT_EQ(scene.state().tokens.creature, places({3}));
}

TEST(Tokens, the_counter_is_looked_at_when_the_phase_begins) {  // §4.1.3
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 8}).discard({5});
    scene.rescue(7);
    scene.explore(1, {8}).explore(2, {2}).hunt_token(10);
    scene.does(1, act::power(8));
    EXPECT_EQ(scene.rescue(), 6) << "the symbol is reached in the reckoning, too late for this turn";
    EXPECT_EQ(scene.state().tokens.artemia, places({}));
    finish_first_turn(scene);
    scene.explore(1, {1}).explore(2, {1});
    EXPECT_TRUE(scene.offers(0, act::token(Token::artemia, 1)));
}

class ArtemiaCards : public testing::TestWithParam<HuntCard> {};
INSTANTIATE_TEST_SUITE_P(PhaseTwo, ArtemiaCards, testing::Values(HuntCard::mutation, HuntCard::phobia));

Action play_of(HuntCard card) {
    return card == HuntCard::phobia ? act::hunt_named(card, 1) : act::hunt(card);
}

TEST_P(ArtemiaCards, bring_the_artemia_token) {  // §4.1.3
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3});
    scene.creature({GetParam()});
    reach_the_hunt(scene);
    scene.refuses(0, act::token(Token::artemia, 4));
    scene.hunt_token(3).does(0, play_of(GetParam()));
    EXPECT_EQ(scene.step(), Step::hunt) << "the token is compulsory";
    scene.refuses(0, act::pass());
    scene.artemia_token(4);
    EXPECT_EQ(scene.state().tokens.artemia, places({4}));
}

TEST_P(ArtemiaCards, and_the_symbol_bring_one_token_together) {  // §4.1.3
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3});
    scene.creature({GetParam()}).rescue(6);
    reach_the_hunt(scene);
    scene.artemia_token(4).does(0, play_of(GetParam()));
    EXPECT_EQ(scene.state().tokens.artemia, places({4}));
    scene.refuses(0, act::token(Token::artemia, 5));
}

TEST(Tokens, despair_brings_the_artemia_token_to_the_hunt) {  // §4.1.3, §7.1
    Scene scene({.players = 3});
    scene.creature({HuntCard::despair}).does(0, act::hunt(HuntCard::despair));
    reach_the_hunt(scene);
    scene.hunt_token(3);
    EXPECT_EQ(scene.step(), Step::hunt);
    scene.artemia_token(4);
    EXPECT_NE(scene.step(), Step::hunt);
}

TEST(Tokens, may_all_share_a_place) {  // §4.1.4
    Scene scene({.players = 3});
    scene.hunted(1).hand({1, 2, 3, 4, 5});
    scene.creature({HuntCard::scream}).rescue(6);
    scene.explore(1, {3}).explore(2, {1});
    scene.hunt_token(3).artemia_token(3).does(0, act::hunt(HuntCard::scream, {3}));
    scene.does(2, act::skip(1));
    EXPECT_EQ(scene.awaited(), seats({1})) << "step 2: the Target";
    scene.does(1, act::discard({1, 2}));
    EXPECT_EQ(scene.awaited(), seats({1})) << "step 3: Artemia; the power was not on offer";
    scene.does(1, act::discard({4}));
    EXPECT_EQ(scene.discard(1), places({1, 2, 3, 4})) << "and the River itself at the end of the turn";
    EXPECT_EQ(scene.will(1), 2) << "step 4: the Creature";
    EXPECT_EQ(scene.assimilation(), 7);
}

// --- §4.2 The moment for cards ----------------------------------------------------------------------------

TEST(PhaseTwoCards, are_playable_before_between_and_after_the_tokens) {  // §4.2.1
    for (int moment = 0; moment < 3; ++moment) {
        Scene scene({.players = 3});
        scene.creature({HuntCard::clone}).rescue(6);
        reach_the_hunt(scene);
        const auto play = [&](int when) {
            if (moment == when) scene.does(0, act::hunt(HuntCard::clone, {5}));
        };
        play(0);
        scene.hunt_token(3);
        play(1);
        scene.artemia_token(4);
        play(2);
        EXPECT_EQ(scene.state().tokens.creature, places({3}));
        EXPECT_EQ(scene.state().tokens.artemia, places({4}));
        EXPECT_EQ(scene.state().tokens.target, places({5}));
        EXPECT_EQ(scene.state().phase, Phase::reckoning) << "everything is placed, nothing left to play";
    }
}

TEST(PhaseTwoCards, keep_the_hunt_open_until_the_creature_passes) {  // §4.2.2
    Scene scene({.players = 3});
    scene.creature({HuntCard::clone, HuntCard::mutation});
    reach_the_hunt(scene);
    scene.hunt_token(3);
    EXPECT_EQ(scene.step(), Step::hunt);
    scene.passes(0);
    EXPECT_EQ(scene.state().phase, Phase::reckoning);
}

TEST(PhaseTwoCards, are_the_only_ones_of_the_phase) {  // §9.1.3
    Scene scene({.players = 3});
    scene.creature({HuntCard::detour, HuntCard::stasis, HuntCard::fierceness});
    reach_the_hunt(scene);
    EXPECT_FALSE(scene.can_play(HuntCard::detour));
    EXPECT_FALSE(scene.can_play(HuntCard::stasis));
    EXPECT_TRUE(scene.can_play(HuntCard::fierceness));
}

// --- §4.5 River -------------------------------------------------------------------------------------------

TEST(RiversChoice, keeps_one_place_and_takes_the_other_back) {  // §4.5.1
    Scene scene({.players = 3});
    scene.hunted(1).pending(Pending::river);
    scene.explore(1, {3, 5}).explore(2, {1}).hunt_token(3);
    EXPECT_EQ(scene.awaited(), seats({1}));
    EXPECT_EQ(scene.count(EventKind::revealed), 0) << "it comes before the reveal";
    scene.refuses(1, act::keep(4));
    scene.refuses(1, act::pass());
    scene.does(1, act::keep(5));
    EXPECT_EQ(scene.at(1).played(), places({5}));
    EXPECT_EQ(scene.hand(1), places({1, 2, 3, 4}));
    EXPECT_EQ(scene.discard(1), places({}));
    scene.does(1, act::rover(8));
    EXPECT_EQ(scene.will(1), 3) << "the place taken back is not visited";
}

TEST(RiversChoice, may_keep_the_place_under_the_creature) {  // §4.5.1
    Scene scene({.players = 3});
    scene.hunted(1).pending(Pending::river);
    scene.explore(1, {3, 5}).explore(2, {1}).hunt_token(3);
    finish_first_turn(scene.does(1, act::keep(3)));
    EXPECT_EQ(scene.will(1), 2);
    EXPECT_EQ(scene.discard(1), places({3}));
}

TEST(RiversChoice, is_made_by_all_with_river_at_once) {  // §4.5.1
    Scene scene({.players = 5});
    scene.hunted(1).pending(Pending::river);
    scene.hunted(2).pending(Pending::artefact);
    scene.hunted(4).pending(Pending::river);
    scene.explore(1, {3, 5}).explore(2, {3, 5}).explore(3, {1}).explore(4, {3, 5}).hunt_token(3);
    EXPECT_EQ(scene.awaited(), seats({1, 4}));
    scene.does(4, act::keep(5));
    EXPECT_EQ(scene.awaited(), seats({1}));
    scene.does(1, act::keep(5));
    EXPECT_EQ(scene.at(2).played(), places({3, 5})) << "Artefact keeps both";
    EXPECT_EQ(scene.count(EventKind::revealed), 4);
}

TEST(RiversChoice, ends_with_that_turn) {  // §9.1.4
    Scene scene({.players = 3});
    scene.hunted(1).pending(Pending::river);
    scene.explore(1, {3, 5}).explore(2, {1}).hunt_token(10);
    finish_first_turn(scene.does(1, act::keep(5)));
    scene.refuses(1, act::explore({1, 2}));
    scene.explore(1, {1});
}

}  // namespace
}  // namespace notalone
