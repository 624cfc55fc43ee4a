// All tables, on all threads, and what they share.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/bot_service.hpp"
#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/listings.hpp"
#include "server/metrics.hpp"
#include "server/secrets.hpp"
#include "server/shard.hpp"
#include "server/store_queue.hpp"

namespace notalone {

/// What a hall is built on.
struct HallParts {
    std::unique_ptr<Metrics> metrics;
    std::vector<std::unique_ptr<EventLoop>> loops;  // at least one
    std::unique_ptr<BotService> bots;
    std::unique_ptr<StoreQueue> store;  // null: nothing is kept
    std::unique_ptr<Runner> loader;     // reads tables beside the loops; null: the loops do
    ServerClock clock;
    std::optional<SigningKey> key{};  // none: records are not signed
};

class Hall {
  public:
    Hall(const ServerConfig& config, HallParts parts);
    ~Hall();
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;
    Hall(Hall&&) = delete;
    Hall& operator=(Hall&&) = delete;

    void start();
    /// Tells everyone, finishes what is to be written. Nothing of it runs after that.
    void stop();

    const ServerConfig& config() const { return config_; }
    /// Of the key that signs records; empty if there is none.
    const std::string& key_fingerprint() const { return key_fingerprint_; }
    Metrics& metrics() const { return *parts_.metrics; }
    Listings& listings() { return listings_; }
    AddressBook& addresses() { return addresses_; }
    bool healthy() const { return parts_.store == nullptr || parts_.store->healthy(); }
    bool full() const;

    Shard& shard_of(const std::string& table);
    /// For something that belongs to no table yet: all in turn.
    Shard& any_shard();

    // Any thread may call these; what they are handed is called on the thread of the table.

    void with_table(const std::string& id, Shard::UseTable use);
    /// Makes a table; `request.table` is filled in. `made` has the answer of `Table::found`, and the error if
    /// it could not be stored.
    using Made = std::function<void(const std::string& id, const Answer& answer, const StoreError* error)>;
    void make_table(FoundRequest request, Made made);

  private:
    /// Brings back what was open when the server ended.
    void restore(Store& store);

    ServerConfig config_;
    SodiumOracle oracle_;
    std::string key_fingerprint_;
    Listings listings_;
    AddressBook addresses_;
    // The shards go after the parts: what these still have for them must find them there.
    std::vector<std::unique_ptr<Shard>> shards_;
    HallParts parts_;
    std::atomic<std::size_t> next_shard_ = 0;
};

}  // namespace notalone
