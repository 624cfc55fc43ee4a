// The course of a game: its entries folded into the match.
#include "rules/game.hpp"
#include "table/chain_entries.hpp"
#include "table/clock.hpp"
#include "table/decisions.hpp"
#include "table/fold.hpp"
#include "table/veil.hpp"
#include "table/window.hpp"

namespace notalone {

namespace {

/// Whether what happened changes the situation of those who are asked in a window (§5.2.2, §13.4.2).
bool stirs_all(const EventLog& log) {
    for (const Event& event : log.events()) {
        switch (event.kind) {
            case EventKind::hunt_played:
            case EventKind::token_placed:
            case EventKind::token_moved:
            case EventKind::swapped:
            case EventKind::moved: return true;
            default: break;
        }
    }
    return false;
}

std::vector<Player> players_of(const Room& room, ChairIndex creature) {
    std::vector<Player> players;
    for (std::size_t seat = 0; seat < room.chairs.size(); ++seat) {
        const ChairIndex index = (creature + seat) % room.chairs.size();
        const Chair& chair = room.chairs[index];
        Player player{index, {}, chair.bot, {}, {}};
        if (chair.person) {
            player.name = room.find(*chair.person)->name;
            if (const Shuffle::Nonce* given = room.shuffle.find(*chair.person)) {
                player.nonce = given->nonce;
                player.nonce_commitment = given->commitment;
            }
        }
        players.push_back(std::move(player));
    }
    return players;
}

bool one_person_only(const Room& room) {
    int people = 0;
    for (const Chair& chair : room.chairs) people += static_cast<int>(chair.person.has_value());
    return people == 1;
}

void deal(Room& room, TimePoint now, const Oracle& oracle, Happening& happening) {
    Match& match = *room.match;
    match.state = new_game(match.options, match.seed);
    room.phase = TablePhase::play;
    happening.decisions = renew_decisions(room, {}, now, oracle);
}

void end_if_over(Room& room, Happening& happening) {
    if (!room.match->state.over()) return;
    room.phase = TablePhase::over;
    happening.ended = true;
}

Decider decider_of_pass(const Room& room, Seat seat, TimePoint now) {
    const Decision& decision = room.match->of(seat);
    const bool bot = !room.chairs[room.chair_at(seat)].decider().empty();
    if (decision.passing) return bot && room.match->window_rules >= 2 ? Decider::bot : Decider::person;
    const auto deadline = deadline_of(room, seat);
    const bool late = deadline && *deadline <= now;
    return late && room.match->window_rules >= 2 ? Decider::clock : Decider::veil;
}

/// Appends to the chain, if this game has one.
void chain(Match& match, const std::string& entry, const Oracle& oracle) {
    if (match.scheme == ShuffleScheme::commit_reveal) match.chain.add(entry, oracle);
}

void make_move(Match& match, Seat seat, const Action& action, Decider decider, TimePoint now,
               const Oracle& oracle, Happening& happening) {
    play(match.state, seat, action, &happening.events);
    match.moves.push_back({seat, decider, action, now - match.began});
    chain(match, chained_move(seat, action, decider, now - match.began), oracle);
    if (match.state.over()) chain(match, chained_end(match.state.winner, match.state.turn), oracle);
    happening.moved.insert(seat);
}

}  // namespace

void fold_data(Room& room, const entry::Started& started, TimePoint now, const Oracle& oracle,
               Happening& happening) {
    Match& match = room.match.emplace();
    match.number = room.game;
    match.options = {.players = static_cast<std::uint8_t>(room.chairs.size()),
                     .side = room.settings.side.value_or(Side::one),
                     .expert = room.settings.expert,
                     .bare = room.settings.bare,
                     .veiled = true};
    match.creature_chair = started.creature;
    match.creature_by_lot = !room.settings.creature;
    match.seed = started.seed;
    match.server_seed = room.shuffle.server_seed;
    match.commitment = room.shuffle.commitment;
    match.scheme = started.scheme;
    match.round = room.shuffle.round;
    match.voided = room.shuffle.voided;
    room.shuffle.revealing = false;
    match.players = players_of(room, started.creature);
    for (ChairIndex chair = 0; chair < room.chairs.size(); ++chair) {
        if (room.chairs[chair].person)
            match.seated.emplace_back(*room.chairs[chair].person, room.seat_of(chair));
    }
    match.alone = one_person_only(room);
    match.window_rules = started.window_rules;
    match.began = now;
    // Ids go on from those of the last game, so that a late message about it fits nothing in this one.
    for (Decision& decision : match.decisions) decision.id = room.last_decision;
    if (match.scheme == ShuffleScheme::commit_reveal) {
        match.chain = Chain(room.id, match.number, match.commitment, match.server_seed);
        match.chain.add(chained_start(table_record(room, match)), oracle);
    }
    if (room.settings.side) {
        deal(room, now, oracle, happening);
        return;
    }
    room.phase = TablePhase::side;
    Decision& decision = match.of(Seat::creature);
    ++decision.id;
    decision.open = true;
    decision.must = true;
    begin_waiting(room, SeatSet::only(Seat::creature), now, oracle);
}

void fold_data(Room& room, const entry::SideChosen& chosen, TimePoint now, const Oracle& oracle,
               Happening& happening) {
    Match& match = *room.match;
    match.options.side = chosen.side;
    match.side_chosen_by = chosen.decider;
    match.side_after = now - match.began;
    chain(match, chained_side(chosen.side, chosen.decider, match.side_after), oracle);
    Decision& decision = match.of(Seat::creature);
    decision.open = false;
    decision.must = false;
    deal(room, now, oracle, happening);
}

void fold_data(Room& room, const entry::Acted& acted, TimePoint now, const Oracle& oracle,
               Happening& happening) {
    make_move(*room.match, acted.seat, acted.action, acted.decider, now, oracle, happening);
    happening.out_of_time = acted.decider == Decider::clock;
    happening.decisions = renew_decisions(room, {happening.moved, stirs_all(happening.events)}, now, oracle);
    end_if_over(room, happening);
}

void fold_data(Room& room, const entry::PassedEarly& passed, TimePoint now, const Oracle&,
               Happening& happening) {
    room.match->of(passed.seat).passing = true;
    happening.decisions.changed.insert(passed.seat);
    if (!room.match->window.holding.contains(passed.seat)) return;
    release_window(room, passed.seat, now);
    happening.window_changed = true;
}

void fold_data(Room& room, const entry::WindowHeld& held, TimePoint now, const Oracle&,
               Happening& happening) {
    hold_window(room, held.seat, now);
    happening.decisions.changed.insert(held.seat);
    happening.window_changed = true;
}

void fold_data(Room& room, const entry::Passed& passed, TimePoint now, const Oracle& oracle,
               Happening& happening) {
    Match& match = *room.match;
    for (const Seat seat : passed.seats) {
        const Decider decider = decider_of_pass(room, seat, now);
        const auto action = default_action(room, match.of(seat).choices);
        happening.out_of_time |= decider == Decider::clock;
        make_move(match, seat, action.value_or(Action{.kind = ActionKind::pass}), decider, now, oracle,
                  happening);
    }
    happening.decisions = renew_decisions(room, {happening.moved, false}, now, oracle);
    end_if_over(room, happening);
}

}  // namespace notalone
