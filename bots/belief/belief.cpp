#include "bots/belief/belief.hpp"

#include <algorithm>
#include <utility>

#include "rules/cards.hpp"

namespace notalone::belief {

namespace {

template <typename Id>
Id any_of(IdSet<Id> set, Random& random) {
    return set.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(set.size()))));
}

template <typename Id>
IdSet<Id> draw(IdSet<Id>& pool, int count, Random& random) {
    IdSet<Id> drawn;
    for (; count > 0 && !pool.empty(); --count) {
        const Id id = any_of(pool, random);
        pool.erase(id);
        drawn.insert(id);
    }
    return drawn;
}

template <typename AnyPile, typename Card>
void restock(AnyPile& deck, IdSet<Card> cards, Random& random) {
    deck.clear();
    deck.push_all(cards);
    deck.shuffle(random);
}

void deal_survival(State& s, Random& random) {
    SurvivalSet pool = all_survival_cards - s.survival_discard.as_set();
    for (const Seat seat : s.hunted_seats())
        pool.erase((s.at(seat).survival | s.at(seat).offered) & all_survival_cards);
    for (const Seat seat : s.hunted_seats()) {
        Hunted& hunted = s.at(seat);
        const SurvivalSet known = hunted.survival & all_survival_cards;
        hunted.survival = known | draw(pool, hunted.survival.size() - known.size(), random);
        const SurvivalSet offered = hunted.offered & all_survival_cards;
        hunted.offered = offered | draw(pool, hunted.offered.size() - offered.size(), random);
    }
    restock(s.survival_deck, pool, random);
}

void deal_hunt(State& s, Random& random) {
    const HuntSet known = s.creature.hand & all_hunt_cards;
    HuntSet pool = all_hunt_cards - s.creature.discard.as_set() - s.creature.played.as_set() - known;
    s.creature.hand = known | draw(pool, s.creature.hand.size() - known.size(), random);
    restock(s.creature.deck, pool, random);
}

/// Under Smokescreen: which cards lie in the discard is anybody's guess.
void deal_discard(Hunted& hunted, Random& random) {
    if (all_places.contains(hunted.discard)) return;
    PlaceSet pool = hunted.owned - hunted.played();
    hunted.discard = draw(pool, hunted.discard.size(), random);
}

void lay_places(Hunted& hunted, PlaceSet places) {
    auto& [first, second] = hunted.explored;
    for (Explored& explored : hunted.explored) {
        if (explored.announced) places.erase(explored.card);
    }
    for (Explored& explored : hunted.explored) {
        if (explored.card != Place::hidden || places.empty()) continue;
        explored.card = explored.at = places.first();
        places.erase(explored.card);
    }
    if (second.at != Place::none && second.card < first.card) std::swap(first, second);
}

}  // namespace

State imagined(const View& view, const PlaceGuess& guess, Random& random) {
    State s = view.known;
    for (const Seat seat : s.hunted_seats()) {
        Hunted& hunted = s.at(seat);
        const bool face_down =
            hunted.explored[0].card == Place::hidden || hunted.explored[1].card == Place::hidden;
        if (face_down) lay_places(hunted, guess.guess(seat, random));
        deal_discard(hunted, random);
    }
    if (!s.options.bare) {
        deal_survival(s, random);
        deal_hunt(s, random);
    }
    s.random = random;
    random.next();
    return s;
}

PlaceSet AnyPlace::guess(Seat seat, Random& random) const {
    const Hunted& hunted = known_.at(seat);
    const bool blind = !all_places.contains(hunted.discard);
    PlaceSet pool = (blind ? hunted.owned : hunted.owned - hunted.discard) - known_.forbidden - hunted.shown;
    PlaceSet places;
    for (const Explored& explored : hunted.explored) {
        if (explored.announced) places.insert(explored.card);
    }
    pool.erase(places);
    return places | draw(pool, hunted.played_count() - places.size(), random);
}

}  // namespace notalone::belief
