#include "lab/asked_turn.hpp"

#include <algorithm>
#include <stdexcept>

#include "bots/belief/belief.hpp"
#include "bots/turn_game/mixture.hpp"
#include "rules/choices.hpp"
#include "rules/game.hpp"
#include "rules/view.hpp"

namespace notalone {

using turn_game::CreatureMind;
using turn_game::Visit;

namespace {

constexpr std::size_t most_joints = 1000;
/// So many deals of Survival cards are tried for each that is wanted.
constexpr std::size_t most_trials = 3;
/// What is less likely is not followed.
constexpr double least_share = 0.004;

}  // namespace

/// What the Creature has done in its hunt so far.
struct AskedTurn::Deeds {
    Action card;
    PlaceSet creature;
    PlaceSet artemia;

    void add(const Action& action) {
        if (action.kind == ActionKind::hunt) card = action;
        if (action.kind != ActionKind::token) return;
        (action.token == Token::creature ? creature : artemia) = action.places;
    }
};

void Going::add(const Visit& visit, float share) {
    const auto known = std::ranges::find(visits, visit);
    if (known != visits.end()) {
        shares[static_cast<std::size_t>(known - visits.begin())] += share;
    } else {
        visits.push_back(visit);
        shares.push_back(share);
    }
}

AskedTurn::AskedTurn(const TurnReplyPlan& plan, BotCrew& bots, const State& start, const std::string& seed)
    : plan_(plan),
      bots_(bots),
      memo_(value::network_for(start.options)),
      state_(start),
      random_(Random::from_seed("reply " + seed)) {}

bool AskedTurn::ask_all() {
    if (!make_ready() || !ask_hunted()) return false;
    model_.prepare(memo_, state_);
    find_joints();
    minds_.resize(static_cast<std::size_t>(plan_.hands) + 1);
    hunts_.resize(minds_.size());
    ask_creature(state_, 0);
    const View seen = view_of(state_, seat_at(1));
    const belief::AnyPlace any(seen.known);
    for (std::size_t hand = 1; hand < minds_.size(); ++hand) {
        State world = state_;
        world.creature.hand = belief::imagined(seen, any, random_).creature.hand;
        ask_creature(world, hand);
    }
    return true;
}

/// What is weighed is never empty.
BotDecision AskedTurn::ask(const State& state, Seat seat) {
    const View view = view_of(state, seat);
    BotDecision decision =
        bots_.decide(plan_.level, {.view = view, .seed = random_.next(), .budget = plan_.budget});
    if (decision.weighed.empty()) {
        Choices choices;
        choices_of(view.known, seat, choices);
        if (choices.count() > 1) throw std::runtime_error(plan_.level + " does not say what it weighs");
        decision.weighed.push_back({decision.action, 1, {}});
    }
    return decision;
}

/// Where a Hunted might go; nothing if they would rather do something else.
std::optional<Going> AskedTurn::ask_going(const State& world, Seat seat) {
    Going going;
    const BotDecision decision = ask(world, seat);
    for (const WeighedAction& option : decision.weighed) {
        if (option.action.kind != ActionKind::explore) return std::nullopt;
        going.add(Visit::to(option.action.places), static_cast<float>(option.probability));
    }
    return going;
}

/// What is done before going anywhere is done. Fails if that is not the end of it.
bool AskedTurn::make_ready() {
    for (const Seat seat : state_.hunted_seats()) {
        for (BotDecision decision = ask(state_, seat); decision.action.kind != ActionKind::explore;
             decision = ask(state_, seat)) {
            play(state_, seat, decision.action);
            if (state_.step != Step::explore || !must_act(state_).contains(seat)) return false;
        }
    }
    return true;
}

/// Everybody says where they might go with the Survival cards they have, and with others they could have.
bool AskedTurn::ask_hunted() {
    bool secrets = false;
    for (const Seat seat : state_.hunted_seats()) {
        const auto own = ask_going(state_, seat);
        if (!own) return false;
        own_going_[index_of(seat)] = *own;
        secrets |= !state_.at(seat).survival.empty();
    }
    if (secrets) return ask_with_other_cards();
    SurvivalDeal& only = deals_.emplace_back();
    only.going = own_going_;
    return true;
}

/// Fails if there are hardly any cards with which everybody would go somewhere before doing anything else.
bool AskedTurn::ask_with_other_cards() {
    const View seen = view_of(state_, Seat::creature);
    const belief::AnyPlace any(seen.known);
    const auto wanted = static_cast<std::size_t>(plan_.hands);
    for (std::size_t trial = 0; trial < most_trials * wanted && deals_.size() < wanted; ++trial) {
        if (auto deal = ask_deal(belief::imagined(seen, any, random_))) deals_.push_back(std::move(*deal));
    }
    return deals_.size() >= 2;
}

std::optional<SurvivalDeal> AskedTurn::ask_deal(const State& world) {
    SurvivalDeal deal;
    deal.going = own_going_;
    for (const Seat seat : state_.hunted_seats()) {
        if (state_.at(seat).survival.empty()) continue;
        const auto could = ask_going(world, seat);
        if (!could) return std::nullopt;
        deal.going[index_of(seat)] = *could;
        deal.held[index_of(seat)] = world.at(seat).survival;
    }
    return deal;
}

/// All ways the Hunted may go in a deal, or as many of them as are wanted at the most.
void AskedTurn::add_joints(std::size_t deal, std::size_t most, std::vector<Joint>& joints) {
    const auto& all_going = deals_[deal].going;
    const auto count = static_cast<std::size_t>(state_.hunted_seats().size());
    std::size_t all = 1;
    for (std::size_t i = 0; i < count; ++i) all *= all_going[i].visits.size();
    const bool whole = all <= most;
    for (std::size_t k = 0; k < std::min(all, most); ++k) {
        Joint joint{.deal = deal, .visits = {}, .share = whole ? 1 : 1 / static_cast<double>(most)};
        std::size_t rest = k;
        for (std::size_t i = 0; i < count; ++i) {
            const Going& going = all_going[i];
            const std::size_t pick =
                whole ? rest % going.visits.size() : turn_game::draw_index(going.shares, random_);
            rest /= going.visits.size();
            joint.visits[i] = going.visits[pick];
            if (whole) joint.share *= static_cast<double>(going.shares[pick]);
        }
        joints.push_back(joint);
    }
}

void AskedTurn::find_joints() {
    for (std::size_t half = 0; half < 2; ++half) {
        std::vector<std::size_t> deals;
        for (std::size_t deal = deals_.size() > 1 ? half : 0; deal < deals_.size(); deal += 2) {
            deals.push_back(deal);
        }
        for (const std::size_t deal : deals) add_joints(deal, most_joints / deals.size(), joints_[half]);
        for (Joint& joint : joints_[half]) joint.share /= static_cast<double>(deals.size());
    }
}

/// The Hunted are sent somewhere, face down; then the Creature does whatever it might.
void AskedTurn::ask_creature(const State& world, std::size_t hand) {
    minds_[hand].prepare(model_, world.creature.hand);
    minds_[hand].hold(model_, world.creature.hand);
    State hunt = world;
    for (const Seat seat : hunt.hunted_seats()) {
        const Going& going = own_going(seat);
        const Visit visit = going.visits[turn_game::draw_index(going.shares, random_)];
        PlaceSet places{visit.card[0], visit.card[1]};
        places.erase(Place::none);
        play(hunt, seat, {.kind = ActionKind::explore, .places = places});
    }
    follow(hunt, 1, {}, hand);
}

void AskedTurn::follow(State world, double share, const Deeds& deeds, std::size_t hand) {
    const auto hunts = [&] { return world.phase == Phase::hunting && world.turn == state_.turn; };
    while (hunts() && !must_act(world).contains(Seat::creature)) {
        const Seat seat = must_act(world).first();
        play(world, seat, ask(world, seat).action);
    }
    if (!hunts()) return end_hunt(share, deeds, hand);
    const BotDecision decision = ask(world, Seat::creature);
    for (const WeighedAction& option : decision.weighed) {
        const double part = share * option.probability;
        // The likeliest is always followed: where all are unlikely, something is done all the same.
        if (part < least_share && &option != &decision.weighed.front()) continue;
        State after = world;
        play(after, Seat::creature, option.action);
        Deeds with = deeds;
        with.add(option.action);
        follow(after, part, with, hand);
    }
}

void AskedTurn::end_hunt(double share, const Deeds& deeds, std::size_t hand) {
    const CreatureMind& mind = minds_[hand];
    const Action& card = deeds.card;
    std::uint16_t option = 0;
    for (std::size_t i = 1; i < mind.options().size(); ++i) {
        const turn_game::CardOption& known = mind.options()[i];
        if (known.card != card.hunt || card.kind != ActionKind::hunt) continue;
        if (!card.places.empty() && known.places != card.places) continue;
        if (known.hunted != Seat::spectator && known.hunted != card.hunted) continue;
        option = static_cast<std::uint16_t>(i);
        break;
    }
    HuntPlan plan{share, turn_game::hunting(model_, mind, 0, 0, option)};
    plan.hunting.hunt.creature = deeds.creature;
    // Virus lays the Artemia token on two places by itself.
    if (plan.hunting.hunt.effect != HuntCard::virus) plan.hunting.hunt.artemia = deeds.artemia;
    hunts_[hand].push_back(plan);
}

}  // namespace notalone
