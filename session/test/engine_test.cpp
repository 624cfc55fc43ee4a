// The commands of the engine interface, one by one, and every code of a refusal.
#include <vector>

#include "session/test/conversation.hpp"

namespace notalone {
namespace {

constexpr std::string_view new_game = R"({"cmd":"new","players":3,"seed":"engine"})";
/// Exploration with an open legal list for seats 1 and 2, the Creature without cards.
constexpr std::string_view plain_position =
    R"({"cmd":"setup","position":{"players":3,"hunted":[{"seat":1,"discard":[4,5]},{"seat":2}]}})";

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// --- The commands -----------------------------------------------------------------------------------------

TEST(Engine, NewBeginsAGame) {
    Conversation engine;
    const auto state =
        engine
            .want(R"({"cmd":"new","players":4,"side":2,"expert":true,"cards":"none","veiled":true,"seed":7})")
            .at("state");
    EXPECT_EQ(state.at("players"), 4);
    EXPECT_EQ(state.at("side"), 2);
    EXPECT_EQ(state.at("expert"), true);
    EXPECT_EQ(state.at("cards"), "none");
    EXPECT_EQ(state.at("veiled"), true);
    EXPECT_EQ(state.at("rescue"), 15);
    EXPECT_EQ(state.at("hunted").as_array().size(), 3U);
}

TEST(Engine, ANumberAsSeedMeansItsDigits) {
    Conversation engine;
    const auto number = engine.want(R"({"cmd":"new","players":2,"seed":12})");
    const auto text = engine.want(R"({"cmd":"new","players":2,"seed":"12"})");
    const auto other = engine.want(R"({"cmd":"new","players":2,"seed":"13"})");
    EXPECT_EQ(number, text);
    EXPECT_NE(number, other);
    EXPECT_EQ(engine.want(R"({"cmd":"new","players":2})"),
              engine.want(R"({"cmd":"new","players":2,"seed":"0"})"));
}

TEST(Engine, SetupTakesAStateBack) {
    Conversation engine;
    const auto state = engine.want(new_game).at("state");
    const auto again =
        engine.want(R"({"cmd":"setup","position":)" + json::serialize(state) + "}").at("state");
    EXPECT_EQ(again, state);
}

TEST(Engine, StateShowsTheGameAndViewWhatASeatMayKnow) {
    Conversation engine;
    const auto begun = engine.want(new_game).at("state");
    EXPECT_EQ(engine.want(R"({"cmd":"state"})").at("state"), begun);
    const auto creature = engine.want(R"({"cmd":"view","seat":0})").at("view");
    const auto hunted = engine.want(R"({"cmd":"view","seat":2})").at("view");
    const auto spectator = engine.want(R"({"cmd":"view","seat":"spectator"})").at("view");
    EXPECT_TRUE(creature.at("creature").at("hand").is_array());
    EXPECT_EQ(hunted.at("creature").at("hand"), 3);
    EXPECT_TRUE(hunted.at("hunted").at(1).at("survival").is_array());
    EXPECT_EQ(hunted.at("hunted").at(0).at("survival"), 1);
    EXPECT_EQ(spectator.at("hunted").at(1).at("survival"), 1);
    EXPECT_EQ(spectator.at("viewer"), "spectator");
}

TEST(Engine, ActorsAndLegalSayWhoMayDoWhat) {
    Conversation engine;
    engine.want(plain_position);
    EXPECT_EQ(engine.want(R"({"cmd":"actors"})").at("actors"),
              json::parse(R"([{"seat":1,"must":true},{"seat":2,"must":true}])"));
    const auto actions = engine.want(R"({"cmd":"legal","seat":1})").at("actions");
    EXPECT_EQ(actions, json::parse(R"([
        {"do":"explore","places":[1]},{"do":"explore","places":[2]},{"do":"explore","places":[3]},
        {"do":"resist","will":1,"take":[4,5]},{"do":"resist","will":2,"take":[4,5]},{"do":"give_up"}])"));
    EXPECT_EQ(engine.want(R"({"cmd":"legal","seat":0})").at("actions"), json::parse("[]"));
}

TEST(Engine, ApplyTellsWhatHappenedAndTheStateIfAsked) {
    Conversation engine;
    engine.want(plain_position);
    const auto answer =
        engine.want(R"({"cmd":"apply","seat":1,"action":{"do":"resist","will":1,"take":[5,4]}})");
    EXPECT_EQ(answer.at("events"), json::parse(R"([{"event":"resisted","seat":1,"will":1,"places":[4,5]}])"));
    EXPECT_FALSE(answer.as_object().contains("state"));
    const auto full =
        engine.want(R"({"cmd":"apply","seat":2,"action":{"do":"explore","places":[3]},"full":true})");
    EXPECT_EQ(full.at("state"), engine.want(R"({"cmd":"state"})").at("state"));
    EXPECT_EQ(full.at("state").at("hunted").at(0).at("will"), 2);
}

TEST(Engine, BotDecidesAndChangesNothing) {
    Conversation engine;
    engine.want(plain_position);
    const std::string before = engine.all();
    const std::string request = R"({"cmd":"bot","seat":1,"level":"random","ms":5,"seed":"b"})";
    const auto action = engine.want(request).at("action");
    EXPECT_EQ(engine.want(request).at("action"), action) << "the same seed, the same decision";
    EXPECT_EQ(engine.all(), before);
    const auto legal = engine.want(R"({"cmd":"legal","seat":1})").at("actions");
    bool found = false;
    for (const json::value& one : legal.as_array()) found |= one == action;
    EXPECT_TRUE(found) << action;
}

TEST(Engine, BotTellsWhatItWeighed) {
    Conversation engine;
    engine.want(plain_position);
    const auto answer = engine.want(R"({"cmd":"bot","seat":1,"level":"easy","ms":5})");
    std::int64_t sum = 0;
    std::int64_t before = 1000;
    bool chosen = false;
    for (const json::value& one : answer.at("weighed").as_array()) {
        const std::int64_t probability = one.at("probability").as_int64();
        EXPECT_LE(probability, before) << "the likeliest first";
        before = probability;
        sum += probability;
        chosen |= one.at("action") == answer.at("action");
    }
    EXPECT_NEAR(static_cast<double>(sum), 1000, 10);
    EXPECT_TRUE(chosen);
    EXPECT_GT(answer.at("win_chance").as_int64(), 0);
    EXPECT_LT(answer.at("win_chance").as_int64(), 1000);
}

TEST(Engine, RecordAndReplayCarryAGameOver) {
    Conversation engine;
    engine.want(plain_position);
    engine.want(R"({"cmd":"apply","seat":1,"action":{"do":"explore","places":[3]}})");
    const auto record = engine.want(R"({"cmd":"record"})").at("record");
    Conversation other;
    const auto replayed = other.want(R"({"cmd":"replay","record":)" + json::serialize(record) + "}");
    EXPECT_EQ(replayed.at("state"), engine.want(R"({"cmd":"state"})").at("state"));
    const std::string_view next =
        R"({"cmd":"apply","seat":2,"action":{"do":"explore","places":[1]},"full":true})";
    EXPECT_EQ(engine.want(next), other.want(next));
    EXPECT_EQ(engine.all(), other.all());
}

// --- Ids and empty lines ----------------------------------------------------------------------------------

TEST(Engine, EchoesTheIdWhateverItIs) {
    Conversation engine;
    for (const std::string_view id : {"1", "-5", "\"a\\\"b\"", "null", "true", "[1,{\"x\":[]}]", "{}"}) {
        const std::string line = R"({"cmd":"new","players":2,"id":)" + std::string(id) + "}";
        EXPECT_EQ(engine.want(line).at("id"), json::parse(id));
        const auto refused = engine.ask(R"({"cmd":"nonsense","id":)" + std::string(id) + "}");
        EXPECT_EQ(refused.at("id"), json::parse(id));
        EXPECT_EQ(refused.at("ok"), false);
    }
    EXPECT_FALSE(engine.want(R"({"cmd":"state"})").as_object().contains("id"));
    EXPECT_EQ(engine.code(R"({"cmd":"state","id":")" + std::string(2000, 'x') + "\"}"), "bad_request");
}

TEST(Engine, SaysNothingToAnEmptyLine) {
    Conversation engine;
    for (const std::string_view line : {"", " ", "\r", "\t \r"}) EXPECT_EQ(engine.session().handle(line), "");
}

// --- Refusals ---------------------------------------------------------------------------------------------

TEST(Engine, NeedsAGameFirst) {
    Conversation engine;
    for (const std::string_view line :
         {R"({"cmd":"state"})", R"({"cmd":"view","seat":0})", R"({"cmd":"actors"})",
          R"({"cmd":"legal","seat":0})", R"({"cmd":"apply","seat":0,"action":{"do":"pass"}})",
          R"({"cmd":"bot","seat":0,"level":"random"})", R"({"cmd":"record"})"}) {
        EXPECT_EQ(engine.code(line), "no_game") << line;
    }
}

struct BadRequest {
    std::string_view line;
    std::string_view code;
    std::string_view message;
};

const std::vector<BadRequest> bad_requests{
    {"{", "bad_json", "not valid JSON"},
    {"cmd", "bad_json", "at byte 1"},
    {R"({"cmd":"state","cmd":"state"})", "bad_json", R"("cmd" is given twice)"},
    {"[]", "bad_request", "request: must be an object"},
    {"17", "bad_request", "request: must be an object"},
    {"{}", "bad_request", R"("cmd" is missing)"},
    {R"({"cmd":5})", "bad_request", R"("cmd" must be a string)"},
    {R"({"cmd":"State"})", "unknown_command",
     R"(there is no command "State"; there are new, setup, state, view, actors, legal, apply, bot, record, replay)"},
    {R"({"cmd":"state","seat":1})", "bad_request", R"(state: the field "seat" does not belong here)"},
    {R"({"cmd":"new"})", "bad_request", R"(new: "players" is missing)"},
    {R"({"cmd":"new","players":1})", "bad_request", R"("players" must be a whole number from 2 to 7)"},
    {R"({"cmd":"new","players":8})", "bad_request", R"("players" must be a whole number from 2 to 7)"},
    {R"({"cmd":"new","players":2.0})", "bad_request", R"("players" must be a whole number)"},
    {R"({"cmd":"new","players":"2"})", "bad_request", R"("players" must be a whole number)"},
    {R"({"cmd":"new","players":2,"side":0})", "bad_request", R"("side")"},
    {R"({"cmd":"new","players":2,"expert":"no"})", "bad_request", R"("expert")"},
    {R"({"cmd":"new","players":2,"cards":"few"})", "bad_request", R"("cards")"},
    {R"({"cmd":"new","players":2,"veiled":0})", "bad_request", R"("veiled")"},
    {R"({"cmd":"new","players":2,"seed":1.5})", "bad_request", R"("seed")"},
    {R"({"cmd":"new","players":2,"seed":99999999999999999999999})", "bad_request", R"("seed")"},
    {R"({"cmd":"new","players":2,"seed":1e400})", "bad_", ""},
    {R"({"cmd":"setup"})", "bad_request", R"(setup: "position" is missing)"},
    {R"({"cmd":"setup","position":5})", "bad_position", "position: must be an object"},
    {R"({"cmd":"setup","position":{"hunted":[{"seat":1,"will":4}]}})", "bad_position",
     R"(position.hunted[0]: "will" must be a whole number from 1 to 3)"},
    {R"({"cmd":"view"})", "bad_request", R"(view: "seat" is missing)"},
    {R"({"cmd":"view","seat":"nobody"})", "bad_request", R"("seat" must be the number of a seat)"},
    {R"({"cmd":"view","seat":3})", "no_such_seat", "there is no seat 3 in this game: its seats are 0 to 2"},
    {R"({"cmd":"view","seat":1.0})", "bad_request", R"("seat" must be the number of a seat)"},
    {R"({"cmd":"view","seat":9223372036854775807})", "no_such_seat", "there is no seat 9223372036854775807"},
    {R"({"cmd":"view","seat":-1})", "no_such_seat", "there is no seat -1"},
    {R"({"cmd":"legal","seat":7})", "no_such_seat", "there is no seat 7"},
    {R"({"cmd":"legal","seat":"spectator"})", "bad_request", R"("seat" must be the number of a seat)"},
    {R"({"cmd":"apply","seat":1})", "bad_request", R"(apply: "action" is missing)"},
    {R"({"cmd":"apply","seat":1,"action":[]})", "bad_request", R"(apply: "action" must be an object)"},
    {R"({"cmd":"apply","seat":1,"action":{"do":"explore","places":[1]},"full":1})", "bad_request",
     R"("full")"},
    {R"({"cmd":"apply","seat":1,"action":{"do":"explore","places":[1]},"fulll":true})", "bad_request",
     R"(the field "fulll")"},
    {R"({"cmd":"apply","seat":4,"action":{"do":"pass"}})", "no_such_seat", "there is no seat 4"},
    {R"({"cmd":"apply","seat":0,"action":{"do":"pass"}})", "not_your_turn",
     R"(seat 0 asked for {"do":"pass"}: this seat has nothing to decide now)"},
    {R"({"cmd":"apply","seat":1,"action":{"do":"pass"}})", "illegal_action",
     "this seat cannot do that now; open to it: explore, resist, give_up"},
    {R"({"cmd":"apply","seat":1,"action":{"do":"explore","places":[4]}})", "illegal_action",
     "not with these choices"},
    {R"({"cmd":"apply","seat":1,"action":{"do":"explore","places":[1,2]}})", "illegal_action",
     "not with these choices"},
    {R"({"cmd":"apply","seat":1,"action":{"do":"explore","place":1}})", "illegal_action",
     R"(action explore: "places" is missing)"},
    {R"({"cmd":"apply","seat":1,"action":{"do":"dance"}})", "illegal_action",
     R"(is no kind of action: "dance")"},
    {R"({"cmd":"bot","seat":1})", "bad_request", R"(bot: "level" is missing)"},
    {R"({"cmd":"bot","seat":1,"level":"divine"})", "bad_request", R"("level" must be one of random)"},
    {R"({"cmd":"bot","seat":1,"level":"random","ms":-1})", "bad_request", R"("ms" must be a whole number)"},
    {R"({"cmd":"bot","seat":0,"level":"random"})", "not_your_turn", "seat 0 has nothing to decide now"},
    {R"({"cmd":"bot","seat":9,"level":"random"})", "no_such_seat", "there is no seat 9"},
    {R"({"cmd":"replay"})", "bad_request", R"(replay: "record" is missing)"},
    {R"({"cmd":"replay","record":"x"})", "bad_record", "record: must be an object"},
    {R"({"cmd":"replay","record":{"format":"notalone-record","version":1,"players":2,"cards":"none",
        "actions":[{"seat":1,"action":{"do":"explore","places":[1]}},{"seat":1,"action":{"do":"pass"}}]}})",
     "bad_record", R"(record, action 2: seat 1 asked for {"do":"pass"})"},
    {R"({"cmd":"replay","record":{"format":"notalone-record","version":1,"players":2,
        "position":{"hunted":[{"seat":1,"will":0}]},"actions":[]}})",
     "bad_record", R"("will" must be a whole number from 1 to 3)"},
};

TEST(Engine, RefusalsHaveACodeAndSayWhatWasWrong) {
    for (const BadRequest& bad : bad_requests) {
        Conversation engine;
        engine.want(plain_position);
        EXPECT_TRUE(engine.code(bad.line).starts_with(bad.code))
            << bad.line << " -> " << engine.code(bad.line);
        EXPECT_TRUE(has(engine.message(bad.line), bad.message))
            << bad.line << " -> " << engine.message(bad.line);
    }
}

TEST(Engine, ARefusalLeavesTheGameAsItWas) {
    Conversation engine;
    engine.want(plain_position);
    engine.want(R"({"cmd":"apply","seat":2,"action":{"do":"explore","places":[2]}})");
    const std::string before = engine.all();
    for (const BadRequest& bad : bad_requests) {
        engine.code(bad.line);
        ASSERT_EQ(engine.all(), before) << bad.line;
    }
}

TEST(Engine, WithoutAGameARefusalBeginsNone) {
    Conversation engine;
    const std::string before = engine.all();
    for (const BadRequest& bad : bad_requests) {
        engine.code(bad.line);
        ASSERT_EQ(engine.all(), before) << bad.line;
    }
}

TEST(Engine, SaysWhenTheGameIsOver) {
    Conversation engine;
    engine.want(
        R"({"cmd":"setup","position":{"assimilation":1,"cards":"none","hunted":[{"seat":1,"will":1,"discard":[1]}]}})");
    const auto events = engine.want(R"({"cmd":"apply","seat":1,"action":{"do":"give_up"}})").at("events");
    EXPECT_EQ(events.as_array().back(), json::parse(R"({"event":"game_won","winner":"creature"})"));
    EXPECT_EQ(engine.code(R"({"cmd":"apply","seat":1,"action":{"do":"give_up"}})"), "game_over");
    EXPECT_EQ(engine.code(R"({"cmd":"bot","seat":1,"level":"random"})"), "game_over");
    EXPECT_EQ(engine.want(R"({"cmd":"actors"})").at("actors"), json::parse("[]"));
    EXPECT_EQ(engine.want(R"({"cmd":"legal","seat":1})").at("actions"), json::parse("[]"));
    EXPECT_EQ(engine.want(R"({"cmd":"record"})").at("record").at("result"),
              json::parse(R"({"winner":"creature","turn":1})"));
}

}  // namespace
}  // namespace notalone
