// An action with one part left open: how choices are told, counted and picked from.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rules/action.hpp"
#include "rules/planet.hpp"

namespace notalone {

/// The part of an action that is left open.
enum class OpenPart : std::uint8_t {
    nothing,
    places,
    take,
    adjacent_places,
    place,
    to,
    gain,
    hunted,
    survival
};

/// `base` with `part` filled by any `pick` members of `options`.
struct Choice {
    Action base;
    std::uint32_t options = 0;
    std::uint16_t count = 1;
    std::uint8_t pick = 0;
    OpenPart part = OpenPart::nothing;

    /// The action of the given rank in ascending order. `rank` < count.
    Action action(int rank) const;
    bool contains(const Action& action) const;
};

namespace detail {

inline constexpr std::size_t most_members = 16;

constexpr auto make_binomials() {
    std::array<std::array<std::uint16_t, most_members>, most_members + 1> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; n > 0 && k < most_members; ++k) {
            table[n][k] = static_cast<std::uint16_t>(table[n - 1][k - 1] + table[n - 1][k]);
        }
    }
    return table;
}
inline constexpr auto binomials = make_binomials();

inline constexpr int max_picked = 10;

// Picking by rank without branches: a set of places (or seats) is two halves of five bits, and a table says
// where the bits of a pattern land among the members of a half.
using HalfTable = std::array<std::array<std::uint8_t, 32>, 32>;

constexpr HalfTable make_deposits() {
    HalfTable table{};
    for (unsigned set = 0; set < 32; ++set) {
        for (unsigned pattern = 0; pattern < 32; ++pattern) {
            unsigned rank = 0;
            for (unsigned bit = 0; bit < 5; ++bit) {
                if (((set >> bit) & 1U) == 0) continue;
                table[set][pattern] |= static_cast<std::uint8_t>(((pattern >> rank++) & 1U) << bit);
            }
        }
    }
    return table;
}
inline constexpr HalfTable deposits = make_deposits();

/// The members of `set` (ids 1..10) whose ranks are the bits of `pattern`.
constexpr std::uint32_t members_by_rank(std::uint32_t set, std::uint32_t pattern) {
    const std::uint32_t low = (set >> 1) & 31U, high = (set >> 6) & 31U;
    const auto in_low = static_cast<unsigned>(std::popcount(low));
    return (static_cast<std::uint32_t>(deposits[low][pattern & 31U]) << 1) |
           (static_cast<std::uint32_t>(deposits[high][(pattern >> in_low) & 31U]) << 6);
}

// All patterns of ten bits, those with k bits from first_pattern[k] on, ascending. The first C(m, k) of them
// use only the lowest m ranks.
struct Patterns {
    std::array<std::uint16_t, 1024> pattern{};
    std::array<std::uint16_t, max_picked + 1> first{};
};

constexpr Patterns make_patterns() {
    Patterns patterns;
    std::size_t next = 0;
    for (int k = 0; k <= max_picked; ++k) {
        patterns.first[static_cast<std::size_t>(k)] = static_cast<std::uint16_t>(next);
        for (unsigned p = 0; p < 1024; ++p) {
            if (std::popcount(p) == k) patterns.pattern[next++] = static_cast<std::uint16_t>(p);
        }
    }
    return patterns;
}
inline constexpr Patterns patterns = make_patterns();

/// The `rank`-th subset of `pick` members of `set` (ids 1..10), in ascending order of bits.
constexpr std::uint32_t subset(std::uint32_t set, int pick, int rank) {
    const auto index = patterns.first[static_cast<std::size_t>(pick)] + static_cast<std::size_t>(rank);
    return members_by_rank(set, patterns.pattern[index]);
}

}  // namespace detail

/// How many ways there are to pick.
constexpr int ways_to_pick(std::uint32_t options, int pick) {
    return detail::binomials[static_cast<std::size_t>(std::popcount(options))]
                            [static_cast<std::size_t>(pick)];
}

// Which part is open is as good as random, so nothing here branches on it but the two rare cases.
inline Action Choice::action(int rank) const {
    Action action = base;
    if (part == OpenPart::adjacent_places) {
        action.places = adjacent_pairs[static_cast<std::size_t>(rank)];
        return action;
    }
    if (part == OpenPart::survival) {
        action.survival = SurvivalSet::from_bits(options).nth(rank);
        return action;
    }
    const auto picked = PlaceSet::from_bits(detail::subset(options, pick, rank));
    const Place place = picked.first();
    action.places = part == OpenPart::places ? picked : action.places;
    action.take = part == OpenPart::take ? picked : action.take;
    action.place = part == OpenPart::place ? place : action.place;
    action.to = part == OpenPart::to ? place : action.to;
    action.gain = part == OpenPart::gain ? place : action.gain;
    action.hunted = part == OpenPart::hunted ? static_cast<Seat>(place) : action.hunted;
    return action;
}

}  // namespace notalone
