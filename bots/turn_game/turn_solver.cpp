#include "bots/turn_game/turn_solver.hpp"

#include <algorithm>

#include "rules/cards.hpp"
#include "rules/choice.hpp"
#include "rules/windows.hpp"

namespace notalone::turn_game {

namespace {

/// So long all hands of a seat are taken for one.
constexpr int all_alike = 64;
/// After so many lessons of its own a hand knows where to go.
constexpr int enough_lessons = 128;
/// Hands of the Creature that are told apart.
constexpr int told_apart = 12;

constexpr auto make_numbers() {
    std::array<std::uint16_t, 64> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::uint16_t>(i);
    return numbers;
}
constexpr auto first_numbers = make_numbers();

/// All of that many options; two places out of ten are the most there are.
std::span<const std::uint16_t> numbers(std::size_t count) { return std::span(first_numbers).first(count); }

constexpr std::span<const std::uint16_t> place_numbers = std::span(first_numbers).first(place_count);

Random random_from(std::uint64_t seed) {
    std::array<char, 8> text{};
    for (std::size_t i = 0; i < text.size(); ++i) text[i] = static_cast<char>((seed >> (8 * i)) & 0xff);
    return Random::from_seed({text.data(), text.size()});
}

/// The game as it was before the Creature began its hunt.
State before_hunt(State s) {
    if (s.phase != Phase::hunting) return s;
    constexpr EffectSet of_the_hunt{Effect::fierceness, Effect::interference, Effect::persecution,
                                    Effect::mutation,   Effect::clone,        Effect::mirage,
                                    Effect::scream,     Effect::toxin};
    s.effects.erase(of_the_hunt);
    s.effects.erase(Effect::artemia_due);
    if (s.has(Effect::despair)) s.effects.insert(Effect::artemia_due);
    s.tokens.creature.clear();
    s.tokens.artemia.clear();
    s.tokens.target = s.forbidden;
    s.anticipated = Seat::spectator;
    const auto played = s.creature.played;
    s.creature.played.clear();
    for (int i = 0; i < played.size(); ++i) {
        const HuntCard card = played.from_bottom(i);
        const HuntCard effect = s.effect_of(card);
        if (effect != HuntCard::none && data_of(effect).phase == Phase::exploration) {
            s.creature.played.push(card);
        } else {
            s.creature.hand.insert(card);
            ++s.creature.plays_left;
        }
    }
    return s;
}

/// Whoever has too few places to put down has to get some: by one Will if there are two, else by Giving Up.
void make_ready(State& s, Seat seat) {
    Hunted& hunted = s.at(seat);
    const auto ready = [&] {
        return ((hunted.holds() & all_places) - s.forbidden).size() >= hunted.places_owed();
    };
    if (ready()) return;
    if (hunted.will >= 2 && !hunted.resisted) {
        --hunted.will;
        for (int i = 0; i < 2 && !hunted.discard.empty(); ++i) {
            const PlaceSet allowed = hunted.discard - s.forbidden;
            const PlaceSet from = allowed.empty() ? hunted.discard : allowed;
            hunted.discard.erase(from.nth(from.size() - 1));
        }
        if (ready()) return;
    }
    hunted.will = 3;
    hunted.discard.clear();
    if (s.assimilation > 1) --s.assimilation;
}

}  // namespace

void TurnSolver::find_plans(const State& known) {
    for (const Seat seat : known.hunted_seats()) {
        const Hunted& hunted = known.at(seat);
        auto& plans = plans_[index(seat)];
        plans.clear();
        const bool blind = !all_places.contains(hunted.discard);
        PlaceSet holds = (blind ? hunted.owned : hunted.holds()) - known.forbidden - hunted.shown;
        PlaceSet announced;
        for (const Explored& explored : hunted.explored) {
            if (explored.announced) announced.insert(explored.card);
        }
        int count = hunted.places_owed();
        if (hunted.has_chosen()) count = hunted.played_count();
        holds.insert(announced);
        if (holds.size() < count) holds = hunted.owned;
        count = std::min(count, holds.size());
        const int ways = ways_to_pick(holds.bits(), count);
        for (int rank = 0; rank < ways; ++rank) {
            const auto plan = PlaceSet::from_bits(detail::subset(holds.bits(), count, rank));
            if (plan.contains(announced)) plans.push_back(plan);
        }
        auto& visits = visits_[index(seat)];
        visits.clear();
        for (const PlaceSet plan : plans) visits.push_back(Visit::to(plan));
        mixtures_[index(seat)].reset(plans.size());
    }
}

void TurnSolver::prepare(value::HuntedMemo& memo, const State& known, Seat viewer, std::uint64_t seed) {
    viewer_ = viewer;
    hunt_hands_.clear();
    survival_hands_ = {};
    held_ = {};
    random_ = random_from(seed);
    own_random_ = random_;
    team_random_.reset();
    agreed_mixture_.clear();
    iterations_ = 0;
    round_ = 0;
    seen_.fill({});
    chance_sum_ = 0;
    weight_ = 0;
    hunted_count_ = known.hunted_seats().size();
    State ready = known;
    for (const Seat seat : known.hunted_seats()) {
        if (!known.at(seat).has_chosen()) make_ready(ready, seat);
    }
    find_plans(ready);
    // What has been put down is thought of as still in hand.
    for (const Seat seat : known.hunted_seats()) {
        ready.at(seat).explored = {};
        ready.at(seat).discard = value::hunted_at_start(ready, seat).discard;
    }
    hunt_under_way_ = known.phase == Phase::hunting && viewer == Seat::creature;
    open_.prepare(memo, before_hunt(ready));
    const State& root = open_.root();
    own_cards_.clear();
    if (viewer != Seat::creature && root.hunted_seats().contains(viewer)) {
        if (root.might_survive(viewer)) own_cards_ = known.at(viewer).survival & all_survival_cards;
        plan_worth_.assign(plans_[index(viewer)].size(), 0);
        own_.reset(plans_[index(viewer)].size());
    }

    hidden_cards_ = root.options.bare
                        ? HuntSet{}
                        : all_hunt_cards - root.creature.discard.as_set() - root.creature.played.as_set();
    hand_size_ = std::min(root.creature.hand.size(), hidden_cards_.size());
    mind_.prepare(open_, hidden_cards_);
    token_worth_ = {};
    if (viewer != Seat::creature) return;
    if (hunt_under_way_) actual_.prepare(memo, ready);
    const TurnModel& model = hunt_under_way_ ? actual_ : open_;
    own_mind_.prepare(model, known.creature.hand);
    own_mind_.hold(model, known.creature.hand);
    card_worth_.assign(own_mind_.options().size(), 0);
}

/// From here on every hand learns for itself, beginning with what all have learned.
void TurnSolver::tell_hands_apart() {
    if (hunted_count_ == 1 && hand_size_ > 0) {
        for (int i = 0; i < told_apart; ++i) {
            hunt_hands_.push_back({any_cards(hidden_cards_, hand_size_, random_), mind_.token});
        }
    }
    for (const Seat seat : open_.root().hunted_seats()) {
        SurvivalHands& hands = survival_hands_[index(seat)];
        hands = SurvivalHands(open_.root(), seat, random_);
        hands.begin_with(mixtures_[index(seat)]);
    }
}

/// Each Hunted gets a hand they might have; that no two can hold the same card is left out of account.
void TurnSolver::deal_survival_cards() {
    for (std::size_t i = 0; i < static_cast<std::size_t>(hunted_count_); ++i) {
        going_[i] = &mixtures_[i];
        if (survival_hands_[i].empty()) continue;
        SurvivalHand& hand = survival_hands_[i].any(random_);
        ++hand.lessons;
        held_[i] = hand.cards;
        going_[i] = &hand.plans;
    }
}

namespace {

std::uint64_t key_of(const Hunt& hunt, HuntCard card, bool own) {
    return std::uint64_t{hunt.creature.bits()} | std::uint64_t{hunt.artemia.bits()} << 11 |
           std::uint64_t{hunt.target.bits()} << 22 | static_cast<std::uint64_t>(card) << 33 |
           static_cast<std::uint64_t>(hunt.hunted) << 39 | std::uint64_t{own} << 43;
}

}  // namespace

/// The chance of the Hunted. Hunts that differ only where nobody is are worked out once an iteration.
float TurnSolver::chance_of(const Quarry& quarry, Hunting hunting) {
    Hunt& hunt = hunting.hunt;
    const auto chance = [&] { return chance_against(quarry.model, quarry.visits, hunting, quarry.held); };
    const bool far_reaching =
        std::ranges::find(hunting.late, HuntCard::detour, &LateCard::effect) != hunting.late.end();
    // The Lair copies what is under the token, Detour leads there.
    if (!far_reaching && !quarry.found.contains(Place::lair)) hunt.creature = hunt.creature & quarry.found;
    if (!far_reaching) hunt.artemia = hunt.artemia & quarry.found;
    hunt.target = hunt.target & quarry.found;
    const std::uint64_t key = key_of(hunt, hunting.card, quarry.own) | std::uint64_t{round_} << 44;
    Seen& seen = seen_[static_cast<std::uint32_t>((key * 0x9e3779b97f4a7c15) >> 56)];
    if (seen.key != key) seen = {key, chance()};
    return seen.chance;
}

float TurnSolver::worth_of(const Quarry& quarry, std::size_t token, std::size_t artemia, std::uint16_t card) {
    return -chance_of(quarry, hunting(quarry.model, quarry.mind, token, artemia, card));
}

std::size_t TurnSolver::draw(const Mixture& mixture, std::span<const std::uint16_t> among, Random& random) {
    if (among.size() == 1) return 0;
    mixture.now(among, shares_);
    return draw_index(shares_, random);
}

/// Whether there is a place to choose for the Artemia token.
bool TurnSolver::lays_artemia(const Quarry& quarry, std::uint16_t card) {
    const CardOption& option = quarry.mind.options()[card];
    return quarry.model.root().tokens.artemia.empty() && option.effect != HuntCard::virus &&
           (quarry.artemia_due || option.lays_artemia());
}

/// What the Creature does when its token lies at `token`, which is noted in `hunts_`. What that is worth.
float TurnSolver::try_place(const Quarry& quarry, std::size_t token) {
    CreatureMind& mind = quarry.mind;
    const std::span<const std::uint16_t> open = mind.open();
    const std::uint16_t card = open[draw(mind.card[token], open, quarry.random)];
    const std::size_t artemia = draw(mind.artemia[token], place_numbers, quarry.random);
    hunts_[token] = hunting(quarry.model, mind, token, artemia, card);
    return -chance_of(quarry, hunts_[token]);
}

/// The same, learning about the other token and the card.
float TurnSolver::learn_place(const Quarry& quarry, float weight, std::size_t token) {
    CreatureMind& mind = quarry.mind;
    const std::span<const std::uint16_t> open = mind.open();
    mind.card[token].now(open, card_shares_);
    const std::uint16_t card = open[draw_index(card_shares_, quarry.random)];
    const std::size_t artemia = draw(mind.artemia[token], place_numbers, quarry.random);
    hunts_[token] = hunting(quarry.model, mind, token, artemia, card);
    float mean = -chance_of(quarry, hunts_[token]);
    if (lays_artemia(quarry, card)) {
        std::array<float, place_count> worth{};
        for (std::size_t i = 0; i < place_count; ++i) worth[i] = worth_of(quarry, token, i, card);
        mind.artemia[token].now(place_numbers, shares_);
        mean = mind.artemia[token].learn(place_numbers, shares_, worth, weight);
    }
    if (open.size() > 1) {
        worths_.resize(open.size());
        for (std::size_t i = 0; i < open.size(); ++i) worths_[i] = worth_of(quarry, token, artemia, open[i]);
        mean = mind.card[token].learn(open, card_shares_, worths_, weight);
    }
    return mean;
}

/// The chance of the Hunted. What the Creature did, or would have done at each place, is in `hunts_`.
float TurnSolver::learn_creature(TurnModel& model, CreatureMind& mind, std::span<const Visit> visits,
                                 float weight, bool own) {
    const State& root = model.root();
    Random& random = own ? own_random_ : random_;
    Quarry quarry{model, mind, visits, held_, random, own, artemia_due(root), {}};
    for (const Visit& visit : visits) quarry.found.insert(PlaceSet{visit.at[0], visit.at[1]});
    quarry.found.erase(Place::none);
    if (!root.tokens.creature.empty()) {
        const auto token = static_cast<std::size_t>(root.tokens.creature.first()) - 1;
        const float mean = learn_place(quarry, weight, token);
        token_ = token;
        const std::span<const std::uint16_t> open = mind.open();
        if (own && open.size() > 1) {
            for (std::size_t i = 0; i < open.size(); ++i) card_worth_[open[i]] -= weight * worths_[i];
        }
        return -mean;
    }
    mind.token.now(place_numbers, shares_);
    std::ranges::copy(shares_, token_shares_.begin());
    token_ = draw_index(token_shares_, random);
    // To learn everywhere costs more than it brings: where it goes, and at two places it might have gone to.
    PlaceSet lessons = PlaceSet::only(static_cast<Place>(token_ + 1));
    for (int i = 0; i < 2; ++i) lessons.insert(static_cast<Place>(random.below(place_count) + 1));
    std::array<float, place_count> worth{};
    for (std::size_t i = 0; i < place_count; ++i) {
        const bool learns = lessons.contains(static_cast<Place>(i + 1));
        worth[i] = learns ? learn_place(quarry, weight, i) : try_place(quarry, i);
        if (own) token_worth_[i] -= weight * worth[i];
    }
    return -mind.token.learn(place_numbers, token_shares_, worth, weight);
}

/// A Hunted learns what every plan of theirs would have brought, wherever the Creature token may lie.
float TurnSolver::learn_plans(Mixture& mixture, std::size_t index, std::span<const Visit> visits,
                              const HeldCards& held, float weight) {
    worths_.assign(plans_[index].size(), 0);
    if (open_.root().tokens.creature.empty()) {
        against_.resize(worths_.size());
        for (std::size_t token = 0; token < place_count; ++token) {
            if (token_shares_[token] < 0.001F) continue;
            const Hunting& hunting = hunts_[token];
            chances_against(open_, visits, index, visits_[index], hunting, held, against_);
            for (std::size_t k = 0; k < worths_.size(); ++k) worths_[k] += token_shares_[token] * against_[k];
        }
    } else {
        const Hunting& hunting = hunts_[token_];
        chances_against(open_, visits, index, visits_[index], hunting, held, worths_);
    }
    const auto open = numbers(worths_.size());
    mixture.now(open, shares_);
    return mixture.learn(open, shares_, worths_, weight);
}

/// The Creature with any hand, against Hunted who may go anywhere.
float TurnSolver::learn_common(std::span<const Visit> visits, float weight) {
    if (hunt_hands_.empty()) {
        mind_.hold(open_, any_cards(hidden_cards_, hand_size_, random_));
        return learn_creature(open_, mind_, visits, weight, false);
    }
    HuntHand& hand = hunt_hands_[random_.below(static_cast<std::uint32_t>(hunt_hands_.size()))];
    mind_.hold(open_, hand.cards);
    std::swap(mind_.token, hand.token);
    const float chance = learn_creature(open_, mind_, visits, weight, false);
    std::swap(mind_.token, hand.token);
    mind_.token.add_played(token_shares_, weight);
    return chance;
}

/// Now and then as the Hunted has gone so far: in the end each plays an average, and what all do at the same
/// moment fits together better than their averages.
std::size_t TurnSolver::draw_plan(std::size_t index) {
    if (hunted_count_ == 1 || iterations_ % 2 == 0) {
        return draw(*going_[index], numbers(plans_[index].size()), random_);
    }
    going_[index]->so_far(shares_);
    return draw_index(shares_, random_);
}

void TurnSolver::agree_by(std::uint64_t number) { team_random_ = random_from(number); }

/// Each moment takes the place of the one before with the share it has in all so far. So who has thought a
/// little longer than the others keeps most likely the same.
void TurnSolver::keep_moment(float weight) {
    const float share = weight / (weight_ + weight);
    const float drawn = static_cast<float>(team_random_->below(1U << 24)) / static_cast<float>(1U << 24);
    if (drawn < share) own_mixture().now(numbers(plans_[index(viewer_)].size()), agreed_mixture_);
}

void TurnSolver::iterate() {
    const auto weight = static_cast<float>(++iterations_);
    round_ = (round_ + 1) & 0xfffff;
    if (iterations_ == all_alike + 1) tell_hands_apart();
    if (team_random_) keep_moment(weight);
    deal_survival_cards();
    const auto count = static_cast<std::size_t>(hunted_count_);
    std::array<Visit, max_hunted> all;
    const std::span<Visit> visits = std::span(all).first(count);
    for (std::size_t i = 0; i < count; ++i) visits[i] = visits_[i][draw_plan(i)];
    float chance = learn_common(visits, weight);
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_viewer = seat_at(static_cast<int>(i) + 1) == viewer_;
        const auto note = [&](float mean) {
            chance = mean;
            for (std::size_t k = 0; k < worths_.size(); ++k) plan_worth_[k] += weight * worths_[k];
        };
        if (plans_[i].size() > 1 || is_viewer) {
            const float mean = learn_plans(*going_[i], i, visits, held_, weight);
            if (is_viewer && own_cards_.empty()) note(mean);
            if (going_[i] != &mixtures_[i]) mixtures_[i].add_played(shares_, weight);
        }
        if (is_viewer && !own_cards_.empty()) {
            HeldCards held = held_;
            held[i] = own_cards_;
            note(learn_plans(own_, i, visits, held, weight));
        }
    }
    if (viewer_ == Seat::creature) {
        chance = learn_creature(hunt_under_way_ ? actual_ : open_, own_mind_, visits, weight, true);
    }
    chance_sum_ += weight * chance;
    weight_ += weight;
}

/// As the own hand goes in the common game, which the Creature answers. A short solve has seen little of it;
/// then the best answer is better, though nobody answers that.
const Mixture& TurnSolver::own_mixture() const {
    if (own_cards_.empty()) return mixtures_[index(viewer_)];
    const SurvivalHand* hand = survival_hands_[index(viewer_)].of(own_cards_);
    return hand != nullptr && hand->lessons >= enough_lessons ? hand->plans : own_;
}

/// Where the hands are told apart, half as the own hand would have it and half as any hand would: a Hunted
/// who knew what all hands prefer would have less to gain.
std::vector<float> TurnSolver::own_token(float least) const {
    std::vector<float> shares = own_mind_.token.average(least);
    if (hunt_hands_.empty()) return shares;
    const std::vector<float> common = mind_.token.average(least);
    for (std::size_t i = 0; i < shares.size(); ++i) shares[i] = (shares[i] + common[i]) / 2;
    return shares;
}

float TurnSolver::worth_of_plan(std::size_t plan) const {
    return weight_ > 0 ? plan_worth_[plan] / weight_ : 0.5F;
}

float TurnSolver::worth_of_card(std::size_t option) const {
    return weight_ > 0 ? card_worth_[option] / weight_ : 0.5F;
}

float TurnSolver::worth_of_token(std::size_t place) const {
    return weight_ > 0 ? token_worth_[place] / weight_ : 0.5F;
}

}  // namespace notalone::turn_game
