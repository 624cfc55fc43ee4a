// The learner: able to learn, reproducible, and honest about what it gained.
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "lab/learn/course.hpp"
#include "lab/learn/learn_report.hpp"
#include "lab/learn/measurement.hpp"
#include "lab/train/training.hpp"
#include "rules/game.hpp"
#include "rules/view.hpp"

namespace notalone::learn {

namespace {

/// Little work that does not depend on the clock, from weights that know nothing.
LearnPlan small_plan(const char* level, const char* role) {
    LearnPlan plan = *learn_plan(level, role);
    plan.players = 2;
    plan.variant.bare = true;
    plan.budget = {};
    plan.iterations = 8;
    plan.time = {};
    plan.games = 48;
    plan.round = 16;
    plan.rate = 0.005;
    plan.passes = 20;
    plan.deals = 100;
    plan.seed = "test";
    Random random = Random::from_seed("new weights");
    plan.start = train::new_network(random);
    return plan;
}

const Style& chosen(const Learned& learned) { return styles.at(learned.tally.best()); }

TEST(LearnTest, WinsMoreThanBefore) {
    LearnPlan plan = small_plan("random", "hunted");
    plan.players = 3;
    plan.iterations = 24;
    plan.games = 160;
    plan.round = 32;
    plan.passes = 8;
    const Learned before = Learned::nothing(plan);
    const Learned after = train_learner(plan, false);
    ASSERT_EQ(after.lessons.size(), 160U);
    const Measurement first = measure(plan, before.knowledge, styles.front(), false);
    const Measurement last = measure(plan, after.knowledge, chosen(after), false);
    EXPECT_EQ(first.fixed_wins, last.fixed_wins);  // the same deals
    EXPECT_GE(last.learner_wins, first.learner_wins + 4);
    EXPECT_GT(last.gain().low, 0);
}

TEST(LearnTest, FindsOutWhatPositionsAreWorth) {
    for (const char* role : {"creature", "hunted"}) {
        LearnPlan plan = small_plan("easy", role);
        plan.games = 96;
        const auto curve = learning_curve(train_learner(plan, false).lessons, 2);
        ASSERT_EQ(curve.size(), 2U);
        EXPECT_LT(curve.back().own_loss, curve.back().first_loss - 0.1) << role;
    }
}

TEST(LearnTest, GivesTheSameForTheSameSeedOnAnyNumberOfThreads) {
    const auto report = [](std::size_t threads, const char* seed) {
        LearnPlan plan = small_plan("easy", "hunted");
        plan.threads = threads;
        plan.seed = seed;
        plan.variant.bare = false;
        plan.games = 16;
        plan.round = 8;
        plan.deals = 4;
        const Learned learned = train_learner(plan, false);
        const Measurement measurement = measure(plan, learned.knowledge, chosen(learned), false);
        return train::written(learned.knowledge.own) + report_json(plan, learned, measurement);
    };
    const std::string one = report(1, "test");
    EXPECT_EQ(one, report(3, "test"));
    EXPECT_NE(one, report(1, "other"));
}

TEST(LearnTest, RefusesWhatItDoesNotKnow) {
    EXPECT_NE(learn_plan("clever", "creature").problem().find("there is no level \"clever\""),
              std::string::npos);
    EXPECT_NE(learn_plan("easy/random", "creature").problem().find("one level"), std::string::npos);
    EXPECT_NE(learn_plan("easy", "Creature").problem().find("there is no role \"Creature\""),
              std::string::npos);
    EXPECT_EQ(learn_plan("strong:40", "hunted")->iterations, 40);
    EXPECT_EQ(learn_plan("strong", "hunted")->iterations, 0);
}

TEST(LearnTest, StopsWhenTheTimeIsUpOrItIsAskedTo) {
    LearnPlan plan = small_plan("random", "creature");
    plan.games = 0;
    plan.time = std::chrono::milliseconds(300);
    int rounds = 0;
    const Learned learned = train_learner(plan, false, {}, [&](const Learned& /*so_far*/) { ++rounds; });
    EXPECT_GE(rounds, 1);
    EXPECT_LE(learned.lessons.size(), static_cast<std::size_t>(rounds * plan.round));
    EXPECT_TRUE(train_learner(plan, true).lessons.empty());
    const Measurement none = measure(plan, learned.knowledge, styles.front(), true);
    EXPECT_FALSE(none.complete);
    EXPECT_EQ(none.deals, 0);
}

TEST(LearnTest, ReportsValidJson) {
    const LearnPlan plan = small_plan("easy", "creature");
    const Learned learned{.knowledge = {.first = plan.start, .own = plan.start},
                          .lessons = {{.won = true}, {.won = false}, {.won = true}}};
    const Measurement measurement{.deals = 10,
                                  .learner_wins = 7,
                                  .fixed_wins = 4,
                                  .only_learner = 4,
                                  .only_fixed = 1,
                                  .complete = true};
    const auto report = boost::json::parse(report_json(plan, learned, measurement)).as_object();
    EXPECT_EQ(report.at("role").as_string(), "creature");
    EXPECT_EQ(report.at("lessons").as_int64(), 3);
    EXPECT_EQ(report.at("curve").as_array().size(), 3U);
    EXPECT_EQ(report.at("styles").as_array().size(), styles.size());
    EXPECT_DOUBLE_EQ(report.at("gain").as_object().at("value").as_double(), 0.3);
    EXPECT_NE(report_text(plan, learned, measurement).find("+30.0"), std::string::npos);
}

TEST(StyleTallyTest, FindsTheStyleThatWins) {
    StyleTally tally;
    Random random = Random::from_seed("styles");
    for (int game = 0; game < 600; ++game) {
        const std::size_t style = tally.draw(random);
        tally.note(style, random.below(100) < (style == 4 ? 65U : 45U));
    }
    EXPECT_EQ(tally.best(), 4U);
    EXPECT_GT(tally.line(4).games, 300);
}

WeighedAction going_to(Place place, double probability) {
    return {.action = {.kind = ActionKind::explore, .places = PlaceSet::only(place)},
            .probability = probability,
            .win_chance = 0.5};
}

TEST(ExperienceTest, CorrectsWhatSurprisesAgainAndAgain) {
    const State state = new_game({}, "experience");
    const WeighedAction river = going_to(Place::river, 0.5);
    const WeighedAction beach = going_to(Place::beach, 0.5);
    Experience experience;
    EXPECT_EQ(experience.correction(state, river), 0);
    experience.note(*Experience::cell_of(state, river), 0.2);
    experience.note(*Experience::cell_of(state, beach), -0.2);
    const double once = experience.correction(state, river);
    for (int i = 0; i < 999; ++i) {
        experience.note(*Experience::cell_of(state, river), 0.2);
        experience.note(*Experience::cell_of(state, beach), -0.2);
    }
    EXPECT_GT(once, 0);
    EXPECT_LT(once, 0.01);
    EXPECT_GT(experience.correction(state, river), 0.15);
    EXPECT_LT(experience.correction(state, beach), -0.15);
    EXPECT_EQ(experience.correction(state, going_to(Place::jungle, 0.5)), 0);
    WeighedAction resist = river;
    resist.action = {.kind = ActionKind::resist, .will = 1};
    EXPECT_FALSE(Experience::cell_of(state, resist));
}

TEST(LearnerBotTest, RepliesSharply) {
    // Three players: for two the mixture is exact, and all it holds is equally good.
    const State state = new_game({.players = 3, .side = Side::one, .bare = true}, "sharp");
    const View view = view_of(state, seat_at(1));
    Knowledge knowledge{.first = value::trained_network(), .own = value::trained_network()};
    const LearnerBot::Manner manner{
        .style = {.own_network = true, .sharpness = 1}, .iterations = 100, .slips = 0};
    const auto decision = [&](std::uint64_t seed) {
        return LearnerBot(knowledge, manner).decide({.view = view, .seed = seed, .budget = {}});
    };
    const BotDecision first = decision(1);
    ASSERT_GT(first.weighed.size(), 1U);
    for (const WeighedAction& option : first.weighed) {
        // Whatever the seed, what is best; and what experience says is best.
        EXPECT_EQ(decision(2).action, first.action);
        Knowledge taught = knowledge;
        for (int i = 0; i < 10'000; ++i) {
            for (const WeighedAction& other : first.weighed) {
                const double surprise = other.action == option.action ? 1 : -1;
                taught.experience.note(*Experience::cell_of(state, other), surprise);
            }
        }
        EXPECT_EQ(LearnerBot(taught, manner).decide({.view = view, .seed = 3, .budget = {}}).action,
                  option.action);
    }
}

}  // namespace

}  // namespace notalone::learn
