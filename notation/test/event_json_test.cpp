#include "notation/event_json.hpp"

#include "notation/test/support.hpp"

namespace notalone {
namespace {

using enum Place;

std::string told(const Event& event, int players = 4) {
    JsonWriter writer;
    write_event(writer, event, players);
    return writer.text();
}

std::string told_to(Seat viewer, const Event& event) {
    JsonWriter writer;
    write_event_for(writer, event, viewer);
    return writer.text();
}

TEST(EventJson, TellsWhatTheEventHas) {
    EXPECT_EQ(told({.kind = EventKind::turn_began, .amount = 3}), R"({"event":"turn_began","turn":3})");
    EXPECT_EQ(told({.kind = EventKind::resisted, .seat = seat_at(1), .amount = 2, .places = {lair, beach}}),
              R"({"event":"resisted","seat":1,"will":2,"places":[1,4]})");
    EXPECT_EQ(told({.kind = EventKind::gave_up, .seat = seat_at(2)}),
              R"({"event":"gave_up","seat":2,"places":[]})");
    EXPECT_EQ(told({.kind = EventKind::hunt_played,
                    .hunted = seat_at(2),
                    .card = HuntCard::flashback,
                    .copied = HuntCard::detour,
                    .from = lair,
                    .to = swamp}),
              R"({"event":"hunt_played","card":"flashback","copied":"detour","hunted":2,"from":1,"to":6})");
    EXPECT_EQ(
        told({.kind = EventKind::survival_played, .seat = seat_at(1), .survival_card = SurvivalCard::dodge}),
        R"({"event":"survival_played","seat":1,"card":"dodge"})");
    EXPECT_EQ(told({.kind = EventKind::token_placed, .token = Token::artemia, .places = {wreck}}),
              R"({"event":"token_placed","token":"artemia","places":[8]})");
    EXPECT_EQ(told({.kind = EventKind::power_used, .seat = seat_at(1), .place = lair, .copied_place = wreck}),
              R"({"event":"power_used","seat":1,"place":1,"power":8})");
    EXPECT_EQ(told({.kind = EventKind::rescue_moved, .amount = 0}), R"({"event":"rescue_moved","rescue":0})");
    EXPECT_EQ(told({.kind = EventKind::game_won, .winner = Winner::hunted}),
              R"({"event":"game_won","winner":"hunted"})");
    EXPECT_EQ(told({.kind = EventKind::recalled}), R"({"event":"recalled"})");
    EXPECT_EQ(told({.kind = EventKind::hunt_shuffled}), R"({"event":"hunt_shuffled"})");
}

TEST(EventJson, SaysWhoMayKnowTheDetails) {
    EXPECT_EQ(told({.kind = EventKind::explored,
                    .seat = seat_at(1),
                    .places = {river},
                    .known_to = SeatSet::only(seat_at(1))}),
              R"({"event":"explored","seat":1,"places":[3],"known_to":[1]})");
    const Event smoke{.kind = EventKind::took_back,
                      .seat = seat_at(1),
                      .places = {river},
                      .known_to = everyone - SeatSet::only(Seat::creature)};
    EXPECT_EQ(told(smoke, 3), R"({"event":"took_back","seat":1,"places":[3],"known_to":[1,2,"spectator"]})");
}

TEST(EventJson, CountsForThoseWhoMayNotKnow) {
    const Event explored{.kind = EventKind::explored,
                         .seat = seat_at(1),
                         .places = {river, rover},
                         .known_to = SeatSet::only(seat_at(1))};
    EXPECT_EQ(told_to(seat_at(1), explored), R"({"event":"explored","seat":1,"places":[3,5]})");
    EXPECT_EQ(told_to(seat_at(2), explored), R"({"event":"explored","seat":1,"places":2})");
    const Event drawn{.kind = EventKind::survival_drawn,
                      .seat = seat_at(1),
                      .amount = 2,
                      .survival = {SurvivalCard::dodge, SurvivalCard::gate},
                      .known_to = SeatSet::only(seat_at(1))};
    EXPECT_EQ(told_to(seat_at(1), drawn), R"({"event":"survival_drawn","seat":1,"cards":["dodge","gate"]})");
    EXPECT_EQ(told_to(Seat::spectator, drawn), R"({"event":"survival_drawn","seat":1,"cards":2})");
    const Event lost{.kind = EventKind::hunt_lost,
                     .amount = 2,
                     .hunt = {HuntCard::clone, HuntCard::virus},
                     .known_to = SeatSet::only(Seat::creature)};
    EXPECT_EQ(told_to(Seat::creature, lost), R"({"event":"hunt_lost","cards":["virus","clone"]})");
    EXPECT_EQ(told_to(seat_at(1), lost), R"({"event":"hunt_lost","cards":2})");
}

TEST(EventJson, EveryEventOfRandomGamesIsToldToEveryone) {
    std::vector<bool> seen(static_cast<std::size_t>(EventKind::game_won) + 1);
    for (int players = 2; players <= max_players; ++players) {
        for (int game = 0; game < 6; ++game) {
            const Record record = random_game({.players = static_cast<std::uint8_t>(players)},
                                              "events " + std::to_string(game));
            auto state = start_of(record);
            for (std::size_t i = 0; i < record.actions.size(); ++i) {
                EventLog log;
                ASSERT_FALSE(replay_action(record, i, *state, &log));
                for (const Event& event : log.events()) {
                    seen[static_cast<std::size_t>(event.kind)] = true;
                    const auto all = json_of(told(event, players));
                    for (const Seat viewer : {Seat::creature, seat_at(1), Seat::spectator}) {
                        const auto part = json_of(told_to(viewer, event));
                        EXPECT_EQ(part.at("event"), all.at("event"));
                    }
                }
            }
        }
    }
    // Hardly any game lasts until a deck runs out.
    for (const EventKind rare : {EventKind::hunt_shuffled, EventKind::survival_shuffled}) {
        seen[static_cast<std::size_t>(rare)] = true;
    }
    for (std::size_t kind = 0; kind < seen.size(); ++kind) {
        EXPECT_TRUE(seen[kind]) << told({.kind = static_cast<EventKind>(kind)}) << " never happened";
    }
}

}  // namespace
}  // namespace notalone
