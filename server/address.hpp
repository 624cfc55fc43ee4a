// IP addresses, networks of them, and the client behind a chain of proxies.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notalone {

/// An IPv4 address is the same as that address mapped to IPv6 (::ffff:203.0.113.9).
class IpAddress {
  public:
    using Bytes = std::array<unsigned char, 16>;

    /// As the system writes it; a scope ("%eth0") is left out.
    static std::optional<IpAddress> parse(std::string_view text);

    const Bytes& bytes() const { return bytes_; }
    bool is_ipv4() const;
    /// Of this machine itself.
    bool is_loopback() const;
    /// The name under which its limits are counted: the IPv4 address, or the first half of the IPv6 address,
    /// which is what one customer gets.
    std::string key() const;

    bool operator==(const IpAddress&) const = default;

  private:
    Bytes bytes_{};
};

/// All addresses that begin with the same bits.
class Network {
  public:
    /// "10.0.0.0/8", "2001:db8::/32", or a single address. Bits behind the prefix do not matter.
    static std::optional<Network> parse(std::string_view text);
    bool contains(const IpAddress& address) const;

  private:
    IpAddress address_;
    std::size_t bits_ = 128;
};

/// 127.0.0.0/8 and ::1.
std::vector<Network> loopback_networks();

bool any_contains(std::span<const Network> networks, const IpAddress& address);

/// The client of a request that a trusted proxy has passed on. `forwarded`: all lines of X-Forwarded-For in
/// their order, joined by commas. Each proxy adds at the end of it the address it was called from, so the
/// client is the last address that is no trusted proxy; whatever stands before that, the client may have
/// written. An entry that is no address ends the search: then it is the proxy that has written it.
IpAddress client_behind(const IpAddress& peer, std::span<const Network> trusted, std::string_view forwarded);

}  // namespace notalone
