// How the Creature hunts: its tokens and the cards it plays with them.
#include <algorithm>

#include "bots/strong/decided.hpp"
#include "bots/strong/solver_bot.hpp"
#include "bots/strong/thought.hpp"
#include "rules/cards.hpp"
#include "rules/windows.hpp"

namespace notalone {

using turn_game::CardOption;
using turn_game::CreatureMind;
using turn_game::TurnSolver;

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

/// With the tokens down nobody can answer the choice of a card any more: what is best is best.
std::vector<WeighedAction> SolverBot::weighed_cards(const Thought& thought, const TurnSolver& solver,
                                                    const std::vector<Action>& actions) {
    std::vector<Action> ways;
    std::vector<double> worth;
    const auto& options = solver.own_mind().options();
    for (std::size_t k = 0; k < options.size(); ++k) {
        const Action* action = action_for(options[k], actions);
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
        const std::vector<float> tokens = solver.own_token(least_share);
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

}  // namespace notalone
