// How sure one can be of what some games have shown. All intervals are of 95 %.
#pragma once

namespace notalone {

struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;

    bool operator==(const Estimate&) const = default;
};

/// The share of successes, with Wilson's interval. Without any trials nothing is known: 0 to 1.
Estimate share_of(int successes, int trials);

/// The difference of two shares that were measured on the same trials: `only_first` of them succeeded for the
/// first and not for the second, `only_second` the other way round. The interval is Wald's as adjusted by
/// Bonett and Price (2012), which holds for few trials and for differences near 0 and 1 too.
Estimate paired_difference(int only_first, int only_second, int trials);

/// The mean of `count` numbers of which the sum and the sum of squares are given, with the normal interval.
Estimate mean_of(double sum, double sum_of_squares, int count);

}  // namespace notalone
