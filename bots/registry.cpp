#include <array>

#include "bots/bot.hpp"
#include "bots/easy/easy_bot.hpp"
#include "bots/ismcts/ismcts_bot.hpp"
#include "bots/random/random_bot.hpp"
#include "bots/strong/solver_bot.hpp"

namespace notalone {

namespace {

template <typename Level>
std::unique_ptr<Bot> make() {
    return std::make_unique<Level>();
}

constexpr std::array levels{
    BotLevel{"random", make<RandomBot>},
    BotLevel{"easy", make<EasyBot>},
    BotLevel{"normal", make<NormalBot>},
    BotLevel{"strong", make<StrongBot>},
};

/// Not for people to choose: what the levels are measured against.
constexpr std::array yardsticks{
    BotLevel{"ismcts", make<IsmctsBot>},
};

}  // namespace

std::span<const BotLevel> bot_levels() { return levels; }

std::unique_ptr<Bot> make_bot(std::string_view name) {
    for (const BotLevel& level : levels) {
        if (level.name == name) return level.make();
    }
    for (const BotLevel& yardstick : yardsticks) {
        if (yardstick.name == name) return yardstick.make();
    }
    return nullptr;
}

}  // namespace notalone
