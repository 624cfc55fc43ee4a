#include "bots/random/random_bot.hpp"

#include "bots/chance.hpp"
#include "bots/win_chance.hpp"
#include "rules/choices.hpp"

namespace notalone {

BotDecision RandomBot::decide(const BotRequest& request) {
    Choices choices;
    choices_of(request.view.known, request.view.viewer, choices);
    Random random = chance_of(request);
    const auto rank = random.below(static_cast<std::uint32_t>(choices.count()));
    return {.action = choices.action(static_cast<int>(rank)),
            .weighed = {},
            .win_chance = win_chance(request.view)};
}

}  // namespace notalone
