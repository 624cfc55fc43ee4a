#include <array>

#include "bots/bot.hpp"
#include "bots/easy/easy_bot.hpp"
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

}  // namespace

std::span<const BotLevel> bot_levels() { return levels; }

std::unique_ptr<Bot> make_bot(std::string_view name) {
    for (const BotLevel& level : levels) {
        if (level.name == name) return level.make();
    }
    return nullptr;
}

}  // namespace notalone
