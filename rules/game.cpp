#include "rules/game.hpp"

#include "rules/cards.hpp"
#include "rules/turn.hpp"
#include "rules/windows.hpp"

namespace notalone {

namespace {

/// After the Creature's answer the step it interrupted goes on, with everybody who may act in it asked anew.
void resume_step(const Turn& turn) {
    turn.s.answering = false;
    switch (turn.s.step) {
        case Step::swap: enter_swap(turn); break;
        case Step::hunted_window: enter_hunted_window(turn); break;
        default: enter_resolve(turn); break;
    }
}

/// Runs the turn on from the current step, step by step as on the turn sheet. True when it waits for a
/// decision of this step; false when there is a debt to settle first, the turn has ended, or the game.
bool run_turn(const Turn& turn) {
    State& s = turn.s;
    switch (s.step) {
        case Step::opening:
            if (creature_is_busy(s)) return true;
            enter_explore(turn);
            [[fallthrough]];
        case Step::explore:
            if (!s.waiting.empty()) return true;
            enter_hunt(turn);
            [[fallthrough]];
        case Step::hunt:
            if (creature_is_busy(s)) return true;
            enter_swap(turn);
            [[fallthrough]];
        case Step::swap:
            if (!s.waiting.empty()) return true;
            enter_keep(turn);
            [[fallthrough]];
        case Step::keep:
            if (!s.waiting.empty()) return true;
            enter_reckoning(turn);
            [[fallthrough]];
        case Step::creature_window:
            if (creature_is_busy(s)) return true;
            enter_hunted_window(turn);
            [[fallthrough]];
        case Step::hunted_window:
            if (!s.waiting.empty()) return true;
            enter_resolve(turn);
            [[fallthrough]];
        case Step::resolve:
            if (next_resolution(turn)) return s.owing.empty();
            enter_last_window(turn);
            [[fallthrough]];
        case Step::last_window:
            if (!s.waiting.empty()) return true;
            enter_artemia(turn);
            if (!s.owing.empty()) return false;
            [[fallthrough]];
        case Step::artemia:
            creature_strikes(turn);
            if (s.over()) return false;
            recover_broken_wills(turn);
            if (s.over()) return false;
            enter_creature_end(turn);
            [[fallthrough]];
        case Step::creature_end:
            if (creature_is_busy(s)) return true;
            enter_hunted_end(turn);
            [[fallthrough]];
        case Step::hunted_end:
            if (!s.waiting.empty()) return true;
            finish_turn(turn);
            if (!s.over()) enter_opening(turn);
            return false;
        case Step::over: break;
    }
    return false;
}

void end_game(State& s) {
    s.step = Step::over;
    s.answering = false;
    s.waiting.clear();
    s.owing.clear();
}

/// Runs the game on to the next decision.
void advance(const Turn& turn) {
    State& s = turn.s;
    // Half of all decisions leave exploration waiting for somebody else.
    if (s.step == Step::explore && !s.waiting.empty() && !s.over()) return;
    for (;;) {
        if (s.over()) {
            end_game(s);
            return;
        }
        if (!s.owing.empty()) {
            settle_forced_debts(turn);
            if (!s.owing.empty()) return;
        }
        if (s.answering) {
            if (creature_is_busy(s)) return;
            resume_step(turn);
        }
        if (run_turn(turn)) return;
    }
}

void play_survival_card(const Turn& turn, Seat seat, const Action& action) {
    switch (action.survival) {
        case SurvivalCard::vortex: play_vortex(turn, seat, action); break;
        case SurvivalCard::drone:
        case SurvivalCard::gate: resolve_place(turn, seat, action); break;
        case SurvivalCard::detector:
        case SurvivalCard::dodge:
        case SurvivalCard::hologram:
        case SurvivalCard::wrong_track: play_window_card(turn, seat, action); break;
        case SurvivalCard::amplifier:
        case SurvivalCard::double_back: play_end_card(turn, seat, action); break;
        default: play_exploration_card(turn, seat, action); break;
    }
}

void carry_out(const Turn& turn, Seat seat, const Action& action) {
    switch (action.kind) {
        case ActionKind::hunt: play_hunt_card(turn, action); break;
        case ActionKind::token: place_token(turn, action); break;
        case ActionKind::explore: explore(turn, seat, action); break;
        case ActionKind::resist: resist(turn, seat, action); break;
        case ActionKind::give_up: give_up(turn, seat); break;
        case ActionKind::survive: play_survival_card(turn, seat, action); break;
        case ActionKind::keep: keep(turn, seat, action); break;
        case ActionKind::power:
        case ActionKind::take_back:
        case ActionKind::skip: resolve_place(turn, seat, action); break;
        case ActionKind::choose: settle_choice(turn, seat, action); break;
        case ActionKind::discard: settle_discard(turn, seat, action); break;
        case ActionKind::lose_will: settle_lost_will(turn, seat); break;
        case ActionKind::show: settle_show(turn, seat, action); break;
        case ActionKind::pass: turn.s.waiting.erase(seat); break;
    }
}

void deal(State& s) {
    s.survival_deck.push_all(all_survival_cards);
    s.survival_deck.shuffle(s.random);
    s.creature.deck.push_all(all_hunt_cards);
    s.creature.deck.shuffle(s.random);
    for (const Seat seat : s.hunted_seats()) s.at(seat).survival.insert(s.survival_deck.pop());
    for (int i = 0; i < 3; ++i) s.creature.hand.insert(s.creature.deck.pop());
}

}  // namespace

State new_game(const Options& options, std::string_view seed) {
    State s;
    s.options = options;
    s.random = Random::from_seed(seed);
    s.rescue = static_cast<std::uint8_t>(rescue_at_start(options.players));
    s.assimilation = static_cast<std::uint8_t>(assimilation_at_start(options.players));
    s.reserve.fill(static_cast<std::uint8_t>(reserve_copies(options.players)));
    for (const Seat seat : s.hunted_seats()) s.at(seat).owned = basic_places;
    if (!options.bare) deal(s);
    begin_turn(s);
    return s;
}

void begin_turn(State& state, EventLog* events) {
    const Turn turn{state, events};
    enter_opening(turn);
    advance(turn);
}

SeatSet may_act(const State& s) {
    SeatSet seats;
    if (s.over() || !s.owing.empty() || s.answering) return seats;
    if (s.step == Step::explore) {
        seats = s.hunted_seats() - s.waiting;
        if (!playable_hunt_cards(s).empty()) seats.insert(Seat::creature);
    } else if (s.step == Step::resolve) {
        for (const Seat seat : s.hunted_seats() - s.waiting) {
            if (!playable_window_cards(s, s.at(seat)).empty()) seats.insert(seat);
        }
    }
    return seats;
}

std::string_view id_of(RefusalCode code) {
    switch (code) {
        case RefusalCode::game_over: return "game_over";
        case RefusalCode::no_such_seat: return "no_such_seat";
        case RefusalCode::not_your_turn: return "not_your_turn";
        case RefusalCode::illegal_action: break;
    }
    return "illegal_action";
}

namespace {

std::optional<Refusal> refusal_of(const State& s, Seat seat, const Action& action) {
    if (number_of(seat) >= s.options.players) {
        return Refusal{RefusalCode::no_such_seat, "there is no such seat in this game"};
    }
    if (s.over()) return Refusal{RefusalCode::game_over, "the game is over"};
    Choices choices;
    choices_of(s, seat, choices);
    if (choices.empty()) return Refusal{RefusalCode::not_your_turn, "this seat has nothing to decide now"};
    bool same_kind = false;
    bool same_card = false;
    for (const Choice& choice : choices.all()) {
        if (choice.contains(action)) return std::nullopt;
        const Action& base = choice.base;
        if (base.kind != action.kind) continue;
        same_kind = true;
        const bool card_left_open = choice.part == OpenPart::survival;
        same_card |= base.hunt == action.hunt && (card_left_open || base.survival == action.survival);
    }
    if (!same_kind) return Refusal{RefusalCode::illegal_action, "this seat cannot do that now"};
    if (!same_card) return Refusal{RefusalCode::illegal_action, "that card cannot be played now"};
    return Refusal{RefusalCode::illegal_action, "that can be done now, but not with these choices"};
}

}  // namespace

std::optional<Refusal> apply(State& state, Seat seat, const Action& action, EventLog* events) {
    if (auto refusal = refusal_of(state, seat, action)) return refusal;
    play(state, seat, action, events);
    return std::nullopt;
}

void play(State& state, Seat seat, const Action& action, EventLog* events) {
    const Turn turn{state, events};
    carry_out(turn, seat, action);
    advance(turn);
}

}  // namespace notalone
