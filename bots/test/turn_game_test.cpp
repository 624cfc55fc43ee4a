// The turn as a game: that its table says what the rules do, and that the mixtures found leave little to
// gain.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/strong/playout.hpp"
#include "bots/test/bot_games.hpp"
#include "bots/turn_game/turn_solver.hpp"
#include "rules/view.hpp"

namespace notalone {

namespace {

using turn_game::CreatureMind;
using turn_game::Hunt;
using turn_game::Hunting;
using turn_game::Mixture;
using turn_game::TurnModel;
using turn_game::TurnSolver;
using turn_game::Visit;

value::HuntedMemo& memo() {
    static value::HuntedMemo memo(value::trained_network());
    return memo;
}

// Both choose heads or tails; the first wins 1 on different sides, 2 on both heads loses 2, on both tails 1.
TEST(MixtureTest, FindsTheMixtureOfASmallGame) {
    constexpr std::array<std::array<float, 2>, 2> worth{{{-2, 1}, {1, -1}}};
    constexpr std::array<std::uint16_t, 2> open{0, 1};
    Mixture row;
    Mixture column;
    row.reset(2);
    column.reset(2);
    std::vector<float> rows;
    std::vector<float> columns;
    for (int i = 1; i <= 5000; ++i) {
        row.now(open, rows);
        column.now(open, columns);
        std::array<float, 2> for_row{};
        std::array<float, 2> for_column{};
        for (std::size_t a = 0; a < 2; ++a) {
            for (std::size_t b = 0; b < 2; ++b) {
                for_row[a] += columns[b] * worth[a][b];
                for_column[b] -= rows[a] * worth[a][b];
            }
        }
        row.learn(open, rows, for_row, static_cast<float>(i));
        column.learn(open, columns, for_column, static_cast<float>(i));
    }
    EXPECT_NEAR(row.average(0)[0], 0.4, 0.01);
    EXPECT_NEAR(column.average(0)[0], 0.4, 0.01);
}

TEST(MixtureTest, LeavesSmallPartsOut) {
    constexpr std::array<std::uint16_t, 3> open{0, 1, 2};
    Mixture mixture;
    mixture.reset(3);
    mixture.learn(open, std::array{0.6F, 0.38F, 0.02F}, std::array{0.0F, 0.0F, 0.0F}, 1);
    const std::vector<float> shares = mixture.average(0.05F);
    EXPECT_EQ(shares[2], 0);
    EXPECT_NEAR(shares[0] + shares[1], 1, 1e-6);
    EXPECT_GT(mixture.average(0.9F)[0], 0.99F) << "the largest part always stays";
}

/// A position of the bare planet before anybody has gone anywhere, all with a place to go to.
State bare_position(int players, const std::string& seed) {
    State s = random_play::random_position(
        {.players = static_cast<std::uint8_t>(players), .side = Side::two, .expert = false, .bare = true},
        seed);
    while (s.step != Step::explore && !s.over()) play(s, Seat::creature, Action{});
    return s;
}

bool all_can_go(const State& s) {
    return std::ranges::all_of(std::array{1, 2, 3, 4, 5, 6}, [&](int seat) {
        return seat >= s.options.players ||
               s.at(seat_at(seat)).holds().size() >= s.at(seat_at(seat)).places_owed();
    });
}

/// The same turn by the rules, with the choices of the reckoning made at a glance.
float by_the_rules(State s, PlaceSet places, Place creature, Place artemia) {
    const std::uint16_t turn = s.turn;
    play(s, seat_at(1), {.kind = ActionKind::explore, .places = places});
    play(s, Seat::creature,
         {.kind = ActionKind::token, .token = Token::creature, .places = PlaceSet::only(creature)});
    if (s.step == Step::hunt) {
        play(s, Seat::creature,
             {.kind = ActionKind::token, .token = Token::artemia, .places = PlaceSet::only(artemia)});
    }
    return Playout(memo()).finish(s, turn);
}

// Where the table looks further than the playout's glance they may differ a little.
TEST(TurnModelTest, SaysWhatTheRulesDo) {
    int compared = 0;
    double difference = 0;
    for (int i = 0; i < 60; ++i) {
        const State s = bare_position(2, std::to_string(i));
        if (s.over() || !all_can_go(s) || s.at(seat_at(1)).pending != Pending::none) continue;
        TurnModel model;
        model.prepare(memo(), s);
        const value::Hidden race = model.race_with({}, HuntCard::none, HuntCard::none);
        const bool due = artemia_symbol(s.options.side, s.rescue);
        for (const Place place : s.at(seat_at(1)).holds()) {
            for (const Place creature : {place, Place::jungle, Place::wreck}) {
                for (const Place artemia : {place, Place::source}) {
                    Hunt hunt;
                    hunt.creature = PlaceSet::only(creature);
                    if (due) hunt.artemia = PlaceSet::only(artemia);
                    const std::array visits{Visit::to(PlaceSet::only(place))};
                    const float said = model.chance(visits, hunt, race, {});
                    const float came = by_the_rules(s, PlaceSet::only(place), creature, artemia);
                    EXPECT_NEAR(said, came, 0.02) << "position " << i << ", place " << number_of(place)
                                                  << ", creature " << number_of(creature);
                    difference += std::abs(static_cast<double>(said - came));
                    ++compared;
                }
            }
        }
    }
    ASSERT_GT(compared, 200);
    EXPECT_LT(difference / compared, 0.002);
}

// Beach and Wreck serve one Hunted a turn: who comes first takes them from who comes later.
TEST(TurnModelTest, SaysTheSameOfOneVisitAndOfMany) {
    int compared = 0;
    for (int i = 0; i < 12; ++i) {
        const State s = bare_position(4, "many" + std::to_string(i));
        if (s.over() || !all_can_go(s)) continue;
        TurnModel model;
        model.prepare(memo(), s);
        const value::Hidden race = model.race_with({}, HuntCard::none, HuntCard::none);
        for (const Place where : {Place::lair, Place::beach, Place::wreck}) {
            std::array visits{Visit::to(PlaceSet::only(Place::beach)),
                              Visit::to(PlaceSet::only(Place::wreck)), Visit::to(PlaceSet::only(where))};
            std::vector<Visit> options;
            for (const Place place : all_places) options.push_back(Visit::to(PlaceSet::only(place)));
            std::vector<float> all(options.size());
            Hunt hunt;
            hunt.creature = PlaceSet::only(Place::beach);
            if (i % 2 == 0) hunt.creature = PlaceSet::only(Place::swamp);
            for (std::size_t index = 0; index < visits.size(); ++index) {
                model.chances(visits, index, options, hunt, race, {}, all);
                const Visit went = visits[index];
                for (std::size_t k = 0; k < options.size(); ++k) {
                    visits[index] = options[k];
                    EXPECT_NEAR(all[k], model.chance(visits, hunt, race, {}), 1e-5F)
                        << "position " << i << ", Hunted " << index << ", place " << k + 1;
                    ++compared;
                }
                visits[index] = went;
            }
        }
    }
    EXPECT_GT(compared, 200);
}

// One is caught and may dodge, the other is free and may get a new place by Drone.
TEST(TurnModelTest, LetsAllUseTheCardsTheyAreKnownToHold) {
    const State s = new_game({.players = 3, .side = Side::one}, "held");
    TurnModel model;
    model.prepare(memo(), s);
    const value::Hidden race = model.race_with({}, HuntCard::none, HuntCard::none);
    const std::array visits{Visit::to(PlaceSet::only(Place::river)), Visit::to(PlaceSet::only(Place::beach))};
    Hunt hunt;
    hunt.creature = PlaceSet::only(Place::river);
    const SurvivalSet dodge{SurvivalCard::dodge};
    const SurvivalSet drone{SurvivalCard::drone};
    const auto chance = [&](SurvivalSet first, SurvivalSet second) {
        return model.chance(visits, hunt, race, {first, second});
    };
    EXPECT_GT(chance(dodge, {}), chance({}, {}));
    EXPECT_GT(chance({}, drone), chance({}, {}));
    EXPECT_GT(chance(dodge, drone), chance(dodge, {}));
    EXPECT_GT(chance(dodge, drone), chance({}, drone));
}

TEST(TurnModelTest, LetsNobodyUseACardWhereNoneMayBePlayed) {
    State s = new_game({.players = 2, .side = Side::one}, "despair");
    const std::array visits{Visit::to(PlaceSet::only(Place::river))};
    Hunt hunt;
    hunt.creature = PlaceSet::only(Place::river);
    const auto chance = [&](SurvivalCard card) {
        TurnModel model;
        model.prepare(memo(), s);
        const value::Hidden race = model.race_with({}, HuntCard::none, HuntCard::none);
        return model.chance(visits, hunt, race, {SurvivalSet::only(card)});
    };
    const float dodged = chance(SurvivalCard::dodge);
    s.effects.insert(Effect::despair);
    EXPECT_LT(chance(SurvivalCard::dodge), dodged);
}

// A Creature that has played nothing yet may do so when it sees where everybody is.
TEST(HuntingTest, PlaysALateCardWhereItHelps) {
    const State s = new_game({.players = 3, .side = Side::one}, "late");
    TurnModel model;
    model.prepare(memo(), s);
    const std::array visits{Visit::to(PlaceSet::only(Place::rover)),
                            Visit::to(PlaceSet::only(Place::jungle))};
    std::vector<Visit> options;
    for (const Place place : basic_places) options.push_back(Visit::to(PlaceSet::only(place)));
    const auto chances = [&](HuntSet hand) {
        CreatureMind mind;
        mind.prepare(model, hand);
        mind.hold(model, hand);
        EXPECT_EQ(mind.options().size(), 1U);
        const Hunting hunting = turn_game::hunting(model, mind, 0, 0, 0);
        std::vector<float> all(options.size());
        chances_against(model, visits, 0, options, hunting, {}, all);
        for (std::size_t i = 0; i < options.size(); ++i) {
            const std::array now{options[i], visits[1]};
            EXPECT_NEAR(all[i], chance_against(model, now, hunting, {}), 1e-5F) << "place " << i + 1;
            // It need not be played.
            EXPECT_LE(all[i], model.chance(now, hunting.hunt, *hunting.race, {}) + 1e-5F);
        }
        // Without the card the hand is worth less next turn; what counts is what the card does now.
        return all[4] - model.chance(visits, hunting.hunt, *hunting.race, {});
    };
    EXPECT_LT(chances({HuntCard::cataclysm}), 0) << "the Rover does nothing";
    EXPECT_LT(chances({HuntCard::detour}), 0) << "the Jungle is next to the Creature";
    EXPECT_LT(chances({HuntCard::stasis}), 0) << "the Rescue stays where it is";
}

// The same game whoever solves it: the Hunted gather or part, and the Creature knows where, without a word.
TEST(TurnSolverTest, FindsTheSameMixturesForAllSeats) {
    const State s = new_game({.players = 4, .side = Side::two}, "common");
    const auto solved = [&](Seat viewer) {
        State seen = view_of(s, viewer).known;
        if (seen.step == Step::opening) play(seen, Seat::creature, Action{});
        TurnSolver solver;
        solver.prepare(memo(), seen, viewer, 5);
        for (int i = 0; i < 300; ++i) solver.iterate();
        std::vector<std::vector<float>> mixtures;
        for (const Seat seat : s.hunted_seats()) mixtures.push_back(solver.mixture(seat).average(0));
        return mixtures;
    };
    const auto by_creature = solved(Seat::creature);
    for (const Seat seat : s.hunted_seats()) EXPECT_EQ(solved(seat), by_creature) << number_of(seat);
}

// A Hunted goes as the Creature expects of somebody with their hand once there is enough to go by.
TEST(TurnSolverTest, GoesAsTheOwnHandDoesInTheCommonGame) {
    State s = new_game({.players = 3, .side = Side::one}, "hand");
    if (s.step == Step::opening) play(s, Seat::creature, Action{});
    const auto own_mixture = [&](SurvivalCard card, int iterations) {
        s.at(seat_at(1)).survival = SurvivalSet::only(card);
        TurnSolver solver;
        solver.prepare(memo(), view_of(s, seat_at(1)).known, seat_at(1), 7);
        for (int i = 0; i < iterations; ++i) solver.iterate();
        return solver.own_mixture().average(0);
    };
    EXPECT_EQ(own_mixture(SurvivalCard::adrenaline, 600), own_mixture(SurvivalCard::vortex, 600));
    EXPECT_NE(own_mixture(SurvivalCard::adrenaline, 600), own_mixture(SurvivalCard::dodge, 600));
    EXPECT_NE(own_mixture(SurvivalCard::adrenaline, 20), own_mixture(SurvivalCard::vortex, 20));
}

/// Two Hunted who hold the same and would both rather be where the other is: whoever is caught loses the
/// game.
State better_together() {
    State s = new_game({.players = 3, .side = Side::one, .expert = false, .bare = true}, "together");
    s.assimilation = 1;
    s.rescue = 5;
    return s;
}

std::vector<float> agreed_mixture(const State& s, Seat seat, std::uint64_t number, int iterations) {
    TurnSolver solver;
    solver.prepare(memo(), s, seat, 3);
    solver.agree_by(number);
    for (int i = 0; i < iterations; ++i) solver.iterate();
    return {solver.agreed_mixture().begin(), solver.agreed_mixture().end()};
}

float chance_to_meet(std::span<const float> one, std::span<const float> other) {
    float chance = 0;
    for (std::size_t i = 0; i < one.size(); ++i) chance += one[i] * other[i];
    return chance;
}

TEST(TurnSolverTest, LetsATeamThatHasAgreedMeetMoreOften) {
    const State s = better_together();
    constexpr int numbers = 60;
    float meet = 0;
    std::vector<float> gone(5);
    for (std::uint64_t number = 0; number < numbers; ++number) {
        const auto first = agreed_mixture(s, seat_at(1), number, 200);
        // Who has thought a little longer keeps most likely the same moment.
        const auto second = agreed_mixture(s, seat_at(2), number, 203);
        meet += chance_to_meet(first, second) / numbers;
        for (std::size_t i = 0; i < gone.size(); ++i) gone[i] += first[i] / numbers;
    }
    TurnSolver solver;
    solver.prepare(memo(), s, seat_at(1), 3);
    for (int i = 0; i < 200; ++i) solver.iterate();
    EXPECT_TRUE(solver.agreed_mixture().empty()) << "nobody has agreed on anything";
    const auto first = solver.mixture(seat_at(1)).average(0);
    EXPECT_GT(meet, 1.2F * chance_to_meet(first, solver.mixture(seat_at(2)).average(0)));
    // Each of them goes as often everywhere as without a word: that is what the Creature expects.
    for (std::size_t i = 0; i < gone.size(); ++i) EXPECT_NEAR(gone[i], first[i], 0.12) << i;
}

TEST(TurnSolverTest, HuntsWhereTheLastCardLeads) {
    State s = new_game({.players = 2, .side = Side::one, .expert = false, .bare = true}, "last");
    s.at(seat_at(1)).discard = basic_places - PlaceSet::only(Place::beach);
    TurnSolver solver;
    solver.prepare(memo(), s, Seat::creature, 1);
    for (int i = 0; i < 300; ++i) solver.iterate();
    EXPECT_GT(solver.own_mind().token.average(0)[3], 0.9F);
}

TEST(TurnSolverTest, MixesWhereTheCreatureCouldFollow) {
    const State s = new_game({.players = 2, .side = Side::one, .expert = false, .bare = true}, "start");
    TurnSolver solver;
    solver.prepare(memo(), s, seat_at(1), 1);
    for (int i = 0; i < 500; ++i) solver.iterate();
    for (const float share : solver.own_mixture().average(0)) {
        EXPECT_GT(share, 0.02F);
        EXPECT_LT(share, 0.6F);
    }
}

/// What the Creature token could gain over the solved chance by going to the best single place.
double gain_of_best_reply(const State& s, int iterations) {
    TurnSolver solver;
    solver.prepare(memo(), s, seat_at(1), 3);
    for (int i = 0; i < iterations; ++i) solver.iterate();
    TurnModel model;
    model.prepare(memo(), s);
    const value::Hidden race = model.race_with({}, HuntCard::none, HuntCard::none);
    const std::vector<float> shares = solver.mixture(seat_at(1)).average(0);
    const auto plans = solver.plans(seat_at(1));
    double least = 1;
    for (const Place creature : all_places) {
        Hunt hunt;
        hunt.creature = PlaceSet::only(creature);
        double chance = 0;
        for (std::size_t i = 0; i < plans.size(); ++i) {
            const std::array visits{Visit::to(plans[i])};
            chance += static_cast<double>(shares[i] * model.chance(visits, hunt, race, {}));
        }
        least = std::min(least, chance);
    }
    return static_cast<double>(solver.chance()) - least;
}

TEST(TurnSolverTest, LeavesLittleToABestReply) {
    for (int i = 0; i < 40; ++i) {
        const State s = bare_position(2, "reply" + std::to_string(i));
        if (s.over() || !all_can_go(s) || artemia_symbol(s.options.side, s.rescue)) continue;
        EXPECT_LT(gain_of_best_reply(s, 1000), 0.02) << "position " << i;
    }
}

}  // namespace

}  // namespace notalone
