#include "bots/normal/normal_bot.hpp"

#include "bots/chance.hpp"

namespace notalone {

namespace {

/// One decision in so many is thought about.
constexpr std::uint32_t thought_about = 2;

}  // namespace

NormalBot::NormalBot(Effort effort) : engine_(effort, false) {}

BotDecision NormalBot::decide(const BotRequest& request) {
    // The first number would be the one the engine and `easy` draw by.
    Random random = chance_of(request);
    random.next();
    return random.below(thought_about) == 0 ? engine_.decide(request) : easy_.decide(request);
}

}  // namespace notalone
