#include "table/veil.hpp"

#include <algorithm>
#include <string>

#include "rules/game.hpp"
#include "table/clock.hpp"
#include "table/shuffle.hpp"

namespace notalone {

namespace {

struct Bounds {
    Milliseconds least;
    Milliseconds most;
};

Bounds bounds_of(const Room& room) {
    const VeilTimes& veil = room.veil;
    return room.match->alone ? Bounds{veil.least_alone, veil.most_alone} : Bounds{veil.least, veil.most};
}

SeatSet awaited(const Room& room) {
    if (room.phase == TablePhase::side) return SeatSet::only(Seat::creature);
    if (room.phase != TablePhase::play) return {};
    return must_act(room.match->state);
}

}  // namespace

void begin_waiting(Room& room, SeatSet seats, TimePoint now, const Oracle& oracle) {
    if (seats.empty()) return;
    Match& match = *room.match;
    const Bounds bounds = bounds_of(room);
    Bytes32 draws{};
    const std::int64_t range = (bounds.most - bounds.least).count();
    if (range > 0) {
        draws = oracle.sha256("notalone-veil-1\n" + room.shuffle.key + "\n" + std::to_string(match.number) +
                              "\n" + std::to_string(match.moves.size()) + "\n");
    }
    for (const Seat seat : seats) {
        const auto at = 2 * static_cast<std::size_t>(number_of(seat));
        const std::int64_t draw = draws[at] * 256 + draws[at + 1];
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
    if (chooses_side_by_itself(room, now)) {
        if (room.match->of(Seat::creature).due > now) return std::nullopt;
        const bool late = room.chairs[room.match->creature_chair].decider().empty();
        return entry::SideChosen{side_of(room.match->seed, oracle), late ? Decider::clock : Decider::bot};
    }
    if (room.phase != TablePhase::play) return std::nullopt;
    SeatSet seats;
    TimePoint earliest = now;
    for (const Seat seat : awaited(room)) {
        const TimePoint due = room.match->of(seat).due;
        if (due > earliest || !passes_by_itself(room, seat)) continue;
        if (due < earliest) seats.clear();
        earliest = due;
        seats.insert(seat);
    }
    if (seats.empty()) return std::nullopt;
    return entry::Passed{seats};
}

std::optional<TimePoint> next_moment(const Room& room, TimePoint now) {
    std::optional<TimePoint> next;
    const auto consider = [&](TimePoint time) { next = next ? std::min(*next, time) : time; };
    for (const Seat seat : awaited(room)) {
        const bool by_itself =
            room.phase == TablePhase::side ? chooses_side_by_itself(room, now) : passes_by_itself(room, seat);
        if (by_itself) {
            consider(std::max(now, room.match->of(seat).due));
        } else if (const auto deadline = deadline_of(room, seat); deadline && *deadline > now) {
            consider(*deadline);
        }
    }
    return next;
}

}  // namespace notalone
