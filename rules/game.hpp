// The game from outside: begin one, ask who may act and how, act. Everything a program needs to play is here
// and in view.hpp.
//
// Pure functions of the state: the same options, seed and actions give the same game on every machine.
#pragma once

#include <optional>
#include <string_view>

#include "rules/action.hpp"
#include "rules/choices.hpp"
#include "rules/event.hpp"
#include "rules/state.hpp"

namespace notalone {

/// A new game at its first decision. `options.players` is 2..7.
State new_game(const Options& options, std::string_view seed);

/// Brings a position at the start of a turn to its first decision. The position must make sense: the
/// notation layer checks what comes from outside.
void begin_turn(State& state, EventLog* events = nullptr);

/// The seats the game waits for. Empty only when the game is over.
inline SeatSet must_act(const State& state) { return state.owing.empty() ? state.waiting : state.owing; }

/// The seats that may act though nothing waits for them: Hunted who could still change their choice, a
/// Creature that could still play in exploration, Hunted with a card to throw in during the reckoning.
SeatSet may_act(const State& state);

enum class RefusalCode : std::uint8_t { game_over, no_such_seat, not_your_turn, illegal_action };

struct Refusal {
    RefusalCode code;
    std::string_view sentence;
};

std::string_view id_of(RefusalCode code);

/// Carries out a legal action and everything that follows from it, up to the next decision. Any other action
/// is refused and changes nothing.
std::optional<Refusal> apply(State& state, Seat seat, const Action& action, EventLog* events = nullptr);

/// The same for an action that is known to be legal (taken from `choices_of`): no check.
void play(State& state, Seat seat, const Action& action, EventLog* events = nullptr);

}  // namespace notalone
