#include "table/window.hpp"

#include <algorithm>

#include "rules/game.hpp"
#include "table/clock.hpp"
#include "table/veil.hpp"

namespace notalone {

namespace {

bool is_open(const Room& room) { return room.match && !room.match->window.seats.empty(); }

bool decided_by_person(const Room& room, Seat seat) {
    return room.chairs[room.chair_at(seat)].decider().empty();
}

SeatSet seats_in_window(const Match& match) {
    SeatSet seats;
    for (const Seat seat : must_act(match.state)) {
        if (match.of(seat).window) seats.insert(seat);
    }
    return seats;
}

void hold_for_those_who_always_do(Room& room, TimePoint now) {
    for (const Seat seat : room.match->window.seats) {
        if (!may_hold(room, seat)) continue;
        if (room.find(*room.chairs[room.chair_at(seat)].person)->ask_windows) hold_window(room, seat, now);
    }
}

/// After the last hold has ended: whoever else is asked has relied on it.
void end_holding(Room& room, TimePoint now) {
    Window& window = room.match->window;
    if (window.seats.size() < 2) return;
    window.closes = std::max(window.closes, now + window_length(room, window.seats.size()));
}

}  // namespace

bool has_public_windows(const Room& room) {
    return room.match && room.match->window_rules >= 2 && window_length(room, 1).count() > 0;
}

Milliseconds window_length(const Room& room, int seats) {
    // A fifth more than the games before needed on average until the last of so many seats had passed.
    const WaitingBounds bounds = bounds_of(room);
    return (bounds.least + (bounds.most - bounds.least) * seats / (seats + 1)) * 6 / 5;
}

SeatSet update_window(Room& room, SeatSet asked, TimePoint now) {
    if (!has_public_windows(room)) return {};
    Window& window = room.match->window;
    const SeatSet seats = seats_in_window(*room.match);
    if (seats.empty()) {
        window = {};
        return {};
    }
    if (window.seats.empty() || seats.meets(asked)) {
        window = {};
        window.seats = seats;
        window.opened = now;
        window.closes = now + window_length(room, seats.size());
        hold_for_those_who_always_do(room, now);
        return seats;
    }
    window.seats = seats;
    const bool held = !window.holding.empty();
    window.holding = window.holding & seats;
    if (held && window.holding.empty()) end_holding(room, now);
    return {};
}

std::optional<TimePoint> closing_time(const Room& room) {
    if (!is_open(room)) return std::nullopt;
    const Window& window = room.match->window;
    TimePoint closes = window.closes;
    for (const Seat seat : window.holding) closes = std::max(closes, window.held_until_of(seat));
    return closes;
}

bool shows_window(const Room& room) { return is_open(room) && !is_alone(room); }

bool may_hold(const Room& room, Seat seat) {
    return shows_window(room) && room.match->window.seats.contains(seat) && decided_by_person(room, seat) &&
           !room.match->of(seat).passing;
}

void hold_window(Room& room, Seat seat, TimePoint now) {
    Window& window = room.match->window;
    TimePoint until = now + hold_time;
    if (const auto most = time_of(room.settings.clock)) until = std::min(until, window.opened + *most);
    window.holding.insert(seat);
    window.held_until_of(seat) = until;
}

void release_window(Room& room, Seat seat, TimePoint now) {
    Window& window = room.match->window;
    if (!window.holding.contains(seat)) return;
    window.holding.erase(seat);
    if (window.holding.empty()) end_holding(room, now);
}

std::optional<TimePoint> passes_at(const Room& room, Seat seat) {
    const Decision& decision = room.match->of(seat);
    if (!decision.open || !decision.must || !decision.window) return std::nullopt;
    const bool by_itself = passes_by_itself(room, seat);
    const auto closes = closing_time(room);
    if (!closes && by_itself) return decision.due;
    if (closes && (by_itself || !is_alone(room) || !decided_by_person(room, seat))) return closes;
    return deadline_of(room, seat);
}

bool pass_waits(const Room& room, Seat seat, TimePoint now) {
    const auto closes = closing_time(room);
    if (!closes) return now < room.match->of(seat).due;
    return now < *closes || passes_at(room, seat) == closes;
}

std::optional<Action> default_action(const Room& room, std::span<const Choice> choices) {
    if (choices.empty()) return std::nullopt;
    // Sorted: passing and skipping come last.
    const Choice& last = choices.back();
    if (last.base.kind == ActionKind::pass) return last.base;
    if (last.base.kind != ActionKind::skip || !has_public_windows(room)) return std::nullopt;
    for (const Choice& each : choices) {
        if (each.base.kind == ActionKind::skip) return each.base;
        if (each.base.kind != ActionKind::survive) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace notalone
