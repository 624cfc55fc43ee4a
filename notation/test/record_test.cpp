#include "notation/record.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "notation/action_json.hpp"
#include "notation/state_json.hpp"
#include "notation/test/support.hpp"

namespace notalone {
namespace {

namespace json = boost::json;

TEST(Record, IsWrittenInAFixedForm) {
    Record record{.options = {.players = 2, .side = Side::two, .expert = true, .bare = true},
                  .seed = "a\"b",
                  .position = {},
                  .actions = {{seat_at(1), {.kind = ActionKind::explore, .places = {Place::river}}}},
                  .result = {}};
    EXPECT_EQ(
        record_text(record),
        R"({"format":"notalone-record","version":1,"players":2,"side":2,"expert":true,"cards":"none","veiled":false,)"
        R"("seed":"a\"b","actions":[{"seat":1,"action":{"do":"explore","places":[3]}}]})");
    record.position = R"({"hunted":[{"seat":1}]})";
    record.actions.clear();
    record.result = {.winner = Winner::hunted, .turn = 9};
    EXPECT_EQ(
        record_text(record),
        R"({"format":"notalone-record","version":1,"players":2,"side":2,"expert":true,"cards":"none","veiled":false,)"
        R"("seed":"a\"b","position":{"hunted":[{"seat":1}]},"actions":[],)"
        R"("result":{"winner":"hunted","turn":9}})");
}

TEST(Record, RandomGamesComeBackAndReplayExactly) {
    for (int players = 2; players <= max_players; ++players) {
        const Record record = random_game({.players = static_cast<std::uint8_t>(players)}, "record");
        const auto again = parse_record(record_text(record));
        ASSERT_TRUE(again) << again.problem();
        EXPECT_EQ(*again, record);
        const auto state = replay(*again);
        ASSERT_TRUE(state) << state.problem();
        EXPECT_TRUE(state->over());
        State by_hand = new_game(record.options, record.seed);
        for (const RecordedAction& recorded : record.actions) play(by_hand, recorded.seat, recorded.action);
        EXPECT_TRUE(*state == by_hand);
    }
}

TEST(Record, AGameThatWasSetUpReplaysFromItsPosition) {
    Record record{.options = {.players = 3},
                  .seed = "deck",
                  .position = R"({"players":3,"rescue":4,"hunted":[{"seat":1,"will":2},{"seat":2}]})",
                  .actions = {{seat_at(2), {.kind = ActionKind::explore, .places = {Place::wreck}}}},
                  .result = {}};
    auto state = replay(record);
    ASSERT_FALSE(state) << "nobody owns the Wreck";
    record.actions[0].action.places = {Place::river};
    const auto again = parse_record(record_text(record));
    ASSERT_TRUE(again) << again.problem();
    EXPECT_EQ(*again, record);
    state = replay(*again);
    ASSERT_TRUE(state) << state.problem();
    EXPECT_EQ(state->rescue, 4);
    EXPECT_TRUE(state->at(seat_at(2)).has_chosen());
}

TEST(Record, ASeedMayBeANumberAndMeansItsDigits) {
    const auto with_seed = [](std::string_view seed) {
        return parse_record(R"({"format":"notalone-record","version":1,"players":2,"actions":[],"seed":)" +
                            std::string(seed) + "}");
    };
    EXPECT_EQ(with_seed("42")->seed, "42");
    EXPECT_EQ(with_seed("\"42\"")->seed, "42");
    EXPECT_EQ(with_seed("-7")->seed, "-7");
    EXPECT_EQ(with_seed("18446744073709551615")->seed, "18446744073709551615");
    for (const std::string_view bad : {"1.5", "1e3", "18446744073709551616", "null", "[1]", "true"}) {
        EXPECT_FALSE(with_seed(bad)) << bad;
    }
    EXPECT_TRUE(with_seed('"' + std::string(1000, 'x') + '"'));
    EXPECT_FALSE(with_seed('"' + std::string(1001, 'x') + '"'));
}

struct BadRecord {
    std::string_view json;
    std::string_view sentence;
};

TEST(Record, RefusalsSayWhatIsWrong) {
    for (
        const BadRecord& bad : std::vector<BadRecord>{
            {"{", "record: not valid JSON"},
            {"[]", "record: must be an object"},
            {R"({"version":1,"players":2,"actions":[]})", R"(record: "format" is missing)"},
            {R"({"format":"x","version":1,"players":2,"actions":[]})",
             R"("format" must be "notalone-record")"},
            {R"({"format":"notalone-record","version":2,"players":2,"actions":[]})",
             R"("version" must be a whole number from 1 to 1)"},
            {R"({"format":"notalone-record","version":1,"actions":[]})", R"("players" is missing)"},
            {R"({"format":"notalone-record","version":1,"players":8,"actions":[]})",
             R"("players" must be a whole number from 2 to 7)"},
            {R"({"format":"notalone-record","version":1,"players":2})", R"("actions" is missing)"},
            {R"({"format":"notalone-record","version":1,"players":2,"actions":{}})",
             R"("actions" must be a list)"},
            {R"({"format":"notalone-record","version":1,"players":2,"actions":[],"note":1})",
             R"(the field "note" does not belong here)"},
            {R"({"format":"notalone-record","version":1,"players":2,"actions":[],"result":{"winner":"me","turn":1}})",
             R"(record.result: "winner" must be "creature" or "hunted")"},
            {R"({"format":"notalone-record","version":1,"players":2,"actions":[{"seat":0,"action":{"do":"pass"}},5]})",
             "record, action 2: must be an object"},
            {R"({"format":"notalone-record","version":1,"players":2,"actions":[{"seat":9,"action":{"do":"pass"}}]})",
             R"(record, action 1: "seat" must be a whole number from 0 to 6)"},
            {R"({"format":"notalone-record","version":1,"players":2,"actions":[{"seat":1,"action":{"do":"explore"}}]})",
             R"(record, action 1: action explore: "places" is missing)"},
            {R"({"format":"notalone-record","version":1,"players":2,"actions":[{"seat":1}]})",
             R"(record, action 1: "action" is missing)"},
        }) {
        const auto record = parse_record(bad.json);
        ASSERT_FALSE(record) << bad.json;
        EXPECT_TRUE(has(record.problem(), bad.sentence)) << bad.json << " -> " << record.problem();
    }
}

TEST(Record, ABrokenActionIsNamedByItsNumber) {
    const Record good = random_game({.players = 3}, "broken");
    for (const std::size_t at : {std::size_t{0}, good.actions.size() / 2, good.actions.size() - 1}) {
        Record record = good;
        record.actions[at].action = {.kind = ActionKind::keep, .place = Place::artefact};
        const auto state = replay(record);
        ASSERT_FALSE(state);
        EXPECT_TRUE(has(state.problem(), "record, action " + std::to_string(at + 1) + ": seat "))
            << state.problem();
        EXPECT_TRUE(has(state.problem(), R"({"do":"keep","place":10})")) << state.problem();
    }
}

TEST(Record, NothingFollowsTheEndOfAGame) {
    Record record = random_game({.players = 2, .bare = true}, "end");
    record.actions.push_back(record.actions.back());
    const auto state = replay(record);
    ASSERT_FALSE(state);
    EXPECT_TRUE(has(state.problem(), "the game is over")) << state.problem();
}

TEST(Record, AResultMustBeTheTruth) {
    Record record = random_game({.players = 2}, "result");
    ASSERT_TRUE(replay(record));
    Record other_turn = record;
    ++other_turn.result->turn;
    EXPECT_FALSE(replay(other_turn));
    Record unfinished = record;
    unfinished.actions.pop_back();
    EXPECT_FALSE(replay(unfinished));
}

TEST(Record, APositionMustFitTheOptions) {
    Record record{.options = {.players = 3},
                  .seed = "0",
                  .position = R"({"expert":true,"hunted":[{"seat":1},{"seat":2}]})",
                  .actions = {},
                  .result = {}};
    auto state = replay(record);
    ASSERT_FALSE(state);
    EXPECT_TRUE(has(state.problem(), "not those of its position")) << state.problem();
    record.position = R"({"hunted":[{"seat":1,"will":9},{"seat":2}]})";
    state = replay(record);
    ASSERT_FALSE(state);
    EXPECT_TRUE(has(state.problem(), "\"will\"")) << state.problem();
}

}  // namespace
}  // namespace notalone
