#include "lab/turn_reply.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

#include <fmt/core.h>

#include "bots/belief/belief.hpp"
#include "bots/turn_game/hunting.hpp"
#include "bots/turn_game/mixture.hpp"
#include "lab/bot_game.hpp"
#include "rules/cards.hpp"
#include "rules/choices.hpp"
#include "rules/game.hpp"
#include "rules/view.hpp"

namespace notalone {

namespace {

using turn_game::CreatureMind;
using turn_game::Hunting;
using turn_game::TurnModel;
using turn_game::Visit;

/// What a Hunted plays.
struct Going {
    std::vector<Visit> visits;
    std::vector<float> shares;

    void add(const Visit& visit, float share) {
        const auto known = std::ranges::find(visits, visit);
        if (known != visits.end()) {
            shares[static_cast<std::size_t>(known - visits.begin())] += share;
        } else {
            visits.push_back(visit);
            shares.push_back(share);
        }
    }
    void normalize() {
        const float sum = std::accumulate(shares.begin(), shares.end(), 0.0F);
        for (float& share : shares) share /= sum;
    }
};

/// What the Creature does with a hand, all it might do adding up to 1.
struct HuntPlan {
    double share = 0;
    Hunting hunting;
};

/// What the Creature has done in its hunt so far.
struct Deeds {
    Action card;
    PlaceSet creature;
    PlaceSet artemia;

    void add(const Action& action) {
        if (action.kind == ActionKind::hunt) card = action;
        if (action.kind != ActionKind::token) return;
        (action.token == Token::creature ? creature : artemia) = action.places;
    }
};

/// What everybody does at once, one of many.
struct Joint {
    std::array<Visit, max_hunted> visits;
    double share = 0;
};

constexpr std::size_t most_joints = 1000;
constexpr double least_share = 0.004;

/// A worth for the side that replies, on each half of the deals.
using ByHalf = std::array<double, 2>;

/// The bots at one position.
class Position {
  public:
    Position(const TurnReplyPlan& plan, BotCrew& bots, const State& start, const std::string& seed)
        : plan_(plan),
          bots_(bots),
          memo_(value::network_for(start.options)),
          state_(start),
          random_(Random::from_seed("reply " + seed)) {}

    std::optional<TurnReply> reply();

  private:
    const TurnReplyPlan& plan_;
    BotCrew& bots_;
    value::HuntedMemo memo_;
    State state_;
    Random random_;
    TurnModel model_;
    std::array<Going, max_hunted> own_going_;
    std::array<std::array<Going, max_hunted>, 2> going_;  // for all the others know, by halves of the deals
    std::array<std::vector<Joint>, 2> joints_;
    std::vector<CreatureMind> minds_;  // one a hand, kept for what the plans point at
    std::vector<std::vector<HuntPlan>> hunts_;

    BotDecision ask(const State& state, Seat seat);
    std::optional<Going> ask_going(const State& world, Seat seat);
    bool make_ready();
    bool ask_hunted();
    std::vector<Joint> joints_of(const std::array<Going, max_hunted>& all_going);
    void ask_creature(const State& world, std::size_t hand);
    void follow(State world, double share, const Deeds& deeds, std::size_t hand);
    void end_hunt(double share, const Deeds& deeds, std::size_t hand);
    ReplyGain creature_gain();
    ReplyGain hunted_gain(Seat seat);
    std::vector<Hunting> late_cards(const Hunting& hunting, std::size_t hand) const;
    ByHalf chance(const Hunting& hunting, std::size_t hand);
};

/// From what each reply brings, and what the bot's own way brings, on each half of the deals.
ReplyGain gain_of(const std::vector<ByHalf>& replies, const ByHalf& played) {
    const auto best_by = [&](auto worth) { return *std::ranges::max_element(replies, {}, worth); };
    const auto both = [](const ByHalf& worth) { return worth[0] + worth[1]; };
    const ByHalf first = best_by([](const ByHalf& worth) { return worth[0]; });
    const ByHalf second = best_by([](const ByHalf& worth) { return worth[1]; });
    return {.most = (both(best_by(both)) - both(played)) / 2,
            .least = (first[1] - played[1] + second[0] - played[0]) / 2};
}

/// What is weighed is never empty.
BotDecision Position::ask(const State& state, Seat seat) {
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
std::optional<Going> Position::ask_going(const State& world, Seat seat) {
    Going going;
    const BotDecision decision = ask(world, seat);
    for (const WeighedAction& option : decision.weighed) {
        if (option.action.kind != ActionKind::explore) return std::nullopt;
        going.add(Visit::to(option.action.places), static_cast<float>(option.probability));
    }
    return going;
}

/// What is done before going anywhere is done. Fails if that is not the end of it.
bool Position::make_ready() {
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
bool Position::ask_hunted() {
    for (const Seat seat : state_.hunted_seats()) {
        const auto index = static_cast<std::size_t>(number_of(seat) - 1);
        const auto own = ask_going(state_, seat);
        if (!own) return false;
        own_going_[index] = *own;
        if (state_.at(seat).survival.empty()) going_[0][index] = going_[1][index] = *own;
    }
    const View seen = view_of(state_, Seat::creature);
    const belief::AnyPlace any(seen.known);
    for (int deal = 0; deal < plan_.hands; ++deal) {
        const State world = belief::imagined(seen, any, random_);
        for (const Seat seat : state_.hunted_seats()) {
            if (state_.at(seat).survival.empty()) continue;
            const auto index = static_cast<std::size_t>(number_of(seat) - 1);
            if (const auto could = ask_going(world, seat)) {
                Going& going = going_[static_cast<std::size_t>(deal % 2)][index];
                for (std::size_t i = 0; i < could->visits.size(); ++i) {
                    going.add(could->visits[i], could->shares[i]);
                }
            }
        }
    }
    for (auto& half : going_) {
        for (const Seat seat : state_.hunted_seats()) {
            Going& going = half[static_cast<std::size_t>(number_of(seat) - 1)];
            if (going.visits.empty()) return false;
            going.normalize();
        }
    }
    return true;
}

std::vector<Joint> Position::joints_of(const std::array<Going, max_hunted>& all_going) {
    const auto count = static_cast<std::size_t>(state_.hunted_seats().size());
    std::size_t all = 1;
    for (std::size_t i = 0; i < count; ++i) all *= all_going[i].visits.size();
    const bool whole = all <= most_joints;
    std::vector<Joint> joints(std::min(all, most_joints));
    for (std::size_t k = 0; k < joints.size(); ++k) {
        Joint& joint = joints[k];
        joint.share = whole ? 1 : 1 / static_cast<double>(most_joints);
        std::size_t rest = k;
        for (std::size_t i = 0; i < count; ++i) {
            const Going& going = all_going[i];
            const std::size_t pick =
                whole ? rest % going.visits.size() : turn_game::draw_index(going.shares, random_);
            rest /= going.visits.size();
            joint.visits[i] = going.visits[pick];
            if (whole) joint.share *= static_cast<double>(going.shares[pick]);
        }
    }
    return joints;
}

/// The Hunted are sent somewhere, face down; then the Creature does whatever it might.
void Position::ask_creature(const State& world, std::size_t hand) {
    minds_[hand].prepare(model_, world.creature.hand);
    minds_[hand].hold(model_, world.creature.hand);
    State hunt = world;
    for (const Seat seat : hunt.hunted_seats()) {
        const Going& going = going_[0][static_cast<std::size_t>(number_of(seat) - 1)];
        const Visit visit = going.visits[turn_game::draw_index(going.shares, random_)];
        PlaceSet places{visit.card[0], visit.card[1]};
        places.erase(Place::none);
        play(hunt, seat, {.kind = ActionKind::explore, .places = places});
    }
    follow(hunt, 1, {}, hand);
}

void Position::follow(State world, double share, const Deeds& deeds, std::size_t hand) {
    const auto hunts = [&] { return world.phase == Phase::hunting && world.turn == state_.turn; };
    while (hunts() && !must_act(world).contains(Seat::creature)) {
        const Seat seat = must_act(world).first();
        play(world, seat, ask(world, seat).action);
    }
    if (!hunts()) return end_hunt(share, deeds, hand);
    const BotDecision decision = ask(world, Seat::creature);
    for (const WeighedAction& option : decision.weighed) {
        const double part = share * option.probability;
        if (part < least_share) continue;
        State after = world;
        play(after, Seat::creature, option.action);
        Deeds with = deeds;
        with.add(option.action);
        follow(after, part, with, hand);
    }
}

void Position::end_hunt(double share, const Deeds& deeds, std::size_t hand) {
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

/// Who has played no card may still play one when all is seen.
std::vector<Hunting> Position::late_cards(const Hunting& hunting, std::size_t hand) const {
    std::vector<Hunting> late;
    if (hunting.card != HuntCard::none) return late;
    const CreatureMind& mind = minds_[hand];
    for (const std::uint16_t card : mind.open()) {
        const turn_game::CardOption& option = mind.options()[card];
        if (option.card == HuntCard::none || data_of(option.effect).phase == Phase::hunting) continue;
        late.push_back(hunting);
        late.back().card = option.card;
        late.back().hunt.effect = option.effect;
        late.back().race = &mind.race(card);
    }
    return late;
}

/// For the Creature.
ByHalf Position::chance(const Hunting& hunting, std::size_t hand) {
    ByHalf sums{1, 1};
    const auto count = static_cast<std::size_t>(state_.hunted_seats().size());
    const std::vector<Hunting> late = late_cards(hunting, hand);
    for (std::size_t half = 0; half < 2; ++half) {
        for (const Joint& joint : joints_[half]) {
            const auto visits = std::span(joint.visits).first(count);
            float least = turn_game::chance_against(model_, visits, hunting);
            for (const Hunting& other : late) {
                least = std::min(least, turn_game::chance_against(model_, visits, other));
            }
            sums[half] -= joint.share * static_cast<double>(least);
        }
    }
    return sums;
}

/// With its true hand, which is the first.
ReplyGain Position::creature_gain() {
    ByHalf played{};
    double whole = 0;
    for (const HuntPlan& plan : hunts_[0]) {
        const ByHalf brings = chance(plan.hunting, 0);
        for (std::size_t half = 0; half < 2; ++half) played[half] += plan.share * brings[half];
        whole += plan.share;
    }
    for (double& worth : played) worth /= whole;
    std::vector<ByHalf> replies{played};
    const CreatureMind& mind = minds_[0];
    for (const std::uint16_t card : mind.open()) {
        const turn_game::CardOption& option = mind.options()[card];
        const bool lays = option.effect != HuntCard::virus &&
                          (turn_game::artemia_due(model_.root()) || option.lays_artemia());
        for (std::size_t token = 0; token < place_count; ++token) {
            for (std::size_t artemia = 0; artemia < (lays ? place_count : 1); ++artemia) {
                replies.push_back(chance(turn_game::hunting(model_, mind, token, artemia, card), 0));
            }
        }
    }
    return gain_of(replies, played);
}

/// The reply of one Hunted, who knows their own Survival cards, to what the others may be expected to do.
ReplyGain Position::hunted_gain(Seat seat) {
    const auto index = static_cast<std::size_t>(number_of(seat) - 1);
    const auto count = static_cast<std::size_t>(state_.hunted_seats().size());
    const Hunted& hunted = state_.at(seat);
    std::vector<Visit> options = own_going_[index].visits;
    const PlaceSet holds = hunted.holds() - state_.forbidden;
    const int owed = std::min(hunted.places_owed(), holds.size());
    const int ways = ways_to_pick(holds.bits(), owed);
    for (int rank = 0; rank < ways; ++rank) {
        options.push_back(Visit::to(PlaceSet::from_bits(detail::subset(holds.bits(), owed, rank))));
    }
    std::vector<float> chances(options.size());
    std::vector<ByHalf> worth(options.size());
    ByHalf whole{};
    // Joints that differ in this Hunted's own place only come to the same: a part of them is enough.
    for (std::size_t hand = 1; hand < hunts_.size(); ++hand) {
        const std::size_t half = hand % 2;
        const std::vector<Joint>& joints = joints_[half];
        const std::size_t step = std::max<std::size_t>(1, joints.size() / 200);
        for (const HuntPlan& plan : hunts_[hand]) {
            for (std::size_t k = random_.below(static_cast<std::uint32_t>(step)); k < joints.size();
                 k += step) {
                model_.chances(std::span(joints[k].visits).first(count), index, options, plan.hunting.hunt,
                               *plan.hunting.race, seat, chances);
                const double share = joints[k].share * plan.share;
                whole[half] += share;
                for (std::size_t i = 0; i < worth.size(); ++i) {
                    worth[i][half] += share * static_cast<double>(chances[i]);
                }
            }
        }
    }
    ByHalf played{};
    for (std::size_t half = 0; half < 2; ++half) {
        for (ByHalf& brings : worth) brings[half] /= whole[half];
        const Going& going = own_going_[index];
        for (std::size_t i = 0; i < going.shares.size(); ++i) {
            played[half] += static_cast<double>(going.shares[i]) * worth[i][half];
        }
    }
    return gain_of(worth, played);
}

std::optional<TurnReply> Position::reply() {
    if (!make_ready() || !ask_hunted()) return std::nullopt;
    model_.prepare(memo_, state_);
    for (std::size_t half = 0; half < 2; ++half) joints_[half] = joints_of(going_[half]);
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
    TurnReply reply;
    reply.creature = creature_gain();
    for (const Seat seat : state_.hunted_seats()) reply.hunted.push_back(hunted_gain(seat));
    return reply;
}

/// The beginning of some turn of a game, before anybody has gone anywhere.
std::optional<State> any_turn(BotCrew& bots, const TurnReplyPlan& plan, const std::string& seed,
                              const std::atomic<bool>& stop) {
    Random random = Random::from_seed("turn " + seed);
    const Options options{.players = static_cast<std::uint8_t>(plan.players),
                          .side = random.below(2) == 0 ? Side::one : Side::two,
                          .bare = plan.bare};
    std::optional<State> chosen;
    std::uint32_t turns = 0;
    std::uint16_t last = 0;
    const std::string level = "strong:40";
    play_bot_game({.options = options,
                   .seed = seed,
                   .budget = {},
                   .level_at = [&](Seat) -> const std::string& { return level; }},
                  bots, stop, [&](const BotMove& move) {
                      const State& s = move.before;
                      if (s.step != Step::explore || s.turn == last) return;
                      last = s.turn;
                      if (random.below(++turns) == 0) chosen = s;
                  });
    return chosen;
}

}  // namespace

std::vector<TurnReply> turn_replies(const TurnReplyPlan& plan, const std::atomic<bool>& stop,
                                    const Report& report) {
    std::vector<BotCrew> crews(plan.threads);
    std::vector<std::optional<TurnReply>> found(plan.positions);
    share_out(
        plan.positions, plan.threads, stop,
        [&](std::size_t worker, std::size_t piece) {
            const std::string seed = fmt::format("{}/{}/{}", plan.seed, plan.players, piece);
            const auto start = any_turn(crews[worker], plan, seed, stop);
            if (start && !stop) found[piece] = Position(plan, crews[worker], *start, seed).reply();
        },
        report);
    std::vector<TurnReply> replies;
    for (auto& reply : found) {
        if (reply) replies.push_back(std::move(*reply));
    }
    return replies;
}

}  // namespace notalone
