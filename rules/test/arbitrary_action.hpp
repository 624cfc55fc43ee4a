// Actions that may or may not make sense, for the tests that say what is refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <rapidcheck.h>
#include <string>
#include <tuple>
#include <vector>

#include "rules/action.hpp"
#include "rules/test/random_play.hpp"

namespace notalone::random_play {

/// Every value the type of a field names, the hidden ones included.
inline Place any_place(Random& random) {
    const int number = below(random, place_count + 2);
    return number > place_count ? Place::hidden : static_cast<Place>(number);
}

inline PlaceSet any_places(Random& random) {
    if (one_in(random, 8)) return PlaceSet::from_bits(static_cast<std::uint32_t>(random.next()));
    return some_of(random, PlaceSet::from_bits(0b111'1111'1110), below(random, 4));
}

/// Gives one field of the action another value, possibly the one it has.
inline void disturb(Random& random, Action& action) {
    switch (below(random, 15)) {
        case 0: action.kind = static_cast<ActionKind>(below(random, 15)); break;
        case 1: action.hunt = static_cast<HuntCard>(below(random, hunt_card_count + 2)); break;
        case 2: action.survival = static_cast<SurvivalCard>(below(random, survival_card_count + 2)); break;
        case 3: action.token = static_cast<Token>(below(random, 4)); break;
        case 4: action.will = static_cast<std::uint8_t>(below(random, 5)); break;
        case 5: action.place = any_place(random); break;
        case 6: action.copy = any_place(random); break;
        case 7: action.lair_copy = any_place(random); break;
        case 8: action.option = static_cast<PowerOption>(below(random, 5)); break;
        case 9: action.hunted = seat_at(below(random, max_players + 1)); break;
        case 10: action.from = any_place(random); break;
        case 11: action.to = any_place(random); break;
        case 12: action.gain = any_place(random); break;
        case 13: action.places = any_places(random); break;
        default: action.take = any_places(random); break;
    }
}

inline Action any_member(Random& random, const std::vector<Action>& actions) {
    return actions[static_cast<std::size_t>(below(random, static_cast<int>(actions.size())))];
}

/// A legal action with one or two fields disturbed, or what was legal at another moment of the game.
inline Action questionable_action(Random& random, const std::vector<Action>& legal,
                                  const std::vector<Action>& earlier) {
    if (one_in(random, 3) && !earlier.empty()) return any_member(random, earlier);
    Action action = legal.empty() ? Action{} : any_member(random, legal);
    disturb(random, action);
    if (one_in(random, 3)) disturb(random, action);
    return action;
}

/// For RapidCheck: a legal action with up to three fields disturbed; it shrinks towards fewer.
inline rc::Gen<Action> arbitrary_action(const std::vector<Action>& legal) {
    return rc::gen::map(rc::gen::tuple(rc::gen::arbitrary<std::uint32_t>(), rc::gen::inRange(0, 4)),
                        [legal](const std::tuple<std::uint32_t, int>& drawn) {
                            Random random = Random::from_seed(std::to_string(std::get<0>(drawn)));
                            Action action = legal.empty() ? Action{} : any_member(random, legal);
                            for (int i = 0; i < std::get<1>(drawn); ++i) disturb(random, action);
                            return action;
                        });
}

}  // namespace notalone::random_play
