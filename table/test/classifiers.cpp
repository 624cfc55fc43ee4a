#include "table/test/classifiers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace notalone::test {

namespace {

/// Both kinds count the same, however many there are of each.
template <typename Guess>
double accuracy(const std::vector<Observation>& all, std::size_t from, std::size_t to, Guess&& guess) {
    std::array<double, 2> right{};
    std::array<double, 2> number{};
    for (std::size_t i = from; i < to; ++i) {
        const auto kind = static_cast<std::size_t>(all[i].could_play);
        ++number[kind];
        right[kind] += static_cast<double>(guess(all[i]) == all[i].could_play);
    }
    return (right[0] / std::max(1.0, number[0]) + right[1] / std::max(1.0, number[1])) / 2;
}

double best_threshold(const std::vector<Observation>& all, std::size_t feature) {
    const std::size_t half = all.size() / 2;
    std::vector<double> values;
    for (std::size_t i = 0; i < half; ++i) values.push_back(all[i].features[feature]);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    double best = 0;
    double threshold = 0;
    bool above = true;
    for (const double value : values) {
        for (const bool side : {false, true}) {
            const double found = accuracy(all, 0, half, [&](const Observation& each) {
                return (each.features[feature] >= value) == side;
            });
            if (found <= best) continue;
            best = found;
            threshold = value;
            above = side;
        }
    }
    return accuracy(all, half, all.size(),
                    [&](const Observation& each) { return (each.features[feature] >= threshold) == above; });
}

double nearest_neighbours(const std::vector<Observation>& all) {
    const std::size_t half = all.size() / 2;
    const std::size_t features = all.front().features.size();
    std::vector<double> scale(features, 1.0);
    for (std::size_t f = 0; f < features; ++f) {
        double mean = 0;
        double square = 0;
        for (const Observation& each : all) {
            mean += each.features[f] / static_cast<double>(all.size());
            square += each.features[f] * each.features[f] / static_cast<double>(all.size());
        }
        scale[f] = 1 / std::sqrt(std::max(1e-9, square - mean * mean));
    }
    return accuracy(all, half, all.size(), [&](const Observation& asked) {
        std::vector<std::pair<double, bool>> distances;
        for (std::size_t i = 0; i < half; ++i) {
            double distance = 0;
            for (std::size_t f = 0; f < features; ++f) {
                const double difference = (all[i].features[f] - asked.features[f]) * scale[f];
                distance += difference * difference;
            }
            distances.emplace_back(distance, all[i].could_play);
        }
        constexpr std::ptrdiff_t neighbours = 9;
        std::nth_element(distances.begin(), distances.begin() + neighbours, distances.end());
        return std::count_if(distances.begin(), distances.begin() + neighbours,
                             [](const auto& each) { return each.second; }) > neighbours / 2;
    });
}

}  // namespace

double best_accuracy(const Observations& all) {
    double best = 0;
    for (const auto& [eyes, observations] : all) {
        for (std::size_t feature = 0; feature < observations.front().features.size(); ++feature)
            best = std::max(best, best_threshold(observations, feature));
        best = std::max(best, nearest_neighbours(observations));
    }
    return best;
}

}  // namespace notalone::test
