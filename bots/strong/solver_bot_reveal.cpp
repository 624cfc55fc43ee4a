// What comes after the reveal, and the cards played in between: every option is played out.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>

#include "bots/belief/belief.hpp"
#include "bots/strong/decided.hpp"
#include "bots/strong/solver_bot.hpp"
#include "bots/strong/thought.hpp"
#include "rules/game.hpp"

namespace notalone {

namespace {

/// More games tell nothing new about options that are still alike.
constexpr int most_rounds = 64;

/// Face-down places as the solve of the turn expects them.
class SolvedPlaces final : public belief::PlaceGuess {
  public:
    SolvedPlaces(const turn_game::TurnSolver& solver, const State& known) {
        for (const Seat seat : known.hunted_seats()) {
            const auto i = static_cast<std::size_t>(number_of(seat) - 1);
            plans_[i] = solver.plans(seat);
            shares_[i] = solver.mixture(seat).average(0);
        }
    }
    PlaceSet guess(Seat seat, Random& random) const override {
        const auto i = static_cast<std::size_t>(number_of(seat) - 1);
        return plans_[i][turn_game::draw_index(shares_[i], random)];
    }

  private:
    std::array<std::span<const PlaceSet>, max_hunted> plans_;
    std::array<std::vector<float>, max_hunted> shares_;
};

}  // namespace

BotDecision SolverBot::play_out(Thought& thought) {
    const std::vector<Action> actions = all_of(thought.choices);
    const belief::AnyPlace any(thought.known);
    std::optional<SolvedPlaces> solved;
    if (thought.known.phase == Phase::hunting) {
        if (solvers_.empty()) solvers_.resize(1);
        solvers_.front().prepare(memo_, thought.known, thought.seat, open_seed(thought.known));
        solve(thought, solvers_.front(), std::min(400, thought.effort.iterations), 0.4);
        solved.emplace(solvers_.front(), thought.known);
    }
    const belief::PlaceGuess& guess = solved ? static_cast<const belief::PlaceGuess&>(*solved) : any;

    // The likeliest first: there may be more options than there is time to try once.
    std::vector<std::size_t> left(actions.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    State world = belief::imagined(thought.request.view, guess, thought.random);
    std::vector<double> glance(actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
        State after = world;
        play(after, thought.seat, actions[i]);
        glance[i] = thought.own(playout_.chance(after, world.turn));
    }
    std::ranges::stable_sort(left, std::ranges::greater{}, [&](std::size_t i) { return glance[i]; });

    std::vector<double> sum(actions.size());
    std::vector<double> seen(actions.size());  // in this round
    int rounds = 0;
    const auto mean = [&](std::size_t i) { return sum[i] / rounds; };
    int next_cut = 2;
    while (rounds < std::min(most_rounds, thought.effort.rounds)) {
        if (rounds > 0) world = belief::imagined(thought.request.view, guess, thought.random);
        std::size_t tried = 0;
        while (tried < left.size() && (tried == 0 || thought.watch.within(0.92))) {
            State after = world;
            play(after, thought.seat, actions[left[tried]]);
            seen[left[tried++]] = thought.own(playout_.finish(after, world.turn));
        }
        if (tried < left.size() && rounds > 0) break;  // only whole rounds compare like with like
        left.resize(tried);
        for (const std::size_t i : left) sum[i] += seen[i];
        ++rounds;
        if (!thought.watch.within(0.9)) break;
        if (rounds == next_cut && left.size() > 2) {
            next_cut *= 2;
            std::ranges::stable_sort(left, std::ranges::greater{}, mean);
            const double enough = mean(left.front()) - 0.1 / rounds;
            while (left.size() > 2 && mean(left.back()) < enough) left.pop_back();
        }
        // Clear enough.
        if (rounds >= 8 && left.size() == 2 && std::abs(mean(left[0]) - mean(left[1])) > 0.5 / rounds) break;
    }
    std::vector<Action> kept;
    std::vector<double> worth;
    kept.reserve(left.size());
    worth.reserve(left.size());
    for (const std::size_t i : left) {
        kept.push_back(actions[i]);
        worth.push_back(mean(i));
    }
    BotDecision decision = decided(nearly_best(kept, worth), thought.random);
    decision.win_chance = *std::ranges::max_element(worth);
    return decision;
}

}  // namespace notalone
