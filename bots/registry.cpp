#include <array>
#include <charconv>
#include <system_error>

#include "bots/bot.hpp"
#include "bots/easy/easy_bot.hpp"
#include "bots/ismcts/ismcts_bot.hpp"
#include "bots/normal/normal_bot.hpp"
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

/// `strong:2000`: that many iterations, whatever the time and the machine.
std::unique_ptr<Bot> make_measured(std::string_view name) {
    constexpr std::string_view prefix = "strong:";
    if (!name.starts_with(prefix)) return nullptr;
    name.remove_prefix(prefix.size());
    int iterations = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), iterations);
    if (error != std::errc{} || end != name.data() + name.size()) return nullptr;
    if (iterations < 1 || iterations > 1'000'000) return nullptr;
    return std::make_unique<SolverBot>(StrongBot::effort_of(iterations), OnTime::ignores);
}

}  // namespace

std::span<const BotLevel> bot_levels() { return levels; }

std::unique_ptr<Bot> make_bot(std::string_view name) {
    for (const BotLevel& level : levels) {
        if (level.name == name) return level.make();
    }
    for (const BotLevel& yardstick : yardsticks) {
        if (yardstick.name == name) return yardstick.make();
    }
    return make_measured(name);
}

}  // namespace notalone
