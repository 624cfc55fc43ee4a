#include "lab/learn/learn_report.hpp"

#include <iterator>

#include <fmt/format.h>

#include "lab/json_fields.hpp"
#include "notation/json_writer.hpp"

namespace notalone::learn {

namespace {

constexpr std::size_t curve_parts = 10;

const char* role_name(Winner role) { return role == Winner::creature ? "creature" : "hunted"; }

std::string percent(const Estimate& share) {
    return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * share.value, 100 * share.low, 100 * share.high);
}

}  // namespace

std::vector<CurveLine> learning_curve(const std::vector<LessonLine>& lessons, std::size_t parts) {
    std::vector<CurveLine> curve;
    std::size_t from = 0;
    for (std::size_t part = 1; part <= parts; ++part) {
        const std::size_t until = lessons.size() * part / parts;
        if (until == from) continue;
        CurveLine line{.until = until};
        int wins = 0;
        const auto games = static_cast<double>(until - from);
        for (; from < until; ++from) {
            wins += static_cast<int>(lessons[from].won);
            line.first_loss += lessons[from].first_loss / games;
            line.own_loss += lessons[from].own_loss / games;
        }
        line.share = share_of(wins, static_cast<int>(games));
        curve.push_back(line);
    }
    return curve;
}

std::string report_text(const LearnPlan& plan, const Learned& learned, const Measurement& measurement) {
    std::string text;
    const auto out = std::back_inserter(text);
    fmt::format_to(out, "a learner as the {} against {}; {} players, {} ms a decision, seed {}\n",
                   plan.role == Winner::creature ? "Creature" : "Hunted", plan.level, plan.players,
                   plan.budget.count(), plan.seed);
    fmt::format_to(out, "\n{:>8} {:>8} {:>15} {:>12} {:>12}\n", "lessons", "won", "95 %", "first loss",
                   "own loss");
    for (const CurveLine& line : learning_curve(learned.lessons, curve_parts)) {
        fmt::format_to(out, "{:>8} {:>6.1f} % {:>15} {:>12.4f} {:>12.4f}\n", line.until,
                       100 * line.share.value,
                       fmt::format("{:.1f} to {:.1f}", 100 * line.share.low, 100 * line.share.high),
                       line.first_loss, line.own_loss);
    }
    fmt::format_to(out, "\n{:<30} {:>8} {:>8}\n", "style", "weight", "won");
    for (std::size_t i = 0; i < styles.size(); ++i) {
        const StyleTally::Line& line = learned.tally.line(i);
        fmt::format_to(out, "{:<30} {:>8.0f} {:>6.1f} %{}\n", text_of(styles[i]), line.games,
                       line.games > 0 ? 100 * line.wins / line.games : 0,
                       i == learned.tally.best() ? "  chosen" : "");
    }
    fmt::format_to(out, "\n{} fresh deals{}\n", measurement.deals,
                   measurement.complete ? "" : fmt::format(", stopped before all {}", plan.deals));
    fmt::format_to(out, "{:<24} {}\n", "the learner wins", percent(measurement.learner_share()));
    fmt::format_to(out, "{:<24} {}\n", plan.level + " in its place", percent(measurement.fixed_share()));
    const Estimate gain = measurement.gain();
    fmt::format_to(out, "{:<24} {:+.1f} ({:+.1f} to {:+.1f})\n", "gain in points", 100 * gain.value,
                   100 * gain.low, 100 * gain.high);
    fmt::format_to(out, "\n{:<20} {:>10} {:>12} {:>12}\n", "who", "decisions", "mean ms", "longest ms");
    for (const auto& [name, times] : measurement.times) {
        fmt::format_to(out, "{:<20} {:>10} {:>12.3f} {:>12.3f}\n", name, times.decisions(), times.mean_ms(),
                       times.longest_ms());
    }
    return text;
}

std::string report_json(const LearnPlan& plan, const Learned& learned, const Measurement& measurement) {
    JsonWriter writer;
    writer.begin_object();
    writer.word_member("level", plan.level);
    writer.word_member("role", role_name(plan.role));
    writer.member("players", plan.players);
    writer.member("ms", plan.budget.count());
    writer.key("seed");
    writer.text(plan.seed);
    writer.member("lessons", static_cast<std::int64_t>(learned.lessons.size()));
    writer.key("curve");
    writer.begin_array();
    for (const CurveLine& line : learning_curve(learned.lessons, curve_parts)) {
        writer.begin_object();
        writer.member("until", static_cast<std::int64_t>(line.until));
        estimate_field(writer, "won", line.share);
        number_field(writer, "first_loss", line.first_loss);
        number_field(writer, "own_loss", line.own_loss);
        writer.end_object();
    }
    writer.end_array();
    writer.key("styles");
    writer.begin_array();
    for (std::size_t i = 0; i < styles.size(); ++i) {
        const StyleTally::Line& line = learned.tally.line(i);
        writer.begin_object();
        writer.word_member("network", styles[i].own_network ? "own" : "first");
        number_field(writer, "sharpness", styles[i].sharpness);
        number_field(writer, "weight", line.games);
        number_field(writer, "wins", line.wins);
        writer.flag("chosen", i == learned.tally.best());
        writer.end_object();
    }
    writer.end_array();
    writer.member("deals", measurement.deals);
    writer.flag("complete", measurement.complete);
    estimate_field(writer, "learner", measurement.learner_share());
    estimate_field(writer, "fixed", measurement.fixed_share());
    estimate_field(writer, "gain", measurement.gain());
    writer.end_object();
    return writer.text() + "\n";
}

}  // namespace notalone::learn
