#include "lab/turn_reply.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include <fmt/core.h>

#include "bots/turn_game/hunting.hpp"
#include "lab/asked_turn.hpp"
#include "lab/bot_game.hpp"
#include "rules/cards.hpp"
#include "rules/choices.hpp"

namespace notalone {

namespace {

using turn_game::CreatureMind;
using turn_game::Hunting;
using turn_game::Visit;

/// A worth for the side that replies, on each half of the deals.
using ByHalf = std::array<double, 2>;

/// From what each reply brings, and what the bot's own way brings, on each half of the deals.
ReplyGain gain_of(const std::vector<ByHalf>& replies, const ByHalf& played) {
    const auto best_by = [&](auto worth) { return *std::ranges::max_element(replies, {}, worth); };
    const auto both = [](const ByHalf& worth) { return worth[0] + worth[1]; };
    const ByHalf first = best_by([](const ByHalf& worth) { return worth[0]; });
    const ByHalf second = best_by([](const ByHalf& worth) { return worth[1]; });
    return {.most = (both(best_by(both)) - both(played)) / 2,
            .least = (first[1] - played[1] + second[0] - played[0]) / 2};
}

/// What a hunt with the Creature's own hand brings it.
ByHalf worth_of(AskedTurn& turn, const Hunting& hunting) {
    ByHalf sums{1, 1};
    const auto count = static_cast<std::size_t>(turn.state().hunted_seats().size());
    for (std::size_t half = 0; half < 2; ++half) {
        for (const Joint& joint : turn.joints(half)) {
            const auto visits = std::span(joint.visits).first(count);
            const float chance = turn_game::chance_against(turn.model(), visits, hunting, turn.held(joint));
            sums[half] -= joint.share * static_cast<double>(chance);
        }
    }
    return sums;
}

/// With its true hand, which is the first.
ReplyGain creature_gain(AskedTurn& turn) {
    ByHalf played{};
    double whole = 0;
    for (const HuntPlan& plan : turn.hunts(0)) {
        const ByHalf brings = worth_of(turn, plan.hunting);
        for (std::size_t half = 0; half < 2; ++half) played[half] += plan.share * brings[half];
        whole += plan.share;
    }
    for (double& worth : played) worth /= whole;
    std::vector<ByHalf> replies{played};
    const CreatureMind& mind = turn.mind(0);
    for (const std::uint16_t card : mind.open()) {
        const turn_game::CardOption& option = mind.options()[card];
        const bool lays = option.effect != HuntCard::virus &&
                          (turn_game::artemia_due(turn.model().root()) || option.lays_artemia());
        for (std::size_t token = 0; token < place_count; ++token) {
            for (std::size_t artemia = 0; artemia < (lays ? place_count : 1); ++artemia) {
                replies.push_back(
                    worth_of(turn, turn_game::hunting(turn.model(), mind, token, artemia, card)));
            }
        }
    }
    return gain_of(replies, played);
}

/// The reply of one Hunted, who knows their own Survival cards, to what the others may be expected to do.
ReplyGain hunted_gain(AskedTurn& turn, Seat seat) {
    const auto index = AskedTurn::index_of(seat);
    const auto count = static_cast<std::size_t>(turn.state().hunted_seats().size());
    const Hunted& hunted = turn.state().at(seat);
    std::vector<Visit> options = turn.own_going(seat).visits;
    const PlaceSet holds = hunted.holds() - turn.state().forbidden;
    const int owed = std::min(hunted.places_owed(), holds.size());
    const int ways = ways_to_pick(holds.bits(), owed);
    for (int rank = 0; rank < ways; ++rank) {
        options.push_back(Visit::to(PlaceSet::from_bits(detail::subset(holds.bits(), owed, rank))));
    }
    std::vector<ByHalf> worth(options.size());
    std::vector<float> chances(options.size());
    ByHalf whole{};
    // Joints that differ in this Hunted's own place only come to the same: a part of them is enough.
    for (std::size_t hand = 1; hand < turn.hands(); ++hand) {
        const std::size_t half = hand % 2;
        const std::span<const Joint> joints = turn.joints(half);
        const std::size_t step = std::max<std::size_t>(1, joints.size() / 200);
        for (const HuntPlan& plan : turn.hunts(hand)) {
            for (std::size_t k = turn.random().below(static_cast<std::uint32_t>(step)); k < joints.size();
                 k += step) {
                const double share = joints[k].share * plan.share;
                whole[half] += share;
                turn_game::HeldCards held = turn.held(joints[k]);
                held[index] = hunted.survival;
                turn_game::chances_against(turn.model(), std::span(joints[k].visits).first(count), index,
                                           options, plan.hunting, held, chances);
                for (std::size_t i = 0; i < worth.size(); ++i) {
                    worth[i][half] += share * static_cast<double>(chances[i]);
                }
            }
        }
    }
    ByHalf played{};
    for (std::size_t half = 0; half < 2; ++half) {
        for (ByHalf& brings : worth) brings[half] /= whole[half];
        const Going& going = turn.own_going(seat);
        for (std::size_t i = 0; i < going.shares.size(); ++i) {
            played[half] += static_cast<double>(going.shares[i]) * worth[i][half];
        }
    }
    return gain_of(worth, played);
}

std::optional<TurnReply> reply_at(const TurnReplyPlan& plan, BotCrew& bots, const State& start,
                                  const std::string& seed) {
    AskedTurn turn(plan, bots, start, seed);
    if (!turn.ask_all()) return std::nullopt;
    TurnReply reply;
    reply.creature = creature_gain(turn);
    for (const Seat seat : turn.state().hunted_seats()) reply.hunted.push_back(hunted_gain(turn, seat));
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
            if (start && !stop) found[piece] = reply_at(plan, crews[worker], *start, seed);
        },
        report);
    std::vector<TurnReply> replies;
    for (auto& reply : found) {
        if (reply) replies.push_back(std::move(*reply));
    }
    return replies;
}

}  // namespace notalone
