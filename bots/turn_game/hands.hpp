// What either side may hold, for all the other knows, as different players of one seat: each hand comes to
// prefer its own way. The others have to answer all of them at once, which is what makes it hard to find out
// a hand by what is done with it.
#pragma once

#include <vector>

#include "bots/turn_game/mixture.hpp"
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

/// Survival cards a Hunted may hold and where they go with them.
struct SurvivalHand {
    int ways = 0;       // how many of all hands it stands for
    SurvivalSet cards;  // but for those that are of no use this turn
    Mixture plans;
    int lessons = 0;  // what it has learned for itself
};

/// All that a Hunted may hold, for all the others know. There are none if they have no card or may play none.
class SurvivalHands {
  public:
    SurvivalHands() = default;
    /// Every card where they have one, a sample of all hands where they have more. `known` is any view of the
    /// game; what it tells of their cards is left out of account.
    SurvivalHands(const State& known, Seat seat, Random& random);

    const std::vector<SurvivalHand>& all() const { return hands_; }
    bool empty() const { return hands_.empty(); }
    /// All begin with what all have learned together.
    void begin_with(const Mixture& plans);
    /// The hand of somebody who holds these cards; null if it is not in the sample.
    const SurvivalHand* of(SurvivalSet cards) const;
    /// One of them, each as likely as it is.
    SurvivalHand& any(Random& random);

  private:
    std::vector<SurvivalHand> hands_;
    int ways_ = 0;

    void add(SurvivalSet cards);
};

}  // namespace notalone::turn_game
