#include "bots/turn_game/hands.hpp"

#include <gtest/gtest.h>

#include "bots/value/weights.hpp"
#include "rules/game.hpp"

namespace notalone::turn_game {

namespace {

value::HuntedMemo& memo() {
    static value::HuntedMemo memo(value::trained_network());
    return memo;
}

State with_survival(SurvivalSet cards) {
    State s = new_game({.players = 2, .side = Side::one, .expert = false, .bare = false}, "hands");
    s.at(seat_at(1)).survival = cards;
    return s;
}

std::vector<SurvivalHand> hands_of(const State& s) {
    Random random = Random::from_seed("hands");
    return survival_hands(memo(), s, nullptr, seat_at(1), random);
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
        EXPECT_EQ(unknown[i].insiders, known[i].insiders);
    }
}

TEST(SurvivalHands, AreHandsWithWhichSomethingCanBeDone) {
    for (const SurvivalHand& hand : hands_of(with_survival(SurvivalSet::anonymous(1)))) {
        EXPECT_EQ(hand.insiders.contains(seat_at(1)), hand.open.has_insight(seat_at(1)));
    }
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
