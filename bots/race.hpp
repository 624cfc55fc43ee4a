// A rough win chance from the open state of the race alone: a logistic function of a few features.
#pragma once

#include <array>

#include "rules/view.hpp"

namespace notalone {

inline constexpr int race_feature_count = 9;
using RaceFeatures = std::array<double, race_feature_count>;

/// What the chance is read off. Open to everyone at every moment.
RaceFeatures race_features(const State& s);

/// The chance of the Hunted; 0 or 1 when the game is over.
double hunted_race_chance(const State& known);

/// The same for the side of the viewing seat; a spectator's is the Hunted's.
double race_win_chance(const View& view);

}  // namespace notalone
