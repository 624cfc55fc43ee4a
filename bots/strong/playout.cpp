#include "bots/strong/playout.hpp"

#include <algorithm>
#include <optional>

#include "rules/game.hpp"

namespace notalone {

namespace {

bool is_between_turns(const State& s, std::uint16_t turn) { return s.over() || s.turn != turn; }

/// The standing at the start of the next turn, wherever the state is now.
value::Standing standing_of(const State& s, std::uint16_t turn) {
    return s.turn == turn ? value::standing_after_turn(s) : value::standing_at_start(s);
}

/// River's choice, with the tokens in sight.
Action safer_place(const State& s, const Choices& choices) {
    for (int rank = choices.count() - 1; rank > 0; --rank) {
        const Action action = choices.action(rank);
        if (!(s.catching() | s.tokens.artemia | s.ineffective()).contains(action.place)) return action;
    }
    return choices.action(0);
}

}  // namespace

float Playout::chance(const State& s, std::uint16_t turn) const {
    if (s.over()) return s.winner == Winner::hunted ? 1 : 0;
    const value::Standing standing = standing_of(s, turn);
    const value::RaceStanding& race = standing.race;
    if (race.assimilation == 0) return 0;
    if (race.rescue == 0) return 1;
    value::Hidden sum = hidden_of(network_, race);
    sum += value::rescue_row(network_, race.side, race.rescue);
    sum += value::assimilation_row(network_, race.assimilation);
    for (const Seat seat : s.hunted_seats()) {
        sum +=
            memo_.hidden(standing.hunted[static_cast<std::size_t>(number_of(seat) - 1)], race.survival_pool);
    }
    return value::logistic(score_of(network_, sum));
}

Action Playout::best_action(const State& state, Seat seat, const Choices& choices) const {
    const bool hunted = seat != Seat::creature;
    std::optional<Action> best;
    float best_chance = 0;
    for (int rank = 0; rank < choices.count(); ++rank) {
        const Action action = choices.action(rank);
        State after = state;
        play(after, seat, action);
        const float seen = chance(after, state.turn);
        if (!best || (hunted ? seen > best_chance : seen < best_chance)) {
            best = action;
            best_chance = seen;
        }
    }
    return *best;
}

Action Playout::quick_action(const State& state, Seat seat) const {
    Choices choices;
    choices_of(state, seat, choices);
    const Action last = choices.action(choices.count() - 1);
    if (choices.count() == 1) return last;
    if (state.step == Step::keep) return safer_place(state, choices);
    if (state.owing.empty() && (state.step == Step::hunt || state.step == Step::explore)) {
        // Played out from before the tokens lie only when what is asked does not depend on them.
        State any = state;
        return choices.action(
            static_cast<int>(any.random.below(static_cast<std::uint32_t>(choices.count()))));
    }
    return best_action(state, seat, choices);
}

float Playout::finish(State state, std::uint16_t turn) const {
    while (!is_between_turns(state, turn)) {
        const Seat seat = must_act(state).first();
        play(state, seat, quick_action(state, seat));
    }
    return chance(state, turn);
}

float Playout::best_end(const State& state, std::uint16_t turn) const {
    if (is_between_turns(state, turn)) return chance(state, turn);
    const Seat seat = must_act(state).first();
    Choices choices;
    choices_of(state, seat, choices);
    float best = 0;
    for (int rank = 0; rank < choices.count(); ++rank) {
        State after = state;
        play(after, seat, choices.action(rank));
        best = std::max(best, best_end(after, turn));
    }
    return best;
}

}  // namespace notalone
