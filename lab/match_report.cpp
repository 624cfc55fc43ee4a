#include "lab/match_report.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include <fmt/format.h>

#include "lab/json_fields.hpp"
#include "notation/json_writer.hpp"

namespace notalone {

namespace {

bool belongs(const DealResult& deal, int players, std::optional<Side> side) {
    return deal.players == players && (!side || deal.side == *side);
}

PairingLine pairing_line(const MatchResult& result, int players, std::optional<Side> side, Pairing pairing,
                         std::size_t index) {
    PairingLine line{.players = players, .side = side, .pairing = pairing};
    double turns = 0;
    double squares = 0;
    for (const DealResult& deal : result.deals) {
        if (!belongs(deal, players, side)) continue;
        const PairingResult& game = deal.results[index];
        ++line.games;
        line.hunted_wins += static_cast<int>(game.winner == Winner::hunted);
        turns += game.turns;
        squares += static_cast<double>(game.turns) * game.turns;
    }
    line.hunted_share = share_of(line.hunted_wins, line.games);
    line.turns = mean_of(turns, squares, line.games);
    return line;
}

std::size_t index_of(const std::vector<Pairing>& pairings, Pairing pairing) {
    return static_cast<std::size_t>(std::ranges::find(pairings, pairing) - pairings.begin());
}

ComparisonLine comparison_line(const MatchResult& result, int players, std::optional<Side> side,
                               const Comparison& comparison, const std::vector<Pairing>& pairings) {
    const std::size_t minuend = index_of(pairings, comparison.minuend);
    const std::size_t subtrahend = index_of(pairings, comparison.subtrahend);
    ComparisonLine line{
        .players = players, .side = side, .what = comparison.what, .deals = 0, .difference = {}};
    int only_first = 0;
    int only_second = 0;
    for (const DealResult& deal : result.deals) {
        if (!belongs(deal, players, side)) continue;
        const bool first = deal.results[minuend].winner == comparison.counted;
        const bool second = deal.results[subtrahend].winner == comparison.counted;
        ++line.deals;
        only_first += static_cast<int>(first && !second);
        only_second += static_cast<int>(second && !first);
    }
    line.difference = paired_difference(only_first, only_second, line.deals);
    return line;
}

/// All sides together first; then each, if there are several.
std::vector<std::optional<Side>> side_lines(const MatchPlan& plan) {
    if (plan.sides.size() == 1) return {plan.sides.front()};
    std::vector<std::optional<Side>> lines{std::nullopt};
    lines.insert(lines.end(), plan.sides.begin(), plan.sides.end());
    return lines;
}

std::string side_text(std::optional<Side> side) {
    return side ? std::to_string(static_cast<int>(*side)) : "both";
}

std::string variant_text(const Options& variant) {
    std::string text;
    if (variant.bare) text += ", bare planet";
    if (variant.expert) text += ", expert";
    if (variant.veiled) text += ", veiled";
    return text;
}

std::string points(double share) { return fmt::format("{:.1f}", 100 * share); }
std::string signed_points(double share) { return fmt::format("{:+.1f}", 100 * share); }

void side_field(JsonWriter& writer, std::optional<Side> side) {
    if (side) {
        writer.member("side", static_cast<int>(*side));
    } else {
        writer.word_member("side", "both");
    }
}

void write_plan(JsonWriter& writer, const MatchPlan& plan) {
    writer.word_member("first", text_of(plan.line_up(Team::first)));
    writer.word_member("second", text_of(plan.line_up(Team::second)));
    writer.key("seed");
    writer.text(plan.seed);
    writer.member("ms", plan.budget.count());
    writer.flag("expert", plan.variant.expert);
    writer.flag("bare", plan.variant.bare);
    writer.flag("veiled", plan.variant.veiled);
}

}  // namespace

MatchReport report_of(const MatchPlan& plan, const MatchResult& result) {
    MatchReport report;
    const std::vector<Pairing> pairings = pairings_of(plan.form);
    for (const int players : plan.players) {
        for (const auto side : side_lines(plan)) {
            for (std::size_t i = 0; i < pairings.size(); ++i) {
                report.pairings.push_back(pairing_line(result, players, side, pairings[i], i));
            }
            for (const Comparison& comparison : comparisons_of(plan.form)) {
                report.comparisons.push_back(comparison_line(result, players, side, comparison, pairings));
            }
        }
    }
    return report;
}

std::string report_text(const MatchPlan& plan, const MatchResult& result) {
    std::string text;
    const auto out = std::back_inserter(text);
    const MatchReport report = report_of(plan, result);
    fmt::format_to(out, "first {}, second {}; {} ms a decision, seed {}{}\n",
                   text_of(plan.line_up(Team::first)), text_of(plan.line_up(Team::second)),
                   plan.budget.count(), plan.seed, variant_text(plan.variant));
    if (!result.complete) {
        fmt::format_to(out, "stopped after {} of {} deals\n", result.deals.size(), deals_in(plan));
    }
    fmt::format_to(out, "\n{:>7} {:>4}  {:<20} {:<28} {:>6} {:>11} {:>15} {:>6}\n", "players", "side",
                   "Creature", "Hunted", "games", "Hunted win", "95 %", "turns");
    for (const PairingLine& line : report.pairings) {
        fmt::format_to(
            out, "{:>7} {:>4}  {:<20} {:<28} {:>6} {:>9} % {:>15} {:>6.1f}\n", line.players,
            side_text(line.side), plan.line_up(line.pairing.creature).creature,
            hunted_text(plan.line_up(line.pairing.hunted)), line.games, points(line.hunted_share.value),
            points(line.hunted_share.low) + " to " + points(line.hunted_share.high), line.turns.value);
    }
    fmt::format_to(out, "\n{:>7} {:>4}  {:<56} {:>6} {:>8} {:>16}\n", "players", "side",
                   "win rate compared on the same deals", "deals", "points", "95 %");
    for (const ComparisonLine& line : report.comparisons) {
        fmt::format_to(out, "{:>7} {:>4}  {:<56} {:>6} {:>8} {:>16}\n", line.players, side_text(line.side),
                       line.what, line.deals, signed_points(line.difference.value),
                       signed_points(line.difference.low) + " to " + signed_points(line.difference.high));
    }
    fmt::format_to(out, "\n{:<20} {:>10} {:>12} {:>12} {:>12} {:>12} {:>13}\n", "level", "decisions",
                   "mean ms", "median ms", "99 % ms", "longest ms", "processor ms");
    for (const auto& [level, times] : result.times) {
        fmt::format_to(out, "{:<20} {:>10} {:>12.3f} {:>12.3f} {:>12.3f} {:>12.3f} {:>13.3f}\n", level,
                       times.decisions(), times.mean_ms(), times.quantile_ms(0.5), times.quantile_ms(0.99),
                       times.longest_ms(), times.longest_processor_ms());
    }
    return text;
}

std::string report_json(const MatchPlan& plan, const MatchResult& result) {
    const MatchReport report = report_of(plan, result);
    JsonWriter writer;
    writer.begin_object();
    write_plan(writer, plan);
    writer.flag("complete", result.complete);
    writer.key("pairings");
    writer.begin_array();
    for (const PairingLine& line : report.pairings) {
        writer.begin_object();
        writer.member("players", line.players);
        side_field(writer, line.side);
        writer.word_member("creature", plan.line_up(line.pairing.creature).creature);
        writer.word_member("hunted", hunted_text(plan.line_up(line.pairing.hunted)));
        writer.member("games", line.games);
        writer.member("hunted_wins", line.hunted_wins);
        estimate_field(writer, "hunted_share", line.hunted_share);
        estimate_field(writer, "turns", line.turns);
        writer.end_object();
    }
    writer.end_array();
    writer.key("comparisons");
    writer.begin_array();
    for (const ComparisonLine& line : report.comparisons) {
        writer.begin_object();
        writer.member("players", line.players);
        side_field(writer, line.side);
        writer.word_member("what", line.what);
        writer.member("deals", line.deals);
        estimate_field(writer, "difference", line.difference);
        writer.end_object();
    }
    writer.end_array();
    writer.key("levels");
    writer.begin_array();
    for (const auto& [level, times] : result.times) {
        writer.begin_object();
        writer.word_member("level", level);
        writer.member("decisions", times.decisions());
        number_field(writer, "mean_ms", times.mean_ms());
        number_field(writer, "median_ms", times.quantile_ms(0.5));
        number_field(writer, "p99_ms", times.quantile_ms(0.99));
        number_field(writer, "longest_ms", times.longest_ms());
        number_field(writer, "longest_processor_ms", times.longest_processor_ms());
        writer.end_object();
    }
    writer.end_array();
    writer.end_object();
    return writer.text() + "\n";
}

std::string report_csv(const MatchPlan& plan, const MatchResult& result) {
    const MatchReport report = report_of(plan, result);
    std::string csv = "what,players,side,creature,hunted,count,hunted_wins,value,low,high,turns\n";
    const auto out = std::back_inserter(csv);
    for (const PairingLine& line : report.pairings) {
        fmt::format_to(out, "Hunted win,{},{},{},\"{}\",{},{},{:.5f},{:.5f},{:.5f},{:.3f}\n", line.players,
                       side_text(line.side), plan.line_up(line.pairing.creature).creature,
                       hunted_text(plan.line_up(line.pairing.hunted)), line.games, line.hunted_wins,
                       line.hunted_share.value, line.hunted_share.low, line.hunted_share.high,
                       line.turns.value);
    }
    for (const ComparisonLine& line : report.comparisons) {
        fmt::format_to(out, "\"{}\",{},{},,,{},,{:.5f},{:.5f},{:.5f},\n", line.what, line.players,
                       side_text(line.side), line.deals, line.difference.value, line.difference.low,
                       line.difference.high);
    }
    return csv;
}

}  // namespace notalone
