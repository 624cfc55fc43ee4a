#include "bots/turn_game/turn_solver.hpp"

#include <algorithm>

#include "rules/cards.hpp"
#include "rules/choice.hpp"
#include "rules/windows.hpp"

namespace notalone::turn_game {

namespace {

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
    const auto ready = [&] { return ((hunted.holds() & all_places) - s.forbidden).size() >= hunted.places_owed(); };
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

void TurnSolver::prepare(const value::Network& network, const State& known, Seat viewer, std::uint64_t seed) {
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
    open_.prepare(network, before_hunt(ready));
    const State& root = open_.root();
    insider_ = viewer != Seat::creature && root.hunted_seats().contains(viewer) && open_.has_insight(viewer);
    if (insider_) own_.reset(plans_[index(viewer)].size());
    if (viewer != Seat::creature && root.hunted_seats().contains(viewer)) {
        plan_worth_.assign(plans_[index(viewer)].size(), 0);
    }

    const bool plays = root.creature.plays_left > 0;
    const HuntSet hidden =
        all_hunt_cards - root.creature.discard.as_set() - root.creature.played.as_set();
    const int hand_size = std::min(root.creature.hand.size(), hidden.size());
    minds_.resize(root.options.bare || hand_size == 0 ? 1 : other_hands);
    for (CreatureMind& mind : minds_) {
        HuntSet hand;
        while (hand.size() < hand_size) {
            const HuntSet left = hidden - hand;
            hand.insert(left.nth(static_cast<int>(random_.below(static_cast<std::uint32_t>(left.size())))));
        }
        mind.prepare(open_, hand, plays);
    }
    token_worth_ = {};
    if (viewer != Seat::creature) return;
    if (hunt_under_way_) actual_.prepare(network, ready);
    TurnModel& model = hunt_under_way_ ? actual_ : open_;
    own_mind_.prepare(model, known.creature.hand, known.creature.plays_left > 0);
}

TurnSolver::Hunting TurnSolver::hunting(const TurnModel& model, const CreatureMind& mind, std::size_t token,
                                        std::size_t artemia, std::size_t card) const {
    const State& root = model.root();
    const CardOption& option = mind.options[card];
    Hunting result;
    Hunt& hunt = result.hunt;
    hunt.creature = root.tokens.creature.empty()
                        ? PlaceSet::only(static_cast<Place>(token + 1))
                        : root.tokens.creature;
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
    result.race = &mind.races[option.race];
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
                                 float weight, Hunting& played,
                                 std::array<float, place_count>* token_worth) {
    const State& root = model.root();
    std::array<float, place_count> worth{};
    std::array<std::size_t, place_count> artemias{};
    std::array<std::size_t, place_count> cards{};
    const bool token_lies = !root.tokens.creature.empty();
    const std::size_t fixed = token_lies ? static_cast<std::size_t>(root.tokens.creature.first()) - 1 : 0;
    float mean = 0;
    std::size_t token = fixed;
    for (std::size_t i = 0; i < place_count; ++i) {
        if (token_lies && i != fixed) continue;
        artemias[i] = draw_index(mind.artemia[i].now(), random_);
        cards[i] = draw_index(mind.card[i].now(), random_);
        if (token_lies) break;
        worth[i] = -creature_worth(model, visits, hunting(model, mind, i, artemias[i], cards[i]));
        if (token_worth != nullptr) (*token_worth)[i] -= weight * worth[i];
    }
    if (!token_lies) {
        token = draw_index(mind.token.now(), random_);
        mean = -mind.token.learn(worth, weight);
    }
    const std::size_t artemia = artemias[token];
    const std::size_t card = cards[token];
    played = hunting(model, mind, token, artemia, card);
    if (root.tokens.artemia.empty() && !played.hunt.artemia.empty() && played.hunt.effect != HuntCard::virus) {
        for (std::size_t i = 0; i < place_count; ++i) {
            worth[i] = -creature_worth(model, visits, hunting(model, mind, token, i, card));
        }
        mean = -mind.artemia[token].learn(worth, weight);
    }
    if (mind.options.size() > 1) {
        worths_.resize(mind.options.size());
        for (std::size_t i = 0; i < mind.options.size(); ++i) {
            worths_[i] = -creature_worth(model, visits, hunting(model, mind, token, artemia, i));
        }
        const float by_card = -mind.card[token].learn(worths_, weight);
        if (token_lies) mean = by_card;
    } else if (token_lies && (!root.tokens.artemia.empty() || played.hunt.artemia.empty())) {
        mean = creature_worth(model, visits, played);
    }
    return mean;
}

void TurnSolver::iterate() {
    const auto weight = static_cast<float>(++iterations_);
    const auto count = static_cast<std::size_t>(hunted_count_);
    std::array<Visit, max_hunted> all;
    const std::span<Visit> visits = std::span(all).first(count);
    for (std::size_t i = 0; i < count; ++i) visits[i] = visits_[i][draw_index(mixtures_[i].now(), random_)];

    Hunting played;
    CreatureMind& mind = minds_[random_.below(static_cast<std::uint32_t>(minds_.size()))];
    float chance = learn_creature(open_, mind, visits, weight, played, nullptr);
    for (std::size_t i = 0; i < count; ++i) {
        const Visit went = visits[i];
        const bool is_viewer = seat_at(static_cast<int>(i) + 1) == viewer_;
        worths_.resize(plans_[i].size());
        if (is_viewer && insider_) {
            for (std::size_t k = 0; k < worths_.size(); ++k) {
                visits[i] = visits_[i][k];
                worths_[k] = open_.chance(visits, played.hunt, *played.race, viewer_);
                plan_worth_[k] += weight * worths_[k];
            }
            chance = own_.learn(worths_, weight);
        }
        if (worths_.size() > 1) {
            for (std::size_t k = 0; k < worths_.size(); ++k) {
                visits[i] = visits_[i][k];
                worths_[k] = open_.chance(visits, played.hunt, *played.race, Seat::spectator);
                if (is_viewer && !insider_) plan_worth_[k] += weight * worths_[k];
            }
            const float mean = mixtures_[i].learn(worths_, weight);
            if (is_viewer && !insider_) chance = mean;
        }
        visits[i] = went;
    }
    if (viewer_ == Seat::creature) {
        chance = learn_creature(hunt_under_way_ ? actual_ : open_, own_mind_, visits, weight, played,
                                &token_worth_);
    }
    chance_sum_ += weight * chance;
    weight_ += weight;
}

float TurnSolver::worth_of_plan(std::size_t plan) const {
    return weight_ > 0 ? plan_worth_[plan] / weight_ : 0.5F;
}

float TurnSolver::worth_of_token(std::size_t place) const {
    return weight_ > 0 ? token_worth_[place] / weight_ : 0.5F;
}

}  // namespace notalone::turn_game
