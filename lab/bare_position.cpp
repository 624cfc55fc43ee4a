#include "lab/bare_position.hpp"

#include "rules/game.hpp"

namespace notalone {

namespace {

constexpr Seat hunted_seat = seat_at(1);

constexpr BodyIndex place_ways = 32 * 243;

}  // namespace

BareVariant variant_of(const Options& options) { return {.side = options.side, .expert = options.expert}; }

BodyIndex body_of(const State& state) {
    const Hunted& hunted = state.at(hunted_seat);
    BodyIndex body = hunted.will - 1U;
    body = body * 2 + static_cast<BodyIndex>(state.marker);
    body = body * 3 + static_cast<BodyIndex>(hunted.pending);
    for (const Place place : basic_places) {
        body = body * 2 + static_cast<BodyIndex>(hunted.discard.contains(place));
    }
    for (const Place place : reserve_places) {
        const BodyIndex where = !hunted.owned.contains(place) ? 0 : hunted.discard.contains(place) ? 2 : 1;
        body = body * 3 + where;
    }
    return body;
}

BarePosition position_of(const State& state) {
    return {.rescue = state.rescue, .assimilation = state.assimilation, .body = body_of(state)};
}

State new_bare_game(const BareVariant& variant) {
    return new_game({.players = 2, .side = variant.side, .expert = variant.expert, .bare = true}, "");
}

State state_at(const BareVariant& variant, const BarePosition& position) {
    State state;
    state.options = {.players = 2, .side = variant.side, .expert = variant.expert, .bare = true};
    state.rescue = static_cast<std::uint8_t>(position.rescue);
    state.assimilation = static_cast<std::uint8_t>(position.assimilation);
    Hunted& hunted = state.at(hunted_seat);
    hunted.owned = basic_places;
    BodyIndex rest = position.body % place_ways;
    for (int number = place_count; number > 5; --number, rest /= 3) {
        const auto place = static_cast<Place>(number);
        if (rest % 3 != 0) hunted.owned.insert(place);
        if (rest % 3 == 2) hunted.discard.insert(place);
        state.reserve[static_cast<std::size_t>(number - 6)] = static_cast<std::uint8_t>(rest % 3 == 0);
    }
    for (int number = 5; number > 0; --number, rest /= 2) {
        if (rest % 2 != 0) hunted.discard.insert(static_cast<Place>(number));
    }
    rest = position.body / place_ways;
    hunted.pending = static_cast<Pending>(rest % 3);
    state.marker = rest / 3 % 2 != 0;
    hunted.will = static_cast<std::uint8_t>(rest / 6 + 1);
    begin_turn(state);
    return state;
}

}  // namespace notalone
