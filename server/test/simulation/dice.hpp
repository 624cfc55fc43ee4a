// Chance from a seed: everything random in a simulation comes from here.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "rules/random.hpp"

namespace notalone::simulation {

class Dice {
  public:
    explicit Dice(std::string_view seed) : random_(Random::from_seed(seed)) {}

    std::uint64_t next() { return random_.next(); }
    /// 0..bound-1.
    std::size_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }
    /// least..most, both included.
    int between(int least, int most) {
        return least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
    }
    bool chance(double probability) {
        return static_cast<double>(random_.next() >> 11U) * 0x1.0p-53 < probability;
    }
    std::chrono::microseconds time(std::chrono::microseconds least, std::chrono::microseconds most) {
        const auto range = static_cast<std::uint64_t>((most - least).count()) + 1;
        return least + std::chrono::microseconds{static_cast<std::int64_t>(random_.next() % range)};
    }
    template <typename List>
    auto& pick(List& list) {
        return list[below(std::size(list))];
    }

  private:
    Random random_;
};

}  // namespace notalone::simulation
