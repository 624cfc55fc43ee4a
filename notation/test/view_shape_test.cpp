// Views over whole games: the same shape as the state, lists where the viewer may know, numbers elsewhere,
// and nothing in them that depends on what is hidden.
#include <set>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "notation/state_json.hpp"
#include "notation/test/support.hpp"
#include "rules/cards.hpp"

namespace notalone {
namespace {

namespace json = boost::json;

/// What the interface promises about one viewer and one game, told again from the JSON of the whole state.
class Promise {
  public:
    Promise(json::value state, Seat viewer) : state_(std::move(state)), viewer_(viewer) {
        for (const json::value& effect : state_.at("effects").as_array()) {
            if (effect == "smokescreen" && viewer_ == Seat::creature) blind_ = true;
        }
    }

    void holds_for(const json::value& view) const {
        same_fields(state_.as_object(), view.as_object(), {"answering"}, {"viewer"});
        for (const auto& [name, value] : state_.as_object()) {
            if (name == "creature") {
                holds_for_creature(value, view.at("creature"));
            } else if (name == "survival") {
                EXPECT_EQ(view.at(name).at("deck"), value.at("deck").as_array().size());
                EXPECT_EQ(view.at(name).at("discard"), value.at("discard"));
            } else if (name == "hunted") {
                for (std::size_t i = 0; i < value.as_array().size(); ++i) {
                    holds_for_hunted(value.at(i), view.at(name).at(i));
                }
            } else if (name != "actors" && name != "answering") {
                EXPECT_EQ(view.at(name), value) << name;
            }
        }
    }

  private:
    using Names = std::set<std::string_view>;

    static void same_fields(const json::object& state, const json::object& view, const Names& may_lack,
                            const Names& may_add) {
        for (const auto& field : state) {
            EXPECT_TRUE(view.contains(field.key()) || may_lack.contains(field.key())) << field.key();
        }
        for (const auto& field : view) {
            EXPECT_TRUE(state.contains(field.key()) || may_add.contains(field.key())) << field.key();
        }
    }

    static void list_or_count(const json::value& all, const json::value& seen, bool known) {
        if (known) {
            EXPECT_EQ(seen, all);
        } else {
            EXPECT_EQ(seen, all.as_array().size());
        }
    }

    void holds_for_creature(const json::value& all, const json::value& seen) const {
        list_or_count(all.at("hand"), seen.at("hand"), viewer_ == Seat::creature);
        list_or_count(all.at("deck"), seen.at("deck"), false);
        for (const std::string_view name : {"discard", "played", "plays_left"}) {
            EXPECT_EQ(seen.at(name), all.at(name));
        }
    }

    void holds_for_hunted(const json::value& all, const json::value& seen) const {
        const bool own = all.at("seat") == number_of(viewer_);
        const bool face_down =
            state_.at("phase").as_int64() <= 2 && all.at("ready").as_bool() && state_.at("winner").is_null();
        same_fields(all.as_object(), seen.as_object(), {"shown", "committed", "at"}, {"holds"});
        list_or_count(all.at("survival"), seen.at("survival"), own);
        list_or_count(all.at("played"), seen.at("played"), own || !face_down);
        list_or_count(all.at("hand"), seen.at("hand"), own || (!face_down && !blind_));
        list_or_count(all.at("discard"), seen.at("discard"), !blind_);
        EXPECT_EQ(seen.as_object().contains("holds"), !own && face_down && !blind_);
        EXPECT_EQ(seen.as_object().contains("shown"),
                  (own || viewer_ == Seat::creature) && all.as_object().contains("shown"));
        for (const std::string_view name :
             {"seat", "will", "pending", "survival_played", "owns", "ready", "resisted", "owes"}) {
            EXPECT_EQ(seen.at(name), all.at(name)) << name;
        }
    }

    json::value state_;
    Seat viewer_;
    bool blind_ = false;
};

template <typename Visit>
void for_each_viewer(const State& state, Visit visit) {
    for (int seat = 0; seat < state.options.players; ++seat) visit(seat_at(seat));
    visit(Seat::spectator);
}

TEST(ViewShape, IsWhatTheInterfacePromisesInRandomGames) {
    walk_random_games(3, [](const State& state) {
        const json::value all = json_of(state_text(state));
        for_each_viewer(state, [&](Seat viewer) {
            SCOPED_TRACE("viewer " + std::to_string(number_of(viewer)));
            Promise(all, viewer).holds_for(json_of(view_text(view_of(state, viewer))));
        });
    });
}

/// The same game with other cards where `viewer` cannot see them: decks, Survival hands, the Creature's hand.
State other_hidden_cards(State state, Seat viewer, Random& random) {
    HuntSet hunt = state.creature.deck.as_set();
    if (viewer != Seat::creature) hunt.insert(state.creature.hand);
    Pile<HuntCard, hunt_card_count> hunt_pile;
    hunt_pile.push_all(hunt);
    hunt_pile.shuffle(random);
    const int hand = state.creature.hand.size();
    if (viewer != Seat::creature) {
        state.creature.hand.clear();
        for (int i = 0; i < hand; ++i) state.creature.hand.insert(hunt_pile.pop());
    }
    state.creature.deck = hunt_pile;

    SurvivalSet survival = state.survival_deck.as_set();
    for (const Seat seat : state.hunted_seats()) {
        if (seat != viewer) survival.insert(state.at(seat).survival);
    }
    Pile<SurvivalCard, survival_card_count> survival_pile;
    survival_pile.push_all(survival);
    survival_pile.shuffle(random);
    for (const Seat seat : state.hunted_seats()) {
        if (seat == viewer) continue;
        const int held = state.at(seat).survival.size();
        state.at(seat).survival.clear();
        for (int i = 0; i < held; ++i) state.at(seat).survival.insert(survival_pile.pop());
    }
    state.survival_deck = survival_pile;
    return state;
}

TEST(ViewShape, DoesNotDependOnHiddenCards) {
    Random random = Random::from_seed("other cards");
    int different = 0;
    walk_random_games(3, [&](const State& state) {
        for_each_viewer(state, [&](Seat viewer) {
            const State other = other_hidden_cards(state, viewer, random);
            different += static_cast<int>(!(other == state));
            EXPECT_EQ(view_text(view_of(state, viewer)), view_text(view_of(other, viewer)));
        });
    });
    EXPECT_GT(different, 1000);
}

TEST(ViewShape, DoesNotDependOnWhichPlaceLiesFaceDown) {
    int different = 0;
    walk_random_games(3, [&](const State& state) {
        for (const Seat whose : state.hunted_seats()) {
            if (state.phase > Phase::hunting || state.over() || !state.at(whose).has_chosen()) continue;
            State other = state;
            auto& [first, second] = other.at(whose).explored;
            if (first.announced || second.card != Place::none) continue;
            for (const Place place : state.at(whose).hand()) first.card = first.at = place;
            different += static_cast<int>(!(other == state));
            for_each_viewer(state, [&](Seat viewer) {
                if (viewer == whose) return;
                EXPECT_EQ(view_text(view_of(state, viewer)), view_text(view_of(other, viewer)));
            });
        }
    });
    EXPECT_GT(different, 500);
}

}  // namespace
}  // namespace notalone
