#include "table/decisions.hpp"

#include <algorithm>

#include "rules/game.hpp"
#include "table/veil.hpp"
#include "table/window.hpp"

namespace notalone {

namespace {

bool same(const Choice& a, const Choice& b) {
    return a.base == b.base && a.options == b.options && a.pick == b.pick && a.part == b.part;
}

bool same(const Choices& now, const std::vector<Choice>& before) {
    const auto all = now.all();
    return std::equal(all.begin(), all.end(), before.begin(), before.end(),
                      [](const Choice& a, const Choice& b) { return same(a, b); });
}

void close(Decision& decision) {
    decision.open = false;
    decision.must = false;
    decision.window = false;
    decision.only_pass = false;
    decision.passing = false;
    decision.choices.clear();
}

}  // namespace

bool can_pass(const Choices& choices) {
    return !choices.empty() && choices.all().back().base.kind == ActionKind::pass;
}

Renewal renew_decisions(Room& room, const Stir& stir, TimePoint now, const Oracle& oracle) {
    Match& match = *room.match;
    const SeatSet awaited = must_act(match.state);
    Renewal renewal;
    SeatSet asked;
    for (int number = 0; number < match.options.players; ++number) {
        const Seat seat = seat_at(number);
        Decision& decision = match.of(seat);
        Choices choices;
        choices_of(match.state, seat, choices);
        if (choices.empty()) {
            if (decision.open) renewal.changed.insert(seat);
            close(decision);
            continue;
        }
        const bool must = awaited.contains(seat);
        const bool window = must && default_action(room, choices.all()).has_value();
        const bool newly_asked = must && (!decision.must || stir.acted.contains(seat));
        if (newly_asked || (must && stir.for_all)) asked.insert(seat);
        if (!decision.open || newly_asked || (must && window && stir.for_all) ||
            !same(choices, decision.choices)) {
            ++decision.id;
            decision.passing = false;
            decision.choices.assign(choices.all().begin(), choices.all().end());
            renewal.renewed.insert(seat);
        }
        if (decision.must != must) renewal.changed.insert(seat);
        decision.open = true;
        decision.must = must;
        decision.window = window;
        decision.only_pass = window && choices.count() == 1;
    }
    asked.insert(update_window(room, asked, now));
    begin_waiting(room, asked, now, oracle);
    renewal.changed.insert(asked | renewal.renewed);
    return renewal;
}

}  // namespace notalone
