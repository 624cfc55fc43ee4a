// Where a bot's chance comes from: the seed of the request and the moment of the game, nothing else.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/bot.hpp"
#include "rules/random.hpp"

namespace notalone {

/// The moment is part of the seed: a caller who always names the same one still gets bots that vary from turn
/// to turn and seat to seat.
inline Random chance_of(const BotRequest& request) {
    const auto& [viewer, s] = request.view;
    const bool is_hunted = s.hunted_seats().contains(viewer);
    const Hunted own = is_hunted ? s.at(viewer) : Hunted{};
    const std::array<std::uint64_t, 9> moment{
        request.seed,
        static_cast<std::uint64_t>(viewer),
        s.turn,
        static_cast<std::uint64_t>(s.step),
        s.creature.plays_left,
        own.discard.bits(),
        own.survival.bits() | (std::uint64_t{own.will} << 32),
        s.tokens.creature.bits() | (std::uint64_t{s.tokens.target.bits()} << 32),
        s.tokens.artemia.bits()};
    std::array<char, moment.size() * 8> text{};
    for (std::size_t i = 0; i < text.size(); ++i) {
        text[i] = static_cast<char>((moment[i / 8] >> (8 * (i % 8))) & 0xff);
    }
    return Random::from_seed({text.data(), text.size()});
}

}  // namespace notalone
