#include "bots/strong/solver_bot.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bots/chance.hpp"
#include "bots/strong/decided.hpp"
#include "bots/strong/thought.hpp"
#include "bots/win_chance.hpp"
#include "rules/game.hpp"

namespace notalone {

using turn_game::TurnSolver;

namespace {

constexpr std::size_t most_candidates = 5;
/// The win chance at a glance counts as much as this many iterations of a solve.
constexpr float trust_in_glance = 200;

}  // namespace

SolverBot::SolverBot(Effort effort, OnTime on_time, const value::Network& network, const value::Network& lone)
    : network_(network),
      memo_(network_),
      playout_(memo_),
      effort_(effort),
      on_time_(on_time),
      lone_(lone) {}

SolverBot::SolverBot(Effort effort, OnTime on_time)
    : SolverBot(effort, on_time, value::trained_network(), value::network_for(turn_game::lone_table)) {}

SolverBot::SolverBot(Effort effort, OnTime on_time, const value::Network& network)
    : SolverBot(effort, on_time, network, network) {}

StrongBot::StrongBot() : SolverBot(effort_of(4000), OnTime::replaces) {}

float SolverBot::static_chance(const State& known) const {
    if (known.over()) return known.winner == Winner::hunted ? 1 : 0;
    return hunted_chance(network_, value::standing_at_start(known));
}

BotDecision SolverBot::decide(const BotRequest& request) {
    const auto& [viewer, known] = request.view;
    if (turn_game::is_lone(known.options)) return lone_.decide(request);
    const auto budget = on_time_ == OnTime::ignores ? std::chrono::milliseconds{} : request.budget;
    Thought thought{request, known, viewer, chance_of(request), Stopwatch(budget), effort_, {}};
    if (on_time_ == OnTime::replaces && budget.count() > 0) {
        thought.effort = {.iterations = std::numeric_limits<int>::max() / 4, .rounds = 1000};
    }
    thought.known.random = chance_of(request);
    choices_of(known, viewer, thought.choices);
    if (thought.choices.count() == 1) {
        BotDecision decision;
        decision.action = thought.choices.action(0);
        decision.win_chance = win_chance(request.view);
        return decision;
    }
    if (!known.owing.empty() && known.phase == Phase::hunting) return settle_debt(thought);
    if (known.step == Step::explore && thought.is_hunted()) return explore(thought);
    if (known.step == Step::opening || known.step == Step::explore) return open_turn(thought);
    if (known.phase == Phase::hunting && !thought.is_hunted()) return hunt(thought);
    return play_out(thought);
}

void SolverBot::solve(Thought& thought, TurnSolver& solver, int iterations, double part) const {
    for (int i = 0; i < iterations; ++i) {
        solver.iterate();
        if (!thought.watch.within(part)) break;
    }
}

/// The solve of the turn, and for what it cannot tell yet the win chance at a glance, which a short solve
/// should not overrule.
float SolverBot::judged(const Candidate& candidate) const {
    if (candidate.after.over()) return candidate.after.winner == Winner::hunted ? 1 : 0;
    const TurnSolver& solver = solvers_[candidate.solver];
    if (!candidate.glance) return solver.chance();
    const auto solved = static_cast<float>(solver.iterations());
    const float part = solved / (solved + trust_in_glance);
    return part * solver.chance() + (1 - part) * *candidate.glance;
}

/// Solves the turn after each candidate, the better ones for longer.
std::size_t SolverBot::best_candidate(Thought& thought, std::vector<Candidate>& candidates) {
    if (solvers_.size() < candidates.size()) solvers_.resize(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        candidates[i].solver = i;
        solvers_[i].prepare(memo_, candidates[i].after, thought.seat, open_seed(thought.known));
        if (thought.request.agreed && thought.is_hunted()) {
            solvers_[i].agree_by(*thought.request.agreed ^ open_seed(thought.known));
        }
    }
    std::vector<std::size_t> left(candidates.size());
    for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
    // Of two that look alike the simpler is right: a short solve sees differences where there are none.
    const auto worth = [&](std::size_t i) {
        const double doubt = candidates[i].plain ? 0 : 0.1 / std::sqrt(1.0 + solvers_[i].iterations());
        return thought.own(judged(candidates[i])) - doubt;
    };
    double gone = 0;
    int spent = 0;
    while (left.size() > 1) {
        // Half of what is left for this round, shared by all who are still in it.
        const double until = gone + (0.96 - gone) / 2;
        const int share =
            std::max(16, (thought.effort.iterations - spent) / 2 / static_cast<int>(left.size()));
        for (std::size_t k = 0; k < left.size(); ++k) {
            const double end =
                gone + (until - gone) * static_cast<double>(k + 1) / static_cast<double>(left.size());
            if (!candidates[left[k]].after.over()) solve(thought, solvers_[left[k]], share, end);
            spent += share;
        }
        gone = until;
        std::ranges::stable_sort(left, [&](std::size_t a, std::size_t b) { return worth(a) > worth(b); });
        left.resize((left.size() + 1) / 2);
    }
    const std::size_t best = left.front();
    if (!candidates[best].after.over()) {
        solve(thought, solvers_[best], std::max(8, thought.effort.iterations - spent), 0.96);
    }
    return best;
}

BotDecision SolverBot::explore(Thought& thought) {
    const State& known = thought.known;
    const PlaceSet chosen = known.at(thought.seat).played();
    std::vector<Candidate> candidates;
    std::vector<std::pair<float, Action>> first;  // what could be done before going, by what it seems worth
    bool can_go = false;
    for (const Action& action : all_of(thought.choices)) {
        if (action.kind == ActionKind::explore) {
            can_go = true;
            continue;
        }
        State after = known;
        play(after, thought.seat, action);
        first.emplace_back(static_chance(after), action);
    }
    if (!chosen.empty()) {  // asked again though nobody waits for it: stays with the choice
        BotDecision decision;
        decision.action = {.kind = ActionKind::explore, .places = chosen};
        if (!thought.choices.contains(decision.action)) decision.action = thought.choices.action(0);
        decision.win_chance = win_chance(thought.request.view);
        return decision;
    }
    std::ranges::stable_sort(first, std::ranges::greater{}, &std::pair<float, Action>::first);
    const float now = static_chance(known);
    if (can_go) candidates.push_back({Action{.kind = ActionKind::explore}, known, now, true});
    for (const auto& [chance, action] : first) {
        if (candidates.size() >= most_candidates) break;
        if (can_go && chance < now - 0.02F) break;
        State after = known;
        play(after, thought.seat, action);
        candidates.push_back({action, after, chance, false});
    }
    const std::size_t best = best_candidate(thought, candidates);
    const TurnSolver& solver = solvers_[candidates[best].solver];
    BotDecision decision;
    if (candidates[best].action.kind != ActionKind::explore) {
        const double worth = thought.own(solver.chance());
        decision = decided({{candidates[best].action, 1, worth}}, thought.random);
        decision.win_chance = worth;
        return decision;
    }
    const std::vector<float> shares = solver.own_mixture().average(least_share);
    std::vector<WeighedAction> weighed;
    weighed.reserve(shares.size());
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const Action action{.kind = ActionKind::explore, .places = solver.plans(thought.seat)[i]};
        weighed.push_back({action, static_cast<double>(shares[i]), thought.own(solver.worth_of_plan(i))});
    }
    const std::span<const float> agreed = solver.agreed_mixture();
    decision = agreed.empty() ? decided(std::move(weighed), thought.random)
                              : decided(std::move(weighed), agreed, thought.random);
    decision.win_chance = thought.own(solver.chance());
    return decision;
}

namespace {

double barred_part(const State& s, PlaceSet places) {
    double sum = 0;
    for (const Seat seat : s.hunted_seats()) {
        const PlaceSet holds = s.at(seat).holds();
        if (!holds.empty()) sum += static_cast<double>((holds & places).size()) / holds.size();
    }
    return sum;
}

}  // namespace

BotDecision SolverBot::open_turn(Thought& thought) {
    std::vector<Candidate> candidates;
    for (const Choice& choice : thought.choices.all()) {
        std::vector<Action> ways;
        ways.reserve(static_cast<std::size_t>(choice.count));
        for (int rank = 0; rank < choice.count; ++rank) ways.push_back(choice.action(rank));
        // Force Field: the pairs that bar most of what the Hunted hold.
        std::ranges::stable_sort(ways, std::ranges::greater{},
                                 [&](const Action& way) { return barred_part(thought.known, way.places); });
        if (ways.size() > most_candidates) ways.resize(most_candidates);
        for (const Action& action : ways) {
            State after = thought.known;
            play(after, thought.seat, action);
            candidates.push_back({action, after, {}, action.kind == ActionKind::pass});
        }
    }
    const std::size_t best = best_candidate(thought, candidates);
    const double worth = thought.own(solvers_[best].chance());
    BotDecision decision = decided({{candidates[best].action, 1, worth}}, thought.random);
    decision.win_chance = worth;
    return decision;
}

BotDecision SolverBot::settle_debt(Thought& thought) {
    const std::vector<Action> actions = all_of(thought.choices);
    std::vector<double> worth;
    worth.reserve(actions.size());
    for (const Action& action : actions) {
        State after = thought.known;
        Hunted& me = after.at(thought.seat);
        if (action.kind == ActionKind::discard) me.discard.insert(action.places);
        worth.push_back(thought.own(static_chance(after)));
    }
    BotDecision decision = decided(nearly_best(actions, worth), thought.random);
    decision.win_chance = win_chance(thought.request.view);
    return decision;
}

}  // namespace notalone
