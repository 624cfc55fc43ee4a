// The Creature with one hand of Hunt cards: where it may put its tokens, which card it may add, and what it
// has come to prefer.
#pragma once

#include <array>
#include <vector>

#include "bots/turn_game/mixture.hpp"
#include "bots/turn_game/turn_model.hpp"

namespace notalone::turn_game {

/// A Hunt card with what is chosen for it, or none.
struct CardOption {
    HuntCard card = HuntCard::none;
    HuntCard effect = HuntCard::none;
    PlaceSet places;
    Seat hunted = Seat::spectator;
    std::size_t race = 0;  // which of `CreatureMind::races` the next turn begins with

    bool lays_artemia() const;
};

struct CreatureMind {
    HuntSet hand;
    std::vector<CardOption> options;  // the first is to play none
    std::vector<value::Hidden> races;
    Mixture token;
    std::array<Mixture, place_count> artemia;  // by the place of the Creature token
    std::array<Mixture, place_count> card;

    /// `root` stands in exploration or hunting; `plays` says whether a card may be played at all.
    void prepare(const TurnModel& model, HuntSet hand, bool plays);
};

}  // namespace notalone::turn_game
