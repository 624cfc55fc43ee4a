// Ctrl-C as a wish to stop soon, for commands that run long and still have something to say then.
#pragma once

#include <atomic>

namespace notalone {

/// While it lives, the first SIGINT or SIGTERM raises the flag; one that comes a while later ends the
/// process as usual. There is at most one of these.
class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt(Interrupt&&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    Interrupt& operator=(Interrupt&&) = delete;

    const std::atomic<bool>& flag() const;
};

}  // namespace notalone
