#include "table/veil.hpp"

#include <algorithm>
#include <string>

#include "rules/game.hpp"
#include "table/clock.hpp"
#include "table/shuffle.hpp"
#include "table/window.hpp"

namespace notalone {

namespace {

/// In a window, between these parts of the time that is left of it: early enough for others to react, late
/// enough to have thought.
constexpr int earliest_percent = 50;
constexpr int latest_percent = 85;

WaitingBounds bounds_of_seat(const Room& room, Seat seat, TimePoint now) {
    const auto closes = closing_time(room);
    if (!closes || !room.match->of(seat).window) return bounds_of(room);
    const Milliseconds left = std::max(Milliseconds{0}, room.match->window.closes - now);
    return {left * earliest_percent / 100, left * latest_percent / 100};
}

SeatSet awaited(const Room& room) {
    if (room.phase == TablePhase::side) return SeatSet::only(Seat::creature);
    if (room.phase != TablePhase::play) return {};
    return must_act(room.match->state);
}

}  // namespace

WaitingBounds bounds_of(const Room& room) {
    const VeilTimes& veil = room.veil;
    return is_alone(room) ? WaitingBounds{veil.least_alone, veil.most_alone}
                          : WaitingBounds{veil.least, veil.most};
}

bool is_alone(const Room& room) {
    if (room.match->window_rules < 2) return room.match->alone;
    return std::count_if(room.chairs.begin(), room.chairs.end(),
                         [](const Chair& chair) { return chair.person.has_value(); }) < 2;
}

void begin_waiting(Room& room, SeatSet seats, TimePoint now, const Oracle& oracle) {
    if (seats.empty()) return;
    Match& match = *room.match;
    Bytes32 draws{};
    if (bounds_of(room).most > bounds_of(room).least) {
        draws = oracle.sha256("notalone-veil-1\n" + room.shuffle.key + "\n" + std::to_string(match.number) +
                              "\n" + std::to_string(match.moves.size()) + "\n");
    }
    for (const Seat seat : seats) {
        const auto at = 2 * static_cast<std::size_t>(number_of(seat));
        const std::int64_t draw = draws[at] * 256 + draws[at + 1];
        const WaitingBounds bounds = bounds_of_seat(room, seat, now);
        const std::int64_t range = (bounds.most - bounds.least).count();
        Decision& decision = match.of(seat);
        decision.since = now;
        decision.due = now + bounds.least + Milliseconds{range * draw / 65535};
    }
}

SeatSet postpone_waiting(Room& room, Milliseconds by) {
    SeatSet seats;
    for (const Seat seat : awaited(room)) {
        Decision& decision = room.match->of(seat);
        decision.since += by;
        decision.due += by;
        seats.insert(seat);
    }
    Window& window = room.match->window;
    window.opened += by;
    window.closes += by;
    for (TimePoint& until : window.held_until) until += by;
    return seats;
}

bool passes_by_itself(const Room& room, Seat seat) {
    const Decision& decision = room.match->of(seat);
    if (!decision.open || !decision.must || !decision.window) return false;
    if (decision.passing) return true;
    if (!decision.only_pass) return false;
    const Chair& chair = room.chairs[room.chair_at(seat)];
    return !chair.decider().empty() || !room.find(*chair.person)->ask_windows;
}

bool chooses_side_by_itself(const Room& room, TimePoint now) {
    return room.phase == TablePhase::side && !bot_for(room, Seat::creature, now).empty();
}

std::optional<EntryData> due_entry(const Room& room, TimePoint now, const Oracle& oracle) {
    if (start_is_due(room)) return start_entry(room, oracle);
    if (chooses_side_by_itself(room, now)) {
        if (room.match->of(Seat::creature).due > now) return std::nullopt;
        const bool late = room.chairs[room.match->creature_chair].decider().empty();
        return entry::SideChosen{side_of(room.match->seed, oracle), late ? Decider::clock : Decider::bot};
    }
    if (room.phase != TablePhase::play) return std::nullopt;
    SeatSet seats;
    TimePoint earliest = now;
    for (const Seat seat : awaited(room)) {
        const auto passes = passes_at(room, seat);
        if (!passes || *passes > earliest) continue;
        if (*passes < earliest) seats.clear();
        earliest = *passes;
        seats.insert(seat);
    }
    if (seats.empty()) return std::nullopt;
    return entry::Passed{seats};
}

std::optional<TimePoint> next_moment(const Room& room, TimePoint now) {
    if (start_is_due(room)) return now;
    std::optional<TimePoint> next;
    const auto consider = [&](TimePoint time) { next = next ? std::min(*next, time) : time; };
    for (const Seat seat : awaited(room)) {
        if (room.phase == TablePhase::play) {
            if (const auto passes = passes_at(room, seat)) consider(std::max(now, *passes));
        }
        if (chooses_side_by_itself(room, now)) {
            consider(std::max(now, room.match->of(seat).due));
        } else if (const auto deadline = deadline_of(room, seat); deadline && *deadline > now) {
            consider(*deadline);
        }
    }
    return next;
}

}  // namespace notalone
