// The trained weights, as `notalone train` writes them.
#include "bots/value/weights.hpp"

#include <cstdint>

namespace notalone::value {

namespace {

constexpr std::array<std::int16_t, weight_count> stored{
#include "bots/value/weights.inc"
};

Network read_stored() {
    Network network{};
    std::size_t next = 0;
    for_each_weight(network,
                    [&](float& weight) { weight = static_cast<float>(stored[next++]) * weight_grain; });
    return network;
}

}  // namespace

const Network& trained_network() {
    static const Network network = read_stored();
    return network;
}

}  // namespace notalone::value
