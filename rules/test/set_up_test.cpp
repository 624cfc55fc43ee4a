// Components and set-up (§1).
#include <array>
#include <string>

#include "rules/cards.hpp"
#include "rules/test/scene.hpp"

namespace notalone {
namespace {

struct Row {
    int players, rescue, assimilation, copies;
};
/// The table of §1.5.6.
constexpr std::array<Row, 6> table_sizes{
    {{2, 13, 7, 1}, {3, 14, 8, 2}, {4, 15, 9, 2}, {5, 16, 10, 3}, {6, 17, 11, 3}, {7, 18, 12, 3}}};

Options players(int number) { return {.players = static_cast<std::uint8_t>(number)}; }

TEST(SetUp, CountersAndReserveDependOnTheNumberOfPlayers) {
    for (const Row& row : table_sizes) {
        const State state = new_game(players(row.players), "set up");
        EXPECT_EQ(state.rescue, row.rescue);
        EXPECT_EQ(state.assimilation, row.assimilation);
        for (const int copies : state.reserve) EXPECT_EQ(copies, row.copies) << row.players << " players";
        EXPECT_EQ(state.hunted_seats().size(), row.players - 1);
    }
}

TEST(SetUp, EachHuntedHasThreeWillThePlacesOneToFiveAndASurvivalCard) {  // §1.5.2
    for (const Row& row : table_sizes) {
        const State state = new_game(players(row.players), "set up");
        for (const Seat seat : state.hunted_seats()) {
            EXPECT_EQ(state.at(seat).will, 3);
            EXPECT_EQ(state.at(seat).hand(), places({1, 2, 3, 4, 5}));
            EXPECT_EQ(state.at(seat).discard, places({}));
            EXPECT_EQ(state.at(seat).survival.size(), 1);
            EXPECT_EQ(state.at(seat).pending, Pending::none);
        }
    }
}

TEST(SetUp, EveryCardIsThereOnce) {  // §1.2.3
    for (const Row& row : table_sizes) {
        const State state = new_game(players(row.players), "set up");
        EXPECT_EQ(state.creature.hand.size(), 3);
        EXPECT_EQ(state.creature.deck.size(), 17);
        EXPECT_EQ((state.creature.hand | state.creature.deck.as_set()).size(), 20);
        SurvivalSet survival = state.survival_deck.as_set();
        EXPECT_EQ(survival.size(), 15 - (row.players - 1));
        for (const Seat seat : state.hunted_seats()) survival.insert(state.at(seat).survival);
        EXPECT_EQ(survival, all_survival_cards);
    }
}

TEST(SetUp, MarkerDiscardsAndPlanetAreEmpty) {  // §1.5.5
    const State state = new_game({.players = 4}, "set up");
    EXPECT_FALSE(state.marker);
    EXPECT_TRUE(state.creature.discard.empty());
    EXPECT_TRUE(state.survival_discard.empty());
    EXPECT_EQ(state.tokens, Tokens{});
    EXPECT_EQ(state.turn, 1);
    EXPECT_EQ(state.phase, Phase::exploration);
    EXPECT_EQ(state.creature.plays_left, 1);
    EXPECT_EQ(state.winner, Winner::none);
}

TEST(SetUp, OptionsAreKept) {
    const Options options{.players = 5, .side = Side::two, .expert = true};
    const State state = new_game(options, "set up");
    EXPECT_EQ(state.options, options);
    EXPECT_EQ(state.at(seat_at(1)).will, 3) << "experts start with three as well";
}

TEST(SetUp, IsDecidedByTheSeed) {
    EXPECT_EQ(new_game({.players = 4}, "one"), new_game({.players = 4}, "one"));
    EXPECT_NE(new_game({.players = 4}, "one").creature.deck, new_game({.players = 4}, "two").creature.deck);
    EXPECT_NE(new_game({.players = 4}, "one").survival_deck, new_game({.players = 4}, "two").survival_deck);
}

TEST(SetUp, OfTheBarePlanetHasNoCards) {  // §11.2.1
    const State state = new_game({.players = 4, .bare = true}, "set up");
    EXPECT_TRUE(state.creature.hand.empty());
    EXPECT_TRUE(state.creature.deck.empty());
    EXPECT_TRUE(state.survival_deck.empty());
    for (const Seat seat : state.hunted_seats()) EXPECT_TRUE(state.at(seat).survival.empty());
    EXPECT_EQ(must_act(state), seats({1, 2, 3})) << "the Creature has nothing to open with";
}

TEST(SetUp, TheFirstTurnBeginsWithTheCreatureIfItHasACardToPlay) {  // §3.1.1
    int openings = 0;
    for (int seed = 0; seed < 30; ++seed) {
        const State state = new_game({.players = 3}, std::to_string(seed));
        const bool has_card = state.creature.hand.meets({HuntCard::despair, HuntCard::force_field});
        EXPECT_EQ(must_act(state), has_card ? seats({0}) : seats({1, 2}));
        openings += static_cast<int>(has_card);
    }
    EXPECT_GT(openings, 0);
    EXPECT_LT(openings, 30);
}

// --- §1.3 The planet --------------------------------------------------------------------------------------

TEST(Planet, HasThirteenPairsOfAdjacentPlaces) {
    const std::array<PlaceSet, 11> neighbours{places({}),         places({2, 6}),    places({1, 3, 7}),
                                              places({2, 4, 8}),  places({3, 5, 9}), places({4, 10}),
                                              places({1, 7}),     places({2, 6, 8}), places({3, 7, 9}),
                                              places({4, 8, 10}), places({5, 9})};
    int pairs = 0;
    for (int number = 1; number <= place_count; ++number) {
        EXPECT_EQ(adjacent_to(place(number)), neighbours.at(static_cast<std::size_t>(number))) << number;
        pairs += adjacent_to(place(number)).size();
    }
    EXPECT_EQ(pairs, 2 * 13);
}

TEST(Planet, OffersAllPairsAndNoOthersForTwoPlaces) {
    Scene scene;
    scene.creature({HuntCard::force_field});
    int pairs = 0;
    for (const Action& action : scene.legal(0)) {
        if (action.kind != ActionKind::hunt) continue;
        ++pairs;
        ASSERT_EQ(action.places.size(), 2);
        EXPECT_TRUE(adjacent_to(action.places.first()).contains(action.places.nth(1)));
    }
    EXPECT_EQ(pairs, 13);
    scene.refuses(0, act::hunt(HuntCard::force_field, {5, 6}))
        .refuses(0, act::hunt(HuntCard::force_field, {1, 7}));
    scene.refuses(0, act::hunt(HuntCard::force_field, {3}));
}

// --- §1.4 The tracks --------------------------------------------------------------------------------------

/// Whether the Creature has to place Artemia with Rescue at this value and no card that calls for it.
bool artemia_is_due(Side side, int rescue) {
    Scene scene;
    scene.side(side).rescue(rescue).explore(1, {3});
    return bool{scene.offers(0, act::token(Token::artemia, 3))};
}

TEST(ArtemiaSymbol, LiesAtOneToSixOnSideOne) {  // §1.4.3
    for (int rescue = 1; rescue <= 18; ++rescue) {
        EXPECT_EQ(artemia_is_due(Side::one, rescue), rescue <= 6) << rescue;
    }
}

TEST(ArtemiaSymbol, LiesAtOddValuesUpToElevenOnSideTwo) {
    const std::array<bool, 19> symbols{false, true, false, true,  false, true,  false, true,  false, true,
                                       false, true, false, false, false, false, false, false, false};
    for (int rescue = 1; rescue <= 18; ++rescue) {
        EXPECT_EQ(artemia_is_due(Side::two, rescue), symbols.at(static_cast<std::size_t>(rescue))) << rescue;
    }
}

}  // namespace
}  // namespace notalone
