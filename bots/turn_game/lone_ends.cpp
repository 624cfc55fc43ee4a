#include "bots/turn_game/lone_ends.hpp"

#include <algorithm>

#include "rules/choice.hpp"

namespace notalone::turn_game {

/// The Hunted in the middle of the turn.
struct LoneEnds::Draft {
    value::HuntedStanding standing;
    PlaceSet found;       // where they are
    PlaceSet unresolved;  // of these, what is still to be resolved
    PlaceSet table;       // cards put down that are not back in hand
    PlaceSet gained;
    std::uint8_t rescue_steps = 0;
    bool marker = false;
    bool uses_beach = false;
    bool uses_wreck = false;
};

void LoneEnds::prepare(value::HuntedMemo& memo, const State& known) {
    memo_ = &memo;
    network_ = &memo.network();
    root_ = known;
    reserve_ = known.in_reserve();
    start_ = value::hunted_at_start(known, seat_at(1));
    start_.pending = Pending::none;  // what was prepared is used up in this turn
    value::RaceStanding race = value::standing_at_start(known).race;
    race.marker = false;
    const value::Hidden base = hidden_of(*network_, race);
    for (std::size_t steps = 0; steps < most_steps; ++steps) {
        const int rescue = known.rescue - static_cast<int>(steps) - 1;
        for (std::size_t lost = 0; lost < most_steps; ++lost) {
            const int assimilation = known.assimilation - static_cast<int>(lost);
            if (rescue <= 0 || assimilation <= 0) continue;  // the game is over
            auto& [without, with] = races_[steps][lost];
            without = base;
            without += value::rescue_row(*network_, race.side, rescue);
            without += value::assimilation_row(*network_, assimilation);
            with = without;
            with += network_->race[value::race_marker];
        }
    }
}

float LoneEnds::chance(PlaceSet places, const Snare& tokens) const {
    Draft draft;
    draft.standing = start_;
    draft.standing.hand.erase(places);
    draft.found = draft.table = places;
    draft.unresolved = places - PlaceSet{tokens.creature, tokens.artemia};  // §2.11.4
    draft.marker = root_.marker;
    float best = 0;
    visit(draft, tokens, best);
    return best;
}

/// The places that are left, in any order (§5.3.6).
void LoneEnds::visit(const Draft& draft, const Snare& tokens, float& best) const {
    if (draft.rescue_steps >= root_.rescue) {  // saved before the tokens strike
        best = 1;
        return;
    }
    if (draft.unresolved.empty()) {
        strike(draft, tokens, best);
        return;
    }
    for (const Place place : draft.unresolved) {
        Draft next = draft;
        next.unresolved.erase(place);
        resolve(next, place, tokens, best);
    }
}

/// A power, a card taken back, or nothing (§5.3.2).
void LoneEnds::resolve(const Draft& draft, Place card, const Snare& tokens, float& best) const {
    visit(draft, tokens, best);
    take(draft, draft.standing.discard, 1, tokens, best);
    use_power(draft, card, card, tokens, best);
}

void LoneEnds::take(const Draft& before, PlaceSet from, int count, const Snare& tokens, float& best) const {
    const int ways = ways_to_pick(from.bits(), count);
    for (int rank = 0; rank < ways; ++rank) {
        const auto taken = PlaceSet::from_bits(detail::subset(from.bits(), count, rank));
        Draft draft = before;
        draft.standing.discard.erase(taken);
        draft.standing.hand.insert(taken);
        visit(draft, tokens, best);
    }
}

void LoneEnds::use_power(const Draft& before, Place card, Place power, const Snare& tokens,
                         float& best) const {
    Draft draft = before;
    value::HuntedStanding& standing = draft.standing;
    switch (power) {
        case Place::lair:  // §2.1
            take(before, standing.discard, standing.discard.size(), tokens, best);
            if (tokens.creature != Place::lair && tokens.creature != Place::artefact) {
                use_power(before, card, tokens.creature, tokens, best);
            }
            return;
        case Place::jungle:  // §2.2
        case Place::swamp:   // §2.6
            draft.table.erase(card);
            standing.hand.insert(card);
            take(draft, standing.discard, std::min(standing.discard.size(), power == Place::jungle ? 1 : 2),
                 tokens, best);
            return;
        case Place::river:     // §2.3
        case Place::artefact:  // §2.10
            if (standing.pending != Pending::none) return;
            standing.pending = power == Place::river ? Pending::river : Pending::artefact;
            break;
        case Place::beach:  // §2.4
            if (before.uses_beach) return;
            draft.uses_beach = true;
            draft.marker = !before.marker;
            if (before.marker) ++draft.rescue_steps;
            break;
        case Place::rover:  // §2.5
            for (const Place gain : reserve_ - before.gained) {
                Draft richer = before;
                richer.gained.insert(gain);
                richer.standing.hand.insert(gain);
                visit(richer, tokens, best);
            }
            return;
        case Place::wreck:  // §2.8
            if (before.uses_wreck) return;
            draft.uses_wreck = true;
            ++draft.rescue_steps;
            break;
        case Place::source:  // §2.9
            if (standing.will >= 3) return;
            ++standing.will;
            break;
        case Place::shelter:  // there are no Survival cards
        case Place::none:
        case Place::hidden: return;
    }
    visit(draft, tokens, best);
}

/// Artemia takes a card of the Hunted's choice (§5.6).
void LoneEnds::strike(const Draft& draft, const Snare& tokens, float& best) const {
    if (!draft.found.contains(tokens.artemia) || draft.standing.hand.empty()) {
        best = std::max(best, ended(draft, tokens));
        return;
    }
    for (const Place lost : draft.standing.hand) {
        Draft poorer = draft;
        poorer.standing.hand.erase(lost);
        poorer.standing.discard.insert(lost);
        best = std::max(best, ended(poorer, tokens));
    }
}

/// The Creature strikes (§5.7), a broken Will is restored (§5.8), the turn ends (§6.2).
float LoneEnds::ended(Draft draft, const Snare& tokens) const {
    value::HuntedStanding& standing = draft.standing;
    std::size_t lost = 0;
    if (draft.found.contains(tokens.creature)) {
        const int loss = tokens.creature == Place::lair ? 2 : 1;
        standing.will = static_cast<std::uint8_t>(std::max(0, standing.will - loss));
        ++lost;
    }
    standing.discard.insert(draft.table);
    if (standing.will == 0) {
        ++lost;
        standing.will = root_.options.expert ? 2 : 3;
        standing.hand.insert(standing.discard);
        standing.discard.clear();
    }
    if (lost >= root_.assimilation) return 0;
    if (draft.rescue_steps + 1 >= root_.rescue) return 1;
    value::Hidden sum = races_[draft.rescue_steps][lost][static_cast<std::size_t>(draft.marker)];
    sum += memo_->hidden(standing, {});
    for (const Place place : draft.gained) {
        sum -= network_->race[value::race_reserve + static_cast<std::size_t>(number_of(place) - 6)];
    }
    return value::logistic(score_of(*network_, sum));
}

}  // namespace notalone::turn_game
