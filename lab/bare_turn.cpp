#include "lab/bare_turn.hpp"

#include <algorithm>

namespace notalone {

namespace {

void add_open_moves(const OpenMoves& so_far, std::vector<OpenMoves>& all) {
    all.push_back(so_far);
    if (so_far.state.over()) return;
    Choices choices;
    choices_of(so_far.state, lone_hunted, choices);
    for (int rank = 0; rank < choices.count(); ++rank) {
        const Action action = choices.action(rank);
        if (action.kind != ActionKind::resist && action.kind != ActionKind::give_up) continue;
        OpenMoves more = so_far;
        more.actions.push_back(action);
        play(more.state, lone_hunted, action);
        add_open_moves(more, all);
    }
}

}  // namespace

std::vector<OpenMoves> open_moves(const State& state) {
    std::vector<OpenMoves> all;
    add_open_moves({.actions = {}, .state = state}, all);
    return all;
}

std::vector<Action> place_choices(const State& state) {
    std::vector<Action> actions;
    if (state.over()) return actions;
    Choices choices;
    choices_of(state, lone_hunted, choices);
    for (int rank = 0; rank < choices.count(); ++rank) {
        const Action action = choices.action(rank);
        if (action.kind == ActionKind::explore) actions.push_back(action);
    }
    return actions;
}

namespace {

void add_hunts(const State& state, std::vector<Hunt>& all) {
    if (state.step != Step::hunt) return;
    Choices choices;
    choices_of(state, Seat::creature, choices);
    for (int rank = 0; rank < choices.count(); ++rank) {
        const Action action = choices.action(rank);
        // Both tokens fall before anything else happens, so their order is no choice.
        if (action.token == Token::artemia && state.tokens.creature.empty()) continue;
        State next = state;
        play(next, Seat::creature, action);
        if (next.step == Step::hunt && must_act(next).contains(Seat::creature)) {
            add_hunts(next, all);
            continue;
        }
        const bool last_is_artemia = action.token == Token::artemia;
        all.push_back({.creature = last_is_artemia ? state.tokens.creature : action.places,
                       .artemia = last_is_artemia ? action.places : PlaceSet{},
                       .state = next});
    }
}

}  // namespace

std::vector<Hunt> hunts(const State& state) {
    std::vector<Hunt> all;
    add_hunts(state, all);
    return all;
}

}  // namespace notalone
