// Regret matching (CFR+) for one decision: which options would have been better so far, what to play now, and
// the average of what was played, which is the answer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/random.hpp"

namespace notalone::turn_game {

/// The index of one of the shares, each as likely as its size. They add up to 1.
inline std::size_t draw_index(std::span<const float> shares, Random& random) {
    float rest = static_cast<float>(random.below(1U << 24)) / static_cast<float>(1U << 24);
    for (std::size_t i = 0; i + 1 < shares.size(); ++i) {
        rest -= shares[i];
        if (rest < 0) return i;
    }
    std::size_t last = shares.size() - 1;
    while (last > 0 && shares[last] <= 0) --last;
    return last;
}

class Mixture {
  public:
    void reset(std::size_t options) {
        regrets_.assign(options, 0);
        played_.assign(options, 0);
    }

    std::size_t size() const { return regrets_.size(); }

    /// What to play now, where only the options of the given numbers are open.
    void now(std::span<const std::uint16_t> open, std::vector<float>& shares) const {
        shares.resize(open.size());
        float sum = 0;
        for (std::size_t i = 0; i < open.size(); ++i) sum += shares[i] = regrets_[open[i]];
        const float even = 1.0F / static_cast<float>(open.size());
        for (float& share : shares) share = sum > 0 ? share / sum : even;
    }

    /// Learns what every open option would have brought this time (more is better), and adds what was played
    /// to the average with the given weight: later is truer. Returns what the mixture was worth.
    float learn(std::span<const std::uint16_t> open, std::span<const float> shares,
                std::span<const float> worth, float weight) {
        float mean = 0;
        for (std::size_t i = 0; i < open.size(); ++i) mean += shares[i] * worth[i];
        for (std::size_t i = 0; i < open.size(); ++i) {
            played_[open[i]] += weight * shares[i];
            float& regret = regrets_[open[i]];
            regret = std::max(0.0F, regret + worth[i] - mean);
        }
        return mean;
    }

    /// Adds to the average what somebody of the same options has played.
    void add_played(std::span<const float> shares, float weight) {
        for (std::size_t i = 0; i < shares.size(); ++i) played_[i] += weight * shares[i];
    }

    /// The average of all that was played.
    void so_far(std::vector<float>& shares) const {
        shares.assign(played_.begin(), played_.end());
        normalize(shares);
    }

    /// The same; parts smaller than `least` are left out.
    std::vector<float> average(float least) const {
        std::vector<float> shares;
        so_far(shares);
        const float most = *std::ranges::max_element(shares);
        for (float& share : shares) {
            if (share < std::min(least, most)) share = 0;
        }
        normalize(shares);
        return shares;
    }

  private:
    static void normalize(std::vector<float>& shares) {
        float sum = 0;
        for (const float share : shares) sum += share;
        const float even = 1.0F / static_cast<float>(shares.size());
        for (float& share : shares) share = sum > 0 ? share / sum : even;
    }

    std::vector<float> regrets_;
    std::vector<float> played_;
};

}  // namespace notalone::turn_game
