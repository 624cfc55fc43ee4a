#include "lab/learn/learn_plan.hpp"

#include <charconv>

#include <fmt/core.h>

#include "lab/line_up.hpp"

namespace notalone::learn {

namespace {

/// Of a level that has them in its name, as in `strong:40`; 0 for all others.
int iterations_of(std::string_view level) {
    const std::size_t colon = level.find(':');
    if (colon == std::string_view::npos) return 0;
    level.remove_prefix(colon + 1);
    int iterations = 0;
    std::from_chars(level.data(), level.data() + level.size(), iterations);
    return iterations;
}

}  // namespace

Outcome<LearnPlan> learn_plan(std::string_view level, std::string_view role) {
    LearnPlan plan;
    if (level.find('/') != std::string_view::npos) {
        return Problem("the fixed bot is one level, not a line-up");
    }
    const auto line_up = read_line_up(level);
    if (!line_up) return Problem(line_up.problem());
    plan.level = level;
    plan.iterations = iterations_of(level);
    if (role == "creature") {
        plan.role = Winner::creature;
    } else if (role == "hunted") {
        plan.role = Winner::hunted;
    } else {
        return Problem(fmt::format("there is no role {}, only creature and hunted", in_quotes(role)));
    }
    return plan;
}

Options table_of(const LearnPlan& plan, std::size_t deal) {
    Options options = plan.variant;
    options.players = static_cast<std::uint8_t>(plan.players);
    options.side = plan.sides[deal % plan.sides.size()];
    return options;
}

}  // namespace notalone::learn
