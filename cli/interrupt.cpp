#include "cli/interrupt.hpp"

#include <csignal>
#include <ctime>

namespace notalone {

namespace {

std::atomic<bool> asked_to_stop = false;
std::atomic<std::time_t> asked_at = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<std::time_t>::is_always_lock_free);

void restore_signals() {
    std::signal(SIGINT, SIG_DFL);   // NOLINT(performance-no-int-to-ptr): the macro's own cast
    std::signal(SIGTERM, SIG_DFL);  // NOLINT(performance-no-int-to-ptr)
}

extern "C" void ask_to_stop(int signal) {
    // One wish can arrive twice: sent to the process and to its group.
    constexpr std::time_t same_wish = 1;
    std::timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (!asked_to_stop) {
        asked_at = now.tv_sec;
        asked_to_stop = true;
    } else if (now.tv_sec - asked_at > same_wish) {
        restore_signals();
        std::raise(signal);
    }
}

}  // namespace

Interrupt::Interrupt() {
    asked_to_stop = false;
    std::signal(SIGINT, ask_to_stop);
    std::signal(SIGTERM, ask_to_stop);
}

Interrupt::~Interrupt() { restore_signals(); }

const std::atomic<bool>& Interrupt::flag() const { return asked_to_stop; }

}  // namespace notalone
