#include "lab/turn_table.hpp"

#include <algorithm>

#include "lab/bare_turn.hpp"

namespace notalone {

namespace {

// Far from both ends of both tracks, without and with the Artemia symbol on either side of the board.
constexpr int rescue_without_symbol = 12;
constexpr int rescue_with_symbol = 5;
static_assert(!artemia_symbol(Side::one, rescue_without_symbol) &&
              !artemia_symbol(Side::two, rescue_without_symbol));
static_assert(artemia_symbol(Side::one, rescue_with_symbol) && artemia_symbol(Side::two, rescue_with_symbol));

State far_from_the_end(bool expert, BodyIndex body, bool with_symbol) {
    return state_at({.side = Side::one, .expert = expert},
                    {.rescue = with_symbol ? rescue_with_symbol : rescue_without_symbol,
                     .assimilation = bare_assimilation,
                     .body = body});
}

void place_token(State& state, Token token, Place place) {
    play(state, Seat::creature, {.kind = ActionKind::token, .token = token, .places = PlaceSet::only(place)});
}

/// The first place that is not among these.
Place elsewhere(PlaceSet places) { return (all_places - places).first(); }

/// The Creature token of each case of a row, in the order of PlaceRow::case_of.
std::vector<Place> creature_places(const PlaceRow& row) {
    std::vector<Place> places;
    for (const Place place : row.places) places.push_back(place);
    if (row.places.contains(Place::lair)) {
        for (const Place place : all_places - row.places) places.push_back(place);
    } else {
        places.push_back(elsewhere(row.places));
    }
    return places;
}

void add_case(BodyTurn& turn, const State& chosen, Place creature, Place artemia) {
    State state = chosen;
    place_token(state, Token::creature, creature);
    if (state.has(Effect::artemia_due)) place_token(state, Token::artemia, artemia);
    std::vector<TurnEnd> ends;
    for_each_end_of_turn(state, chosen.turn, [&](const State& end) {
        ends.emplace_back(body_of(end), chosen.rescue - end.rescue - 1,
                          chosen.assimilation - end.assimilation);
    });
    std::ranges::sort(ends);
    const auto repeated = std::ranges::unique(ends);
    turn.ends.insert(turn.ends.end(), ends.begin(), repeated.begin());
    turn.case_ends.push_back(static_cast<std::uint32_t>(turn.ends.size()));
}

}  // namespace

std::size_t PlaceRow::creature_cases() const {
    return places.contains(Place::lair) ? static_cast<std::size_t>(place_count)
                                        : static_cast<std::size_t>(places.size()) + 1;
}

std::size_t PlaceRow::case_of(Place creature, Place artemia) const {
    const auto rank = [](PlaceSet set, Place place) {
        const std::uint32_t below = (std::uint32_t{1} << static_cast<unsigned>(place)) - 1;
        return static_cast<std::size_t>(PlaceSet::from_bits(set.bits() & below).size());
    };
    const auto own = static_cast<std::size_t>(places.size());
    std::size_t creature_case = own;
    if (places.contains(creature)) {
        creature_case = rank(places, creature);
    } else if (places.contains(Place::lair)) {
        creature_case = own + rank(all_places - places, creature);
    }
    const std::size_t artemia_case =
        artemia != Place::none && places.contains(artemia) ? 1 + rank(places, artemia) : 0;
    return creature_case * artemia_cases() + artemia_case;
}

BodyTurn turn_of(bool expert, BodyIndex body) {
    BodyTurn turn;
    const State without_symbol = far_from_the_end(expert, body, false);
    const State with_symbol = far_from_the_end(expert, body, true);
    for (const OpenMoves& moves : open_moves(without_symbol)) {
        turn.open_moves.emplace_back(body_of(moves.state), 0,
                                     without_symbol.assimilation - moves.state.assimilation);
    }
    const auto rest = std::ranges::subrange(turn.open_moves.begin() + 1, turn.open_moves.end());
    std::ranges::sort(rest);
    turn.open_moves.erase(std::ranges::unique(rest).begin(), turn.open_moves.end());

    turn.hand = without_symbol.at(lone_hunted).holds();
    turn.case_ends.push_back(0);
    for (const Action& choice : place_choices(without_symbol)) {
        const PlaceRow row{.places = choice.places,
                           .first_case = static_cast<std::uint32_t>(turn.case_ends.size() - 1)};
        turn.rows.push_back(row);
        State chosen = without_symbol;
        play(chosen, lone_hunted, choice);
        State chosen_with_symbol = with_symbol;
        play(chosen_with_symbol, lone_hunted, choice);
        for (const Place creature : creature_places(row)) {
            add_case(turn, chosen, creature, Place::none);
            for (const Place artemia : row.places) add_case(turn, chosen_with_symbol, creature, artemia);
        }
    }
    turn.ends.shrink_to_fit();
    return turn;
}

std::vector<BodyTurn> all_turns(bool expert, std::size_t threads, const std::atomic<bool>& stop,
                                const Report& report) {
    std::vector<BodyTurn> turns(body_count);
    share_out(
        body_pieces, threads, stop,
        [&](std::size_t /*worker*/, std::size_t piece) {
            const auto first = static_cast<BodyIndex>(piece) * bodies_a_piece;
            for (BodyIndex body = first; body < first + bodies_a_piece; ++body) {
                turns[body] = turn_of(expert, body);
            }
        },
        report);
    return turns;
}

}  // namespace notalone
