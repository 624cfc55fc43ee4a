#include "server/address.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>

#include <arpa/inet.h>

namespace notalone {

namespace {

constexpr std::array<unsigned char, 12> mapped_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr std::size_t longest_address = 64;

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view blank = " \t";
    const std::size_t begin = text.find_first_not_of(blank);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blank) - begin + 1);
}

/// An entry of X-Forwarded-For: an address, which some proxies write with a port ("203.0.113.9:4711",
/// "[2001:db8::1]:4711").
std::optional<IpAddress> forwarded_address(std::string_view entry) {
    entry = without_blanks(entry);
    if (entry.starts_with('[')) {
        const std::size_t end = entry.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        return IpAddress::parse(entry.substr(1, end - 1));
    }
    if (std::count(entry.begin(), entry.end(), ':') == 1) entry = entry.substr(0, entry.find(':'));
    return IpAddress::parse(entry);
}

}  // namespace

// --- IpAddress --------------------------------------------------------------------------------------------

std::optional<IpAddress> IpAddress::parse(std::string_view text) {
    if (text.size() > longest_address) return std::nullopt;
    const std::string address(text.substr(0, text.find('%')));
    IpAddress parsed;
    if (inet_pton(AF_INET6, address.c_str(), parsed.bytes_.data()) == 1) return parsed;
    std::copy(mapped_prefix.begin(), mapped_prefix.end(), parsed.bytes_.begin());
    if (inet_pton(AF_INET, address.c_str(), parsed.bytes_.data() + mapped_prefix.size()) == 1) return parsed;
    return std::nullopt;
}

bool IpAddress::is_ipv4() const {
    return std::equal(mapped_prefix.begin(), mapped_prefix.end(), bytes_.begin());
}

bool IpAddress::is_loopback() const {
    static const std::vector<Network> loopback = loopback_networks();
    return any_contains(loopback, *this);
}

std::string IpAddress::key() const {
    std::array<char, INET6_ADDRSTRLEN> written{};
    if (is_ipv4()) {
        return inet_ntop(AF_INET, bytes_.data() + mapped_prefix.size(), written.data(), written.size());
    }
    Bytes half = bytes_;
    std::fill(half.begin() + 8, half.end(), static_cast<unsigned char>(0));
    return std::string(inet_ntop(AF_INET6, half.data(), written.data(), written.size())) + "/64";
}

// --- Network ----------------------------------------------------------------------------------------------

std::optional<Network> Network::parse(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto address = IpAddress::parse(text.substr(0, slash));
    if (!address) return std::nullopt;
    Network network;
    network.address_ = *address;
    if (slash == std::string_view::npos) return network;
    // "/8" of an IPv4 address, or of an IPv6 address, mapped ones ("::ffff:10.0.0.0/104") included.
    const bool is_short = text.substr(0, slash).find(':') == std::string_view::npos;
    const std::string_view digits = text.substr(slash + 1);
    const auto end = digits.data() + digits.size();
    const auto [at, error] = std::from_chars(digits.data(), end, network.bits_);
    if (digits.empty() || error != std::errc{} || at != end || network.bits_ > (is_short ? 32U : 128U)) {
        return std::nullopt;
    }
    if (is_short) network.bits_ += mapped_prefix.size() * 8;
    return network;
}

bool Network::contains(const IpAddress& address) const {
    const auto& mine = address_.bytes();
    const auto& theirs = address.bytes();
    const std::size_t whole = bits_ / 8;
    if (!std::equal(mine.begin(), mine.begin() + static_cast<std::ptrdiff_t>(whole), theirs.begin())) {
        return false;
    }
    if (bits_ % 8 == 0) return true;
    const unsigned mask = (0xff00U >> (bits_ % 8)) & 0xffU;
    return ((mine[whole] ^ theirs[whole]) & mask) == 0;
}

std::vector<Network> loopback_networks() { return {*Network::parse("127.0.0.0/8"), *Network::parse("::1")}; }

bool any_contains(std::span<const Network> networks, const IpAddress& address) {
    return std::any_of(networks.begin(), networks.end(),
                       [&](const Network& each) { return each.contains(address); });
}

// --- Proxies ----------------------------------------------------------------------------------------------

IpAddress client_behind(const IpAddress& peer, std::span<const Network> trusted, std::string_view forwarded) {
    IpAddress client = peer;
    while (any_contains(trusted, client) && !without_blanks(forwarded).empty()) {
        const std::size_t comma = forwarded.rfind(',');
        const auto before =
            forwarded_address(comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1));
        if (!before) break;
        client = *before;
        forwarded = comma == std::string_view::npos ? std::string_view() : forwarded.substr(0, comma);
    }
    return client;
}

}  // namespace notalone
