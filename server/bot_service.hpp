// The bots as the shards see them: they are asked, and answer when they have thought.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"

namespace notalone {

class BotService {
  public:
    BotService() = default;
    virtual ~BotService() = default;
    BotService(const BotService&) = delete;
    BotService& operator=(const BotService&) = delete;
    BotService(BotService&&) = delete;
    BotService& operator=(BotService&&) = delete;

    /// `done` is called on any thread.
    virtual void decide(std::string level, const View& view, std::uint64_t seed,
                        std::optional<std::uint64_t> agreed, std::function<void(const Action&)> done) = 0;
    /// The chance of the Hunted in each of the positions. `done` is called on any thread.
    virtual void weigh(std::vector<View> positions, std::function<void(std::vector<double>)> done) = 0;
};

}  // namespace notalone
