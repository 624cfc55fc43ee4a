// The bots as the shards see them: they are asked, and answer when they have thought.
#pragma once

#include <functional>
#include <vector>

#include "server/bot_schedule.hpp"
#include "table/table.hpp"

namespace notalone {

class BotService {
  public:
    BotService() = default;
    virtual ~BotService() = default;
    BotService(const BotService&) = delete;
    BotService& operator=(const BotService&) = delete;
    BotService(BotService&&) = delete;
    BotService& operator=(BotService&&) = delete;

    /// `done` is called on any thread; never, if the same table asks anew for the same seat before the bot
    /// has begun to think.
    virtual void decide(const BotOrigin& origin, BotTask task, std::function<void(const Action&)> done) = 0;
    /// The chance of the Hunted in each of the positions. `done` is called on any thread.
    virtual void weigh(const BotOrigin& origin, std::vector<View> positions,
                       std::function<void(std::vector<double>)> done) = 0;
};

}  // namespace notalone
