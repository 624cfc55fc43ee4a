#include "lab/game_watch.hpp"

#include <algorithm>
#include <cmath>

#include "bots/win_chance.hpp"
#include "rules/view.hpp"

namespace notalone {

namespace {

constexpr std::int64_t certain = 10'000;

/// Adds the uses of one game to the tallies of what was used.
template <typename Uses, typename Tallies>
void add_uses(const Uses& uses, Tallies& tallies, std::int64_t hunted_result, bool by_hunted) {
    for (std::size_t id = 0; id < tallies.size(); ++id) {
        std::int64_t count = 0;
        std::int64_t gains = 0;
        for (const auto& use : uses) {
            if (static_cast<std::size_t>(use.id) != id) continue;
            ++count;
            gains += by_hunted ? hunted_result - use.chance : use.chance - hunted_result;
        }
        tallies[id].add_game(count, gains, (hunted_result == certain) == by_hunted);
    }
}

/// Adds the turns of one game to those that began with about the same chance.
void add_chances(const std::vector<std::int64_t>& turns, std::int64_t result,
                 std::array<ChanceTally, chance_steps>& tallies) {
    const auto step_of = [](std::int64_t chance) {
        return std::min(chance_steps - 1, static_cast<std::size_t>(chance) * chance_steps / certain);
    };
    for (std::size_t step = 0; step < tallies.size(); ++step) {
        std::int64_t count = 0;
        std::int64_t said = 0;
        for (const std::int64_t chance : turns) {
            if (step_of(chance) != step) continue;
            ++count;
            said += chance;
        }
        tallies[step].said += said;
        tallies[step].turns.add_game(count, count * result - said, result == certain);
    }
}

}  // namespace

void GameWatch::begin_turn(const State& state) {
    begun_ = true;
    const double chance = win_chance(view_of(state, Seat::spectator));
    chance_ = std::llround(std::clamp(chance, 0.0, 1.0) * certain);
    turns_.push_back(chance_);
}

void GameWatch::see(const BotMove& move) {
    if (!begun_) begin_turn(move.before);
    for (const Event& event : move.events) see_event(move, event);
    if (!move.after.over() && move.after.turn != move.before.turn) begin_turn(move.after);
}

// §5.7, §5.8, §3.2.5: being caught moves Assimilation once, Anticipation once more, then broken wills.
StepCause GameWatch::assimilation_cause(const BotMove& move) {
    if (just_gave_up_) {
        just_gave_up_ = false;
        return StepCause::gave_up;
    }
    if (!just_caught_.empty()) {
        anticipation_due_ = just_caught_.contains(move.before.anticipated);
        just_caught_.clear();
        return StepCause::caught;
    }
    if (anticipation_due_) {
        anticipation_due_ = false;
        return StepCause::anticipation;
    }
    return StepCause::broken_will;
}

StepCause GameWatch::rescue_cause() const {
    if (before_rescue_ == EventKind::power_used) return StepCause::wreck;
    if (before_rescue_ != EventKind::marker_removed) return StepCause::end_of_turn;
    return last_survival_ == SurvivalCard::amplifier ? StepCause::amplifier : StepCause::beach;
}

void GameWatch::count_step(StepCause cause) {
    ++steps_[static_cast<std::size_t>(cause)];
    last_step_ = cause;
}

void GameWatch::see_event(const BotMove& move, const Event& event) {
    switch (event.kind) {
        case EventKind::hunt_played: hunt_cards_.push_back({event.card, chance_}); break;
        case EventKind::survival_played:
            survival_cards_.push_back({event.survival_card, chance_});
            last_survival_ = event.survival_card;
            break;
        case EventKind::revealed:
            for (const Place place : event.places) places_.push_back({place, chance_});
            break;
        case EventKind::power_used: powers_.push_back(event.copied_place); break;
        case EventKind::caught:
            just_caught_.insert(event.seat);
            for (const Place place : event.places) caught_.push_back(place);
            break;
        case EventKind::resisted: ++resisted_; break;
        case EventKind::gave_up: just_gave_up_ = true; break;
        case EventKind::assimilation_moved: count_step(assimilation_cause(move)); break;
        case EventKind::rescue_moved: count_step(rescue_cause()); break;
        default: break;
    }
    // Only what comes right before a step of Rescue tells why it is made.
    before_rescue_ = event.kind;
    if (event.kind == EventKind::rescue_moved || event.kind == EventKind::turn_ended) {
        last_survival_ = SurvivalCard::none;
    }
}

void GameWatch::add_to(BalanceTally& tally, const State& end) const {
    const bool rescued = end.winner == Winner::hunted;
    const std::int64_t result = rescued ? certain : 0;
    ++tally.games;
    tally.hunted_wins += static_cast<std::int64_t>(rescued);
    ++tally.lengths[std::min<std::size_t>(end.turn, longest_counted)];
    add_uses(places_, tally.places, result, true);
    add_uses(hunt_cards_, tally.hunt_cards, result, false);
    add_uses(survival_cards_, tally.survival_cards, result, true);
    std::int64_t gains = 0;
    for (const std::int64_t chance : turns_) gains += result - chance;
    tally.turns.add_game(static_cast<std::int64_t>(turns_.size()), gains, rescued);
    add_chances(turns_, result, tally.chances);
    for (const Place place : caught_) ++tally.caught[static_cast<std::size_t>(place)];
    for (const Place place : powers_) ++tally.powers[static_cast<std::size_t>(place)];
    for (std::size_t i = 0; i < steps_.size(); ++i) tally.steps[i] += steps_[i];
    if (last_step_) ++tally.last_steps[static_cast<std::size_t>(*last_step_)];
    tally.resisted += resisted_;
}

}  // namespace notalone
