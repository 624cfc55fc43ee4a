// Regret matching for one decision: which options would have been better so far, what to play now, and the
// average of what was played, which is the answer.
#pragma once

#include <algorithm>
#include <cstddef>
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
        now_.assign(options, 1.0F / static_cast<float>(std::max<std::size_t>(1, options)));
    }

    std::size_t size() const { return now_.size(); }
    bool empty() const { return now_.empty(); }
    std::span<const float> now() const { return now_; }

    /// Learns what every option would have brought this time (more is better), and adds what was played to
    /// the average with the given weight. Returns what the mixture was worth.
    float learn(std::span<const float> worth, float weight) {
        float mean = 0;
        for (std::size_t i = 0; i < now_.size(); ++i) mean += now_[i] * worth[i];
        float sum = 0;
        for (std::size_t i = 0; i < now_.size(); ++i) {
            played_[i] += weight * now_[i];
            regrets_[i] = std::max(0.0F, regrets_[i] + worth[i] - mean);
            sum += regrets_[i];
        }
        const float even = 1.0F / static_cast<float>(now_.size());
        for (std::size_t i = 0; i < now_.size(); ++i) now_[i] = sum > 0 ? regrets_[i] / sum : even;
        return mean;
    }

    /// The average of all that was played; parts smaller than `least` are left out.
    std::vector<float> average(float least) const {
        std::vector<float> shares(played_);
        float sum = 0;
        for (const float share : shares) sum += share;
        if (sum <= 0) return {now_.begin(), now_.end()};
        float kept = 0;
        for (float& share : shares) {
            share /= sum;
            if (share < least) share = 0;
            kept += share;
        }
        if (kept <= 0) return {now_.begin(), now_.end()};
        for (float& share : shares) share /= kept;
        return shares;
    }

  private:
    std::vector<float> regrets_;
    std::vector<float> played_;
    std::vector<float> now_;
};

}  // namespace notalone::turn_game
