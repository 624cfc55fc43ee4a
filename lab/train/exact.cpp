#include "lab/train/exact.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string>

#include "bots/bot.hpp"
#include "rules/choices.hpp"
#include "rules/game.hpp"

namespace notalone::train {

namespace {

/// One decision in so many is a random one: near good play the values have to be finest, but a turn is
/// weighed by where it leads after mistakes as well.
constexpr std::array slips{30, 6, 3, 1};

Sample sample_of(const BareSolution& solution, const State& state) {
    return {value::standing_at_start(state), static_cast<float>(solution.value(state))};
}

void play_through(Bot& bot, const BareSolution& solution, std::uint32_t one_in, Random& random,
                  std::vector<Sample>& samples) {
    State state = new_bare_game(solution.variant());
    int turn = 0;
    while (!state.over()) {
        if (state.turn != turn) samples.push_back(sample_of(solution, state));
        turn = state.turn;
        const Seat seat = must_act(state).first();
        if (random.below(one_in) != 0) {
            play(state, seat, bot.decide({view_of(state, seat), random.next(), {}}).action);
            continue;
        }
        Choices choices;
        choices_of(state, seat, choices);
        const auto count = static_cast<std::uint32_t>(choices.count());
        play(state, seat, choices.action(static_cast<int>(random.below(count))));
    }
}

Sample any_position(const BareSolution& solution, Random& random) {
    const BarePosition position{.rescue = 1 + static_cast<int>(random.below(bare_rescue)),
                                .assimilation = 1 + static_cast<int>(random.below(bare_assimilation)),
                                .body = random.below(body_count)};
    return sample_of(solution, state_at(solution.variant(), position));
}

}  // namespace

std::vector<Sample> exact_positions(const Plan& plan, std::span<const BareSolution> solutions,
                                    const std::atomic<bool>& stop, const Report& report) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (std::size_t i = 0; i < plan.threads; ++i) bots.push_back(make_bot(plan.play.level));
    const auto play_one = [&](std::size_t worker, std::size_t game, std::vector<Sample>& samples) {
        Random random = Random::from_seed("exact " + plan.seed + "/" + std::to_string(game));
        const BareSolution& solution = solutions[game % solutions.size()];
        const int one_in = slips[game / solutions.size() % slips.size()];
        play_through(*bots[worker], solution, static_cast<std::uint32_t>(one_in), random, samples);
        for (std::size_t more = samples.size() / 2; more > 0; --more) {
            samples.push_back(any_position(solution, random));
        }
    };
    return gather(plan, play_one, stop, report);
}

Distance distance_of(const value::Network& network, std::span<const Sample> samples) {
    Distance distance;
    for (const Sample& sample : samples) {
        const double off =
            std::abs(static_cast<double>(hunted_chance(network, sample.standing) - sample.target));
        distance.mean += off * off;
        distance.most = std::max(distance.most, off);
    }
    distance.mean = std::sqrt(distance.mean / static_cast<double>(std::max<std::size_t>(1, samples.size())));
    return distance;
}

}  // namespace notalone::train
