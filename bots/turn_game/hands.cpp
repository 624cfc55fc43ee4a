#include "bots/turn_game/hands.hpp"

#include <algorithm>

#include "rules/cards.hpp"

namespace notalone::turn_game {

namespace {

constexpr int sampled_hands = 16;

State with_cards(State s, Seat seat, SurvivalSet cards) {
    s.at(seat).survival = cards;
    return s;
}

}  // namespace

std::vector<SurvivalHand> survival_hands(value::HuntedMemo& memo, const State& before, const State* now,
                                         Seat seat, Random& random) {
    const Hunted& hunted = before.at(seat);
    const SurvivalSet pool = all_survival_cards - before.survival_discard.as_set();
    const int count = std::min(hunted.survival.size(), pool.size());
    std::vector<SurvivalHand> hands;
    if (count == 0 || hunted.survival_played || before.has(Effect::despair)) return hands;
    int useless = 0;
    const auto add = [&](SurvivalSet cards) {
        if (!cards.meets(useful_in_a_turn)) {
            ++useless;
            return;
        }
        SurvivalHand& hand = hands.emplace_back();
        hand.ways = 1;
        hand.insiders.insert(seat);
        hand.open.prepare(memo, with_cards(before, seat, cards));
        if (now != nullptr) hand.actual.prepare(memo, with_cards(*now, seat, cards));
    };
    if (count == 1) {
        for (const SurvivalCard card : pool) add(SurvivalSet::only(card));
    } else {
        for (int i = 0; i < sampled_hands; ++i) add(any_cards(pool, count, random));
    }
    if (useless == 0) return hands;
    SurvivalHand& rest = hands.emplace_back();
    rest.ways = useless;
    rest.open.prepare(memo, before);
    if (now != nullptr) rest.actual.prepare(memo, *now);
    return hands;
}

}  // namespace notalone::turn_game
