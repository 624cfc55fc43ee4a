// What the Creature does in a turn, made up of the options of its mind, and what comes of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "bots/turn_game/creature_mind.hpp"
#include "bots/turn_game/turn_model.hpp"

namespace notalone::turn_game {

struct Hunting {
    Hunt hunt;
    HuntCard card = HuntCard::none;
    const value::Hidden* race = nullptr;  // of the mind it was made from
};

/// Whether the Creature has an Artemia token to put down, whatever card it plays.
bool artemia_due(const State& s);

/// The Creature token at the place of number `token`, the Artemia token, if there is one to put down, at
/// `artemia`, and a card option. Tokens that lie already stay where they are.
Hunting hunting(const TurnModel& model, const CreatureMind& mind, std::size_t token, std::size_t artemia,
                std::uint16_t card);

/// The chance of the Hunted; Cataclysm and Detour are aimed at what is seen then. `insiders` make use of the
/// Survival cards they are known to hold.
float chance_against(TurnModel& model, std::span<const Visit> visits, const Hunting& hunting,
                     SeatSet insiders = {});

}  // namespace notalone::turn_game
