#include "bots/turn_game/turn_model.hpp"

#include <algorithm>

#include "rules/cards.hpp"
#include "rules/choice.hpp"

namespace notalone::turn_game {

namespace {

std::uint64_t number(Place place) { return static_cast<std::uint64_t>(place); }

constexpr PlaceSet takes_cards{Place::lair, Place::jungle, Place::swamp};

}  // namespace

/// One Hunted in the middle of working out how the turn ends.
struct TurnModel::Draft {
    value::HuntedStanding standing;
    PlaceSet table;  // cards put down that are not back in hand
    std::uint8_t rescue_steps = 0;
    std::int8_t marker = 0;
    std::int8_t heals = -1;      // index of another Hunted who gets one Will
    Place gained = Place::none;  // from the reserve
    bool prepared = false;
    bool caught = false;
    bool broken = false;
    bool uses_beach = false;
    bool uses_wreck = false;
    float score = -1e9F;
};

std::uint64_t TurnModel::Spot::key() const {
    return number(card) | number(at) << 4 | number(copied) << 8 | std::uint64_t{caught} << 12 |
           std::uint64_t{struck} << 13 | std::uint64_t{dead} << 14 | std::uint64_t{screamed} << 15 |
           std::uint64_t{poisoned} << 16 | std::uint64_t{used} << 17 | std::uint64_t{persecuted} << 18;
}

std::uint64_t TurnModel::Case::key() const {
    return spots[0].key() | spots[1].key() << 19 | std::uint64_t{fierce} << 38 |
           std::uint64_t{mutated} << 39 | std::uint64_t{insider} << 40 | std::uint64_t{lost_cards} << 41;
}

void TurnModel::prepare(value::HuntedMemo& memo, const State& known) {
    memo_ = &memo;
    network_ = &memo.network();
    root_ = known;
    standing_ = value::standing_at_start(known);
    if (known.creature.hand.empty()) standing_.race.hidden_hunt = known.options.bare ? 0 : 3;
    all_ = hidden_of(*network_, standing_.race);
    value::RaceStanding race = standing_.race;
    race.hunt.clear();
    race.hidden_hunt = 0;
    race.plays = 1;
    empty_handed_ = hidden_of(*network_, race);
    for (const Seat seat : known.hunted_seats()) {
        const auto i = static_cast<std::size_t>(number_of(seat) - 1);
        value::HuntedStanding& hunted = standing_.hunted[i];
        hunted.pending = Pending::none;  // what was prepared is used up in this turn
        hidden_[i] = memo.hidden(hunted, standing_.race.survival_pool);
        all_ += hidden_[i];
        value::HuntedStanding healed = hunted;
        healed.will = static_cast<std::uint8_t>(std::min(3, healed.will + 1));
        healed_[i] = memo.hidden(healed, standing_.race.survival_pool);
        healed_[i] -= hidden_[i];
        Table& table = tables_[i];
        table.keys.assign(table_size, 0);
        table.slots.assign(table_size, 0);
        table.outcomes.clear();
    }
}

bool TurnModel::has_insight(Seat seat) const {
    constexpr SurvivalSet useful{SurvivalCard::dodge,    SurvivalCard::detector, SurvivalCard::wrong_track,
                                 SurvivalCard::gate,     SurvivalCard::drone,    SurvivalCard::double_back,
                                 SurvivalCard::amplifier};
    const Hunted& hunted = root_.at(seat);
    return !hunted.survival_played && !root_.has(Effect::despair) && hunted.survival.meets(useful);
}

value::Hidden TurnModel::race_with(HuntSet hand, HuntCard played, HuntCard effect) const {
    value::Hidden race = empty_handed_;
    if (root_.options.bare) return race;
    if (effect == HuntCard::tracking || root_.has(Effect::tracking))
        race += network_->race[value::race_plays];
    const auto add = [&](HuntCard card, float part) {
        const value::Hidden& row = network_->race[value::race_hunt + static_cast<std::size_t>(card)];
        for (std::size_t i = 0; i < value::hidden_size; ++i) race.values[i] += part * row.values[i];
    };
    HuntSet kept = hand;
    kept.erase(played);
    for (const HuntCard card : kept) add(card, 1);
    // The cards drawn at the end of the turn, each a part of all that can come.
    HuntSet pool = all_hunt_cards - root_.creature.discard.as_set() - root_.creature.played.as_set() - hand;
    if (pool.empty()) pool = all_hunt_cards - hand;
    const float part = static_cast<float>(3 - std::min(3, kept.size())) / static_cast<float>(pool.size());
    if (part > 0) {
        for (const HuntCard card : pool) add(card, part);
    }
    return race;
}

// --- What a case is ---------------------------------------------------------------------------------------

TurnModel::Case TurnModel::case_of(std::size_t index, const Visit& visit, const Hunt& hunt, bool beach_used,
                                   bool wreck_used, bool insider) const {
    Case what;
    what.insider = insider;
    const bool clone = hunt.effect == HuntCard::clone || root_.has(Effect::clone);
    const PlaceSet catching = clone ? hunt.creature | hunt.target : hunt.creature;
    PlaceSet dead;
    if (hunt.effect == HuntCard::mirage || hunt.effect == HuntCard::toxin || root_.has(Effect::mirage) ||
        root_.has(Effect::toxin)) {
        dead.insert(hunt.target);
    }
    if (hunt.effect == HuntCard::interference || root_.has(Effect::interference)) {
        dead.insert(PlaceSet{Place::beach, Place::wreck});
    }
    if (hunt.cataclysm != Place::none) dead.insert(hunt.cataclysm);
    const bool persecution = hunt.effect == HuntCard::persecution || root_.has(Effect::persecution);
    for (std::size_t i = 0; i < 2; ++i) {
        const Place at = visit.at[i];
        if (at == Place::none) break;
        Spot& spot = what.spots[i];
        spot.card = visit.card[i];
        spot.at = at;
        spot.caught = catching.contains(at);
        spot.struck = hunt.artemia.contains(at);
        spot.dead = dead.contains(at);
        if (hunt.target.contains(at)) {
            spot.screamed = hunt.effect == HuntCard::scream || root_.has(Effect::scream);
            spot.poisoned = hunt.effect == HuntCard::toxin || root_.has(Effect::toxin);
        }
        if (spot.caught) {
            what.fierce |= hunt.effect == HuntCard::fierceness || root_.has(Effect::fierceness);
        }
        if (spot.struck) what.mutated |= hunt.effect == HuntCard::mutation || root_.has(Effect::mutation);
        if (spot.caught || spot.struck || spot.dead) {
            if (!insider) continue;
        }
        if (at == Place::beach) spot.used = beach_used;
        if (at == Place::wreck) spot.used = wreck_used;
        if (at == Place::lair) {
            const Place copied = hunt.creature.empty() ? Place::none : hunt.creature.first();
            const bool open = copied != Place::lair && copied != Place::artefact && !dead.contains(copied) &&
                              !(copied == Place::beach && beach_used) &&
                              !(copied == Place::wreck && wreck_used);
            if (open) spot.copied = copied;
        }
        spot.persecuted = persecution && takes_cards.contains(at);
    }
    const auto seat = seat_at(static_cast<int>(index) + 1);
    if (hunt.effect == HuntCard::forbidden_zone) what.lost_cards = 1;
    if (hunt.effect == HuntCard::ascendancy && hunt.hunted == seat) {
        const int played = visit.card[1] == Place::none ? 1 : 2;
        what.lost_cards =
            static_cast<std::uint8_t>(std::clamp(standing_.hunted[index].hand.size() - played - 2, 0, 7));
    }
    return what;
}

const Outcome& TurnModel::outcome(std::size_t index, const Case& what) {
    const std::uint64_t key = what.key() + 1;
    Table& table = tables_[index];
    auto slot = static_cast<std::uint32_t>((key * 0x9e3779b97f4a7c15) >> 52) % table_size;
    while (table.keys[slot] != key) {
        if (table.keys[slot] == 0) {
            if (table.outcomes.size() > table_size * 3 / 4) {  // start over rather than fill up
                table.keys.assign(table_size, 0);
                table.outcomes.clear();
                return outcome(index, what);
            }
            table.keys[slot] = key;
            table.slots[slot] = static_cast<std::uint16_t>(table.outcomes.size());
            table.outcomes.push_back(work_out(index, what));
            break;
        }
        slot = (slot + 1) % table_size;
    }
    return table.outcomes[table.slots[slot]];
}

// --- How a case ends --------------------------------------------------------------------------------------

void TurnModel::take_from_reserve(Place place, value::Hidden& sum) const {
    if (place == Place::none) return;
    const value::Hidden& row =
        network_->race[value::race_reserve + static_cast<std::size_t>(number_of(place) - 6)];
    const float part = 1.0F / static_cast<float>(standing_.race.players - 1);
    for (std::size_t i = 0; i < value::hidden_size; ++i) sum.values[i] -= part * row.values[i];
}

float TurnModel::score(std::size_t index, const Draft& draft) const {
    const int rescue = root_.rescue - draft.rescue_steps;
    if (rescue <= 0) return 1e6F;
    const int assimilation = root_.assimilation - (draft.caught ? 1 : 0) - (draft.broken ? 1 : 0);
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
    if (draft.heals >= 0) sum += healed_[static_cast<std::size_t>(draft.heals)];
    take_from_reserve(draft.gained, sum);
    return score_of(*network_, sum);
}

void TurnModel::consider(std::size_t index, Draft draft, Draft& best) const {
    draft.score = score(index, draft);
    if (draft.score > best.score) best = draft;
}

void TurnModel::try_takes(std::size_t index, PlaceSet from, int count, const Draft& before,
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

void TurnModel::try_power(std::size_t index, const Case& what, const Spot& spot, std::size_t which,
                          Place power, const Draft& before, Draft& best) const {
    const PlaceSet discard = before.standing.discard;
    Draft draft = before;
    switch (power) {
        case Place::lair:
            if (spot.persecuted) {
                try_takes(index, discard, std::min(1, discard.size()), before, best);
            } else if (!discard.empty()) {
                try_takes(index, discard, discard.size(), before, best);
            }
            if (spot.copied != Place::none) try_power(index, what, spot, which, spot.copied, before, best);
            break;
        case Place::jungle:
        case Place::swamp: {
            const PlaceSet own = PlaceSet::only(spot.card) & draft.table;
            if (spot.persecuted) {
                try_takes(index, discard | own, 1, before, best);
                break;
            }
            draft.table.erase(own);
            draft.standing.hand.insert(own);
            const int most = power == Place::jungle ? 1 : 2;
            try_takes(index, discard, std::min(most, discard.size()), draft, best);
            break;
        }
        case Place::river:
        case Place::artefact:
            if (draft.prepared) break;
            draft.prepared = true;
            draft.standing.pending = power == Place::river ? Pending::river : Pending::artefact;
            consider(index, draft, best);
            break;
        case Place::beach:
            if (spot.used || draft.uses_beach) break;
            draft.uses_beach = true;
            draft.marker = root_.marker ? -1 : 1;
            if (root_.marker) ++draft.rescue_steps;
            consider(index, draft, best);
            break;
        case Place::wreck:
            if (spot.used || draft.uses_wreck) break;
            draft.uses_wreck = true;
            ++draft.rescue_steps;
            consider(index, draft, best);
            break;
        case Place::rover:
            for (const Place gain : root_.in_reserve() - root_.hunted[index].owned) {
                if (before.standing.hand.contains(gain)) continue;
                draft = before;
                draft.standing.hand.insert(gain);
                draft.gained = gain;
                consider(index, draft, best);
            }
            break;
        case Place::shelter:
            if (!root_.can_draw_survival() || root_.options.bare) break;
            ++draft.standing.hidden_survival;
            consider(index, draft, best);
            break;
        case Place::source:
            if (root_.can_draw_survival() && !root_.options.bare) {
                ++draft.standing.hidden_survival;
                consider(index, draft, best);
                draft = before;
            }
            if (draft.standing.will == 1 || draft.standing.will == 2) {
                ++draft.standing.will;
                consider(index, draft, best);
            }
            for (int other = 0; other < standing_.hunted_count(); ++other) {
                const int will = standing_.hunted[static_cast<std::size_t>(other)].will;
                if (static_cast<std::size_t>(other) == index || (will != 1 && will != 2)) continue;
                draft = before;
                draft.heals = static_cast<std::int8_t>(other);
                consider(index, draft, best);
            }
            break;
        case Place::none:
        case Place::hidden: break;
    }
}

void TurnModel::resolve(std::size_t index, const Case& what, const Spot& spot, std::size_t which,
                        Draft& draft) const {
    Draft best = draft;
    best.score = score(index, draft);
    const Draft before = draft;
    try_power(index, what, spot, which, spot.at, before, best);
    if (!before.standing.discard.empty()) try_takes(index, before.standing.discard, 1, before, best);
    if (what.insider && root_.hunted[index].survival.contains(SurvivalCard::gate) &&
        before.standing.survival.contains(SurvivalCard::gate)) {
        Draft spent = before;
        spent.standing.survival.erase(SurvivalCard::gate);
        for (const Place copied : adjacent_to(spot.at) - PlaceSet::only(Place::artefact)) {
            try_power(index, what, spot, which, copied, spent, best);
        }
    }
    if (what.insider && before.standing.survival.contains(SurvivalCard::drone)) {
        Draft spent = before;
        spent.standing.survival.erase(SurvivalCard::drone);
        try_power(index, what, spot, which, Place::rover, spent, best);
    }
    draft = best;
}

void TurnModel::lose_cards(std::size_t index, int count, Draft& draft) const {
    const int lost = std::min(count, draft.standing.hand.size());
    if (lost == 0) return;
    Draft best = draft;
    best.score = -1e9F;
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

TurnModel::Draft TurnModel::begin(std::size_t index, const Case& what,
                                  const value::HuntedStanding& standing) const {
    Draft draft;
    draft.standing = standing;
    for (const Spot& spot : what.spots) {
        if (spot.card != Place::none) draft.table.insert(spot.card);
    }
    draft.standing.hand.erase(draft.table);
    draft.standing.discard.erase(draft.table);
    for (const Spot& spot : what.spots) draft.caught |= spot.caught;
    if (what.lost_cards > 0) lose_cards(index, what.lost_cards, draft);
    return draft;
}

/// The reckoning of one Hunted, in its order (§5.4 to §5.8).
TurnModel::Draft TurnModel::live_through(std::size_t index, const Case& what,
                                         value::HuntedStanding standing) const {
    Draft draft = begin(index, what, standing);
    int loss = 0;
    bool on_lair = false;
    for (std::size_t i = 0; i < 2; ++i) {
        const Spot& spot = what.spots[i];
        if (spot.at == Place::none) continue;
        if (spot.screamed) {
            Draft weary = draft;
            weary.standing.will = static_cast<std::uint8_t>(std::max(0, weary.standing.will - 1));
            weary.score = score(index, weary);
            if (draft.standing.hand.size() >= 2)
                lose_cards(index, 2, draft);
            else
                draft.score = -1e9F;
            if (weary.score > draft.score) draft = weary;
        }
        if (spot.poisoned) {
            if (draft.standing.hidden_survival > 0) {
                --draft.standing.hidden_survival;
            } else if (!draft.standing.survival.empty()) {
                draft.standing.survival.erase(draft.standing.survival.first());
            }
        }
        if (!spot.caught && !spot.struck && !spot.dead) resolve(index, what, spot, i, draft);
    }
    for (const Spot& spot : what.spots) {
        if (spot.at == Place::none) continue;
        if (spot.struck) {
            if (what.mutated)
                draft.standing.will = static_cast<std::uint8_t>(std::max(0, draft.standing.will - 1));
            lose_cards(index, 1, draft);
        }
        if (spot.caught) {
            ++loss;
            on_lair |= spot.at == Place::lair;
        }
    }
    if (loss > 0) {
        loss += static_cast<int>(on_lair) + static_cast<int>(what.fierce);
        draft.standing.will = static_cast<std::uint8_t>(std::max(0, draft.standing.will - loss));
    }
    if (draft.standing.will == 0) {
        draft.broken = true;
        draft.standing.will = root_.options.expert ? 2 : 3;
        draft.standing.hand.insert(draft.standing.discard | draft.table);
        draft.standing.discard.clear();
        draft.table.clear();
    }
    if (what.insider && !draft.table.empty() && standing.survival == draft.standing.survival &&
        draft.standing.survival.contains(SurvivalCard::double_back)) {
        Draft best = draft;
        best.score = score(index, draft);
        Draft back = draft;
        back.standing.survival.erase(SurvivalCard::double_back);
        try_takes(index, back.table, 1, back, best);
        draft = best;
    }
    draft.score = score(index, draft);
    return draft;
}

Outcome TurnModel::work_out(std::size_t index, const Case& what) const {
    const value::HuntedStanding& standing = standing_.hunted[index];
    Draft best;
    const auto take_better = [&](const Draft& draft) {
        if (draft.score > best.score) best = draft;
    };
    const auto live = [&](const Case& now, const value::HuntedStanding& from) {
        take_better(live_through(index, now, from));
        if (!what.insider) return;
        // A card that takes a token off one's own back.
        const auto spend = [&](SurvivalCard card, bool Spot::*danger) {
            if (!from.survival.contains(card)) return;
            Case safe = now;
            bool helps = false;
            for (Spot& spot : safe.spots) {
                helps |= spot.*danger;
                spot.*danger = false;
            }
            if (!helps) return;
            value::HuntedStanding spent = from;
            spent.survival.erase(card);
            safe.insider = false;  // one card a turn
            take_better(live_through(index, safe, spent));
        };
        spend(SurvivalCard::dodge, &Spot::caught);
        spend(SurvivalCard::wrong_track, &Spot::caught);
        spend(SurvivalCard::detector, &Spot::struck);
    };
    if (root_.hunted[index].pending == Pending::river && what.spots[1].at != Place::none) {
        // The tokens lie when one of the two places is kept (§4.5); the other card is in hand again.
        for (const std::size_t kept : {0U, 1U}) {
            Case now = what;
            now.spots = {what.spots[kept], Spot{}};
            live(now, standing);
        }
    } else {
        live(what, standing);
    }
    Outcome outcome;
    best.standing.discard.insert(best.table);
    outcome.hidden = memo_->hidden(best.standing, standing_.race.survival_pool);
    if (best.heals >= 0) outcome.hidden += healed_[static_cast<std::size_t>(best.heals)];
    take_from_reserve(best.gained, outcome.hidden);
    outcome.rescue_steps = best.rescue_steps;
    outcome.marker = best.marker;
    outcome.caught = best.caught;
    outcome.broken = best.broken;
    outcome.uses_beach = best.uses_beach;
    outcome.uses_wreck = best.uses_wreck;
    return outcome;
}

// --- The whole turn ---------------------------------------------------------------------------------------

float TurnModel::chance(std::span<const Visit> visits, const Hunt& hunt, const value::Hidden& race,
                        Seat insider) {
    value::Hidden sum = race;
    int rescue = root_.rescue;
    int caught = 0;
    bool broken = false;
    bool beach_used = root_.has(Effect::beach_used);
    bool wreck_used = root_.has(Effect::wreck_used);
    int marker = 0;
    for (std::size_t i = 0; i < visits.size(); ++i) {
        const auto seat = seat_at(static_cast<int>(i) + 1);
        const Outcome& end = outcome(i, case_of(i, visits[i], hunt, beach_used, wreck_used, seat == insider));
        sum += end.hidden;
        rescue -= end.rescue_steps;
        marker += end.marker;
        beach_used |= end.uses_beach;
        wreck_used |= end.uses_wreck;
        if (end.caught) {
            const bool named =
                hunt.effect == HuntCard::anticipation ? hunt.hunted == seat : root_.anticipated == seat;
            caught = std::max(caught, named ? 2 : 1);
        }
        broken |= end.broken;
    }
    if (rescue <= 0) return 1;
    const int assimilation = root_.assimilation - caught - static_cast<int>(broken);
    if (assimilation <= 0) return 0;
    const bool stasis = hunt.effect == HuntCard::stasis;
    if (!stasis) --rescue;
    if (rescue == 0) return 1;
    sum += value::rescue_row(*network_, standing_.race.side, rescue);
    sum += value::assimilation_row(*network_, assimilation);
    if (marker > 0) sum += network_->race[value::race_marker];
    if (marker < 0) sum -= network_->race[value::race_marker];
    return value::logistic(score_of(*network_, sum));
}

}  // namespace notalone::turn_game
