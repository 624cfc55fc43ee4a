#include "table/clock.hpp"

namespace notalone {

std::optional<TimePoint> deadline_of(const Room& room, Seat seat) {
    const Decision& decision = room.match->of(seat);
    if (room.settings.clock == ClockKind::none || !decision.open || !decision.must) return std::nullopt;
    if (!room.chairs[room.chair_at(seat)].decider().empty()) return std::nullopt;
    return decision.since + (room.settings.clock == ClockKind::fast ? fast_time : relaxed_time);
}

std::string_view bot_for(const Room& room, Seat seat, TimePoint now) {
    const std::string& decider = room.chairs[room.chair_at(seat)].decider();
    if (!decider.empty()) return decider;
    const auto deadline = deadline_of(room, seat);
    return deadline && *deadline <= now ? stand_in_level : std::string_view{};
}

}  // namespace notalone
