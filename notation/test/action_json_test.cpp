// Every shape of an action, both ways, and what is refused.
#include "notation/action_json.hpp"

#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "notation/test/support.hpp"

namespace notalone {
namespace {

using enum Place;

struct Shape {
    std::string_view json;
    Action action;
};

Action hunt(HuntCard card) { return {.kind = ActionKind::hunt, .hunt = card}; }
Action survive(SurvivalCard card) { return {.kind = ActionKind::survive, .survival = card}; }
Action power(Place place) { return {.kind = ActionKind::power, .place = place}; }

template <typename Change>
Action with(Action action, Change change) {
    change(action);
    return action;
}

std::vector<Shape> creature_shapes() {
    return {
        {R"({"do":"hunt","card":"despair"})", hunt(HuntCard::despair)},
        {R"({"do":"hunt","card":"force_field","places":[3,8]})", with(hunt(HuntCard::force_field),
                                                                      [](Action& a) {
                                                                          a.places = {river, wreck};
                                                                      })},
        {R"({"do":"hunt","card":"clone","places":[10]})",
         with(hunt(HuntCard::clone), [](Action& a) { a.places = {artefact}; })},
        {R"({"do":"hunt","card":"scream"})", hunt(HuntCard::scream)},
        {R"({"do":"hunt","card":"cataclysm","places":[1]})",
         with(hunt(HuntCard::cataclysm), [](Action& a) { a.places = {lair}; })},
        {R"({"do":"hunt","card":"anticipation","hunted":6})",
         with(hunt(HuntCard::anticipation), [](Action& a) { a.hunted = seat_at(6); })},
        {R"({"do":"hunt","card":"detour","hunted":2,"from":4,"to":9})", with(hunt(HuntCard::detour),
                                                                             [](Action& a) {
                                                                                 a.hunted = seat_at(2);
                                                                                 a.from = beach;
                                                                                 a.to = source;
                                                                             })},
        {R"({"do":"hunt","card":"flashback"})", hunt(HuntCard::flashback)},
        {R"({"do":"hunt","card":"flashback","places":[1,6]})", with(hunt(HuntCard::flashback),
                                                                    [](Action& a) {
                                                                        a.places = {lair, swamp};
                                                                    })},
        {R"({"do":"hunt","card":"flashback","hunted":1,"from":1,"to":2})", with(hunt(HuntCard::flashback),
                                                                                [](Action& a) {
                                                                                    a.hunted = seat_at(1);
                                                                                    a.from = lair;
                                                                                    a.to = jungle;
                                                                                })},
        {R"({"do":"token","token":"creature","places":[8]})",
         {.kind = ActionKind::token, .token = Token::creature, .places = {wreck}}},
        {R"({"do":"token","token":"artemia","places":[1]})",
         {.kind = ActionKind::token, .token = Token::artemia, .places = {lair}}},
        {R"({"do":"pass"})", {.kind = ActionKind::pass}},
    };
}

std::vector<Shape> hunted_shapes() {
    return {
        {R"({"do":"explore","places":[3]})", {.kind = ActionKind::explore, .places = {river}}},
        {R"({"do":"explore","places":[3,10]})", {.kind = ActionKind::explore, .places = {river, artefact}}},
        {R"({"do":"resist","will":1,"take":[1,4]})",
         {.kind = ActionKind::resist, .will = 1, .take = {lair, beach}}},
        {R"({"do":"resist","will":2,"take":[1,2,3,4]})",
         {.kind = ActionKind::resist, .will = 2, .take = {lair, jungle, river, beach}}},
        {R"({"do":"give_up"})", {.kind = ActionKind::give_up}},
        {R"({"do":"keep","place":3})", {.kind = ActionKind::keep, .place = river}},
        {R"({"do":"take_back","place":8,"take":[4]})",
         {.kind = ActionKind::take_back, .place = wreck, .take = {beach}}},
        {R"({"do":"skip","place":8})", {.kind = ActionKind::skip, .place = wreck}},
        {R"({"do":"choose","card":"dodge"})", {.kind = ActionKind::choose, .survival = SurvivalCard::dodge}},
        {R"({"do":"discard","places":[2]})", {.kind = ActionKind::discard, .places = {jungle}}},
        {R"({"do":"lose_will"})", {.kind = ActionKind::lose_will}},
        {R"({"do":"show","places":[2,4]})", {.kind = ActionKind::show, .places = {jungle, beach}}},
    };
}

std::vector<Shape> power_shapes() {
    const Action lair_power = power(lair);
    return {
        {R"({"do":"power","place":1,"take":"all"})",
         with(lair_power, [](Action& a) { a.option = PowerOption::take_all; })},
        {R"({"do":"power","place":1,"take":[5]})", with(lair_power, [](Action& a) { a.take = {rover}; })},
        {R"({"do":"power","place":1,"copy":8})", with(lair_power, [](Action& a) { a.copy = wreck; })},
        {R"({"do":"power","place":1,"copy":6,"take":[2,3]})", with(lair_power,
                                                                   [](Action& a) {
                                                                       a.copy = swamp;
                                                                       a.take = {jungle, river};
                                                                   })},
        {R"({"do":"power","place":1,"copy":9,"heal":2})", with(lair_power,
                                                               [](Action& a) {
                                                                   a.copy = source;
                                                                   a.hunted = seat_at(2);
                                                               })},
        {R"({"do":"power","place":2,"take":[4]})", with(power(jungle), [](Action& a) { a.take = {beach}; })},
        {R"({"do":"power","place":2,"take":[]})", power(jungle)},
        {R"({"do":"power","place":3})", power(river)},
        {R"({"do":"power","place":4,"marker":"place"})",
         with(power(beach), [](Action& a) { a.option = PowerOption::place_marker; })},
        {R"({"do":"power","place":4,"marker":"remove"})",
         with(power(beach), [](Action& a) { a.option = PowerOption::remove_marker; })},
        {R"({"do":"power","place":5,"gain":7})", with(power(rover), [](Action& a) { a.gain = shelter; })},
        {R"({"do":"power","place":6,"take":[1,5]})", with(power(swamp),
                                                          [](Action& a) {
                                                              a.take = {lair, rover};
                                                          })},
        {R"({"do":"power","place":7})", power(shelter)},
        {R"({"do":"power","place":8})", power(wreck)},
        {R"({"do":"power","place":9,"heal":1})",
         with(power(source), [](Action& a) { a.hunted = seat_at(1); })},
        {R"({"do":"power","place":9,"draw":true})",
         with(power(source), [](Action& a) { a.option = PowerOption::draw; })},
        {R"({"do":"power","place":10})", power(artefact)},
    };
}

std::vector<Shape> survival_shapes() {
    const auto gate = [](auto change) { return with(survive(SurvivalCard::gate), change); };
    return {
        {R"({"do":"survive","card":"adrenaline"})", survive(SurvivalCard::adrenaline)},
        {R"({"do":"survive","card":"sixth_sense","take":[1,2]})", with(survive(SurvivalCard::sixth_sense),
                                                                       [](Action& a) {
                                                                           a.take = {lair, jungle};
                                                                       })},
        {R"({"do":"survive","card":"sacrifice","place":4})",
         with(survive(SurvivalCard::sacrifice), [](Action& a) { a.place = beach; })},
        {R"({"do":"survive","card":"double_back","place":4})",
         with(survive(SurvivalCard::double_back), [](Action& a) { a.place = beach; })},
        {R"({"do":"survive","card":"vortex","place":3,"take":[5]})", with(survive(SurvivalCard::vortex),
                                                                          [](Action& a) {
                                                                              a.place = river;
                                                                              a.take = {rover};
                                                                          })},
        {R"({"do":"survive","card":"hologram","to":7})",
         with(survive(SurvivalCard::hologram), [](Action& a) { a.to = shelter; })},
        {R"({"do":"survive","card":"wrong_track","token":"creature","to":7})",
         with(survive(SurvivalCard::wrong_track),
              [](Action& a) {
                  a.token = Token::creature;
                  a.to = shelter;
              })},
        {R"({"do":"survive","card":"wrong_track","token":"target","to":7})",
         with(survive(SurvivalCard::wrong_track),
              [](Action& a) {
                  a.token = Token::target;
                  a.to = shelter;
              })},
        {R"({"do":"survive","card":"drone","place":3,"gain":6})", with(survive(SurvivalCard::drone),
                                                                       [](Action& a) {
                                                                           a.place = river;
                                                                           a.gain = swamp;
                                                                       })},
        {R"({"do":"survive","card":"gate","place":3,"copy":8})", gate([](Action& a) {
             a.place = river;
             a.copy = wreck;
         })},
        {R"({"do":"survive","card":"gate","place":3,"copy":4,"marker":"place"})", gate([](Action& a) {
             a.place = river;
             a.copy = beach;
             a.option = PowerOption::place_marker;
         })},
        {R"({"do":"survive","card":"gate","place":2,"copy":1,"take":"all"})", gate([](Action& a) {
             a.place = jungle;
             a.copy = lair;
             a.option = PowerOption::take_all;
         })},
        {R"({"do":"survive","card":"gate","place":2,"copy":1,"lair_copy":6,"take":[3]})", gate([](Action& a) {
             a.place = jungle;
             a.copy = lair;
             a.lair_copy = swamp;
             a.take = {river};
         })},
    };
}

TEST(ActionJson, EveryShapeIsWrittenAndReadAlike) {
    for (const auto& shapes : {creature_shapes(), hunted_shapes(), power_shapes(), survival_shapes()}) {
        for (const Shape& shape : shapes) {
            EXPECT_EQ(action_text(shape.action), shape.json);
            const auto read = read_action(json_of(shape.json));
            ASSERT_TRUE(read) << shape.json << ": " << read.problem();
            EXPECT_EQ(*read, shape.action) << shape.json;
        }
    }
}

TEST(ActionJson, TheOrderOfFieldsAndNumbersDoesNotMatter) {
    const auto one = read_action(json_of(R"({"do":"resist","will":2,"take":[4,1,3,2]})"));
    const auto two = read_action(json_of(R"({"take":[1,2,3,4],"will":2,"do":"resist"})"));
    ASSERT_TRUE(one && two);
    EXPECT_EQ(*one, *two);
}

TEST(ActionJson, JungleAndSwampWithNothingToTakeMayLeaveItOut) {
    const auto read = read_action(json_of(R"({"do":"power","place":6})"));
    ASSERT_TRUE(read) << read.problem();
    EXPECT_EQ(*read, power(swamp));
}

struct BadAction {
    std::string_view json;
    std::string_view sentence;
};

TEST(ActionJson, RefusalsNameTheField) {
    for (const BadAction& bad : std::vector<BadAction>{
             {"[]", "action: must be an object"},
             {"{}", R"(action: "do" is missing)"},
             {R"({"do":5})", R"(action: "do" must be a string)"},
             {R"({"do":"fly"})", R"(action: "do" is no kind of action: "fly")"},
             {R"({"do":"pass","places":[1]})", R"(action pass: the field "places" does not belong here)"},
             {R"({"do":"explore"})", R"(action explore: "places" is missing)"},
             {R"({"do":"explore","places":3})", R"(action explore: "places" must be a list of places)"},
             {R"({"do":"explore","places":[11]})",
              R"(action explore: "places" must be a list of places, each a number from 1 to 10)"},
             {R"({"do":"explore","places":[0]})", "each a number from 1 to 10"},
             {R"({"do":"explore","places":[1.0]})", "each a number from 1 to 10"},
             {R"({"do":"explore","places":["river"]})", "each a number from 1 to 10"},
             {R"({"do":"explore","places":[3,3]})", R"(action explore: "places" names place 3 twice)"},
             {R"({"do":"explore","places":[]})", R"(action explore: "places" must name 1 to 2 places)"},
             {R"({"do":"explore","places":[1,2,3]})", R"(action explore: "places" must name 1 to 2 places)"},
             {R"({"do":"resist","will":3,"take":[1]})",
              R"(action resist: "will" must be a whole number from 1 to 2)"},
             {R"({"do":"resist","take":[1]})", R"(action resist: "will" is missing)"},
             {R"({"do":"resist","will":1,"take":[1,2,3]})",
              R"(action resist: "take" must name 1 to 2 places)"},
             {R"({"do":"hunt","card":"dodge"})", R"(action hunt: "card" is no Hunt card: "dodge")"},
             {R"({"do":"hunt","card":"despair","places":[1]})", R"(the field "places" does not belong here)"},
             {R"({"do":"hunt","card":"virus","places":[1]})", R"("places" must name 2 places)"},
             {R"({"do":"hunt","card":"virus"})", R"("places" is missing)"},
             {R"({"do":"hunt","card":"cataclysm"})", R"("places" is missing)"},
             {R"({"do":"hunt","card":"phobia"})", R"("hunted" is missing)"},
             {R"({"do":"hunt","card":"phobia","hunted":0})",
              R"("hunted" must be a whole number from 1 to 6)"},
             {R"({"do":"hunt","card":"detour","hunted":1,"from":2})", R"("to" is missing)"},
             {R"({"do":"hunt","card":"flashback","to":2})", R"("from" is missing)"},
             {R"({"do":"token","token":"target","places":[1]})",
              R"("token" is no token that can go there: "target")"},
             {R"({"do":"token","token":"none","places":[1]})", R"("token" is no token)"},
             {R"({"do":"token","token":"creature"})", R"("places" is missing)"},
             {R"({"do":"survive","card":"clone"})", R"(action survive: "card" is no Survival card: "clone")"},
             {R"({"do":"survive","card":"dodge","to":1})", R"(the field "to" does not belong here)"},
             {R"({"do":"survive","card":"vortex","place":1,"take":[2,3]})", R"("take" must name 1 place)"},
             {R"({"do":"survive","card":"wrong_track","to":1})", R"("token" is missing)"},
             {R"({"do":"survive","card":"wrong_track","token":"artemia","to":1})", R"("token" is no token)"},
             {R"({"do":"survive","card":"gate","place":1})", R"("copy" is missing)"},
             {R"({"do":"survive","card":"gate","place":2,"copy":1})", R"("take" or "lair_copy" is missing)"},
             {R"({"do":"survive","card":"gate","place":2,"copy":1,"lair_copy":1})",
              R"("lair_copy" cannot be the Lair itself)"},
             {R"({"do":"survive","card":"drone","place":2,"copy":5,"gain":6})", R"(the field "copy")"},
             {R"({"do":"power","place":1})", R"("take" or "copy" is missing)"},
             {R"({"do":"power","place":1,"take":"most"})", R"("take" must be "all" or a list)"},
             {R"({"do":"power","place":1,"copy":8,"take":"all"})",
              R"(the field "take" does not belong here)"},
             {R"({"do":"power","place":1,"lair_copy":8})", R"("take" or "copy" is missing)"},
             {R"({"do":"power","place":4})", R"("marker" is missing)"},
             {R"({"do":"power","place":4,"marker":"keep"})", R"("marker" must be "place" or "remove")"},
             {R"({"do":"power","place":5})", R"("gain" is missing)"},
             {R"({"do":"power","place":9})", R"("heal" (a seat) or "draw" (true) is missing)"},
             {R"({"do":"power","place":9,"draw":false})", R"("heal" (a seat) or "draw" (true) is missing)"},
             {R"({"do":"power","place":9,"draw":true,"heal":1})", R"(the field "draw" does not belong here)"},
             {R"({"do":"power","place":8,"take":[1]})", R"(the field "take" does not belong here)"},
             {R"({"do":"choose","card":"x"})", R"(action choose: "card" is no Survival card: "x")"},
             {R"({"do":"take_back","place":8,"take":[]})", R"("take" must name 1 place)"},
         }) {
        const auto read = read_action(json_of(bad.json));
        ASSERT_FALSE(read) << bad.json;
        EXPECT_TRUE(has(read.problem(), bad.sentence)) << bad.json << " -> " << read.problem();
    }
}

TEST(ActionJson, AnObjectOfAnySizeIsRefusedNotTrusted) {
    boost::json::object wide{{"do", "pass"}};
    for (int i = 0; i < 1000; ++i) wide[std::to_string(i)] = i;
    const auto read = read_action(wide);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.problem(), "action: has too many fields");
}

TEST(ActionJson, EveryLegalActionOfRandomGamesComesBackAsItWas) {
    int actions = 0;
    int gates_to_the_lair = 0;
    walk_random_games(6, [&](const State& state) {
        for (const Seat seat : must_act(state) | may_act(state)) {
            Choices choices;
            choices_of(state, seat, choices);
            for (int rank = 0; rank < choices.count(); ++rank) {
                const Action action = choices.action(rank);
                const auto read = read_action(json_of(action_text(action)));
                ASSERT_TRUE(read) << action_text(action) << ": " << read.problem();
                ASSERT_EQ(*read, action) << action_text(action);
                ++actions;
                gates_to_the_lair += static_cast<int>(action.lair_copy != none);
            }
        }
    });
    EXPECT_GT(actions, 20000);
    EXPECT_GT(gates_to_the_lair, 0) << "the games did not reach the longest of the shapes";
}

TEST(ActionJson, TheLegalListIsCompleteAndInOrder) {
    walk_random_game({.players = 4}, "list", [](const State& state) {
        const Seat seat = state.over() ? Seat::creature : must_act(state).first();
        Choices choices;
        choices_of(state, seat, choices);
        JsonWriter writer;
        write_actions(writer, choices);
        const auto value = json_of(writer.view());
        const auto& list = value.as_array();
        ASSERT_EQ(static_cast<int>(list.size()), choices.count());
        for (int rank = 0; rank < choices.count(); ++rank) {
            ASSERT_EQ(*read_action(list[static_cast<std::size_t>(rank)]), choices.action(rank));
        }
    });
}

}  // namespace
}  // namespace notalone
