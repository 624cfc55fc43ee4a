#include "lab/reliability_chart.hpp"

namespace notalone {

namespace {

constexpr double left = 34;
constexpr double top = 8;
constexpr double side = chart_width - left - 40;  // of the square

double x_of(double said) { return left + side * said; }
double y_of(double came) { return top + side * (1 - came); }

void add_grid(Page& page) {
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        page.add(
            "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\" stroke=\"#d8dee1\"/>"
            "<line x1=\"{3:.1f}\" x2=\"{4:.1f}\" y1=\"{5:.1f}\" y2=\"{5:.1f}\" stroke=\"#d8dee1\"/>"
            "<text class=\"grey\" x=\"{0:.1f}\" y=\"{6:.1f}\" text-anchor=\"middle\">{7:.0f}</text>"
            "<text class=\"grey\" x=\"{8:.1f}\" y=\"{9:.1f}\" text-anchor=\"end\">{7:.0f}</text>\n",
            x_of(share), y_of(1), y_of(0), x_of(0), x_of(1), y_of(share), y_of(0) + 18, 100 * share, left - 6,
            y_of(share) + 4);
    }
    page.add(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#66737a\" "
        "stroke-dasharray=\"4 3\"/>\n",
        x_of(0), y_of(0), x_of(1), y_of(1));
}

}  // namespace

void add_reliability_chart(Page& page, const std::array<ChanceTally, chance_steps>& chances) {
    page.add("<svg viewBox=\"0 0 {} {:.0f}\" role=\"img\" aria-label=\"Win chance said, and games won\">\n",
             chart_width, y_of(0) + 24);
    add_grid(page);
    for (const ChanceTally& chance : chances) {
        if (chance.turns.uses == 0) continue;
        const Estimate came = chance.came();
        page.add(
            "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\" stroke=\"#1f6f8b\" "
            "stroke-width=\"3\"/><circle cx=\"{0:.1f}\" cy=\"{3:.1f}\" r=\"4\" fill=\"#1f6f8b\"/>\n",
            x_of(chance.mean_said()), y_of(came.low), y_of(came.high), y_of(came.value));
    }
    page.add_text("</svg>\n");
    page.add_text(
        "<table><thead><tr><th class=\"number\">said</th><th class=\"number\">came</th>"
        "<th class=\"number\">95 %</th><th class=\"number\">turns</th></tr></thead><tbody>\n");
    for (const ChanceTally& chance : chances) {
        if (chance.turns.uses == 0) continue;
        const Estimate came = chance.came();
        page.add(
            "<tr><td class=\"number\">{}</td><td class=\"number\">{}</td><td class=\"number\">{} to {}</td>"
            "<td class=\"number\">{}</td></tr>\n",
            percent(chance.mean_said()), percent(came.value), percent(came.low), percent(came.high),
            chance.turns.uses);
    }
    page.add_text("</tbody></table>\n");
}

}  // namespace notalone
