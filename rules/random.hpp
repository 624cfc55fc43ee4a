// The generator inside the state: xoshiro256** (Blackman and Vigna, public domain). Its 256 bits are more
// than all cards of both decks can ever show, so what has been seen of a game never determines the rest.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace notalone {

class Random {
  public:
    constexpr Random() = default;

    /// Every different text gives a different stream for all practical purposes; the same text the same one.
    static constexpr Random from_seed(std::string_view text) {
        Random random;
        std::uint64_t basis = 0x9e3779b97f4a7c15;
        for (std::uint64_t& word : random.words_) {
            word = hash(text, basis);
            basis += 0x9e3779b97f4a7c15;
        }
        // All zero is the one state the generator cannot leave.
        random.words_[0] |=
            static_cast<std::uint64_t>((random.words_[1] | random.words_[2] | random.words_[3]) == 0);
        return random;
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
        const std::uint64_t t = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= t;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    /// Uniform in 0..bound-1, without bias (Lemire's method). `bound` > 0.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    constexpr bool operator==(const Random&) const = default;

  private:
    static constexpr std::uint64_t mix(std::uint64_t z) {
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }
    static constexpr std::uint64_t hash(std::string_view text, std::uint64_t basis) {
        std::uint64_t h = mix(basis ^ text.size());
        for (const char c : text) h = mix((h ^ static_cast<unsigned char>(c)) * 0x100000001b3);
        return mix(h ^ basis);
    }

    std::array<std::uint64_t, 4> words_{};
};

}  // namespace notalone
