// What a match has shown, for people and for programs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/match.hpp"
#include "lab/statistics.hpp"

namespace notalone {

/// The games of one pairing with so many players, on one side of the board or on all that were played.
struct PairingLine {
    int players = 0;
    std::optional<Side> side;
    Pairing pairing;
    int games = 0;
    int hunted_wins = 0;
    Estimate hunted_share{};
    Estimate turns{};
};

struct ComparisonLine {
    int players = 0;
    std::optional<Side> side;
    std::string_view what;
    int deals = 0;
    Estimate difference{};
};

struct MatchReport {
    std::vector<PairingLine> pairings;
    std::vector<ComparisonLine> comparisons;
};

MatchReport report_of(const MatchPlan& plan, const MatchResult& result);

std::string report_text(const MatchPlan& plan, const MatchResult& result);
std::string report_json(const MatchPlan& plan, const MatchResult& result);
std::string report_csv(const MatchPlan& plan, const MatchResult& result);

}  // namespace notalone
