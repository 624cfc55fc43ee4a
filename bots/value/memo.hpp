// What Hunted add to the second layer of the network, remembered: the same few standings come up again and
// again within a decision.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/value/network.hpp"

namespace notalone::value {

class HuntedMemo {
  public:
    explicit HuntedMemo(const Network& network);

    const Network& network() const { return network_; }
    /// `hidden_of` the Hunted. Valid until the next call.
    const Hidden& hidden(const HuntedStanding& hunted, SurvivalSet pool);

  private:
    static constexpr std::size_t slots = 4096;
    static constexpr std::size_t most = slots * 3 / 4;

    const Network& network_;
    SurvivalSet pool_;  // what hidden cards can be, in all that is remembered
    std::size_t count_ = 0;
    std::vector<std::uint64_t> keys_;
    std::vector<Hidden> values_;

    void forget();
};

}  // namespace notalone::value
