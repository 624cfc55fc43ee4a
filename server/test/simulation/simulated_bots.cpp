#include "server/test/simulation/simulated_bots.hpp"

#include <utility>

#include "rules/game.hpp"

namespace notalone::simulation {

namespace {

using namespace std::chrono_literals;

Action any_action(const View& view, std::uint64_t seed) {
    Choices choices;
    choices_of(view.known, view.viewer, choices);
    Random random = Random::from_seed(std::to_string(seed));
    if (choices.empty()) return {};
    return choices.action(static_cast<int>(random.below(static_cast<std::uint32_t>(choices.count()))));
}

}  // namespace

void SimulatedBots::answer_later(Answer answer) {
    if (dead_) return;
    Time time = world_.now() + world_.dice.time(0us, faults_.most_latency);
    if (world_.dice.chance(faults_.late)) time += world_.dice.time(1s, 60s);
    if (world_.dice.chance(faults_.never)) time = Time::max();
    answers_.emplace(time, std::move(answer));
}

void SimulatedBots::decide(const BotOrigin& origin, BotTask task, std::function<void(const Action&)> done) {
    // A question that has not been begun is replaced by the next one of the same seat.
    std::erase_if(answers_, [&](const auto& each) {
        return each.second.table == origin.table && each.second.seat == task.seat && world_.dice.chance(0.5);
    });
    const bool illegal = world_.dice.chance(faults_.illegal);
    const Seat seat = task.seat;
    answer_later({origin.table, seat, [task = std::move(task), illegal, done = std::move(done)] {
                      done(illegal ? Action{.kind = ActionKind::explore, .places = {Place::lair}}
                                   : any_action(task.view, task.seed));
                  }});
}

void SimulatedBots::weigh(const BotOrigin& origin, std::vector<View> positions,
                          std::function<void(std::vector<double>)> done) {
    answer_later({origin.table, Seat::spectator, [count = positions.size(), done = std::move(done)] {
                      done(std::vector<double>(count, 0.5));
                  }});
}

std::optional<Time> SimulatedBots::next_time() const {
    if (dead_ || answers_.empty() || answers_.begin()->first == Time::max()) return std::nullopt;
    return answers_.begin()->first;
}

void SimulatedBots::step() {
    world_.note("bots: answer");
    const Answer answer = std::move(answers_.begin()->second);
    answers_.erase(answers_.begin());
    answer.give();
}

void SimulatedBots::heal() {
    faults_ = {};
    for (auto& [time, answer] : std::exchange(answers_, {})) {
        answers_.emplace(std::min(time, world_.now() + 1s), std::move(answer));
    }
}

void SimulatedBots::die() {
    dead_ = true;
    const auto dropped = std::exchange(answers_, {});
}

}  // namespace notalone::simulation
