#include "cli/interrupt.hpp"

#include <csignal>

namespace notalone {

namespace {

std::atomic<bool> asked_to_stop = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void restore_signals() {
    std::signal(SIGINT, SIG_DFL);   // NOLINT(performance-no-int-to-ptr): the macro's own cast
    std::signal(SIGTERM, SIG_DFL);  // NOLINT(performance-no-int-to-ptr)
}

extern "C" void ask_to_stop(int /*signal*/) {
    asked_to_stop = true;
    restore_signals();
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
