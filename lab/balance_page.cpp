#include "lab/balance_page.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "lab/page.hpp"
#include "lab/reliability_chart.hpp"

namespace notalone {

namespace {

constexpr std::string_view style = R"(
:root { --hunted: #1f6f8b; --creature: #a63d40; --ink: #1c2326; --faint: #d8dee1; --grey: #66737a; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; color: var(--ink); background: #fff;
       font: 16px/1.45 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: .5rem 0; }
h2 { font-size: 1.15rem; margin: 2rem 0 .25rem; }
p { margin: .25rem 0 .75rem; max-width: 42rem; }
p.note { color: var(--grey); font-size: .9rem; }
svg { display: block; width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
svg .grey { fill: var(--grey); }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem; }
figure { margin: 0; max-width: 34rem; break-inside: avoid; }
figcaption { font-weight: 600; font-size: .95rem; }
table { border-collapse: collapse; width: 100%; max-width: 44rem; font-size: .9rem; }
th { text-align: left; font-weight: 600; color: var(--grey); font-size: .8rem; vertical-align: bottom; }
td, th { padding: .15rem .4rem .15rem 0; border-bottom: 1px solid var(--faint); }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th.number { text-align: right; }
td.plot { width: 38%; min-width: 7rem; padding-right: 0; }
.key { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin: 0 .3em 0 .8em; }
.label { white-space: nowrap; }
.label .key { margin-left: 0; }
@media print {
    @page { margin: 14mm; }
    body { font-size: 10.5pt; max-width: none; padding: 0; print-color-adjust: exact;
           -webkit-print-color-adjust: exact; }
    h2 { break-after: avoid; }
    tr, figure { break-inside: avoid; }
    .charts { grid-template-columns: 1fr 1fr; }
}
)";

std::string_view colour_of(Side side) { return side == Side::one ? "#1f6f8b" : "#c98a1b"; }

// --- Win rate ---------------------------------------------------------------------------------------------

void add_win_rates(Page& page, const BalanceResult& result) {
    constexpr double left = 70;
    constexpr double right = chart_width - 46;
    constexpr double row = 24;
    const double height = row * static_cast<double>(result.cells.size()) + 34;
    const auto x_of = [](double share) { return left + (right - left) * share; };
    page.add("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Win rate of the Hunted\">\n", chart_width,
             height);
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        page.add(
            "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"4\" y2=\"{1:.1f}\" stroke=\"{2}\"/>"
            "<text class=\"grey\" x=\"{0:.1f}\" y=\"{3:.1f}\" text-anchor=\"middle\">{4:.0f}</text>\n",
            x_of(share), height - 26, share == 0.5 ? "#66737a" : "#d8dee1", height - 10, 100 * share);
    }
    double y = 16;
    int last_players = 0;
    for (const auto& [cell, tally] : result.cells) {
        const Estimate share = share_of(static_cast<int>(tally.hunted_wins), static_cast<int>(tally.games));
        if (cell.players != last_players) {
            page.add("<text x=\"0\" y=\"{:.1f}\">{} players</text>\n", y + 4, cell.players);
        }
        last_players = cell.players;
        page.add(
            "<line x1=\"{0:.1f}\" x2=\"{1:.1f}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"{3}\" "
            "stroke-width=\"3\"/><circle cx=\"{4:.1f}\" cy=\"{2:.1f}\" r=\"5\" fill=\"{3}\"/>"
            "<text x=\"{5}\" y=\"{6:.1f}\" text-anchor=\"end\">{7}</text>\n",
            x_of(share.low), x_of(share.high), y, colour_of(cell.side), x_of(share.value), chart_width, y + 4,
            percent(share.value));
        y += row;
    }
    page.add_text("</svg>\n");
}

// --- Length -----------------------------------------------------------------------------------------------

void add_lengths(Page& page, int players, const BalanceTally& tally) {
    constexpr double height = 120;
    constexpr double base = height - 20;
    std::size_t first = tally.lengths.size();
    std::size_t last = 0;
    std::int64_t most = 1;
    for (std::size_t i = 0; i < tally.lengths.size(); ++i) {
        if (tally.lengths[i] == 0) continue;
        first = std::min(first, i);
        last = i;
        most = std::max(most, tally.lengths[i]);
    }
    page.add("<figure><figcaption>{} players: {:.1f} turns</figcaption>\n", players, tally.mean_length());
    page.add("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Length of games\">\n", chart_width,
             height);
    const double width = chart_width / static_cast<double>(std::max<std::size_t>(last - first + 1, 12));
    for (std::size_t i = first; i <= last; ++i) {
        const double x = width * static_cast<double>(i - first);
        const double bar = (base - 6) * static_cast<double>(tally.lengths[i]) / static_cast<double>(most);
        page.add("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#5c7a86\"/>",
                 x + 1, base - bar, width - 2, bar);
        if ((last - first) < 16 || (i - first) % 2 == 0) {
            page.add("<text class=\"grey\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                     x + width / 2, height - 6, i);
        }
    }
    page.add_text("</svg></figure>\n");
}

void add_all_lengths(Page& page, const BalanceResult& result) {
    std::map<int, BalanceTally> by_players;
    for (const auto& [cell, tally] : result.cells) by_players[cell.players].add(tally);
    page.add_text("<div class=\"charts\">\n");
    for (const auto& [players, tally] : by_players) add_lengths(page, players, tally);
    page.add_text("</div>\n");
}

// --- Cards and places -------------------------------------------------------------------------------------

/// The interval on a scale that all lines of a table share.
void add_worth_plot(Page& page, const Estimate& worth, double scale, std::string_view colour) {
    const auto x_of = [&](double value) { return std::clamp(60 + 56 * value / scale, 2.0, 118.0); };
    page.add(
        "<svg viewBox=\"0 0 120 16\" aria-hidden=\"true\"><line x1=\"60\" x2=\"60\" y1=\"0\" y2=\"16\" "
        "stroke=\"#66737a\" stroke-width=\".6\"/><line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"8\" y2=\"8\" "
        "stroke=\"{}\" stroke-width=\"2\"/><circle cx=\"{:.1f}\" cy=\"8\" r=\"3.2\" fill=\"{}\"/></svg>",
        x_of(worth.low), x_of(worth.high), colour, x_of(worth.value), colour);
}

void add_items(Page& page, const std::vector<ItemLine>& lines, std::string_view colour) {
    double scale = 0.02;
    for (const ItemLine& line : lines) {
        if (line.uses == 0) continue;
        scale = std::max({scale, 1.05 * std::abs(line.worth.low), 1.05 * std::abs(line.worth.high)});
    }
    scale = std::min(scale, 0.5);
    page.add_text(
        "<table><thead><tr><th></th><th class=\"number\">a game</th><th class=\"number\">won "
        "with it</th><th class=\"number\">worth</th><th></th></tr></thead><tbody>\n");
    for (const ItemLine& line : lines) {
        if (line.uses == 0) continue;
        page.add(
            "<tr><td>{}</td><td class=\"number\">{:.2f}</td><td class=\"number\">{:.0f} %</td>"
            "<td class=\"number\">{:+.1f}</td><td class=\"plot\">",
            line.name, line.uses_a_game, 100 * line.wins.value, 100 * line.worth.value);
        add_worth_plot(page, line.worth, scale, colour);
        page.add_text("</td></tr>\n");
    }
    page.add("</tbody></table>\n<p class=\"note\">The plots reach from -{0:.0f} to +{0:.0f} points.</p>\n",
             100 * scale);
}

void add_places(Page& page, const BalanceTally& tally) {
    page.add_text(
        "<table><thead><tr><th></th><th class=\"number\">visits a game</th><th class=\"number\">"
        "caught there</th><th class=\"number\">power a game</th></tr></thead><tbody>\n");
    const std::vector<ItemLine> lines = place_lines(tally);
    for (std::size_t i = 1; i < tally.places.size(); ++i) {
        const double visits = std::max<double>(1, static_cast<double>(tally.places[i].uses));
        const double games = std::max<double>(1, static_cast<double>(tally.games));
        page.add(
            "<tr><td>{}</td><td class=\"number\">{:.2f}</td><td class=\"number\">{}</td>"
            "<td class=\"number\">{:.2f}</td></tr>\n",
            lines[i - 1].name, lines[i - 1].uses_a_game,
            percent(static_cast<double>(tally.caught[i]) / visits),
            static_cast<double>(tally.powers[i]) / games);
    }
    page.add_text("</tbody></table>\n");
}

// --- How games end ----------------------------------------------------------------------------------------

constexpr std::array<std::string_view, step_cause_count> cause_colours{
    "#a63d40", "#d77a61", "#6d2e46", "#e0a458", "#5c7a86", "#1f6f8b", "#4aa3a2", "#8fbf9f"};

void add_endings(Page& page, const BalanceResult& result) {
    constexpr double left = 70;
    constexpr double row = 24;
    const double height = row * static_cast<double>(result.cells.size()) + 6;
    page.add("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"The last step of games\">\n", chart_width,
             height);
    double y = 4;
    int last_players = 0;
    for (const auto& [cell, tally] : result.cells) {
        page.add(
            "<text x=\"0\" y=\"{:.1f}\">{}</text><text class=\"grey\" x=\"{}\" y=\"{:.1f}\" "
            "text-anchor=\"end\">{}</text>\n",
            y + 13, cell.players == last_players ? "" : fmt::format("{} players", cell.players), left - 2,
            y + 13, static_cast<int>(cell.side));
        last_players = cell.players;
        double x = left + 4;
        for (std::size_t i = 0; i < step_cause_count; ++i) {
            const double share = static_cast<double>(tally.last_steps[i]) /
                                 std::max<double>(1, static_cast<double>(tally.games));
            const double width = (chart_width - left - 4) * share;
            if (width > 0.05) {
                page.add("<rect x=\"{:.2f}\" y=\"{:.1f}\" width=\"{:.2f}\" height=\"18\" fill=\"{}\"/>", x, y,
                         width, cause_colours[i]);
            }
            x += width;
        }
        y += row;
    }
    page.add_text("</svg>\n<p class=\"note\">");
    for (std::size_t i = 0; i < step_cause_count; ++i) {
        page.add("<span class=\"label\"><span class=\"key\" style=\"background:{}\"></span>{}</span> ",
                 cause_colours[i], name_of(static_cast<StepCause>(i)));
    }
    page.add_text("</p>\n");
}

void add_steps(Page& page, const BalanceTally& tally) {
    page.add_text(
        "<table><thead><tr><th></th><th class=\"number\">steps a game</th><th class=\"number\">"
        "games ended by it</th></tr></thead><tbody>\n");
    const double games = std::max<double>(1, static_cast<double>(tally.games));
    for (std::size_t i = 0; i < step_cause_count; ++i) {
        page.add(
            "<tr><td><span class=\"key\" style=\"background:{};margin-left:0\"></span>{}</td>"
            "<td class=\"number\">{:.2f}</td><td class=\"number\">{}</td></tr>\n",
            cause_colours[i], name_of(static_cast<StepCause>(i)), static_cast<double>(tally.steps[i]) / games,
            percent(static_cast<double>(tally.last_steps[i]) / games));
    }
    page.add("<tr><td>Resist (no step)</td><td class=\"number\">{:.2f}</td><td></td></tr>\n",
             static_cast<double>(tally.resisted) / games);
    page.add_text("</tbody></table>\n");
}

std::string variant_text(const Options& variant) {
    return fmt::format("{}{}", variant.bare ? ", bare planet" : "", variant.expert ? ", expert" : "");
}

}  // namespace

std::string balance_page(const BalancePlan& plan, const BalanceResult& result) {
    const BalanceTally total = result.total();
    Page page;
    page.add(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n<title>Balance of {0}</title>\n"
        "<style>{1}</style>\n<h1>Balance of {0}</h1>\n",
        text_of(plan.line_up), style);
    page.add(
        "<p>{} games between bots: the Creature is <b>{}</b>, the Hunted are <b>{}</b>; {} ms a "
        "decision{}, seed {}.{}</p>\n",
        total.games, plan.line_up.creature, hunted_text(plan.line_up), plan.budget.count(),
        variant_text(plan.variant), escaped(plan.seed),
        result.complete ? "" : " The run was stopped before it was complete.");
    page.add(
        "<h2>Who wins</h2>\n<p>Games won by the Hunted, in per cent, with 95 % intervals."
        "<span class=\"key\" style=\"background:{}\"></span>side 1<span class=\"key\" "
        "style=\"background:{}\"></span>side 2</p>\n<figure>\n",
        colour_of(Side::one), colour_of(Side::two));
    add_win_rates(page, result);
    page.add_text("</figure>\n<h2>How long it takes</h2>\n<p>Games by the number of their turns.</p>\n");
    add_all_lengths(page, result);
    page.add_text(
        "<h2>How games end</h2>\n<p>What moved the counter that reached the end: Assimilation in "
        "games the Hunted lost, Rescue in those they won. One bar for each number of players and "
        "side.</p>\n<figure>\n");
    add_endings(page, result);
    page.add_text("</figure>\n");
    add_steps(page, total);
    page.add_text(
        "<h2>How true the win chance is</h2>\n<p>Across: the chance of the Hunted as everybody was told it "
        "when a turn began, in tenths. Up: how many of the games of these turns they won, with 95 % "
        "intervals. On the line, what is said comes true.</p>\n<figure>\n");
    add_reliability_chart(page, total.chances);
    page.add_text("</figure>\n");
    page.add_text("<h2>Places</h2>\n<p>All numbers of players and both sides together.</p>\n");
    add_places(page, total);
    page.add_text(
        "<h2>What a visit or a card is worth</h2>\n<p>Each use is followed to the end of its game: won or "
        "lost, less the chance its side had at the beginning of the turn, less the same for the average "
        "turn. "
        "In points of win rate, with 95 % intervals. A card is played when it helps, so this is what it "
        "gives "
        "in the hands of these bots, not what it would give at any time.</p>\n");
    page.add_text("<h2>Visits of the Hunted</h2>\n");
    add_items(page, place_lines(total), "#1f6f8b");
    if (!plan.variant.bare) {
        page.add_text("<h2>Hunt cards</h2>\n");
        add_items(page, hunt_card_lines(total), "#a63d40");
        page.add_text("<h2>Survival cards</h2>\n");
        add_items(page, survival_card_lines(total), "#1f6f8b");
    }
    return page.take();
}

}  // namespace notalone
