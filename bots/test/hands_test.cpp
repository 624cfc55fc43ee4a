#include "bots/turn_game/hands.hpp"

#include <gtest/gtest.h>

#include "bots/turn_game/turn_model.hpp"
#include "rules/game.hpp"

namespace notalone::turn_game {

namespace {

State with_survival(SurvivalSet cards) {
    State s = new_game({.players = 2, .side = Side::one, .expert = false, .bare = false}, "hands");
    s.at(seat_at(1)).survival = cards;
    return s;
}

std::vector<SurvivalHand> hands_of(const State& s) {
    Random random = Random::from_seed("hands");
    return SurvivalHands(s, seat_at(1), random).all();
}

int all_ways(const std::vector<SurvivalHand>& hands) {
    int ways = 0;
    for (const SurvivalHand& hand : hands) ways += hand.ways;
    return ways;
}

TEST(SurvivalHands, AreEveryCardThatMayBeHeld) {
    State s = with_survival(SurvivalSet::anonymous(1));
    EXPECT_EQ(all_ways(hands_of(s)), survival_card_count);
    // One for each useful card, and one for all the others.
    EXPECT_EQ(static_cast<int>(hands_of(s).size()), useful_in_a_turn.size() + 1);
    s.survival_discard.push(SurvivalCard::dodge);
    s.survival_discard.push(SurvivalCard::vortex);
    EXPECT_EQ(all_ways(hands_of(s)), survival_card_count - 2);
    EXPECT_EQ(static_cast<int>(hands_of(s).size()), useful_in_a_turn.size());
}

// What a seat solves for the others must not depend on what it alone knows.
TEST(SurvivalHands, AreTheSameWhateverIsHeld) {
    const auto unknown = hands_of(with_survival(SurvivalSet::anonymous(1)));
    const auto known = hands_of(with_survival({SurvivalCard::gate}));
    ASSERT_EQ(unknown.size(), known.size());
    for (std::size_t i = 0; i < known.size(); ++i) {
        EXPECT_EQ(unknown[i].ways, known[i].ways);
        EXPECT_EQ(unknown[i].cards, known[i].cards);
    }
}

TEST(SurvivalHands, AreDrawnAsOftenAsTheyAreLikely) {
    Random random = Random::from_seed("any");
    SurvivalHands hands(with_survival(SurvivalSet::anonymous(1)), seat_at(1), random);
    int useful = 0;
    for (int i = 0; i < 3000; ++i) useful += hands.any(random).cards.size();
    EXPECT_NEAR(useful / 3000.0, useful_in_a_turn.size() / static_cast<double>(survival_card_count), 0.05);
}

TEST(SurvivalHands, AreFoundByWhatIsHeld) {
    Random random = Random::from_seed("of");
    const SurvivalHands hands(with_survival(SurvivalSet::anonymous(1)), seat_at(1), random);
    ASSERT_NE(hands.of({SurvivalCard::dodge}), nullptr);
    EXPECT_EQ(hands.of({SurvivalCard::dodge})->cards, SurvivalSet{SurvivalCard::dodge});
    // Cards of no use are all one.
    EXPECT_EQ(hands.of({SurvivalCard::adrenaline}), hands.of({SurvivalCard::vortex}));
    EXPECT_EQ(hands.of({SurvivalCard::dodge, SurvivalCard::gate}), nullptr) << "only one card is held";
}

TEST(SurvivalHands, AreASampleWhereThereAreTooMany) {
    EXPECT_EQ(all_ways(hands_of(with_survival(SurvivalSet::anonymous(2)))), 16);
}

TEST(SurvivalHands, AreNotThereWhereNoCardCanBePlayed) {
    EXPECT_TRUE(hands_of(with_survival({})).empty());
    State s = with_survival(SurvivalSet::anonymous(1));
    s.at(seat_at(1)).survival_played = true;
    EXPECT_TRUE(hands_of(s).empty());
    s = with_survival(SurvivalSet::anonymous(1));
    s.effects.insert(Effect::despair);
    EXPECT_TRUE(hands_of(s).empty());
}

}  // namespace

}  // namespace notalone::turn_game
