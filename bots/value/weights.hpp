// The weights of a network as one row of numbers: how they are stored, and how training walks over them.
#pragma once

#include <cstddef>

#include "bots/value/network.hpp"

namespace notalone::value {

/// Calls `function` with every weight, always in the same order.
template <typename AnyNetwork, typename Function>
void for_each_weight(AnyNetwork& network, Function function) {
    for (auto& row : network.hunted) {
        for (auto& weight : row) function(weight);
    }
    for (auto& weight : network.hunted_bias) function(weight);
    for (auto& row : network.combine) {
        for (auto& weight : row.values) function(weight);
    }
    for (auto& row : network.race) {
        for (auto& weight : row.values) function(weight);
    }
    for (auto& weight : network.bias.values) function(weight);
    for (auto& weight : network.output.values) function(weight);
    function(network.output_bias);
}

inline constexpr std::size_t weight_count = hunted_input_size * embedding_size + embedding_size +
                                            embedding_size * hidden_size + race_input_size * hidden_size +
                                            hidden_size + hidden_size + 1;

/// Stored weights are whole numbers of this size: 16 bits reach to 16.
inline constexpr float weight_grain = 1.0F / 2048;

}  // namespace notalone::value
