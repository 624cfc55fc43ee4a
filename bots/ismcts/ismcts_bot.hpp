// The level `ismcts`, a yardstick: information set Monte Carlo tree search with regret matching (Lanctot,
// Lisý and Winands 2013). It imagines a game that fits the view, walks down a tree whose nodes are what a
// seat knows, leaves it for random actions, and values the start of the next turn as `strong` does.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "bots/bot.hpp"
#include "bots/value/network.hpp"
#include "rules/state.hpp"

namespace notalone {

class IsmctsBot final : public Bot {
  public:
    /// `walks` is what it does where no time is set.
    explicit IsmctsBot(int walks = 1000);

    BotDecision decide(const BotRequest& request) override;

  private:
    struct Node {
        std::vector<Action> actions;
        std::vector<float> regrets;
        std::vector<float> played;
    };
    struct Step {
        Node* node = nullptr;
        std::size_t action = 0;
        float chance = 1;  // with which the action was drawn
        bool hunted = false;
    };

    const value::Network& network_;
    int walks_;
    std::unordered_map<std::uint64_t, Node> nodes_;  // of one decision
    std::vector<Step> path_;

    /// One walk from an imagined game to the start of the next turn.
    void walk(State state, const Step& first, Seat viewer, Random& random);
    Step choose(Node& node, Seat seat, Random& random) const;
    Node& node_of(const State& state, Seat seat, bool& is_new);
};

}  // namespace notalone
