// How much one client may ask for.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/config.hpp"

namespace notalone {

/// Something that is used up and fills again with time.
class TokenBucket {
  public:
    using Clock = std::chrono::steady_clock;

    explicit TokenBucket(Allowance allowance, Clock::time_point now)
        : allowance_(allowance),
          tokens_(allowance.burst),
          filled_(now) {}

    /// False: nothing left, nothing taken.
    bool take(Clock::time_point now);
    /// Something is left, however little.
    bool any(Clock::time_point now);
    /// Takes so much, also more than is left: what is missing has to fill again first.
    void spend(double amount, Clock::time_point now);
    /// As if nothing had ever been taken.
    bool full(Clock::time_point now);
    /// Until the next one can be taken.
    std::chrono::milliseconds wait() const;

  private:
    void fill(Clock::time_point now);

    Allowance allowance_;
    double tokens_;
    Clock::time_point filled_;
};

/// What one address uses. Any thread.
class AddressAccount {
  public:
    AddressAccount(const ServerLimits& limits, TokenBucket::Clock::time_point now);

    bool take_request();
    bool take_message();
    bool take_table();
    /// Bytes: see `ServerLimits::bytes_of_address`.
    bool may_cause_bytes();
    void spend_bytes(std::size_t bytes);
    std::chrono::milliseconds wait_for_bytes();
    std::chrono::milliseconds wait_for_table();
    std::size_t connections() const { return connections_; }
    bool unused();

  private:
    friend class ConnectionLease;

    std::mutex mutex_;
    TokenBucket requests_;
    TokenBucket messages_;
    TokenBucket tables_;
    TokenBucket bytes_;
    std::atomic<std::size_t> connections_ = 0;
};

/// A connection that counts as long as this lives.
class ConnectionLease {
  public:
    ConnectionLease(std::shared_ptr<AddressAccount> account, std::atomic<std::size_t>& total);
    ~ConnectionLease();
    ConnectionLease(ConnectionLease&& other) noexcept;
    ConnectionLease& operator=(ConnectionLease&& other) noexcept;
    ConnectionLease(const ConnectionLease&) = delete;
    ConnectionLease& operator=(const ConnectionLease&) = delete;

    AddressAccount& account() const { return *account_; }
    const std::shared_ptr<AddressAccount>& shared_account() const { return account_; }

  private:
    std::shared_ptr<AddressAccount> account_;
    std::atomic<std::size_t>* total_;
};

/// The accounts of all addresses. Any thread. Nothing is kept of an address that is not in use.
class AddressBook {
  public:
    explicit AddressBook(const ServerLimits& limits) : limits_(limits) {}

    std::shared_ptr<AddressAccount> account(const std::string& address);
    enum class Refusal : std::uint8_t { none, address_full, server_full };
    /// A connection of that address, or which limit is in the way.
    std::optional<ConnectionLease> connect(const std::string& address, Refusal& refusal);
    /// The same for somebody who may have any number of them: a proxy.
    std::optional<ConnectionLease> connect_proxy(const std::string& address, Refusal& refusal);
    std::size_t connections() const { return total_; }
    std::size_t size();

  private:
    std::optional<ConnectionLease> connect(const std::string& address, std::size_t most, Refusal& refusal);
    void forget_unused();

    ServerLimits limits_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<AddressAccount>> accounts_;
    std::size_t forget_at_ = 1024;
    std::atomic<std::size_t> total_ = 0;
};

/// What counts as one address: an IPv4 address, or the first half of an IPv6 address, which is what one
/// customer gets. `text` as the system or a proxy writes it; anything else is taken as it is, shortened.
std::string address_key(std::string_view text);

}  // namespace notalone
