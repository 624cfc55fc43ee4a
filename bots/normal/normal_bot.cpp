#include "bots/normal/normal_bot.hpp"

#include "bots/chance.hpp"

namespace notalone {

namespace {

/// So many decisions of a hundred are thought about. A Hunted makes more of them, and fewer that matter.
constexpr std::uint32_t thought_about(Seat seat) { return seat == Seat::creature ? 60 : 75; }

}  // namespace

NormalBot::NormalBot(Effort effort) : engine_(effort, OnTime::cuts_short) {}

BotDecision NormalBot::decide(const BotRequest& request) {
    // The first number would be the one the engine and `easy` draw by.
    Random random = chance_of(request);
    random.next();
    return random.below(100) < thought_about(request.view.viewer) ? engine_.decide(request)
                                                                  : easy_.decide(request);
}

}  // namespace notalone
