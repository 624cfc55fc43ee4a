// A thread that does what it is handed, one thing after the other.
#pragma once

#include <functional>

namespace notalone {

class Runner {
  public:
    Runner() = default;
    virtual ~Runner() = default;
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;
    Runner(Runner&&) = delete;
    Runner& operator=(Runner&&) = delete;

    /// Any thread may call this.
    virtual void post(std::function<void()> work) = 0;
};

}  // namespace notalone
