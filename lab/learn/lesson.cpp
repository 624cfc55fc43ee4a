#include "lab/learn/lesson.hpp"

#include <algorithm>
#include <memory>

#include <fmt/core.h>

#include "rules/view.hpp"

namespace notalone::learn {

namespace {

bool plays(Winner role, Seat seat) { return (seat == Seat::creature) == (role == Winner::creature); }

/// Looks on at a game and keeps what it teaches.
class Pupil {
  public:
    Pupil(const LearnPlan& plan, const value::Network& network, Lesson& lesson)
        : plan_(plan),
          network_(network),
          lesson_(lesson) {}

    void see(const BotMove& move) {
        if (move.before.turn != turn_) {
            turn_ = move.before.turn;
            settle(move.before);
            lesson_.turns.push_back({value::standing_at_start(move.before), 0});
        }
        if (!plays(plan_.role, move.seat)) return;
        for (const WeighedAction& option : move.decision.weighed) {
            if (option.action != move.decision.action || !option.win_chance) continue;
            const auto cell = Experience::cell_of(move.before, option);
            if (cell) open_.push_back({move.seat, *cell, *option.win_chance});
        }
    }

    void end(const State& state, Random& random) {
        settle(state);
        lesson_.winner = state.winner;
        for (train::Sample& turn : lesson_.turns) train::hide_some(turn.standing, random);
        // From the end backwards: what came of a position, and what is thought of it a turn later.
        const auto lambda = static_cast<float>(plan_.lambda);
        float later = state.winner == Winner::hunted ? 1 : 0;
        for (std::size_t i = lesson_.turns.size(); i-- > 0;) {
            lesson_.turns[i].target = later;
            later = lambda * later + (1 - lambda) * hunted_chance(network_, lesson_.turns[i].standing);
        }
    }

  private:
    /// A choice of this turn whose turn is not over.
    struct Open {
        Seat seat = Seat::spectator;
        std::size_t cell = 0;
        double said = 0;
    };

    const LearnPlan& plan_;
    const value::Network& network_;
    Lesson& lesson_;
    int turn_ = -1;
    std::vector<Open> open_;

    /// What the choices of the last turn have come to, for those who made them.
    void settle(const State& state) {
        for (const Open& choice : open_) {
            const double hunted =
                state.over() ? (state.winner == Winner::hunted ? 1.0 : 0.0)
                             : static_cast<double>(hunted_chance(
                                   network_, value::standing_at_start(view_of(state, choice.seat).known)));
            const double own = plan_.role == Winner::hunted ? hunted : 1 - hunted;
            lesson_.surprises.push_back({choice.cell, own - choice.said});
        }
        open_.clear();
    }
};

}  // namespace

std::optional<State> play_against(const LearnPlan& plan, std::size_t deal, const std::string& seed,
                                  BotCrew& bots, bool learner_plays, const std::atomic<bool>& stop,
                                  const WatchMove& watch) {
    const BotGame game{.options = table_of(plan, deal),
                       .seed = seed,
                       .budget = plan.budget,
                       .level_at = [&](Seat seat) -> const std::string& {
                           return learner_plays && plays(plan.role, seat) ? learner_name : plan.level;
                       }};
    return play_bot_game(game, bots, stop, watch);
}

std::optional<Lesson> play_lesson(const LearnPlan& plan, const Knowledge& knowledge, std::size_t game,
                                  std::size_t style, BotCrew& bots, const std::atomic<bool>& stop) {
    const std::string seed = fmt::format("{}/lesson/{}", plan.seed, game);
    const LearnerBot::Manner manner{
        .style = styles.at(style), .iterations = plan.iterations, .slips = plan.slips};
    bots.enlist(learner_name, std::make_unique<LearnerBot>(knowledge, manner));
    Lesson lesson{.style = style, .winner = Winner::none, .turns = {}, .surprises = {}};
    Pupil pupil(plan, knowledge.network(manner.style), lesson);
    const auto end =
        play_against(plan, game, seed, bots, true, stop, [&](const BotMove& move) { pupil.see(move); });
    if (!end) return std::nullopt;
    Random random = Random::from_seed("hide " + seed);
    pupil.end(*end, random);
    return lesson;
}

}  // namespace notalone::learn
