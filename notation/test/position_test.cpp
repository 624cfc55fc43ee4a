// Positions for `setup`: what may be left out, what is refused, and that every start of a turn comes back.
#include "notation/position.hpp"

#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "notation/state_json.hpp"
#include "notation/test/support.hpp"
#include "rules/cards.hpp"
#include "rules/planet.hpp"

namespace notalone {
namespace {

namespace json = boost::json;
using enum Place;

Outcome<State> set_up(std::string_view text, std::string_view seed = "0") {
    return read_position(json_of(text), seed);
}

TEST(Position, LeftOutFieldsHaveTheirDefaults) {
    const auto state = set_up(R"({"hunted":[{"seat":1},{"seat":2}]})");
    ASSERT_TRUE(state) << state.problem();
    EXPECT_EQ(state->options,
              (Options{.players = 3, .side = Side::one, .expert = false, .bare = false, .veiled = false}));
    EXPECT_EQ(state->turn, 1);
    EXPECT_EQ(state->rescue, 14);
    EXPECT_EQ(state->assimilation, 8);
    EXPECT_FALSE(state->marker);
    EXPECT_EQ(state->reserve, (std::array<std::uint8_t, 5>{2, 2, 2, 2, 2}));
    EXPECT_EQ(state->creature.plays_left, 1);
    EXPECT_TRUE(state->creature.hand.empty());
    EXPECT_EQ(state->creature.deck.as_set(), all_hunt_cards);
    EXPECT_EQ(state->survival_deck.as_set(), all_survival_cards);
    for (const Seat seat : state->hunted_seats()) {
        EXPECT_EQ(state->at(seat).hand(), basic_places);
        EXPECT_EQ(state->at(seat).will, 3);
        EXPECT_EQ(state->at(seat).pending, Pending::none);
    }
    EXPECT_EQ(state->step, Step::explore) << "a Creature without cards has nothing to play in the opening";
}

TEST(Position, TakesWhatIsGiven) {
    const auto state = set_up(R"({"players":3,"side":2,"expert":true,"turn":7,"rescue":5,"assimilation":2,
        "marker":true,"reserve":{"6":1,"8":0},
        "creature":{"hand":["clone","virus","despair"],"deck":["stasis","toxin"],"discard":["scream","mirage"],
                    "plays_left":2},
        "survival":{"deck":["gate","drone"],"discard":["vortex"]},
        "hunted":[{"seat":2,"will":1,"hand":[1,2,7],"discard":[3,4,5],"survival":["dodge","detector"],
                   "pending":"river"},
                  {"seat":1,"hand":[1,2,3,4,5]}]})");
    ASSERT_TRUE(state) << state.problem();
    EXPECT_EQ(state->turn, 7);
    EXPECT_EQ(state->rescue, 5);
    EXPECT_EQ(state->assimilation, 2);
    EXPECT_TRUE(state->marker);
    EXPECT_EQ(state->reserve, (std::array<std::uint8_t, 5>{1, 1, 0, 2, 2}));
    EXPECT_EQ(state->creature.hand, (HuntSet{HuntCard::clone, HuntCard::virus, HuntCard::despair}));
    EXPECT_EQ(state->creature.plays_left, 2);
    EXPECT_EQ(state->creature.deck.from_top(0), HuntCard::stasis);
    EXPECT_EQ(state->creature.deck.from_top(1), HuntCard::toxin);
    EXPECT_EQ(state->creature.deck.size(), 20 - 3 - 2);
    EXPECT_EQ(state->creature.discard.from_top(0), HuntCard::mirage);
    EXPECT_EQ(state->survival_deck.from_top(0), SurvivalCard::gate);
    EXPECT_EQ(state->survival_deck.size(), 15 - 1 - 2);
    const Hunted& two = state->at(seat_at(2));
    EXPECT_EQ(two.will, 1);
    EXPECT_EQ(two.owned, (basic_places | PlaceSet{shelter}));
    EXPECT_EQ(two.discard, (PlaceSet{river, beach, rover}));
    EXPECT_EQ(two.survival, (SurvivalSet{SurvivalCard::dodge, SurvivalCard::detector}));
    EXPECT_EQ(two.pending, Pending::river);
    EXPECT_EQ(state->step, Step::opening);
}

TEST(Position, TheRestOfTheDecksFollowsTheSeed) {
    const std::string_view text = R"({"creature":{"deck":["clone"]},"hunted":[{"seat":1}]})";
    const auto one = set_up(text, "a");
    const auto again = set_up(text, "a");
    const auto other = set_up(text, "b");
    ASSERT_TRUE(one && again && other);
    EXPECT_EQ(*one, *again);
    EXPECT_FALSE(one->creature.deck == other->creature.deck);
    EXPECT_FALSE(one->survival_deck == other->survival_deck);
    EXPECT_EQ(other->creature.deck.from_top(0), HuntCard::clone);
}

TEST(Position, TheBarePlanetHasNoCards) {
    const auto state = set_up(R"({"cards":"none","hunted":[{"seat":1}]})");
    ASSERT_TRUE(state) << state.problem();
    EXPECT_TRUE(state->creature.deck.empty());
    EXPECT_TRUE(state->survival_deck.empty());
}

TEST(Position, FewerCardsInTheReserveThanAreLeftAreAllowed) {
    EXPECT_TRUE(set_up(R"({"reserve":{"6":0,"7":0,"8":0,"9":0,"10":0},"hunted":[{"seat":1}]})"));
}

TEST(Position, AHandMayBeToldByWhatIsOwned) {
    const auto state = set_up(R"({"hunted":[{"seat":1,"owns":[1,2,3,4,5,9],"discard":[9,1]}]})");
    ASSERT_TRUE(state) << state.problem();
    EXPECT_EQ(state->at(seat_at(1)).hand(), (PlaceSet{jungle, river, beach, rover}));
}

struct BadPosition {
    std::string_view json;
    std::string_view sentence;
};

TEST(Position, RefusalsSayWhatIsWrong) {
    for (const BadPosition& bad : std::vector<BadPosition>{
             {"5", "position: must be an object"},
             {"{}", R"(position: "hunted" is missing)"},
             {R"({"hunted":[]})", R"(position: "hunted" must be a list of 1 to 6 Hunted)"},
             {R"({"players":4,"hunted":[{"seat":1}]})",
              R"(position: "players" does not fit a list of 1 Hunted)"},
             {R"({"side":3,"hunted":[{"seat":1}]})", R"("side" must be a whole number from 1 to 2)"},
             {R"({"expert":1,"hunted":[{"seat":1}]})", R"("expert" must be true or false)"},
             {R"({"cards":"some","hunted":[{"seat":1}]})", R"("cards" must be "all" or "none")"},
             {R"({"turn":0,"hunted":[{"seat":1}]})", R"("turn" must be a whole number from 1 to 9999)"},
             {R"({"phase":2,"hunted":[{"seat":1}]})", R"("phase" must be 1 at the start of a turn)"},
             {R"({"step":"hunt","hunted":[{"seat":1}]})", R"("step" must be "opening" or "explore")"},
             {R"({"winner":"hunted","hunted":[{"seat":1}]})", R"("winner" must be null)"},
             {R"({"rescue":0,"hunted":[{"seat":1}]})", R"("rescue" must be a whole number from 1 to 13)"},
             {R"({"rescue":14,"hunted":[{"seat":1}]})", R"("rescue" must be a whole number from 1 to 13)"},
             {R"({"assimilation":8,"hunted":[{"seat":1}]})",
              R"("assimilation" must be a whole number from 1 to 7)"},
             {R"({"tokens":{"creature":[1]},"hunted":[{"seat":1}]})",
              R"(position.tokens: "creature" must be [] at the start of a turn)"},
             {R"({"tokens":{"clone":[]},"hunted":[{"seat":1}]})", R"(position.tokens: the field "clone")"},
             {R"({"ineffective":[4],"hunted":[{"seat":1}]})", R"("ineffective" must be [])"},
             {R"({"effects":["despair"],"hunted":[{"seat":1}]})", R"("effects" must be [])"},
             {R"({"anticipated":1,"hunted":[{"seat":1}]})", R"("anticipated" must be null)"},
             {R"({"clones":1,"hunted":[{"seat":1}]})",
              R"(position: the field "clones" does not belong here)"},
             {R"({"hunted":[{"will":3}]})", R"(position.hunted[0]: "seat" is missing)"},
             {R"({"hunted":[{"seat":2}]})",
              R"(position.hunted[0]: "seat" must be a whole number from 1 to 1)"},
             {R"({"hunted":[{"seat":2},{"seat":2}]})",
              R"(position.hunted[1]: "seat" is the seat of another Hunted)"},
             {R"({"hunted":[{"seat":1,"will":4}]})", R"("will" must be a whole number from 1 to 3)"},
             {R"({"hunted":[{"seat":1,"will":0}]})", R"("will" must be a whole number from 1 to 3)"},
             {R"({"hunted":[{"seat":1,"hand":[1,2,3,4]}]})",
              R"("hand" and "discard" both lack place 5, which every Hunted owns)"},
             {R"({"hunted":[{"seat":1,"hand":[1,2,3,4,5],"discard":[5]}]})",
              R"("hand" and "discard" both have place 5)"},
             {R"({"hunted":[{"seat":1,"hand":[1,2,3,4,5,5]}]})", R"("hand" names place 5 twice)"},
             {R"({"hunted":[{"seat":1,"hand":5}]})", R"("hand" must be a list of places)"},
             {R"({"hunted":[{"seat":1,"owns":[1,2,3,4,5,6],"hand":[1,2,3,4,5]}]})",
              R"("owns" is not what "hand" and "discard" have together)"},
             {R"({"hunted":[{"seat":1,"played":[1]}]})", R"("played" must be [] at the start of a turn)"},
             {R"({"hunted":[{"seat":1,"pending":"swamp"}]})", R"("pending" is no thing that can be pending)"},
             {R"({"hunted":[{"seat":1,"survival_played":true}]})", R"("survival_played" must be false)"},
             {R"({"hunted":[{"seat":1,"owes":{"what":"toxin"}}]})", R"("owes" must be null)"},
             {R"({"hunted":[{"seat":1,"holds":[]}]})", R"(the field "holds" does not belong here)"},
             {R"({"hunted":[{"seat":1,"survival":["clone"]}]})",
              R"("survival" names an unknown card: "clone")"},
             {R"({"hunted":[{"seat":1,"survival":2}]})", R"("survival" must be a list of cards)"},
             {R"({"hunted":[{"seat":1,"survival":[2]}]})",
              R"("survival" names an unknown card: not a string)"},
             {R"({"hunted":[{"seat":1,"survival":["dodge"]},{"seat":2,"survival":["dodge"]}]})",
              R"(position.hunted[1]: "survival" names "dodge", which is in another place already)"},
             {R"({"survival":{"deck":["dodge"]},"hunted":[{"seat":1,"survival":["dodge"]}]})",
              R"("survival" names "dodge", which is in another place already)"},
             {R"({"creature":{"hand":["clone"],"discard":["clone"]},"hunted":[{"seat":1}]})",
              R"(position.creature: "discard" names "clone", which is in another place already)"},
             {R"({"creature":{"hand":["clone","virus","scream","toxin"]},"hunted":[{"seat":1}]})",
              R"(position.creature: "hand" has more than 3 cards)"},
             {R"({"creature":{"plays_left":3},"hunted":[{"seat":1}]})",
              R"("plays_left" must be a whole number from 1 to 2)"},
             {R"({"creature":{"plays_left":0},"hunted":[{"seat":1}]})",
              R"("plays_left" must be a whole number from 1 to 2)"},
             {R"({"creature":{"played":["clone"]},"hunted":[{"seat":1}]})", R"("played" must be [])"},
             {R"({"cards":"none","creature":{"hand":["clone"]},"hunted":[{"seat":1}]})",
              R"("hand" names "clone", which is in another place already or not in this game)"},
             {R"({"reserve":{"6":2},"hunted":[{"seat":1}]})",
              R"(position.reserve: "6" must be a whole number from 0 to 1)"},
             {R"({"reserve":{"5":1},"hunted":[{"seat":1}]})", R"(position.reserve: the field "5")"},
             {R"({"reserve":{"6":1},"hunted":[{"seat":1,"hand":[1,2,3,4,5,6]}]})",
              R"(position.reserve: "6" must be a whole number from 0 to 0)"},
         }) {
        const auto state = set_up(bad.json);
        ASSERT_FALSE(state) << bad.json;
        EXPECT_TRUE(has(state.problem(), bad.sentence)) << bad.json << " -> " << state.problem();
    }
}

TEST(Position, MoreCopiesOfAPlaceThanThereAreAreRefused) {
    std::string text = R"({"hunted":[)";
    for (int seat = 1; seat <= 3; ++seat) {
        text += (seat == 1 ? "" : ",") + ("{\"seat\":" + std::to_string(seat)) + R"(,"hand":[1,2,3,4,5,8]})";
    }
    const auto state = set_up(text + "]}");
    ASSERT_FALSE(state);
    EXPECT_TRUE(has(state.problem(), R"("hunted" own more cards of place 8 than the 2 there are)"))
        << state.problem();
}

/// Nothing has happened in this turn yet.
bool at_start_of_turn(const State& state) {
    if (state.over() || state.phase != Phase::exploration || !state.effects.empty()) return false;
    if (!state.forbidden.empty() || !state.creature.played.empty() || state.creature.plays_left == 0)
        return false;
    for (const Seat seat : state.hunted_seats()) {
        const Hunted& hunted = state.at(seat);
        if (hunted.has_chosen() || hunted.resisted || hunted.survival_played || hunted.will == 0)
            return false;
    }
    return true;
}

TEST(Position, EveryStartOfATurnComesBackAsItWas) {
    int starts = 0;
    walk_random_games(6, [&](const State& state) {
        if (!at_start_of_turn(state)) return;
        const std::string text = state_text(state);
        const auto again = set_up(text);
        ASSERT_TRUE(again) << text << ": " << again.problem();
        State expected = state;
        expected.random = {};
        State found = *again;
        found.random = {};
        // Whoever has passed the opening is asked again: a position says how a turn starts, not how far it
        // is.
        expected.step = found.step;
        expected.waiting = found.waiting;
        expected.unresolved = found.unresolved;  // of the last turn, and of no use in this one
        ASSERT_TRUE(expected == found) << text << '\n' << state_text(found);
        if (state.step == found.step) {
            ASSERT_EQ(state_text(found), text);
        }
        ++starts;
    });
    EXPECT_GT(starts, 300);
}

TEST(Position, WhatIsNotTheStartOfATurnIsRefused) {
    walk_random_games(2, [&](const State& state) {
        if (at_start_of_turn(state)) return;
        if (state.phase == Phase::exploration && !state.over()) return;  // some of these can pass for one
        EXPECT_FALSE(set_up(state_text(state))) << state_text(state);
    });
}

TEST(Position, AViewIsNoPosition) {
    const State state = new_game({.players = 3}, "view");
    EXPECT_FALSE(set_up(view_text(view_of(state, Seat::creature))));
}

}  // namespace
}  // namespace notalone
