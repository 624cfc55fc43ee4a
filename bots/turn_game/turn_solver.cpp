#include "bots/turn_game/turn_solver.hpp"

#include <algorithm>

#include "rules/cards.hpp"
#include "rules/choice.hpp"
#include "rules/windows.hpp"

namespace notalone::turn_game {

namespace {

constexpr auto make_numbers() {
    std::array<std::uint16_t, 64> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::uint16_t>(i);
    return numbers;
}
constexpr auto first_numbers = make_numbers();

/// All of that many options; two places out of ten are the most there are.
std::span<const std::uint16_t> numbers(std::size_t count) { return std::span(first_numbers).first(count); }

constexpr std::span<const std::uint16_t> places = std::span(first_numbers).first(place_count);

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

bool artemia_due(const State& s) {
    return s.has(Effect::artemia_due) || artemia_symbol(s.options.side, s.rescue);
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
    std::array<char, 8> text{};
    for (std::size_t i = 0; i < text.size(); ++i) text[i] = static_cast<char>((seed >> (8 * i)) & 0xff);
    random_ = Random::from_seed({text.data(), text.size()});
    iterations_ = 0;
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
    insider_ = viewer != Seat::creature && root.hunted_seats().contains(viewer) && open_.has_insight(viewer);
    if (insider_) own_.reset(plans_[index(viewer)].size());
    if (viewer != Seat::creature && root.hunted_seats().contains(viewer)) {
        plan_worth_.assign(plans_[index(viewer)].size(), 0);
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

HuntSet TurnSolver::any_hand() {
    HuntSet hand;
    while (hand.size() < hand_size_) {
        const HuntSet left = hidden_cards_ - hand;
        hand.insert(left.nth(static_cast<int>(random_.below(static_cast<std::uint32_t>(left.size())))));
    }
    return hand;
}

TurnSolver::Hunting TurnSolver::hunting(const TurnModel& model, const CreatureMind& mind, std::size_t token,
                                        std::size_t artemia, std::uint16_t card) {
    const State& root = model.root();
    const CardOption& option = mind.options()[card];
    Hunting result;
    Hunt& hunt = result.hunt;
    hunt.creature =
        root.tokens.creature.empty() ? PlaceSet::only(static_cast<Place>(token + 1)) : root.tokens.creature;
    hunt.effect = option.effect;
    hunt.hunted = option.hunted;
    hunt.target = root.tokens.target;
    if (option.effect == HuntCard::virus) {
        hunt.artemia = option.places;
    } else {
        if (!option.places.empty()) hunt.target = option.places;
        if (!root.tokens.artemia.empty()) {
            hunt.artemia = root.tokens.artemia;
        } else if (artemia_due(root) || option.lays_artemia()) {
            hunt.artemia = PlaceSet::only(static_cast<Place>(artemia + 1));
        }
    }
    result.race = &mind.race(card);
    return result;
}

/// The chance of the Hunted; Cataclysm and Detour are aimed at what is seen then.
float TurnSolver::creature_worth(TurnModel& model, std::span<const Visit> visits, const Hunting& hunting) {
    const HuntCard effect = hunting.hunt.effect;
    if (effect == HuntCard::cataclysm) {
        float least = 1;
        Hunt hunt = hunting.hunt;
        PlaceSet tried;
        for (const Visit& visit : visits) {
            for (const Place at : visit.at) {
                if (at == Place::none || tried.contains(at)) continue;
                tried.insert(at);
                hunt.cataclysm = at;
                least = std::min(least, model.chance(visits, hunt, *hunting.race, Seat::spectator));
            }
        }
        return least;
    }
    if (effect == HuntCard::detour) {
        float least = 1;
        std::array<Visit, max_hunted> moved;
        std::copy(visits.begin(), visits.end(), moved.begin());
        for (std::size_t i = 0; i < visits.size(); ++i) {
            for (const std::size_t which : {0U, 1U}) {
                const Place from = visits[i].at[which];
                if (from == Place::none) continue;
                // Onto the Creature or Artemia token, if they are next to it; else anywhere.
                const PlaceSet danger = adjacent_to(from) & (hunting.hunt.creature | hunting.hunt.artemia);
                if (danger.empty()) continue;
                for (const Place to : danger) {
                    moved[i].at[which] = to;
                    least = std::min(least, model.chance(std::span(moved).first(visits.size()), hunting.hunt,
                                                         *hunting.race, Seat::spectator));
                }
                moved[i].at[which] = from;
            }
        }
        return least < 1 ? least : model.chance(visits, hunting.hunt, *hunting.race, Seat::spectator);
    }
    return model.chance(visits, hunting.hunt, *hunting.race, Seat::spectator);
}

float TurnSolver::learn_creature(TurnModel& model, CreatureMind& mind, std::span<const Visit> visits,
                                 float weight, Hunting& played, bool own) {
    const State& root = model.root();
    const std::span<const std::uint16_t> open = mind.open();
    const auto draw = [&](const Mixture& mixture, std::span<const std::uint16_t> among) {
        mixture.now(among, shares_);
        return draw_index(shares_, random_);
    };
    const auto worth_of = [&](std::size_t token, std::size_t artemia, std::uint16_t card) {
        return -creature_worth(model, visits, hunting(model, mind, token, artemia, card));
    };
    float mean = 0;
    std::size_t token = 0;
    std::array<float, place_count> worth{};
    if (root.tokens.creature.empty()) {
        for (std::size_t i = 0; i < place_count; ++i) {
            const std::size_t artemia = draw(mind.artemia[i], places);
            worth[i] = worth_of(i, artemia, open[draw(mind.card[i], open)]);
            if (own) token_worth_[i] -= weight * worth[i];
        }
        token = draw(mind.token, places);
        mean = -mind.token.learn(places, shares_, worth, weight);
    } else {
        token = static_cast<std::size_t>(root.tokens.creature.first()) - 1;
    }
    const std::size_t artemia = draw(mind.artemia[token], places);
    mind.card[token].now(open, card_shares_);
    const std::uint16_t card = open[draw_index(card_shares_, random_)];
    played = hunting(model, mind, token, artemia, card);
    const bool token_lies = !root.tokens.creature.empty();
    if (root.tokens.artemia.empty() && !played.hunt.artemia.empty() &&
        played.hunt.effect != HuntCard::virus) {
        for (std::size_t i = 0; i < place_count; ++i) worth[i] = worth_of(token, i, card);
        mind.artemia[token].now(places, shares_);
        const float by_artemia = -mind.artemia[token].learn(places, shares_, worth, weight);
        if (token_lies) mean = by_artemia;
    } else if (token_lies && open.size() == 1) {
        mean = -worth_of(token, artemia, card);
    }
    if (open.size() > 1) {
        worths_.resize(open.size());
        for (std::size_t i = 0; i < open.size(); ++i) worths_[i] = worth_of(token, artemia, open[i]);
        const float by_card = -mind.card[token].learn(open, card_shares_, worths_, weight);
        if (token_lies) mean = by_card;
        for (std::size_t i = 0; own && i < open.size(); ++i) card_worth_[open[i]] -= weight * worths_[i];
    }
    return mean;
}

void TurnSolver::iterate() {
    const auto weight = static_cast<float>(++iterations_);
    const auto count = static_cast<std::size_t>(hunted_count_);
    std::array<Visit, max_hunted> all;
    const std::span<Visit> visits = std::span(all).first(count);
    for (std::size_t i = 0; i < count; ++i) {
        mixtures_[i].now(numbers(plans_[i].size()), shares_);
        visits[i] = visits_[i][draw_index(shares_, random_)];
    }
    mind_.hold(open_, any_hand());
    Hunting played;
    float chance = learn_creature(open_, mind_, visits, weight, played, false);
    for (std::size_t i = 0; i < count; ++i) {
        const Visit went = visits[i];
        const bool is_viewer = seat_at(static_cast<int>(i) + 1) == viewer_;
        const auto learn = [&](Mixture& mixture, Seat insider) {
            worths_.resize(plans_[i].size());
            for (std::size_t k = 0; k < worths_.size(); ++k) {
                visits[i] = visits_[i][k];
                worths_[k] = open_.chance(visits, played.hunt, *played.race, insider);
            }
            const auto open = numbers(worths_.size());
            mixture.now(open, shares_);
            return mixture.learn(open, shares_, worths_, weight);
        };
        const auto note = [&](float mean) {
            chance = mean;
            for (std::size_t k = 0; k < worths_.size(); ++k) plan_worth_[k] += weight * worths_[k];
        };
        if (is_viewer && insider_) note(learn(own_, viewer_));
        if (plans_[i].size() > 1 || is_viewer) {
            const float mean = learn(mixtures_[i], Seat::spectator);
            if (is_viewer && !insider_) note(mean);
        }
        visits[i] = went;
    }
    if (viewer_ == Seat::creature) {
        chance = learn_creature(hunt_under_way_ ? actual_ : open_, own_mind_, visits, weight, played, true);
    }
    chance_sum_ += weight * chance;
    weight_ += weight;
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
