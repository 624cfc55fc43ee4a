// Where the Creature puts its tokens, and what it waits for.
#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "bots/easy/decisions.hpp"
#include "bots/easy/weights.hpp"
#include "rules/cards.hpp"
#include "rules/windows.hpp"

namespace notalone::easy {

namespace {

void add_tokens(const Choice& choice, const PlaceValues& shares, double score, Menu& menu) {
    std::vector<Action> actions;
    std::vector<double> parts;
    for (int rank = 0; rank < choice.count; ++rank) {
        actions.push_back(choice.action(rank));
        parts.push_back(shares[actions.back().places.first()]);
    }
    menu.add_group(actions, parts, score);
}

}  // namespace

// As it has thought it out, or on a whim anywhere somebody can be.
void add_places_to_hunt(const Mind& mind, const Choice& choice, Menu& menu) {
    PlaceSet possible;
    for (const Place place : all_places) {
        if (chance_of_anyone(mind.s, mind.outlook, place) > 0) possible.insert(place);
    }
    PlaceValues shares;
    for (const Place place : all_places) {
        shares[place] = (1 - hunting_whim) * mind.outlook.creature[place];
        if (possible.contains(place)) shares[place] += hunting_whim / possible.size();
    }
    add_tokens(choice, shares, waiting(mind), menu);
}

// A second likely place, given where the Creature token lies: that one comes first.
void add_places_for_artemia(const Mind& mind, const Choice& choice, Menu& menu) {
    if (tokens_due(mind.s).creature) return;
    PlaceValues worth;
    double best = 0;
    for (const Place place : all_places) {
        worth[place] = artemia_worth(mind.s, mind.outlook, place);
        best = std::max(best, worth[place]);
    }
    PlaceValues shares;
    for (const Place place : all_places) {
        shares[place] = mixed_weight(best - worth[place], token_margin * best);
    }
    add_tokens(choice, shares, waiting(mind), menu);
}

namespace {

/// Whether the card can still be played this turn when the moment at hand has passed.
bool can_wait(const State& s, HuntCard effect) {
    if (effect == HuntCard::none) return false;
    const Phase phase = data_of(effect).phase;
    return phase > s.phase || (phase == s.phase && waits_for_token(s, effect));
}

double later_worth(const State& s, HuntCard effect) {
    const double usual = entry(hunt_card_worth, static_cast<int>(effect));
    return (effect == HuntCard::stasis ? stasis_worth(s) : usual) - hunt_patience * usual;
}

}  // namespace

double waiting(const Mind& mind) {
    const State& s = mind.s;
    std::array<double, 4> worth{};
    std::size_t count = 0;
    for (const HuntCard card : s.creature.hand) {
        const HuntCard effect = s.effect_of(card);
        if (can_wait(s, effect) && count < worth.size())
            worth[count++] = std::max(0.0, later_worth(s, effect));
    }
    std::ranges::sort(worth, std::ranges::greater{});
    // With two plays left, one of them is free for now unless two cards are waiting.
    return s.creature.plays_left == 0 ? 0 : worth[static_cast<std::size_t>(s.creature.plays_left - 1)];
}

}  // namespace notalone::easy
