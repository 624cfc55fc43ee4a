// A game played out to a tree, and solved by counterfactual regret minimisation (CFR+). It knows nothing but
// the rules, and tells apart for a seat only what its view tells apart: slow, and as independent of the
// solver as can be.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "notation/json_writer.hpp"
#include "notation/state_json.hpp"
#include "rules/game.hpp"
#include "rules/view.hpp"

namespace notalone::game_tree {

class GameTree {
  public:
    explicit GameTree(const State& start) : root_(grow(start)) {}

    std::size_t size() const { return nodes_.size(); }

    /// The chance of the Hunted when both play the average strategies of so many rounds.
    double solve(int rounds) {
        for (int round = 1; round <= rounds; ++round) {
            for (const bool creature : {true, false}) improve(creature, round);
        }
        return average_value(root_);
    }

  private:
    struct Node {
        int place = -1;  // among the places where a seat decides; -1 at the end of a game
        double pay_off = 0;
        std::vector<std::size_t> children;
    };
    /// A moment of decision as the seat sees it.
    struct Decision {
        bool creature = false;
        std::vector<double> regrets;
        std::vector<double> sums;
        std::vector<double> strategy;

        std::vector<double> average() const { return shares(sums); }
        static std::vector<double> shares(const std::vector<double>& weights) {
            double sum = 0;
            for (const double weight : weights) sum += weight;
            std::vector<double> result(weights.size(), 1.0 / static_cast<double>(weights.size()));
            for (std::size_t i = 0; sum > 0 && i < weights.size(); ++i) result[i] = weights[i] / sum;
            return result;
        }
    };

    std::size_t grow(const State& state) {
        const std::size_t index = nodes_.size();
        nodes_.emplace_back();
        if (state.over()) {
            nodes_[index].pay_off = state.winner == Winner::hunted ? 1 : 0;
            return index;
        }
        const Seat seat = must_act(state).first();
        Choices choices;
        choices_of(state, seat, choices);
        nodes_[index].place = decision_at(state, seat, static_cast<std::size_t>(choices.count()));
        for (int rank = 0; rank < choices.count(); ++rank) {
            State next = state;
            play(next, seat, choices.action(rank));
            const std::size_t child = grow(next);
            nodes_[index].children.push_back(child);
        }
        return index;
    }

    int decision_at(const State& state, Seat seat, std::size_t options) {
        JsonWriter writer;
        write_view(writer, view_of(state, seat));
        const auto [entry, is_new] = places_.try_emplace(writer.text(), static_cast<int>(decisions_.size()));
        if (is_new) {
            const std::vector<double> nothing(options, 0.0);
            decisions_.push_back({seat == Seat::creature, nothing, nothing, nothing});
        }
        return entry->second;
    }

    /// One round of one side.
    void improve(bool creature, int round) {
        for (Decision& decision : decisions_) {
            for (double& regret : decision.regrets) regret = std::max(regret, 0.0);
            decision.strategy = Decision::shares(decision.regrets);
        }
        gather(root_, creature, 1, 1, round);
    }

    /// The chance of the Hunted from this node on; adds up the regrets of one side.
    double gather(std::size_t index, bool creature, double own_reach, double other_reach, int round) {
        const Node& node = nodes_[index];
        if (node.place < 0) return node.pay_off;
        Decision& decision = decisions_[static_cast<std::size_t>(node.place)];
        const bool own = decision.creature == creature;
        std::vector<double> values(decision.strategy.size());
        double value = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double share = decision.strategy[i];
            values[i] = gather(node.children[i], creature, own ? own_reach * share : own_reach,
                               own ? other_reach : other_reach * share, round);
            value += share * values[i];
        }
        if (!own) return value;
        const double sign = creature ? -1 : 1;
        for (std::size_t i = 0; i < values.size(); ++i) {
            decision.regrets[i] += other_reach * sign * (values[i] - value);
            decision.sums[i] += own_reach * decision.strategy[i] * round;
        }
        return value;
    }

    double average_value(std::size_t index) const {
        const Node& node = nodes_[index];
        if (node.place < 0) return node.pay_off;
        const std::vector<double> strategy = decisions_[static_cast<std::size_t>(node.place)].average();
        double value = 0;
        for (std::size_t i = 0; i < strategy.size(); ++i) {
            value += strategy[i] * average_value(node.children[i]);
        }
        return value;
    }

    std::vector<Node> nodes_;
    std::vector<Decision> decisions_;
    std::map<std::string, int> places_;
    std::size_t root_;
};

}  // namespace notalone::game_tree
