// The server: everything in one object.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "server/config.hpp"
#include "server/descriptors.hpp"
#include "store/data_file.hpp"
#include "store/store.hpp"

namespace notalone {

class Hall;
class Listener;
class Site;

class Server {
  public:
    /// Reads the client, opens the store, brings back what was open and listens. Null if something of that
    /// fails, or if another server has the store; then `problem` says what.
    static std::unique_ptr<Server> start(const ServerConfig& config, std::string& problem);
    /// The same on a store of one's own (null: none).
    static std::unique_ptr<Server> start(const ServerConfig& config, std::unique_ptr<Store> store,
                                         std::string& problem);
    /// Stops: tells all clients, finishes all writes.
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    Server(Server&&) = delete;
    Server& operator=(Server&&) = delete;

    std::uint16_t port() const;
    /// Descriptors the process may have open, and how many connections that leaves room for.
    const DescriptorPlan& descriptors() const { return descriptors_; }

  private:
    Server();

    DescriptorPlan descriptors_;
    std::optional<DataFileLock> lock_;  // released last
    std::unique_ptr<Hall> hall_;
    std::unique_ptr<Site> site_;
    std::unique_ptr<Listener> listener_;
};

}  // namespace notalone
