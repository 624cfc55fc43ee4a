// Takes in connections and hands each to a thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/site.hpp"

namespace notalone {

class Listener {
  public:
    /// Listens at `address` and `port`; the sentence says why it cannot.
    static std::unique_ptr<Listener> open(Site& site, const std::string& address, std::uint16_t port,
                                          std::string& problem);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    Listener(Listener&&) = delete;
    Listener& operator=(Listener&&) = delete;

    std::uint16_t port() const;
    void start();
    /// Takes in nobody any more. Any thread; before the shards stop.
    void stop();

  private:
    struct Machine;
    explicit Listener(std::unique_ptr<Machine> machine);

    std::unique_ptr<Machine> machine_;
};

}  // namespace notalone
