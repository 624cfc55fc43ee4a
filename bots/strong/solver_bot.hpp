// The level `strong`: the turn solved as a game, everything after the reveal played out, both
// by the learned win chance.
#pragma once

#include <optional>
#include <vector>

#include "bots/bot.hpp"
#include "bots/strong/effort.hpp"
#include "bots/strong/lone_bot.hpp"
#include "bots/strong/playout.hpp"
#include "bots/turn_game/turn_solver.hpp"
#include "rules/action.hpp"
#include "rules/state.hpp"

namespace notalone {

struct Thought;

class SolverBot : public Bot {
  public:
    /// `effort` holds where no time is set. Positions are judged by the networks that come with the program.
    SolverBot(Effort effort, OnTime on_time);
    /// All positions are judged by this network, which has to outlive the bot and must not change.
    SolverBot(Effort effort, OnTime on_time, const value::Network& network);

    BotDecision decide(const BotRequest& request) override;

  private:
    SolverBot(Effort effort, OnTime on_time, const value::Network& network, const value::Network& lone);

    struct Candidate {
        Action action;
        State after;
        std::optional<float> glance;  // the chance of the Hunted, where it can be seen without a solve
        bool plain = false;           // to go on without a card or a price
        std::size_t solver = 0;
    };

    const value::Network& network_;
    value::HuntedMemo memo_;
    Playout playout_;
    Effort effort_;
    OnTime on_time_;
    LoneBot lone_;
    // Scratch memory: nothing of it outlives a decision.
    std::vector<turn_game::TurnSolver> solvers_;

    BotDecision explore(Thought& thought);
    BotDecision open_turn(Thought& thought);
    BotDecision hunt(Thought& thought);
    BotDecision settle_debt(Thought& thought);
    BotDecision play_out(Thought& thought);

    void solve(Thought& thought, turn_game::TurnSolver& solver, int iterations, double part) const;
    std::size_t best_candidate(Thought& thought, std::vector<Candidate>& candidates);
    static std::vector<WeighedAction> weighed_cards(const Thought& thought,
                                                    const turn_game::TurnSolver& solver,
                                                    const std::vector<Action>& actions);
    float judged(const Candidate& candidate) const;
    float static_chance(const State& known) const;
};

class StrongBot final : public SolverBot {
  public:
    StrongBot();
    /// What it does with so many iterations where no time is set.
    static constexpr Effort effort_of(int iterations) { return {.iterations = iterations, .rounds = 32}; }
};

}  // namespace notalone
