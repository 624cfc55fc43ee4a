// The turn of the bare planet for two as the bots see it, held against the rules.
#include "bots/turn_game/lone_turn.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "bots/strong/playout.hpp"
#include "lab/bare_position.hpp"
#include "lab/bare_turn.hpp"

namespace notalone {
namespace {

BarePosition any_position(Random& random) {
    // Often near an end of a track, where a turn can end the game.
    return {.rescue = 1 + static_cast<int>(random.below(random.below(2) == 0 ? 3 : bare_rescue)),
            .assimilation = 1 + static_cast<int>(random.below(random.below(2) == 0 ? 2 : bare_assimilation)),
            .body = random.below(body_count)};
}

float network_chance(const State& state) {
    if (state.over()) return state.winner == Winner::hunted ? 1 : 0;
    return hunted_chance(value::network_for(state.options), value::standing_at_start(state));
}

float best_end(const State& state, int turn) {
    float best = 0;
    for_each_end_of_turn(state, turn, [&](const State& end) { best = std::max(best, network_chance(end)); });
    return best;
}

TEST(LoneTurn, EveryEndIsWhatTheRulesMakeOfIt) {
    Random random = Random::from_seed("lone ends");
    for (int i = 0; i < 300; ++i) {
        const BareVariant variant{.side = random.below(2) == 0 ? Side::one : Side::two,
                                  .expert = random.below(2) == 0};
        const State start = state_at(variant, any_position(random));
        value::HuntedMemo memo(value::network_for(start.options));
        turn_game::LoneTurn turn;
        turn.solve(memo, start);
        const std::vector<Action> places = place_choices(start);
        ASSERT_EQ(turn.plans().size(), places.size());
        if (places.empty()) continue;
        const auto rank = random.below(static_cast<std::uint32_t>(places.size()));
        const PlaceSet plan = places[rank].places;
        EXPECT_TRUE(std::ranges::find(turn.plans(), plan) != turn.plans().end());
        State chosen = start;
        play(chosen, lone_hunted, places[rank]);
        const std::vector<Hunt> all = hunts(chosen);
        const Hunt& hunt = all[random.below(static_cast<std::uint32_t>(all.size()))];
        const turn_game::Snare snare{.creature = hunt.creature.first(),
                                     .artemia = hunt.artemia.empty() ? Place::none : hunt.artemia.first()};
        turn_game::LoneEnds ends;
        ends.prepare(memo, start);
        float seen = 0;
        if (start.at(lone_hunted).pending == Pending::river) {
            for (const Place kept : plan) seen = std::max(seen, ends.chance(PlaceSet::only(kept), snare));
        } else {
            seen = ends.chance(plan, snare);
        }
        const float truth = best_end(hunt.state, start.turn);
        EXPECT_NEAR(seen, truth, 1e-4) << "position " << i;
        // Asked after the reveal, the engine finds the same.
        EXPECT_NEAR(Playout(memo).best_end(hunt.state, start.turn), truth, 1e-4) << "position " << i;
    }
}

TEST(LoneTurn, NeitherSideCanDoBetterInTheTable) {
    Random random = Random::from_seed("lone turn");
    for (int i = 0; i < 200; ++i) {
        const State start = state_at({}, any_position(random));
        value::HuntedMemo memo(value::network_for(start.options));
        turn_game::LoneTurn turn;
        turn.solve(memo, start);
        for (std::size_t plan = 0; plan < turn.plans().size(); ++plan) {
            EXPECT_LE(turn.worth_of_plan(plan), turn.chance() + 1e-6);
        }
        for (std::size_t snare = 0; snare < turn.snares().size() && !turn.plans().empty(); ++snare) {
            EXPECT_GE(turn.worth_of_snare(snare), turn.chance() - 1e-6);
        }
    }
}

}  // namespace
}  // namespace notalone
