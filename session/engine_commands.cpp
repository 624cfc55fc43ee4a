// The commands of the engine interface, in the order of docs/engine.md.
#include <array>
#include <chrono>
#include <cmath>
#include <utility>

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>

#include "bots/bot.hpp"
#include "notation/action_json.hpp"
#include "notation/event_json.hpp"
#include "notation/options_json.hpp"
#include "notation/position.hpp"
#include "notation/refusal.hpp"
#include "notation/state_json.hpp"
#include "notation/words.hpp"
#include "rules/game.hpp"
#include "rules/random.hpp"
#include "rules/view.hpp"
#include "session/engine_session.hpp"

namespace notalone {

namespace {

namespace json = boost::json;

constexpr std::int64_t longest_thought = 600'000;

std::string no_such_seat(std::int64_t seat, int players) {
    return "there is no seat " + std::to_string(seat) + " in this game: its seats are 0 to " +
           std::to_string(players - 1);
}

/// Any whole number; whether the game has such a seat is another question.
std::int64_t read_seat(Fields& request) {
    const json::value* value = request.need("seat");
    const auto number = value == nullptr ? std::nullopt : whole_number(*value);
    if (!number) request.complain("seat", "must be the number of a seat");
    return number.value_or(0);
}

/// Chances are written in thousandths, as everywhere.
int thousandths(double chance) { return static_cast<int>(std::lround(chance * 1000)); }

std::string names_of_levels() {
    std::string names;
    for (const BotLevel& level : bot_levels()) names += (names.empty() ? "" : ", ") + std::string(level.name);
    return names;
}

bool asks_for_spectator(Fields& request) {
    const json::value* seat = request.find("seat");
    return seat != nullptr && seat->is_string() && request.text("seat") == spectator_word;
}

}  // namespace

std::span<const EngineSession::NamedCommand> EngineSession::commands() {
    static constexpr std::array<NamedCommand, 10> table{{
        {"new", &EngineSession::new_game},
        {"setup", &EngineSession::set_up},
        {"state", &EngineSession::show_state},
        {"view", &EngineSession::show_view},
        {"actors", &EngineSession::list_actors},
        {"legal", &EngineSession::list_legal},
        {"apply", &EngineSession::apply_action},
        {"bot", &EngineSession::ask_bot},
        {"record", &EngineSession::show_record},
        {"replay", &EngineSession::replay_record},
    }};
    return table;
}

std::optional<EngineSession::Failure> EngineSession::form_failure(Fields& request) {
    request.finish();
    if (request.problem().found()) return Failure{"bad_request", request.problem().sentence()};
    return std::nullopt;
}

std::optional<EngineSession::Failure> EngineSession::failure(Fields& request) const {
    if (auto failure = form_failure(request)) return failure;
    if (!game_) return Failure{"no_game", "there is no game yet: begin one with new, setup or replay"};
    return std::nullopt;
}

std::optional<EngineSession::Failure> EngineSession::failure(Fields& request, std::int64_t seat) const {
    if (auto failure = this->failure(request)) return failure;
    const int players = game_->state.options.players;
    if (seat < 0 || seat >= players) return Failure{"no_such_seat", no_such_seat(seat, players)};
    return std::nullopt;
}

void EngineSession::begin(Game game, JsonWriter& answer) {
    game_ = std::move(game);
    answer.key("state");
    write_state(answer, game_->state);
}

std::optional<EngineSession::Failure> EngineSession::new_game(Fields& request, JsonWriter& answer) {
    Record record;
    record.options = read_options(request);
    record.seed = read_seed(request);
    if (auto failure = form_failure(request)) return failure;
    begin({notalone::new_game(record.options, record.seed), record}, answer);
    return std::nullopt;
}

std::optional<EngineSession::Failure> EngineSession::set_up(Fields& request, JsonWriter& answer) {
    const json::value* position = request.need("position");
    Record record;
    record.seed = read_seed(request);
    if (auto failure = form_failure(request)) return failure;
    const auto state = read_position(*position, record.seed);
    if (!state) return Failure{"bad_position", state.problem()};
    record.options = state->options;
    record.position = json::serialize(*position);
    begin({*state, std::move(record)}, answer);
    return std::nullopt;
}

std::optional<EngineSession::Failure> EngineSession::show_state(Fields& request, JsonWriter& answer) {
    if (auto failure = this->failure(request)) return failure;
    answer.key("state");
    write_state(answer, game_->state);
    return std::nullopt;
}

std::optional<EngineSession::Failure> EngineSession::show_view(Fields& request, JsonWriter& answer) {
    const bool spectator = asks_for_spectator(request);
    const std::int64_t seat = spectator ? 0 : read_seat(request);
    if (auto failure = this->failure(request, seat)) return failure;
    const Seat viewer = spectator ? Seat::spectator : seat_at(static_cast<int>(seat));
    answer.key("view");
    write_view(answer, view_of(game_->state, viewer));
    return std::nullopt;
}

std::optional<EngineSession::Failure> EngineSession::list_actors(Fields& request, JsonWriter& answer) {
    if (auto failure = this->failure(request)) return failure;
    answer.key("actors");
    write_actors(answer, game_->state);
    return std::nullopt;
}

std::optional<EngineSession::Failure> EngineSession::list_legal(Fields& request, JsonWriter& answer) {
    const std::int64_t seat = read_seat(request);
    if (auto failure = this->failure(request, seat)) return failure;
    Choices choices;
    choices_of(game_->state, seat_at(static_cast<int>(seat)), choices);
    answer.key("actions");
    write_actions(answer, choices);
    return std::nullopt;
}

std::optional<EngineSession::Failure> EngineSession::apply_action(Fields& request, JsonWriter& answer) {
    const std::int64_t number = read_seat(request);
    const json::value* value = request.need("action");
    if (value != nullptr && !value->is_object()) request.complain("action", "must be an object");
    const bool full = request.boolean_or("full", false);
    if (auto failure = this->failure(request, number)) return failure;
    const Seat seat = seat_at(static_cast<int>(number));
    const auto action = read_action(*value);
    if (!action) return Failure{"illegal_action", action.problem()};
    EventLog events;
    if (const auto refusal = apply(game_->state, seat, *action, &events)) {
        return Failure{id_of(refusal->code), explain(*refusal, game_->state, seat, *action)};
    }
    game_->record.actions.push_back({seat, *action});
    answer.key("events");
    write_events(answer, events.events(), game_->state.options.players);
    if (full) {
        answer.key("state");
        write_state(answer, game_->state);
    }
    return std::nullopt;
}

std::optional<EngineSession::Failure> EngineSession::ask_bot(Fields& request, JsonWriter& answer) {
    const std::int64_t number = read_seat(request);
    const std::string_view level = request.text("level");
    const std::chrono::milliseconds budget{
        request.integer_or("ms", 0, longest_thought, usual_bot_time.count())};
    const std::uint64_t seed = Random::from_seed(read_seed(request)).next();
    const auto bot = make_bot(level);
    if (bot == nullptr) {
        request.complain("level", "must be one of " + names_of_levels() + ", not " + in_quotes(level));
    }
    if (auto failure = this->failure(request, number)) return failure;
    if (game_->state.over()) return Failure{"game_over", "the game is over"};
    const Seat seat = seat_at(static_cast<int>(number));
    const View view = view_of(game_->state, seat);
    Choices choices;
    choices_of(view.known, seat, choices);
    if (choices.empty()) {
        return Failure{"not_your_turn", "seat " + std::to_string(number) + " has nothing to decide now"};
    }
    const BotDecision decision = bot->decide({.view = view, .seed = seed, .budget = budget});
    answer.key("action");
    write_action(answer, decision.action);
    answer.key("weighed");
    answer.begin_array();
    for (const WeighedAction& weighed : decision.weighed) {
        answer.begin_object();
        answer.key("action");
        write_action(answer, weighed.action);
        answer.member("probability", thousandths(weighed.probability));
        if (weighed.win_chance) answer.member("win_chance", thousandths(*weighed.win_chance));
        answer.end_object();
    }
    answer.end_array();
    answer.member("win_chance", thousandths(decision.win_chance));
    return std::nullopt;
}

std::optional<EngineSession::Failure> EngineSession::show_record(Fields& request, JsonWriter& answer) {
    if (auto failure = this->failure(request)) return failure;
    Record& record = game_->record;
    const State& state = game_->state;
    if (state.over()) record.result = {.winner = state.winner, .turn = state.turn};
    answer.key("record");
    write_record(answer, record);
    return std::nullopt;
}

std::optional<EngineSession::Failure> EngineSession::replay_record(Fields& request, JsonWriter& answer) {
    const json::value* value = request.need("record");
    if (auto failure = form_failure(request)) return failure;
    auto record = read_record(*value);
    if (!record) return Failure{"bad_record", record.problem()};
    const auto state = replay(*record);
    if (!state) return Failure{"bad_record", state.problem()};
    begin({*state, std::move(*record)}, answer);
    return std::nullopt;
}

}  // namespace notalone
