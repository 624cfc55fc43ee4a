#include "server/limits.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "server/address.hpp"

namespace notalone {

// --- TokenBucket ------------------------------------------------------------------------------------------

void TokenBucket::fill(Clock::time_point now) {
    const double seconds = std::chrono::duration<double>(now - filled_).count();
    tokens_ = std::min(allowance_.burst, tokens_ + std::max(0.0, seconds) * allowance_.per_second);
    filled_ = now;
}

bool TokenBucket::take(Clock::time_point now) {
    if (allowance_.per_second <= 0) return true;
    fill(now);
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
}

bool TokenBucket::any(Clock::time_point now) {
    if (allowance_.per_second <= 0) return true;
    fill(now);
    return tokens_ > 0;
}

void TokenBucket::spend(double amount, Clock::time_point now) {
    if (allowance_.per_second <= 0) return;
    fill(now);
    tokens_ -= amount;
}

bool TokenBucket::full(Clock::time_point now) {
    if (allowance_.per_second <= 0) return true;
    fill(now);
    return tokens_ >= allowance_.burst;
}

std::chrono::milliseconds TokenBucket::wait() const {
    if (allowance_.per_second <= 0 || tokens_ >= 1) return std::chrono::milliseconds{0};
    return std::chrono::milliseconds{std::llround(std::ceil((1 - tokens_) / allowance_.per_second * 1000))};
}

// --- AddressAccount ---------------------------------------------------------------------------------------

AddressAccount::AddressAccount(const ServerLimits& limits, TokenBucket::Clock::time_point now)
    : requests_(limits.requests_of_address, now),
      messages_(limits.messages_of_address, now),
      tables_(limits.tables_of_address, now),
      bytes_(limits.bytes_of_address, now) {}

bool AddressAccount::take_request() {
    const std::lock_guard lock(mutex_);
    return requests_.take(TokenBucket::Clock::now());
}

bool AddressAccount::take_message() {
    const std::lock_guard lock(mutex_);
    return messages_.take(TokenBucket::Clock::now());
}

bool AddressAccount::take_table() {
    const std::lock_guard lock(mutex_);
    return tables_.take(TokenBucket::Clock::now());
}

std::chrono::milliseconds AddressAccount::wait_for_table() {
    const std::lock_guard lock(mutex_);
    return tables_.wait();
}

bool AddressAccount::may_cause_bytes() {
    const std::lock_guard lock(mutex_);
    return bytes_.any(TokenBucket::Clock::now());
}

void AddressAccount::spend_bytes(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    bytes_.spend(static_cast<double>(bytes), TokenBucket::Clock::now());
}

std::chrono::milliseconds AddressAccount::wait_for_bytes() {
    const std::lock_guard lock(mutex_);
    return bytes_.wait();
}

bool AddressAccount::unused() {
    const std::lock_guard lock(mutex_);
    const auto now = TokenBucket::Clock::now();
    return connections_ == 0 && requests_.full(now) && messages_.full(now) && tables_.full(now) &&
           bytes_.full(now);
}

// --- ConnectionLease --------------------------------------------------------------------------------------

ConnectionLease::ConnectionLease(std::shared_ptr<AddressAccount> account, std::atomic<std::size_t>& total)
    : account_(std::move(account)),
      total_(&total) {
    ++account_->connections_;
    ++*total_;
}

ConnectionLease::ConnectionLease(ConnectionLease&& other) noexcept
    : account_(std::move(other.account_)),
      total_(std::exchange(other.total_, nullptr)) {}

ConnectionLease& ConnectionLease::operator=(ConnectionLease&& other) noexcept {
    std::swap(account_, other.account_);
    std::swap(total_, other.total_);
    return *this;
}

ConnectionLease::~ConnectionLease() {
    if (total_ == nullptr) return;
    --account_->connections_;
    --*total_;
}

// --- AddressBook ------------------------------------------------------------------------------------------

std::shared_ptr<AddressAccount> AddressBook::account(const std::string& address) {
    const std::lock_guard lock(mutex_);
    if (const auto known = accounts_.find(address); known != accounts_.end()) return known->second;
    if (accounts_.size() >= forget_at_) forget_unused();
    auto account = std::make_shared<AddressAccount>(limits_, TokenBucket::Clock::now());
    accounts_.emplace(address, account);
    return account;
}

void AddressBook::forget_unused() {
    // Nobody else can get hold of an account meanwhile: copies are made under the lock.
    std::erase_if(accounts_,
                  [](const auto& entry) { return entry.second.use_count() == 1 && entry.second->unused(); });
    // Twice what is in use: then the next look at all of them is paid for by as many new ones.
    forget_at_ = std::max<std::size_t>(1024, 2 * accounts_.size());
}

std::optional<ConnectionLease> AddressBook::connect(const std::string& address, Refusal& refusal) {
    return connect(address, limits_.connections_of_address, refusal);
}

std::optional<ConnectionLease> AddressBook::connect_proxy(const std::string& address, Refusal& refusal) {
    return connect(address, limits_.connections, refusal);
}

std::optional<ConnectionLease> AddressBook::connect(const std::string& address, std::size_t most,
                                                    Refusal& refusal) {
    auto owner = account(address);
    ConnectionLease lease(owner, total_);
    refusal = Refusal::none;
    if (owner->connections() > most) refusal = Refusal::address_full;
    if (total_ > limits_.connections) refusal = Refusal::server_full;
    if (refusal != Refusal::none) return std::nullopt;
    return lease;
}

std::size_t AddressBook::size() {
    const std::lock_guard lock(mutex_);
    return accounts_.size();
}

// --- Addresses --------------------------------------------------------------------------------------------

std::string address_key(std::string_view text) {
    constexpr std::size_t longest = 64;
    const auto address = IpAddress::parse(text);
    return address ? address->key() : std::string(text.substr(0, longest));
}

}  // namespace notalone
