// What a Hunted has to give, show or choose.
#include "bots/easy/decisions.hpp"
#include "bots/easy/weights.hpp"

namespace notalone::easy {

// Artemia, Ascendancy, Forbidden Zone, and the two cards of Scream against its Will.
double discarding(const Mind& mind, const Action& action) {
    return -fewer_cards(mind.me(), action.places.size()) - preference(mind.s, mind.seat, action.places);
}

// Phobia: what is kept back should be where one might well have gone.
double showing(const Mind& mind, const Action& action) {
    return -preference(mind.s, mind.seat, action.places);
}

double choosing_card(const Mind& mind, const Action& action) {
    const double kept = entry(survival_worth, static_cast<int>(action.survival));
    return mind.me().owes == Debt::shelter ? kept : -kept;
}

}  // namespace notalone::easy
