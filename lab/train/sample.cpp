#include "lab/train/sample.hpp"

#include <cstddef>
#include <memory>

#include "bots/bot.hpp"
#include "bots/strong/solver_bot.hpp"
#include "bots/win_chance.hpp"
#include "rules/choices.hpp"
#include "rules/view.hpp"

namespace notalone::train {

namespace {

bool one_in(Random& random, int bound) { return random.below(static_cast<std::uint32_t>(bound)) == 0; }

std::unique_ptr<Bot> player_of(const SelfPlay& play) {
    if (play.iterations == 0) return make_bot(play.level);
    return std::make_unique<SolverBot>(Effort{.iterations = play.iterations, .rounds = 1}, OnTime::ignores);
}

}  // namespace

Options any_table(Random& random) {
    Options options;
    options.players = static_cast<std::uint8_t>(2 + random.below(6));
    options.side = one_in(random, 2) ? Side::one : Side::two;
    options.expert = one_in(random, 5);
    options.bare = one_in(random, 6);
    return options;
}

void hide_some(value::Standing& standing, Random& random) {
    value::RaceStanding& race = standing.race;
    if (race.bare) return;
    // The Creature's hand: unknown to the Hunted, or known but for the card that is drawn last.
    const int hidden = one_in(random, 2) ? race.hunt.size() : static_cast<int>(random.below(2));
    for (int i = 0; i < hidden && !race.hunt.empty(); ++i) {
        const HuntCard card =
            race.hunt.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(race.hunt.size()))));
        race.hunt.erase(card);
        race.hunt_pool.insert(card);
        ++race.hidden_hunt;
    }
    for (int i = 0; i < standing.hunted_count(); ++i) {
        value::HuntedStanding& hunted = standing.hunted[static_cast<std::size_t>(i)];
        if (one_in(random, 3)) continue;
        race.survival_pool.insert(hunted.survival);
        hunted.hidden_survival = static_cast<std::uint8_t>(hunted.survival.size());
        hunted.survival.clear();
    }
}

void play_game(const SelfPlay& play, const Options& options, const std::string& seed,
               std::vector<Sample>& samples) {
    const std::unique_ptr<Bot> bot = player_of(play);
    Random random = Random::from_seed("self-play " + seed);
    State state = new_game(options, seed);
    const std::size_t first = samples.size();
    int turn = 0;
    while (!state.over()) {
        const SeatSet seats = must_act(state);
        const Seat seat = seats.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(seats.size()))));
        if (state.turn != turn) {
            turn = state.turn;
            if (samples.size() > first)
                samples.back().target = static_cast<float>(win_chance(view_of(state, Seat::spectator)));
            samples.push_back({value::standing_at_start(state), 0});
        }
        if (one_in(random, play.slips)) {
            Choices choices;
            choices_of(state, seat, choices);
            notalone::play(
                state, seat,
                choices.action(static_cast<int>(random.below(static_cast<std::uint32_t>(choices.count())))));
            continue;
        }
        const View view = view_of(state, seat);
        notalone::play(state, seat,
                       bot->decide({view, random.next(), std::chrono::milliseconds(play.budget_ms)}).action);
    }
    const float won = state.winner == Winner::hunted ? 1 : 0;
    if (samples.size() > first) samples.back().target = won;
    // From the end backwards: what came of a position, and what was thought of it a turn later.
    float later = won;
    for (std::size_t i = samples.size(); i-- > first;) {
        Sample& sample = samples[i];
        const auto lambda = static_cast<float>(play.lambda);
        later = i + 1 == samples.size() ? won : lambda * later + (1 - lambda) * sample.target;
        sample.target = later;
    }
}

}  // namespace notalone::train
