// Secrets: a seat is told the same, at the same moments and under the same numbers, in every world that
// differs only in what the seat may not know.
#include <gtest/gtest.h>

#include "rules/game.hpp"
#include "rules/view.hpp"
#include "table/decisions.hpp"
#include "table/test/support.hpp"
#include "table/test/worlds.hpp"
#include "table/veil.hpp"
#include "table/window.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
using test::Outbox;
using test::outbox_of;
namespace json = boost::json;

// --- Step by step: every card may be played ---------------------------------------------------------------

/// A table that lives in another world from now on. Its people know their own hands there.
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

MemberId person_in(const Table& table, Seat seat) {
    return *table.room().chairs[table.room().chair_at(seat)].person;
}

/// The seat acts at that moment, one way or the other: by a person or a bot, or passed by the table.
bool let_act(Table& table, Seat seat, const Action& action, TimePoint now) {
    const Decision& decision = table.room().match->of(seat);
    const Chair& chair = table.room().chairs[table.room().chair_at(seat)];
    std::optional<Entry> entry;
    const bool waits = action.kind == ActionKind::pass || action.kind == ActionKind::skip;
    if (const auto closes = closing_time(table.room()); closes && decision.window && waits) {
        entry = table.tick(std::max(now, *closes));
        if (entry && !std::get<entry::Passed>(entry->data).seats.contains(seat)) return false;
    } else if (chair.is_bot()) {
        entry = table.bot_decided(seat, decision.id, action, now);
    } else {
        entry =
            table.handle(*chair.person, {"x", command::Act{decision.id, action, std::nullopt}}, now).entry;
    }
    if (!entry) return false;
    table.apply(*entry);
    return true;
}

/// What one seat can find out at all: what it is sent, what it sees when it looks, how it is refused, and
/// when the game will go on by itself.
std::string knowledge_of(Table& table, Seat viewer, TimePoint now) {
    std::string text;
    const Room& room = table.room();
    const MemberId member = viewer == Seat::spectator
                                ? MemberId{static_cast<std::uint32_t>(room.members.size())}
                                : person_in(table, viewer);
    Outbox outbox = outbox_of(table);
    for (const std::string& message : outbox[number_of(member)]) text += message + "\n";
    text += table.greet(member, std::nullopt, now).snapshot + "\n" + table.view_message(member) + "\n";
    const std::uint32_t id = viewer == Seat::spectator ? 0 : room.match->of(viewer).id;
    for (const Action& action :
         {Action{.kind = ActionKind::pass}, Action{.kind = ActionKind::explore, .places = {Place::lair}},
          Action{.kind = ActionKind::hunt, .hunt = HuntCard::despair},
          Action{.kind = ActionKind::survive, .survival = SurvivalCard::dodge}}) {
        const Answer answer = table.handle(member, {"y", command::Act{id, action, std::nullopt}}, now);
        text += answer.reply + "\n";
    }
    text += table.handle(member, {"z", command::ListLegal{}}, now).reply + "\n";
    text += table.outside_look() + "\n";
    text = test::without_heads(std::move(text));
    if (room.phase != TablePhase::play) return text;
    for (const Seat seat : must_act(room.match->state)) {
        text += std::to_string(count_of(room.match->of(seat).since)) + "/" +
                std::to_string(count_of(room.match->of(seat).due)) + " ";
    }
    return text;
}

/// An action that is possible in both worlds, chosen at random; none if there is not even one.
std::optional<Action> common_action(const State& a, const State& b, Seat seat, Random& random) {
    Choices in_a;
    Choices in_b;
    choices_of(a, seat, in_a);
    choices_of(b, seat, in_b);
    std::vector<Action> common;
    for (int rank = 0; rank < in_a.count(); ++rank) {
        const Action action = in_a.action(rank);
        const bool drastic = action.kind == ActionKind::resist || action.kind == ActionKind::give_up;
        if (in_b.contains(action) && (!drastic || random.below(20) == 0)) common.push_back(action);
    }
    if (common.empty()) return std::nullopt;
    return common[random.below(static_cast<std::uint32_t>(common.size()))];
}

struct Comparison {
    std::string seed;
    std::size_t chairs;
    int people;
};

class Worlds : public ::testing::TestWithParam<Comparison> {
  protected:
    void compare(const State& world, Seat viewer, Seat actor, TimePoint now, bool until_reveal) {
        const State& here_state = house.table.room().match->state;
        ASSERT_EQ(view_of(world, viewer), view_of(here_state, viewer))
            << "not another world but another game";
        const auto action = common_action(here_state, world, actor, house.random);
        if (!action) return;
        // Spectators may see that a person alone among bots is thinking.
        if (viewer == Seat::spectator && is_alone(house.table.room())) return;
        Table here = house.table;
        Table there = in_world(house.table, world);
        if (!let_act(here, actor, *action, now) || !let_act(there, actor, *action, now)) return;
        // One action may bring the reveal and all that follows from it, up to the next turn.
        const State& then = here.room().match->state;
        if (until_reveal && (then.phase > Phase::hunting || then.turn != here_state.turn)) return;
        if (here.room().phase == TablePhase::over) return;  // now everything is open
        ++compared;
        differed += static_cast<int>(world != here_state);
        ASSERT_EQ(knowledge_of(here, viewer, now), knowledge_of(there, viewer, now))
            << "viewer " << number_of(viewer) << ", actor " << number_of(actor);
    }

    House house{VeilTimes{}, GetParam().seed};
    int compared = 0;
    int differed = 0;
};

TEST_P(Worlds, CannotBeToldApart) {
    std::vector<std::string> names;
    for (int i = 1; i <= GetParam().people; ++i) names.push_back("P" + std::to_string(i));
    SettingsChange settings;
    settings.clock = ClockKind::relaxed;
    house.found(names, GetParam().chairs, settings);
    house.fill_with_bots("easy");
    house.join("Watcher", true);
    house.start();
    for (int i = 0; house.table.room().in_game(); ++i) {
        ASSERT_LT(i, 5000);
        house.settle();
        if (house.table.room().phase != TablePhase::play) break;
        const State& state = house.table.room().match->state;
        std::vector<Seat> viewers{Seat::spectator};
        for (int number = 0; number < state.options.players; ++number) {
            if (house.table.room().chairs[house.table.room().chair_at(seat_at(number))].person) {
                viewers.push_back(seat_at(number));
            }
        }
        const Seat viewer = viewers[house.random.below(static_cast<std::uint32_t>(viewers.size()))];
        for (const Seat actor : must_act(state) | may_act(state)) {
            const TimePoint due = std::max(house.now, house.table.room().match->of(actor).due);
            compare(test::other_cards(state, viewer, house.random), viewer, actor, due, false);
            compare(test::other_places(state, viewer, house.random), viewer, actor, due, true);
            if (HasFatalFailure()) return;
        }
        ASSERT_TRUE(house.step());
    }
    EXPECT_GT(compared, 100);
    EXPECT_GT(differed, compared / 4);
}

INSTANTIATE_TEST_SUITE_P(Tables, Worlds,
                         ::testing::Values(Comparison{"w1", 2, 2}, Comparison{"w2", 4, 4},
                                           Comparison{"w3", 5, 3}, Comparison{"w4", 7, 7},
                                           Comparison{"w5", 7, 2}, Comparison{"w6", 3, 1},
                                           Comparison{"w7", 6, 6}, Comparison{"w8", 4, 2}),
                         [](const auto& each) { return each.param.seed; });

// --- Whole games, from the founding of the table: nobody plays a card
// ----------------------------------------

/// Two tables whose games are dealt differently but alike to one seat.
class TwoDeals : public ::testing::TestWithParam<int> {
  protected:
    void begin(House& house, const std::string& seed) {
        // Everything that is told of the shuffle before the end is the same; the seed alone is not.
        house.oracle.instead = [seed, this](std::string_view text) -> std::optional<Bytes32> {
            if (!text.starts_with("notalone-shuffle-2\n")) return std::nullopt;
            return oracle.sha256(seed);
        };
        SettingsChange settings;
        settings.creature.emplace(ChairIndex{0});
        house.found({"Ann", "Bob", "Cid", "Dan"}, 4, settings);
        house.start();
    }
    State deal(const std::string& seed) const {
        return new_game({.players = 4, .veiled = true}, hex_of(oracle.sha256(seed)));
    }
    static bool same_to(const State& a, const State& b, Seat viewer) {
        return view_of(a, viewer) == view_of(b, viewer);
    }

    test::FakeOracle oracle;
};

/// Whoever could play a card passes at once; whoever has to choose does what the random number says.
void act_without_cards(House& house, Client& client, std::uint32_t number) {
    std::vector<std::string> actions;
    for (const std::string& action : test::expanded(client.decision->at("legal").as_array())) {
        const json::object object = test::parsed(action);
        const json::string& kind = object.at("do").as_string();
        const bool draws =
            object.contains("draw") || (kind == "power" && action.find(":7") != std::string::npos);
        if (kind != "survive" && kind != "hunt" && !draws) actions.push_back(action);
    }
    ASSERT_FALSE(actions.empty());
    house.act(client, actions[number % actions.size()]);
}

Client* somebody_with_a_choice(House& house) {
    for (const auto& client : house.clients) {
        if (client->must() && client->has_choice()) return client.get();
    }
    return nullptr;
}

TEST_P(TwoDeals, AreTheSameGameToWhoeverHoldsTheSameCards) {
    const Seat viewer = GetParam() == 4 ? Seat::spectator : seat_at(GetParam());
    std::string other;
    for (int i = 0; other.empty(); ++i) {
        const std::string seed = "deal " + std::to_string(i);
        if (same_to(deal(seed), deal("first"), viewer) &&
            deal(seed).creature.deck.from_top(0) != deal("first").creature.deck.from_top(0)) {
            other = seed;
        }
    }
    House a(VeilTimes{}, "two deals");
    House b(VeilTimes{}, "two deals");
    begin(a, "first");
    begin(b, other);
    for (House* house : {&a, &b}) house->join("Eve", true);
    ASSERT_NE(a.table.room().match->state, b.table.room().match->state);
    const int client = viewer == Seat::spectator ? 5 : GetParam() + 1;
    Random random = Random::from_seed("two deals");
    for (int i = 0; a.table.room().in_game(); ++i) {
        ASSERT_LT(i, 5000);
        const std::uint32_t choice = random.below(1000);
        for (House* house : {&a, &b}) {
            while (Client* acting = somebody_with_a_choice(*house))
                act_without_cards(*house, *acting, choice);
        }
        ASSERT_EQ(a.client(client).last, b.client(client).last);
        // Time goes on in both to the moment that comes first: nothing may happen in one of them alone.
        const auto next_a = a.table.next_due(a.now);
        const auto next_b = b.table.next_due(b.now);
        ASSERT_EQ(next_a, next_b);
        if (!next_a) continue;
        for (House* house : {&a, &b}) house->wait();
    }
    EXPECT_EQ(b.table.room().phase, TablePhase::over);
    const auto& seen = a.client(client).inbox;
    const auto& seen_too = b.client(client).inbox;
    ASSERT_EQ(seen.size(), seen_too.size());
    int compared = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (test::parsed(seen[i].text).at("type") == "over") continue;
        ASSERT_EQ(seen[i].at, seen_too[i].at);
        ASSERT_EQ(test::without_heads(seen[i].text), test::without_heads(seen_too[i].text));
        ++compared;
    }
    EXPECT_GT(compared, 30);
}

INSTANTIATE_TEST_SUITE_P(Viewers, TwoDeals, ::testing::Values(0, 1, 2, 3, 4),
                         [](const auto& each) { return "Viewer" + std::to_string(each.param); });

// --- Seeds, keys and hashes -------------------------------------------------------------------------------

TEST(Secrets, AreInNoMessageBeforeTheEnd) {
    House house(VeilTimes{}, "secrets");
    house.found({"Ann", "Bob", "Cid"}, 4);
    house.fill_with_bots("easy");
    house.join("Eve", true);
    const Shuffle shuffle = house.table.room().shuffle;
    std::string told;
    house.start();
    const std::string seed = house.table.room().match->seed;
    const std::string nonce = hex_of(house.oracle.sha256("nonce of Bob"));
    const auto tells = [](std::string_view text, std::string_view secret) {
        return text.find(secret) != std::string_view::npos;
    };
    while (house.table.room().in_game()) {
        for (const auto& client : house.clients) {
            const std::string snapshot = house.table.greet(client->id, std::nullopt, house.now).snapshot;
            for (const std::string& secret : {shuffle.server_seed, shuffle.key, seed, nonce}) {
                ASSERT_FALSE(tells(snapshot, secret));
            }
            ASSERT_FALSE(tells(snapshot, "hash of"));
        }
        ASSERT_TRUE(house.step());
    }
    for (const auto& client : house.clients) {
        bool over = false;
        for (const auto& message : client->inbox) {
            over |= test::parsed(message.text).at("type") == "over";
            EXPECT_EQ(tells(message.text, shuffle.server_seed), over);
            EXPECT_EQ(tells(message.text, seed), over);
            EXPECT_FALSE(tells(message.text, shuffle.key));
            EXPECT_FALSE(tells(message.text, "hash of"));
        }
        EXPECT_TRUE(over);
    }
    const std::string record = house.table.record().text;
    EXPECT_FALSE(tells(record, shuffle.key));
    EXPECT_FALSE(tells(record, "hash of"));
    for (const std::string& text : {house.table.outside_look(), house.table.listing()}) {
        EXPECT_FALSE(tells(text, shuffle.key));
        EXPECT_FALSE(tells(text, "hash of"));
    }
    house.must(house.founder(), "rematch");
    EXPECT_FALSE(tells(house.table.outside_look(), house.table.room().shuffle.server_seed));
}

}  // namespace
}  // namespace notalone
