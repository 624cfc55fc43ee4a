#include "bench/speed.hpp"

#include <ctime>
#include <string>
#include <vector>

#include "bench/random_play.hpp"
#include "bots/turn_game/turn_solver.hpp"
#include "notation/state_json.hpp"
#include "rules/view.hpp"

namespace notalone {

namespace {

/// The time this process has had a core: on a shared machine the clock on the wall tells how busy others are.
double core_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

Options options_for(int players) { return {.players = static_cast<std::uint8_t>(players)}; }

void ignore_decision(Seat /*seat*/, const Action& /*action*/) {}

/// Calls `work` with a counter until the time is up; `work` returns how much it has done.
template <typename Work>
Rate repeat_for(std::chrono::duration<double> duration, Work work) {
    Rate rate;
    const double begin = core_seconds();
    for (std::uint64_t round = 0; rate.seconds < duration.count(); ++round) {
        rate.count += work(round);
        rate.seconds = core_seconds() - begin;
    }
    return rate;
}

/// States as they come up in random games, enough to stay clear of any one being favoured.
std::vector<State> sample_states(int players) {
    std::vector<State> states;
    Random random = Random::from_seed("sample");
    for (int game = 0; states.size() < 2000; ++game) {
        State state = new_game(options_for(players), std::to_string(game));
        while (play_random_decision(state, random, ignore_decision)) {
            if (!state.over()) states.push_back(state);
        }
    }
    return states;
}

}  // namespace

GameRates time_random_games(int players, std::chrono::duration<double> duration) {
    Random random = Random::from_seed("bench");
    std::uint64_t games = 0;
    GameRates rates;
    rates.decisions = repeat_for(duration, [&](std::uint64_t /*round*/) {
        std::uint64_t decisions = 0;
        for (int i = 0; i < 100; ++i) {
            State state = new_game(options_for(players), std::to_string(games++));
            while (play_random_decision(state, random, ignore_decision)) ++decisions;
        }
        return decisions;
    });
    rates.games = {games, rates.decisions.seconds};
    return rates;
}

namespace {

struct RankedDecision {
    Seat seat;
    int rank;  // in the sorted list of the seat's legal actions
};

std::vector<RankedDecision> record_game(State state) {
    std::vector<RankedDecision> decisions;
    Random random = Random::from_seed("bench");
    while (!state.over()) {
        const Seat seat = pick_seat(must_act(state), random);
        Choices choices;
        choices_of(state, seat, choices);
        const auto rank = static_cast<int>(random.below(static_cast<std::uint32_t>(choices.count())));
        decisions.push_back({seat, rank});
        play(state, seat, choices.action(rank));
    }
    return decisions;
}

}  // namespace

Rate time_repeated_game(int players, std::chrono::duration<double> duration) {
    const State start = new_game(options_for(players), "repeated");
    const std::vector<RankedDecision> decisions = record_game(start);
    return repeat_for(duration, [&](std::uint64_t /*round*/) {
        for (int i = 0; i < 100; ++i) {
            State state = start;
            for (const auto& [seat, rank] : decisions) {
                Choices choices;
                choices_of(state, seat, choices);
                play(state, seat, choices.action(rank));
            }
        }
        return 100 * decisions.size();
    });
}

ListRates time_legal_lists(int players, std::chrono::duration<double> duration) {
    const std::vector<State> states = sample_states(players);
    std::vector<Action> list;
    ListRates rates;
    rates.lists = repeat_for(duration, [&](std::uint64_t /*round*/) {
        for (const State& state : states) {
            Choices choices;
            choices_of(state, must_act(state).first(), choices);
            list.clear();
            for (const Choice& choice : choices.all()) {
                for (int rank = 0; rank < choice.count; ++rank) list.push_back(choice.action(rank));
            }
            rates.actions += list.size();
        }
        return states.size();
    });
    return rates;
}

ViewRates time_view_json(int players, std::chrono::duration<double> duration) {
    const std::vector<State> states = sample_states(players);
    JsonWriter writer;
    ViewRates rates;
    rates.views = repeat_for(duration, [&](std::uint64_t round) {
        const Seat viewer = seat_at(static_cast<int>(round % static_cast<std::uint64_t>(players)));
        for (const State& state : states) {
            writer.clear();
            write_view(writer, view_of(state, viewer));
            rates.bytes += writer.view().size();
        }
        return states.size();
    });
    return rates;
}

Rate time_turn_solve(int players, std::chrono::duration<double> duration) {
    constexpr std::uint64_t iterations = 500;
    std::vector<State> turns;
    for (const State& state : sample_states(players)) {
        if (state.step == Step::explore && must_act(state).contains(seat_at(1))) turns.push_back(state);
    }
    value::HuntedMemo memo(value::trained_network());
    turn_game::TurnSolver solver;
    return repeat_for(duration, [&](std::uint64_t round) {
        const View view = view_of(turns[round % turns.size()], seat_at(1));
        solver.prepare(memo, view.known, view.viewer, round);
        for (std::uint64_t i = 0; i < iterations; ++i) solver.iterate();
        return iterations;
    });
}

}  // namespace notalone
