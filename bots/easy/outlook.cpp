#include "bots/easy/outlook.hpp"

#include <algorithm>

#include "bots/easy/weights.hpp"
#include "bots/menu.hpp"
#include "rules/planet.hpp"

namespace notalone::easy {

namespace {

constexpr PlaceSet once_a_turn{Place::beach, Place::wreck};

/// The mixture over `options` by their scores; `least` is added to the weight of each.
PlaceValues mixture(const PlaceValues& scores, PlaceSet options, double margin, double least) {
    PlaceValues shares;
    if (options.empty()) return shares;
    double best = scores[options.first()];
    for (const Place place : options) best = std::max(best, scores[place]);
    double sum = 0;
    for (const Place place : options) {
        shares[place] = mixed_weight(best - scores[place], margin) + least;
        sum += shares[place];
    }
    for (const Place place : options) shares[place] /= sum;
    return shares;
}

/// What the Creature cannot rule out for a card that lies face down, or will.
PlaceSet possible_places(const State& s, const Hunted& hunted) {
    const PlaceSet holds = s.has(Effect::smokescreen) ? hunted.owned : hunted.holds();
    const PlaceSet possible = (holds & all_places) - s.forbidden - hunted.shown;
    return possible.empty() ? hunted.owned : possible;
}

/// How many of the cards that are played will be found where they are.
double visits_to_find(const Hunted& hunted) {
    switch (hunted.pending) {
        case Pending::river: return 2 * river_presence;
        case Pending::artefact: return 2;
        case Pending::none: break;
    }
    return 1;
}

class Thought {
  public:
    explicit Thought(const State& s)
        : s_(s),
          margin_(place_margin * assimilation_step(s)),
          artemia_due_(s.has(Effect::artemia_due) || artemia_symbol(s.options.side, s.rescue)) {
        for (const Seat seat : s.hunted_seats()) {
            for (const Place place : all_places) visits(seat)[place] = easy::visit(s, seat, place);
            options_[Outlook::index(seat)] = possible_places(s, s.at(seat));
            choice(seat) = mixture(visits(seat), options(seat), margin_, least_weight);
        }
        find_hunted();
    }

    Outlook outlook() {
        for (int round = 0; round < rounds_of_thought; ++round) {
            const double part = 1.0 / (round + 1);
            answer_hunted(part);
            if (round + 1 == rounds_of_thought) break;
            for (const Seat seat : s_.hunted_seats()) answer_creature(seat, part / 2);
            find_hunted();
        }
        return outlook_;
    }

  private:
    PlaceValues& visits(Seat seat) { return outlook_.visits[Outlook::index(seat)]; }
    PlaceValues& choice(Seat seat) { return outlook_.choice[Outlook::index(seat)]; }
    PlaceSet options(Seat seat) const { return options_[Outlook::index(seat)]; }

    static void approach(PlaceValues& average, const PlaceValues& answer, double part) {
        for (const Place place : all_places) average[place] += part * (answer[place] - average[place]);
    }

    void find_hunted() {
        for (const Seat seat : s_.hunted_seats()) {
            const double count = visits_to_find(s_.at(seat));
            PlaceValues& presence = outlook_.presence[Outlook::index(seat)];
            for (const Place place : all_places) presence[place] = std::min(1.0, count * choice(seat)[place]);
        }
    }

    void answer_hunted(double part) {
        approach(outlook_.creature, answer_of_token(hunt_worth), part);
        if (artemia_due_) approach(outlook_.artemia, answer_of_token(artemia_worth), part);
    }

    PlaceValues answer_of_token(double (*worth)(const State&, const Outlook&, Place)) const {
        PlaceValues scores;
        double best = 0;
        for (const Place place : all_places) {
            scores[place] = worth(untouched_, outlook_, place);
            best = std::max(best, scores[place]);
        }
        return mixture(scores, all_places, token_margin * best, 0);
    }

    void answer_creature(Seat seat, double part) {
        const Hunted& hunted = s_.at(seat);
        PlaceValues scores;
        for (const Place place : options(seat)) {
            const double caught = outlook_.creature[place];
            const double struck = outlook_.artemia[place];
            const double price = caught_on(s_, hunted, place) + own_blame * assimilation_step(s_);
            scores[place] = (1 - caught) * (1 - struck) * free_visit(seat, place) - caught * price -
                            struck * artemia_cost(s_, hunted);
        }
        approach(choice(seat), mixture(scores, options(seat), margin_, least_weight), part);
    }

    /// Beach and Wreck are gone if somebody before this seat uses them.
    double free_visit(Seat seat, Place place) const {
        double visit = outlook_.visit(seat, place);
        if (!once_a_turn.contains(place)) return visit;
        for (const Seat other : s_.hunted_seats()) {
            if (number_of(other) < number_of(seat)) visit *= 1 - outlook_.chance(other, place);
        }
        return visit;
    }

    const State& s_;
    State untouched_ = without_tokens(s_);
    double margin_ = 0;
    bool artemia_due_ = false;
    std::array<PlaceSet, max_hunted> options_;
    Outlook outlook_;

    static State without_tokens(State s) {
        s.tokens = {};
        return s;
    }
};

/// Vortex tells which place lies there, and the reckoning tells all.
void place_known_visits(const State& s, Outlook& outlook) {
    for (const Seat seat : s.hunted_seats()) {
        PlaceValues& presence = outlook.presence[Outlook::index(seat)];
        const auto& [first, second] = s.at(seat).explored;
        const bool all_known = s.phase >= Phase::reckoning || (first.announced && second.at == Place::none);
        if (all_known) presence = {};
        for (const Explored& explored : {first, second}) {
            if (all_known || explored.announced) presence[explored.at] = 1;
        }
    }
}

}  // namespace

Outlook outlook_of(const State& known) {
    Outlook outlook = Thought(known).outlook();
    place_known_visits(known, outlook);
    return outlook;
}

double chance_of_anyone(const State& s, const Outlook& outlook, Place place) {
    double nobody = 1;
    for (const Seat seat : s.hunted_seats()) nobody *= 1 - outlook.chance(seat, place);
    return 1 - nobody;
}

double block_worth(const State& s, const Outlook& outlook, Place place) {
    const PlaceSet spoiled = s.ineffective() | s.catching() | s.tokens.artemia;
    if (spoiled.contains(place)) return 0;
    double sum = 0;
    double best = 0;
    for (const Seat seat : s.hunted_seats()) {
        sum += outlook.chance(seat, place) * outlook.visit(seat, place);
        best = std::max(best, outlook.visit(seat, place));
    }
    return once_a_turn.contains(place) ? std::min(sum, best) : sum;
}

double hunt_worth(const State& s, const Outlook& outlook, Place place) {
    if (s.catching().contains(place)) return 0;
    double nobody_elsewhere = 1;
    for (const Place other : s.catching()) nobody_elsewhere *= 1 - chance_of_anyone(s, outlook, other);
    double sum = nobody_elsewhere * chance_of_anyone(s, outlook, place) * assimilation_step(s);
    for (const Seat seat : s.hunted_seats()) {
        double gain = caught_on(s, s.at(seat), place);
        if (seat == s.anticipated) gain += assimilation_step(s, 1);
        sum += outlook.chance(seat, place) * gain;
    }
    return sum + block_worth(s, outlook, place);
}

double artemia_worth(const State& s, const Outlook& outlook, Place place) {
    double sum = block_worth(s, outlook, place);
    for (const Seat seat : s.hunted_seats()) {
        sum += outlook.chance(seat, place) * artemia_cost(s, s.at(seat));
    }
    return sum;
}

}  // namespace notalone::easy
