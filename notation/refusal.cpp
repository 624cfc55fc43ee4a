#include "notation/refusal.hpp"

#include "notation/action_json.hpp"
#include "notation/words.hpp"
#include "rules/choices.hpp"

namespace notalone {

namespace {

std::string kinds_open_to(const State& state, Seat seat) {
    Choices choices;
    choices_of(state, seat, choices);
    IdSet<ActionKind> kinds;
    for (const Choice& choice : choices.all()) kinds.insert(choice.base.kind);
    std::string list;
    for (const ActionKind kind : kinds) {
        if (!list.empty()) list += ", ";
        list += action_words[kind];
    }
    return list;
}

}  // namespace

std::string explain(const Refusal& refusal, const State& state, Seat seat, const Action& action) {
    std::string sentence =
        "seat " + std::to_string(number_of(seat)) + " asked for " + action_text(action) + ": ";
    sentence += refusal.sentence;
    switch (refusal.code) {
        case RefusalCode::no_such_seat:
            sentence += " (its seats are 0 to " + std::to_string(state.options.players - 1) + ")";
            break;
        case RefusalCode::illegal_action: sentence += "; open to it: " + kinds_open_to(state, seat); break;
        case RefusalCode::game_over:
        case RefusalCode::not_your_turn: break;
    }
    return sentence;
}

}  // namespace notalone
