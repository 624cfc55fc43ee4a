#include "table/test/worlds.hpp"

#include <vector>

#include "rules/cards.hpp"
#include "rules/view.hpp"

namespace notalone::test {

namespace {

/// More than are drawn in one action.
constexpr int fixed_draws = 8;

template <typename Card>
void shuffle(std::vector<Card>& cards, Random& random) {
    for (std::size_t i = cards.size(); i > 1; --i) {
        std::swap(cards[i - 1], cards[random.below(static_cast<std::uint32_t>(i))]);
    }
}

/// Takes what lies below the next draws out of a deck and appends it to the pool.
template <typename Card, std::size_t Capacity>
std::vector<Card> take_bottom(Pile<Card, Capacity>& deck, std::vector<Card>& pool) {
    std::vector<Card> top;
    while (!deck.empty() && static_cast<int>(top.size()) < fixed_draws) top.push_back(deck.pop());
    while (!deck.empty()) pool.push_back(deck.pop());
    return top;
}

template <typename Card, std::size_t Capacity>
void put_back(Pile<Card, Capacity>& deck, const std::vector<Card>& top, const std::vector<Card>& pool) {
    for (const Card card : pool) deck.push(card);
    for (auto card = top.rbegin(); card != top.rend(); ++card) deck.push(*card);
}

template <typename Card>
void take_hand(IdSet<Card>& hand, std::vector<Card>& pool) {
    for (const Card card : hand) pool.push_back(card);
}

template <typename Card>
void deal_hand(IdSet<Card>& hand, std::vector<Card>& pool) {
    const int size = hand.size();
    hand.clear();
    for (int i = 0; i < size; ++i) {
        hand.insert(pool.back());
        pool.pop_back();
    }
}

}  // namespace

State other_cards(const State& state, Seat viewer, Random& random) {
    State s = state;
    std::vector<SurvivalCard> survival;
    const auto survival_top = take_bottom(s.survival_deck, survival);
    // Under Toxin a hand may be shown by the next action, whatever that is.
    const bool hands_stay = s.has(Effect::toxin);
    for (const Seat seat : s.hunted_seats()) {
        if (seat != viewer && !hands_stay) take_hand(s.at(seat).survival, survival);
    }
    shuffle(survival, random);
    for (const Seat seat : s.hunted_seats()) {
        if (seat != viewer && !hands_stay) deal_hand(s.at(seat).survival, survival);
    }
    put_back(s.survival_deck, survival_top, survival);

    std::vector<HuntCard> hunt;
    const auto hunt_top = take_bottom(s.creature.deck, hunt);
    if (viewer != Seat::creature) take_hand(s.creature.hand, hunt);
    shuffle(hunt, random);
    if (viewer != Seat::creature) deal_hand(s.creature.hand, hunt);
    put_back(s.creature.deck, hunt_top, hunt);
    return s;
}

State other_places(const State& state, Seat viewer, Random& random) {
    State s = state;
    for (const Seat seat : s.hunted_seats()) {
        if (seat == viewer || !lies_face_down(s, seat)) continue;
        Hunted& hunted = s.at(seat);
        for (Explored& explored : hunted.explored) {
            if (explored.at == Place::none || explored.announced) continue;
            // What Phobia has shown or Forbidden Zone has committed stays in hand.
            const PlaceSet options = hunted.hand() - s.forbidden - hunted.shown - hunted.committed;
            if (options.empty()) continue;
            const Place place =
                options.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(options.size()))));
            explored.card = place;
            explored.at = place;
        }
        auto& [first, second] = hunted.explored;
        if (second.card != Place::none && second.card < first.card) std::swap(first, second);
    }
    return s;
}

}  // namespace notalone::test
