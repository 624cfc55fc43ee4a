#include "lab/line_up.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/ranges.h>

#include "bots/bot.hpp"

namespace notalone {

namespace {

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

}  // namespace

Problem check_level(std::string_view name) {
    if (make_bot(name)) return {};
    std::vector<std::string_view> names;
    for (const BotLevel& level : bot_levels()) names.push_back(level.name);
    return Problem(fmt::format("there is no level \"{}\", only {}", name, fmt::join(names, ", ")));
}

const std::string& LineUp::level_at(Seat seat) const {
    if (seat == Seat::creature) return creature;
    return hunted.size() == 1 ? hunted.front() : hunted.at(static_cast<std::size_t>(number_of(seat) - 1));
}

bool LineUp::fits(int players) const {
    return hunted.size() == 1 || hunted.size() == static_cast<std::size_t>(players - 1);
}

Outcome<LineUp> read_line_up(std::string_view text) {
    LineUp line_up;
    line_up.agreed = text.ends_with('+');
    if (line_up.agreed) text.remove_suffix(1);
    const std::size_t slash = text.find('/');
    line_up.creature = text.substr(0, slash);
    if (slash == std::string_view::npos) {
        line_up.hunted = {line_up.creature};
    } else {
        line_up.hunted = split(text.substr(slash + 1), ',');
    }
    Problem problem = check_level(line_up.creature);
    for (const std::string& level : line_up.hunted) problem.note(check_level(level).sentence());
    if (problem.found()) return problem;
    if (line_up.hunted.size() > max_hunted) return Problem("there are at most 6 Hunted");
    return line_up;
}

std::string hunted_text(const LineUp& line_up) {
    return fmt::format("{}{}", fmt::join(line_up.hunted, ","), line_up.agreed ? "+" : "");
}

std::string text_of(const LineUp& line_up) {
    const bool alike = line_up.hunted.size() == 1 && line_up.hunted.front() == line_up.creature;
    if (alike) return hunted_text(line_up);
    return line_up.creature + "/" + hunted_text(line_up);
}

}  // namespace notalone
