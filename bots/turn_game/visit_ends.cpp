#include "bots/turn_game/visit_ends.hpp"

#include <algorithm>

#include "rules/cards.hpp"
#include "rules/choice.hpp"

namespace notalone::turn_game {

namespace {

constexpr float hopeless = -1e9F;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

bool can_heal(int will) { return will == 1 || will == 2; }

void lose_will(value::HuntedStanding& standing, int amount) {
    standing.will = static_cast<std::uint8_t>(std::max(0, standing.will - amount));
}

}  // namespace

/// One Hunted in the middle of working out how the turn ends.
struct VisitEnds::Draft {
    value::HuntedStanding standing;
    PlaceSet table;  // cards put down that are not back in hand
    std::uint8_t rescue_steps = 0;
    int marker = 0;
    int heals = -1;              // index of another Hunted who gets one Will
    Place gained = Place::none;  // from the reserve
    bool may_spend = false;      // a Survival card
    bool prepared = false;
    bool caught = false;
    bool broken = false;
    bool uses_beach = false;
    bool uses_wreck = false;
    float score = hopeless;

    /// Without the card, if it may be played.
    bool spend(SurvivalCard card) {
        if (!may_spend || !standing.survival.contains(card)) return false;
        standing.survival.erase(card);
        may_spend = false;
        return true;
    }
};

void VisitEnds::prepare(value::HuntedMemo& memo, const State& root, const value::Standing& standing) {
    memo_ = &memo;
    network_ = &memo.network();
    root_ = root;
    standing_ = standing;
    all_ = hidden_of(*network_, standing_.race);
    for (std::size_t i = 0; i < at(standing_.hunted_count()); ++i) {
        const value::HuntedStanding& hunted = standing_.hunted[i];
        hidden_[i] = memo.hidden(hunted, standing_.race.survival_pool);
        all_ += hidden_[i];
        value::HuntedStanding healed = hunted;
        healed.will = static_cast<std::uint8_t>(std::min(3, healed.will + 1));
        healed_[i] = memo.hidden(healed, standing_.race.survival_pool);
        healed_[i] -= hidden_[i];
    }
}

void VisitEnds::take_from_reserve(Place place, value::Hidden& sum) const {
    if (place == Place::none) return;
    const value::Hidden& row = network_->race[value::race_reserve + at(number_of(place) - 6)];
    const float part = 1.0F / static_cast<float>(standing_.race.players - 1);
    for (std::size_t i = 0; i < value::hidden_size; ++i) sum.values[i] -= part * row.values[i];
}

float VisitEnds::score(std::size_t index, const Draft& draft) const {
    const int rescue = root_.rescue - draft.rescue_steps;
    if (rescue <= 0) return 1e6F;
    const int assimilation =
        root_.assimilation - static_cast<int>(draft.caught) - static_cast<int>(draft.broken);
    if (assimilation <= 0) return -1e6F;
    if (rescue == 1) return 1e5F;
    value::HuntedStanding after = draft.standing;
    after.discard.insert(draft.table);
    value::Hidden sum = all_;
    sum -= hidden_[index];
    sum += memo_->hidden(after, standing_.race.survival_pool);
    sum += value::rescue_row(*network_, standing_.race.side, rescue - 1);
    sum += value::assimilation_row(*network_, assimilation);
    if (draft.marker > 0) sum += network_->race[value::race_marker];
    if (draft.marker < 0) sum -= network_->race[value::race_marker];
    if (draft.heals >= 0) sum += healed_[at(draft.heals)];
    take_from_reserve(draft.gained, sum);
    return score_of(*network_, sum);
}

void VisitEnds::consider(std::size_t index, Draft draft, Draft& best) const {
    draft.score = score(index, draft);
    if (draft.score > best.score) best = draft;
}

// --- Powers -----------------------------------------------------------------------------------------------

void VisitEnds::try_takes(std::size_t index, PlaceSet from, int count, const Draft& before,
                          Draft& best) const {
    const int ways = ways_to_pick(from.bits(), count);
    for (int rank = 0; rank < ways; ++rank) {
        const auto taken = PlaceSet::from_bits(detail::subset(from.bits(), count, rank));
        Draft draft = before;
        draft.standing.discard.erase(taken);
        draft.table.erase(taken);
        draft.standing.hand.insert(taken);
        consider(index, draft, best);
    }
}

void VisitEnds::try_lair(std::size_t index, const Spot& spot, const Draft& before, Draft& best) const {
    const PlaceSet discard = before.standing.discard;
    const int count = spot.persecuted ? std::min(1, discard.size()) : discard.size();
    if (count > 0) try_takes(index, discard, count, before, best);
    if (spot.copied != Place::none) try_power(index, spot, spot.copied, before, best);
}

/// Jungle and Swamp: this card and some of the discard.
void VisitEnds::try_way_back(std::size_t index, const Spot& spot, int most, const Draft& before,
                             Draft& best) const {
    const PlaceSet discard = before.standing.discard;
    const PlaceSet own = PlaceSet::only(spot.card) & before.table;
    if (spot.persecuted) {
        try_takes(index, discard | own, 1, before, best);
        return;
    }
    Draft draft = before;
    draft.table.erase(own);
    draft.standing.hand.insert(own);
    try_takes(index, discard, std::min(most, discard.size()), draft, best);
}

void VisitEnds::try_beach(std::size_t index, const Spot& spot, const Draft& before, Draft& best) const {
    if (spot.used || before.uses_beach) return;
    Draft draft = before;
    draft.uses_beach = true;
    draft.marker = root_.marker ? -1 : 1;
    if (root_.marker) ++draft.rescue_steps;
    consider(index, draft, best);
}

void VisitEnds::try_rover(std::size_t index, const Draft& before, Draft& best) const {
    for (const Place gain : root_.in_reserve() - root_.hunted[index].owned - before.standing.hand) {
        Draft draft = before;
        draft.standing.hand.insert(gain);
        draft.gained = gain;
        consider(index, draft, best);
    }
}

void VisitEnds::try_draw(std::size_t index, const Draft& before, Draft& best) const {
    if (!root_.can_draw_survival() || root_.options.bare) return;
    Draft draft = before;
    ++draft.standing.hidden_survival;
    consider(index, draft, best);
}

void VisitEnds::try_healing(std::size_t index, const Draft& before, Draft& best) const {
    if (can_heal(before.standing.will)) {
        Draft draft = before;
        ++draft.standing.will;
        consider(index, draft, best);
    }
    for (int other = 0; other < standing_.hunted_count(); ++other) {
        if (at(other) == index || !can_heal(standing_.hunted[at(other)].will)) continue;
        Draft draft = before;
        draft.heals = other;
        consider(index, draft, best);
    }
}

void VisitEnds::try_power(std::size_t index, const Spot& spot, Place power, const Draft& before,
                          Draft& best) const {
    switch (power) {
        case Place::lair: try_lair(index, spot, before, best); break;
        case Place::jungle: try_way_back(index, spot, 1, before, best); break;
        case Place::swamp: try_way_back(index, spot, 2, before, best); break;
        case Place::river:
        case Place::artefact:
            if (!before.prepared) {
                Draft draft = before;
                draft.prepared = true;
                draft.standing.pending = power == Place::river ? Pending::river : Pending::artefact;
                consider(index, draft, best);
            }
            break;
        case Place::beach: try_beach(index, spot, before, best); break;
        case Place::wreck:
            if (!spot.used && !before.uses_wreck) {
                Draft draft = before;
                draft.uses_wreck = true;
                ++draft.rescue_steps;
                consider(index, draft, best);
            }
            break;
        case Place::rover: try_rover(index, before, best); break;
        case Place::shelter: try_draw(index, before, best); break;
        case Place::source:
            try_draw(index, before, best);
            try_healing(index, before, best);
            break;
        case Place::none:
        case Place::hidden: break;
    }
}

/// A power, or a card taken back; Gate and Drone give other powers (§5.4).
void VisitEnds::resolve(std::size_t index, const Spot& spot, Draft& draft) const {
    Draft best = draft;
    best.score = score(index, draft);
    const Draft before = draft;
    try_power(index, spot, spot.at, before, best);
    if (!before.standing.discard.empty()) try_takes(index, before.standing.discard, 1, before, best);
    if (Draft spent = before; spent.spend(SurvivalCard::gate)) {
        for (const Place copied : adjacent_to(spot.at) - PlaceSet::only(Place::artefact)) {
            try_power(index, spot, copied, spent, best);
        }
    }
    if (Draft spent = before; spent.spend(SurvivalCard::drone)) {
        try_power(index, spot, Place::rover, spent, best);
    }
    draft = best;
}

// --- The reckoning ----------------------------------------------------------------------------------------

void VisitEnds::lose_cards(std::size_t index, int count, Draft& draft) const {
    const int lost = std::min(count, draft.standing.hand.size());
    if (lost == 0) return;
    Draft best = draft;
    best.score = hopeless;
    const int ways = ways_to_pick(draft.standing.hand.bits(), lost);
    for (int rank = 0; rank < ways; ++rank) {
        const auto places = PlaceSet::from_bits(detail::subset(draft.standing.hand.bits(), lost, rank));
        Draft after = draft;
        after.standing.hand.erase(places);
        after.standing.discard.insert(places);
        consider(index, after, best);
    }
    draft = best;
}

bool VisitEnds::may_spend(std::size_t index) const {
    return root_.might_survive(seat_at(static_cast<int>(index) + 1));
}

VisitEnds::Draft VisitEnds::begin(std::size_t index, const Case& what,
                                  const value::HuntedStanding& standing) const {
    Draft draft;
    draft.standing = standing;
    draft.may_spend = may_spend(index) && !what.held.empty();
    for (const Spot& spot : what.spots) {
        if (spot.card != Place::none) draft.table.insert(spot.card);
        draft.caught |= spot.caught;
    }
    draft.standing.hand.erase(draft.table);
    draft.standing.discard.erase(draft.table);
    if (what.lost_cards > 0) lose_cards(index, what.lost_cards, draft);
    return draft;
}

/// Scream and Toxin (§5.5).
void VisitEnds::suffer_target(std::size_t index, const Spot& spot, Draft& draft) const {
    if (spot.screamed) {
        Draft weary = draft;
        lose_will(weary.standing, 1);
        weary.score = score(index, weary);
        if (draft.standing.hand.size() >= 2) {
            lose_cards(index, 2, draft);
        } else {
            draft.score = hopeless;
        }
        if (weary.score > draft.score) draft = weary;
    }
    if (!spot.poisoned) return;
    if (draft.standing.hidden_survival > 0) {
        --draft.standing.hidden_survival;
    } else if (!draft.standing.survival.empty()) {
        draft.standing.survival.erase(draft.standing.survival.first());
    }
}

void VisitEnds::suffer_artemia(std::size_t index, const Case& what, Draft& draft) const {
    for (const Spot& spot : what.spots) {
        if (!spot.struck) continue;
        if (what.mutated) lose_will(draft.standing, 1);
        lose_cards(index, 1, draft);
    }
}

void VisitEnds::suffer_creature(const Case& what, Draft& draft) {
    int loss = 0;
    bool on_lair = false;
    for (const Spot& spot : what.spots) {
        if (!spot.caught) continue;
        ++loss;
        on_lair |= spot.at == Place::lair;
    }
    if (loss > 0) lose_will(draft.standing, loss + static_cast<int>(on_lair) + static_cast<int>(what.fierce));
}

void VisitEnds::refill(Draft& draft) const {
    if (draft.standing.will > 0) return;
    draft.broken = true;
    draft.standing.will = root_.options.expert ? 2 : 3;
    draft.standing.hand.insert(draft.standing.discard | draft.table);
    draft.standing.discard.clear();
    draft.table.clear();
}

/// Double Back and Amplifier (§6.1).
void VisitEnds::end_turn(std::size_t index, Draft& draft) const {
    draft.score = score(index, draft);
    Draft best = draft;
    if (Draft spent = draft; !spent.table.empty() && spent.spend(SurvivalCard::double_back)) {
        try_takes(index, spent.table, 1, spent, best);
    }
    if (Draft spent = draft; root_.marker && draft.marker == 0 && spent.spend(SurvivalCard::amplifier)) {
        spent.marker = -1;
        ++spent.rescue_steps;
        consider(index, spent, best);
    }
    draft = best;
}

VisitEnds::Draft VisitEnds::live_through(std::size_t index, const Case& what,
                                         const value::HuntedStanding& standing) const {
    Draft draft = begin(index, what, standing);
    for (const Spot& spot : what.spots) {
        if (spot.at == Place::none) continue;
        suffer_target(index, spot, draft);
        if (spot.free()) resolve(index, spot, draft);
    }
    suffer_artemia(index, what, draft);
    suffer_creature(what, draft);
    refill(draft);
    end_turn(index, draft);
    return draft;
}

void VisitEnds::live_with_cards(std::size_t index, const Case& what, Draft& best) const {
    value::HuntedStanding standing = standing_.hunted[index];
    standing.survival.insert(what.held);
    standing.hidden_survival -= static_cast<std::uint8_t>(what.held.size());
    const auto live = [&](const Case& now, const value::HuntedStanding& from) {
        const Draft draft = live_through(index, now, from);
        if (draft.score > best.score) best = draft;
    };
    live(what, standing);
    if (!may_spend(index)) return;
    // A card that takes a token off one's own back.
    const auto spend = [&](SurvivalCard card, bool Spot::*danger) {
        if (!what.held.contains(card)) return;
        Case safe = what;
        bool helps = false;
        for (Spot& spot : safe.spots) {
            helps |= spot.*danger;
            spot.*danger = false;
        }
        if (!helps) return;
        value::HuntedStanding spent = standing;
        spent.survival.erase(card);
        safe.held.clear();  // one card a turn
        live(safe, spent);
    };
    spend(SurvivalCard::dodge, &Spot::caught);
    spend(SurvivalCard::wrong_track, &Spot::caught);
    spend(SurvivalCard::detector, &Spot::struck);
}

Outcome VisitEnds::work_out(std::size_t index, const Case& what) const {
    Draft best;
    if (root_.hunted[index].pending == Pending::river && what.spots[1].at != Place::none) {
        // The tokens lie when one of the two places is kept (§4.5); the other card is in hand again.
        for (const std::size_t kept : {0U, 1U}) {
            Case now = what;
            now.spots = {what.spots[kept], Spot{}};
            live_with_cards(index, now, best);
        }
    } else {
        live_with_cards(index, what, best);
    }
    Outcome outcome;
    best.standing.discard.insert(best.table);
    outcome.hidden = memo_->hidden(best.standing, standing_.race.survival_pool);
    if (best.heals >= 0) outcome.hidden += healed_[at(best.heals)];
    take_from_reserve(best.gained, outcome.hidden);
    outcome.rescue_steps = best.rescue_steps;
    outcome.marker = best.marker;
    outcome.caught = best.caught;
    outcome.broken = best.broken;
    outcome.uses_beach = best.uses_beach;
    outcome.uses_wreck = best.uses_wreck;
    return outcome;
}

}  // namespace notalone::turn_game
