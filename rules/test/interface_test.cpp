// The game from outside (game.hpp): refusals name what is wrong and change nothing; the rest is carried out.
#include "rules/test/outcome.hpp"

namespace notalone {
namespace {

/// The code with which `apply` refuses, after checking that nothing has changed.
RefusalCode refusal(Scene& scene, int seat, const Action& action) {
    scene.begin();
    State state = scene.state();
    EventLog events;
    const auto refused = apply(state, seat_at(seat), action, &events);
    EXPECT_EQ(state, scene.state());
    EXPECT_TRUE(events.events().empty());
    EXPECT_TRUE(refused.has_value()) << describe(action) << " is accepted";
    return refused ? refused->code : RefusalCode{};
}

std::string_view sentence(Scene& scene, int seat, const Action& action) {
    scene.begin();
    State state = scene.state();
    const auto refused = apply(state, seat_at(seat), action);
    return refused ? refused->sentence : "accepted";
}

// --- Refusals ---------------------------------------------------------------------------------------------

TEST(Refusal, names_a_seat_that_does_not_exist) {
    Scene scene({.players = 3});
    for (const int seat : {3, 6, number_of(Seat::spectator), 200}) {
        EXPECT_EQ(refusal(scene, seat, act::explore({3})), RefusalCode::no_such_seat) << seat;
    }
}

TEST(Refusal, names_a_seat_that_has_nothing_to_decide) {
    Scene scene({.players = 3});
    scene.creature({HuntCard::despair});
    EXPECT_EQ(refusal(scene, 1, act::explore({3})), RefusalCode::not_your_turn);
    scene.does(0, act::hunt(HuntCard::despair));
    EXPECT_EQ(refusal(scene, 0, act::pass()), RefusalCode::not_your_turn);
}

TEST(Refusal, names_an_action_that_is_not_allowed) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge});
    EXPECT_EQ(refusal(scene, 1, act::pass()), RefusalCode::illegal_action);
    EXPECT_EQ(refusal(scene, 1, act::explore({8})), RefusalCode::illegal_action);
    EXPECT_EQ(refusal(scene, 1, act::survive(SurvivalCard::dodge)), RefusalCode::illegal_action);
}

TEST(Refusal, says_whether_the_deed_the_card_or_the_choice_is_wrong) {
    Scene scene({.players = 3});
    scene.hunted(1).survival({SurvivalCard::dodge, SurvivalCard::sacrifice});
    scene.creature({HuntCard::clone});
    const std::string_view deed = sentence(scene, 1, act::keep(3));
    const std::string_view card = sentence(scene, 1, act::survive(SurvivalCard::dodge));
    const std::string_view choice = sentence(scene, 1, act::sacrifice(9));
    EXPECT_NE(deed, card);
    EXPECT_NE(card, choice);
    EXPECT_NE(deed, choice);
    EXPECT_EQ(sentence(scene, 1, act::explore({9})), choice);
}

TEST(Refusal, ends_everything_when_the_game_is_over) {  // §10.3
    Scene scene({.players = 3});
    scene.hunted(1).will(2);
    scene.assimilation(1).does(1, act::give_up());
    for (const int seat : {0, 1, 2}) EXPECT_EQ(refusal(scene, seat, act::pass()), RefusalCode::game_over);
    EXPECT_EQ(refusal(scene, 3, act::pass()), RefusalCode::no_such_seat);
    EXPECT_TRUE(scene.legal(0).empty());
    EXPECT_TRUE(scene.legal(1).empty());
}

TEST(Refusal, has_a_code_that_programs_know) {
    EXPECT_EQ(id_of(RefusalCode::game_over), "game_over");
    EXPECT_EQ(id_of(RefusalCode::no_such_seat), "no_such_seat");
    EXPECT_EQ(id_of(RefusalCode::not_your_turn), "not_your_turn");
    EXPECT_EQ(id_of(RefusalCode::illegal_action), "illegal_action");
}

TEST(Refusal, meets_fields_that_do_not_belong) {
    Scene scene({.players = 3});
    scene.hunted(1).discard({5});
    Action explore = act::explore({3});
    explore.take = places({5});
    scene.refuses(1, explore);
    explore = act::explore({3});
    explore.hunted = seat_at(2);
    scene.refuses(1, explore);
    Action give_up = act::give_up();
    give_up.will = 1;
    scene.refuses(1, give_up);
    Action resist = act::resist(1, {5});
    resist.survival = SurvivalCard::gate;
    scene.refuses(1, resist);
}

TEST(Refusal, meets_cards_and_places_that_do_not_exist) {
    Scene scene({.players = 3});
    Action explore = act::explore({3});
    explore.places = PlaceSet::anonymous(1);
    scene.refuses(1, explore);
    explore.places = PlaceSet::only(Place::hidden);
    scene.refuses(1, explore);
    explore.places = PlaceSet::only(Place::none);
    scene.refuses(1, explore);
    scene.refuses(1, act::survive(SurvivalCard::hidden));
    scene.explore(1, {1}).explore(2, {1});
    scene.refuses(0, act::token(Token::creature, 0));
    scene.refuses(0, act::token(Token::creature, 11));
    scene.refuses(0, act::token(Token::none, 3));
    scene.refuses(0, act::hunt(HuntCard::hidden));
    scene.refuses(0, act::hunt(HuntCard::none));
}

TEST(Apply, tells_nothing_where_nobody_listens) {
    Scene scene({.players = 3});
    scene.begin();
    State unheard = scene.state();
    EXPECT_FALSE(apply(unheard, seat_at(1), act::explore({3})).has_value());
    scene.explore(1, {3});
    EXPECT_EQ(unheard, scene.state());
}

TEST(Apply, gives_the_same_game_for_the_same_seed_and_actions) {
    const auto played = [](std::string_view seed) {
        State s = new_game({.players = 3}, seed);
        for (int i = 0; i < 200 && !s.over(); ++i) {
            const Seat seat = must_act(s).first();
            Choices choices;
            choices_of(s, seat, choices);
            play(s, seat, choices.action(i % choices.count()));
        }
        return s;
    };
    EXPECT_EQ(played("a seed"), played("a seed"));
    EXPECT_NE(played("a seed"), played("another"));
}

}  // namespace
}  // namespace notalone
