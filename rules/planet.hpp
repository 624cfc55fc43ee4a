// The planet and the tracks (§1): which places touch, how many cards and spaces a game of n players has.
#pragma once

#include <array>
#include <cstddef>

#include "rules/id_set.hpp"
#include "rules/ids.hpp"

namespace notalone {

inline constexpr PlaceSet all_places = PlaceSet::from_bits(0b111'1111'1110);
inline constexpr PlaceSet basic_places = PlaceSet::from_bits(0b000'0011'1110);
inline constexpr PlaceSet reserve_places = all_places - basic_places;

inline constexpr int adjacent_pair_count = 13;

namespace detail {

/// Two rows of five; places share an edge when they are neighbours in a row or stand in one column.
constexpr bool share_an_edge(int a, int b) {
    const int row_a = (a - 1) / 5, column_a = (a - 1) % 5, row_b = (b - 1) / 5, column_b = (b - 1) % 5;
    const int rows = row_a - row_b, columns = column_a - column_b;
    return rows * rows + columns * columns == 1;
}

constexpr auto make_neighbours() {
    std::array<PlaceSet, 16> neighbours{};
    for (int a = 1; a <= place_count; ++a) {
        for (int b = 1; b <= place_count; ++b) {
            if (share_an_edge(a, b)) neighbours[static_cast<std::size_t>(a)].insert(static_cast<Place>(b));
        }
    }
    return neighbours;
}
inline constexpr auto neighbours = make_neighbours();

/// The 13 pairs in ascending order of their bits, the order in which legal actions list them.
constexpr auto make_adjacent_pairs() {
    std::array<PlaceSet, adjacent_pair_count> pairs{};
    std::size_t count = 0;
    for (int high = 1; high <= place_count; ++high) {
        for (int low = 1; low < high; ++low) {
            if (share_an_edge(low, high)) {
                pairs[count++] = PlaceSet{static_cast<Place>(low), static_cast<Place>(high)};
            }
        }
    }
    return pairs;
}

}  // namespace detail

inline constexpr auto adjacent_pairs = detail::make_adjacent_pairs();

/// The places that share an edge with `place`.
constexpr PlaceSet adjacent_to(Place place) { return detail::neighbours[static_cast<std::size_t>(place)]; }

/// The places that share an edge with at least one of `places`.
constexpr PlaceSet adjacent_to_any(PlaceSet places) {
    PlaceSet result;
    for (const Place place : places) result.insert(adjacent_to(place));
    return result;
}

constexpr int rescue_at_start(int players) { return 11 + players; }
constexpr int assimilation_at_start(int players) { return 5 + players; }

/// Copies of each place 6..10 in the reserve at the start (§1.5.6).
constexpr int reserve_copies(int players) {
    const int hunted = players - 1;
    return hunted == 1 ? 1 : hunted <= 3 ? 2 : 3;
}

/// Whether the Artemia symbol is under the Rescue counter (§1.4.3).
constexpr bool artemia_symbol(Side side, int rescue) {
    return side == Side::one ? rescue >= 1 && rescue <= 6 : rescue >= 1 && rescue <= 11 && rescue % 2 == 1;
}

}  // namespace notalone
