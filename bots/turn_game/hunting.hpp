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
    // Of the mind it was made from:
    const value::Hidden* race = nullptr;
    std::span<const LateCard> late;  // what may still be played when all is seen
};

/// Whether the Creature has an Artemia token to put down, whatever card it plays.
bool artemia_due(const State& s);

/// The Creature token at the place of number `token`, the Artemia token, if there is one to put down, at
/// `artemia`, and a card option. Tokens that lie already stay where they are.
Hunting hunting(const TurnModel& model, const CreatureMind& mind, std::size_t token, std::size_t artemia,
                std::uint16_t card);

/// The chance of the Hunted. The Creature plays a late card if that is better when it sees where everybody
/// is, Cataclysm and Detour aimed at what is seen.
float chance_against(TurnModel& model, std::span<const Visit> visits, const Hunting& hunting,
                     const HeldCards& held);

/// The same for each visit the Hunted `index` could make while the others stay where they are.
void chances_against(TurnModel& model, std::span<const Visit> visits, std::size_t index,
                     std::span<const Visit> options, const Hunting& hunting, const HeldCards& held,
                     std::span<float> result);

}  // namespace notalone::turn_game
