// The learned win chance: each Hunted goes through one layer of its own, the sum of all and the race through
// a second one. The sum is kept open: who changes one Hunted or one counter adds a few vectors and reads off
// the chance, and that is what makes the solve of a turn fast.
#pragma once

#include <array>
#include <cstddef>

#include "bots/value/standing.hpp"

namespace notalone::value {

inline constexpr std::size_t embedding_size = 32;
inline constexpr std::size_t hidden_size = 64;

/// Inputs for one Hunted.
inline constexpr std::size_t hunted_hand = 0;                               // ten places in hand
inline constexpr std::size_t hunted_discard = hunted_hand + 10;             // ten places in the discard
inline constexpr std::size_t hunted_hand_size = hunted_discard + 10;        // 0..10, one of them set
inline constexpr std::size_t hunted_will = hunted_hand_size + 11;           // 0..3, one of them set
inline constexpr std::size_t hunted_pending = hunted_will + 4;              // River, Artefact
inline constexpr std::size_t hunted_survival = hunted_pending + 2;          // the fifteen cards
inline constexpr std::size_t hunted_survival_count = hunted_survival + 15;  // how many
inline constexpr std::size_t hunted_input_size = hunted_survival_count + 1;

/// Inputs for the race.
inline constexpr std::size_t race_players = 0;                      // 2..7, one of them set
inline constexpr std::size_t race_rescue = race_players + 6;        // 0..19 on side 1, then on side 2
inline constexpr std::size_t race_assimilation = race_rescue + 40;  // 0..13
inline constexpr std::size_t race_marker = race_assimilation + 14;
inline constexpr std::size_t race_expert = race_marker + 1;
inline constexpr std::size_t race_bare = race_expert + 1;
inline constexpr std::size_t race_plays = race_bare + 1;     // plays beyond one
inline constexpr std::size_t race_reserve = race_plays + 1;  // 6..10, copies for each Hunted
inline constexpr std::size_t race_hunt = race_reserve + 5;   // the twenty cards
inline constexpr std::size_t race_input_size = race_hunt + 20;

using HuntedInput = std::array<float, hunted_input_size>;
using RaceInput = std::array<float, race_input_size>;
using Embedding = std::array<float, embedding_size>;

/// What something adds to the second layer before its threshold.
struct Hidden {
    alignas(16) std::array<float, hidden_size> values{};

    Hidden& operator+=(const Hidden& other) {
        for (std::size_t i = 0; i < hidden_size; ++i) values[i] += other.values[i];
        return *this;
    }
    Hidden& operator-=(const Hidden& other) {
        for (std::size_t i = 0; i < hidden_size; ++i) values[i] -= other.values[i];
        return *this;
    }
};

struct Network {
    std::array<Embedding, hunted_input_size> hunted{};
    Embedding hunted_bias{};
    std::array<Hidden, embedding_size> combine;
    std::array<Hidden, race_input_size> race;
    Hidden bias;
    Hidden output;
    float output_bias = 0;
};

/// The network the levels use; its weights come with the program.
const Network& trained_network();
/// The one for a table: the bare planet for two is solved and has a network of its own, which knows it
/// finely.
const Network& network_for(const Options& options);

HuntedInput input_of(const HuntedStanding& hunted, SurvivalSet pool);
RaceInput input_of(const RaceStanding& race);

Hidden hidden_of(const Network& network, const HuntedStanding& hunted, SurvivalSet pool);
/// All but the two counters.
Hidden hidden_of(const Network& network, const RaceStanding& race);
/// The row of a counter, which `hidden_of` of the race leaves out.
inline const Hidden& rescue_row(const Network& network, Side side, int rescue) {
    return network.race[race_rescue + (side == Side::two ? 20 : 0) + static_cast<std::size_t>(rescue)];
}
inline const Hidden& assimilation_row(const Network& network, int assimilation) {
    return network.race[race_assimilation + static_cast<std::size_t>(assimilation)];
}

/// Before the logistic function.
inline float score_of(const Network& network, const Hidden& sum) {
    std::array<float, 4> parts{};
    for (std::size_t i = 0; i < hidden_size; i += 4) {
        for (std::size_t j = 0; j < 4; ++j) {
            const float value = sum.values[i + j];
            parts[j] += (value > 0 ? value : 0) * network.output.values[i + j];
        }
    }
    return network.output_bias + ((parts[0] + parts[1]) + (parts[2] + parts[3]));
}
float logistic(float score);

/// The chance of the Hunted. The standing is not that of a finished game.
float hunted_chance(const Network& network, const Standing& standing);

}  // namespace notalone::value
