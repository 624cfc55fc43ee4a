// The trained weights, as `notalone train` writes them.
#include "bots/value/weights.hpp"

#include <cstdint>

namespace notalone::value {

namespace {

using Stored = std::array<std::int16_t, weight_count>;

constexpr Stored stored{
#include "bots/value/weights.inc"
};

constexpr Stored stored_for_bare_two{
#include "bots/value/weights_bare_two.inc"
};

Network read_stored(const Stored& numbers) {
    Network network{};
    std::size_t next = 0;
    for_each_weight(network,
                    [&](float& weight) { weight = static_cast<float>(numbers[next++]) * weight_grain; });
    return network;
}

}  // namespace

const Network& trained_network() {
    static const Network network = read_stored(stored);
    return network;
}

const Network& network_for(const Options& options) {
    if (!options.bare || options.players != 2) return trained_network();
    static const Network network = read_stored(stored_for_bare_two);
    return network;
}

}  // namespace notalone::value
