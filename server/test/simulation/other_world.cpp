#include "server/test/simulation/other_world.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "rules/game.hpp"
#include "rules/view.hpp"
#include "table/decisions.hpp"
#include "table/test/support.hpp"
#include "table/test/worlds.hpp"

namespace notalone::simulation {

namespace {

Table in_world(const Table& table, const State& state) {
    Table other = table;
    Room& room = TableProbe::room(other);
    room.match->state = state;
    for (int number = 0; number < state.options.players; ++number) {
        Decision& decision = room.match->of(seat_at(number));
        Choices choices;
        choices_of(state, seat_at(number), choices);
        decision.choices.assign(choices.all().begin(), choices.all().end());
        decision.open = !choices.empty();
        decision.only_pass = can_pass(choices) && choices.count() == 1;
    }
    return other;
}

bool possible(const State& state, Seat seat, const Action& action) {
    Choices choices;
    choices_of(state, seat, choices);
    return choices.contains(action);
}

bool possible(const State& state, const Entry& entry) {
    if (const auto* acted = std::get_if<entry::Acted>(&entry.data)) {
        return possible(state, acted->seat, acted->action);
    }
    const SeatSet passing = std::get<entry::Passed>(entry.data).seats;
    bool all = true;
    for (const Seat seat : passing) all = all && possible(state, seat, Action{.kind = ActionKind::pass});
    return all;
}

/// The heads of the chain of a game are hashes with secret salts: chance to those who cannot see the cards.
std::string without_heads(std::string text) {
    constexpr std::string_view mark = "\"head\":\"";
    constexpr std::size_t digits = 64;
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
        text.replace(at + mark.size(), digits, digits, '-');
    }
    return text;
}

/// All that a member is told of the entry and could ask for after it.
std::string knowledge(Table table, const Entry& entry, MemberId member) {
    table.apply(entry);
    std::string known;
    table.take_outbox([&](MemberId to, const Message& message) {
        if (to == member) known += message.wire() + "\n";
    });
    known += table.greet(member, std::nullopt, entry.time).snapshot + "\n" + table.outside_look();
    return without_heads(std::move(known));
}

}  // namespace

std::optional<std::string> difference_of_worlds(const Table& table, const Entry& entry, MemberId member,
                                                std::uint64_t seed) {
    const State& here = table.room().match->state;
    const Seat viewer = table.room().eyes_of(member);
    Random random = Random::from_seed(std::to_string(seed));
    const State there = test::other_cards(here, viewer, random);
    if (there == here || !possible(there, entry)) return std::nullopt;
    Table after = table;
    after.apply(entry);
    // Then everything is open.
    if (after.room().phase != TablePhase::play) return std::nullopt;
    const std::string one = knowledge(table, entry, member);
    const std::string other = knowledge(in_world(table, there), entry, member);
    if (one == other) return std::nullopt;
    const auto differs = std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first;
    const auto begin = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, differs - one.begin() - 200));
    return one.substr(begin, 400) + "\nin another world\n" + other.substr(std::min(begin, other.size()), 400);
}

}  // namespace notalone::simulation
