#include "bots/turn_game/turn_model.hpp"

#include <algorithm>

#include "rules/cards.hpp"
#include "rules/choice.hpp"

namespace notalone::turn_game {

namespace {

constexpr PlaceSet takes_cards{Place::lair, Place::jungle, Place::swamp};

}  // namespace

void TurnModel::prepare(value::HuntedMemo& memo, const State& known) {
    network_ = &memo.network();
    root_ = known;
    for (const Seat seat : known.hunted_seats()) {
        SurvivalSet& cards = root_.at(seat).survival;
        cards = SurvivalSet::anonymous(cards.size());
    }
    root_.creature.hand = HuntSet::anonymous(known.creature.hand.size());
    standing_ = value::standing_at_start(root_);
    if (known.creature.hand.empty()) standing_.race.hidden_hunt = known.options.bare ? 0 : 3;
    value::RaceStanding race = standing_.race;
    race.hunt.clear();
    race.hidden_hunt = 0;
    race.plays = 1;
    empty_handed_ = hidden_of(*network_, race);
    for (const Seat seat : known.hunted_seats()) {
        const auto i = static_cast<std::size_t>(number_of(seat) - 1);
        standing_.hunted[i].pending = Pending::none;  // what was prepared is used up in this turn
        Table& table = tables_[i];
        table.keys.assign(table_size, 0);
        table.slots.assign(table_size, 0);
        table.outcomes.clear();
    }
    ends_.prepare(memo, root_, standing_);
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

bool TurnModel::has(const Hunt& hunt, HuntCard card, Effect effect) const {
    return hunt.effect == card || root_.has(effect);
}

TurnModel::Terms TurnModel::terms_of(const Hunt& hunt) const {
    Terms terms;
    terms.catching = hunt.creature;
    if (has(hunt, HuntCard::clone, Effect::clone)) terms.catching.insert(hunt.target);
    terms.artemia = hunt.artemia;
    if (has(hunt, HuntCard::toxin, Effect::toxin)) terms.poisonous = hunt.target;
    if (has(hunt, HuntCard::scream, Effect::scream)) terms.screaming = hunt.target;
    terms.dead = terms.poisonous;
    if (has(hunt, HuntCard::mirage, Effect::mirage)) terms.dead.insert(hunt.target);
    if (has(hunt, HuntCard::interference, Effect::interference)) {
        terms.dead.insert(PlaceSet{Place::beach, Place::wreck});
    }
    if (hunt.cataclysm != Place::none) terms.dead.insert(hunt.cataclysm);
    if (has(hunt, HuntCard::persecution, Effect::persecution)) terms.stingy = takes_cards;
    terms.fierce = has(hunt, HuntCard::fierceness, Effect::fierceness);
    terms.mutated = has(hunt, HuntCard::mutation, Effect::mutation);
    const Place copied = hunt.creature.empty() ? Place::none : hunt.creature.first();
    constexpr PlaceSet never{Place::lair, Place::artefact};
    if (!(never | terms.dead).contains(copied)) terms.copied = copied;
    if (root_.has(Effect::beach_used)) terms.used.insert(Place::beach);
    if (root_.has(Effect::wreck_used)) terms.used.insert(Place::wreck);
    return terms;
}

/// What cannot matter is left blank, so that alike cases look alike.
Spot TurnModel::spot_of(const Terms& terms, Place card, Place at, SurvivalSet held) {
    constexpr SurvivalSet ways_out{SurvivalCard::dodge, SurvivalCard::wrong_track, SurvivalCard::detector};
    Spot spot;
    spot.card = card;
    spot.at = at;
    spot.caught = terms.catching.contains(at);
    spot.struck = terms.artemia.contains(at);
    spot.dead = terms.dead.contains(at);
    spot.screamed = terms.screaming.contains(at);
    spot.poisoned = terms.poisonous.contains(at);
    if (!spot.free() && !held.meets(ways_out)) return spot;
    spot.used = terms.used.contains(at);
    if (at == Place::lair && !terms.used.contains(terms.copied)) spot.copied = terms.copied;
    spot.persecuted = terms.stingy.contains(at);
    return spot;
}

Case TurnModel::case_of(std::size_t index, const Visit& visit, const Hunt& hunt, const Terms& terms,
                        SurvivalSet held) const {
    Case what;
    what.held = held;
    for (std::size_t i = 0; i < 2; ++i) {
        if (visit.at[i] == Place::none) break;
        what.spots[i] = spot_of(terms, visit.card[i], visit.at[i], held);
        what.fierce |= what.spots[i].caught && terms.fierce;
        what.mutated |= what.spots[i].struck && terms.mutated;
    }
    if (hunt.effect == HuntCard::forbidden_zone) what.lost_cards = 1;
    if (hunt.effect == HuntCard::ascendancy && hunt.hunted == seat_at(static_cast<int>(index) + 1)) {
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
            table.outcomes.push_back(ends_.work_out(index, what));
            break;
        }
        slot = (slot + 1) % table_size;
    }
    return table.outcomes[table.slots[slot]];
}

// --- The whole turn ---------------------------------------------------------------------------------------

void TurnModel::Tally::add(const Outcome& end, bool named) {
    sum += end.hidden;
    rescue_steps += end.rescue_steps;
    marker += end.marker;
    if (end.caught) caught = std::max(caught, named ? 2 : 1);
    broken |= end.broken;
}

bool TurnModel::is_named(const Hunt& hunt, std::size_t index) const {
    const Seat named = hunt.effect == HuntCard::anticipation ? hunt.hunted : root_.anticipated;
    return named == seat_at(static_cast<int>(index) + 1);
}

float TurnModel::settled(Tally tally, const Hunt& hunt) const {
    int rescue = root_.rescue - tally.rescue_steps;
    if (rescue <= 0) return 1;
    const int assimilation = root_.assimilation - tally.caught - static_cast<int>(tally.broken);
    if (assimilation <= 0) return 0;
    if (hunt.effect != HuntCard::stasis) --rescue;
    if (rescue == 0) return 1;
    tally.sum += value::rescue_row(*network_, standing_.race.side, rescue);
    tally.sum += value::assimilation_row(*network_, assimilation);
    if (tally.marker > 0) tally.sum += network_->race[value::race_marker];
    if (tally.marker < 0) tally.sum -= network_->race[value::race_marker];
    return value::logistic(score_of(*network_, tally.sum));
}

namespace {

PlaceSet used_by(const Outcome& end) {
    PlaceSet used;
    if (end.uses_beach) used.insert(Place::beach);
    if (end.uses_wreck) used.insert(Place::wreck);
    return used;
}

}  // namespace

float TurnModel::chance(std::span<const Visit> visits, const Hunt& hunt, const value::Hidden& race,
                        const HeldCards& held) {
    Terms terms = terms_of(hunt);
    Tally tally{.sum = race};
    for (std::size_t i = 0; i < visits.size(); ++i) {
        const Outcome& end = outcome(i, case_of(i, visits[i], hunt, terms, held[i]));
        terms.used.insert(used_by(end));
        tally.add(end, is_named(hunt, i));
    }
    return settled(tally, hunt);
}

void TurnModel::chances(std::span<const Visit> visits, std::size_t index, std::span<const Visit> options,
                        const Hunt& hunt, const value::Hidden& race, const HeldCards& held,
                        std::span<float> result) {
    Terms terms = terms_of(hunt);
    Tally others{.sum = race};
    PlaceSet used_before;
    PlaceSet used_later;
    for (std::size_t i = 0; i < visits.size(); ++i) {
        if (i == index) {
            used_before = terms.used;
            continue;
        }
        const Outcome& end = outcome(i, case_of(i, visits[i], hunt, terms, held[i]));
        terms.used.insert(used_by(end));
        if (i > index) used_later.insert(used_by(end));
        others.add(end, is_named(hunt, i));
    }
    terms.used = used_before;
    const bool named = is_named(hunt, index);
    for (std::size_t k = 0; k < options.size(); ++k) {
        const Outcome& end = outcome(index, case_of(index, options[k], hunt, terms, held[index]));
        if (used_by(end).meets(used_later)) {  // whoever comes later has to do something else
            std::array<Visit, max_hunted> all;
            std::ranges::copy(visits, all.begin());
            all[index] = options[k];
            result[k] = chance(std::span(all).first(visits.size()), hunt, race, held);
            continue;
        }
        Tally tally = others;
        tally.add(end, named);
        result[k] = settled(tally, hunt);
    }
}

}  // namespace notalone::turn_game
