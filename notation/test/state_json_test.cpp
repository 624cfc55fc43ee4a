// The game as JSON: every field of the whole state, and in the views nothing that is not the viewer's to
// know.
#include "notation/state_json.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "notation/test/support.hpp"
#include "rules/planet.hpp"

namespace notalone {
namespace {

namespace json = boost::json;
using enum Place;

/// Two Hunted in the reckoning of turn 3, with something in every field.
State busy_state() {
    State s;
    s.options = {.players = 3, .side = Side::two, .expert = true};
    s.turn = 3;
    s.phase = Phase::reckoning;
    s.step = Step::resolve;
    s.rescue = 9;
    s.assimilation = 6;
    s.marker = true;
    s.reserve = {2, 1, 2, 0, 2};
    s.anticipated = seat_at(2);
    s.effects = {Effect::clone, Effect::tracking, Effect::beach_used, Effect::artemia_due};
    s.cataclysm = artefact;
    s.forbidden = {lair, jungle};
    s.tokens = {.creature = {wreck}, .artemia = {rover}, .target = {beach}};
    s.waiting = {seat_at(1)};
    s.creature.hand = {HuntCard::virus, HuntCard::stasis};
    s.creature.deck.push(HuntCard::phobia);
    s.creature.deck.push(HuntCard::detour);
    s.creature.discard.push(HuntCard::toxin);
    s.creature.discard.push(HuntCard::scream);
    s.creature.played.push(HuntCard::clone);
    s.creature.plays_left = 0;
    s.survival_deck.push(SurvivalCard::gate);
    s.survival_deck.push(SurvivalCard::drone);
    s.survival_discard.push(SurvivalCard::vortex);
    Hunted& one = s.at(seat_at(1));
    one.owned = basic_places | PlaceSet{shelter};
    one.discard = {beach, rover};
    one.explored[0] = {.card = jungle, .at = river};
    one.survival = {SurvivalCard::dodge};
    one.survival_played = true;
    one.dodging = true;
    Hunted& two = s.at(seat_at(2));
    two.owned = basic_places | PlaceSet{source};
    two.will = 1;
    two.explored[0] = {.card = none, .at = jungle, .resolved = true};
    two.explored[1] = {.card = source, .at = source};
    two.shown = {lair};
    two.resisted = true;
    two.struck_by = {Effect::scream};
    two.owes = Debt::scream;
    two.owed_cards = 2;
    return s;
}

TEST(StateJson, TellsEverything) {
    EXPECT_EQ(
        state_text(busy_state()),
        R"({"turn":3,"phase":3,"step":"resolve","rescue":9,"assimilation":6,)"
        R"("players":3,"side":2,"expert":true,"cards":"all","veiled":false,)"
        R"("marker":true,"reserve":{"6":2,"7":1,"8":2,"9":0,"10":2},"winner":null,)"
        R"("creature":{"hand":["virus","stasis"],"deck":["detour","phobia"],"discard":["toxin","scream"],)"
        R"("played":["clone"],"plays_left":0},)"
        R"("survival":{"deck":["drone","gate"],"discard":["vortex"]},)"
        R"("tokens":{"creature":[8],"artemia":[5],"target":[4]},)"
        R"("ineffective":[10],"forbidden":[1,2],"effects":["clone","tracking"],"used":[4],"anticipated":2,)"
        R"("hunted":[{"seat":1,"will":3,"hand":[1,3,7],"discard":[4,5],"played":[2],"at":[3],)"
        R"("survival":["dodge"],"pending":"none","survival_played":true,"owns":[1,2,3,4,5,7],"ready":true,)"
        R"("resisted":false,"owes":null,"ignores":["creature"]},)"
        R"({"seat":2,"will":1,"hand":[1,2,3,4,5],"discard":[],"played":[9],"at":[2,9],"survival":[],)"
        R"("pending":"none","survival_played":false,"owns":[1,2,3,4,5,9],"ready":true,"resisted":true,)"
        R"("owes":{"what":"scream","cards":2},"shown":[1],"resolved":[2],"struck_by":["scream"]}],)"
        R"("actors":[{"seat":1,"must":true}]})");
}

TEST(StateJson, TellsWhoWon) {
    State s = busy_state();
    s.winner = Winner::creature;
    s.step = Step::over;
    s.waiting.clear();
    const auto value = json_of(state_text(s));
    EXPECT_EQ(value.at("winner"), "creature");
    EXPECT_EQ(value.at("step"), "over");
    EXPECT_TRUE(value.at("actors").as_array().empty());
}

json::value view_json(const State& s, Seat viewer) { return json_of(view_text(view_of(s, viewer))); }

/// Seat 1 with two places face down, one of which Vortex has announced.
State face_down_state() {
    State s = new_game({.players = 3, .bare = true}, "");
    s.phase = Phase::hunting;
    s.step = Step::swap;
    s.waiting = {seat_at(1)};
    Hunted& one = s.at(seat_at(1));
    one.pending = Pending::artefact;
    one.discard = {lair};
    one.explored[0] = {.card = river, .at = river};
    one.explored[1] = {.card = rover, .at = rover, .announced = true};
    return s;
}

TEST(ViewJson, AFaceDownPlaceIsANumberAndSoIsTheHand) {
    const auto hunted = view_json(face_down_state(), seat_at(2)).at("hunted").at(0);
    EXPECT_EQ(hunted.at("played"), 2);
    EXPECT_EQ(hunted.at("hand"), 2);
    EXPECT_EQ(hunted.at("holds"), json_of("[2,3,4,5]"));
    EXPECT_EQ(hunted.at("discard"), json_of("[1]"));
    EXPECT_EQ(hunted.at("announced"), json_of("[5]"));
    EXPECT_FALSE(hunted.as_object().contains("at"));
}

TEST(ViewJson, TheOwnerSeesTheFaceDownPlace) {
    const auto hunted = view_json(face_down_state(), seat_at(1)).at("hunted").at(0);
    EXPECT_EQ(hunted.at("played"), json_of("[3,5]"));
    EXPECT_EQ(hunted.at("hand"), json_of("[2,4]"));
    EXPECT_FALSE(hunted.as_object().contains("holds"));
}

TEST(ViewJson, SmokescreenHidesDiscardsFromTheCreatureAlone) {  // §12.3, §13.7.1
    State s = face_down_state();
    s.effects.insert(Effect::smokescreen);
    const auto hunted = view_json(s, Seat::creature).at("hunted");
    EXPECT_EQ(hunted.at(0).at("discard"), 1);
    EXPECT_EQ(hunted.at(0).at("hand"), 2);
    EXPECT_EQ(hunted.at(1).at("discard"), 0);
    EXPECT_EQ(hunted.at(1).at("hand"), 5) << "from a hand the discards could be worked out";
    for (const json::value& one : hunted.as_array()) EXPECT_FALSE(one.as_object().contains("holds"));
    EXPECT_EQ(hunted.at(0).at("owns"), json_of("[1,2,3,4,5]"));
    EXPECT_EQ(view_json(s, seat_at(2)).at("hunted").at(0).at("discard"), json_of("[1]"));
    EXPECT_EQ(view_json(s, Seat::spectator).at("hunted").at(0).at("discard"), json_of("[1]"));
}

TEST(ViewJson, WhatPhobiaShowedIsForTheCreatureAndTheOwner) {  // §12.4.1
    const State s = busy_state();
    EXPECT_EQ(view_json(s, Seat::creature).at("hunted").at(1).at("shown"), json_of("[1]"));
    EXPECT_EQ(view_json(s, seat_at(2)).at("hunted").at(1).at("shown"), json_of("[1]"));
    EXPECT_FALSE(view_json(s, seat_at(1)).at("hunted").at(1).as_object().contains("shown"));
    EXPECT_FALSE(view_json(s, Seat::spectator).at("hunted").at(1).as_object().contains("shown"));
}

TEST(ViewJson, TheCardsOfTheShelterAreForTheOwner) {  // §12.2.2
    State s = busy_state();
    s.at(seat_at(2)).offered = {SurvivalCard::gate, SurvivalCard::drone};
    EXPECT_EQ(view_json(s, seat_at(2)).at("hunted").at(1).at("offered"), json_of(R"(["drone","gate"])"));
    EXPECT_EQ(view_json(s, seat_at(1)).at("hunted").at(1).at("offered"), 2);
}

TEST(ViewJson, AChoiceForTheForbiddenZoneIsForTheOwner) {  // §7.6
    State s = busy_state();
    s.at(seat_at(2)).committed = {river};
    EXPECT_EQ(view_json(s, seat_at(2)).at("hunted").at(1).at("committed"), json_of("[3]"));
    for (const Seat viewer : {Seat::creature, seat_at(1), Seat::spectator}) {
        EXPECT_FALSE(view_json(s, viewer).at("hunted").at(1).as_object().contains("committed"));
    }
}

TEST(ViewJson, WhoIsAskedForACardIsForThatSeatAlone) {  // §12.2.5
    const State s = face_down_state();                  // the game waits for seat 1, who holds Vortex
    EXPECT_EQ(view_json(s, seat_at(1)).at("actors"), json_of(R"([{"seat":1,"must":true}])"));
    for (const Seat viewer : {Seat::creature, seat_at(2), Seat::spectator}) {
        EXPECT_EQ(view_json(s, viewer).at("actors"), json_of("[]"));
    }
    State veiled = s;
    veiled.options.veiled = true;
    EXPECT_EQ(view_json(veiled, seat_at(2)).at("actors"), json_of(R"([{"seat":1,"must":true}])"))
        << "asked because of what everybody knows";
    State answering = s;
    answering.answering = true;
    answering.waiting = {Seat::creature};
    EXPECT_TRUE(view_json(answering, Seat::creature).as_object().contains("answering"));
    EXPECT_FALSE(view_json(answering, seat_at(1)).as_object().contains("answering"));
    EXPECT_EQ(view_json(answering, seat_at(1)).at("actors"), json_of("[]"));
}

TEST(ViewJson, WhoHasToDecideOpenlyIsForAll) {
    const State s = busy_state();
    EXPECT_EQ(view_json(s, Seat::spectator).at("actors"), json_of(R"([{"seat":1,"must":true}])"));
    State owing = face_down_state();
    owing.owing = {seat_at(2)};
    owing.at(seat_at(2)).owes = Debt::discard;
    EXPECT_EQ(view_json(owing, Seat::creature).at("actors"), json_of(R"([{"seat":2,"must":true}])"));
}

}  // namespace
}  // namespace notalone
