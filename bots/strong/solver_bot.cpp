#include "bots/strong/solver_bot.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "bots/belief/belief.hpp"
#include "bots/chance.hpp"
#include "bots/strong/decided.hpp"
#include "bots/win_chance.hpp"
#include "rules/cards.hpp"
#include "rules/game.hpp"
#include "rules/windows.hpp"

namespace notalone {

using turn_game::CardOption;
using turn_game::CreatureMind;
using turn_game::TurnSolver;

namespace {

/// Parts of a mixture below this are noise of the solve.
constexpr float least_share = 0.03F;
/// Options that are this much worse than the best are played e times less often.
constexpr double indifference = 0.002;
constexpr std::size_t most_candidates = 5;
/// The win chance at a glance counts as much as this many iterations of a solve.
constexpr float trust_in_glance = 200;
/// More games tell nothing new about options that are still alike.
constexpr int most_rounds = 64;

/// The solve of a turn takes its chance from what everybody knows, so that bots of one team, who solve the
/// same game, find the same mixtures without a word.
std::uint64_t open_seed(const State& s) {
    std::uint64_t seed = s.turn;
    for (const std::uint64_t part : {std::uint64_t{s.rescue}, std::uint64_t{s.assimilation},
                                     std::uint64_t{s.options.players}, std::uint64_t{s.marker}}) {
        seed = seed * 1000003 + part;
    }
    for (const Seat seat : s.hunted_seats())
        seed = seed * 1000003 + s.at(seat).owned.bits() + s.at(seat).will;
    return seed;
}

std::vector<Action> all_of(const Choices& choices) {
    std::vector<Action> actions;
    actions.reserve(static_cast<std::size_t>(choices.count()));
    for (int rank = 0; rank < choices.count(); ++rank) actions.push_back(choices.action(rank));
    return actions;
}

/// Almost always the best; what is as good as the best is as likely.
std::vector<WeighedAction> nearly_best(const std::vector<Action>& actions, const std::vector<double>& worth) {
    const double best = *std::ranges::max_element(worth);
    std::vector<WeighedAction> weighed;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const double share = std::exp((worth[i] - best) / indifference);
        if (share > 0.05) weighed.push_back({actions[i], share, std::clamp(worth[i], 0.0, 1.0)});
    }
    return weighed;
}

/// Face-down places as the solve of the turn expects them.
class SolvedPlaces final : public belief::PlaceGuess {
  public:
    SolvedPlaces(const TurnSolver& solver, const State& known) {
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

/// One decision being made.
struct SolverBot::Thought {
    const BotRequest& request;
    State known;  // with a generator of its own: that of a view is blank, and Strike Back draws
    Seat seat = Seat::spectator;
    Random random{};
    Stopwatch watch;
    Effort effort;
    Choices choices;

    bool is_hunted() const { return seat != Seat::creature; }
    /// The chance of the seat's side, from that of the Hunted.
    double own(float hunted_chance) const {
        // Sums of shares may be off by the last digit.
        const double chance = std::clamp(static_cast<double>(hunted_chance), 0.0, 1.0);
        return is_hunted() ? chance : 1 - chance;
    }
};

SolverBot::SolverBot(Effort effort, bool uses_time, const value::Network& network, const value::Network& lone)
    : network_(network),
      memo_(network_),
      playout_(memo_),
      effort_(effort),
      uses_time_(uses_time),
      lone_(lone) {}

SolverBot::SolverBot(Effort effort, bool uses_time)
    : SolverBot(effort, uses_time, value::trained_network(), value::network_for(turn_game::lone_table)) {}

SolverBot::SolverBot(Effort effort, bool uses_time, const value::Network& network)
    : SolverBot(effort, uses_time, network, network) {}

StrongBot::StrongBot() : SolverBot(effort_of(4000), true) {}

float SolverBot::static_chance(const State& known) const {
    if (known.over()) return known.winner == Winner::hunted ? 1 : 0;
    return hunted_chance(network_, value::standing_at_start(known));
}

BotDecision SolverBot::decide(const BotRequest& request) {
    const auto& [viewer, known] = request.view;
    if (turn_game::is_lone(known.options)) return lone_.decide(request);
    Thought thought{request, known, viewer, chance_of(request), Stopwatch(request.budget), effort_, {}};
    if (uses_time_ && request.budget.count() > 0) {
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

// --- Before the reveal ------------------------------------------------------------------------------------

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
    decision = decided(std::move(weighed), thought.random);
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

namespace {

/// Cards that ask something of the Hunted are played before the tokens: the answer tells where to put them.
bool comes_before_tokens(const CardOption& option) {
    return option.effect == HuntCard::forbidden_zone || option.effect == HuntCard::ascendancy ||
           option.effect == HuntCard::phobia;
}

/// The legal action for a card option; none if it is not one of this moment.
const Action* action_for(const CardOption& option, const std::vector<Action>& actions) {
    for (const Action& action : actions) {
        if (option.card == HuntCard::none) {
            if (action.kind == ActionKind::pass) return &action;
            continue;
        }
        if (action.kind != ActionKind::hunt || action.hunt != option.card) continue;
        if (!action.places.empty() && action.places != option.places) continue;
        if (action.hunted != Seat::creature && action.hunted != option.hunted) continue;
        return &action;
    }
    return nullptr;
}

void add_share(std::vector<WeighedAction>& weighed, const Action& action, double share, double worth) {
    for (WeighedAction& option : weighed) {
        if (option.action != action) continue;
        option.probability += share;
        return;
    }
    weighed.push_back({action, share, worth});
}

}  // namespace

/// With the tokens down nobody can answer the choice of a card any more: what is best is best. A card of a
/// later phase is kept by passing.
std::vector<WeighedAction> SolverBot::weighed_cards(const Thought& thought, const TurnSolver& solver,
                                                    const std::vector<Action>& actions) {
    const CardOption none;
    std::vector<Action> ways;
    std::vector<double> worth;
    const auto& options = solver.own_mind().options();
    for (std::size_t k = 0; k < options.size(); ++k) {
        const Action* action = action_for(options[k], actions);
        if (action == nullptr) action = action_for(none, actions);
        if (action == nullptr) continue;
        const double own = thought.own(solver.worth_of_card(k));
        const auto known = std::ranges::find(ways, *action);
        if (known == ways.end()) {
            ways.push_back(*action);
            worth.push_back(own);
        } else {
            double& best = worth[static_cast<std::size_t>(known - ways.begin())];
            best = std::max(best, own);
        }
    }
    return ways.empty() ? std::vector<WeighedAction>{} : nearly_best(ways, worth);
}

BotDecision SolverBot::hunt(Thought& thought) {
    if (solvers_.empty()) solvers_.resize(1);
    TurnSolver& solver = solvers_.front();
    solver.prepare(memo_, thought.known, thought.seat, open_seed(thought.known));
    solve(thought, solver, thought.effort.iterations, 0.96);
    const CreatureMind& mind = solver.own_mind();
    const std::vector<Action> actions = all_of(thought.choices);
    const TokensDue due = tokens_due(thought.known);
    const double worth = thought.own(solver.chance());
    std::vector<WeighedAction> weighed;
    if (due.creature) {
        const std::vector<float> tokens = mind.token.average(least_share);
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (tokens[i] <= 0) continue;
            const std::vector<float> cards = mind.card[i].average(0.1F);
            auto rest = static_cast<double>(tokens[i]);
            for (std::size_t k = 0; k < cards.size(); ++k) {
                const Action* card = comes_before_tokens(mind.options()[k]) && cards[k] > 0
                                         ? action_for(mind.options()[k], actions)
                                         : nullptr;
                if (card == nullptr) continue;
                const auto share = static_cast<double>(tokens[i] * cards[k]);
                add_share(weighed, *card, share, worth);
                rest -= share;
            }
            const Action token{.kind = ActionKind::token,
                               .token = Token::creature,
                               .places = PlaceSet::only(static_cast<Place>(i + 1))};
            if (rest > 1e-6) add_share(weighed, token, rest, thought.own(solver.worth_of_token(i)));
        }
    } else {
        const auto lies = static_cast<std::size_t>(thought.known.tokens.creature.first()) - 1;
        if (due.artemia) {
            const std::vector<float> places = mind.artemia[lies].average(least_share);
            for (std::size_t i = 0; i < places.size(); ++i) {
                const Action token{.kind = ActionKind::token,
                                   .token = Token::artemia,
                                   .places = PlaceSet::only(static_cast<Place>(i + 1))};
                weighed.push_back({token, static_cast<double>(places[i]), worth});
            }
        } else {
            weighed = weighed_cards(thought, solver, actions);
        }
    }
    if (weighed.empty()) weighed.push_back({actions.back(), 1, worth});
    BotDecision decision = decided(std::move(weighed), thought.random);
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

// --- After the reveal -------------------------------------------------------------------------------------

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
