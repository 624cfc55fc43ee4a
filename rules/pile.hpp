// A pile of cards with a fixed capacity: a deck or a discard. The top is the end of the array.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/id_set.hpp"
#include "rules/random.hpp"

namespace notalone {

template <typename Card, std::size_t Capacity>
class Pile {
  public:
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }

    /// The card `depth` below the top (0 is the top itself).
    constexpr Card from_top(int depth) const { return cards_[index(size_ - 1 - depth)]; }
    /// The card `height` above the bottom: for a discard, the oldest is 0.
    constexpr Card from_bottom(int height) const { return cards_[index(height)]; }

    constexpr void push(Card card) { cards_[index(size_++)] = card; }
    constexpr Card pop() { return cards_[index(--size_)]; }
    constexpr void push_bottom(Card card) {
        for (int i = size_++; i > 0; --i) cards_[index(i)] = cards_[index(i - 1)];
        cards_[0] = card;
    }
    constexpr void clear() { size_ = 0; }
    constexpr void push_all(IdSet<Card> cards) {
        for (const Card card : cards) push(card);
    }

    /// Every order equally likely, whatever the order was before.
    constexpr void shuffle(Random& random) {
        for (int i = size_ - 1; i > 0; --i) {
            const auto j = random.below(static_cast<std::uint32_t>(i) + 1);
            const Card card = cards_[index(i)];
            cards_[index(i)] = cards_[j];
            cards_[j] = card;
        }
    }

    /// Forgets which cards these are and keeps how many.
    constexpr void hide() { cards_.fill(Card::hidden); }

    constexpr IdSet<Card> as_set() const {
        IdSet<Card> set;
        for (int i = 0; i < size_; ++i) set.insert(cards_[index(i)]);
        return set;
    }

    /// Compares the cards that are there; what lies beyond the size does not count.
    constexpr bool operator==(const Pile& other) const {
        if (size_ != other.size_) return false;
        for (int i = 0; i < size_; ++i) {
            if (cards_[index(i)] != other.cards_[index(i)]) return false;
        }
        return true;
    }

  private:
    static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

    std::array<Card, Capacity> cards_{};
    std::uint8_t size_ = 0;
};

}  // namespace notalone
