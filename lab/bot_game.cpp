#include "lab/bot_game.hpp"

#include <cstdint>
#include <stdexcept>

#include <fmt/core.h>

#include "rules/game.hpp"
#include "rules/view.hpp"

namespace notalone {

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

Bot& BotCrew::at_level(const std::string& level) {
    std::unique_ptr<Bot>& bot = bots_[level];
    if (!bot) bot = make_bot(level);
    if (!bot) throw std::logic_error("there is no level " + level);
    return *bot;
}

BotDecision BotCrew::decide(const std::string& level, const BotRequest& request) {
    Bot& bot = at_level(level);
    const auto begin = Clock::now();
    const auto before = processor_time();
    BotDecision decision = bot.decide(request);
    const auto processor = processor_time() - before;
    times_[level].add(std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - begin), processor);
    return decision;
}

std::optional<State> play_bot_game(const BotGame& game, BotCrew& bots, const std::atomic<bool>& stop,
                                   const WatchMove& watch) {
    State state = new_game(game.options, game.seed);
    Random random = Random::from_seed("bots " + game.seed);
    std::optional<std::uint64_t> agreed;
    if (game.agreed) agreed = Random::from_seed("agreed " + game.seed).next();
    EventLog log;
    while (!state.over()) {
        if (stop) return std::nullopt;
        const SeatSet seats = must_act(state);
        const Seat seat = seats.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(seats.size()))));
        const std::string& level = game.level_at(seat);
        const View view = view_of(state, seat);
        const BotDecision decision =
            bots.decide(level, {.view = view,
                                .seed = random.next(),
                                .budget = game.budget,
                                .agreed = seat == Seat::creature ? std::nullopt : agreed});
        const State before = state;
        log.clear();
        if (const auto refusal = apply(state, seat, decision.action, &log)) {
            throw std::logic_error(fmt::format("{} in seat {}, game \"{}\", turn {}: {}", level,
                                               number_of(seat), game.seed, before.turn, refusal->sentence));
        }
        if (watch) watch({before, state, seat, decision, log.events()});
    }
    return state;
}

}  // namespace notalone
