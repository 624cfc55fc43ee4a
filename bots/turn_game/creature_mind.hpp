// The Creature: where it may put its tokens, which card it may add, and what it has come to prefer. One mind
// serves all hands it might hold: what it learns of a card holds whatever the other cards are.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/turn_game/mixture.hpp"
#include "bots/turn_game/turn_model.hpp"

namespace notalone::turn_game {

/// A Hunt card of the hunt with what is chosen for it, or none.
struct CardOption {
    HuntCard card = HuntCard::none;
    HuntCard effect = HuntCard::none;
    PlaceSet places;
    Seat hunted = Seat::spectator;

    bool lays_artemia() const { return effect == HuntCard::mutation || effect == HuntCard::phobia; }
};

/// A Hunt card that can wait until all is seen.
struct LateCard {
    HuntCard effect = HuntCard::none;
    value::Hidden race;  // at the start of the next turn when it is played
};

class CreatureMind {
  public:
    /// Able to play any of `cards`, unless it has no play left.
    void prepare(const TurnModel& model, HuntSet cards);
    /// Takes this hand up.
    void hold(const TurnModel& model, HuntSet hand);

    const std::vector<CardOption>& options() const { return options_; }
    /// The options the hand in hold has; the first is to play none.
    std::span<const std::uint16_t> open() const { return open_; }
    /// What the hand in hold may still play after the reveal if it has played nothing in its hunt.
    std::span<const LateCard> late() const { return late_; }
    /// The race at the start of the next turn when the option is played.
    const value::Hidden& race(std::uint16_t option) const {
        return races_[static_cast<std::size_t>(options_[option].card)];
    }

    Mixture token;
    std::array<Mixture, place_count> artemia;  // by the place of the Creature token
    std::array<Mixture, place_count> card;

  private:
    std::vector<CardOption> options_;
    std::vector<std::uint16_t> open_;
    std::vector<LateCard> late_;
    bool can_play_ = false;
    std::array<value::Hidden, hunt_card_count + 1> races_;  // by the card played; the last for none
};

}  // namespace notalone::turn_game
