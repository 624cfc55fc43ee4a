#include "lab/reply_node.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "lab/bare_turn.hpp"
#include "rules/view.hpp"

namespace notalone {

namespace {

struct Weighed {
    Action action;
    double chance = 0;
};

/// What the bot says it would do, as chances that sum up to 1.
std::vector<Weighed> strategy_of(AskedBot& bot, const State& state, Seat seat) {
    Choices choices;
    choices_of(state, seat, choices);
    if (choices.count() == 1) return {{choices.action(0), 1}};
    const View view = view_of(state, seat);
    const BotDecision decision = bot.bots.decide(bot.level, {.view = view, .seed = 1, .budget = bot.budget});
    std::vector<Weighed> strategy;
    double sum = 0;
    for (const WeighedAction& weighed : decision.weighed) {
        if (weighed.probability <= 0 || !choices.contains(weighed.action)) continue;
        strategy.push_back({weighed.action, weighed.probability});
        sum += weighed.probability;
    }
    if (strategy.empty()) throw std::runtime_error(bot.level + " does not say what it weighs");
    for (Weighed& weighed : strategy) weighed.chance /= sum;
    return strategy;
}

State after(const State& state, Seat seat, const Action& action) {
    State next = state;
    play(next, seat, action);
    return next;
}

/// The free Hunted picks the best of what the turn can still come to.
ReplyNode ends_of(const State& state, int turn) {
    std::vector<TurnResult> results;
    for_each_end_of_turn(state, turn, [&](const State& end) { results.push_back(result_of(end)); });
    std::ranges::sort(results);
    const auto repeated = std::ranges::unique(results);
    results.erase(repeated.begin(), repeated.end());
    if (results.size() == 1) return ReplyNode::of(results.front());
    ReplyNode node = ReplyNode::of(ReplyNode::Kind::choice);
    for (const TurnResult result : results) node.add(ReplyNode::of(result));
    return node;
}

/// The bot decides the rest of the turn as the Hunted.
void add_ends(AskedBot& bot, const State& state, int turn, double chance, ReplyNode& node) {
    if (state.over() || state.turn != turn) {
        node.add(ReplyNode::of(result_of(state)), chance);
        return;
    }
    for (const Weighed& weighed : strategy_of(bot, state, lone_hunted)) {
        add_ends(bot, after(state, lone_hunted, weighed.action), turn, chance * weighed.chance, node);
    }
}

/// Same results are one.
void merge(ReplyNode& node) {
    ReplyNode merged = ReplyNode::of(ReplyNode::Kind::chance);
    for (std::size_t i = 0; i < node.branches.size(); ++i) {
        const auto same = std::ranges::find_if(merged.branches, [&](const ReplyNode& branch) {
            return branch.result == node.branches[i].result;
        });
        if (same == merged.branches.end()) {
            merged.add(std::move(node.branches[i]), node.chances[i]);
        } else {
            merged.chances[static_cast<std::size_t>(same - merged.branches.begin())] += node.chances[i];
        }
    }
    node = std::move(merged);
}

/// Tokens that lie where the Hunted is not are all alike to them, but for what the Lair copies.
std::pair<PlaceSet, PlaceSet> case_of(PlaceSet places, const Hunt& hunt) {
    return {places.contains(Place::lair) ? hunt.creature : hunt.creature & places, hunt.artemia & places};
}

/// The free Creature sets its traps against the places the bot weighs. Traps that come to the same are one.
ReplyNode hunt_for(AskedBot& bot, const State& state, const std::vector<Weighed>& places) {
    ReplyNode all = ReplyNode::of(ReplyNode::Kind::choice);
    for (const Weighed& weighed : places) {
        const State chosen = after(state, lone_hunted, weighed.action);
        const std::vector<Hunt> ways = hunts(chosen);
        while (all.branches.size() < ways.size()) all.add(ReplyNode::of(ReplyNode::Kind::chance));
        std::map<std::pair<PlaceSet, PlaceSet>, ReplyNode> known;
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const auto [found, is_new] = known.try_emplace(case_of(weighed.action.places, ways[i]),
                                                           ReplyNode::of(ReplyNode::Kind::chance));
            ReplyNode& ends = found->second;
            if (is_new) add_ends(bot, ways[i].state, state.turn, weighed.chance, ends);
            for (std::size_t k = 0; k < ends.branches.size(); ++k) {
                all.branches[i].add(ends.branches[k], ends.chances[k]);
            }
        }
    }
    ReplyNode node = ReplyNode::of(ReplyNode::Kind::choice);
    for (ReplyNode& branch : all.branches) {
        merge(branch);
        if (std::ranges::find(node.branches, branch) == node.branches.end()) node.add(std::move(branch));
    }
    return node;
}

ReplyNode exploration_of(AskedBot& bot, const State& state) {
    if (state.over()) return ReplyNode::of(result_of(state));
    ReplyNode node = ReplyNode::of(ReplyNode::Kind::chance);
    std::vector<Weighed> places;
    double places_chance = 0;
    for (const Weighed& weighed : strategy_of(bot, state, lone_hunted)) {
        if (weighed.action.kind == ActionKind::explore) {
            places.push_back(weighed);
            places_chance += weighed.chance;
        } else {
            node.add(exploration_of(bot, after(state, lone_hunted, weighed.action)), weighed.chance);
        }
    }
    for (Weighed& place : places) place.chance /= places_chance;
    if (!places.empty()) node.add(hunt_for(bot, state, places), places_chance);
    return node;
}

}  // namespace

Place WeighedTraps::place_of(Token token) const {
    const auto put = std::ranges::find(actions, token, &Action::token);
    return put == actions.end() ? Place::none : put->places.first();
}

std::vector<WeighedTraps> traps_of(AskedBot& bot, const State& chosen) {
    std::vector<WeighedTraps> all;
    for (const Weighed& first : strategy_of(bot, chosen, Seat::creature)) {
        const State next = after(chosen, Seat::creature, first.action);
        if (!must_act(next).contains(Seat::creature)) {
            all.push_back({{first.action}, first.chance});
            continue;
        }
        for (const Weighed& second : strategy_of(bot, next, Seat::creature)) {
            all.push_back({{first.action, second.action}, first.chance * second.chance});
        }
    }
    return all;
}

void ReplyNode::add(ReplyNode branch, double chance) {
    branches.push_back(std::move(branch));
    if (kind == Kind::chance) chances.push_back(chance);
}

TurnResult result_of(const BarePosition& position) {
    const auto body = static_cast<TurnResult>(position.rescue - 1) * body_count + position.body;
    return body * bare_assimilation + static_cast<TurnResult>(position.assimilation - 1);
}

TurnResult result_of(const State& state) {
    if (state.over()) return state.winner == Winner::hunted ? hunted_won : hunted_lost;
    return result_of(position_of(state));
}

BarePosition position_of(TurnResult result) {
    const TurnResult body = result / bare_assimilation;
    return {.rescue = static_cast<int>(body / body_count) + 1,
            .assimilation = static_cast<int>(result % bare_assimilation) + 1,
            .body = body % body_count};
}

ReplyNode turn_against_creature(AskedBot& bot, const BareVariant& variant, const BarePosition& position) {
    ReplyNode node = ReplyNode::of(ReplyNode::Kind::choice);
    for (const OpenMoves& moves : open_moves(state_at(variant, position))) {
        if (moves.state.over()) {
            node.add(ReplyNode::of(result_of(moves.state)));
            continue;
        }
        const std::vector<Action> places = place_choices(moves.state);
        if (places.empty()) continue;
        // Whichever place it is: the Creature does not see it.
        const auto traps = traps_of(bot, after(moves.state, lone_hunted, places.front()));
        for (const Action& place : places) {
            const State chosen = after(moves.state, lone_hunted, place);
            ReplyNode row = ReplyNode::of(ReplyNode::Kind::chance);
            for (const WeighedTraps& trap : traps) {
                State hunted = chosen;
                for (const Action& action : trap.actions) play(hunted, Seat::creature, action);
                row.add(ends_of(hunted, chosen.turn), trap.chance);
            }
            node.add(std::move(row));
        }
    }
    return node;
}

ReplyNode turn_against_hunted(AskedBot& bot, const BareVariant& variant, const BarePosition& position) {
    return exploration_of(bot, state_at(variant, position));
}

}  // namespace notalone
