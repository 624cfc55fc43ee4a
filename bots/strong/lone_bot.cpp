#include "bots/strong/lone_bot.hpp"

#include <algorithm>

#include "bots/chance.hpp"
#include "bots/strong/decided.hpp"
#include "bots/win_chance.hpp"
#include "rules/game.hpp"

namespace notalone {

namespace {

/// What looks worse than the best by more than this is not looked at closely: the win chance at a glance is
/// better than that.
constexpr double glance_margin = 0.02;

}  // namespace

LoneBot::LoneBot(const value::Network& network) : memo_(network), playout_(memo_) {}

BotDecision LoneBot::decide(const BotRequest& request) {
    const auto& [viewer, known] = request.view;
    Choices choices;
    choices_of(known, viewer, choices);
    if (choices.count() == 1) {
        BotDecision decision;
        decision.action = choices.action(0);
        decision.win_chance = win_chance(request.view);
        return decision;
    }
    if (viewer == Seat::creature) return hunt(request);
    if (known.step == Step::explore) return explore(request, choices);
    return finish_turn(request, choices);
}

std::vector<LoneBot::OpenMove> LoneBot::open_moves(const State& known, Seat seat,
                                                   const Choices& choices) const {
    std::vector<OpenMove> moves;
    for (int rank = 0; rank < choices.count(); ++rank) {
        OpenMove move{choices.action(rank), known, 0};
        if (move.action.kind == ActionKind::explore) continue;
        play(move.after, seat, move.action);
        if (!move.after.over()) {
            move.glance = hunted_chance(memo_.network(), value::standing_at_start(move.after));
        }
        moves.push_back(move);
    }
    std::ranges::stable_sort(moves, std::ranges::greater{}, &OpenMove::glance);
    return moves;
}

BotDecision LoneBot::explore(const BotRequest& request, const Choices& choices) {
    const auto& [viewer, known] = request.view;
    Random random = chance_of(request);
    const Stopwatch watch(request.budget);
    const std::vector<OpenMove> moves = open_moves(known, viewer, choices);
    best_turn_.solve(memo_, known);
    const bool can_go = !best_turn_.plans().empty();
    double best = can_go ? best_turn_.chance() : -1;
    const OpenMove* best_move = nullptr;
    for (const OpenMove& move : moves) {
        if (static_cast<double>(move.glance) < best - glance_margin) break;
        auto chance = static_cast<double>(move.glance);
        if (!move.after.over()) {
            turn_.solve(memo_, move.after);
            if (!turn_.plans().empty()) chance = turn_.chance();
        }
        if (chance > best) {
            best = chance;
            best_move = &move;
        }
        if (!watch.within(0.9)) break;
    }
    std::vector<WeighedAction> weighed;
    if (best_move != nullptr) {
        weighed.push_back({best_move->action, 1, best});
    } else {
        for (std::size_t i = 0; i < best_turn_.plans().size(); ++i) {
            weighed.push_back({{.kind = ActionKind::explore, .places = best_turn_.plans()[i]},
                               best_turn_.plan_shares()[i],
                               best_turn_.worth_of_plan(i)});
        }
    }
    BotDecision decision = decided(std::move(weighed), random);
    decision.win_chance = best;
    return decision;
}

/// The Creature token first, then the Artemia token where it goes with it.
BotDecision LoneBot::hunt(const BotRequest& request) {
    const State& known = request.view.known;
    Random random = chance_of(request);
    turn_.solve(memo_, known);
    const auto tokens = turn_.snares();
    const auto shares = turn_.snare_shares();
    std::vector<WeighedAction> weighed;
    const auto add = [&](Token token, Place place, double share, double chance) {
        const Action action{.kind = ActionKind::token, .token = token, .places = PlaceSet::only(place)};
        const auto same = std::ranges::find(weighed, action, &WeighedAction::action);
        if (same == weighed.end()) {
            weighed.push_back({action, share, 1 - chance});
        } else {
            same->probability += share;
        }
    };
    if (known.tokens.creature.empty()) {
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (shares[i] > 0) add(Token::creature, tokens[i].creature, shares[i], turn_.worth_of_snare(i));
        }
    } else {
        const Place lies = known.tokens.creature.first();
        std::size_t best = tokens.size();  // if the token should lie where this mixture never puts it
        double sum = 0;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (tokens[i].creature != lies) continue;
            sum += shares[i];
            if (best == tokens.size() || turn_.worth_of_snare(i) < turn_.worth_of_snare(best)) best = i;
        }
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (tokens[i].creature != lies || shares[i] <= 0) continue;
            add(Token::artemia, tokens[i].artemia, shares[i], turn_.worth_of_snare(i));
        }
        if (sum <= 0) {
            const Place place = best < tokens.size() ? tokens[best].artemia : tokens.front().artemia;
            add(Token::artemia, place, 1, turn_.chance());
        }
    }
    BotDecision decision = decided(std::move(weighed), random);
    decision.win_chance = 1 - turn_.chance();
    return decision;
}

BotDecision LoneBot::finish_turn(const BotRequest& request, const Choices& choices) {
    const auto& [viewer, known] = request.view;
    Random random = chance_of(request);
    Action best_action;
    double best = -1;
    for (int rank = 0; rank < choices.count(); ++rank) {
        State after = known;
        play(after, viewer, choices.action(rank));
        const auto chance = static_cast<double>(playout_.best_end(after, known.turn));
        if (chance <= best) continue;
        best = chance;
        best_action = choices.action(rank);
    }
    BotDecision decision = decided({{best_action, 1, best}}, random);
    decision.win_chance = best;
    return decision;
}

}  // namespace notalone
