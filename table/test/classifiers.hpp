// Classifiers that guess from observations which of two kinds something is: they learn from the first half
// and are tested on the other.
#pragma once

#include <map>
#include <utility>
#include <vector>

namespace notalone::test {

struct Observation {
    bool could_play = false;
    std::vector<double> features;
};

/// Of each pair of eyes, all it has seen of one target; the same window has the same index everywhere.
using Observations = std::map<std::pair<int, int>, std::vector<Observation>>;

/// The best result of any classifier for any seat about any other: the part it is right, where both kinds
/// count the same, however many there are of each.
double best_accuracy(const Observations& all);

}  // namespace notalone::test
