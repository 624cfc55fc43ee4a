#include "notation/random_game.hpp"

#include <string>

#include "rules/game.hpp"

namespace notalone {

namespace {

Seat any_of(SeatSet seats, Random& random) {
    return seats.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(seats.size()))));
}

bool gives_will_away(const Action& action) {
    return action.kind == ActionKind::give_up || action.kind == ActionKind::resist;
}

}  // namespace

Seat random_actor(const State& state, Random& random) {
    const SeatSet may = may_act(state);
    return !may.empty() && random.below(12) == 0 ? any_of(may, random) : any_of(must_act(state), random);
}

Action random_action(const Choices& choices, Random& random) {
    const auto groups = choices.all();
    const Choice* choice = nullptr;
    for (int attempt = 0; attempt < 4; ++attempt) {
        choice = &groups[random.below(static_cast<std::uint32_t>(groups.size()))];
        if (!gives_will_away(choice->base)) break;
    }
    return choice->action(static_cast<int>(random.below(choice->count)));
}

Record random_game(const Options& options, std::string_view seed) {
    Record record{.options = options, .seed = std::string(seed), .position = {}, .actions = {}, .result = {}};
    State state = new_game(options, seed);
    Random random = Random::from_seed(std::string(seed) + ", played at random");
    while (!state.over()) {
        const Seat seat = random_actor(state, random);
        Choices choices;
        choices_of(state, seat, choices);
        const Action action = random_action(choices, random);
        play(state, seat, action);
        record.actions.push_back({seat, action});
    }
    record.result = {.winner = state.winner, .turn = state.turn};
    return record;
}

}  // namespace notalone
