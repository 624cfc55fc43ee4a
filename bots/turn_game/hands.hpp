// What either side may hold, for all the other knows, as different players of one seat: each hand comes to
// prefer its own way. The others have to answer all of them at once, which is what makes it hard to find out
// a hand by what is done with it.
#pragma once

#include <vector>

#include "bots/turn_game/mixture.hpp"
#include "bots/turn_game/turn_model.hpp"
#include "bots/value/memo.hpp"
#include "rules/random.hpp"
#include "rules/state.hpp"

namespace notalone::turn_game {

/// Any of these cards, so many of them.
template <typename Set>
Set any_cards(Set pool, int count, Random& random) {
    Set cards;
    while (cards.size() < count) {
        const Set left = pool - cards;
        cards.insert(left.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(left.size())))));
    }
    return cards;
}

/// A hand of the Creature and where its token goes with it.
struct HuntHand {
    HuntSet cards;
    Mixture token;
};

/// Survival cards of a Hunted and where they go with them. Cards that are of no use this turn are all one.
struct SurvivalHand {
    int ways = 0;      // how many of all hands it stands for
    TurnModel open;    // the game before the hunt
    TurnModel actual;  // with what the Creature has done in its hunt, if it is under way
    SeatSet insiders;
    Mixture plans;
};

/// All cards a Hunted with one may hold, or a sample of all hands; none if they have or may use none.
/// `before` is the position before the hunt, `now` as it is if one is under way.
std::vector<SurvivalHand> survival_hands(value::HuntedMemo& memo, const State& before, const State* now,
                                         Seat seat, Random& random);

}  // namespace notalone::turn_game
