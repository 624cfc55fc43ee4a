// Connections that are not let in: told why in one write of a text made in advance, and closed.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <string>

#include "server/limits.hpp"
#include "server/net.hpp"

namespace notalone {

/// One thread.
class Refusals {
  public:
    using Clock = std::chrono::steady_clock;

    Refusals();

    /// Tells it why, without waiting for what it asks. Who has sent a request meanwhile would lose the answer
    /// if the connection ended at once, so a few stay open for a moment.
    void refuse(Socket socket, AddressBook::Refusal why);
    /// Closes those whose moment is over.
    void sweep(Clock::time_point now);
    void close_all() { lingering_.clear(); }
    bool empty() const { return lingering_.empty(); }

    static constexpr std::size_t most_lingering = 32;
    static constexpr std::chrono::milliseconds linger_time{500};

  private:
    struct Lingering {
        Socket socket;
        Clock::time_point since;
    };
    void close_first();

    std::string address_full_;
    std::string server_full_;
    std::deque<Lingering> lingering_;
};

}  // namespace notalone
