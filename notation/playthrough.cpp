#include "notation/playthrough.hpp"

#include <array>
#include <string_view>

#include "notation/action_json.hpp"
#include "notation/event_json.hpp"
#include "notation/words.hpp"
#include "rules/game.hpp"

namespace notalone {

namespace {

void append_number(std::string& out, std::string_view before, int number) {
    out.append(before);
    out.append(std::to_string(number));
}

void append_places(std::string& out, std::string_view before, PlaceSet places) {
    out.append(before);
    if (places.empty()) out.append(" -");
    for (const Place place : places) append_number(out, " ", number_of(place));
}

void append_options(std::string& out, const Record& record) {
    const Options& options = record.options;
    append_number(out, "players ", options.players);
    append_number(out, ", side ", static_cast<int>(options.side));
    if (options.expert) out.append(", expert");
    if (options.bare) out.append(", bare planet");
    if (options.veiled) out.append(", veiled");
    out.append(record.position ? ", set up, seed " : ", seed ");
    JsonWriter seed;
    seed.text(record.seed);
    out.append(seed.view());
    out.push_back('\n');
}

/// What lies open at the start of a turn. Nothing is face down then, so hands are open too (§12.1.3).
void append_public_state(std::string& out, const State& s) {
    append_number(out, "\n== turn ", s.turn);
    append_number(out, ": rescue ", s.rescue);
    append_number(out, ", assimilation ", s.assimilation);
    out.append(s.marker ? ", marker on the Beach" : ", marker off");
    append_number(out, ", Hunt cards ", s.creature.hand.size());
    append_number(out, " (deck ", s.creature.deck.size());
    append_number(out, ", plays ", s.creature.plays_left);
    append_number(out, "), Survival deck ", s.survival_deck.size());
    out.append(", reserve");
    for (std::size_t i = 0; i < s.reserve.size(); ++i) {
        append_number(out, " ", static_cast<int>(i) + 6);
        append_number(out, "x", s.reserve[i]);
    }
    out.push_back('\n');
    for (const Seat seat : s.hunted_seats()) {
        const Hunted& hunted = s.at(seat);
        append_number(out, "   seat ", number_of(seat));
        append_number(out, ": will ", hunted.will);
        append_places(out, ", hand", hunted.hand());
        append_places(out, ", discard", hunted.discard);
        append_number(out, ", Survival cards ", hunted.survival.size());
        if (hunted.pending != Pending::none) {
            out.append(", pending ");
            out.append(pending_words[hunted.pending]);
        }
        out.push_back('\n');
    }
}

void append_decision(std::string& out, std::size_t index, const RecordedAction& recorded) {
    append_number(out, "", static_cast<int>(index) + 1);
    append_number(out, ". seat ", number_of(recorded.seat));
    out.push_back(' ');
    out.append(action_text(recorded.action));
    out.push_back('\n');
}

}  // namespace

Outcome<std::string> playthrough(const Record& record) {
    auto state = start_of(record);
    if (!state) return Problem(state.problem());
    std::string out;
    JsonWriter writer;
    append_options(out, record);
    append_public_state(out, *state);
    for (std::size_t i = 0; i < record.actions.size(); ++i) {
        const int turn = state->turn;
        EventLog events;
        if (auto problem = replay_action(record, i, *state, &events)) return *problem;
        append_decision(out, i, record.actions[i]);
        for (const Event& event : events.events()) {
            out.append("     ");
            writer.clear();
            write_event(writer, event, record.options.players);
            out.append(writer.view());
            out.push_back('\n');
        }
        if (state->turn != turn && !state->over()) append_public_state(out, *state);
    }
    return out;
}

}  // namespace notalone
