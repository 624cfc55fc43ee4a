// The server under load: a process of its own, on this machine alone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sys/types.h>

namespace notalone::load {

class ServerProcess {
  public:
    /// Starts `program serve` with the arguments and waits until it listens. Port 0 if it does not.
    ServerProcess(const std::string& program, const std::vector<std::string>& arguments);
    /// Ends it as its owner would: SIGTERM, and SIGKILL if that takes too long.
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ServerProcess(ServerProcess&&) = delete;
    ServerProcess& operator=(ServerProcess&&) = delete;

    std::uint16_t port() const { return port_; }
    /// Of all its threads, in the system and out of it.
    double cpu_seconds() const;
    double resident_bytes() const;

  private:
    std::uint16_t read_port(int output) const;

    pid_t process_ = -1;
    std::uint16_t port_ = 0;
};

/// As many open files as the system lets this process have.
void raise_file_limit();

}  // namespace notalone::load
