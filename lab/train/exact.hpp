// Positions of the bare planet for two, which is solved: what they are worth is known and has not to be
// learned from who won.
#pragma once

#include <atomic>
#include <span>
#include <vector>

#include "lab/bare_solution.hpp"
#include "lab/train/training.hpp"

namespace notalone::train {

/// The turns of `plan.games` games of the level with itself, some with few slips and some with many, and half
/// as many positions of any kind, each with its value. The games are of the solved variants in turn; the same
/// seed gives the same positions.
std::vector<Sample> exact_positions(const Plan& plan, std::span<const BareSolution> solutions,
                                    const std::atomic<bool>& stop, const Report& report = {});

/// How far the network is from the values: the root of the mean square, and the most.
struct Distance {
    double mean = 0;
    double most = 0;
};
Distance distance_of(const value::Network& network, std::span<const Sample> samples);

}  // namespace notalone::train
