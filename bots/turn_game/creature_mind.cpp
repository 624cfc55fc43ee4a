#include "bots/turn_game/creature_mind.hpp"

#include "rules/cards.hpp"
#include "rules/windows.hpp"

namespace notalone::turn_game {

namespace {

void add_options(const State& s, HuntCard card, std::vector<CardOption>& options) {
    const HuntCard effect = s.effect_of(card);
    if (effect == HuntCard::none || data_of(effect).phase != Phase::hunting) return;
    CardOption option{.card = card, .effect = effect, .places = {}, .hunted = Seat::spectator};
    switch (data_of(effect).choice) {
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
            for (const Seat seat :
                 effect == HuntCard::ascendancy ? ascendancy_targets(s) : s.hunted_seats()) {
                option.hunted = seat;
                options.push_back(option);
            }
            break;
    }
}

}  // namespace

void CreatureMind::prepare(const TurnModel& model, HuntSet cards) {
    const State& s = model.root();
    options_.assign(1, {});
    can_play_ = s.creature.plays_left > 0;
    if (can_play_) {
        for (const HuntCard playable : cards) add_options(s, playable, options_);
    }
    token.reset(place_count);
    for (Mixture& mixture : artemia) mixture.reset(place_count);
    for (Mixture& mixture : card) mixture.reset(options_.size());
}

void CreatureMind::hold(const TurnModel& model, HuntSet hand) {
    open_.assign(1, 0);
    races_.back() = model.race_with(hand, HuntCard::none, HuntCard::none);
    HuntCard last = HuntCard::none;
    for (std::size_t i = 1; i < options_.size(); ++i) {
        const CardOption& option = options_[i];
        if (!hand.contains(option.card)) continue;
        open_.push_back(static_cast<std::uint16_t>(i));
        if (option.card == last) continue;
        last = option.card;
        races_[static_cast<std::size_t>(last)] = model.race_with(hand, last, option.effect);
    }
    late_.clear();
    if (!can_play_) return;
    for (const HuntCard held : hand) {
        const HuntCard effect = model.root().effect_of(held);
        if (effect == HuntCard::none || data_of(effect).phase <= Phase::hunting) continue;
        late_.push_back({effect, model.race_with(hand, held, effect)});
    }
}

}  // namespace notalone::turn_game
