#include "lab/best_reply.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>
#include <unordered_map>
#include <vector>

#include "lab/reply_node.hpp"

namespace notalone {

namespace {

constexpr std::size_t first_round = 64;

class Search {
  public:
    Search(const ReplyPlan& plan, const BareSolution& solution)
        : plan_(plan),
          solution_(solution),
          bots_(plan.threads),
          start_(result_of(plan.from)) {}

    BestReply run(const std::atomic<bool>& stop, const Report& report) {
        std::vector<TurnResult> wanted{start_};
        while (!wanted.empty() && !stop && turns_.size() < plan_.most_positions) {
            wanted.resize(std::min({wanted.size(), std::max(first_round, turns_.size() / 2),
                                    plan_.most_positions - turns_.size()}));
            if (!ask(wanted, stop)) break;
            if (report) report(turns_.size());
            weigh();
            wanted = unasked();
        }
        return result(wanted.empty());
    }

  private:
    struct AskedTurn {
        ReplyNode node;
        double value = 0;  // the chance of the Hunted
        double reach = 0;  // the chance that a game of the reply against the bot comes here
    };

    /// Asks the bot at these positions.
    bool ask(const std::vector<TurnResult>& wanted, const std::atomic<bool>& stop) {
        std::vector<ReplyNode> nodes(wanted.size());
        share_out(wanted.size(), plan_.threads, stop, [&](std::size_t worker, std::size_t piece) {
            AskedBot bot{bots_[worker], plan_.level, plan_.budget};
            const auto turn =
                plan_.bot_side == Winner::creature ? turn_against_creature : turn_against_hunted;
            nodes[piece] = turn(bot, solution_.variant(), position_of(wanted[piece]));
        });
        if (stop) return false;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            turns_[wanted[i]].node = std::move(nodes[i]);
            order_[static_cast<std::size_t>(position_of(wanted[i]).rescue)].push_back(wanted[i]);
        }
        return true;
    }

    /// Values from low Rescue to high, then how likely every position is from high to low.
    void weigh() {
        for (auto& layer : order_) {
            for (const TurnResult position : layer) {
                AskedTurn& turn = turns_.at(position);
                turn.value = value_of(turn.node);
                turn.reach = 0;
            }
        }
        fringe_.clear();
        turns_.at(start_).reach = 1;
        for (const auto& layer : order_ | std::views::reverse) {
            for (const TurnResult position : layer) {
                const AskedTurn& turn = turns_.at(position);
                spread(turn.node, turn.reach);
            }
        }
    }

    double value_of(TurnResult result) const {
        if (result == hunted_won) return 1;
        if (result == hunted_lost) return 0;
        const auto turn = turns_.find(result);
        return turn == turns_.end() ? solution_.value(position_of(result)) : turn->second.value;
    }

    double value_of(const ReplyNode& node) const {
        switch (node.kind) {
            case ReplyNode::Kind::result: return value_of(node.result);
            case ReplyNode::Kind::choice: return value_of(node.branches[best_of(node)]);
            case ReplyNode::Kind::chance: break;
        }
        double value = 0;
        for (std::size_t i = 0; i < node.branches.size(); ++i) {
            value += node.chances[i] * value_of(node.branches[i]);
        }
        return value;
    }

    std::size_t best_of(const ReplyNode& node) const {
        const double sign = plan_.bot_side == Winner::creature ? 1 : -1;
        std::size_t best = 0;
        double most = -2;
        for (std::size_t i = 0; i < node.branches.size(); ++i) {
            const double value = sign * value_of(node.branches[i]);
            if (value <= most) continue;
            most = value;
            best = i;
        }
        return best;
    }

    /// Follows the reply. Positions that only other replies lead to are noted as well, with no chance.
    void spread(const ReplyNode& node, double reach) {
        if (node.kind == ReplyNode::Kind::result) {
            if (!is_position(node.result)) return;
            const auto turn = turns_.find(node.result);
            (turn == turns_.end() ? fringe_[node.result] : turn->second.reach) += reach;
            return;
        }
        const std::size_t best = node.kind == ReplyNode::Kind::choice ? best_of(node) : 0;
        for (std::size_t i = 0; i < node.branches.size(); ++i) {
            const double share = node.kind == ReplyNode::Kind::chance ? node.chances[i]
                                 : i == best                          ? 1.0
                                                                      : 0.0;
            spread(node.branches[i], reach * share);
        }
    }

    /// Where the bot has not been asked, the likeliest first.
    std::vector<TurnResult> unasked() const {
        std::vector<std::pair<double, TurnResult>> sorted;
        sorted.reserve(fringe_.size());
        for (const auto& [position, reach] : fringe_) sorted.emplace_back(-reach, position);
        std::ranges::sort(sorted);
        std::vector<TurnResult> positions;
        positions.reserve(sorted.size());
        for (const auto& [reach, position] : sorted) positions.push_back(position);
        return positions;
    }

    BestReply result(bool exact) const {
        BestReply reply{.value = value_of(start_),
                        .optimal = solution_.value(plan_.from),
                        .gain = 0,
                        .positions = turns_.size(),
                        .decisions = 0,
                        .unasked = 0,
                        .exact = exact};
        reply.gain = (plan_.bot_side == Winner::creature ? 1 : -1) * (reply.value - reply.optimal);
        for (const auto& [position, reach] : fringe_) reply.unasked += reach;
        for (const BotCrew& crew : bots_) {
            for (const auto& [level, times] : crew.times()) reply.decisions += times.decisions();
        }
        return reply;
    }

    const ReplyPlan& plan_;
    const BareSolution& solution_;
    std::vector<BotCrew> bots_;
    TurnResult start_;
    std::unordered_map<TurnResult, AskedTurn> turns_;
    std::array<std::vector<TurnResult>, bare_rescue + 1> order_;
    std::unordered_map<TurnResult, double> fringe_;
};

}  // namespace

BestReply best_reply(const ReplyPlan& plan, const BareSolution& solution, const std::atomic<bool>& stop,
                     const Report& report) {
    return Search(plan, solution).run(stop, report);
}

}  // namespace notalone
