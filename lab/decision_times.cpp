#include "lab/decision_times.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>

namespace notalone {

namespace {

double in_ms(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

}  // namespace

std::chrono::nanoseconds processor_time() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

void DecisionTimes::add(std::chrono::nanoseconds time, std::chrono::nanoseconds processor) {
    ++decisions_;
    total_ += time;
    longest_ = std::max(longest_, time);
    longest_processor_ = std::max(longest_processor_, processor);
    const double doubled = std::log2(std::max(1.0, in_ms(time) * 1000));
    const auto step = static_cast<std::size_t>(doubled * static_cast<double>(steps_a_doubling));
    ++counts_[std::min(step, counts_.size() - 1)];
}

void DecisionTimes::add(const DecisionTimes& other) {
    decisions_ += other.decisions_;
    total_ += other.total_;
    longest_ = std::max(longest_, other.longest_);
    longest_processor_ = std::max(longest_processor_, other.longest_processor_);
    for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
}

double DecisionTimes::mean_ms() const {
    return decisions_ == 0 ? 0 : in_ms(total_) / static_cast<double>(decisions_);
}

double DecisionTimes::longest_ms() const { return in_ms(longest_); }

double DecisionTimes::longest_processor_ms() const { return in_ms(longest_processor_); }

double DecisionTimes::quantile_ms(double part) const {
    long long left = std::llround(std::ceil(part * static_cast<double>(decisions_)));
    std::size_t step = 0;
    while (step + 1 < counts_.size() && left > counts_[step]) left -= counts_[step++];
    const double end = static_cast<double>(step + 1) / static_cast<double>(steps_a_doubling);
    return std::min(longest_ms(), std::exp2(end) / 1000);
}

}  // namespace notalone
