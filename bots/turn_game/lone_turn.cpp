#include "bots/turn_game/lone_turn.hpp"

#include <algorithm>
#include <array>

#include "bots/turn_game/hunting.hpp"
#include "rules/choice.hpp"

namespace notalone::turn_game {

namespace {

/// Which tokens come to the same for a Hunted at these places: those that are not there do nothing, but that
/// the Lair copies the place of the Creature token.
std::size_t case_of(PlaceSet places, const Snare& tokens) {
    const bool matters = places.contains(tokens.creature) || places.contains(Place::lair);
    const auto creature = matters ? static_cast<std::size_t>(tokens.creature) : 0;
    const auto artemia = places.contains(tokens.artemia) ? static_cast<std::size_t>(tokens.artemia) : 0;
    return creature * (place_count + 1) + artemia;
}

constexpr std::size_t most_cases = std::size_t{place_count + 1} * (place_count + 1);

}  // namespace

/// All places that are not in hand are alike, but for what the Lair may copy.
void LoneTurn::find_snares(PlaceSet hand, bool with_artemia) {
    const PlaceSet others = all_places - hand;
    const PlaceSet one_other = others.empty() ? others : PlaceSet::only(others.first());
    snares_.clear();
    for (const Place creature : hand.contains(Place::lair) ? all_places : hand | one_other) {
        if (!with_artemia) {
            snares_.push_back({creature, Place::none});
            continue;
        }
        for (const Place artemia : hand | one_other) snares_.push_back({creature, artemia});
    }
}

void LoneTurn::fill_row(std::size_t row) {
    std::array<float, most_cases> known{};
    known.fill(-1);
    for (std::size_t i = 0; i < snares_.size(); ++i) {
        float& chance = known[case_of(plans_[row], snares_[i])];
        if (chance < 0) chance = ends_.chance(plans_[row], snares_[i]);
        pay_offs_.at(row, i) = static_cast<double>(chance);
    }
}

void LoneTurn::solve(value::HuntedMemo& memo, const State& known) {
    const Hunted& hunted = known.at(seat_at(1));
    const Root root{&memo,          known.options, hunted.owned,
                    hunted.discard, known.rescue,  known.assimilation,
                    hunted.will,    known.marker,  hunted.pending};
    if (root == root_) return;
    root_ = root;
    const PlaceSet hand = hunted.holds();
    ends_.prepare(memo, known);
    find_snares(hand, artemia_due(known));
    // Of River's two places one is kept when the tokens lie: each is worth what it is worth alone.
    const bool pairs = hunted.pending != Pending::none;
    const bool keeps_one = hunted.pending == Pending::river;
    plans_.clear();
    const int count = pairs && !keeps_one ? 2 : 1;
    for (int rank = 0; rank < ways_to_pick(hand.bits(), count); ++rank) {
        plans_.push_back(PlaceSet::from_bits(detail::subset(hand.bits(), count, rank)));
    }
    pay_offs_.reshape(plans_.size(), snares_.size());
    for (std::size_t row = 0; row < plans_.size(); ++row) fill_row(row);
    if (keeps_one) pair_up();
    if (!plans_.empty()) weigh();
}

void LoneTurn::pair_up() {
    const std::vector<PlaceSet> single = plans_;
    PayOffs alone = pay_offs_;
    plans_.clear();
    for (std::size_t a = 0; a < single.size(); ++a) {
        for (std::size_t b = a + 1; b < single.size(); ++b) plans_.push_back(single[a] | single[b]);
    }
    pay_offs_.reshape(plans_.size(), snares_.size());
    std::size_t row = 0;
    for (std::size_t a = 0; a < single.size(); ++a) {
        for (std::size_t b = a + 1; b < single.size(); ++b, ++row) {
            std::ranges::transform(alone.row(a), alone.row(b), pay_offs_.row(row).begin(),
                                   [](double one, double other) { return std::max(one, other); });
        }
    }
}

void LoneTurn::weigh() {
    simplex_.solve(pay_offs_, solution_);
    plan_worths_.assign(plans_.size(), 0);
    snare_worths_.assign(snares_.size(), 0);
    chance_ = 0;
    for (std::size_t row = 0; row < plans_.size(); ++row) {
        const double share = solution_.row_strategy[row];
        for (std::size_t i = 0; i < snares_.size(); ++i) {
            const double worth = pay_offs_.at(row, i);
            plan_worths_[row] += solution_.column_strategy[i] * worth;
            snare_worths_[i] += share * worth;
        }
        chance_ += share * plan_worths_[row];
    }
}

}  // namespace notalone::turn_game
