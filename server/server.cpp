#include "server/server.hpp"

#include <algorithm>
#include <utility>

#include <spdlog/spdlog.h>

#include "server/asio_loop.hpp"
#include "server/bot_pool.hpp"
#include "server/hall.hpp"
#include "server/listener.hpp"
#include "server/site.hpp"
#include "server/store_thread.hpp"
#include "server/work_thread.hpp"
#include "store/sqlite_store.hpp"

namespace notalone {

namespace {

/// Threads for everything.
HallParts parts_for(const ServerConfig& config, std::unique_ptr<Store> store, SigningKey key) {
    HallParts parts{.metrics = std::make_unique<Metrics>(),
                    .loops = {},
                    .bots = nullptr,
                    .store = nullptr,
                    .loader = nullptr,
                    .clock = ServerClock::starting_at(config.wall_clock()),
                    .key = std::move(key)};
    for (int i = 0; i < std::max(1, config.threads); ++i) parts.loops.push_back(std::make_unique<AsioLoop>());
    parts.bots = std::make_unique<BotPool>(config.bot_threads, config.bot_time, *parts.metrics);
    if (store) parts.store = std::make_unique<StoreThread>(std::move(store), *parts.metrics);
    if (parts.store) parts.loader = std::make_unique<WorkThread>();
    return parts;
}

}  // namespace

Server::Server() = default;

std::unique_ptr<Server> Server::start(const ServerConfig& config, std::string& problem) {
    if (config.data_file.empty()) return start(config, nullptr, problem);
    auto lock = DataFileLock::take(config.data_file);
    if (!lock) {
        problem = lock.error().sentence;
        return nullptr;
    }
    auto store = SqliteStore::open(config.data_file);
    if (!store) {
        problem = store.error().sentence;
        return nullptr;
    }
    for (const std::string& file : files_open_to_others(config.data_file)) {
        spdlog::warn("{} holds hands and seeds, and other users of this machine can open it: chmod 600 it",
                     file);
    }
    auto server = start(config, std::move(*store), problem);
    if (server) server->lock_ = std::move(*lock);
    return server;
}

std::unique_ptr<Server> Server::start(const ServerConfig& config, std::unique_ptr<Store> store,
                                      std::string& problem) {
    if (!start_secrets()) {
        problem = "libsodium cannot start";
        return nullptr;
    }
    // Without a file nothing outlasts the server, neither tables nor the key.
    const std::optional<SigningKey> key = config.data_file.empty()
                                              ? SigningKey::fresh()
                                              : SigningKey::of_file(config.data_file + "-key", problem);
    if (!key) return nullptr;
    StaticFiles files = StaticFiles::of(config.client);
    if (!config.web_folder.empty()) {
        auto read = StaticFiles::read(config.web_folder, problem);
        if (!read) return nullptr;
        files = std::move(*read);
    }
    ServerConfig fitted = config;
    std::unique_ptr<Server> server(new Server);
    server->descriptors_ = fit_to_descriptors(fitted.limits, config.threads);
    if (server->descriptors_.connections == 0 && config.limits.connections > 0) {
        problem = "this process may have only " + std::to_string(server->descriptors_.limit) +
                  " files open (ulimit -n): that leaves none for connections";
        return nullptr;
    }
    server->hall_ = std::make_unique<Hall>(fitted, parts_for(fitted, std::move(store), *key));
    spdlog::info("records are signed with the key {}", server->hall_->key_fingerprint());
    server->site_ = std::make_unique<Site>(*server->hall_, std::move(files));
    server->listener_ = Listener::open(*server->site_, config.address, config.port, problem);
    if (!server->listener_) return nullptr;
    server->listener_->start();
    server->hall_->start();
    return server;
}

Server::~Server() {
    if (listener_) listener_->stop();
    if (hall_) hall_->stop();
    // The listener goes before the threads it lives on.
    listener_.reset();
}

std::uint16_t Server::port() const { return listener_->port(); }

}  // namespace notalone
