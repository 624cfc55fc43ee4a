// One conversation of the engine interface: lines in, answers out, and the game they are about. Knows nothing
// of files and streams.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "notation/fields.hpp"
#include "notation/json_writer.hpp"
#include "notation/record.hpp"
#include "rules/state.hpp"

namespace notalone {

class EngineSession {
  public:
    static constexpr std::size_t longest_line = std::size_t{4} << 20U;

    /// The answer to a line, without line end; empty for a line that holds nothing. Whatever the line is, a
    /// request that is refused leaves the game as it was.
    std::string handle(std::string_view line);

    /// The answer to a line longer than `longest_line`.
    static std::string refuse_long_line();

  private:
    struct Game {
        State state;
        Record record;
    };
    struct Failure {
        std::string_view code;
        std::string message;
    };
    /// Reads the fields of a request, and writes the fields of the answer if nothing is wrong with them.
    using Command = std::optional<Failure> (EngineSession::*)(Fields& request, JsonWriter& answer);
    struct NamedCommand {
        std::string_view name;
        Command run;
    };

    static std::span<const NamedCommand> commands();

    std::optional<Failure> run(const boost::json::value& request, JsonWriter& answer);

    // engine_commands.cpp
    std::optional<Failure> new_game(Fields& request, JsonWriter& answer);
    std::optional<Failure> set_up(Fields& request, JsonWriter& answer);
    std::optional<Failure> show_state(Fields& request, JsonWriter& answer);
    std::optional<Failure> show_view(Fields& request, JsonWriter& answer);
    std::optional<Failure> list_actors(Fields& request, JsonWriter& answer);
    std::optional<Failure> list_legal(Fields& request, JsonWriter& answer);
    std::optional<Failure> apply_action(Fields& request, JsonWriter& answer);
    std::optional<Failure> ask_bot(Fields& request, JsonWriter& answer);
    std::optional<Failure> show_record(Fields& request, JsonWriter& answer);
    std::optional<Failure> replay_record(Fields& request, JsonWriter& answer);

    // What is wrong with a request that has been read: with its form, with asking it when there is no game,
    // or with the seat it names.
    static std::optional<Failure> form_failure(Fields& request);
    std::optional<Failure> failure(Fields& request) const;
    std::optional<Failure> failure(Fields& request, std::int64_t seat) const;

    /// Carries a new game on from here and answers with its state.
    void begin(Game game, JsonWriter& answer);

    std::optional<Game> game_;
};

}  // namespace notalone
