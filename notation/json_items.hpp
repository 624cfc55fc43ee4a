// Lists and counts of ids, the small change of everything that is written.
#pragma once

#include "notation/json_writer.hpp"
#include "rules/cards.hpp"
#include "rules/id_set.hpp"
#include "rules/pile.hpp"

namespace notalone {

/// Places or seats by their numbers.
template <typename Id>
void write_numbers(JsonWriter& writer, IdSet<Id> ids) {
    writer.begin_array();
    for (const Id id : ids) writer.number(number_of(id));
    writer.end_array();
}

/// Nothing for no place.
inline void write_place(JsonWriter& writer, const JsonKey& name, Place place) {
    if (place != Place::none) writer.member(name, number_of(place));
}

inline void write_places(JsonWriter& writer, const JsonKey& name, PlaceSet places) {
    writer.key(name);
    write_numbers(writer, places);
}

/// Cards by their ids.
template <typename Card>
void write_cards(JsonWriter& writer, IdSet<Card> cards) {
    writer.begin_array();
    for (const Card card : cards) writer.word(id_of(card));
    writer.end_array();
}

template <typename Card, std::size_t Capacity>
void write_oldest_first(JsonWriter& writer, const Pile<Card, Capacity>& pile) {
    writer.begin_array();
    for (int i = 0; i < pile.size(); ++i) writer.word(id_of(pile.from_bottom(i)));
    writer.end_array();
}

template <typename Card, std::size_t Capacity>
void write_top_first(JsonWriter& writer, const Pile<Card, Capacity>& pile) {
    writer.begin_array();
    for (int i = 0; i < pile.size(); ++i) writer.word(id_of(pile.from_top(i)));
    writer.end_array();
}

}  // namespace notalone
