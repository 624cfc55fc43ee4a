// A server for a test: on a port of its own, without waiting times, with room for a crowd from one address.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "server/server.hpp"

namespace notalone {

inline ServerConfig test_config() {
    ServerConfig config;
    config.port = 0;
    config.threads = 2;
    config.veil = VeilTimes::none();
    config.patience = std::chrono::milliseconds{1};
    config.limits.requests_of_address = {0, 0};
    config.limits.tables_of_address = {0, 0};
    config.limits.messages_of_connection = {0, 0};
    config.limits.messages_of_address = {0, 0};
    config.limits.answered_to_connection = {0, 0};
    config.limits.broadcast_by_connection = {0, 0};
    config.limits.bytes_of_address = {0, 0};
    config.closing_time = std::chrono::milliseconds{1000};
    return config;
}

class RunningServer {
  public:
    explicit RunningServer(const ServerConfig& config = test_config(),
                           std::unique_ptr<Store> store = nullptr) {
        std::string problem;
        server_ = config.data_file.empty() ? Server::start(config, std::move(store), problem)
                                           : Server::start(config, problem);
        if (!server_) ADD_FAILURE() << problem;
    }

    std::uint16_t port() const { return server_->port(); }
    void stop() { server_.reset(); }

  private:
    std::unique_ptr<Server> server_;
};

}  // namespace notalone
