#include "lab/full_reply.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "lab/bare_turn.hpp"
#include "lab/reply_node.hpp"

namespace notalone {

namespace {

/// Values of Assimilation as bits 1 to 7.
using Counters = std::uint8_t;

Counters moved_on(Counters counters, int steps) {
    return static_cast<Counters>(static_cast<unsigned>(counters) >> static_cast<unsigned>(steps) & ~1U);
}

using Chances = std::array<float, bare_assimilation + 1>;

class FullReply {
  public:
    FullReply(const ReplyPlan& plan, const BareSolution& solution, const std::vector<BodyTurn>& turns)
        : plan_(plan),
          solution_(solution),
          turns_(turns),
          bots_(plan.threads) {}

    BestReply run(const std::atomic<bool>& stop, const Report& report) {
        find_reach();
        const auto top = static_cast<std::size_t>(plan_.from.rescue);
        layers_.resize(top + 1);
        std::vector<Chances> going(body_count);
        std::atomic<std::size_t> asked = 0;
        for (std::size_t rescue = 1; rescue <= top; ++rescue) {
            share_out(
                body_pieces, plan_.threads, stop,
                [&](std::size_t worker, std::size_t piece) {
                    const auto first = static_cast<BodyIndex>(piece) * bodies_a_piece;
                    for (BodyIndex body = first; body < first + bodies_a_piece; ++body) {
                        going[body] = chances_of_going(bots_[worker], static_cast<int>(rescue), body);
                        asked += static_cast<std::size_t>(std::popcount(goes_[rescue][body]));
                    }
                },
                [&](std::size_t /*done*/) {
                    if (report) report(asked);
                });
            layers_[rescue].reserve(body_count);
            for (const BodyTurn& turn : turns_) layers_[rescue].push_back(best_open_move(turn, going));
        }
        return result(asked, !stop);
    }

  private:
    /// Where the game can come to from the start, whatever both sides do: positions in which a place is
    /// chosen.
    void find_reach() {
        const auto top = static_cast<std::size_t>(plan_.from.rescue);
        std::vector<std::vector<Counters>> starts(top + 1, std::vector<Counters>(body_count));
        goes_ = starts;
        starts[top][plan_.from.body] =
            static_cast<Counters>(1U << static_cast<unsigned>(plan_.from.assimilation));
        for (std::size_t rescue = top; rescue > 0; --rescue) {
            auto& goes = goes_[rescue];
            for (BodyIndex body = 0; body < body_count; ++body) {
                if (starts[rescue][body] == 0) continue;
                for (const TurnEnd move : turns_[body].open_moves) {
                    goes[move.body()] |= moved_on(starts[rescue][body], move.assimilation_steps());
                }
            }
            for (BodyIndex body = 0; body < body_count; ++body) {
                if (goes[body] == 0) continue;
                if (turns_[body].rows.empty()) {
                    goes[body] = 0;
                    continue;
                }
                for (const TurnEnd end : turns_[body].ends) {
                    const int next = static_cast<int>(rescue) - end.rescue_steps() - 1;
                    if (next <= 0) continue;
                    starts[static_cast<std::size_t>(next)][end.body()] |=
                        moved_on(goes[body], end.assimilation_steps());
                }
            }
        }
    }

    float value_of(int rescue, int assimilation, TurnEnd end) const {
        const int left = rescue - end.rescue_steps();
        if (left <= 0) return 1;  // saved before the Creature strikes
        if (assimilation <= end.assimilation_steps()) return 0;
        if (left == 1) return 1;
        return layers_[static_cast<std::size_t>(left - 1)][end.body()]
                      [static_cast<std::size_t>(assimilation - end.assimilation_steps())];
    }

    /// What the free Hunted makes of going from here now, for every Assimilation that can come up.
    Chances chances_of_going(BotCrew& bots, int rescue, BodyIndex body) const {
        Chances chances{};
        const Counters counters = goes_[static_cast<std::size_t>(rescue)][body];
        for (int assimilation = 1; assimilation <= bare_assimilation; ++assimilation) {
            if ((counters >> assimilation & 1) == 0) continue;
            chances[static_cast<std::size_t>(assimilation)] =
                chance_of_going(bots, {.rescue = rescue, .assimilation = assimilation, .body = body});
        }
        return chances;
    }

    float chance_of_going(BotCrew& bots, const BarePosition& position) const {
        const BodyTurn& turn = turns_[position.body];
        State chosen = state_at(solution_.variant(), position);
        // Whichever place it is: the Creature does not see it.
        play(chosen, lone_hunted, {.kind = ActionKind::explore, .places = turn.rows.front().places});
        AskedBot bot{bots, plan_.level, plan_.budget};
        const std::vector<WeighedTraps> traps = traps_of(bot, chosen);
        std::vector<float> cases(turn.cases(), -1);
        double best = 0;
        for (const PlaceRow& row : turn.rows) {
            double value = 0;
            for (const WeighedTraps& trap : traps) {
                const std::size_t number = row.first_case + row.case_of(trap.place_of(Token::creature),
                                                                        trap.place_of(Token::artemia));
                if (cases[number] < 0) {
                    for (const TurnEnd end : turn.ends_of(number)) {
                        cases[number] =
                            std::max(cases[number], value_of(position.rescue, position.assimilation, end));
                    }
                }
                value += trap.chance * static_cast<double>(cases[number]);
            }
            best = std::max(best, value);
        }
        return static_cast<float>(best);
    }

    static Chances best_open_move(const BodyTurn& turn, const std::vector<Chances>& going) {
        Chances best{};
        for (const TurnEnd move : turn.open_moves) {
            const Chances& chances = going[move.body()];
            const auto steps = static_cast<std::size_t>(move.assimilation_steps());
            for (std::size_t i = steps + 1; i < best.size(); ++i)
                best[i] = std::max(best[i], chances[i - steps]);
        }
        return best;
    }

    BestReply result(std::size_t asked, bool exact) const {
        BestReply reply;
        if (exact) {
            reply.value = static_cast<double>(
                layers_.back()[plan_.from.body][static_cast<std::size_t>(plan_.from.assimilation)]);
        }
        reply.optimal = solution_.value(plan_.from);
        reply.gain = reply.value - reply.optimal;
        reply.positions = asked;
        reply.exact = exact;
        for (const BotCrew& crew : bots_) {
            for (const auto& [level, times] : crew.times()) reply.decisions += times.decisions();
        }
        return reply;
    }

    const ReplyPlan& plan_;
    const BareSolution& solution_;
    const std::vector<BodyTurn>& turns_;
    std::vector<BotCrew> bots_;
    std::vector<std::vector<Counters>> goes_;   // by Rescue and body
    std::vector<std::vector<Chances>> layers_;  // the same
};

}  // namespace

BestReply full_reply(const ReplyPlan& plan, const BareSolution& solution, const std::vector<BodyTurn>& turns,
                     const std::atomic<bool>& stop, const Report& report) {
    return FullReply(plan, solution, turns).run(stop, report);
}

}  // namespace notalone
