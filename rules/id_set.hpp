// A set of seats, places, cards or effects in one machine word.
//
// A set may also hold *anonymous* members: cards that are known to be there but not which (a view of a hand
// that is not yours). They count in size() and are otherwise nobody.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "rules/ids.hpp"

namespace notalone {

template <typename Id>
class IdSet {
  public:
    constexpr IdSet() = default;
    constexpr IdSet(std::initializer_list<Id> ids) {
        for (const Id id : ids) insert(id);
    }

    static constexpr IdSet from_bits(std::uint32_t bits) {
        IdSet set;
        set.bits_ = bits;
        return set;
    }
    /// `count` members of whom nothing but the number is known.
    static constexpr IdSet anonymous(int count) {
        return from_bits(((std::uint32_t{1} << count) - 1) << first_anonymous);
    }
    static constexpr IdSet only(Id id) { return from_bits(bit(id)); }

    constexpr std::uint32_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Id id) const { return (bits_ & bit(id)) != 0; }
    constexpr bool contains(IdSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr bool meets(IdSet other) const { return (other.bits_ & bits_) != 0; }

    constexpr void insert(Id id) { bits_ |= bit(id); }
    constexpr void insert(IdSet other) { bits_ |= other.bits_; }
    constexpr void erase(Id id) { bits_ &= ~bit(id); }
    constexpr void erase(IdSet other) { bits_ &= ~other.bits_; }
    constexpr void clear() { bits_ = 0; }

    /// The lowest member. The set must not be empty.
    constexpr Id first() const { return static_cast<Id>(std::countr_zero(bits_)); }
    /// The member of the given rank, counted from the lowest. `rank` < size().
    constexpr Id nth(int rank) const {
        std::uint32_t rest = bits_;
        for (; rank > 0; --rank) rest &= rest - 1;
        return static_cast<Id>(std::countr_zero(rest));
    }

    friend constexpr IdSet operator|(IdSet a, IdSet b) { return from_bits(a.bits_ | b.bits_); }
    friend constexpr IdSet operator&(IdSet a, IdSet b) { return from_bits(a.bits_ & b.bits_); }
    friend constexpr IdSet operator-(IdSet a, IdSet b) { return from_bits(a.bits_ & ~b.bits_); }
    friend constexpr auto operator<=>(IdSet, IdSet) = default;

    class Iterator {
      public:
        constexpr explicit Iterator(std::uint32_t rest) : rest_(rest) {}
        constexpr Id operator*() const { return static_cast<Id>(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        std::uint32_t rest_;
    };
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

  private:
    // Above the highest id of any type that has hidden members, and with room for the most of them: 15
    // Survival cards and 10 places fit above bit 16; a Hunt hand holds 3 above bit 24.
    static constexpr int first_anonymous = std::is_same_v<Id, HuntCard> ? 24 : 16;
    static constexpr std::uint32_t bit(Id id) { return std::uint32_t{1} << static_cast<unsigned>(id); }

    std::uint32_t bits_ = 0;
};

using SeatSet = IdSet<Seat>;
using PlaceSet = IdSet<Place>;
using HuntSet = IdSet<HuntCard>;
using SurvivalSet = IdSet<SurvivalCard>;
using EffectSet = IdSet<Effect>;

}  // namespace notalone
