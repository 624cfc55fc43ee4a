#include "bots/turn_game/hunting.hpp"

#include <algorithm>
#include <array>

#include "rules/cards.hpp"

namespace notalone::turn_game {

bool artemia_due(const State& s) {
    return s.has(Effect::artemia_due) || artemia_symbol(s.options.side, s.rescue);
}

Hunting hunting(const TurnModel& model, const CreatureMind& mind, std::size_t token, std::size_t artemia,
                std::uint16_t card) {
    const State& root = model.root();
    const CardOption& option = mind.options()[card];
    Hunting result;
    Hunt& hunt = result.hunt;
    hunt.creature =
        root.tokens.creature.empty() ? PlaceSet::only(static_cast<Place>(token + 1)) : root.tokens.creature;
    hunt.effect = option.effect;
    hunt.hunted = option.hunted;
    hunt.target = root.tokens.target;
    if (option.effect == HuntCard::virus) {
        hunt.artemia = option.places;
    } else {
        if (!option.places.empty()) hunt.target = option.places;
        if (!root.tokens.artemia.empty()) {
            hunt.artemia = root.tokens.artemia;
        } else if (artemia_due(root) || option.lays_artemia()) {
            hunt.artemia = PlaceSet::only(static_cast<Place>(artemia + 1));
        }
    }
    result.card = option.card;
    result.race = &mind.race(card);
    if (option.card == HuntCard::none) result.late = mind.late();
    return result;
}

namespace {

/// The Creature sees where everybody is, and picks the place that hurts most.
float worst_cataclysm(TurnModel& model, std::span<const Visit> visits, Hunt hunt, const value::Hidden& race,
                      const HeldCards& held) {
    float least = 1;
    PlaceSet tried{Place::none};
    for (const Visit& visit : visits) {
        for (const Place at : visit.at) {
            if (tried.contains(at)) continue;
            tried.insert(at);
            hunt.cataclysm = at;
            least = std::min(least, model.chance(visits, hunt, race, held));
        }
    }
    return least;
}

/// One Hunted moved onto the Creature or Artemia token, if somebody is next to it.
float worst_detour(TurnModel& model, std::span<const Visit> visits, const Hunt& hunt,
                   const value::Hidden& race, const HeldCards& held) {
    float least = model.chance(visits, hunt, race, held);
    std::array<Visit, max_hunted> all;
    const std::span<Visit> moved = std::span(all).first(visits.size());
    std::ranges::copy(visits, moved.begin());
    for (Visit& visit : moved) {
        for (Place& at : visit.at) {
            const Place from = at;
            if (from == Place::none) continue;
            for (const Place to : adjacent_to(from) & (hunt.creature | hunt.artemia)) {
                at = to;
                least = std::min(least, model.chance(moved, hunt, race, held));
            }
            at = from;
        }
    }
    return least;
}

/// What comes of a hunt when a late card is played, as well as it can be.
float chance_with(TurnModel& model, std::span<const Visit> visits, Hunt hunt, const LateCard& card,
                  const HeldCards& held) {
    hunt.effect = card.effect;
    switch (card.effect) {
        case HuntCard::cataclysm: return worst_cataclysm(model, visits, hunt, card.race, held);
        case HuntCard::detour: return worst_detour(model, visits, hunt, card.race, held);
        default: return model.chance(visits, hunt, card.race, held);
    }
}

}  // namespace

float chance_against(TurnModel& model, std::span<const Visit> visits, const Hunting& hunting,
                     const HeldCards& held) {
    float least = model.chance(visits, hunting.hunt, *hunting.race, held);
    for (const LateCard& card : hunting.late) {
        least = std::min(least, chance_with(model, visits, hunting.hunt, card, held));
    }
    return least;
}

void chances_against(TurnModel& model, std::span<const Visit> visits, std::size_t index,
                     std::span<const Visit> options, const Hunting& hunting, const HeldCards& held,
                     std::span<float> result) {
    model.chances(visits, index, options, hunting.hunt, *hunting.race, held, result);
    if (hunting.late.empty()) return;
    std::array<Visit, max_hunted> all;
    const std::span<Visit> going = std::span(all).first(visits.size());
    std::ranges::copy(visits, going.begin());
    for (std::size_t k = 0; k < options.size(); ++k) {
        going[index] = options[k];
        for (const LateCard& card : hunting.late) {
            result[k] = std::min(result[k], chance_with(model, going, hunting.hunt, card, held));
        }
    }
}

}  // namespace notalone::turn_game
