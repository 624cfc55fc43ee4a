// A record: how a game began and every action since, enough to play it again exactly.
//
//   {"format":"notalone-record","version":1,"players":4,"side":1,"expert":false,"cards":"all",
//    "veiled":false,"seed":"7","actions":[{"seat":0,"action":{"do":"pass"}},
//    …],"result":{"winner":"hunted","turn":12}}
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

#include "notation/json_writer.hpp"
#include "notation/problem.hpp"
#include "rules/action.hpp"
#include "rules/event.hpp"
#include "rules/state.hpp"

namespace notalone {

struct RecordedAction {
    Seat seat = Seat::creature;
    Action action;

    bool operator==(const RecordedAction&) const = default;
};

struct RecordedResult {
    Winner winner = Winner::none;
    int turn = 1;

    bool operator==(const RecordedResult&) const = default;
};

struct Record {
    Options options;
    std::string seed = "0";
    std::optional<std::string> position;  // JSON, for a game that was set up
    std::vector<RecordedAction> actions;
    std::optional<RecordedResult> result;  // of a game that is over

    bool operator==(const Record&) const = default;
};

void write_record(JsonWriter& writer, const Record& record);
std::string record_text(const Record& record);

/// Checks the form, not yet the game: that is what replaying does.
Outcome<Record> read_record(const boost::json::value& value);
Outcome<Record> parse_record(std::string_view text);

/// The game before the first action.
Outcome<State> start_of(const Record& record);

/// Carries out the action of the given index (from 0) on the state the ones before it led to. A sentence
/// about it counts from 1, as people do.
std::optional<Problem> replay_action(const Record& record, std::size_t index, State& state,
                                     EventLog* events = nullptr);

/// The game after the last action. Every action is checked, and so is the result if there is one.
Outcome<State> replay(const Record& record);

}  // namespace notalone
