// A bar on the terminal that says how far a long command is.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace notalone {

/// Draws on standard error if that is a terminal, and otherwise does nothing.
class ProgressBar {
  public:
    ProgressBar(std::string what, std::size_t total);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar(ProgressBar&&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ProgressBar& operator=(ProgressBar&&) = delete;

    void show(std::size_t done) const;

  private:
    std::string what_;
    std::size_t total_;
    bool on_terminal_;
    std::chrono::steady_clock::time_point begin_;
};

}  // namespace notalone
