// Where everybody probably goes. Who holds which places is open, so both sides can think the coming hunt
// through: the Creature goes where it finds most, the Hunted where they get most for the danger, each
// answering the other a few times. The average of these answers is what each plays, a mixture that is hard to
// read.
#pragma once

#include <array>
#include <cstddef>

#include "bots/easy/worth.hpp"
#include "rules/view.hpp"

namespace notalone::easy {

struct Outlook {
    std::array<PlaceValues, max_hunted> visits;    // what an undisturbed visit would bring each Hunted
    std::array<PlaceValues, max_hunted> choice;    // the mixture each Hunted plays a card from; sums to 1
    std::array<PlaceValues, max_hunted> presence;  // the chance to find each Hunted there
    PlaceValues creature;                          // the mixture of the Creature token
    PlaceValues artemia;                           // of the Artemia token if it is due, else zero

    double visit(Seat seat, Place place) const { return visits[index(seat)][place]; }
    double chance(Seat seat, Place place) const { return presence[index(seat)][place]; }

    static std::size_t index(Seat seat) { return static_cast<std::size_t>(number_of(seat) - 1); }
};

/// In exploration and hunting: by what the Creature can know of the hands (and, for the Creature, what Phobia
/// has shown it). In the reckoning: where the Hunted really are.
Outlook outlook_of(const State& known);

/// At least one of the Hunted is there.
double chance_of_anyone(const State& s, const Outlook& outlook, Place place);

/// What a Creature token there brings the Creature, besides the tokens that lie already.
double hunt_worth(const State& s, const Outlook& outlook, Place place);
/// The same for an Artemia token.
double artemia_worth(const State& s, const Outlook& outlook, Place place);
/// What the Hunted lose if the place is ineffective.
double block_worth(const State& s, const Outlook& outlook, Place place);

}  // namespace notalone::easy
