#include "cli/progress.hpp"

#include <algorithm>
#include <cstdio>
#include <unistd.h>
#include <utility>

#include <fmt/core.h>

namespace notalone {

namespace {

constexpr std::size_t bar_width = 30;

std::string clock_text(double seconds) {
    const auto whole = static_cast<long long>(seconds);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

ProgressBar::ProgressBar(std::string what, std::size_t total)
    : what_(std::move(what)),
      total_(std::max<std::size_t>(total, 1)),
      on_terminal_(::isatty(STDERR_FILENO) == 1),
      begin_(std::chrono::steady_clock::now()) {}

ProgressBar::~ProgressBar() {
    if (on_terminal_) std::fputs("\r\x1b[K", stderr);
}

void ProgressBar::show(std::size_t done) const {
    if (!on_terminal_) return;
    const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - begin_;
    const double share = static_cast<double>(done) / static_cast<double>(total_);
    const std::size_t full = std::min(bar_width, bar_width * done / total_);
    const std::string left =
        done == 0 ? std::string("?") : clock_text(gone.count() * (1 - share) / std::max(share, 1e-9));
    fmt::print(stderr, "\r\x1b[K{} [{}{}] {}/{}  {} gone, {} left", what_, std::string(full, '#'),
               std::string(bar_width - full, '.'), done, total_, clock_text(gone.count()), left);
    std::fflush(stderr);
}

}  // namespace notalone
