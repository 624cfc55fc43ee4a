#include "bots/turn_game/creature_mind.hpp"

#include "rules/cards.hpp"
#include "rules/windows.hpp"

namespace notalone::turn_game {

bool CardOption::lays_artemia() const {
    return effect == HuntCard::mutation || effect == HuntCard::phobia;
}

namespace {

void add_options(const State& s, HuntCard card, std::size_t race, std::vector<CardOption>& options) {
    const HuntCard effect = s.effect_of(card);
    if (effect == HuntCard::none || data_of(effect).phase < Phase::hunting) return;
    CardOption option{.card = card, .effect = effect, .places = {}, .hunted = Seat::spectator, .race = race};
    const HuntCardData& data = data_of(effect);
    if (data.phase == Phase::reckoning) {  // aimed when the places lie open
        options.push_back(option);
        return;
    }
    switch (data.choice) {
        case HuntChoice::nothing:
        case HuntChoice::one_step: options.push_back(option); break;
        case HuntChoice::one_place:
            if (!s.tokens.target.empty()) {
                option.places = s.tokens.target;
                options.push_back(option);
                break;
            }
            for (const Place place : all_places) {
                option.places = PlaceSet::only(place);
                options.push_back(option);
            }
            break;
        case HuntChoice::adjacent_places:
            for (const PlaceSet pair : adjacent_pairs) {
                option.places = pair;
                options.push_back(option);
            }
            break;
        case HuntChoice::one_hunted:
            for (const Seat seat : effect == HuntCard::ascendancy ? ascendancy_targets(s) : s.hunted_seats()) {
                option.hunted = seat;
                options.push_back(option);
            }
            break;
    }
}

}  // namespace

void CreatureMind::prepare(const TurnModel& model, HuntSet cards, bool plays) {
    hand = cards;
    options.clear();
    races.clear();
    const State& s = model.root();
    options.push_back({});
    races.push_back(model.race_with(hand, 0, HuntCard::none, HuntCard::none));
    if (plays) {
        for (const HuntCard held : hand) {
            const std::size_t before = options.size();
            add_options(s, held, races.size(), options);
            if (options.size() > before) races.push_back(model.race_with(hand, 0, held, s.effect_of(held)));
        }
    }
    token.reset(place_count);
    for (Mixture& mixture : artemia) mixture.reset(place_count);
    for (Mixture& mixture : card) mixture.reset(options.size());
}

}  // namespace notalone::turn_game
