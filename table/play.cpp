#include "table/play.hpp"

#include <algorithm>

#include "notation/action_json.hpp"
#include "notation/refusal.hpp"
#include "rules/choices.hpp"
#include "rules/game.hpp"
#include "rules/random.hpp"
#include "table/clock.hpp"
#include "table/scratch.hpp"
#include "table/veil.hpp"
#include "table/verdict.hpp"
#include "table/window.hpp"

namespace notalone {

namespace {

bool contains(const std::vector<Choice>& choices, const Action& action) {
    return std::any_of(choices.begin(), choices.end(),
                       [&](const Choice& each) { return each.contains(action); });
}

/// The sentence of the rules about an action they do not allow.
std::string why_illegal(const State& state, Seat seat, const Action& action) {
    State copy = state;
    const auto refusal = apply(copy, seat, action);
    return refusal ? explain(*refusal, state, seat, action) : std::string("that is not possible now");
}

Verdict stale(const Decision& decision) {
    if (!decision.open) return Verdict::refuse(ErrorCode::stale_decision, "you have nothing to decide now");
    if (decision.passing) return Verdict::refuse(ErrorCode::stale_decision, "you have passed");
    return Verdict::refuse(ErrorCode::stale_decision,
                           "your decision now is number " + std::to_string(decision.id));
}

/// The action the table takes for the seat at the end of a window.
bool is_default(const Decision& decision, const Action& action) {
    return decision.window && (action.kind == ActionKind::pass || action.kind == ActionKind::skip);
}

Verdict judge_side(const command::Act& act) {
    if (act.side) return Verdict::accept(entry::SideChosen{*act.side, Decider::person});
    return Verdict::refuse(ErrorCode::illegal_action, "the side of the board is to be chosen first");
}

}  // namespace

Verdict judge(const Asker& asker, const command::Act& act) {
    const Room& room = asker.room;
    if (!room.match) return Verdict::refuse(ErrorCode::no_game, "no game is on");
    const auto chair = room.chair_of(asker.member.id);
    if (!chair) return Verdict::refuse(ErrorCode::not_seated, "you have no seat in this game");
    if (room.phase == TablePhase::over) return Verdict::refuse(ErrorCode::stale_decision, "the game is over");
    if (!room.chairs[*chair].stand_in.empty()) {
        return Verdict::refuse(ErrorCode::handed_over, "a bot has your seat; take it back first");
    }
    const Seat seat = room.seat_of(*chair);
    const Decision& decision = room.match->of(seat);
    if (!decision.open || decision.passing || decision.id != act.decision) return stale(decision);
    if (room.phase == TablePhase::side) return judge_side(act);
    if (act.side) return Verdict::refuse(ErrorCode::illegal_action, "the side of the board has been chosen");
    if (!contains(decision.choices, act.action)) {
        return Verdict::refuse(ErrorCode::illegal_action, why_illegal(room.match->state, seat, act.action));
    }
    if (is_default(decision, act.action) && pass_waits(room, seat, asker.now)) {
        return Verdict::accept(entry::PassedEarly{seat, decision.id});
    }
    return Verdict::accept(entry::Acted{seat, decision.id, act.action, Decider::person});
}

Verdict judge(const Asker& asker, const command::Hold&) {
    const Room& room = asker.room;
    if (!room.in_game()) return Verdict::refuse(ErrorCode::no_game, "no game is on");
    const auto chair = room.chair_of(asker.member.id);
    if (!chair) return Verdict::refuse(ErrorCode::not_seated, "you have no seat in this game");
    if (!room.chairs[*chair].stand_in.empty()) {
        return Verdict::refuse(ErrorCode::handed_over, "a bot has your seat; take it back first");
    }
    const Seat seat = room.seat_of(*chair);
    if (!may_hold(room, seat)) {
        return Verdict::refuse(ErrorCode::no_window, "no window is open in which you have yet to answer");
    }
    return Verdict::accept(entry::WindowHeld{seat});
}

Verdict judge(const Asker& asker, const command::ListLegal&) {
    const Room& room = asker.room;
    if (room.phase != TablePhase::play) return Verdict::refuse(ErrorCode::no_game, "no game is on");
    const auto chair = room.chair_of(asker.member.id);
    if (!chair) return Verdict::refuse(ErrorCode::not_seated, "you have no seat in this game");
    const Seat seat = room.seat_of(*chair);
    const Decision& decision = room.match->of(seat);
    Choices choices;
    choices_of(room.match->state, seat, choices);
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.word_member("type", "legal");
    writer.key("cid");
    writer.text(asker.cid);
    writer.key("decision");
    if (decision.open) {
        writer.number(decision.id);
    } else {
        writer.null();
    }
    writer.key("legal");
    write_actions(writer, choices);
    writer.end_object();
    return {std::nullopt, std::nullopt, writer.text()};
}

// --- Bots -------------------------------------------------------------------------------------------------

bool is_for_bot(const Room& room, Seat seat, TimePoint now) {
    if (room.phase != TablePhase::play) return false;
    const Decision& decision = room.match->of(seat);
    return decision.open && decision.must && !passes_by_itself(room, seat) &&
           !bot_for(room, seat, now).empty();
}

TimePoint bot_moment(const Room& room, Seat seat) {
    return deadline_of(room, seat).value_or(room.match->of(seat).due);
}

namespace {

/// Nobody who does not know the key of the table can guess it.
std::uint64_t secret_number(const std::string& purpose, const Room& room, const std::string& what,
                            const Oracle& oracle) {
    const Bytes32 hash = oracle.sha256(purpose + "\n" + room.shuffle.key + "\n" +
                                       std::to_string(room.match->number) + "\n" + what);
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8U | hash[i];
    return number;
}

}  // namespace

std::uint64_t bot_seed(const Room& room, Seat seat, const Oracle& oracle) {
    const std::string decision =
        std::to_string(number_of(seat)) + "\n" + std::to_string(room.match->of(seat).id) + "\n";
    return secret_number("notalone-bot-1", room, decision, oracle);
}

std::optional<std::uint64_t> agreed_number(const Room& room, const Oracle& oracle) {
    const std::vector<Player>& players = room.match->players;
    const bool only_bots = std::all_of(players.begin() + 1, players.end(),
                                       [](const Player& player) { return !player.level.empty(); });
    if (!only_bots) return std::nullopt;
    return secret_number("notalone-team-1", room, "", oracle);
}

std::optional<EntryData> judge_bot(const Room& room, Seat seat, std::uint32_t decision, const Action& action,
                                   TimePoint now, const Oracle& oracle) {
    if (room.phase != TablePhase::play || number_of(seat) >= room.match->options.players) return std::nullopt;
    const Decision& open = room.match->of(seat);
    if (open.id != decision || !is_for_bot(room, seat, now) || now < bot_moment(room, seat))
        return std::nullopt;
    const bool late = room.chairs[room.chair_at(seat)].decider().empty();
    entry::Acted acted{seat, decision, action, late ? Decider::clock : Decider::bot};
    if (!contains(open.choices, action)) {
        Random random = Random::from_seed(std::to_string(bot_seed(room, seat, oracle)));
        const Choice& choice = open.choices[random.below(static_cast<std::uint32_t>(open.choices.size()))];
        acted.action = choice.action(static_cast<int>(random.below(choice.count)));
    }
    if (closing_time(room) && is_default(open, acted.action) && pass_waits(room, seat, now))
        return entry::PassedEarly{seat, decision};
    return acted;
}

}  // namespace notalone
