#include "lab/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace notalone {

namespace {

constexpr double z = 1.959963984540054;  // the standard normal lies within ±z with probability 0.95

}  // namespace

Estimate share_of(int successes, int trials) {
    if (trials == 0) return {.value = 0, .low = 0, .high = 1};
    const double n = trials;
    const double share = successes / n;
    const double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double reach = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    // Rounding must not leave the share outside of its own interval where one bound is 0 or 1.
    return {.value = share,
            .low = std::clamp(centre - reach, 0.0, share),
            .high = std::clamp(centre + reach, share, 1.0)};
}

Estimate paired_difference(int only_first, int only_second, int trials) {
    if (trials == 0) return {.value = 0, .low = -1, .high = 1};
    const double n = trials + 2;
    const double first = (only_first + 1) / n;
    const double second = (only_second + 1) / n;
    const double centre = first - second;
    const double reach = z * std::sqrt((first + second - centre * centre) / n);
    const double value = static_cast<double>(only_first - only_second) / trials;
    return {.value = value, .low = std::max(centre - reach, -1.0), .high = std::min(centre + reach, 1.0)};
}

Estimate mean_of(double sum, double sum_of_squares, int count) {
    if (count == 0) return {};
    const double n = count;
    const double mean = sum / n;
    if (count == 1) return {.value = mean, .low = mean, .high = mean};
    const double variance = std::max(0.0, (sum_of_squares - sum * mean) / (n - 1));
    const double reach = z * std::sqrt(variance / n);
    return {.value = mean, .low = mean - reach, .high = mean + reach};
}

}  // namespace notalone
