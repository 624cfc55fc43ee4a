#include "table/clock.hpp"

#include "table/window.hpp"

namespace notalone {

std::optional<Milliseconds> time_of(ClockKind clock) {
    switch (clock) {
        case ClockKind::relaxed: return relaxed_time;
        case ClockKind::fast: return fast_time;
        case ClockKind::none: break;
    }
    return std::nullopt;
}

std::optional<TimePoint> deadline_of(const Room& room, Seat seat) {
    const Decision& decision = room.match->of(seat);
    const auto time = time_of(room.settings.clock);
    if (!time || !decision.open || !decision.must || (decision.window && shows_window(room)))
        return std::nullopt;
    if (!room.chairs[room.chair_at(seat)].decider().empty()) return std::nullopt;
    return decision.since + *time;
}

std::string_view bot_for(const Room& room, Seat seat, TimePoint now) {
    const std::string& decider = room.chairs[room.chair_at(seat)].decider();
    if (!decider.empty()) return decider;
    if (room.match->of(seat).window) return {};
    const auto deadline = deadline_of(room, seat);
    return deadline && *deadline <= now ? stand_in_level : std::string_view{};
}

}  // namespace notalone
