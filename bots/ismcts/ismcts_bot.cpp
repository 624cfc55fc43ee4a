#include "bots/ismcts/ismcts_bot.hpp"

#include <algorithm>

#include "bots/belief/belief.hpp"
#include "bots/chance.hpp"
#include "bots/strong/effort.hpp"
#include "bots/win_chance.hpp"
#include "rules/choices.hpp"
#include "rules/game.hpp"
#include "rules/view.hpp"

namespace notalone {

namespace {

/// The part of the walks that tries any action.
constexpr float exploration = 0.2F;

/// What a seat knows, as a number.
class Fingerprint {
  public:
    void add(std::uint64_t value) {
        hash_ = (hash_ ^ value) * 0x9e3779b97f4a7c15;
        hash_ ^= hash_ >> 29;
    }
    std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = 0x243f6a8885a308d3;
};

void add_hunted(const Hunted& hunted, Fingerprint& print) {
    print.add(hunted.owned.bits());
    print.add(hunted.discard.bits());
    print.add(hunted.survival.bits());
    print.add(hunted.offered.bits());
    print.add(hunted.shown.bits() | std::uint64_t{hunted.committed.bits()} << 32);
    for (const Explored& explored : hunted.explored) {
        print.add(static_cast<std::uint64_t>(explored.card) | static_cast<std::uint64_t>(explored.at) << 8 |
                  std::uint64_t{explored.resolved} << 16);
    }
    print.add(hunted.will | static_cast<std::uint64_t>(hunted.pending) << 8 |
              static_cast<std::uint64_t>(hunted.owes) << 16 | std::uint64_t{hunted.dodging} << 24 |
              std::uint64_t{hunted.detecting} << 25 | std::uint64_t{hunted.resisted} << 26);
}

std::uint64_t knowledge_of(const State& state, Seat seat) {
    const State s = view_of(state, seat).known;
    Fingerprint print;
    print.add(static_cast<std::uint64_t>(seat) | static_cast<std::uint64_t>(s.step) << 8 |
              std::uint64_t{s.turn} << 16 | std::uint64_t{s.answering} << 32 | std::uint64_t{s.marker} << 33);
    print.add(s.rescue | std::uint64_t{s.assimilation} << 8 | std::uint64_t{s.creature.plays_left} << 16 |
              static_cast<std::uint64_t>(s.cataclysm) << 24 |
              static_cast<std::uint64_t>(s.anticipated) << 32);
    print.add(s.effects.bits() | std::uint64_t{s.forbidden.bits()} << 32);
    print.add(s.tokens.creature.bits() | std::uint64_t{s.tokens.artemia.bits()} << 16 |
              std::uint64_t{s.tokens.target.bits()} << 32);
    print.add(s.creature.hand.bits());
    for (const Seat hunted : s.hunted_seats()) add_hunted(s.at(hunted), print);
    return print.value();
}

float reward(const value::Network& network, const State& s) {
    if (s.over()) return s.winner == Winner::hunted ? 1 : 0;
    return hunted_chance(network, value::standing_at_start(s));
}

std::size_t any(std::size_t count, Random& random) { return random.below(static_cast<std::uint32_t>(count)); }

}  // namespace

IsmctsBot::IsmctsBot(int walks) : network_(value::trained_network()), walks_(walks) {}

IsmctsBot::Node& IsmctsBot::node_of(const State& state, Seat seat, bool& is_new) {
    Node& node = nodes_[knowledge_of(state, seat)];
    is_new = node.actions.empty();
    if (is_new) {
        Choices choices;
        choices_of(state, seat, choices);
        for (int rank = 0; rank < choices.count(); ++rank) node.actions.push_back(choices.action(rank));
        node.regrets.assign(node.actions.size(), 0);
        node.played.assign(node.actions.size(), 0);
    }
    return node;
}

IsmctsBot::Step IsmctsBot::choose(Node& node, Seat seat, Random& random) const {
    const std::size_t count = node.actions.size();
    float sum = 0;
    for (const float regret : node.regrets) sum += std::max(0.0F, regret);
    const float even = 1.0F / static_cast<float>(count);
    const auto share = [&](std::size_t i) { return sum > 0 ? std::max(0.0F, node.regrets[i]) / sum : even; };
    for (std::size_t i = 0; i < count; ++i) node.played[i] += share(i);
    std::size_t chosen = any(count, random);
    if (static_cast<float>(random.below(1U << 20)) >= exploration * static_cast<float>(1U << 20)) {
        float rest = static_cast<float>(random.below(1U << 24)) / static_cast<float>(1U << 24);
        for (std::size_t i = 0; i < count; ++i) {
            rest -= share(i);
            if (rest < 0) {
                chosen = i;
                break;
            }
        }
    }
    return {&node, chosen, exploration * even + (1 - exploration) * share(chosen), seat != Seat::creature};
}

void IsmctsBot::walk(State state, const Step& first, Seat viewer, Random& random) {
    const std::uint16_t turn = state.turn;
    path_.assign(1, first);
    play(state, viewer, first.node->actions[first.action]);
    bool in_tree = true;
    while (!state.over() && state.turn == turn) {
        const Seat seat = must_act(state).first();
        if (!in_tree) {
            Choices choices;
            choices_of(state, seat, choices);
            play(state, seat,
                 choices.action(static_cast<int>(any(static_cast<std::size_t>(choices.count()), random))));
            continue;
        }
        bool is_new = false;
        Node& node = node_of(state, seat, is_new);
        path_.push_back(choose(node, seat, random));
        play(state, seat, node.actions[path_.back().action]);
        in_tree = !is_new;
    }
    const float chance = reward(network_, state);
    for (const Step& step : path_) {
        const float worth = (step.hunted ? chance : 1 - chance) - 0.5F;
        for (float& regret : step.node->regrets) regret -= worth;
        step.node->regrets[step.action] += worth / step.chance;
    }
}

BotDecision IsmctsBot::decide(const BotRequest& request) {
    const auto& [viewer, known] = request.view;
    const Stopwatch watch(request.budget);
    Random random = chance_of(request);
    nodes_.clear();
    bool is_new = false;
    Node& root = node_of(known, viewer, is_new);
    BotDecision decision;
    decision.win_chance = win_chance(request.view);
    decision.action = root.actions.front();
    if (root.actions.size() == 1) return decision;
    const belief::AnyPlace guess(known);
    // However late it is, once: who has walked nowhere has nothing to choose by.
    for (int i = 0; i == 0 || (watch.timed() ? watch.within(0.96) : i < walks_); ++i) {
        const State state = belief::imagined(request.view, guess, random);
        // The seat decides now, whoever else is waited for.
        walk(state, choose(root, viewer, random), viewer, random);
    }
    double sum = 0;
    for (const float share : root.played) sum += static_cast<double>(share);
    for (std::size_t i = 0; i < root.actions.size(); ++i) {
        const double share = static_cast<double>(root.played[i]) / sum;
        if (share > 0) decision.weighed.push_back({root.actions[i], share, {}});
    }
    std::ranges::stable_sort(decision.weighed, std::ranges::greater{}, &WeighedAction::probability);
    double rest = static_cast<double>(random.next() >> 11) / 9007199254740992.0;
    decision.action = decision.weighed.front().action;
    for (const WeighedAction& option : decision.weighed) {
        rest -= option.probability;
        if (rest >= 0) continue;
        decision.action = option.action;
        break;
    }
    return decision;
}

}  // namespace notalone
