#include "bots/turn_game/hands.hpp"

#include <algorithm>

#include "bots/turn_game/turn_model.hpp"
#include "rules/cards.hpp"

namespace notalone::turn_game {

namespace {

constexpr int sampled_hands = 16;

}  // namespace

SurvivalHands::SurvivalHands(const State& known, Seat seat, Random& random) {
    if (!known.might_survive(seat)) return;
    const SurvivalSet pool = all_survival_cards - known.survival_discard.as_set();
    const int count = std::min(known.at(seat).survival.size(), pool.size());
    if (count == 1) {
        for (const SurvivalCard card : pool) add(SurvivalSet::only(card));
    } else {
        for (int i = 0; i < sampled_hands; ++i) add(any_cards(pool, count, random));
    }
}

void SurvivalHands::add(SurvivalSet cards) {
    ++ways_;
    const SurvivalSet useful = cards & useful_in_a_turn;
    const auto alike = std::ranges::find(hands_, useful, &SurvivalHand::cards);
    if (alike != hands_.end()) {
        ++alike->ways;
    } else {
        hands_.push_back({.ways = 1, .cards = useful, .plans = {}});
    }
}

void SurvivalHands::begin_with(const Mixture& plans) {
    for (SurvivalHand& hand : hands_) hand.plans = plans;
}

const SurvivalHand* SurvivalHands::of(SurvivalSet cards) const {
    const auto hand = std::ranges::find(hands_, cards & useful_in_a_turn, &SurvivalHand::cards);
    return hand != hands_.end() ? &*hand : nullptr;
}

SurvivalHand& SurvivalHands::any(Random& random) {
    auto way = static_cast<int>(random.below(static_cast<std::uint32_t>(ways_)));
    auto hand = hands_.begin();
    while ((way -= hand->ways) >= 0) ++hand;
    return *hand;
}

}  // namespace notalone::turn_game
